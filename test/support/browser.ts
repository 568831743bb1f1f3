import { existsSync } from 'node:fs'

/** Chromium without a user interface comes first: its processes take less time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of Chromium on this machine; undefined if it is not installed. */
export const CHROMIUM = PLACES.find((place) => existsSync(place))

/** Reports once per run that tests are skipped without Chromium. */
export function noteMissingChromium(): void {
  if (CHROMIUM === undefined)
    process.stderr.write(`skipping what needs Chromium: none of ${PLACES.join(', ')} is there\n`)
}
