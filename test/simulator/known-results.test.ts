import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/simulator.ts'
import {
  collectResults,
  NO_RESULTS,
  openResults,
  readResults,
  resultsFile,
  type KnownResults,
} from '../../src/simulator/world/known-results.ts'
import { openTempFolder } from '../support/temp-folder.ts'

const START = Date.parse('2026-11-25T15:00:00Z')
const SEED = 'known results'
const LEAGUES = ['nfl', 'nba', 'nhl', 'mlb', 'eng.1', 'uefa.champions']

/** The scoreboards and standings of a world with these results, and how many results it computed itself. */
async function responsesWith(results: KnownResults, seed = SEED) {
  const collected = collectResults()
  let computed = 0
  const simulator = openSimulator({
    ...{ seed, startAt: START, now: () => START },
    results: {
      take: (fixture, edge) => results.take(fixture, edge),
      keep(...given) {
        computed += 1
        collected.keep(...given)
      },
    },
  })
  const responses: unknown[] = []
  for (const league of LEAGUES) {
    responses.push(await simulator.fetch({ kind: 'scoreboard', league }))
    responses.push(await simulator.fetch({ kind: 'standings', league }))
  }
  return { responses, computed, games: collected.games }
}

/** Stored and read again. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

test('a world with stored results answers the same as one that computes them, and computes none again', async () => {
  const own = await responsesWith(NO_RESULTS)
  expect(own.computed).toBeGreaterThan(1_000)
  const stored = await responsesWith(openResults(copied({ seed: SEED, games: own.games })))
  expect(stored.responses).toEqual(own.responses)
  expect(stored.computed).toBe(0)
})

test('a result of another game under the same id is not used', async () => {
  const own = await responsesWith(NO_RESULTS)
  const games = Object.fromEntries(
    Object.entries(own.games).map(([id, game]) => [id, { ...game, edge: game.edge + 1 }]),
  )
  const stored = await responsesWith(openResults({ seed: SEED, games }))
  expect(stored.responses).toEqual(own.responses)
  expect(stored.computed).toBe(own.computed)
})

test('results belong to a program and a seed; without a usable file there are none', () => {
  using folder = openTempFolder()
  folder.write({ 'worker.js': 'one', 'other.js': 'two' })
  const program = pathToFileURL(path.join(folder.dir, 'worker.js'))
  const other = pathToFileURL(path.join(folder.dir, 'other.js'))
  expect(readResults(program, SEED)).toBe(NO_RESULTS)
  const name = path.basename(resultsFile(program).pathname)
  folder.write({ [name]: JSON.stringify({ seed: SEED, games: {} }) })
  expect(readResults(program, SEED)).not.toBe(NO_RESULTS)
  expect(readResults(program, 'another seed')).toBe(NO_RESULTS)
  expect(readResults(other, SEED)).toBe(NO_RESULTS)
  folder.write({ [name]: '{"seed": "known results", "games"' })
  expect(readResults(program, SEED)).toBe(NO_RESULTS)
})
