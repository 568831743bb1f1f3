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

/** What the pipeline needs of the rest of the program. */
export interface PipelineOptions {
  readonly charges: Pick<Charges, 'quotaStatus'>
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
  /** Where requests are remembered for the accounts that made them; without, they are not. */
  readonly recent?: RecentRequests
  /** When requests are turned away, whatever channel they come on. */
  readonly loadShedding: LoadShedding
  /** How long one request may take. */
  readonly requestTimeoutMs: number
  /** Whether clients come over TLS. */
  readonly isOverTls: boolean
  /** What `X-Data-Source` says; without, answers have no such header. */
  readonly dataSource?: string
  readonly addressOf: AddressReader
  /** What a client sees of an error that was not meant for clients. */
  readonly asApiError: (error: unknown, requestId: string) => ApiError
}

/** A request as it arrived, whatever it came over. */
export interface RequestArrival {
  readonly method: string
  /** The template of its route, never its path: for metrics and the log. */
  readonly route: string
  /** `X-Request-Id`. */
  readonly givenId: string | string[] | null | undefined
  readonly socketAddress: string | undefined
  /** `X-Forwarded-For`. */
  readonly forwardedFor: string | null | undefined
  /** A page or one of its files: a page of which a part was turned away would stay broken. */
  readonly isFile?: boolean
}

/** Whether the process lives is asked most when it can do least. */
const ALWAYS_ANSWERED = new Set(['GET /health', 'GET /ready'])

/** The console's own paths, which are no requests of the interface. */
const OF_CONSOLE = 'POST /console/'

/**
 * What the pipeline does around the answer to any request, whatever it came over: an id, its client's address and load
 * shedding before, metrics and one log line after.
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
      isAnswered: false,
    }
    const isAlwaysAnswered = ALWAYS_ANSWERED.has(arrival.route)
    this.#leave = isAlwaysAnswered ? () => undefined : loadShedding.enter(arrival.isFile ? 'file' : undefined)
    if (this.#leave === null) metrics.countShed()
    metrics.setInFlight(loadShedding.inFlight())
  }

  /** Why it is turned away; null where it is to be answered. */
  get refusal(): ApiError | null {
    if (this.#leave) return null
    return new ApiError('SERVICE_UNAVAILABLE', { message: 'Too many requests are queued.' })
  }

  /** It goes on, but does not count as under way: it only waits for updates, which an account's connections bound. */
  detach(): void {
    const { loadShedding, metrics } = this.#options
    this.#leave?.()
    metrics.setInFlight(loadShedding.inFlight())
  }

  /** It is answered. `failure` is what was thrown; undefined where that was logged already. */
  end(status: number, failure?: unknown): void {
    const { metrics, log, recent, clock } = this.#options
    const { method, route } = this.#arrival
    this.state.isAnswered = true
    this.detach()
    const ms = performance.now() - this.#startedAt
    metrics.observe(route, method, status, ms / 1000)
    const { caller, requestId } = this.state
    if (caller && recent && !route.startsWith(OF_CONSOLE))
      recent.record(caller.accountId, { at: clock(), requestId, method, route, status, durationMs: ms })
    logRequest(log, { state: this.state, method, route, ms, status, failure })
  }
}
