import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { freeBytes } from '../../store/database/disk-space.ts'
import { openFlightRecorder } from '../../upstream/flight/recorder.ts'
import type { FlightRecorder } from '../../upstream/flight/recorder.ts'

const MB = 1024 * 1024
/** What the recorder leaves free: the embedded database on the same disk cannot write with less than 32 MB. */
const LEAVES_FREE_BYTES = 128 * MB

/** Opens the recorder of the source's answers; `null` if none are recorded. */
export function openRecorder(
  { source, flightRecorderMb, dataDirectory }: Pick<Config, 'source' | 'flightRecorderMb' | 'dataDirectory'>,
  log: Logger,
): FlightRecorder | null {
  if (source.kind !== 'espn' || flightRecorderMb === 0) return null
  return openFlightRecorder({
    directory: path.join(dataDirectory, 'flight'),
    maxBytes: flightRecorderMb * MB,
    isDiskLow: () => freeBytes(dataDirectory) < LEAVES_FREE_BYTES,
    report: (err) => log.warn({ err }, 'answers of the source cannot be recorded in DATA_DIR/flight'),
  })
}
