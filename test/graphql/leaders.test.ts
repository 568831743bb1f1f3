import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoxScorePlayer } from '../../src/domain/boxscore.ts'
import type { StatMap } from '../../src/domain/json.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { BOX_SCORE_PLAYERS } from '../../src/store/entities/boxscores.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { SEASONS } from '../../src/store/entities/seasons.ts'
import { LEADERS } from '../../src/store/entities/standings.ts'
import { ATHLETE_STATISTICS } from '../../src/store/entities/statistics.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { sampleAthlete, sampleEvent, sampleTeam } from '../support/samples.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph

function line(eventId: string, athleteId: string, stats: StatMap, league = 'nba'): BoxScorePlayer {
  return {
    league,
    eventId,
    athleteId,
    teamId: Number(athleteId) % 2 === 1 ? '1' : '2',
    order: Number(athleteId),
    name: `Player ${athleteId}`,
    jersey: null,
    position: null,
    starter: null,
    didNotPlay: null,
    categories: { [league === 'nba' ? '' : 'forwards']: stats },
  }
}

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  const season = { ...sampleEvent('x', '1', '2').season, year: 2031, typeNumber: 2 }
  const ended = { ...sampleEvent('x', '1', '2').status, state: 'post' as const, completed: true }
  const gamesOf = (league: string) =>
    ['g1', 'g2'].map((id, day) =>
      sampleEvent(id, '1', '2', { league, season, status: ended, date: `2031-11-0${day + 1}T20:00:00Z` }),
    )
  for (const league of ['nba', 'nhl', 'mlb', 'mens-college-basketball']) {
    const dates = { startDate: '2031-09-01', endDate: '2032-06-30' }
    const row = { league, year: 2031, displayName: '2031', ...dates, currentType: 2 }
    await store.write(league, (writer) => writer.save(SEASONS, [row]))
  }
  await store.write('nba', async (writer) => {
    await writer.save(EVENTS, gamesOf('nba'))
    await writer.save(BOX_SCORE_PLAYERS, [
      line('g1', '101', { points: '20', rebounds: '1' }),
      line('g1', '102', { points: '31', rebounds: '0' }),
      line('g1', '103', { points: '20', rebounds: '7' }),
      line('g1', '104', { points: '--' }),
      line('g2', '101', { points: '15' }),
    ])
    const totals = { league: 'nba', season: 2031, teamId: null }
    const scored = (points: string) => [
      { category: 'offensive', displayName: 'Offensive', stats: { points } },
    ]
    await writer.save(ATHLETE_STATISTICS, [
      // Published totals include a game without a box score.
      { ...totals, athleteId: '105', seasonType: 2, categories: scored('1,001') },
      // Older than the box scores.
      { ...totals, athleteId: '101', seasonType: 2, categories: scored('20') },
      { ...totals, athleteId: '103', seasonType: 3, categories: scored('5,000') },
    ])
  })
  const college = { league: 'mens-college-basketball', season: 2031, seasonType: 2, teamId: null }
  const points = [{ category: 'offensive', displayName: 'Offensive', stats: { points: '7' } }]
  await store.write('mens-college-basketball', (writer) =>
    writer.save(ATHLETE_STATISTICS, [{ ...college, athleteId: '101', categories: points }]),
  )
  await store.write('nhl', async (writer) => {
    await writer.save(EVENTS, gamesOf('nhl'))
    await writer.save(BOX_SCORE_PLAYERS, [
      line('g1', '101', { goals: '1', assists: '0' }, 'nhl'),
      line('g1', '102', { goals: '0', assists: '3' }, 'nhl'),
    ])
  })
  await store.write('mlb', async (writer) => {
    const known = { league: 'mlb', teamId: '1' }
    await writer.save(
      TEAMS,
      ['1', '2'].map((id) => ({ value: sampleTeam(id, { league: 'mlb' }), from: 'listing' as const })),
    )
    await writer.save(
      ATHLETES,
      ['101', '102'].map((id) => ({ value: sampleAthlete(id, known), from: 'listing' as const })),
    )
    await writer.save(EVENTS, gamesOf('mlb'))
    await writer.save(
      BOX_SCORE_PLAYERS,
      ['g1', 'g2'].map((id) => line(id, '101', { hits: '2' }, 'mlb')),
    )
    const wins = [{ category: 'pitching', displayName: 'Pitching', stats: { wins: '4' } }]
    const totals = { league: 'mlb', season: 2031, seasonType: 2, teamId: null, athleteId: '102' }
    await writer.save(ATHLETE_STATISTICS, [{ ...totals, categories: wins }])
  })
  graph = openGraph(store, () => new Date('2031-11-20T12:00:00Z'))
}, 60_000)
afterAll(() => store.close())

interface Leaders {
  readonly label: string
  readonly isComplete: boolean
  readonly leaders: readonly {
    readonly rank: number
    readonly value: number
    readonly displayValue: string
    readonly athlete: { readonly sourceId: string }
    readonly team: { readonly sourceId: string } | null
  }[]
}
const FIELDS =
  '{ label isComplete leaders { rank value displayValue athlete { sourceId } team { sourceId } } }'

async function leadersOf(field: string, path: string): Promise<Leaders | readonly Leaders[]> {
  const { data, errors } = await graph.executeThrice(`{ at: ${path} { found: ${field} ${FIELDS} } }`)
  expect(errors).toEqual([])
  return (data?.['at'] as unknown as { found: Leaders }).found
}
const short = ({ leaders }: Leaders) =>
  leaders.map(({ rank, athlete, displayValue }) => `${rank} ${athlete.sourceId} ${displayValue}`)

test('the leaders of a season: published totals, or box scores if these contain more games', async () => {
  const points = (await leadersOf(
    'leaders(category: POINTS, season: 2031)',
    'league(slug: "nba")',
  )) as Leaders
  expect(points.label).toBe('Points')
  expect(short(points)).toEqual(['1 105 1,001', '2 101 35', '3 102 31', '4 103 20'])
  expect(points.leaders.map(({ team }) => team?.sourceId ?? null)).toEqual([null, '1', '2', '1'])
  expect(points.isComplete).toBe(true)
  const postseason = 'leaders(category: POINTS, season: 2031, seasonType: POSTSEASON, first: 1)'
  expect(short((await leadersOf(postseason, 'league(slug: "nba")')) as Leaders)).toEqual(['1 103 5,000'])
})

test('a season with an unread game has no leaders, until all of its games are read', async () => {
  const path = ['leaders(category: POINTS, season: 2031)', 'league(slug: "nhl")'] as const
  const before = (await leadersOf(...path)) as Leaders
  expect(short(before)).toEqual([])
  expect(before.isComplete).toBe(false)
  await store.write('nhl', (writer) =>
    writer.save(BOX_SCORE_PLAYERS, [line('g2', '101', { goals: '0', assists: '1' }, 'nhl')]),
  )
  // A category that is a sum of two.
  const points = (await leadersOf(...path)) as Leaders
  expect(short(points)).toEqual(['1 102 3', '2 101 2'])
  expect(points.isComplete).toBe(true)
})

test('the source’s own list comes first, and is whole whatever was read of the games', async () => {
  const entries = [
    { athleteId: '102', teamId: '2', value: 700 },
    { athleteId: '101', teamId: '1', value: 1_234 },
    { athleteId: '103', teamId: null, value: 700 },
  ]
  const list = { league: 'nba', season: 2031, seasonType: 2, id: 'rebounds', order: 0, entries }
  await store.write('nba', (writer) => writer.save(LEADERS, [list]))
  const rebounds = (await leadersOf(
    'leaders(category: REBOUNDS, season: 2031)',
    'league(slug: "nba")',
  )) as Leaders
  expect(short(rebounds)).toEqual(['1 101 1,234', '2 102 700', '2 103 700'])
  expect(rebounds.isComplete).toBe(true)
})

test('a stat that box scores lack has no leaders without a list of the source, even if all of them are read', async () => {
  const wins = (await leadersOf('leaders(category: WINS, season: 2031)', 'league(slug: "mlb")')) as Leaders
  expect(short(wins)).toEqual([])
  expect(wins.isComplete).toBe(false)
  const hits = 'leaders(category: HITS, season: 2031)'
  expect(((await leadersOf(hits, 'league(slug: "mlb")')) as Leaders).isComplete).toBe(true)
})

test('the leaders of a game in every category with values, ties sharing a rank', async () => {
  const all = (await leadersOf('leaders(first: 4)', 'event(league: "nba", id: "g1")')) as readonly Leaders[]
  expect(all.map(({ label }) => label)).toEqual(['Points', 'Rebounds'])
  expect(all.map(short)).toEqual([
    ['1 102 31', '2 101 20', '2 103 20'],
    ['1 103 7', '2 101 1'],
  ])
  expect(await leadersOf('leaders(category: STEALS)', 'event(league: "nba", id: "g1")')).toEqual([])
})

test('a category of another sport and too many players are errors', async () => {
  for (const args of ['category: HOME_RUNS', 'category: POINTS, first: 101']) {
    const { errors } = await graph.execute(`{ league(slug: "nba") { leaders(${args}) { label } } }`)
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['INVALID_PARAMETER'])
  }
})

test('a league names the categories of its leaders, each of which it has', async () => {
  const { data } = await graph.executeThrice('{ leagues { slug leaderCategories } }')
  const leagues = data?.['leagues'] as unknown as readonly {
    slug: string
    leaderCategories: readonly string[]
  }[]
  const categories = leagues.find(({ slug }) => slug === 'nhl')?.leaderCategories ?? []
  expect(categories).toEqual(['POINTS', 'GOALS', 'ASSISTS', 'SAVES'])
  expect(leagues.find(({ slug }) => slug === 'eng.1')?.leaderCategories).toEqual(['GOALS', 'ASSISTS'])
  for (const category of categories) {
    const found = (await leadersOf(`leaders(category: ${category})`, 'league(slug: "nhl")')) as Leaders
    expect(found.label, category).not.toBe('')
  }
})

test('many leagues need as many statements as one, and many games need one', async () => {
  const leagues =
    '{ leagues(sport: BASKETBALL) { leaders(category: POINTS, season: 2031) { leaders { value } } } }'
  store.cache.clear()
  const one = '{ league(slug: "nba") { leaders(category: POINTS, season: 2031) { leaders { value } } } }'
  const ofOne = await countStatements(store, () => graph.execute(one))
  store.cache.clear()
  expect(await countStatements(store, () => graph.execute(leagues))).toHaveLength(ofOne.length)
  const games =
    '{ a: event(league: "nba", id: "g1") { leaders { label } } b: event(league: "nba", id: "g2") { leaders { label } } }'
  store.cache.clear()
  const statements = await countStatements(store, () => graph.execute(games))
  expect(statements.filter((text) => text.includes('box_score_players'))).toHaveLength(1)
})

test('the number of requested players counts as objects', async () => {
  const costOf = async (first: number) => {
    const { extensions } = await graph.execute(
      `{ league(slug: "nba") { leaders(category: POINTS, season: 2031, first: ${first}) { leaders { value } } } }`,
    )
    return (extensions['cost'] as { requested: number }).requested
  }
  expect((await costOf(90)) - (await costOf(10))).toBe(80)
})
