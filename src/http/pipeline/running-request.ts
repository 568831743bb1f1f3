import type { CacheBudget } from '../../domain/cache-budget.ts'
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Charges } from '../../accounts/quota/charges.ts'
import { ApiError } from '../../domain/error.ts'
import type { Span, SpanAttributes, Tracer } from '../../domain/tracer.ts'
import type { AddressReader } from '../server/address.ts'
import { logRequest } from '../observe/log.ts'
import { keptTarget } from '../observe/recent-requests.ts'
import type { RecentRequests } from '../observe/recent-requests.ts'
import type { LoadShedding } from '../server/load-shedding.ts'
import type { Refused } from '../server/rejections.ts'
import { SLOWEST_READER, watchReader } from '../server/slow-readers.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { RequestState } from '../server/request.ts'
import type { UnadmittedConnections } from '../server/unadmitted-connections.ts'

/** Dependencies of the pipeline. */
export interface PipelineOptions {
  /** Where the cache of compressed replies has its size from. */
  readonly caches?: CacheBudget
  readonly charges: Pick<Charges, 'quotaStatus'>
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
  /** Records recent requests per account, if set. */
  readonly recent?: RecentRequests
  /** Decides which requests are rejected, on all channels. */
  readonly loadShedding: LoadShedding
  /** Counts the requests that are rejected because of overload. */
  readonly refused?: Refused
  /** Maximum duration of a request in milliseconds. */
  readonly requestTimeoutMs: number
  /** Whether clients connect over TLS. */
  readonly isOverTls: boolean
  /** Value of `X-Data-Source`; omitted if undefined. */
  readonly dataSource?: string
  readonly addressOf: AddressReader
  /** Records each request as a span; `null`: none. */
  readonly tracer?: Tracer | null
  /** Connections on which a caller is identified are no longer counted here. */
  readonly unadmitted?: Pick<UnadmittedConnections, 'admit'>
  /** Converts an unexpected error to one for clients. */
  readonly asApiError: (error: unknown, requestId: string) => ApiError
}

/** A request on arrival, on any channel. */
export interface RequestArrival {
  readonly method: string
  /** Template of the route, never its path, for metrics and the log. */
  readonly route: string
  /** Path and query. */
  readonly url: string
  /** `X-Request-Id`. */
  readonly givenId: string | string[] | null | undefined
  readonly socketAddress: string | undefined
  /** The connection; undefined if there is none. */
  readonly connection?: Duplex | undefined
  /** `X-Forwarded-For`. */
  readonly forwardedFor: string | null | undefined
  /** `traceparent`: the trace to which it belongs. */
  readonly traceParent?: string | null | undefined
  /** The request whose body has still to arrive; undefined if it has none. */
  readonly body?: EventEmitter | undefined
  /** Whether it is for a page or one of its files: a page with a rejected part would stay broken. */
  readonly isFile?: boolean
}

/** What a request is for, where its route does not say it: an operation of the graph. */
export interface RequestSubject {
  /** As spans and the log name it: `query Board`. */
  readonly name: string
  /** What its span says of it, once the request has ended. */
  readonly attributes: () => SpanAttributes
}

/** Health checks are most important under overload. */
const NEVER_SHED = new Set(['GET /health', 'GET /ready'])

/** The status in the log of a response whose client was too slow: it was sent with 200, and cut off. */
const SLOW_READER_STATUS = 499

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
  readonly #span: Span | null
  #subject: RequestSubject | null = null
  /** Arrival time as of `performance.now()`. */
  readonly startedAt = performance.now()

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
    this.#span = options.tracer ? startSpan(options.tracer, arrival, this.state.requestId) : null
    const isNeverShed = NEVER_SHED.has(arrival.route)
    this.#leave = isNeverShed
      ? () => undefined
      : loadShedding.enter(arrival.isFile ? 'file' : undefined, arrival.body)
    metrics.setInFlight(loadShedding.inFlight())
  }

  /** Throws SERVICE_UNAVAILABLE if the service has too much to do. What is known already is sent without it. */
  requireAccepted(): void {
    if (this.#leave) return
    this.#options.refused?.('overloaded')
    throw new ApiError('SERVICE_UNAVAILABLE', { message: 'Too many requests are queued.' })
  }

  /** Says what it is for. */
  describe(subject: RequestSubject): void {
    this.#subject = subject
  }

  /** Runs its work, so that what it does is part of its trace. */
  run<Result>(work: () => Result): Result {
    return this.#span ? this.#span.run(work) : work()
  }

  /**
   * Stops counting it as in progress: it only waits for updates, which the connection limit of the account bounds.
   */
  detach(): void {
    const { loadShedding, metrics, unadmitted } = this.#options
    const { connection } = this.#arrival
    if (this.state.caller && connection) unadmitted?.admit(connection)
    this.#leave?.()
    metrics.setInFlight(loadShedding.inFlight())
  }

  /** Ends the connection if its client reads a streamed response too slowly; returns how to stop watching. */
  watchReader(): () => void {
    const { connection } = this.#arrival
    if (!(connection instanceof Socket)) return () => undefined
    return watchReader(connection, () => {
      const { bytesPerSecond, windowMs } = SLOWEST_READER
      const message = `The client read less than ${bytesPerSecond} bytes a second for ${windowMs / 1_000} s.`
      this.end(SLOW_READER_STATUS, new ApiError('SERVICE_UNAVAILABLE', { message }))
      connection.destroy()
    })
  }

  /**
   * Marks it as answered; later calls have no effect. `failure` is the thrown error; undefined if it was already logged.
   */
  end(status: number, failure?: unknown): void {
    if (this.state.hasResponded) return
    const { metrics, log, recent, clock } = this.#options
    const { method, route, url } = this.#arrival
    this.state.hasResponded = true
    this.detach()
    const ms = performance.now() - this.startedAt
    metrics.observe(route, method, status, ms / 1000)
    const { caller, requestId } = this.state
    if (caller && recent && !route.startsWith(OF_CONSOLE)) {
      const code = failure instanceof ApiError ? failure.code : null
      const target = keptTarget(url)
      const at = clock()
      recent.record(caller.accountId, { at, requestId, method, route, target, status, code, durationMs: ms })
    }
    const subject = this.#subject
    const operation = subject?.name
    logRequest(log, { state: this.state, method, route, operation, ms, status, failure })
    if (this.#span) {
      if (subject) this.#span.rename(subject.name)
      const attributes = { ...subject?.attributes(), 'http.response.status_code': status }
      this.#span.end(attributes, status >= 500 ? (failure ?? status) : undefined)
    }
  }
}

function startSpan(tracer: Tracer, { method, route, traceParent }: RequestArrival, requestId: string): Span {
  const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': requestId }
  const name = route.startsWith(`${method} `) ? route : `${method} ${route}`
  return tracer.start(name, { kind: 'server', parent: traceParent ?? null, attributes })
}

/**
 * Returns the id assigned by a proxy (`X-Request-Id`) if it is well-formed and not an API key; otherwise a new one.
 */
function requestIdOf(given: string | string[] | null | undefined): string {
  const isId = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) && !/sd_live_/i.test(given)
  return isId ? given : randomUUID()
}
