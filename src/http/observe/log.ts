import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { RequestState } from '../server/request.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** API keys, stream tokens, webhook secrets and bearer headers anywhere in a text. */
const SECRETS =
  /sd_live_[0-9A-Za-z]+|\bst_[0-9A-Za-z]{40}|whsec_[\w+/=-]+|(?<=bearer\s+)\S+|(?<=[?&]token=)[^&\s"]+|(?<=:\/\/[^:@/\s]*:)[^@/\s]+(?=@)/gi

/** What every secret contains; to find none of them is much faster than to find no secret. */
const MARKS = /sd_live_|st_|whsec_|bearer|token=|:\/\//i

/** Removes secrets from a text. */
function scrub(text: string): string {
  return MARKS.test(text) ? text.replace(SECRETS, '[secret]') : text
}

/**
 * Creates a logger of JSON lines on standard error or another destination. Each line is scrubbed of secrets as it
 * is written.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, {
    write: (line: string) => destination.write(scrub(line)),
  } satisfies DestinationStream)
}

/** Log data of a request. */
export interface RequestLog {
  readonly state: RequestState
  readonly method: string
  readonly route: string
  readonly ms: number
  readonly status: number
  /** The thrown error; undefined if it was already logged. */
  readonly failure: unknown
}

/** Logs one line per request, with the route instead of the path and the account instead of the caller. */
export function logRequest(log: Logger, { state, method, route, ms, status, failure }: RequestLog): void {
  const line = {
    requestId: state.requestId,
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(state.caller ? { account: state.caller.accountId } : {}),
  }
  if (status >= 500 && failure !== undefined) log.error({ ...line, err: failure }, 'request failed')
  else log.info(line, 'request')
}
