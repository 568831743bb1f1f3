import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
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

/** Standard error as the destination of a log. */
export interface StandardError extends DestinationStream {
  /**
   * Resolves when all lines are written (true), or after `ms` (false): a reader that no longer takes them does not
   * keep the process alive. Nothing is written afterwards, so the process may exit at once.
   */
  finish(ms: number): Promise<boolean>
}

/** Characters of the log that wait for a slow reader, at most; further lines are dropped. */
const MAX_WAITING = 8 * 1024 * 1024

/**
 * Opens standard error. Lines are written in the background: a slow reader delays nothing. After its reader has ended,
 * they are dropped.
 */
export function openStandardError(): StandardError {
  // Without a minimum the library tells a flush that it is done before it is.
  const stream = pino.destination({ dest: 2, minLength: 1, maxLength: MAX_WAITING })
  let hasEnded = false
  // At exit the library writes what is left synchronously, and repeats a failed write for ever.
  const end = () => {
    hasEnded = true
    stream.flushSync = () => undefined
  }
  // The library ignores only one of the errors that a reader leaves behind; any other would end the process.
  stream.on('error', end)
  return {
    write: (line) => hasEnded || stream.write(line),
    finish: async (ms) => {
      if (hasEnded) return true
      const flushed = new Promise<true>((resolve) => stream.flush(() => resolve(true)))
      const failed = once(stream, 'error').then(() => true as const)
      const isWritten = await Promise.race([flushed, failed, setTimeout(ms, false)])
      end()
      return isWritten
    },
  }
}

/**
 * Creates a logger of JSON lines on standard error or another destination. Each line is scrubbed of secrets as it
 * is written.
 */
export function createLog(level: LogLevel, destination: DestinationStream = openStandardError()): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, {
    write: (line: string) => destination.write(scrub(line)),
  } satisfies DestinationStream)
}

/** Log data of a request. */
export interface RequestLog {
  readonly state: RequestState
  readonly method: string
  readonly route: string
  /** The operation of the graph, if it executes one. */
  readonly operation?: string | undefined
  readonly ms: number
  readonly status: number
  /** The thrown error; undefined if it was already logged. */
  readonly failure: unknown
}

/** Logs one line per request, with the route instead of the path and the account instead of the caller. */
export function logRequest(log: Logger, request: RequestLog): void {
  const { state, method, route, operation, ms, status, failure } = request
  const line = {
    requestId: state.requestId,
    method,
    route,
    ...(operation === undefined ? {} : { operation }),
    status,
    ms: Math.round(ms * 10) / 10,
    ...(state.caller ? { account: state.caller.accountId } : {}),
  }
  if (status >= 500 && failure !== undefined) log.error({ ...line, err: failure }, 'request failed')
  else log.info(line, 'request')
}
