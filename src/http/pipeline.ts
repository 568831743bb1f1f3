import type { Logger } from 'pino'
import type { Charges } from '../accounts/admission.ts'
import { ApiError } from '../domain/error.ts'
import type { AddressReader } from './address.ts'
import { logRequest } from './log-request.ts'
import type { RecentRequests } from './recent-requests.ts'
import type { LoadShedding } from './load-shedding.ts'
import type { Metrics } from './metrics.ts'
import { requestIdOf } from './request-id.ts'
import type { RequestState } from './request.ts'

/** Dependencies of the pipeline. */
export interface PipelineOptions {
  readonly charges: Pick<Charges, 'quotaStatus'>
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
  /** Records recent requests per account, if set. */
  readonly recent?: RecentRequests
  /** Decides which requests are rejected, on all channels. */
  readonly loadShedding: LoadShedding
  /** Maximum duration of a request in milliseconds. */
  readonly requestTimeoutMs: number
  /** Whether clients connect over TLS. */
  readonly isOverTls: boolean
  /** Value of `X-Data-Source`; omitted if undefined. */
  readonly dataSource?: string
  readonly addressOf: AddressReader
  /** Converts an unexpected error to one for clients. */
  readonly asApiError: (error: unknown, requestId: string) => ApiError
}

/** A request on arrival, on any channel. */
export interface RequestArrival {
  readonly method: string
  /** Template of the route, never its path, for metrics and the log. */
  readonly route: string
  /** `X-Request-Id`. */
  readonly givenId: string | string[] | null | undefined
  readonly socketAddress: string | undefined
  /** `X-Forwarded-For`. */
  readonly forwardedFor: string | null | undefined
  /** Whether it is for a page or one of its files: a page with a rejected part would stay broken. */
  readonly isFile?: boolean
}

/** Health checks are most important under overload. */
const NEVER_SHED = new Set(['GET /health', 'GET /ready'])

/** The console's own paths, which are not part of the API. */
const OF_CONSOLE = 'POST /console/'

/**
 * The common part of handling any request: request id, client address and load shedding before; metrics and a log
 * line after.
 */
export class RunningRequest {
  readonly state: RequestState
  readonly #options: PipelineOptions
  readonly #arrival: RequestArrival
  readonly #leave: (() => void) | null
  readonly #startedAt = performance.now()

  constructor(options: PipelineOptions, arrival: RequestArrival) {
    const { addressOf, loadShedding, metrics } = options
    this.#options = options
    this.#arrival = arrival
    this.state = {
      requestId: requestIdOf(arrival.givenId),
      address: addressOf(arrival.socketAddress, arrival.forwardedFor),
      caller: null,
      hasResponded: false,
    }
    const isNeverShed = NEVER_SHED.has(arrival.route)
    this.#leave = isNeverShed ? () => undefined : loadShedding.enter(arrival.isFile ? 'file' : undefined)
    if (this.#leave === null) metrics.countShed()
    metrics.setInFlight(loadShedding.inFlight())
  }

  /** Why the request is rejected; null if it is accepted. */
  get rejection(): ApiError | null {
    if (this.#leave) return null
    return new ApiError('SERVICE_UNAVAILABLE', { message: 'Too many requests are queued.' })
  }

  /**
   * Stops counting it as in progress: it only waits for updates, which the connection limit of the account bounds.
   */
  detach(): void {
    const { loadShedding, metrics } = this.#options
    this.#leave?.()
    metrics.setInFlight(loadShedding.inFlight())
  }

  /** Marks it as answered. `failure` is the thrown error; undefined if it was already logged. */
  end(status: number, failure?: unknown): void {
    const { metrics, log, recent, clock } = this.#options
    const { method, route } = this.#arrival
    this.state.hasResponded = true
    this.detach()
    const ms = performance.now() - this.#startedAt
    metrics.observe(route, method, status, ms / 1000)
    const { caller, requestId } = this.state
    if (caller && recent && !route.startsWith(OF_CONSOLE))
      recent.record(caller.accountId, { at: clock(), requestId, method, route, status, durationMs: ms })
    logRequest(log, { state: this.state, method, route, ms, status, failure })
  }
}
