import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/graphql/operation/limits.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import { readRecording } from '../support/recording-files.ts'
import type { RecordedStore } from '../support/recorded-store.ts'

/** The summary of one recorded game per sport, and its statistics. */
const GAMES = [
  { sport: 'football', league: 'nfl', file: 'nfl/summary-401547417.json.gz' },
  {
    sport: 'college football',
    league: 'college-football',
    file: 'college-football/summary-401110720.json.gz',
  },
  { sport: 'basketball', league: 'nba', file: 'nba/summary-post.json.gz' },
  {
    sport: 'college basketball',
    league: 'mens-college-basketball',
    file: 'mens-college-basketball/summary-post.json.gz',
  },
  { sport: 'baseball', league: 'mlb', file: 'mlb/summary.json.gz' },
  { sport: 'hockey', league: 'nhl', file: 'nhl/summary.json.gz' },
  { sport: 'soccer', league: 'fifa.world', file: 'fifa.world/summary-760415.json.gz' },
]

interface Summary {
  readonly header: {
    readonly id: string
    readonly competitions: readonly [
      {
        readonly competitors: readonly {
          readonly homeAway: string
          readonly score: string
          readonly linescores?: readonly { readonly displayValue: string }[]
        }[]
      },
    ]
  }
  readonly plays?: readonly unknown[]
  readonly keyEvents?: readonly unknown[]
  readonly drives?: { readonly previous: readonly { readonly plays: readonly unknown[] }[] }
  readonly winprobability?: readonly { readonly homeWinPercentage: number }[]
  readonly boxscore: {
    readonly players?: readonly {
      readonly team: { readonly id: string }
      readonly statistics: readonly {
        readonly name?: string
        readonly type?: string
        readonly keys: readonly string[]
        readonly athletes: readonly {
          readonly athlete: { readonly id: string; readonly displayName: string }
          readonly stats: readonly string[]
        }[]
      }[]
    }[]
  }
}

const QUERY = `query Game($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    homeTeam { score periodScores }
    awayTeam { score periodScores }
    plays(first: 1000) { totalCount nodes { sourceId } }
    winProbability { points { homeWinPercentage awayWinPercentage tiePercentage } }
    boxScore {
      homePlayers { athleteId name categories { category stats { name displayValue } } athlete { displayName } }
      awayPlayers { athleteId name categories { category stats { name displayValue } } athlete { displayName } }
    }
    odds { provider spread { line } overUnder { total } }
  }
}`

interface GameResult {
  readonly homeTeam: { readonly score: number; readonly periodScores: readonly number[] }
  readonly awayTeam: { readonly score: number; readonly periodScores: readonly number[] }
  readonly plays: { readonly totalCount: number; readonly nodes: readonly { readonly sourceId: string }[] }
  readonly winProbability: {
    readonly points: readonly {
      readonly homeWinPercentage: number
      readonly awayWinPercentage: number
      readonly tiePercentage: number
    }[]
  } | null
  readonly boxScore: Readonly<
    Record<
      'homePlayers' | 'awayPlayers',
      readonly {
        readonly athleteId: string
        readonly name: string
        readonly categories: readonly {
          readonly category: string
          readonly stats: readonly { readonly name: string; readonly displayValue: string }[]
        }[]
      }[]
    >
  > | null
  readonly odds: {
    readonly provider: string
    readonly spread: { readonly line: number } | null
    readonly overUnder: { readonly total: number } | null
  } | null
}

/** Parses a recorded summary. */
function readSummary(file: string): Summary {
  return readRecording(file) as Summary
}

describe('the response about a recorded game matches the recording', () => {
  let recorded: RecordedStore
  let graph: Graph
  beforeAll(async () => {
    recorded = await openRecordedStore()
    graph = openGraph(recorded.store)
  }, 120_000)
  afterAll(() => recorded.store.close())

  const loadGame = async (league: string, id: string): Promise<GameResult> => {
    const { data, errors } = await graph.execute(QUERY, { league, id })
    expect(errors).toEqual([])
    return (data as unknown as { event: GameResult }).event
  }

  test.each(GAMES)('$sport: final score and period scores', async ({ league, file }) => {
    const { header } = readSummary(file)
    const game = await loadGame(league, header.id)
    for (const competitor of header.competitions[0].competitors) {
      const side = competitor.homeAway === 'home' ? game.homeTeam : game.awayTeam
      expect(side.score).toBe(Number(competitor.score))
      const periods = (competitor.linescores ?? []).map((score) => Number(score.displayValue))
      expect(side.periodScores).toEqual(periods)
    }
  })

  test.each(GAMES)('$sport: all plays of the recording', async ({ league, file }) => {
    const { header, plays, keyEvents, drives } = readSummary(file)
    const recordedPlays = drives?.previous.flatMap((drive) => drive.plays) ?? plays ?? keyEvents ?? []
    const ids = new Set(recordedPlays.map((play) => (play as { id: string }).id))
    const game = await loadGame(league, header.id)
    const shown = new Set(game.plays.nodes.map((play) => play.sourceId))
    expect([...ids].filter((id) => !shown.has(id))).toEqual([])
    expect(game.plays.totalCount).toBeGreaterThanOrEqual(ids.size)
  })

  // The recorded college football game was flattened by a tool: its probabilities and odds have another format.
  const WITH_CHANCES = ['nfl', 'nba', 'mens-college-basketball', 'mlb']
  test.each(GAMES.filter(({ league }) => WITH_CHANCES.includes(league)))(
    '$sport: the final win probabilities, which sum to one',
    async ({ league, file }) => {
      const { header, winprobability = [] } = readSummary(file)
      const { winProbability } = await loadGame(league, header.id)
      const last = winprobability.at(-1)
      expect(winProbability?.points.at(-1)?.homeWinPercentage).toBeCloseTo(last?.homeWinPercentage ?? NaN, 4)
      for (const point of winProbability?.points ?? []) {
        expect(point.homeWinPercentage + point.awayWinPercentage + point.tiePercentage).toBeCloseTo(1, 6)
      }
    },
  )

  test.each(GAMES.filter(({ league }) => WITH_CHANCES.includes(league)))(
    '$sport: the first line of every group of the box score',
    async ({ league, file }) => {
      const { header, boxscore } = readSummary(file)
      const { boxScore } = await loadGame(league, header.id)
      const shown = [...(boxScore?.homePlayers ?? []), ...(boxScore?.awayPlayers ?? [])]
      let compared = 0
      for (const { statistics } of boxscore.players ?? []) {
        for (const { name, type, keys, athletes } of statistics) {
          const [first] = athletes
          if (!first || first.stats.length === 0) continue
          const line = shown.find((player) => player.athleteId === first.athlete.id)
          const selected = Object.fromEntries(keys.map((key, index) => [key, first.stats[index]]))
          const group = line?.categories.find(({ category }) => category === (name ?? type ?? ''))
          const found = group?.stats.map((stat) => [stat.name, stat.displayValue] as const)
          expect(Object.fromEntries(found ?? [])).toEqual(selected)
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(1)
    },
  )

  test('hockey has no box score, as its capabilities say, and soccer no player rows', async () => {
    const hockey = await loadGame('nhl', readSummary('nhl/summary.json.gz').header.id)
    expect(hockey.boxScore).toBeNull()
    const soccer = await loadGame('fifa.world', readSummary('fifa.world/summary-760415.json.gz').header.id)
    expect(soccer.boxScore?.homePlayers).toEqual([])
  })

  test('plays of a game that is named by its id count by their stored number', async () => {
    const heavy = `id plays(first: 1000) { totalCount nodes { athletes {
      athlete { displayName injuries { id } team { roster { athletes { id } } } } } } }`
    const ofQuery = `query ($league: String!, $id: ID!) { event(league: $league, id: $id) { ${heavy} } }`
    const ofLeague = `query ($league: String!, $id: ID!) { league(slug: $league) { event(id: $id) { ${heavy} } } }`
    const eventOf = (data: Record<string, never> | null) => {
      const { league, event = league?.['event'] } = data ?? {}
      return event as unknown as { id: string; plays: { totalCount: number } } | undefined
    }
    let id = '401547417'
    for (const query of [ofQuery, ofLeague, ofQuery]) {
      const { errors, data, extensions } = await graph.execute(query, { league: 'nfl', id })
      expect(errors).toEqual([])
      const game = eventOf(data)
      expect(game?.plays.totalCount).toBeGreaterThan(100)
      const { requested, returned } = extensions['cost'] as Record<'requested' | 'returned', number>
      expect(requested).toBeLessThanOrEqual(LIMITS.objects)
      expect(returned).toBeGreaterThan(100)
      // At last, by its global id.
      id = game?.id ?? ''
    }
    const unknown = await graph.execute(ofQuery, { league: 'nfl', id: 'unknown' })
    expect(unknown.errors.map(({ extensions }) => extensions['code'])).toEqual(['OPERATION_TOO_LARGE'])
  })

  test('the odds of the recorded NFL game are those of the primary provider', async () => {
    const { items } = readRecording('nfl/core-odds-401547417.json.gz') as {
      items: { provider: { name: string; priority: number }; spread: number; overUnder: number }[]
    }
    const book = items.find(({ provider }) => provider.priority === 1)
    expect(book).toBeDefined()
    const { odds } = await loadGame('nfl', '401547417')
    expect(odds?.provider).toBe(book?.provider.name)
    expect(odds?.spread?.line).toBe(book?.spread)
    expect(odds?.overUnder?.total).toBe(book?.overUnder)
  })

  test('every league, event, play, player and injury is written or rejected', () => {
    const unexplained: string[] = []
    for (const { request, outcome, read, kept, rejected: rejectedItems } of recorded.reports) {
      const rejected = (entityName: string) =>
        rejectedItems.filter((one) => one.entity === entityName && one.path !== '$').length
      for (const [entityName, count] of Object.entries(read)) {
        if (count !== (kept[entityName] ?? 0) + rejected(entityName) && entityName !== 'payload') {
          unexplained.push(
            `${request.kind} ${entityName}: ${count} read, ${kept[entityName] ?? 0} kept, ${rejected(entityName)} rejected`,
          )
        }
      }
      if (outcome === 'failed') unexplained.push(`${request.kind}: not written`)
    }
    expect(unexplained).toEqual([])
    const rejectedItems = recorded.reports.flatMap((report) => report.rejected)
    expect(rejectedItems.filter((one) => one.reason === '')).toEqual([])
  })
})
