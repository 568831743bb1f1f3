import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Recorded responses of the public upstream, which are third-party data and not part of this repository. */
export const RECORDINGS_DIR = fileURLToPath(new URL('../../../shared/recordings', import.meta.url))

/** Generated responses in the same format, part of the repository: `npm run fixtures`. */
export const FIXTURES_DIR = fileURLToPath(new URL('../fixtures/upstream', import.meta.url))

/** Their leagues, one per sport. */
export const FIXTURE_LEAGUES = ['nfl', 'nba', 'mlb', 'nhl', 'eng.1'] as const

/** Whether the recordings exist; otherwise their tests are skipped with a message. */
export const HAVE_RECORDINGS = existsSync(RECORDINGS_DIR)

/** Reports once per run that tests are skipped without the recordings. */
export function noteMissingRecordings(): void {
  if (!HAVE_RECORDINGS)
    process.stderr.write(`skipping what needs recorded responses: ${RECORDINGS_DIR} is not there\n`)
}

/** Folders whose responses are used by tests of invariants, with their names. */
export const UPSTREAM_FOLDERS: readonly (readonly [name: string, dir: string])[] = [
  ['our own fixtures', FIXTURES_DIR],
  ...(HAVE_RECORDINGS ? [['the recordings', RECORDINGS_DIR] as const] : []),
]

/** Skips a test, with a reason, without the recordings. */
export function needRecordings(skip: (note: string) => void): void {
  if (!HAVE_RECORDINGS) skip(`${RECORDINGS_DIR} is not here`)
}
