import { describe, expect, test } from 'vitest'
import { groupOfPosition } from '../../src/domain/roster.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { SEASON_TYPES, SEASONS, WEEKS } from '../../src/store/entities/seasons.ts'
import { dropFromRoster, ROSTER_ENTRIES } from '../../src/store/entities/rosters.ts'
import { sampleAthlete, sampleOdds } from '../support/samples.ts'
import { openWorldRest } from '../support/world-rest.ts'

const { store, rest } = await openWorldRest()

const NFL = '/sports/football/leagues/nfl'
const NBA = '/sports/basketball/leagues/nba'
const NCAAM = '/sports/basketball/leagues/mens-college-basketball'
const EPL = '/sports/soccer/leagues/eng.1'
const NHL = '/sports/hockey/leagues/nhl'

interface Listed {
  readonly id: string
  readonly [name: string]: unknown
}
const list = async (path: string) => (await rest.get(path)).body.data as readonly Listed[]
const ids = async (path: string) => (await list(path)).map(({ id }) => id)
const codeOf = async (path: string) => {
  const { status, body } = await rest.get(path)
  return [status, body.error?.code]
}

describe('events', () => {
  test('the scoreboard has live games first, then upcoming, then finished ones', async () => {
    expect(await ids(`${NFL}/events`)).toEqual(['900', '901', '902'])
    expect(await ids(`${NFL}/events?limit=1`)).toEqual(['900'])
  })

  test('live games are those in progress', async () => {
    expect(await ids(`${NFL}/events/live`)).toEqual(['900'])
  })

  test('odds are included on request if available', async () => {
    const [plain] = await list(`${NFL}/events`)
    expect(plain).not.toHaveProperty('odds')
    const [live, upcoming] = await list(`${NFL}/events?includeOdds=TRUE`)
    expect(live).toMatchObject({ odds: { provider: 'Sample Book', spread: { line: -4.5 } } })
    expect(upcoming).not.toHaveProperty('odds')
  })

  test('week is an empty object in a league without weeks, otherwise its number', async () => {
    const [football] = await list(`${NFL}/events`)
    const [soccer] = await list(`${EPL}/events`)
    expect(football?.['season']).toMatchObject({ week: { number: 11, text: 'Week 11' } })
    expect(soccer?.['season']).toMatchObject({ week: {} })
  })

  test('state has the values of the specification, and a missing record is absent', async () => {
    const { body } = await rest.get(`${NFL}/events/900`)
    expect(body.data).toMatchObject({
      status: { state: 'in' },
      homeTeam: { record: '4-2' },
      notes: ['A headline', null],
      venue: { name: 'The Ground' },
    })
    expect((body.data as { awayTeam: object }).awayTeam).not.toHaveProperty('record')
    expect((body.data as { venue: object }).venue).not.toHaveProperty('state')
  })

  test('a game roster can be filtered by team and starters, and reduced to ids and flags', async () => {
    const rosters = async (query: string) =>
      (
        (await rest.get(`${NFL}/events/900/roster${query}`)).body.data as {
          rosters: { athletes: object[] }[]
        }
      ).rosters
    expect((await rosters('')).map(({ athletes }) => athletes.length)).toEqual([2, 2])
    expect(await rosters('?team=2')).toHaveLength(1)
    expect((await rosters('?starters=true')).map(({ athletes }) => athletes.length)).toEqual([1, 1])
    const [bare] = await rosters('?enrich=false')
    expect(bare?.athletes[0]).toEqual({ id: '101', starter: true, didNotPlay: false, active: true })
  })

  test('box scores have categories in football and flat statistics in basketball', async () => {
    const football = (await rest.get(`${NFL}/events/900/boxscore`)).body.data
    expect(football).toMatchObject({
      homeTeam: {
        score: 14,
        // Stored without hits and errors, as games were before.
        lineScore: [
          { period: 1, score: 7, hits: null, errors: null },
          { period: 2, score: 7, hits: null, errors: null },
        ],
        statistics: { totalYards: '310' },
      },
      homePlayers: [{ id: '101', categories: { passing: { 'completions/passingAttempts': '20/31' } } }, {}],
      periodScores: { home: [7, 7], away: [10, 0] },
    })
    const basketball = (await rest.get(`${NBA}/events/900/boxscore`)).body.data
    expect(basketball).toMatchObject({ homePlayers: [{ points: '31', categories: {} }, {}] })
  })

  test('a game without odds has null data and a message', async () => {
    const { status, body } = await rest.get(`${NFL}/events/901/odds`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: null, message: expect.any(String) as string })
  })

  test('odds history has each line, newest first', async () => {
    const history = (await rest.get(`${NFL}/events/900/odds/history?limit=2`)).body.data
    expect(history).toMatchObject([{ odds: { spread: { line: -4.5 } } }, { odds: { spread: { line: -4 } } }])
  })

  test('win probability can omit drives', async () => {
    expect((await rest.get(`${NFL}/events/900/winprobability`)).body.data).toMatchObject({
      drives: [{ id: 'd1' }],
    })
    expect((await rest.get(`${NFL}/events/900/winprobability?drives=false`)).body.data).toMatchObject({
      drives: [],
    })
  })
})

describe('plays', () => {
  test('pages neither repeat nor skip items', async () => {
    const first = await rest.get(`${NFL}/events/900/plays`)
    expect(first.body.meta['pagination']).toEqual({
      page: 1,
      pageSize: 25,
      total: 60,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: false,
    })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids(`${NFL}/events/900/plays?page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10, 0])
    expect(new Set(pages.flat()).size).toBe(60)
  })

  test('enrich=false returns ids only', async () => {
    const [full] = await list(`${NFL}/events/900/plays?limit=1`)
    expect(full?.['athletes']).toMatchObject([
      { id: '101', name: "Zoë O'Neal", role: 'passer' },
      { id: 'unknown' },
    ])
    const [bare] = await list(`${NFL}/events/900/plays?limit=1&enrich=false`)
    expect(bare?.['athletes']).toEqual([{ id: '101' }, { id: 'unknown' }])
  })

  test('penalties are filtered from all plays', async () => {
    expect(await ids(`${NFL}/events/900/penalties`)).toHaveLength(6)
  })

  test('only football has situations', async () => {
    const [football] = await list(`${NFL}/events/900/plays?limit=1`)
    const [hockey] = await list(`${NHL}/events/900/plays?limit=1`)
    expect(football).toMatchObject({ situation: { down: 3 }, yardsGained: 5 })
    expect(hockey).not.toHaveProperty('situation')
  })
})

describe('teams and athletes', () => {
  test('teams have pageCount', async () => {
    const { body } = await rest.get(`${NFL}/teams?limit=3&page=2`)
    expect(body.meta['pagination']).toMatchObject({ page: 2, pageSize: 3, pageCount: 2, total: 4 })
    expect(body.data).toHaveLength(1)
  })

  test('the current roster has groups, a past one is flat', async () => {
    const now = (await rest.get(`${NFL}/teams/1/roster`)).body.data
    expect(now).toMatchObject({ season: 2026, count: 10, groups: [{ position: 'offense' }] })
    const past = (await rest.get(`${NFL}/teams/1/roster?season=2025`)).body.data
    expect(past).toMatchObject({ season: 2025, count: 10 })
    expect(past).not.toHaveProperty('groups')
  })

  test('groups by position have a fixed order', async () => {
    const athletes = ['C', 'G', 'SF', 'PG'].map((position, place) =>
      sampleAthlete(`70${place}`, { league: 'nba', position, teamId: '4' }),
    )
    const entries = athletes.map(({ id, position }, order) => ({
      league: 'nba',
      teamId: '4',
      athleteId: id,
      season: null,
      order,
      group: groupOfPosition('basketball', position),
    }))
    await store.write('nba', async (writer) => {
      await dropFromRoster(writer, { league: 'nba', teamId: '4', season: null }, [])
      await writer.save(
        ATHLETES,
        athletes.map((value) => ({ value, from: 'listing' })),
      )
      await writer.save(ROSTER_ENTRIES, entries)
    })
    const { data } = (await rest.get('/sports/basketball/leagues/nba/teams/4/roster')).body
    expect(data).toMatchObject({
      groups: [
        { position: 'Guards', athletes: [{ id: '701' }, { id: '703' }] },
        { position: 'Forwards', athletes: [{ id: '702' }] },
        { position: 'Centers', athletes: [{ id: '700' }] },
      ],
    })
  })

  test('search accepts q for query, ignores case and accents, and repeats the query', async () => {
    for (const query of ['q=zoe', 'query=ONEAL', 'q=zo%C3%AB']) {
      const { body } = await rest.get(`${NFL}/athletes/search?${query}`)
      expect(body.data).toMatchObject([{ id: '101', league: 'nfl', sport: 'football' }])
      expect(body.meta).toMatchObject({ count: 1, query: decodeURIComponent(query.split('=')[1] ?? '') })
    }
    expect(await codeOf(`${NFL}/athletes/search`)).toEqual([400, 'INVALID_PARAMETER'])
    expect(await codeOf(`${NFL}/athletes/search?q=a&query=b`)).toEqual([400, 'INVALID_PARAMETER'])
  })

  test.each(['%25', '_', '%5C', '%27', ';', '%22'])('%s in a search is text', async (character) => {
    expect(await ids(`${NFL}/athletes/search?q=${character}`)).toEqual([])
  })

  test('type is an alias of seasonType', async () => {
    const { body } = await rest.get(`${NFL}/athletes/101?season=2026&type=2`)
    expect(body.data).toMatchObject({ season: 2026, seasonType: 2, statistics: [{ category: 'passing' }] })
    expect(await codeOf(`${NFL}/athletes/101?type=4`)).toEqual([400, 'INVALID_PARAMETER'])
  })

  test('a game log requires a season, and can be limited to a week', async () => {
    expect(await codeOf(`${NFL}/athletes/101/gamelog`)).toEqual([400, 'INVALID_PARAMETER'])
    const { body } = await rest.get(`${NFL}/athletes/101/gamelog?season=2026&week=2`)
    expect(body.data).toMatchObject({ games: [{ week: 2, result: 'W', opponent: { id: '2' } }] })
  })
})

describe('seasons and schedules', () => {
  test('weeks are numbered up to 999, as the college play-off is', async () => {
    const week = { league: 'college-football', year: 2026, seasonType: 3, number: 999, label: 'CFP' }
    const dates = { startDate: '2026-12-14T08:00:00Z', endDate: '2027-01-27T07:59:00Z' }
    const season = { league: 'college-football', year: 2026, displayName: '2026', currentType: 3 }
    await store.write('college-football', async (writer) => {
      await writer.save(SEASONS, [{ ...season, startDate: null, endDate: null }])
      await writer.save(WEEKS, [{ ...week, ...dates }])
    })
    const schedule = '/sports/football/leagues/college-football/seasons/2026/schedule?seasonType=3'
    expect((await rest.get(`${schedule}&week=999`)).status).toBe(200)
    expect((await rest.get(`${schedule}&week=1000`)).body).toMatchObject({
      error: { code: 'INVALID_PARAMETER', hint: expect.stringContaining('999') as string },
    })
  })

  test('a week has the source `merged`, a season `synced`', async () => {
    const week = await rest.get(`${NFL}/seasons/2026/schedule?week=11`)
    expect(week.body.meta).toMatchObject({ source: 'merged' })
    expect(week.body.data).toHaveLength(3)
    expect((await rest.get(`${NFL}/seasons/2026/schedule?week=12`)).body.meta).toMatchObject({
      source: 'synced',
    })
    expect((await rest.get(`${NFL}/seasons/2026/schedule`)).body.meta).toMatchObject({ source: 'synced' })
  })

  test('a schedule can be filtered by days', async () => {
    expect(await ids(`${EPL}/seasons/2026/schedule?startDate=20261119&endDate=20261119`)).toEqual(['902'])
    expect(await codeOf(`${EPL}/seasons/2026/schedule?startDate=20261120&endDate=20261119`)).toEqual([
      400,
      'INVALID_PARAMETER',
    ])
  })

  test('weeks in a league without weeks have a specific error', async () => {
    expect(await codeOf(`${EPL}/seasons/2026/schedule?week=1`)).toEqual([400, 'SCHEDULE_WEEKS_NOT_SUPPORTED'])
    expect(await codeOf(`${EPL}/seasons/2026/weeks`)).toEqual([400, 'SCHEDULE_WEEKS_NOT_SUPPORTED'])
  })

  test('an unknown season is not found', async () => {
    for (const path of ['', '/schedule', '/types', '/weeks', '/teams/1/events'])
      expect(await codeOf(`${NFL}/seasons/1999${path}`)).toEqual([404, 'SEASON_NOT_FOUND'])
  })

  test('a soccer stage is found by number, by id, and as 2 for the whole season', async () => {
    await store.write('usa.1', async (writer) => {
      const season = { league: 'usa.1', year: 2031, startDate: null, endDate: null }
      await writer.save(SEASONS, [{ ...season, displayName: '2031 MLS', currentType: 13_005 }])
      await writer.save(SEASON_TYPES, [
        { ...season, id: '1', type: 13_005, name: '2031 MLS', abbreviation: '2031 MLS' },
      ])
    })
    const path = '/sports/soccer/leagues/usa.1/seasons/2031/types'
    const { body } = await rest.get(path)
    expect(body.data).toMatchObject([{ id: '1', type: 13_005 }])
    for (const named of ['1', '13005', '2'])
      expect([(await rest.get(`${path}/${named}`)).body.data]).toEqual(body.data)
    expect(await codeOf(`${path}/3`)).toEqual([404, 'SEASON_NOT_FOUND'])
    const schedule = '/sports/soccer/leagues/usa.1/seasons/2031/schedule'
    for (const unlisted of ['8', '9'])
      expect(await codeOf(`${schedule}?seasonType=${unlisted}`)).toEqual([400, 'INVALID_PARAMETER'])
    for (const listed of ['1', '2', '3', '13005'])
      expect((await rest.get(`${schedule}?seasonType=${listed}`)).status).toBe(200)
  })

  test('FBS is a group with its teams', async () => {
    const path = '/sports/football/leagues/college-football/seasons/2026/types/2/groups'
    expect(await ids(path)).toEqual(['5', '80'])
    const { body } = await rest.get(`${path}/80/teams?limit=2`)
    expect(body.data).toHaveLength(2)
    expect(body.meta['pagination']).toMatchObject({ total: 3, pageCount: 2 })
  })

  test('the tournament can be filtered by part of a round, region and First Four', async () => {
    const path = `${NCAAM}/seasons/2026/tournament`
    expect(await ids(path)).toEqual(['911', '910'])
    expect(await ids(`${path}?round=first%20ROUND`)).toEqual(['910'])
    expect(await ids(`${path}?region=east`)).toEqual(['910'])
    expect(await ids(`${path}?firstFour=true`)).toEqual(['911'])
    expect(await ids(`${path}?firstFour=false`)).toEqual(['910'])
    expect(await ids(`${path}?startDate=20261109`)).toEqual(['910'])
  })
})

describe('news and injuries', () => {
  test('news covers two weeks and states that; the archive has the rest', async () => {
    const news = await rest.get(`${NFL}/news?limit=50`)
    expect(news.body.data).toHaveLength(14)
    expect(news.body.meta).toMatchObject({ count: 14, note: expect.stringContaining('14 days') as string })
    expect((await rest.get(`${NFL}/news/history?limit=100`)).body.data).toHaveLength(30)
  })

  test('an alias says that it is deprecated and until when it is served, also from the cache', async () => {
    const path = '/sports/basketball/leagues/nba/athletes/search'
    for (let run = 0; run < 2; run += 1) {
      const { headers } = await rest.get(`${path}?q=play`)
      // RFC 9745: a date as in structured fields; RFC 8594: an HTTP date.
      const [, since = ''] = /^@(\d+)$/.exec(headers.get('deprecation') ?? '') ?? []
      const sunset = Date.parse(headers.get('sunset') ?? '')
      expect(new Date(Number(since) * 1_000).toISOString()).toBe('2026-11-28T00:00:00.000Z')
      expect(new Date(sunset).toISOString()).toBe('2027-03-01T00:00:00.000Z')
      expect(headers.get('link')).toMatch(/^<.*\/docs\/upgrading>; rel="deprecation"/)
    }
    const { headers } = await rest.get(`${path}?query=play`)
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null])
  })

  test('since is an alias of from, and days are inclusive', async () => {
    expect(await ids(`${NFL}/news?since=2026-11-20`)).toHaveLength(1)
    expect(await ids(`${NFL}/news?from=2026-11-18&to=2026-11-18`)).toHaveLength(1)
    expect(await ids(`${NFL}/news?from=2026-11-19T10:00:00%2B00:00`)).toHaveLength(2)
    expect(await ids(`${NFL}/news?from=2026-11-19T10:00:00+00:00`)).toHaveLength(2)
    expect(await ids(`${NFL}/news/history?team=1&limit=100`)).toHaveLength(10)
    expect(await ids(`${NFL}/news/history?athlete=101&limit=100`)).toHaveLength(15)
    const both = await rest.get(`${NFL}/news?from=2026-11-18&since=2026-11-20`)
    expect([both.status, both.body.error?.message]).toEqual([
      400,
      '`since` is another name of `from`: only one of them may be given.',
    ])
  })

  test('the league’s report has up to 25 records per team, the team’s own all of them', async () => {
    const all = (await rest.get(`${NFL}/injuries`)).body.data
    expect(all).toMatchObject({ count: 27, groups: [{ team: { id: '1' } }, { team: { id: '2' } }] })
    expect((await rest.get(`${NFL}/injuries?team=1`)).body.data).toMatchObject({ count: 30 })
  })

  test('availability is one value per player, and can be filtered', async () => {
    const { body } = await rest.get(`${NFL}/player-availability`)
    expect(body.data).toMatchObject({ count: 40 })
    const some = (await rest.get(`${NFL}/player-availability?status=QUESTIONABLE`)).body.data
    expect(some).toMatchObject({
      count: 1,
      players: [{ athlete: { id: '106' }, availability: 'QUESTIONABLE' }],
    })
    for (const status of ['hurt', 'questionable'])
      expect(await codeOf(`${NFL}/player-availability?status=${status}`)).toEqual([400, 'INVALID_PARAMETER'])
  })
})

describe('unsupported data', () => {
  test.each([
    [`${NHL}/events/900/boxscore`, 'BOXSCORE_NOT_AVAILABLE'],
    [`${EPL}/injuries`, 'INJURIES_NOT_AVAILABLE'],
    [`${EPL}/player-availability`, 'INJURIES_NOT_AVAILABLE'],
    [`${EPL}/events/900/winprobability`, 'WINPROBABILITY_NOT_AVAILABLE'],
    [`${NFL}/seasons/2026/tournament`, 'TOURNAMENT_NOT_AVAILABLE'],
  ])('%s is %s, and names leagues that support it', async (path, code) => {
    const { status, body } = await rest.get(path)
    expect([status, body.error?.code]).toEqual([404, code])
    expect(body.error?.hint).toMatch(/Leagues with this data: /)
  })

  test('limited coverage is stated', async () => {
    const { body } = await rest.get(`${EPL}/events/900/boxscore`)
    expect(body.meta.note).toMatch(/limited/)
    expect((await rest.get(`${NFL}/events/900/boxscore`)).body.meta).not.toHaveProperty('note')
  })

  test.each([
    ['/sports/chess/leagues', 'SPORT_NOT_FOUND'],
    ['/sports/chess/leagues/nfl/events', 'SPORT_NOT_FOUND'],
    ['/sports/football/leagues/xfl/events', 'LEAGUE_NOT_FOUND'],
    ['/sports/football/leagues/nba/events', 'LEAGUE_NOT_FOUND'],
    [`${NFL}/events/1`, 'EVENT_NOT_FOUND'],
    [`${NFL}/events/1/plays`, 'EVENT_NOT_FOUND'],
    [`${NFL}/teams/99`, 'TEAM_NOT_FOUND'],
    [`${NFL}/teams/99/roster`, 'TEAM_NOT_FOUND'],
    [`${NFL}/athletes/9`, 'ATHLETE_NOT_FOUND'],
    [`${NFL}/nowhere`, 'ROUTE_NOT_FOUND'],
  ])('%s is %s', async (path, code) => {
    expect(await codeOf(path)).toEqual([404, code])
  })
})

test('the hint about an unknown league is in the words of no channel', async () => {
  const { status, body } = await rest.get('/changes?leagues=nfi')
  expect([status, body.error?.code]).toEqual([404, 'LEAGUE_NOT_FOUND'])
  expect(body.error?.hint).toMatch(/^Did you mean "nfl"\? Available leagues: .*\bnba\b/)
  expect(body.error?.hint).not.toContain('{')
})

test('a misspelt league is taken for one of its sport, if one is near', async () => {
  const { body } = await rest.get('/sports/football/leagues/xfl/events')
  expect(body.error?.hint).toMatch(/^Did you mean "nfl"\? /)
})

describe('parameters', () => {
  test.each(['0', '-1', '1.5', 'abc', '1e9', '', '501', '%20', 'NaN', '0x10'])(
    'limit=%s is rejected',
    async (limit) => {
      const { status, body } = await rest.get(`${NFL}/events?limit=${limit}`)
      expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
      expect(body.error?.hint).toBe('`limit` must be an integer from 1 to 500.')
    },
  )

  test.each([
    ['news?from=2999-01-01T00:00:00Z', '`from` must be an ISO 8601 date or date-time from 1900 to 2199'],
    ['news?from=0001-01-01', '`from` must be an ISO 8601 date or date-time from 1900 to 2199'],
    ['news/history?to=2199-12-31T23:59:59-01:00', '`to` must be an ISO 8601 date or date-time from 1900'],
    ['events?at=1899-12-31T23:59:59Z', '`at` must be an ISO 8601 date or date-time from 1900 to 2199'],
    ['seasons/2026/schedule?endDate=99991231', '`endDate` must be a date as YYYYMMDD from 1900 to 2199'],
  ])('%s is rejected, with what the parameter takes', async (path, hint) => {
    const { status, body } = await rest.get(`${NFL}/${path}`)
    expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
    expect(body.error?.hint).toContain(hint)
  })

  test('a repeated parameter is rejected', async () => {
    expect(await codeOf(`${NFL}/events?limit=1&limit=2`)).toEqual([400, 'INVALID_PARAMETER'])
    expect(await codeOf(`${NFL}/news?from=2026-01-01&since=2026-01-01`)).toEqual([400, 'INVALID_PARAMETER'])
  })

  test('an unknown parameter is ignored and named with the nearest one', async () => {
    const { status, body } = await rest.get(`${NFL}/events?includeodd=true`)
    expect(status).toBe(200)
    expect(body.meta.note).toBe('The query parameter "includeodd" was ignored; did you mean "includeOdds"?')
  })
})

test('changes are visible in the next response', async () => {
  const before = await rest.get(`${NFL}/events/901/odds`)
  expect((await rest.get(`${NFL}/events/901/odds`)).headers.get('etag')).toBe(before.headers.get('etag'))
  await store.write('nfl', (writer) => saveOdds(writer, [sampleOdds('901', { league: 'nfl' })]))
  const after = await rest.get(`${NFL}/events/901/odds`)
  expect(after.body.data).toMatchObject({ provider: 'Sample Book' })
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('the listed endpoints of a league all respond', async () => {
  const { body } = await rest.get(NHL)
  const { endpoints } = body.data as { endpoints: Record<string, string> }
  expect(Object.keys(endpoints)).toContain('plays')
  expect(Object.keys(endpoints)).not.toContain('boxscore')
  expect(Object.keys(endpoints)).not.toContain('rankings')
  for (const address of Object.values(endpoints)) {
    const path = address.replace('{eventId}', '900').replace('{season}', '2026')
    expect((await rest.get(address.includes('search') ? `${path}?q=a` : path)).status, path).toBe(200)
  }
})

test('a logo without a text of its own has the name of its team', async () => {
  const [team] = await list(`${NFL}/teams`)
  expect(team?.['logos']).toMatchObject([{ alt: team?.['displayName'] }])
})

test('news of an athlete who does not exist is a 404, and dates have the form of the specification', async () => {
  expect(await codeOf(`${NFL}/news?athlete=999999`)).toEqual([404, 'ATHLETE_NOT_FOUND'])
  expect(await codeOf(`${NFL}/news/history?athlete=999999`)).toEqual([404, 'ATHLETE_NOT_FOUND'])
  expect(await codeOf(`${NFL}/seasons/2026/schedule?startDate=2026-11-20`)).toEqual([
    400,
    'INVALID_PARAMETER',
  ])
  expect(await codeOf(`${NFL}/seasons/2026/schedule?startDate=20261120`)).toEqual([200, undefined])
})
