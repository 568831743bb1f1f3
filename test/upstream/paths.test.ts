import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { rootsOf } from '../../src/upstream/espn/espn.ts'
import { findDefaultGroup, findUrl, PATHS } from '../../src/upstream/espn/paths.ts'
import type { EspnRoots } from '../../src/upstream/espn/paths.ts'
import { requestOfRef, requestOfUrl, resolveRef } from '../../src/upstream/espn/refs.ts'
import type { UpstreamKind, UpstreamRequest } from '../../src/upstream/upstream.ts'

const ROOTS: EspnRoots = { site: 'http://site', core: 'http://core:8080', web: 'http://web' }

/** One request of each kind with all fields; the type ensures that none is missing. */
const EVERY_KIND: { readonly [K in UpstreamKind]: Extract<UpstreamRequest, { kind: K }> } = {
  scoreboard: { kind: 'scoreboard', league: 'nfl', season: 2025, seasonType: 2, week: 14 },
  summary: { kind: 'summary', league: 'nfl', eventId: '1' },
  competition: { kind: 'competition', league: 'nfl', eventId: '1' },
  plays: { kind: 'plays', league: 'nfl', eventId: '1', page: 2 },
  drives: { kind: 'drives', league: 'nfl', eventId: '1', page: 2 },
  probabilities: { kind: 'probabilities', league: 'nba', eventId: '1', page: 2 },
  odds: { kind: 'odds', league: 'eng.1', eventId: '1' },
  oddsMovement: { kind: 'oddsMovement', league: 'nba', eventId: '1', providerId: '58' },
  officials: { kind: 'officials', league: 'nba', eventId: '1' },
  broadcasts: { kind: 'broadcasts', league: 'nba', eventId: '1' },
  gameRoster: { kind: 'gameRoster', league: 'nba', eventId: '1', teamId: '30' },
  teams: { kind: 'teams', league: 'nba', page: 2 },
  team: { kind: 'team', league: 'nba', teamId: '30' },
  teamSchedule: { kind: 'teamSchedule', league: 'nba', teamId: '30', season: 2025, seasonType: 2 },
  roster: { kind: 'roster', league: 'nba', teamId: '30' },
  seasonRoster: { kind: 'seasonRoster', league: 'nba', teamId: '30', season: 2025, page: 3 },
  depthChart: { kind: 'depthChart', league: 'nfl', teamId: '30', season: 2025 },
  athlete: { kind: 'athlete', league: 'nba', athleteId: '7' },
  athleteStatistics: {
    kind: 'athleteStatistics',
    league: 'nba',
    athleteId: '7',
    season: 2025,
    seasonType: 3,
  },
  athleteStats: { kind: 'athleteStats', league: 'nba', athleteId: '7' },
  athleteOverview: { kind: 'athleteOverview', league: 'nba', athleteId: '7' },
  gameLog: { kind: 'gameLog', league: 'nfl', athleteId: '7', season: 2025 },
  injuries: { kind: 'injuries', league: 'nfl' },
  teamInjuries: { kind: 'teamInjuries', league: 'nfl', teamId: '8' },
  injury: { kind: 'injury', league: 'nfl', athleteId: '7', injuryId: '-50368' },
  news: { kind: 'news', league: 'nfl', teamId: '8' },
  standings: { kind: 'standings', league: 'nfl', season: 2025, seasonType: 2 },
  rankings: { kind: 'rankings', league: 'college-football' },
  leaders: { kind: 'leaders', league: 'nfl', season: 2025, seasonType: 2 },
  transactions: { kind: 'transactions', league: 'mlb', page: 2 },
  season: { kind: 'season', league: 'mlb', season: 2025 },
  weeks: { kind: 'weeks', league: 'nfl', season: 2025, seasonType: 2 },
  week: { kind: 'week', league: 'nfl', season: 2025, seasonType: 2, week: 14 },
  groups: { kind: 'groups', league: 'nfl', season: 2025, seasonType: 2 },
  group: { kind: 'group', league: 'nfl', season: 2025, seasonType: 2, groupId: '8' },
  groupChildren: { kind: 'groupChildren', league: 'nfl', season: 2025, seasonType: 2, groupId: '8' },
  groupTeams: { kind: 'groupTeams', league: 'nfl', season: 2025, seasonType: 2, groupId: '8', page: 2 },
}

function urlOf(request: UpstreamRequest): string {
  return findUrl(request, ROOTS)?.url ?? 'none'
}

test.each(Object.values(EVERY_KIND))('the URL of $kind parses to the same request', (request) => {
  expect(requestOfUrl(urlOf(request))).toEqual(request)
})

test('every request has a URL without its optional fields, too', () => {
  const optional = ['page', 'season', 'seasonType', 'week', 'date', 'group']
  const required = new Set([
    'seasonRoster',
    'leaders',
    'weeks',
    'week',
    'groups',
    'group',
    'groupChildren',
    'groupTeams',
  ])
  for (const request of Object.values(EVERY_KIND)) {
    const bare = Object.fromEntries(
      Object.entries(request).filter(([name]) => !optional.includes(name) || required.has(request.kind)),
    ) as UpstreamRequest
    expect(requestOfUrl(urlOf(bare)), urlOf(bare)).toEqual(bare)
  }
})

test('the roots default to the public hosts', () => {
  expect(rootsOf({ coreUrl: 'http://127.0.0.1:9/core/' })).toEqual({
    site: 'https://site.api.espn.com',
    core: 'http://127.0.0.1:9/core',
    web: 'https://site.web.api.espn.com',
  })
})

test('a scoreboard is requested by day, month or week, never by a range', () => {
  const board = { kind: 'scoreboard', league: 'nfl' } as const
  expect(urlOf({ ...board, date: '20251207' })).toBe(
    'http://site/apis/site/v2/sports/football/nfl/scoreboard?dates=20251207&limit=500',
  )
  expect(urlOf({ ...board, season: 2025, seasonType: 2, week: 14 })).toBe(
    'http://site/apis/site/v2/sports/football/nfl/scoreboard?dates=2025&seasontype=2&week=14&limit=500',
  )
  expect(
    requestOfUrl('http://s/apis/site/v2/sports/football/nfl/scoreboard?dates=20251201-20251207'),
  ).toBeNull()
})

test('college scoreboards request a whole division, without a limit', () => {
  expect(urlOf({ kind: 'scoreboard', league: 'college-football', date: '20251129' })).toBe(
    'http://site/apis/site/v2/sports/football/college-football/scoreboard?dates=20251129&groups=80',
  )
  expect(urlOf({ kind: 'scoreboard', league: 'mens-college-basketball', group: '100' })).toBe(
    'http://site/apis/site/v2/sports/basketball/mens-college-basketball/scoreboard?groups=100',
  )
})

test('no limit is one of those that silently truncate', () => {
  for (const row of Object.values(PATHS).flat()) {
    const limit = Number(row.query['limit'] ?? 50)
    expect(limit).toBeGreaterThanOrEqual(50)
    expect(limit).toBeLessThanOrEqual(500)
  }
})

test('standings, injuries of a team and athletes use the URLs with complete data', () => {
  expect(urlOf(EVERY_KIND.standings)).toContain('http://site/apis/v2/sports/football/nfl/standings')
  expect(urlOf(EVERY_KIND.teamInjuries)).toContain(
    'http://core:8080/v2/sports/football/leagues/nfl/teams/8/injuries',
  )
  expect(urlOf(EVERY_KIND.athlete)).toBe('http://core:8080/v2/sports/basketball/leagues/nba/athletes/7')
  expect(urlOf(EVERY_KIND.gameLog)).toContain(
    'http://web/apis/common/v3/sports/football/nfl/athletes/7/gamelog',
  )
})

test('unsupported leagues and inexpressible requests have no URL', () => {
  expect(findUrl({ kind: 'teams', league: 'xfl' }, ROOTS)).toBeNull()
  expect(findUrl({ kind: 'scoreboard', league: 'nfl', date: '20251207', week: 3 }, ROOTS)).toBeNull()
})

test('an id cannot change the path', () => {
  for (const teamId of ['..', '.', '', '\ud800']) {
    expect(findUrl({ kind: 'team', league: 'nfl', teamId }, ROOTS)).toBeNull()
  }
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (teamId) => {
      const found = findUrl({ kind: 'team', league: 'nfl', teamId }, ROOTS)
      if (!found) return
      const { origin, pathname } = new URL(found.url)
      expect(origin).toBe('http://site')
      expect(pathname.split('/')).toHaveLength(9)
      expect(pathname).toMatch(/^\/apis\/site\/v2\/sports\/football\/nfl\/teams\/[^/]+$/)
    }),
  )
})

test('any request survives the round trip through its URL', () => {
  const id = fc.stringMatching(/^[0-9]{1,12}$/)
  const board = fc.record(
    {
      league: fc.constantFrom(...LEAGUES.map((league) => league.slug)),
      date: fc.stringMatching(/^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d)$/),
      group: id,
    },
    { requiredKeys: ['league'] },
  )
  fc.assert(
    fc.property(board, (fields) => {
      const request: UpstreamRequest = { kind: 'scoreboard', ...fields }
      const { group, ...rest } = request
      const isDefault = group === undefined || group === findDefaultGroup(request.league)
      expect(requestOfUrl(urlOf(request))).toEqual(isDefault ? rest : request)
    }),
  )
})

test('references are resolved against the configured root', () => {
  const path = '/v2/sports/football/leagues/nfl/seasons/2025/athletes/4426502?lang=en&region=us'
  for (const host of [
    'http://sports.core.api.espn.com',
    'http://sports.core.api.espn.pvt',
    'http://core:8080',
  ]) {
    expect(resolveRef(host + path, ROOTS)).toBe(`http://core:8080${path}`)
  }
  expect(resolveRef(`http://169.254.169.254${path}`, ROOTS)).toBeNull()
  expect(resolveRef('http://espn.com.evil.example/v2/x', ROOTS)).toBeNull()
  expect(resolveRef('no address', ROOTS)).toBeNull()
})

const CORE = 'http://sports.core.api.espn.pvt/v2/sports/football/leagues/nfl'

test.each([
  [`${CORE}/seasons/2025/athletes/4426502?lang=en`, { kind: 'athlete', athleteId: '4426502' }],
  [`${CORE}/athletes/3139477`, { kind: 'athlete', athleteId: '3139477' }],
  [`${CORE}/seasons/2025/teams/1?lang=en`, { kind: 'team', teamId: '1' }],
  [`${CORE}/seasons/2024/types/2/weeks/1`, { kind: 'week', season: 2024, seasonType: 2, week: 1 }],
  [`${CORE}/seasons/2025/types/2/groups/80`, { kind: 'group', season: 2025, seasonType: 2, groupId: '80' }],
  [`${CORE}/seasons/2025/athletes/7/injuries/-50`, { kind: 'injury', athleteId: '7', injuryId: '-50' }],
  [`${CORE}/events/401547417`, { kind: 'summary', eventId: '401547417' }],
])('the reference %s is a request', (ref, recordedRequest) => {
  expect(requestOfRef(ref)).toEqual({ league: 'nfl', ...recordedRequest })
})

test.each([
  `${CORE}/positions/11`,
  'http://sports.core.api.espn.com/v2/sports/football/leagues/xfl/athletes/1',
  'http://sports.core.api.espn.com/v2/sports/hockey/leagues/nfl/athletes/1',
  `${CORE}/events/1/competitions/2`,
  'nonsense',
  '',
])('the reference %s is not a request', (ref) => {
  expect(requestOfRef(ref)).toBeNull()
})

test('parsing a reference never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((tail) => `${CORE}/athletes/${tail}`),
      ),
      (ref) => {
        requestOfRef(ref)
        resolveRef(ref, ROOTS)
      },
    ),
  )
})
