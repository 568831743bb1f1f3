import { isRecord } from '../json.ts'
import type { KindRow, RequestShape } from './kind.ts'
import { refIs, withId } from './kind.ts'
import { isList, valueAtPath, listAtPath, numberAtPath, textAtPath } from './json-path.ts'

/** Responses of the site API and of its web pages. */
export const SITE_KINDS: readonly KindRow[] = [
  {
    kind: 'summary',
    name: /summary/,
    matches: (body) => isList(body, 'header.competitions'),
    requestsOf: (body, label) =>
      withId('event', textAtPath(body, 'header.id') ?? label.ids[0], (eventId) => [
        { kind: 'summary', eventId },
      ]),
  },
  {
    kind: 'teamSchedule',
    name: /schedule/,
    matches: (body) => isRecord(valueAtPath(body, 'team')) && isList(body, 'events'),
    requestsOf: (body, label) =>
      withId('team', textAtPath(body, 'team.id') ?? label.ids[0], (teamId) => {
        const season = numberAtPath(body, 'requestedSeason.year')
        const seasonType = numberAtPath(body, 'requestedSeason.type')
        const current: RequestShape = { kind: 'teamSchedule', teamId }
        if (season === null) return [current]
        const dated: RequestShape = { ...current, season }
        return seasonType === null ? [current, dated] : [current, dated, { ...dated, seasonType }]
      }),
  },
  {
    kind: 'roster',
    name: /roster/,
    matches: (body) => isRecord(valueAtPath(body, 'team')) && isList(body, 'athletes'),
    requestsOf: (body, label) =>
      withId('team', textAtPath(body, 'team.id') ?? label.ids[0], (teamId) => [{ kind: 'roster', teamId }]),
  },
  {
    kind: 'depthChart',
    name: /depth-?charts?/,
    matches: (body) => isList(body, 'depthchart'),
    requestsOf: (body, label) =>
      withId('team', textAtPath(body, 'team.id') ?? label.ids[0], (teamId) => [
        { kind: 'depthChart', teamId },
      ]),
  },
  {
    kind: 'team',
    name: /team/,
    matches: (body) => textAtPath(body, 'team.uid') !== null && textAtPath(body, 'team.displayName') !== null,
    requestsOf: (body, label) =>
      withId('team', textAtPath(body, 'team.id') ?? label.ids[0], (teamId) => [{ kind: 'team', teamId }]),
  },
  plain('teams', /teams/, (body) => isList(body, 'sports.0.leagues.0.teams')),
  plain('injuries', /injuries/, (body) => isList(body, 'injuries') && !isList(body, 'header')),
  {
    kind: 'news',
    name: /news/,
    matches: (body) => isList(body, 'articles'),
    requestsOf: (_, label) => {
      const teamId = /team/.test(label.words) ? label.ids[0] : undefined
      return [teamId === undefined ? { kind: 'news' } : { kind: 'news', teamId }]
    },
  },
  {
    kind: 'standings',
    name: /standings/,
    matches: (body) => standingsOf(body) !== null,
    requestsOf: (body) => {
      const season = numberAtPath(standingsOf(body), 'season')
      const seasonType = numberAtPath(standingsOf(body), 'seasonType')
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

/** Shapes that match no request, with the reason to report. */
export const UNUSABLE_KINDS: readonly { readonly looks: KindRow['matches']; readonly reason: string }[] = [
  {
    looks: (body) => isList(body, 'headlines'),
    reason: 'the news of another service: headlines, where articles were expected',
  },
  {
    looks: (body) => isRecord(valueAtPath(body, 'athlete')) && isRecord(valueAtPath(body, 'playerSwitcher')),
    reason: "the page of an athlete's profile, which no request needs; the core athlete has the same",
  },
  {
    looks: (body) => refIs(body, /\/calendar\//),
    reason: 'a calendar of references, which no request needs; scoreboards contain their own calendar',
  },
  {
    looks: (body) => textAtPath(body, 'items.0.relevance') !== null,
    reason: 'the results of a search, which no request needs',
  },
  {
    looks: (body) => isList(body, 'sports.0.leagues.0.events'),
    reason: 'a personalised board, in a shape of its own',
  },
  {
    looks: (body) => valueAtPath(body, 'gamepackageJSON') !== undefined,
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
      matches: (body) => isList(body, 'seasonTypes') && isList(body, 'names'),
      requestsOf: (body, label) =>
        withId('athlete', label.ids[0], (athleteId) => {
          const filter = listAtPath(body, 'filters').find((row) => textAtPath(row, 'name') === 'season')
          const season = numberAtPath(filter, 'value')
          const current: RequestShape = { kind: 'gameLog', athleteId }
          return season === null ? [current] : [current, { ...current, season }]
        }),
    },
    {
      kind: 'athleteStats',
      name: /stats/,
      matches: (body) => isList(body, 'categories.0.statistics') && isList(body, 'filters'),
      requestsOf: (_, label) =>
        withId('athlete', label.ids[0], (athleteId) => [{ kind: 'athleteStats', athleteId }]),
    },
    {
      kind: 'athleteOverview',
      name: /overview/,
      matches: (body) => isRecord(valueAtPath(body, 'statistics')) && isRecord(valueAtPath(body, 'gameLog')),
      requestsOf: (_, label) =>
        withId('athlete', label.ids[0], (athleteId) => [{ kind: 'athleteOverview', athleteId }]),
    },
  ]
}

/** A kind with one response per league, without an id. */
function plain(
  kind: 'teams' | 'injuries' | 'rankings' | 'transactions',
  name: RegExp,
  matches: KindRow['matches'],
): KindRow {
  return { kind, name, matches, requestsOf: () => [{ kind }] }
}

function standingsOf(body: unknown): unknown {
  const holders = [body, ...listAtPath(body, 'children')]
  const holder = holders.find((candidate) => isList(candidate, 'standings.entries'))
  const deeper = listAtPath(body, 'children').flatMap((child) => listAtPath(child, 'children'))
  const found = holder ?? deeper.find((candidate) => isList(candidate, 'standings.entries'))
  return found === undefined ? null : valueAtPath(found, 'standings')
}
