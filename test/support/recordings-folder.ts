import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The recorded answers of the public upstream, which are other people's data and not part of this repository. */
export const RECORDINGS_DIR = fileURLToPath(new URL('../../../shared/recordings', import.meta.url))

/** Whether the recordings are here; tests that need them skip, and say so, where they are not. */
export const HAVE_RECORDINGS = existsSync(RECORDINGS_DIR)

/** Skips a test, saying why, where the recordings are not here. */
export function needRecordings(skip: (note: string) => void): void {
  if (!HAVE_RECORDINGS) skip(`${RECORDINGS_DIR} is not here`)
}
