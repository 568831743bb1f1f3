import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { Random } from '../support/random.ts'
import { openTestStore } from '../support/store.ts'

const LEAGUES = ['nba', 'mlb', 'nfl', 'nhl', 'eng.1'] as const
/** The time between two polls, and how often. */
const STEP_MS = 4 * 60_000
const STEPS = 40
/** The comparisons; `MOMENTS=10000` for more. */
const MOMENTS = Number(process.env['MOMENTS'] ?? 250)

/** All that is kept of a game’s past. */
const FIELDS = `
  sourceId date timeValid name
  status { state phase completed period clock detail halftime firstHalfEnded }
  homeTeam { ...Side } awayTeam { ...Side }
  situation { down distance yardLine possessionTeamId downDistanceText balls strikes outs onFirst onSecond onThird
    homeTimeouts awayTimeouts lastPlayId lastPlayText }
  plays(last: 3) {
    totalCount
    nodes { sourceId text homeScore awayScore period clock { displayValue } athletes { sourceId role } }
  }
  scoring: plays(first: 200, filter: { scoring: true }) { totalCount nodes { sourceId text } }
  odds { spread { line home away } moneyline { home away } overUnder { total } result { spread } }
  winProbability { points { playId homeWinPercentage } }`
const SIDE =
  'fragment Side on EventTeam { name score periodScores winner shootoutScore timeoutsLeft lineScore { hits errors } }'
const BY_ID = `query ($league: String!, $id: ID!, $at: DateTime) {
  event(league: $league, id: $id, at: $at) { ${FIELDS} } } ${SIDE}`
const LIVE = `query ($league: String!, $at: DateTime) {
  league(slug: $league) { liveEvents(first: 50, at: $at) { totalCount nodes { sourceId status { clock } } } } }`

interface Answer {
  readonly league: string
  /** Absent for the live games of a league. */
  readonly id?: string
  readonly from: number
  readonly data: unknown
  /** Games of the league that were stored then. */
  readonly stored: ReadonlySet<string>
}

let store: Store
let graph: Graph
const answers: Answer[] = []

beforeAll(async () => {
  store = await openTestStore()
  graph = openGraph(store)
  // The log keeps three days: its past must be of these.
  const start = Date.now() - STEPS * STEP_MS - 60_000
  let time = start
  const upstream = openSimulator({ seed: 'moments', startAt: start, now: () => time })
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date(time) }
  for (let step = 0; step < STEPS; step += 1, time = start + step * STEP_MS) {
    for (const league of LEAGUES) {
      await ingest(parts, { kind: 'scoreboard', league })
      const { data } = await graph.execute(LIVE, { league })
      const { nodes } = (data?.['league'] as unknown as Live).liveEvents
      const ids = new Set(nodes.slice(0, 2).map(({ sourceId }) => sourceId))
      // One that was read before has ended meanwhile, or stands still.
      for (const { id } of answers.filter((one) => one.league === league && one.id !== undefined).slice(-1))
        if (id !== undefined) ids.add(id)
      for (const eventId of ids) await ingest(parts, { kind: 'summary', league, eventId })
      const stored = await storedGames(league)
      answers.push({ league, from: time, stored, data: (await graph.execute(LIVE, { league })).data })
      for (const id of ids)
        answers.push({
          league,
          id,
          from: time,
          stored,
          data: (await graph.execute(BY_ID, { league, id })).data,
        })
    }
  }
}, 600_000)
afterAll(() => store.close())

interface Live {
  readonly liveEvents: {
    readonly totalCount: number
    readonly nodes: readonly { readonly sourceId: string }[]
  }
}

async function storedGames(league: string): Promise<ReadonlySet<string>> {
  const rows = await store.database.read<{ id: string }>('SELECT id FROM events WHERE league = $1', [league])
  return new Set(rows.map(({ id }) => id))
}

/** A game that was first stored while it was played is live before that, too, as its plays tell: it is left out here. */
function liveAmong({ liveEvents: { totalCount, nodes } }: Live, stored: ReadonlySet<string>): unknown {
  const known = nodes.filter(({ sourceId }) => stored.has(sourceId))
  return { league: { liveEvents: { totalCount: totalCount - (nodes.length - known.length), nodes: known } } }
}

test('what is answered for a moment is what was answered then', async () => {
  const random = new Random(7)
  const states = new Set<string>()
  for (let index = 0; index < MOMENTS; index += 1) {
    const { league, id, from, data, stored } = random.pick(answers)
    // All leagues are polled at the same time, so that nothing changes until the next step.
    const at = new Date(from + random.integer(STEP_MS)).toISOString()
    const then = await graph.execute(id === undefined ? LIVE : BY_ID, { league, id, at })
    expect(then.errors).toEqual([])
    const comparable =
      id === undefined ? liveAmong(then.data?.['league'] as unknown as Live, stored) : then.data
    expect(comparable, `${league}/${id ?? 'live'} at ${at}`).toEqual(data)
    states.add(
      JSON.stringify((then.data?.['event'] as { status?: { state?: string } } | undefined)?.status?.state),
    )
  }
  expect(states.size).toBeGreaterThan(1)
  expect(graph.unexpectedErrors).toEqual([])
}, 2_400_000)
