import { isRecord } from '../json.ts'
import type { KindRow, RequestShape } from './kind.ts'
import { gameIdOf, isListOf, ownRequest, pageNumberOf, refNumber, withId } from './kind.ts'
import { isList, look, lookNumber, lookText } from './json-path.ts'

/** The answers of the core API. They mostly carry their own address, which says what they are. */
export const CORE_KINDS: readonly KindRow[] = [
  game('plays', /plays/, (body) => isListOf(body, /\/plays(\/\d+)?$/)),
  game('drives', /drives/, (body) => isListOf(body, /\/drives(\/\d+)?$/)),
  game('probabilities', /probabilities/, (body) => look(body, 'items.0.homeWinPercentage') !== undefined),
  game('officials', /officials/, (body) => isListOf(body, /\/officials\/\d+$/)),
  game('broadcasts', /broadcasts/, (body) => isRecord(look(body, 'items.0.media'))),
  {
    kind: 'oddsMovement',
    name: /movement/,
    looks: (body) => lookText(body, 'items.0.lineDate') !== null,
    // The book stands in the address that was asked and in no answer; a second id in the name may say it.
    ask: (body, label) =>
      withId('event', gameIdOf(body) ?? label.ids[0], (eventId) => [
        { kind: 'oddsMovement', eventId, providerId: label.ids[1] ?? 'unknown' },
      ]),
  },
  game('odds', /odds/, (body) => isRecord(look(body, 'items.0.provider'))),
  {
    kind: 'teamInjuries',
    name: /team-\d+-injuries/,
    looks: (body) => isListOf(body, /\/athletes\/\d+\/injuries\/-?\d+$/),
    ask: (_, label) => withId('team', label.ids[0], (teamId) => [{ kind: 'teamInjuries', teamId }]),
  },
  {
    kind: 'seasonRoster',
    name: /team-\d+-athletes/,
    looks: (body) => isListOf(body, /\/seasons\/\d+\/athletes\/\d+$/),
    ask: (body, label) =>
      withId('team', label.ids[0], (teamId) => [
        { kind: 'seasonRoster', teamId, season: refNumber(body, 'seasons'), ...pageNumberOf(body, label) },
      ]),
  },
  {
    kind: 'depthChart',
    name: /depth-?charts?/,
    looks: (body) => isRecord(look(body, 'items.0.positions')),
    ask: (body, label) =>
      withId('team', label.ids[0], (teamId) => {
        const season = /\/seasons\/(\d{4})\//.exec(JSON.stringify(look(body, 'items.0.positions')))?.[1]
        const current: RequestShape = { kind: 'depthChart', teamId }
        return season === undefined ? [current] : [{ ...current, season: Number(season) }, current]
      }),
  },
  ...seasonKinds(),
  ...selfNamed(),
]

/** A list about one game. */
function game(
  kind: 'plays' | 'drives' | 'probabilities' | 'officials' | 'broadcasts' | 'odds',
  name: RegExp,
  looks: KindRow['looks'],
): KindRow {
  return {
    kind,
    name,
    looks: (body) => isList(body, 'items') && looks(body),
    ask: (body, label) =>
      withId('event', gameIdOf(body) ?? label.ids[0], (eventId) => {
        const isPaged = kind === 'plays' || kind === 'drives' || kind === 'probabilities'
        return [isPaged ? { kind, eventId, ...pageNumberOf(body, label) } : { kind, eventId }]
      }),
  }
}

function seasonKinds(): readonly KindRow[] {
  const inSeason = (body: unknown): { season: number; seasonType: number } => ({
    season: refNumber(body, 'seasons'),
    seasonType: refNumber(body, 'types'),
  })
  const isGroups = (body: unknown): boolean => isListOf(body, /\/types\/\d+\/groups\/\d+$/)
  return [
    {
      kind: 'weeks',
      name: /weeks/,
      looks: (body) => isListOf(body, /\/types\/\d+\/weeks\/\d+$/),
      ask: (body) => [{ kind: 'weeks', ...inSeason(body) }],
    },
    {
      kind: 'groups',
      name: /groups/,
      looks: isGroups,
      ask: (body) => [{ kind: 'groups', ...inSeason(body) }],
    },
    {
      kind: 'groupChildren',
      name: /group-\d+-children/,
      looks: isGroups,
      ask: (body, label) =>
        withId('group', label.ids[0], (groupId) => [{ kind: 'groupChildren', groupId, ...inSeason(body) }]),
    },
    {
      kind: 'groupTeams',
      name: /group-\d+-teams/,
      looks: (body) => isListOf(body, /\/seasons\/\d+\/teams\/\d+$/),
      // The references to teams name the season only; groups are read in the regular season, type 2.
      ask: (body, label) =>
        withId('group', label.ids[0], (groupId) => [
          {
            kind: 'groupTeams',
            groupId,
            season: refNumber(body, 'seasons'),
            seasonType: 2,
            ...pageNumberOf(body, label),
          },
        ]),
    },
    {
      kind: 'season',
      name: /season/,
      looks: (body) => lookNumber(body, 'year') !== null && look(body, 'types') !== undefined,
      ask: (body) => [{ kind: 'season' }, { kind: 'season', season: lookNumber(body, 'year') ?? 0 }],
    },
  ]
}

/** What carries its own address and is no list: the address says which request it answers. */
function selfNamed(): readonly KindRow[] {
  const kinds = [
    ['gameRoster', /competitor-roster/],
    ['competition', /competition/],
    ['athleteStatistics', /statistics/],
    ['injury', /injury/],
    ['group', /group/],
    ['week', /week/],
    ['athlete', /athlete/],
  ] as const
  return kinds.map(([kind, name]) => ({
    kind,
    name,
    looks: (body) => ownRequest(body)?.kind === kind && isRecord(body) && Object.keys(body).length > 1,
    ask: (body) => {
      const own = ownRequest(body)
      return own ? [own] : { missing: 'where it comes from: expected a $ref to itself' }
    },
  }))
}
