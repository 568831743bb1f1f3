import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** API keys, stream tokens, webhook secrets and bearer headers anywhere in a text. */
const SECRETS =
  /sd_live_[0-9A-Za-z]+|\bst_[0-9A-Za-z]{40}|whsec_[\w+/=-]+|(?<=bearer\s+)\S+|(?<=[?&]token=)[^&\s"]+|(?<=:\/\/[^:@/\s]*:)[^@/\s]+(?=@)/gi

/** Removes secrets from a text. */
export function scrub(text: string): string {
  return text.replace(SECRETS, '[secret]')
}

/**
 * Creates a logger of JSON lines on standard error or another destination. Each line is scrubbed of secrets as it
 * is written.
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
 * Returns a writer of preformatted lines, which are not scrubbed. Null if the log level excludes them or the log
 * was not created here.
 */
export function lineWriter(log: Logger, level: LogLevel): ((line: string) => void) | null {
  const destination = destinations.get(log)
  if (!destination || !log.isLevelEnabled(level)) return null
  return (line) => {
    destination.write(line)
  }
}
