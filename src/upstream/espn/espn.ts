import { bulkhead } from 'cockatiel'
import type { LRUCache } from 'lru-cache'
import { createLru } from '../../domain/lru.ts'
import type { HostHealth, SourceFault, SourceState } from '../../domain/source-health.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { Agent } from 'undici'
import { requestKey } from '../upstream.ts'
import type { Upstream, UpstreamResponse, UpstreamRequest, UpstreamStats } from '../upstream.ts'
import { openByteBudget } from './byte-budget.ts'
import { noAnswer } from './classify-response.ts'
import type { FetchOutcome, Validator } from './classify-response.ts'
import type { SourceExchange } from './exchange.ts'
import { fetchOnce } from './fetch.ts'
import type { FetchContext } from './fetch.ts'
import { openHost, QUEUE_SLOTS } from './host.ts'
import type { Host, HostStats, NotSent } from './host.ts'
import { ESPN_LIMITS } from './limits.ts'
import type { EspnLimits } from './limits.ts'
import { findUrls } from './paths.ts'
import { defaultUserAgent } from './user-agent.ts'
import type { EspnRoots } from './paths.ts'

export interface EspnOptions {
  /** Root URL of the site host; defaults to `https://site.api.espn.com`. */
  readonly siteUrl?: string | undefined
  /** Root URL of the core host; defaults to `https://sports.core.api.espn.com`. */
  readonly coreUrl?: string | undefined
  /** Root URL of the web host; defaults to `https://site.web.api.espn.com`. */
  readonly webUrl?: string | undefined
  /** The `User-Agent` of every request, probes included; defaults to `defaultUserAgent`. */
  readonly userAgent?: string
  /** Whether a request that its host does not answer is sent to others that have the same path; default: yes. */
  readonly usesOtherHosts?: boolean
  /** Overrides of `ESPN_LIMITS`. */
  readonly limits?: Partial<EspnLimits>
  /** Current time, in Unix epoch milliseconds. */
  readonly now?: () => number
  /** Called with each request that was sent, probes included, when it has ended; must neither throw nor block. */
  readonly onExchange?: ((exchange: SourceExchange) => void) | undefined
  /** From 0 to 1 (exclusive): the jitter of retry delays. */
  readonly random?: () => number
}

/** Usage of the upstream since it was opened, for metrics. */
export interface EspnStats extends UpstreamStats {
  /** Size of decompressed bodies. */
  readonly bytes: number
  readonly hosts: readonly HostStats[]
}

/** The public upstream over HTTP. */
export interface EspnUpstream extends Upstream {
  health(): readonly HostHealth[]
  watchHealth(listener: (health: HostHealth) => void): () => void
  stats(): EspnStats
}

/** Opens the public upstream; nothing is sent before the first `fetch`. Throws if a root is not a URL. */
export function openEspn(options: EspnOptions = {}): EspnUpstream {
  const session = openSession(options)
  const hosts = (): readonly HostStats[] => [...session.hosts.values()].map((host) => host.stats())
  return {
    name: 'espn',
    forget: (request) => {
      if (request) session.validators.delete(requestKey(request))
      else session.validators.clear()
    },
    fetch: (request, signal) => fetchFrom(session, request, signal),
    judge: (url, fault, reason) => session.hosts.get(new URL(url).origin)?.judge(fault, reason),
    canAnswer: (request) =>
      findUrls(request, session.roots).some(
        ({ url }) => session.hosts.get(new URL(url).origin)?.isOpen === false,
      ),
    health: () => hosts().map(({ health }) => health),
    watchHealth: (listener) => {
      session.listeners.add(listener)
      return () => session.listeners.delete(listener)
    },
    stats: () => ({ ...session.counters, hosts: hosts() }),
    close: async () => {
      session.closing.abort(new Cancelled())
      for (const host of session.hosts.values()) host.close()
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
  readonly usesOtherHosts: boolean
  readonly limits: EspnLimits
  readonly agent: Agent
  readonly context: FetchContext
  /** By origin: three roots on the same server share one host. */
  readonly hosts: ReadonlyMap<string, Host>
  /** By origin: what a probe requests. */
  readonly probes: Map<string, ProbeTarget>
  /** The last response to a request, by its key. */
  readonly validators: LRUCache<string, LastResponse>
  readonly counters: { requests: number; retries: number; bytes: number }
  readonly pending: Set<AbortController>
  readonly listeners: Set<(health: HostHealth) => void>
  readonly closing: AbortController
}

/** The last response to a request. */
interface LastResponse extends Validator {
  /** The host that sent it. */
  readonly origin: string
  /** When responses before it were replaced, by their hash, in milliseconds since 1970. */
  readonly replacedAtMs: ReadonlyMap<string, number>
}

/** The request with the smallest answer of a host, or its first request while there is no answer. */
interface ProbeTarget {
  readonly request: UpstreamRequest
  readonly url: string
  readonly maxBodyBytes: number
  readonly bytes: number
}

function openSession(options: EspnOptions): Session {
  const { now = Date.now, random = Math.random, userAgent = defaultUserAgent(null) } = options
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
  const context: FetchContext = {
    dispatcher: agent,
    limits: { ...limits, origins },
    now,
    userAgent,
    budget: openByteBudget(limits.maxBytesInFlight),
    onExchange: options.onExchange,
  }
  const probes = new Map<string, ProbeTarget>()
  const closing = new AbortController()
  const listeners = new Set<(health: HostHealth) => void>()
  const onRetry = (): void => {
    counters.retries++
  }
  const onChange = (health: HostHealth): void => {
    for (const listener of listeners) listener(health)
  }
  const hosts = [...origins].map((origin) => {
    const probe = async (): Promise<FetchOutcome> => {
      const target = probes.get(origin)
      if (!target) return noAnswer('failed', 'nothing was requested yet')
      counters.requests++
      try {
        const outcome = await fetchOnce(context, { ...target, known: undefined }, closing.signal)
        if (outcome.outcome === 'largeBody') outcome.release()
        return outcome
      } catch {
        return noAnswer('failed', CANCELLED)
      }
    }
    return [origin, openHost({ origin, limits, overall, now, random, onRetry, probe, onChange })] as const
  })
  return {
    roots,
    usesOtherHosts: options.usesOtherHosts ?? true,
    limits,
    agent,
    context,
    hosts: new Map(hosts),
    probes,
    validators: createLru(limits.maxValidators),
    counters,
    pending: new Set(),
    listeners,
    closing,
  }
}

const CANCELLED = 'The request was cancelled'

class Cancelled extends Error {}

/**
 * Requests the hosts that can answer, until one does. A host that stands in for another one has the same facts or fewer:
 * what it lacks has not ended, and "not found" is only its own word.
 */
async function fetchFrom(
  session: Session,
  request: UpstreamRequest,
  signal?: AbortSignal,
): Promise<UpstreamResponse> {
  const [own, ...others] = oneOfEachOrigin(findUrls(request, session.roots).map(({ url }) => url))
  if (own === undefined) {
    const reason = `expected a request that one URL answers, of a league we serve; got ${requestKey(request)}`
    return { outcome: 'absent', url: '', reason }
  }
  const first = await fetchUrl(session, request, own, signal)
  if (first.outcome !== 'unavailable' || first.fault === null || !session.usesOtherHosts) return first
  for (const url of others) {
    const response = await fetchUrl(session, request, url, signal)
    if (response.outcome === 'unchanged') return response
    if (response.outcome === 'body' || response.outcome === 'largeBody')
      return { ...response, authoritative: false }
  }
  return first
}

/** The roots of several hosts may be on one server. */
function oneOfEachOrigin(urls: readonly string[]): readonly string[] {
  const origins = urls.map((url) => new URL(url).origin)
  return urls.filter((_, index) => origins.indexOf(origins[index] ?? '') === index)
}

async function fetchUrl(
  session: Session,
  request: UpstreamRequest,
  url: string,
  signal?: AbortSignal,
): Promise<UpstreamResponse> {
  const host = session.hosts.get(new URL(url).origin)
  if (!host || session.closing.signal.aborted || signal?.aborted) return cancelled(url)
  // One controller per request instead of AbortSignal.any over long-lived signals, which keep every dependent signal.
  const controller = new AbortController()
  const cancel = (): void => controller.abort(new Cancelled())
  signal?.addEventListener('abort', cancel, { once: true })
  session.pending.add(controller)
  const outcome = send(session, host, request, url, controller.signal)
  try {
    return responseOf(session, url, await Promise.race([outcome, whenAborted(controller.signal)]))
  } catch (error) {
    outcome.then(
      (late) => late.outcome === 'largeBody' && late.release(),
      () => undefined,
    )
    if (error instanceof Cancelled) return cancelled(url)
    return unavailable(url, 'failed', `The request failed: ${String(error)}`, session.limits.maxRetryDelayMs)
  } finally {
    signal?.removeEventListener('abort', cancel)
    session.pending.delete(controller)
  }
}

async function send(
  { context, limits, counters, validators, probes }: Session,
  host: Host,
  request: UpstreamRequest,
  url: string,
  signal: AbortSignal,
): Promise<FetchOutcome | NotSent> {
  const key = requestKey(request)
  const maxBodyBytes = limits.maxBodyBytes(request)
  const { origin } = new URL(url)
  const last = validators.get(key)
  // What another host sent last says nothing of this one's.
  const known = last?.origin === origin ? last : undefined
  if (!probes.has(origin)) probes.set(origin, { request, url, maxBodyBytes, bytes: Infinity })
  const outcome = await host.run(async () => {
    signal.throwIfAborted()
    counters.requests++
    const outcome = await fetchOnce(context, { request, url, maxBodyBytes, known }, signal)
    return known ? unlessReplaced(outcome, known, context.now()) : outcome
  })
  if ('bytes' in outcome) counters.bytes += outcome.bytes
  if (outcome.outcome === 'body' || outcome.outcome === 'largeBody') {
    validators.set(key, { ...outcome.validator, origin, replacedAtMs: replacedTimes(known, context.now()) })
    const { bytes } = outcome
    if (bytes < (probes.get(origin)?.bytes ?? Infinity))
      probes.set(origin, { request, url, maxBodyBytes, bytes })
  }
  return outcome
}

/** For how long a cache sends a response that was replaced. */
const CACHED_FOR_MS = 3 * MINUTE_MS
/** Responses before the last one that are remembered. */
const MAX_REPLACED = 4

/** The outcome, unless it is a response that a newer one has replaced a moment ago: a cache is behind. */
function unlessReplaced(outcome: FetchOutcome, last: LastResponse, nowMs: number): FetchOutcome {
  if (outcome.outcome !== 'body' && outcome.outcome !== 'largeBody') return outcome
  const replacedAtMs = last.replacedAtMs.get(outcome.validator.hash)
  if (replacedAtMs === undefined || nowMs - replacedAtMs >= CACHED_FOR_MS) return outcome
  if (outcome.outcome === 'largeBody') outcome.release()
  const seconds = Math.round((nowMs - replacedAtMs) / 1000)
  return noAnswer(
    'suspect',
    `expected the last answer or a newer one, got one that was replaced ${seconds} s ago`,
  )
}

function replacedTimes(last: LastResponse | undefined, nowMs: number): ReadonlyMap<string, number> {
  if (!last) return new Map()
  return new Map([...last.replacedAtMs, [last.hash, nowMs] as const].slice(-MAX_REPLACED))
}

/** Converts an outcome to a response of `Upstream`. */
function responseOf({ limits }: Session, url: string, result: FetchOutcome | NotSent): UpstreamResponse {
  switch (result.outcome) {
    case 'body':
      return { outcome: 'body', body: result.body, bytes: result.bytes, url }
    case 'largeBody':
      return { outcome: 'largeBody', json: result.json, url, release: result.release }
    case 'unchanged':
      return { outcome: 'unchanged', url }
    case 'absent':
      return { outcome: 'absent', url, reason: result.reason }
    case 'notSent': {
      const { host, state, reason } = result.health
      const text = `Nothing is sent to ${host} but probes, as it is ${state}: ${reason ?? 'no reason given'}`
      return unavailable(url, FAULT_OF_STATE[state], text, result.retryAfterMs)
    }
    case 'noAnswer': {
      const waitMs = Math.min(result.retryAfterMs ?? limits.maxRetryDelayMs, limits.maxRetryAfterMs)
      return unavailable(url, result.fault, result.reason, waitMs)
    }
  }
}

const FAULT_OF_STATE: Readonly<Record<SourceState, SourceFault>> = {
  OK: 'failed',
  SUSPECT: 'suspect',
  LIMITED: 'limited',
  FAILING: 'failed',
  REFUSED: 'refused',
}

function unavailable(
  url: string,
  fault: SourceFault | null,
  reason: string,
  retryAfterMs: number,
): UpstreamResponse {
  return { outcome: 'unavailable', fault, url, reason, retryAfterMs }
}

function cancelled(url: string): UpstreamResponse {
  return unavailable(url, null, CANCELLED, 0)
}

/** Rejects when a signal aborts, so that a request waiting for a slot or a retry ends immediately. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Cancelled()), { once: true })
  })
}
