import { bulkhead } from 'cockatiel'
import { guardedConnector } from '../../../outbound/guarded-connector.ts'
import { Agent } from 'undici'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { toError } from '../../../domain/to-error.ts'
import type { HostHealth } from '../../../domain/source-health.ts'
import { WITNESSES } from '../../../domain/witness.ts'
import type { WitnessName } from '../../../domain/witness.ts'
import type { FetchOutcome, Validator } from '../../espn/classify-response.ts'
import { openHost } from '../../espn/host.ts'
import type { HostLimits } from '../../espn/host.ts'
import type { Witness, WitnessAnswer, WitnessRequest, WitnessTeams } from '../witness.ts'
import { fetchText } from './fetch-text.ts'
import type { TextOutcome } from './fetch-text.ts'

/** Reads a path: the text, the last one if it is unchanged; `null` if there is none, or it is not time. */
export type ReadText = (path: string, everyMs: number) => Promise<string | null>

/** A witness over HTTP: what differs between them. */
export interface HttpWitnessSpec {
  readonly name: WitnessName
  readonly root: string
  readonly headers?: Readonly<Record<string, string>>
  /** Reads what there is about the requested games. `null`: nothing came. */
  readonly read: (request: WitnessRequest, get: ReadText) => Promise<WitnessAnswer | null>
  readonly teams: (league: string) => WitnessTeams
}

export interface HttpWitnessOptions {
  /** Root URL instead of the spec's own. */
  readonly root?: string | null
  readonly userAgent: string
  /** Current time, in milliseconds since 1970: rhythms are by our clock. */
  readonly now?: () => number
  readonly limits?: Partial<HostLimits>
  readonly onHealth?: (health: HostHealth) => void
}

/** Polite towards hosts that owe us nothing. */
const LIMITS: HostLimits = {
  hostConcurrency: 2,
  retries: 1,
  retryDelayMs: SECOND_MS,
  maxRetryDelayMs: 4 * SECOND_MS,
  breakerFailures: 3,
  probePausesMs: [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS],
  maxRetryAfterMs: 10 * MINUTE_MS,
}
/** Paths whose last text is remembered. */
const MAX_PATHS = 200

interface PathState {
  readonly validator: Validator | undefined
  readonly text: string | null
  readonly nextMs: number
}

/** Opens it; nothing is sent before the first `fetch`. */
export function openHttpWitness(spec: HttpWitnessSpec, options: HttpWitnessOptions): Witness {
  const { userAgent, now = Date.now, onHealth = () => undefined } = options
  const root = (options.root ?? spec.root).replace(/\/+$/, '')
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: 10_000, bodyTimeout: 10_000 })
  const elsewhere = new Agent({
    connect: guardedConnector({ allowPrivate: false, timeoutMs: 5_000 }),
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  })
  const closing = new AbortController()
  const paths = new Map<string, PathState>()
  const headers = { accept: '*/*', 'user-agent': userAgent, ...spec.headers }
  let probePath = '/'
  const send = async (path: string, signal: AbortSignal): Promise<TextOutcome> =>
    fetchText(`${root}${path}`, {
      dispatcher,
      elsewhere,
      headers,
      known: paths.get(path)?.validator,
      signal,
      now,
    })
  const host = openHost({
    origin: new URL(root).origin,
    limits: { ...LIMITS, ...options.limits },
    overall: bulkhead(LIMITS.hostConcurrency, Number.MAX_SAFE_INTEGER),
    now,
    random: Math.random,
    onRetry: () => undefined,
    probe: async () => asFetchOutcome(await send(probePath, closing.signal)),
    onChange: onHealth,
  })
  const get = async (path: string, everyMs: number, onBody: () => void): Promise<string | null> => {
    const known = paths.get(path)
    if (known && now() < known.nextMs) return null
    probePath = path
    const seen: { text: string | null } = { text: null }
    const outcome = await host.run(async () => {
      const received = await send(path, closing.signal)
      if (received.outcome === 'text') seen.text = received.text
      return asFetchOutcome(received)
    })
    const nextMs = now() + everyMs
    const isAnswered = outcome.outcome === 'body' || outcome.outcome === 'unchanged'
    const validator = outcome.outcome === 'body' ? outcome.validator : known?.validator
    const text = outcome.outcome === 'body' ? seen.text : (known?.text ?? null)
    if (outcome.outcome === 'body') onBody()
    paths.delete(path)
    paths.set(path, { validator, text, nextMs })
    for (const old of [...paths.keys()].slice(0, Math.max(0, paths.size - MAX_PATHS))) paths.delete(old)
    return isAnswered ? text : null
  }
  return {
    name: spec.name,
    leagues: WITNESSES[spec.name].leagues,
    async fetch(request) {
      if (closing.signal.aborted) return null
      let bodies = 0
      const count = () => (bodies += 1)
      const reading = spec.read(request, (path, everyMs) => get(path, everyMs, count))
      return reading.then(
        (games) => {
          for (; bodies > 0; bodies -= 1) host.judge(null, '')
          return games
        },
        // What cannot be parsed is the host's fault, as what cannot be read.
        (error: unknown) => {
          if (!closing.signal.aborted) host.judge('unusable', toError(error).message)
          return null
        },
      )
    },
    teams: spec.teams,
    health: () => [host.stats().health],
    async close() {
      closing.abort()
      host.close()
      await Promise.all([dispatcher.destroy(), elsewhere.destroy()])
    },
  }
}

/** Puts several answers together; `null` if there are none. */
export function joinAnswers(answers: readonly (WitnessAnswer | null)[]): WitnessAnswer | null {
  const given = answers.filter((answer) => answer !== null)
  if (given.length === 0) return null
  return { games: given.flatMap(({ games }) => games), rejected: given.flatMap(({ rejected }) => rejected) }
}

function asFetchOutcome(outcome: TextOutcome): FetchOutcome {
  if (outcome.outcome !== 'text') return outcome
  return { outcome: 'body', body: null, bytes: outcome.bytes, validator: outcome.validator }
}
