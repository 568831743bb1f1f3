import type { Logger } from 'pino'
import type { RequestState } from './request.ts'

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
