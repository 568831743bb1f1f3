import { isRecord } from '../json.ts'
import type { KindRow, RequestShape } from './kind.ts'
import { gameIdOf, isListOf, ownRequest, pageNumberOf, refNumber, withId } from './kind.ts'
import { isList, valueAtPath, numberAtPath, textAtPath } from './json-path.ts'

/** Responses of the core API. Most contain their own URL, which identifies them. */
export const CORE_KINDS: readonly KindRow[] = [
  game('plays', /plays/, (body) => isListOf(body, /\/plays(\/\d+)?$/)),
  game('drives', /drives/, (body) => isListOf(body, /\/drives(\/\d+)?$/)),
  game(
    'probabilities',
    /probabilities/,
    (body) => valueAtPath(body, 'items.0.homeWinPercentage') !== undefined,
  ),
  game('officials', /officials/, (body) => isListOf(body, /\/officials\/\d+$/)),
  game('broadcasts', /broadcasts/, (body) => isRecord(valueAtPath(body, 'items.0.media'))),
  {
    kind: 'oddsMovement',
    name: /movement/,
    matches: (body) => textAtPath(body, 'items.0.lineDate') !== null,
    // The betting provider is only in the request URL, not in the response; a second id in the file name may state
    // it.
    requestsOf: (body, label) =>
      withId('event', gameIdOf(body) ?? label.ids[0], (eventId) => [
        { kind: 'oddsMovement', eventId, providerId: label.ids[1] ?? 'unknown' },
      ]),
  },
  game('odds', /odds/, (body) => isRecord(valueAtPath(body, 'items.0.provider'))),
  {
    kind: 'teamInjuries',
    name: /team-\d+-injuries/,
    matches: (body) => isListOf(body, /\/athletes\/\d+\/injuries\/-?\d+$/),
    requestsOf: (_, label) => withId('team', label.ids[0], (teamId) => [{ kind: 'teamInjuries', teamId }]),
  },
  {
    kind: 'seasonRoster',
    name: /team-\d+-athletes/,
    matches: (body) => isListOf(body, /\/seasons\/\d+\/athletes\/\d+$/),
    requestsOf: (body, label) =>
      withId('team', label.ids[0], (teamId) => [
        { kind: 'seasonRoster', teamId, season: refNumber(body, 'seasons'), ...pageNumberOf(body, label) },
      ]),
  },
  {
    kind: 'depthChart',
    name: /depth-?charts?/,
    matches: (body) => isRecord(valueAtPath(body, 'items.0.positions')),
    requestsOf: (body, label) =>
      withId('team', label.ids[0], (teamId) => {
        const season = /\/seasons\/(\d{4})\//.exec(
          JSON.stringify(valueAtPath(body, 'items.0.positions')),
        )?.[1]
        const current: RequestShape = { kind: 'depthChart', teamId }
        return season === undefined ? [current] : [{ ...current, season: Number(season) }, current]
      }),
  },
  ...seasonKinds(),
  ...selfNamed(),
]

/** A list of one game. */
function game(
  kind: 'plays' | 'drives' | 'probabilities' | 'officials' | 'broadcasts' | 'odds',
  name: RegExp,
  looks: KindRow['matches'],
): KindRow {
  return {
    kind,
    name,
    matches: (body) => isList(body, 'items') && looks(body),
    requestsOf: (body, label) =>
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
      matches: (body) => isListOf(body, /\/types\/\d+\/weeks\/\d+$/),
      requestsOf: (body) => [{ kind: 'weeks', ...inSeason(body) }],
    },
    {
      kind: 'groups',
      name: /groups/,
      matches: isGroups,
      requestsOf: (body) => [{ kind: 'groups', ...inSeason(body) }],
    },
    {
      kind: 'groupChildren',
      name: /group-\d+-children/,
      matches: isGroups,
      requestsOf: (body, label) =>
        withId('group', label.ids[0], (groupId) => [{ kind: 'groupChildren', groupId, ...inSeason(body) }]),
    },
    {
      kind: 'groupTeams',
      name: /group-\d+-teams/,
      matches: (body) => isListOf(body, /\/seasons\/\d+\/teams\/\d+$/),
      // Team references contain only the season; groups are those of the regular season (type 2).
      requestsOf: (body, label) =>
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
      matches: (body) => numberAtPath(body, 'year') !== null && valueAtPath(body, 'types') !== undefined,
      requestsOf: (body) => [{ kind: 'season' }, { kind: 'season', season: numberAtPath(body, 'year') ?? 0 }],
    },
  ]
}

/** Responses that contain their own URL and are not lists: the URL identifies the request. */
function selfNamed(): readonly KindRow[] {
  const kinds = [
    ['gameRoster', /competitor-roster/],
    ['competition', /competition/],
    ['athleteStatistics', /statistics/],
    ['leaders', /leaders/],
    ['injury', /injury/],
    ['group', /group/],
    ['week', /week/],
    ['athlete', /athlete/],
  ] as const
  return kinds.map(([kind, name]) => ({
    kind,
    name,
    matches: (body) => ownRequest(body)?.kind === kind && isRecord(body) && Object.keys(body).length > 1,
    requestsOf: (body) => {
      const own = ownRequest(body)
      return own ? [own] : { missing: 'where it comes from: expected a $ref to itself' }
    },
  }))
}
