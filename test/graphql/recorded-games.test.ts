import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/graphql/operation/limits.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import { readRecording } from '../support/recording-files.ts'
import type { RecordedStore } from '../support/recorded-store.ts'

/** The summary of one recorded game per sport, and its statistics. */
const GAMES = [
  {
    sport: 'football',
    league: 'nfl',
    file: 'nfl/summary-401547417.json.gz',
    members: { homeScore: 20, yardsGained: 20, clock: 20, pointAfter: 5 },
  },
  {
    sport: 'college football',
    league: 'college-football',
    file: 'college-football/summary-401110720.json.gz',
    members: { homeScore: 20, clock: 20 },
  },
  {
    sport: 'basketball',
    league: 'nba',
    file: 'nba/summary-post.json.gz',
    members: { homeScore: 20, coordinate: 20, shot: 20, clock: 20 },
  },
  {
    sport: 'college basketball',
    league: 'mens-college-basketball',
    file: 'mens-college-basketball/summary-post.json.gz',
    members: { homeScore: 20, coordinate: 20, shot: 20, clock: 20 },
  },
  {
    sport: 'baseball',
    league: 'mlb',
    file: 'mlb/summary.json.gz',
    members: { homeScore: 20, pitch: 20, battedBall: 20, batter: 20, runners: 20, outs: 20 },
  },
  {
    sport: 'hockey',
    league: 'nhl',
    file: 'nhl/summary.json.gz',
    members: { homeScore: 20, coordinate: 20, strength: 20, clock: 20 },
  },
  {
    sport: 'soccer',
    league: 'fifa.world',
    file: 'fifa.world/summary-760415.json.gz',
    members: { clock: 20 },
  },
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
  readonly commentary?: readonly { readonly play?: unknown }[]
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

const PLAYS = `query Plays($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    plays(first: 1000) {
      nodes {
        sourceId text type { text } homeScore awayScore period clock { displayValue } yardsGained
        coordinate { x y } strength outs
        shot { pointsAttempted made }
        pitch { number type { text } velocity coordinate { x y } balls strikes }
        battedBall { coordinate { x y } trajectory }
        batter { side order }
        runners { firstId secondId thirdId }
        pointAfter { text value }
      }
    }
  }
}`

type Node = Readonly<Record<string, unknown>>
type Point = { readonly x: number; readonly y: number }
type Runner = { readonly athlete: { readonly id: string } }

/** A recorded play, as far as it is compared. */
interface RawPlay {
  readonly id: string
  readonly text?: string
  readonly type: { readonly text: string }
  readonly homeScore?: number
  readonly awayScore?: number
  readonly period: { readonly number: number }
  readonly clock?: { readonly displayValue: string }
  readonly statYardage?: number
  readonly coordinate?: Point
  readonly fieldPositionX?: number
  readonly fieldPositionY?: number
  readonly strength?: { readonly text: string }
  readonly outs?: number
  readonly shootingPlay?: boolean
  readonly scoringPlay?: boolean
  readonly pointsAttempted?: number
  readonly summaryType?: string
  readonly atBatPitchNumber?: number
  readonly pitchType?: { readonly text: string }
  readonly pitchVelocity?: number
  readonly pitchCoordinate?: Point
  readonly pitchCount?: { readonly balls: number; readonly strikes: number }
  readonly hitCoordinate?: Point
  readonly trajectory?: string
  readonly bats?: { readonly displayValue: string }
  readonly batOrder?: number
  readonly onFirst?: Runner
  readonly onSecond?: Runner
  readonly onThird?: Runner
  readonly pointAfterAttempt?: { readonly text: string; readonly value?: number }
}

/** The members that a play of the graph must have, read from the recording by a table of its own. */
function membersOf(league: string, raw: RawPlay): Readonly<Record<string, unknown>> {
  const { coordinate, pitchCoordinate, fieldPositionX, fieldPositionY } = raw
  const isCollege = league === 'mens-college-basketball'
  const isStandIn =
    coordinate && (coordinate.x < -1_000 || (isCollege && coordinate.x === 25 && coordinate.y === 0))
  const isThrown = raw.summaryType === 'P'
  const isBasketball = isCollege || league === 'nba'
  return compact({
    text: raw.text?.trim(),
    type: { text: raw.type.text.replaceAll(/\s+/g, ' ') },
    homeScore: raw.homeScore,
    awayScore: raw.awayScore,
    period: raw.period.number,
    clock: raw.clock && { displayValue: raw.clock.displayValue },
    yardsGained: raw.statYardage,
    coordinate: coordinate
      ? isStandIn
        ? null
        : { x: coordinate.x, y: coordinate.y }
      : fieldPositionX === undefined
        ? undefined
        : { x: fieldPositionX, y: fieldPositionY },
    strength: raw.strength?.text,
    outs: raw.outs,
    shot:
      isBasketball && raw.shootingPlay === true
        ? compact({ pointsAttempted: raw.pointsAttempted || undefined, made: raw.scoringPlay })
        : undefined,
    pitch:
      pitchCoordinate || raw.atBatPitchNumber !== undefined
        ? compact({
            number: raw.atBatPitchNumber,
            coordinate: pitchCoordinate,
            velocity: raw.pitchVelocity,
            type: raw.pitchType && { text: raw.pitchType.text },
            ...(isThrown ? raw.pitchCount : {}),
          })
        : undefined,
    battedBall:
      isThrown && raw.hitCoordinate && /Ball In Play$/.test(raw.text ?? '')
        ? compact({ coordinate: raw.hitCoordinate, trajectory: raw.trajectory })
        : undefined,
    batter:
      raw.bats || raw.batOrder !== undefined
        ? compact({ side: raw.bats?.displayValue, order: raw.batOrder })
        : undefined,
    runners:
      raw.onFirst || raw.onSecond || raw.onThird
        ? compact({
            firstId: raw.onFirst?.athlete.id,
            secondId: raw.onSecond?.athlete.id,
            thirdId: raw.onThird?.athlete.id,
          })
        : undefined,
    pointAfter: raw.pointAfterAttempt && {
      text: raw.pointAfterAttempt.text,
      ...(raw.pointAfterAttempt.value === undefined ? {} : { value: raw.pointAfterAttempt.value }),
    },
  })
}

const compact = (given: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

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

  test.each(GAMES)(
    '$sport: every member of plays is that of the recording',
    async ({ league, file, members }) => {
      const { header, plays, keyEvents, drives, commentary = [] } = readSummary(file)
      const recordedPlays = [
        ...(drives?.previous.flatMap((drive) => drive.plays) ?? plays ?? keyEvents ?? []),
        ...commentary.flatMap(({ play = [] }) => play),
      ]
      const { data, errors } = await graph.execute(PLAYS, { league, id: header.id })
      expect(errors).toEqual([])
      const { nodes } = (data as unknown as { event: { plays: { nodes: readonly Node[] } } }).event.plays
      const byId = new Map(nodes.map((node) => [node['sourceId'], node]))
      const counts = new Map<string, number>()
      for (const raw of recordedPlays as readonly RawPlay[]) {
        const expected = membersOf(league, raw)
        expect(byId.get(raw.id), raw.id).toMatchObject(expected)
        for (const member of Object.keys(expected)) counts.set(member, (counts.get(member) ?? 0) + 1)
      }
      // At least twenty plays of each kind of member, or as many as the recording has.
      for (const [member, least] of Object.entries({ text: 20, type: 20, ...members }))
        expect(counts.get(member) ?? 0, member).toBeGreaterThanOrEqual(least)
    },
  )

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
