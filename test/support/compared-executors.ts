import { expect } from 'vitest'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import type { Store } from '../../src/store/store.ts'
import type { ExecutorPair } from './executor-pair.ts'
import { generateOperation } from './generated-operations.ts'
import type { ArgumentPools, GeneratedOperation } from './generated-operations.ts'
import { Random } from './random.ts'
import { sampleAthlete, sampleEvent, sampleOdds, samplePlay } from './samples.ts'
import { saveSampleGame } from './updates.ts'

const globalId = (text: string) => Buffer.from(text).toString('base64')
const IDS = ['Event:nba/1', 'Team:nba/H', 'League:nfl', 'Athlete:nba/7', 'Event:nba/404', 'Sport:football']

/** Mostly what exists, and some that does not. */
export const POOLS: ArgumentPools = {
  league: [...Array.from({ length: 15 }, () => 'nba'), 'nfl', 'xfl'],
  slug: ['nba', 'nba', 'nba', 'nba', 'nfl', 'eng.1', 'xfl'],
  leagues: ['nba', 'nfl', 'nba', 'nfl', 'xfl'],
  'event.id': [...Array.from({ length: 9 }, () => '1'), '404'],
  'team.id': ['H', 'A', 'H', 'A', 'H', '404'],
  'athlete.id': ['7', '8', '7', '8', '7', '404'],
  id: IDS.map(globalId),
  ids: IDS.map(globalId),
  first: [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 0, -1, 100_000],
  last: [1, 2],
  season: [2027, 2027, 2027, 2026, 1900],
  year: [2027, 2026],
  query: ['Team', 'Player', ''],
  after: ['nonsense'],
  before: ['nonsense'],
}

/** Stores what `POOLS` name: a game with plays and odds, two teams, two athletes. */
export async function saveComparedGame(store: Store): Promise<void> {
  await saveSampleGame(store)
  await store.write('nba', async (writer) => {
    await writer.save(ATHLETES, [
      { value: sampleAthlete('7', { teamId: 'H' }), from: 'detail' },
      { value: sampleAthlete('8', { teamId: 'A' }), from: 'detail' },
    ])
    await writer.save(
      PLAYS,
      [1, 2, 3].map((score) => ({ value: samplePlay('1', score), from: 'detail' as const })),
    )
    await saveOdds(writer, [sampleOdds('1')])
  })
}

/** Changes the sample game, so that cached results and texts are outdated. */
export async function changeComparedGame(store: Store, score: number): Promise<void> {
  await store.write('nba', async (writer) => {
    const event = sampleEvent('1', 'H', 'A')
    await writer.save(EVENTS, [{ ...event, homeTeam: { ...event.homeTeam, score } }])
  })
}

/** Executes an operation several times; throws if a result differs from that of graphql-js. */
export async function compareExecutors(
  pair: ExecutorPair,
  operation: GeneratedOperation,
  runs: number,
): Promise<void> {
  const expected = await pair.reference(operation)
  for (let run = 1; run <= runs; run += 1) expect(await pair.run(operation), `run ${run}`).toEqual(expected)
}

/** What generated operations were compared, as printed. */
export interface Comparison {
  readonly compared: number
  readonly tried: number
  readonly withErrors: number
  readonly withValues: number
}

/** Compares `count` generated operations, with seeds from `firstSeed` on; one in fifty again after a change. */
export async function compareGenerated(
  store: Store,
  pair: ExecutorPair,
  { count, firstSeed }: { readonly count: number; readonly firstSeed: number },
): Promise<Comparison> {
  const done = { compared: 0, tried: 0, withErrors: 0, withValues: 0 }
  for (let seed = firstSeed; done.compared < count; seed += 1) {
    done.tried += 1
    const operation = generateOperation(pair.schema, new Random(seed), POOLS)
    if (!(await pair.accepts(operation))) continue
    done.compared += 1
    try {
      await compareExecutors(pair, operation, 2)
      if (done.compared % 50 === 0) {
        await changeComparedGame(store, done.compared)
        await compareExecutors(pair, operation, 1)
      }
    } catch (error) {
      console.error(`GENERATED_SEED=${seed} GENERATED_OPERATIONS=1\n${JSON.stringify(operation, null, 1)}`)
      throw error
    }
    const { errors, data } = await pair.run(operation)
    if (errors.length > 0) done.withErrors += 1
    if (data.length > 20) done.withValues += 1
  }
  return done
}
