import type { Logger } from 'pino'
import type { RequestState } from './request.ts'

/** What is logged of a request. */
export interface RequestLog {
  readonly state: RequestState
  readonly method: string
  readonly route: string
  readonly ms: number
  readonly status: number
  /** What was thrown; undefined where it was logged already. */
  readonly failure: unknown
}

/** One line a request: of the path only the route, of the caller only the account. */
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
