import { bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import { requestKey } from '../upstream.ts'
import type { Upstream, UpstreamResponse, UpstreamRequest, UpstreamStats } from '../upstream.ts'
import { attempt } from './attempt.ts'
import type { AttemptContext, Validator } from './attempt.ts'
import { openHost, QUEUE_SLOTS } from './host.ts'
import type { Host, HostStats } from './host.ts'
import { ESPN_LIMITS } from './limits.ts'
import type { EspnLimits } from './limits.ts'
import { findUrl } from './paths.ts'
import type { EspnRoots } from './paths.ts'

export interface EspnOptions {
  /** The root of the site host, `https://site.api.espn.com` where left out. */
  readonly siteUrl?: string | undefined
  /** The root of the core host, `https://sports.core.api.espn.com` where left out. */
  readonly coreUrl?: string | undefined
  /** The root of the web host, `https://site.web.api.espn.com` where left out. */
  readonly webUrl?: string | undefined
  /** What differs from `ESPN_LIMITS`. */
  readonly limits?: Partial<EspnLimits>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** From 0 up to 1: how much of a wait before a retry is waited. */
  readonly random?: () => number
}

/** What the upstream has cost since it was opened, for metrics. */
export interface EspnStats extends UpstreamStats {
  /** Of bodies, once decompressed. */
  readonly bytes: number
  readonly answers: Readonly<Record<UpstreamResponse['outcome'], number>>
  readonly hosts: readonly HostStats[]
}

/** The public upstream over HTTP. */
export interface EspnUpstream extends Upstream {
  stats(): EspnStats
}

/** Opens the public upstream. Nothing is asked until somebody asks. Throws where a root is no address. */
export function openEspn(options: EspnOptions = {}): EspnUpstream {
  const session = openSession(options)
  const answers = { body: 0, unchanged: 0, absent: 0, refused: 0, unavailable: 0 }
  return {
    name: 'espn',
    forget: (request) => {
      if (request) session.validators.delete(requestKey(request))
      else session.validators.clear()
    },
    fetch: async (request, signal) => {
      const answer = await ask(session, request, signal)
      answers[answer.outcome]++
      return answer
    },
    stats: () => ({
      ...session.counters,
      answers: { ...answers },
      hosts: [...session.hosts.values()].map((host) => host.stats()),
    }),
    close: async () => {
      session.closed.yes = true
      for (const asking of session.asking) asking.abort(new CalledOff())
      await session.agent.destroy()
    },
  }
}

/** The roots that options and defaults make, without slashes at their ends. */
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
  readonly context: AttemptContext
  /** By origin: three roots on one server are one host. */
  readonly hosts: ReadonlyMap<string, Host>
  readonly validators: LRUCache<string, Validator>
  readonly counters: { requests: number; retries: number; bytes: number }
  readonly asking: Set<AbortController>
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
    context: { dispatcher: agent, limits: { ...limits, origins }, now },
    hosts: new Map(hosts),
    validators: new LRUCache({ max: limits.maxValidators }),
    counters,
    asking: new Set(),
    closed: { yes: false },
  }
}

const CALLED_OFF = 'The asking was called off'

class CalledOff extends Error {}

async function ask(
  session: Session,
  request: UpstreamRequest,
  signal?: AbortSignal,
): Promise<UpstreamResponse> {
  const target = findUrl(request, session.roots)
  if (!target) {
    const reason = `expected a question that one address can ask about a league we serve, got ${requestKey(request)}`
    return { outcome: 'refused', url: '', reason }
  }
  const { url } = target
  const host = session.hosts.get(new URL(url).origin)
  if (!host || session.closed.yes || signal?.aborted) return unavailable(url, CALLED_OFF, 0)
  // A controller an asking, and not AbortSignal.any over long-lived signals: those remember every dependant.
  const asking = new AbortController()
  const callOff = (): void => asking.abort(new CalledOff())
  signal?.addEventListener('abort', callOff, { once: true })
  session.asking.add(asking)
  try {
    const answer = askHost(session, host, requestKey(request), url, asking.signal)
    return await Promise.race([answer, whenAborted(asking.signal)])
  } catch (error) {
    if (error instanceof CalledOff) return unavailable(url, CALLED_OFF, 0)
    return unavailable(url, `The asking broke: ${String(error)}`, session.limits.maxRetryDelayMs)
  } finally {
    signal?.removeEventListener('abort', callOff)
    session.asking.delete(asking)
  }
}

async function askHost(
  session: Session,
  host: Host,
  key: string,
  url: string,
  signal: AbortSignal,
): Promise<UpstreamResponse> {
  const { context, counters, limits, validators } = session
  const known = validators.get(key)
  const result = await host.run(async () => {
    signal.throwIfAborted()
    // Looked at when the turn comes, not when it was asked: the wait may have been said in between.
    const heldMs = host.heldForMs()
    if (heldMs > 0) return { came: 'held', failed: false, heldMs } as const
    counters.requests++
    return await attempt(context, url, known, signal)
  })
  if ('notAsked' in result) {
    return unavailable(url, 'The upstream failed too often in a row to be asked now', result.retryAfterMs)
  }
  if ('bytes' in result) counters.bytes += result.bytes
  switch (result.came) {
    case 'body':
      validators.set(key, result.validator)
      return { outcome: 'body', body: result.body, bytes: result.bytes, url }
    case 'same':
      return { outcome: 'unchanged', url }
    case 'absent':
    case 'refused':
      return { outcome: result.came, url, reason: result.reason }
    case 'held':
      return unavailable(url, 'The upstream asked to be left alone', result.heldMs)
    case 'wait':
      host.holdFor(Math.min(result.retryAfterMs ?? limits.defaultRetryAfterMs, limits.maxRetryAfterMs))
      return unavailable(url, result.reason, host.heldForMs())
    case 'failed':
      return unavailable(url, result.reason, limits.maxRetryDelayMs)
  }
}

function unavailable(url: string, reason: string, retryAfterMs: number): UpstreamResponse {
  return { outcome: 'unavailable', url, reason, retryAfterMs }
}

/** Rejects when a signal aborts, so that an asking that waits for its turn or for a retry ends at once. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new CalledOff()), { once: true })
  })
}
