import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Recorded answers of the public upstream, which are other people's data and not part of this repository. */
export const RECORDINGS_DIR = fileURLToPath(new URL('../../../shared/recordings', import.meta.url))

/** Answers in the same format that are part of it: `npm run fixtures` writes them. */
export const FIXTURES_DIR = fileURLToPath(new URL('../fixtures/upstream', import.meta.url))

/** Their leagues, one of each sport. */
export const FIXTURE_LEAGUES = ['nfl', 'nba', 'mlb', 'nhl', 'eng.1'] as const

/** Whether the recordings are here; tests that need them skip, and say so, where they are not. */
export const HAVE_RECORDINGS = existsSync(RECORDINGS_DIR)

/** Says once for a run that tests are skipped where the recordings are not here. */
export function noteMissingRecordings(): void {
  if (!HAVE_RECORDINGS)
    process.stderr.write(`skipping what needs recorded responses: ${RECORDINGS_DIR} is not there\n`)
}

/** Folders whose answers are read by tests of what any answers must come to, with their names. */
export const UPSTREAM_FOLDERS: readonly (readonly [name: string, dir: string])[] = [
  ['our own fixtures', FIXTURES_DIR],
  ...(HAVE_RECORDINGS ? [['the recordings', RECORDINGS_DIR] as const] : []),
]

/** Skips a test, saying why, where the recordings are not here. */
export function needRecordings(skip: (note: string) => void): void {
  if (!HAVE_RECORDINGS) skip(`${RECORDINGS_DIR} is not here`)
}
