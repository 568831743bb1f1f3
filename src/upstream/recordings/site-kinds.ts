import { isRecord } from '../json.ts'
import type { KindRow, RequestShape } from './kind.ts'
import { refIs, withId } from './kind.ts'
import { isList, look, lookList, lookNumber, lookText } from './json-path.ts'

/** The answers of the site's own API and of its web pages. */
export const SITE_KINDS: readonly KindRow[] = [
  {
    kind: 'summary',
    name: /summary/,
    looks: (body) => isList(body, 'header.competitions'),
    ask: (body, label) =>
      withId('event', lookText(body, 'header.id') ?? label.ids[0], (eventId) => [
        { kind: 'summary', eventId },
      ]),
  },
  {
    kind: 'teamSchedule',
    name: /schedule/,
    looks: (body) => isRecord(look(body, 'team')) && isList(body, 'events'),
    ask: (body, label) =>
      withId('team', lookText(body, 'team.id') ?? label.ids[0], (teamId) => {
        const season = lookNumber(body, 'requestedSeason.year')
        const seasonType = lookNumber(body, 'requestedSeason.type')
        const current: RequestShape = { kind: 'teamSchedule', teamId }
        if (season === null) return [current]
        const dated: RequestShape = { ...current, season }
        return seasonType === null ? [current, dated] : [current, dated, { ...dated, seasonType }]
      }),
  },
  {
    kind: 'roster',
    name: /roster/,
    looks: (body) => isRecord(look(body, 'team')) && isList(body, 'athletes'),
    ask: (body, label) =>
      withId('team', lookText(body, 'team.id') ?? label.ids[0], (teamId) => [{ kind: 'roster', teamId }]),
  },
  {
    kind: 'depthChart',
    name: /depth-?charts?/,
    looks: (body) => isList(body, 'depthchart'),
    ask: (body, label) =>
      withId('team', lookText(body, 'team.id') ?? label.ids[0], (teamId) => [{ kind: 'depthChart', teamId }]),
  },
  {
    kind: 'team',
    name: /team/,
    looks: (body) => lookText(body, 'team.uid') !== null && lookText(body, 'team.displayName') !== null,
    ask: (body, label) =>
      withId('team', lookText(body, 'team.id') ?? label.ids[0], (teamId) => [{ kind: 'team', teamId }]),
  },
  plain('teams', /teams/, (body) => isList(body, 'sports.0.leagues.0.teams')),
  plain('injuries', /injuries/, (body) => isList(body, 'injuries') && !isList(body, 'header')),
  {
    kind: 'news',
    name: /news/,
    looks: (body) => isList(body, 'articles'),
    ask: (_, label) => {
      const teamId = /team/.test(label.words) ? label.ids[0] : undefined
      return [teamId === undefined ? { kind: 'news' } : { kind: 'news', teamId }]
    },
  },
  {
    kind: 'standings',
    name: /standings/,
    looks: (body) => standingsOf(body) !== null,
    ask: (body) => {
      const season = lookNumber(standingsOf(body), 'season')
      const seasonType = lookNumber(standingsOf(body), 'seasonType')
      const current: RequestShape = { kind: 'standings' }
      if (season === null) return [current]
      return [
        current,
        { ...current, season },
        ...(seasonType === null ? [] : [{ ...current, season, seasonType }]),
      ]
    },
  },
  plain('rankings', /rankings/, (body) => isList(body, 'rankings')),
  plain('transactions', /transactions/, (body) => isList(body, 'transactions')),
  ...athletePages(),
]

/** Shapes that answer no request of ours, with the reason to give. */
export const NO_ANSWERS: readonly { readonly looks: KindRow['looks']; readonly reason: string }[] = [
  {
    looks: (body) => isList(body, 'headlines'),
    reason: 'the news of another service: headlines, where articles were expected',
  },
  {
    looks: (body) => isRecord(look(body, 'athlete')) && isRecord(look(body, 'playerSwitcher')),
    reason: "the page of an athlete's profile, which no question asks for; the core athlete says the same",
  },
  {
    looks: (body) => refIs(body, /\/calendar\//),
    reason: 'a calendar of references, which no question asks for; boards carry their own calendar',
  },
  {
    looks: (body) => lookText(body, 'items.0.relevance') !== null,
    reason: 'the results of a search, which no question asks for',
  },
  {
    looks: (body) => isList(body, 'sports.0.leagues.0.events'),
    reason: 'a personalised board, in a shape of its own',
  },
  {
    looks: (body) => look(body, 'gamepackageJSON') !== undefined,
    reason: 'a page of the CDN, in a shape of its own',
  },
  {
    looks: (body) => refIs(body, /\/standings\/\d+$/) && isList(body, 'items'),
    reason: 'a list of references to standings; expected children[].standings.entries[]',
  },
]

function athletePages(): readonly KindRow[] {
  return [
    {
      kind: 'gameLog',
      name: /game-?log/,
      looks: (body) => isList(body, 'seasonTypes') && isList(body, 'names'),
      ask: (body, label) =>
        withId('athlete', label.ids[0], (athleteId) => {
          const filter = lookList(body, 'filters').find((row) => lookText(row, 'name') === 'season')
          const season = lookNumber(filter, 'value')
          const current: RequestShape = { kind: 'gameLog', athleteId }
          return season === null ? [current] : [current, { ...current, season }]
        }),
    },
    {
      kind: 'athleteStats',
      name: /stats/,
      looks: (body) => isList(body, 'categories.0.statistics') && isList(body, 'filters'),
      ask: (_, label) =>
        withId('athlete', label.ids[0], (athleteId) => [{ kind: 'athleteStats', athleteId }]),
    },
    {
      kind: 'athleteOverview',
      name: /overview/,
      looks: (body) => isRecord(look(body, 'statistics')) && isRecord(look(body, 'gameLog')),
      ask: (_, label) =>
        withId('athlete', label.ids[0], (athleteId) => [{ kind: 'athleteOverview', athleteId }]),
    },
  ]
}

/** A kind that is one of its league, without an id. */
function plain(
  kind: 'teams' | 'injuries' | 'rankings' | 'transactions',
  name: RegExp,
  looks: KindRow['looks'],
): KindRow {
  return { kind, name, looks, ask: () => [{ kind }] }
}

function standingsOf(body: unknown): unknown {
  const holders = [body, ...lookList(body, 'children')]
  const holder = holders.find((candidate) => isList(candidate, 'standings.entries'))
  const deeper = lookList(body, 'children').flatMap((child) => lookList(child, 'children'))
  const found = holder ?? deeper.find((candidate) => isList(candidate, 'standings.entries'))
  return found === undefined ? null : look(found, 'standings')
}
