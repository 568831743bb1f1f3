import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { writeWitnessedGames } from '../../src/ingest/pipeline/witnessed-games.ts'
import type { WitnessedGame } from '../../src/ingest/pipeline/witnessed-games.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { saveGameChecks } from '../../src/store/jobs/game-checks.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** While the source is out, a live witness alone keeps games going. */

const BOARD = { kind: 'scoreboard', league: 'nba' } as const
const NOW = new Date('2026-11-21T01:00:00Z')

let store: Store
let upstream: ScriptedUpstream
let fingerprints: WriteFingerprints
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  fingerprints = new WriteFingerprints()
})
afterEach(() => store.close())

async function shows(status: keyof typeof STATUS, home: number, attendance = 0): Promise<void> {
  const game = { id: '10', status: STATUS[status], home: { id: '1', score: String(home) } }
  upstream.respondWith('nba/scoreboard', { body: { ...boardOf([game]), attendance } })
  await ingest({ upstream, store, fingerprints, now: () => NOW }, BOARD)
}

function witnesses(game: Partial<WitnessedGame>): Promise<void> {
  const whole = {
    id: '10',
    witness: 'nba',
    state: 'IN_PROGRESS',
    homeScore: 0,
    awayScore: 0,
    ...game,
  } as const
  const results = { nowMs: NOW.getTime(), source: 'espn', hasLiveWitness: true, isWitnessed: () => true }
  return writeWitnessedGames({ store, fingerprints, now: () => NOW, results }, 'nba', [whole])
}

async function standing() {
  const [event] = await findEvents(store, [['nba', '10']])
  return [event?.status.state, event?.homeTeam.score]
}
const types = async () => (await listUpdates(store, { after: 0, limit: 50 })).map(({ type }) => type)

test('a game begins and its score changes by the word of a witness, with updates, and the source goes on from there', async () => {
  await shows('scheduled', 0)
  await witnesses({ homeScore: 2 })
  expect(await standing()).toEqual(['in', 2])
  await witnesses({ homeScore: 4 })
  await witnesses({ homeScore: 4 })
  expect(await standing()).toEqual(['in', 4])
  expect(await types()).toEqual(['status_change', 'live', 'score_change', 'score_change'])
  // The source returns, as it was when it went out, and then as it is.
  await shows('inProgress', 6)
  expect(await standing()).toEqual(['in', 6])
  await witnesses({ homeScore: 8 })
  await shows('inProgress', 6, 1)
  await shows('final', 9)
  expect(await standing()).toEqual(['post', 9])
})

test('a game that is over stays as the source has it', async () => {
  await shows('final', 9)
  await witnesses({ homeScore: 11 })
  expect(await standing()).toEqual(['post', 9])
})

test('answers name the witness whose state and score they have', async () => {
  await shows('inProgress', 6)
  await saveGameChecks(store, 'nba', new Map([['10', Date.now() - 60_000]]))
  await witnesses({ homeScore: 8 })
  const service = await serveStore(store)
  try {
    const { key } = await service.accounts.createAccount('a@example.com', 'pro')
    const read = async () => {
      const url = `${service.url}/api/v1/sports/basketball/leagues/nba/events/live`
      return (await (await fetch(url, { headers: { 'x-api-key': key } })).json()) as {
        data: { homeTeam: { score: number } }[]
        meta: { note?: string; complete?: boolean }
      }
    }
    const { data, meta } = await read()
    expect(data.map(({ homeTeam }) => homeTeam.score)).toEqual([8])
    expect(meta).toMatchObject({ complete: false })
    expect(meta.note).toMatch(
      /has not confirmed a live game since .*\. Meanwhile, state and score are those of NBA\.$/,
    )
    // The source confirms it again.
    await saveGameChecks(store, 'nba', new Map([['10', Date.now()]]))
    expect((await read()).meta.note).toBeUndefined()
  } finally {
    await service.close()
  }
})
