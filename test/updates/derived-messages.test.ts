import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { findAthletes } from '../../src/store/entities/athletes.ts'
import { listPlays } from '../../src/store/entities/plays.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import type { Play } from '../../src/domain/play.ts'
import type { Store } from '../../src/store/store.ts'
import { derivedMessages } from '../../src/updates/derived-messages.ts'
import type { ReplayMessage } from '../../src/store/delivery/replays.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import { openTestStore } from '../support/store.ts'

const LEAGUES = ['nba', 'nhl', 'nfl', 'mlb', 'eng.1'] as const
/** The time between two reads. */
const STEP_MS = 30_000
const MOST_STEPS = 3_000

let store: Store
const games = new Map<string, string>()

/** Reads one simulated game of each league from its start to its end. */
beforeAll(async () => {
  store = await openTestStore()
  let time = Date.parse('2026-11-20T12:00:00Z')
  const upstream = openSimulator({ seed: 'derived', startAt: time, now: () => time })
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date(time) }
  for (const league of LEAGUES) await ingest(parts, { kind: 'scoreboard', league })
  const open = new Map(
    (
      await store.database.read<{ league: string; id: string; start: number }>(
        `SELECT DISTINCT ON (league) league, id, floor(extract(epoch FROM start_at) * 1000)::float8 AS start
         FROM events WHERE state = 'pre' ORDER BY league, start_at`,
      )
    ).map((game) => [game.league, game]),
  )
  for (const { league, id } of open.values()) games.set(league, id)
  for (let step = 0; step < MOST_STEPS && open.size > 0; step += 1, time += STEP_MS) {
    // While no game is in progress, nothing is read.
    time = Math.max(time, Math.min(...[...open.values()].map(({ start }) => start)))
    for (const { league, id, start } of open.values()) {
      if (start > time) continue
      await ingest(parts, { kind: 'summary', league, eventId: id })
      const [event] = await findEvents(store, [[league, id]])
      if (event?.status.completed) open.delete(league)
    }
  }
  expect([...open.keys()]).toEqual([])
}, 600_000)
afterAll(() => store.close())

async function readGame(league: string) {
  const id = games.get(league) ?? ''
  const [[event], [plays = []]] = await Promise.all([
    findEvents(store, [[league, id]]),
    listPlays(store, [[league, id]], {}, { limit: 5_000, offset: 0 }),
  ])
  if (!event) throw new Error(`no game of ${league}`)
  const ids = [...new Set(plays.flatMap(({ athletes }) => athletes.map((one) => one.id)))]
  const athletes = await findAthletes(
    store,
    ids.map((one) => [league, one]),
  )
  const players = new Map(athletes.flatMap((one) => (one ? [[one.id, one] as const] : [])))
  const log = await listUpdates(store, {
    selection: {
      types: ['live', 'score_change', 'play', 'final', 'status_change'],
      sports: null,
      leagues: [league],
      eventIds: [id],
    },
    after: 0,
    limit: 5_000,
  })
  return { event, plays, players, log }
}

const ofType = (messages: Messages, type: string) =>
  messages.filter((message) => message.type === type).map((message) => readUpdateData(message))

type Messages = readonly Pick<ReplayMessage, 'type' | 'data'>[]

const scoresOf = (messages: Messages) =>
  ofType(messages, 'score_change').map(({ homeTeam, awayTeam }) => `${homeTeam.score}-${awayTeam.score}`)

function scoresInPlays(plays: readonly Play[]): readonly string[] {
  const scores = plays.map(({ homeScore, awayScore }) => `${homeScore}-${awayScore}`)
  return scores.filter((score, index) => score !== (scores[index - 1] ?? '0-0'))
}

/** A goal that was taken back is in no play. */
function withoutCorrections(messages: Messages): readonly string[] {
  const scores: string[] = []
  for (const { homeTeam, awayTeam, corrected } of ofType(messages, 'score_change')) {
    if (corrected) scores.pop()
    else scores.push(`${homeTeam.score}-${awayTeam.score}`)
  }
  return scores
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  const rest = whole[Symbol.iterator]()
  return part.every((one) => {
    for (const other of rest) if (other === one) return true
    return false
  })
}

describe.each(LEAGUES)('%s', (league) => {
  test('the messages told by plays are those that were sent while the game was read', async () => {
    const { event, plays, players, log } = await readGame(league)
    const derived = derivedMessages(event, plays, players) ?? []
    expect(scoresOf(derived)).toEqual(scoresInPlays(plays))
    // Of two goals between two reads, there is one message.
    expect(isSubsequence(withoutCorrections(log), scoresOf(derived))).toBe(true)
    expect(scoresOf(derived).at(-1)).toBe(scoresOf(log).at(-1))
    const playIds = (messages: Messages) =>
      ofType(messages, 'play').flatMap(({ play, corrected }) => (corrected ? [] : [play?.id]))
    expect(playIds(derived)).toEqual(playIds(log))
    for (const type of ['live', 'final']) {
      expect(ofType(derived, type)).toHaveLength(1)
      expect(ofType(log, type)).toHaveLength(1)
    }
    expect(derived.at(-1)?.type).toBe('final')
    const periods = (messages: Messages) => [
      ...new Set(ofType(messages, 'status_change').map(({ status }) => status.period)),
    ]
    expect(periods(derived)).toEqual(periods(log))
  })

  test('they are in the order of time', async () => {
    const { event, plays, players } = await readGame(league)
    const times = (derivedMessages(event, plays, players) ?? []).map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted())
  })
})
