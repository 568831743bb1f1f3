import { bulkhead } from 'cockatiel'
import type { LRUCache } from 'lru-cache'
import { createLru } from '../../domain/lru.ts'
import { Agent } from 'undici'
import { requestKey } from '../upstream.ts'
import type { Upstream, UpstreamResponse, UpstreamRequest, UpstreamStats } from '../upstream.ts'
import { openByteBudget } from './byte-budget.ts'
import type { FetchOutcome, Validator } from './classify-response.ts'
import { fetchOnce } from './fetch.ts'
import type { FetchContext } from './fetch.ts'
import { openHost, QUEUE_SLOTS } from './host.ts'
import type { Host, HostStats } from './host.ts'
import { ESPN_LIMITS } from './limits.ts'
import type { EspnLimits } from './limits.ts'
import { findUrl } from './paths.ts'
import type { EspnRoots } from './paths.ts'

export interface EspnOptions {
  /** Root URL of the site host; defaults to `https://site.api.espn.com`. */
  readonly siteUrl?: string | undefined
  /** Root URL of the core host; defaults to `https://sports.core.api.espn.com`. */
  readonly coreUrl?: string | undefined
  /** Root URL of the web host; defaults to `https://site.web.api.espn.com`. */
  readonly webUrl?: string | undefined
  /** Overrides of `ESPN_LIMITS`. */
  readonly limits?: Partial<EspnLimits>
  /** Current time, in Unix epoch milliseconds. */
  readonly now?: () => number
  /** From 0 to 1 (exclusive): the jitter of retry delays. */
  readonly random?: () => number
}

/** Usage of the upstream since it was opened, for metrics. */
export interface EspnStats extends UpstreamStats {
  /** Size of decompressed bodies. */
  readonly bytes: number
  readonly responses: Readonly<Record<UpstreamResponse['outcome'], number>>
  readonly hosts: readonly HostStats[]
}

/** The public upstream over HTTP. */
export interface EspnUpstream extends Upstream {
  stats(): EspnStats
}

/** Opens the public upstream; nothing is sent before the first `fetch`. Throws if a root is not a URL. */
export function openEspn(options: EspnOptions = {}): EspnUpstream {
  const session = openSession(options)
  const responses = { body: 0, largeBody: 0, unchanged: 0, absent: 0, invalid: 0, unavailable: 0 }
  return {
    name: 'espn',
    forget: (request) => {
      if (request) session.validators.delete(requestKey(request))
      else session.validators.clear()
    },
    fetch: async (request, signal) => {
      const response = await fetchFrom(session, request, signal)
      responses[response.outcome]++
      return response
    },
    stats: () => ({
      ...session.counters,
      responses: { ...responses },
      hosts: [...session.hosts.values()].map((host) => host.stats()),
    }),
    close: async () => {
      session.closed.yes = true
      for (const request of session.pending) request.abort(new Cancelled())
      await session.agent.destroy()
    },
  }
}

/** Returns the configured or default root URLs, without trailing slashes. */
export function rootsOf(options: EspnOptions): EspnRoots {
  const root = (url: string | undefined, fallback: string): string => (url ?? fallback).replace(/\/+$/, '')
  return {
    site: root(options.siteUrl, 'https://site.api.espn.com'),
    core: root(options.coreUrl, 'https://sports.core.api.espn.com'),
    web: root(options.webUrl, 'https://site.web.api.espn.com'),
  }
}

interface Session {
  readonly roots: EspnRoots
  readonly limits: EspnLimits
  readonly agent: Agent
  readonly context: FetchContext
  /** By origin: three roots on the same server share one host. */
  readonly hosts: ReadonlyMap<string, Host>
  readonly validators: LRUCache<string, Validator>
  readonly counters: { requests: number; retries: number; bytes: number }
  readonly pending: Set<AbortController>
  readonly closed: { yes: boolean }
}

function openSession(options: EspnOptions): Session {
  const { now = Date.now, random = Math.random } = options
  const limits: EspnLimits = { ...ESPN_LIMITS, ...options.limits }
  const roots = rootsOf(options)
  const origins = new Set(Object.values(roots).map((root) => new URL(root).origin))
  const agent = new Agent({
    connect: { timeout: limits.connectTimeoutMs },
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
    connections: limits.hostConcurrency,
  })
  const counters = { requests: 0, retries: 0, bytes: 0 }
  const overall = bulkhead(limits.concurrency, QUEUE_SLOTS)
  const hosts = [...origins].map((origin) => {
    const onRetry = (): void => {
      counters.retries++
    }
    return [origin, openHost(origin, limits, overall, { now, random, onRetry })] as const
  })
  return {
    roots,
    limits,
    agent,
    context: {
      dispatcher: agent,
      limits: { ...limits, origins },
      now,
      budget: openByteBudget(limits.maxBytesInFlight),
    },
    hosts: new Map(hosts),
    validators: createLru(limits.maxValidators),
    counters,
    pending: new Set(),
    closed: { yes: false },
  }
}

const CANCELLED = 'The request was cancelled'

class Cancelled extends Error {}

async function fetchFrom(
  session: Session,
  request: UpstreamRequest,
  signal?: AbortSignal,
): Promise<UpstreamResponse> {
  const target = findUrl(request, session.roots)
  if (!target) {
    const reason = `expected a request that one URL answers, of a league we serve; got ${requestKey(request)}`
    return { outcome: 'invalid', url: '', reason }
  }
  const { url } = target
  const host = session.hosts.get(new URL(url).origin)
  if (!host || session.closed.yes || signal?.aborted) return unavailable(url, CANCELLED, 0)
  // One controller per request instead of AbortSignal.any over long-lived signals, which keep every dependent signal.
  const controller = new AbortController()
  const cancel = (): void => controller.abort(new Cancelled())
  signal?.addEventListener('abort', cancel, { once: true })
  session.pending.add(controller)
  const outcome = send(session, host, request, url, controller.signal)
  try {
    return responseOf(session, host, url, await Promise.race([outcome, whenAborted(controller.signal)]))
  } catch (error) {
    outcome.then(
      (late) => late.outcome === 'largeBody' && late.release(),
      () => undefined,
    )
    if (error instanceof Cancelled) return unavailable(url, CANCELLED, 0)
    return unavailable(url, `The request failed: ${String(error)}`, session.limits.maxRetryDelayMs)
  } finally {
    signal?.removeEventListener('abort', cancel)
    session.pending.delete(controller)
  }
}

async function send(
  { context, limits, counters, validators }: Session,
  host: Host,
  request: UpstreamRequest,
  url: string,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const key = requestKey(request)
  const target = { url, maxBodyBytes: limits.maxBodyBytes(request), known: validators.get(key) }
  const outcome = await host.run(async () => {
    signal.throwIfAborted()
    counters.requests++
    return fetchOnce(context, target, signal)
  })
  if ('bytes' in outcome) counters.bytes += outcome.bytes
  if (outcome.outcome === 'body' || outcome.outcome === 'largeBody') validators.set(key, outcome.validator)
  return outcome
}

/** Converts an outcome to a response of `Upstream`; starts the host's cooldown if it limits our rate. */
function responseOf({ limits }: Session, host: Host, url: string, result: FetchOutcome): UpstreamResponse {
  switch (result.outcome) {
    case 'body':
      return { outcome: 'body', body: result.body, bytes: result.bytes, url }
    case 'largeBody':
      return { outcome: 'largeBody', json: result.json, url, release: result.release }
    case 'unchanged':
      return { outcome: 'unchanged', url }
    case 'absent':
    case 'invalid':
      return { outcome: result.outcome, url, reason: result.reason }
    case 'notSent':
      return unavailable(url, result.reason, result.retryAfterMs)
    case 'rateLimited': {
      host.coolDown(Math.min(result.retryAfterMs ?? limits.defaultRetryAfterMs, limits.maxRetryAfterMs))
      return unavailable(url, result.reason, host.stats().cooldownMs)
    }
    case 'failed':
      return unavailable(url, result.reason, limits.maxRetryDelayMs)
  }
}

function unavailable(url: string, reason: string, retryAfterMs: number): UpstreamResponse {
  return { outcome: 'unavailable', url, reason, retryAfterMs }
}

/** Rejects when a signal aborts, so that a request waiting for a slot or a retry ends immediately. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Cancelled()), { once: true })
  })
}
