import { RESPONSE_OUTCOMES, STATE_OF_FAULT } from '../../domain/source-health.ts'
import type { HostHealth, ResponseOutcome, SourceFault, SourceState } from '../../domain/source-health.ts'
import type { FetchOutcome } from './classify-response.ts'

export interface BreakerLimits {
  /** Consecutive requests without an answer that open the breaker. */
  readonly breakerFailures: number
  /** The pauses before the probes of an open breaker, in milliseconds; the last one repeats. */
  readonly probePausesMs: readonly number[]
  /** The longest `Retry-After` that is honoured. */
  readonly maxRetryAfterMs: number
}

export interface HostHealthOptions {
  /** Host name and port. */
  readonly host: string
  readonly limits: BreakerLimits
  readonly now: () => number
  /** Sends one small request, whatever the state. */
  readonly probe: () => Promise<FetchOutcome>
  /** Called when the state changes. */
  readonly onChange: (health: HostHealth) => void
}

/**
 * The health of a host, and its breaker: several requests in a row that get no answer, whichever they are, open it. While
 * it is open, nothing is sent but probes, also if nobody needs the host; any answer closes it.
 */
export class HostHealthTracker {
  readonly #options: HostHealthOptions
  readonly #responses = Object.fromEntries(RESPONSE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    ResponseOutcome,
    number
  >
  #state: SourceState = 'OK'
  #sinceMs: number
  #reason: string | null = null
  #lastGoodAtMs: number | null = null
  /** Consecutive requests without an answer. */
  #failures = 0
  #judgedFailures = 0
  #probes = 0
  #nextProbeAtMs = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: HostHealthOptions) {
    this.#options = options
    this.#sinceMs = options.now()
  }

  /** Whether the breaker is open. */
  get isOpen(): boolean {
    return this.#state !== 'OK'
  }

  /** How long until the next probe, in milliseconds; at least 1. */
  get retryAfterMs(): number {
    return Math.max(1, this.#nextProbeAtMs - this.#options.now())
  }

  health(): HostHealth {
    return {
      host: this.#options.host,
      state: this.#state,
      sinceMs: this.#sinceMs,
      reason: this.#reason,
      lastGoodAtMs: this.#lastGoodAtMs,
      responses: { ...this.#responses },
    }
  }

  /** Records how a request ended; what a body was worth is counted once it is judged. */
  record(outcome: FetchOutcome): void {
    if (outcome.outcome === 'noAnswer') {
      this.#responses[outcome.fault] += 1
      this.#fail(outcome.fault, outcome.reason, outcome.retryAfterMs)
      return
    }
    const { outcome: name } = outcome
    if (name === 'unchanged' || name === 'absent') this.#responses[name] += 1
    this.#lastGoodAtMs = this.#options.now()
    this.#failures = 0
    if (!this.isOpen) return
    clearTimeout(this.#timer)
    this.#change('OK', null)
  }

  /**
   * Records what a body was worth; `null`: an answer. Several that were none, with none in between that was, open the
   * breaker as well.
   */
  judge(fault: SourceFault | null, reason: string): void {
    this.#responses[fault ?? 'good'] += 1
    if (fault === null) {
      this.#judgedFailures = 0
      return
    }
    this.#judgedFailures += 1
    if (this.#judgedFailures < this.#options.limits.breakerFailures) return
    this.#judgedFailures = 0
    this.#failures = this.#options.limits.breakerFailures - 1
    this.#fail(fault, reason, null)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #fail(fault: SourceFault, reason: string, retryAfterMs: number | null): void {
    this.#failures += 1
    // Requests that were in flight when it opened say nothing new; a probe does.
    if (this.isOpen || this.#failures < this.#options.limits.breakerFailures) return
    this.#probes = 0
    this.#schedule(retryAfterMs)
    this.#change(STATE_OF_FAULT[fault], reason)
  }

  #change(state: SourceState, reason: string | null): void {
    this.#reason = reason
    if (state === this.#state) return
    this.#state = state
    this.#sinceMs = this.#options.now()
    this.#options.onChange(this.health())
  }

  #schedule(retryAfterMs: number | null): void {
    const { limits, now } = this.#options
    const { probePausesMs, maxRetryAfterMs } = limits
    const pause = probePausesMs[Math.min(this.#probes, probePausesMs.length - 1)] ?? 0
    const pauseMs = Math.max(pause, Math.min(retryAfterMs ?? 0, maxRetryAfterMs))
    this.#nextProbeAtMs = now() + pauseMs
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#probe(), pauseMs)
    this.#timer.unref()
  }

  async #probe(): Promise<void> {
    const outcome = await this.#options.probe()
    if (this.#isClosed || !this.isOpen) return
    this.#probes += 1
    this.record(outcome)
    // Nobody reads what it sent.
    if (outcome.outcome === 'body' || outcome.outcome === 'largeBody') this.#responses.good += 1
    if (outcome.outcome !== 'noAnswer') return
    this.#schedule(outcome.retryAfterMs)
    this.#change(STATE_OF_FAULT[outcome.fault], outcome.reason)
  }
}
