import { fileURLToPath } from 'node:url'

/** A selection of recorded responses of the public upstream. */
export const RECORDINGS_DIR = fileURLToPath(new URL('../fixtures/recordings', import.meta.url))

/** All recorded responses, beside a checkout of the repository; a plain clone has only the selection. */
export const ALL_RECORDINGS_DIR =
  process.env['RECORDINGS'] ?? fileURLToPath(new URL('../../../shared/recordings', import.meta.url))

/** Generated responses in the same format: `npm run fixtures`. */
export const FIXTURES_DIR = fileURLToPath(new URL('../fixtures/upstream', import.meta.url))

/** Their leagues, one per sport. */
export const FIXTURE_LEAGUES = ['nfl', 'nba', 'mlb', 'nhl', 'eng.1'] as const

/** Folders whose responses are used by tests of invariants, with their names. */
export const UPSTREAM_FOLDERS: readonly (readonly [name: string, dir: string])[] = [
  ['our own fixtures', FIXTURES_DIR],
  ['the recordings', RECORDINGS_DIR],
]
