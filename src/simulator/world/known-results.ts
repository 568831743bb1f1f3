/**
 * Results computed at installation, so that a first start need not simulate every game of the seasons so far. They are
 * stored as JSON, by game, beside the worker's program.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Result } from '../sports/timeline.ts'
import type { Fixture } from './fixture.ts'

/** Results of games by fixture. */
export interface KnownResults {
  /** Returns the result of a game with this edge; null if unknown. It is read once, as the league keeps the result. */
  take(fixture: Fixture, edge: number): Result | null
  /** Receives each result that had to be computed. */
  keep(fixture: Fixture, edge: number, result: Result): void
}

/** A result and everything it depends on but the seed, the program and the fixture's id. */
export interface StoredResult {
  readonly home: string
  readonly away: string
  readonly edge: number
  readonly result: Result
}

/** The content of the file: the seed and its results by fixture id. */
export interface StoredResults {
  readonly seed: string
  readonly games: Readonly<Record<string, StoredResult>>
}

export const NO_RESULTS: KnownResults = { take: () => null, keep: () => undefined }

/** Collects results, by fixture id, to store them. */
export interface CollectedResults extends KnownResults {
  readonly games: Readonly<Record<string, StoredResult>>
}

export function collectResults(): CollectedResults {
  const games: Record<string, StoredResult> = {}
  return {
    games,
    take: (fixture, edge) => resultFrom(games[fixture.id], fixture, edge),
    keep({ id, home, away }, edge, result) {
      games[id] = { home: home.id, away: away.id, edge, result }
    },
  }
}

/** The stored result if it is that of the fixture's teams with this edge. */
function resultFrom(stored: StoredResult | undefined, { home, away }: Fixture, edge: number): Result | null {
  const isSame = stored?.home === home.id && stored.away === away.id && stored.edge === edge
  return isSame ? stored.result : null
}

/** The file with the results of a program: another program may compute others. */
export function resultsFile(program: URL): URL {
  return new URL(`results-${hash('sha256', readFileSync(program), 'hex').slice(0, 16)}.json`, program)
}

/** Reads the results of a program for a seed; none if there is no usable file. */
export function readResults(program: URL, seed: string): KnownResults {
  try {
    const stored = JSON.parse(readFileSync(resultsFile(program), 'utf8')) as StoredResults
    return stored.seed === seed ? openResults(stored) : NO_RESULTS
  } catch {
    return NO_RESULTS
  }
}

export function openResults({ games }: StoredResults): KnownResults {
  const left = new Map(Object.entries(games))
  return {
    ...NO_RESULTS,
    take(fixture, edge) {
      const stored = left.get(fixture.id)
      left.delete(fixture.id)
      return resultFrom(stored, fixture, edge)
    },
  }
}
