import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENTS } from '../../src/store/entities/events.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { sampleEvent, sampleEventTeam, sampleOdds, samplePlay, sampleTeam } from '../support/samples.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  const { status } = sampleEvent('0', '1', '2')
  const over = { ...status, state: 'post', phase: 'FINAL', completed: true } as const
  await store.write('nfl', async (writer) => {
    await writer.save(
      PLAYS,
      [60, 61].map((order) => ({
        value: samplePlay('900', order, { league: 'nfl', driveId: 'd1' }),
        from: 'detail' as const,
      })),
    )
    const scores: readonly (readonly [number, number])[] = [
      [20, 10],
      [7, 14],
      [17, 17],
      [30, 3],
      [6, 3],
    ]
    await writer.save(
      EVENTS,
      scores.map(([home, away], index) =>
        sampleEvent(`m${index}`, '1', '2', {
          league: 'nfl',
          date: `2026-09-0${index + 1}T17:00:00Z`,
          status: over,
          homeTeam: sampleEventTeam('1', { score: home, winner: home > away }),
          awayTeam: sampleEventTeam('2', { score: away, winner: away > home }),
        }),
      ),
    )
    const event = sampleEvent('s1', '1', '2')
    await writer.save(EVENTS, [
      {
        ...event,
        league: 'nfl',
        date: '2026-11-20T11:30:00Z',
        status: { ...status, state: 'in', phase: 'IN_PROGRESS' },
        notes: ['A headline', null],
        situation: SITUATION,
      },
    ])
    await writer.save(PLAYS, [
      { value: samplePlay('s1', 0, { league: 'nfl', id: 's1p0' }), from: 'detail' as const },
    ])
    await saveOdds(writer, [
      sampleOdds('m0', {
        league: 'nfl',
        moneyline: { home: -150, away: 130, draw: null },
        spread: { line: -10, home: -110, away: -110 },
        overUnder: { total: 29.5, over: -110, under: -110 },
      }),
    ])
  })
  const club = { displayName: 'Arsenal', name: 'Arsenal' }
  for (const league of ['eng.1', 'uefa.champions'])
    await store.write(league, (writer) =>
      writer.save(TEAMS, [{ value: sampleTeam('359', { ...club, league }), from: 'listing' }]),
    )
  graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'))
}, 60_000)
afterAll(() => store.close())

const SITUATION = {
  down: 1,
  distance: 10,
  yardLine: 25,
  yardsToEndzone: 75,
  downDistanceText: '1st & 10',
  possessionText: null,
  possessionTeamId: '2',
  isRedZone: false,
  homeTimeouts: 3,
  awayTimeouts: 3,
  balls: null,
  strikes: null,
  outs: null,
  onFirst: null,
  onSecond: null,
  onThird: null,
  lastPlayId: 's1p0',
  lastPlayText: 'A play.',
}

async function dataOf(query: string): Promise<unknown> {
  const { data, errors } = await graph.executeThrice(query)
  expect(errors, query).toEqual([])
  return data
}

const NFL = (inner: string) => `{ league(slug: "nfl") { ${inner} } }`

describe('every id has a field for its object', () => {
  test.each([
    [
      NFL(
        'event(id: "900") { plays(first: 1) { nodes { event { sourceId } situation { team { sourceId } } } } }',
      ),
      {
        event: { plays: { nodes: [{ event: { sourceId: '900' }, situation: { team: { sourceId: '1' } } }] } },
      },
    ],
    [
      NFL('event(id: "900") { drives { event { sourceId } plays { sourceId drive { sourceId } } } }'),
      {
        event: {
          drives: [
            {
              event: { sourceId: '900' },
              plays: [expect.objectContaining({ drive: { sourceId: 'd1' } }), expect.anything()],
            },
          ],
        },
      },
    ],
    [
      NFL(
        'event(id: "s1") { situation { possessionTeam { sourceId } lastPlay { sourceId } } notes { headline } }',
      ),
      {
        event: {
          situation: { possessionTeam: { sourceId: '2' }, lastPlay: { sourceId: 's1p0' } },
          notes: [{ headline: 'A headline' }, { headline: null }],
        },
      },
    ],
    [
      NFL(
        'injuries(first: 1) { nodes { league { slug } } } transactions(first: 1) { nodes { league { slug } } }',
      ),
      {
        injuries: { nodes: [{ league: { slug: 'nfl' } }] },
        transactions: { nodes: [{ league: { slug: 'nfl' } }] },
      },
    ],
    [
      NFL(
        'news(first: 1) { nodes { league { slug } teams { team { sourceId } } athletes { athlete { sourceId } } } }',
      ),
      {
        news: {
          nodes: [
            {
              league: { slug: 'nfl' },
              teams: [{ team: { sourceId: '1' } }],
              athletes: [{ athlete: { sourceId: '101' } }],
            },
          ],
        },
      },
    ],
    [
      NFL(
        'season(year: 2026) { types { key season { year } group(id: "5") { parent { sourceId } } } } standings { league { slug } }',
      ),
      {
        season: {
          types: [
            { key: 'PRESEASON', season: { year: 2026 }, group: null },
            { key: 'REGULAR', season: { year: 2026 }, group: { parent: { sourceId: '80' } } },
            { key: 'POSTSEASON', season: { year: 2026 }, group: null },
          ],
        },
        standings: [{ league: { slug: 'nfl' } }],
      },
    ],
    [
      NFL('athlete(id: "101") { gameLog { season games { opponent { team { sourceId } } } } } sport { key }'),
      {
        athlete: {
          gameLog: {
            season: 2026,
            games: [1, 2, 3, 4].map(() => ({ opponent: { team: { sourceId: '2' } } })),
          },
        },
        sport: { key: 'FOOTBALL' },
      },
    ],
  ])('%s', async (query, expected) => {
    expect(await dataOf(query)).toEqual({ league: expected })
  })

  test('for many at once, with one statement per level', async () => {
    store.cache.clear()
    const query = NFL(
      'event(id: "900") { plays(first: 50) { nodes { event { sourceId } drive { sourceId } team { nextEvent { sourceId } } } } }',
    )
    const statements = await countStatements(store, () => dataOf(query))
    // The game, its plays, their drive, their team, its next game; the plays' game is the current one. Beside them, when the
    // source last confirmed the games.
    const others = statements.filter((sql) => !sql.includes('game_checks'))
    expect(others.length).toBeLessThanOrEqual(5)
    expect(statements.length).toBeLessThanOrEqual(7)
  })
})

describe('the games of a team', () => {
  test('the next game, the last five and their results', async () => {
    expect(
      await dataOf(NFL('team(id: "1") { nextEvent { sourceId } form lastEvents { sourceId } }')),
    ).toEqual({
      league: {
        team: {
          nextEvent: { sourceId: '900' },
          form: ['W', 'W', 'W', 'T', 'L'],
          lastEvents: ['902', 'm4', 'm3', 'm2', 'm1'].map((sourceId) => ({ sourceId })),
        },
      },
    })
    const other = await dataOf(NFL('team(id: "2") { form }'))
    expect(other).toEqual({ league: { team: { form: ['L', 'L', 'T', 'W', 'L'] } } })
  })

  test('against one other team', async () => {
    const data = await dataOf(
      NFL('team(id: "1") { meetings(with: "2", last: 3) { totalCount nodes { sourceId } } }'),
    )
    const nodes = ['m4', '900', 's1'].map((sourceId) => ({ sourceId }))
    expect(data).toEqual({ league: { team: { meetings: { totalCount: 7, nodes } } } })
  })

  test('a club lists its team in every competition', async () => {
    const query = '{ team(league: "eng.1", id: "359") { club { name teams { league { slug } } } } }'
    const teams = [{ league: { slug: 'eng.1' } }, { league: { slug: 'uefa.champions' } }]
    expect(await dataOf(query)).toEqual({ team: { club: { name: 'Arsenal', teams } } })
    // The same id in another competition is another team if it has another name.
    const alone = await dataOf('{ team(league: "nfl", id: "1") { club { teams { league { slug } } } } }')
    const { team } = alone as { team: { club: { teams: unknown[] } } }
    expect(team.club.teams).toContainEqual({ league: { slug: 'nfl' } })
  })
})

test('a line has implied and fair probabilities, and its result', async () => {
  const data = (await dataOf(
    `{ event(league: "nfl", id: "m0") { odds { result { spread total }
      moneyline { impliedProbability { home away draw } fairProbability { home away draw } } } } }`,
  )) as {
    event: { odds: { moneyline: Record<string, { home: number; away: number; draw: number | null }> } }
  }
  const { impliedProbability: implied, fairProbability: fair } = data.event.odds.moneyline
  expect(implied?.home).toBeCloseTo(0.6)
  expect(implied?.away).toBeCloseTo(100 / 230)
  expect((fair?.home ?? 0) + (fair?.away ?? 0)).toBeCloseTo(1)
  expect(fair?.draw).toBeNull()
  // 20 to 10 against -10 and 29.5.
  expect(data).toMatchObject({ event: { odds: { result: { spread: 'PUSH', total: 'OVER' } } } })
  expect(await dataOf('{ event(league: "nfl", id: "900") { odds { result { spread } } } }')).toEqual({
    event: { odds: { result: null } },
  })
})

describe('filters', () => {
  test('players by position, team and activity, forward and backward by name', async () => {
    const athletesBy = (args: string) =>
      dataOf(NFL(`athletes(first: 100, ${args}) { totalCount nodes { displayName team { sourceId } } }`))
    const data = (await athletesBy('filter: { teamId: "2", position: "g" }')) as {
      league: {
        athletes: { totalCount: number; nodes: { displayName: string; team: { sourceId: string } }[] }
      }
    }
    const { totalCount, nodes } = data.league.athletes
    expect([totalCount, nodes.length]).toEqual([10, 10])
    expect(new Set(nodes.map(({ team }) => team.sourceId))).toEqual(new Set(['2']))
    const backward = (await athletesBy(
      'filter: { teamId: "2", position: "g" }, orderBy: { field: NAME, direction: DESC }',
    )) as typeof data
    expect(backward.league.athletes.nodes).toEqual(nodes.toReversed())
    expect(await athletesBy('filter: { active: false }')).toMatchObject({
      league: { athletes: { totalCount: 0 } },
    })
    expect(await athletesBy('filter: { position: "QB" }')).toMatchObject({
      league: { athletes: { totalCount: 0 } },
    })
  })

  test('plays by kind, team and player', async () => {
    const count = async (args: string) => {
      const data = await dataOf(
        `{ event(league: "nfl", id: "900") { plays(first: 1, filter: { ${args} }) { totalCount } } }`,
      )
      return (data as { event: { plays: { totalCount: number } } }).event.plays.totalCount
    }
    expect(await count('athleteId: "101"')).toBe(60)
    expect(await count('teamId: "1"')).toBe(60)
    const data = await dataOf(
      '{ event(league: "nfl", id: "900") { plays(first: 1) { nodes { type { text } } } } }',
    )
    const { text } = (data as { event: { plays: { nodes: { type: { text: string } }[] } } }).event.plays
      .nodes[0]?.type ?? { text: '' }
    expect(await count(`type: ${JSON.stringify(text.toUpperCase())}`)).toBe(62)
    expect(await count('type: "no such kind"')).toBe(0)
  })
})

test('statistics have a label, a display value and a number, and can be selected', async () => {
  const data = await dataOf(
    NFL('standings { entries { stats(names: ["wins"]) { name label displayValue value } } }'),
  )
  const entries = [9, 8, 7, 6].map((wins) => ({
    stats: [{ name: 'wins', label: 'Wins', displayValue: String(wins), value: wins }],
  }))
  expect(data).toEqual({ league: { standings: [{ entries }] } })
})

test('box scores and win probabilities have their game', async () => {
  const { data, errors } = await graph.executeThrice(
    '{ event(league: "nba", id: "900") { boxScore { event { sourceId } } winProbability { event { sourceId } } } }',
  )
  expect(errors).toEqual([])
  const game = { event: { sourceId: '900' } }
  expect(data).toEqual({ event: { boxScore: game, winProbability: game } })
})
