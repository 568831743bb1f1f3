import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Keys, stream tokens, webhook secrets and bearer headers, wherever they stand in a text. */
const SECRETS =
  /sd_live_[0-9A-Za-z]+|\bst_[0-9A-Za-z]{40}|whsec_[\w+/=-]+|(?<=bearer\s+)\S+|(?<=[?&]token=)[^&\s"]+|(?<=:\/\/[^:@/\s]*:)[^@/\s]+(?=@)/gi

/** A text without the secrets in it. */
export function scrub(text: string): string {
  return text.replace(SECRETS, '[secret]')
}

/**
 * Logs as JSON lines on standard error, or where configured. Every line is scrubbed as it is written, so that no
 * secret is in it whatever it tells of.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, {
    write: (line: string) => destination.write(scrub(line)),
  } satisfies DestinationStream)
  destinations.set(log, destination)
  return log
}

const destinations = new WeakMap<Logger, DestinationStream>()

/**
 * Writes lines that were put together already, beside a log: they are neither scrubbed nor looked at. Null where the log
 * leaves out lines of this level, or was not made here.
 */
export function lineWriter(log: Logger, level: LogLevel): ((line: string) => void) | null {
  const destination = destinations.get(log)
  if (!destination || !log.isLevelEnabled(level)) return null
  return (line) => {
    destination.write(line)
  }
}
