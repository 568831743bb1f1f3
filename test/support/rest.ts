import type { Hono } from 'hono'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import type { Endpoint } from '../../src/http/pipeline/endpoint.ts'
import type { PlanName } from '../../src/domain/plan.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { asApiError } from '../../src/graphql/operation/errors.ts'
import { createAddressReader } from '../../src/http/server/address.ts'
import { createPipeline } from '../../src/http/pipeline/handle.ts'
import type { EarlyListener } from '../../src/http/server/listener.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { createMetrics } from '../../src/http/observe/metrics.ts'
import type { Metrics } from '../../src/http/observe/metrics.ts'
import { watchLoad } from '../../src/http/server/load-shedding.ts'
import { countRejections } from '../../src/http/server/rejections.ts'
import type { PipelineOptions } from '../../src/http/pipeline/running-request.ts'
import { createRestApp } from '../../src/rest/server.ts'
import type { RestOptions } from '../../src/rest/server.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from './clock.ts'
import type { ManualClock } from './clock.ts'

/** REST over a store, without a socket. */
export interface RestUnderTest {
  readonly app: Hono
  readonly cached: EarlyListener
  readonly accounts: Accounts
  readonly clock: ManualClock
  readonly metrics: Metrics
  /** Log lines. */
  readonly lines: string[]
  /** Creates an account on a plan and returns its key. */
  readonly key: (plan?: PlanName) => Promise<string>
  /** Sends a request below /api/v1 with a Scale key, after a second has passed. */
  readonly get: (path: string, headers?: Record<string, string>) => Promise<RestRequestOptions>
  close(): Promise<void>
}

export interface RestRequestOptions {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Envelope
}

export interface Envelope {
  readonly success: boolean
  readonly data?: unknown
  readonly message?: string
  readonly meta: Record<string, unknown> & {
    readonly rateLimit?: { readonly limit: number; readonly remaining: number; readonly reset: number }
    readonly note?: string
  }
  readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
}

export const ADMIN_TOKEN = 'operator-token-for-tests'

/** Opens it; the test closes the store. */
export function openRest(
  store: Store,
  overrides: Partial<Omit<RestOptions, 'endpoints'>> &
    Partial<Pick<PipelineOptions, 'loadShedding'>> & {
      readonly endpoints?: (accounts: Accounts) => readonly Endpoint[]
    } = {},
): RestUnderTest {
  const clock = manualClock()
  const lines: string[] = []
  const accounts = openAccounts({ store, now: clock.now, redisUrl: null, report: () => undefined })
  const log = createLog('info', { write: (line) => lines.push(line) })
  const rejections = countRejections(log)
  const metrics = createMetrics({ readers: { http_requests_shed_total: () => rejections.requests() } })
  const { endpoints, ...others } = overrides
  // Tests share a machine, and a process with their database.
  const { requestTimeoutMs = 20_000, loadShedding = watchLoad({ maxDelayMs: Infinity }) } = overrides
  const pipelineOptions: PipelineOptions = {
    charges: accounts.admission,
    clock: clock.now,
    metrics,
    loadShedding,
    requestTimeoutMs,
    asApiError,
    log,
    refused: rejections.refused,
    isOverTls: false,
    addressOf: createAddressReader(false, () => undefined),
  }
  const pipeline = createPipeline(pipelineOptions)
  const rest = createRestApp({
    schema,
    store,
    accounts,
    pipeline,
    requestTimeoutMs,
    now: () => new Date(clock.now()),
    clock: clock.now,
    publicUrl: () => 'http://127.0.0.1:4000',
    adminToken: ADMIN_TOKEN,
    readReadiness: async () => ({ reason: null }),
    ...others,
    endpoints: endpoints?.(accounts) ?? [],
  })
  let scaleKey: string | undefined
  const key = async (plan: PlanName = 'scale') => {
    const made = await accounts.createAccount('someone@example.com', plan)
    return made.key
  }
  const { app } = rest
  return {
    app,
    cached: rest.cached,
    accounts,
    clock,
    metrics,
    lines,
    key,
    async get(path, headers = {}) {
      scaleKey ??= await key()
      clock.advance(1_000)
      const authorization = { authorization: `Bearer ${scaleKey}` }
      return read(await app.request(`/api/v1${path}`, { headers: { ...authorization, ...headers } }))
    },
    close: () => accounts.close(),
  }
}

/** Reads a whole response. */
export async function read(response: Response): Promise<RestRequestOptions> {
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, text, body: text === '' ? ({} as Envelope) : (JSON.parse(text) as Envelope) }
}
