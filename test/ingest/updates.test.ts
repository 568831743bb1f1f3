import { afterEach, beforeEach, expect, test } from 'vitest'
import { PLAYERS_READ_AFTER_MS } from '../../src/domain/backfill.ts'
import type { Event } from '../../src/domain/event.ts'
import type { Odds } from '../../src/domain/odds.ts'
import type { Play } from '../../src/domain/play.ts'
import { writeFacts } from '../../src/ingest/pipeline/write-facts.ts'
import { EMPTY_FACTS } from '../../src/ingest/facts.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import {
  closeBackfillJob,
  findBackfillJobs,
  listOpenBackfillJobs,
} from '../../src/store/jobs/backfill-jobs.ts'
import type { Store } from '../../src/store/store.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import {
  sampleAthlete,
  sampleEvent,
  sampleEventTeam,
  sampleOdds,
  samplePlay,
  sampleTeam,
} from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
const memory = { now: new WriteFingerprints() }
beforeEach(async () => {
  store = await openTestStore()
  memory.now = new WriteFingerprints()
})
afterEach(() => store.close())

/** Applies the changes of one payload. */
async function apply(event: Event, plays: readonly Play[] = [], odds: readonly Odds[] = []): Promise<void> {
  const facts = {
    ...EMPTY_FACTS,
    teams: ['H', 'A'].map((id) => ({ value: sampleTeam(id), from: 'detail' as const })),
    athletes: [{ value: sampleAthlete('7', { teamId: 'H' }), from: 'detail' as const }],
    events: [{ league: 'nba', id: event.id, whole: true, event }],
    plays: plays.map((value) => ({ value, from: 'detail' as const })),
    odds,
  }
  await writeFacts(store, memory.now, 'nba', facts, new Date())
}

function game(state: 'pre' | 'in' | 'post', home = 0): Event {
  const base = sampleEvent('1', 'H', 'A')
  const phase = { pre: 'SCHEDULED', in: 'IN_PROGRESS', post: 'FINAL' } as const
  const completed = state === 'post'
  return {
    ...base,
    status: { ...base.status, state, phase: phase[state], completed, period: state === 'pre' ? 0 : 1 },
    homeTeam: sampleEventTeam('H', { score: home }),
  }
}

async function received(): Promise<string[]> {
  return (await listUpdates(store, { after: 0, limit: 100 })).map((update) => {
    const { play, corrected } = readUpdateData(update)
    return `${update.type}${play ? ` ${play.id}` : ''}${corrected === true ? ' corrected' : ''}`
  })
}

test('a game’s updates are published once each, from start to end, however often it is read', async () => {
  const play = (order: number, more: Partial<Play> = {}) => samplePlay('1', order, more)
  const line = sampleOdds('1')
  const moved = {
    ...line,
    overUnder: { total: 190, over: -110, under: -110 },
    updatedAt: '2026-11-20T00:00:00.000Z',
  }
  await apply(game('pre'), [], [line])
  await apply(game('pre'), [], [moved])
  const steps: [Event, Play[]][] = [
    [game('in'), [play(0)]],
    [game('in', 2), [play(0), play(1, { athletes: [{ id: '7', role: 'shooter', order: 1 }] })]],
    [game('in', 2), [play(0, { text: 'Corrected' }), play(1)]],
    [game('post', 2), [play(2)]],
  ]
  for (const [event, plays] of steps) {
    await apply(event, plays)
    await apply(event, plays)
    // Another process without fingerprints.
    memory.now = new WriteFingerprints()
    await apply(event, plays)
  }
  expect(await received()).toEqual([
    'odds_change',
    'status_change',
    'live',
    'play 10',
    'score_change',
    'play 11',
    'play 10 corrected',
    'status_change',
    'play 12',
    'final',
    'result',
  ])
  const [named] = (await listUpdates(store, { after: 0, limit: 100 })).flatMap(
    (update) => readUpdateData(update).play?.athletes ?? [],
  )
  expect(named).toMatchObject({ id: '7', displayName: 'Player 7', role: 'shooter' })
})

test('plays of a finished game, or of one first read in progress, are not published', async () => {
  await apply(game('post'), [samplePlay('1', 0)])
  await apply(game('post'), [samplePlay('1', 1)])
  await apply({ ...game('in'), id: '2' }, [samplePlay('2', 0), samplePlay('2', 1)])
  expect(await received()).toEqual([])
  await apply({ ...game('in'), id: '2' }, [samplePlay('2', 2)])
  expect(await received()).toEqual(['play 22'])
})

test('when a game ends, the stored lists of its players are read again together', async () => {
  const readAt = new Date('2026-11-21T12:00:00Z')
  const job = (kind: 'statistics' | 'gameLog', ...subject: string[]) => ({ league: 'nba', kind, subject })
  const { year } = game('in').season
  const again = [
    job('statistics', '7'),
    job('statistics', '7', String(year), '2'),
    job('gameLog', '7', String(year)),
  ]
  const others = [job('gameLog', '7', String(year - 1)), job('gameLog', '8', String(year))]
  await apply(game('in', 2))
  for (const each of [...again, ...others]) await closeBackfillJob(store, each, readAt)
  const areOpen = async () =>
    (await findBackfillJobs(store, [...again, ...others])).map((state) => state?.isOpen ?? null)
  await apply(game('in', 4))
  expect(await areOpen()).toEqual([false, false, false, false, false])
  await apply(game('post', 4))
  expect(await areOpen()).toEqual([true, true, true, false, false])
  // Stored data is returned until then, so that the source has time to add the game.
  expect((await findBackfillJobs(store, again)).map((state) => state?.readAt)).toEqual([
    readAt,
    readAt,
    readAt,
  ])
  const due = (now: number) => listOpenBackfillJobs(store, ['nba'], { now: new Date(now), limit: 10 })
  expect(await due(Date.now() + 60_000)).toEqual([])
  expect(await due(Date.now() + PLAYERS_READ_AFTER_MS)).toHaveLength(3)
})
