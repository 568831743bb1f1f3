import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createLru } from '../domain/lru.ts'
import { subjectOf } from '../domain/operator-event.ts'
import type { OperatorEvent } from '../domain/operator-event.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { backoffMs, Wakeable } from '../domain/wait.ts'
import type { BackoffRange } from '../domain/wait.ts'
import type { Attempt } from '../domain/webhook.ts'
import type { Sender } from './sender.ts'
import { signatureHeaders } from './signature.ts'

/** Tells the operator what happens to the service. */
export interface OperatorWebhook {
  /** Sends a message as soon as possible, at most one about a subject in ten minutes. Neither waits nor throws. */
  notify(event: OperatorEvent): void
  /** Stops sending; what is not delivered yet is dropped. */
  close(): Promise<void>
}

export interface OperatorWebhookOptions {
  readonly url: string
  /** `whsec_` and base64, as that of a customer's webhook. */
  readonly secret: string
  readonly sender: Sender
  readonly log: Pick<Logger, 'warn'>
  /** Current time, in Unix epoch milliseconds. */
  readonly now: () => number
  /**
   * Whether no other process has reported the subject in the last ten minutes; called once before a message is sent.
   * Without it, this process is the only one.
   */
  readonly claim?: (subject: string, atMs: number) => Promise<boolean>
  /** Interval of looking at the clock while something waits, in milliseconds. */
  readonly pollMs?: number
}

/** Of a subject, at most one message is sent in this time. */
export const OPERATOR_SILENCE_MS = 10 * MINUTE_MS
/** How often a message is sent, at most: for an hour and a half. */
const MAX_ATTEMPTS = 14
const PAUSES: BackoffRange = { firstMs: 5_000, longestMs: 10 * MINUTE_MS }
/** Messages that wait; further ones replace the oldest. */
const MAX_WAITING = 100
/** Subjects whose last message is remembered; more change in ten minutes only if everything fails. */
const MAX_SUBJECTS = 10_000
const POLL_MS = 1_000
const IDLE_MS = MINUTE_MS

/** A message that is to be sent. */
interface Waiting {
  readonly id: string
  readonly subject: string
  readonly type: OperatorEvent['type']
  readonly body: string
  attempts: number
}

/** An event that is too early: its subject was reported a moment ago. */
interface Held {
  readonly event: OperatorEvent
  readonly atMs: number
  readonly dueAtMs: number
}

/** Opens the webhook; nothing is sent before the first event. */
export function openOperatorWebhook(options: OperatorWebhookOptions): OperatorWebhook {
  const queue = new OperatorQueue(options)
  const running = queue.run()
  return {
    notify: (event) => queue.notify(event),
    async close() {
      queue.stop()
      await running
    },
  }
}

class OperatorQueue {
  readonly #options: OperatorWebhookOptions
  readonly #wakeable = new Wakeable()
  readonly #abort = new AbortController()
  readonly #waiting: Waiting[] = []
  /** By topic. */
  readonly #held = new Map<string, Held>()
  /** When the last message about a subject was queued. */
  readonly #reportedAtMs = createLru<string, number>(MAX_SUBJECTS)
  /** The subject of the last message about a topic: what the operator believes. */
  readonly #lastSubjects = createLru<string, string>(MAX_SUBJECTS)
  #nextAttemptAtMs = 0
  #isFailing = false
  #dropped = 0

  constructor(options: OperatorWebhookOptions) {
    this.#options = options
  }

  /**
   * Queues an event, or holds it while its subject must not be reported again. A later event of the topic replaces one
   * that is held, so that the last message always tells the state that lasts.
   */
  notify(event: OperatorEvent): void {
    const { topic, subject } = subjectOf(event)
    const atMs = this.#options.now()
    this.#held.delete(topic)
    const dueAtMs = (this.#reportedAtMs.get(subject) ?? -Infinity) + OPERATOR_SILENCE_MS
    if (atMs >= dueAtMs) this.#queue(event, atMs)
    else if (this.#lastSubjects.get(topic) !== subject) this.#held.set(topic, { event, atMs, dueAtMs })
    this.#wakeable.wake()
  }

  async run(): Promise<void> {
    const { now, pollMs = POLL_MS } = this.#options
    while (!this.#abort.signal.aborted) {
      this.#wakeable.rearm()
      this.#releaseHeld()
      const [message] = this.#waiting
      if (message && now() >= this.#nextAttemptAtMs) {
        await this.#send(message)
        continue
      }
      const isWaiting = this.#waiting.length + this.#held.size > 0
      await this.#wakeable.wait(isWaiting ? pollMs : IDLE_MS)
    }
  }

  stop(): void {
    this.#abort.abort()
    this.#wakeable.wake()
  }

  #releaseHeld(): void {
    for (const [topic, { event, atMs, dueAtMs }] of this.#held) {
      if (this.#options.now() < dueAtMs) continue
      this.#held.delete(topic)
      this.#queue(event, atMs)
    }
  }

  /** `atMs`: when it happened. */
  #queue(event: OperatorEvent, atMs: number): void {
    const { topic, subject } = subjectOf(event)
    this.#reportedAtMs.set(subject, this.#options.now())
    this.#lastSubjects.set(topic, subject)
    const { type, detail } = event
    const body = JSON.stringify({ type, at: new Date(atMs).toISOString(), detail })
    this.#waiting.push({ id: `msg_op_${randomUUID()}`, subject, type, body, attempts: 0 })
    if (this.#waiting.length <= MAX_WAITING) return
    this.#waiting.shift()
    this.#dropped += 1
  }

  async #send(message: Waiting): Promise<void> {
    const { url, secret, sender, now, claim } = this.#options
    if (message.attempts === 0 && (await claim?.(message.subject, now())) === false) {
      this.#remove(message)
      return
    }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'sports-data-webhooks/1',
      'x-webhook-event': message.type,
      ...signatureHeaders(
        { secret, oldSecret: null },
        { id: message.id, body: message.body, now: new Date(now()) },
      ),
    }
    const attempt = await sender.send(url, headers, message.body, this.#abort.signal)
    if (this.#abort.signal.aborted) return
    message.attempts += 1
    if (attempt.isDelivered) this.#noteDelivered(message)
    else this.#noteFailed(message, attempt)
  }

  #noteDelivered(message: Waiting): void {
    this.#remove(message)
    this.#nextAttemptAtMs = 0
    if (this.#isFailing)
      this.#options.log.warn({ dropped: this.#dropped }, 'operator webhook: messages are delivered again')
    this.#isFailing = false
    this.#dropped = 0
  }

  #noteFailed(message: Waiting, { failure, responseStatus, retryAfterMs }: Attempt): void {
    if (!this.#isFailing)
      this.#options.log.warn(
        { host: new URL(this.#options.url).host, failure, status: responseStatus },
        'operator webhook: a message was not delivered; trying again',
      )
    this.#isFailing = true
    const pauseMs = Math.max(
      backoffMs(message.attempts, PAUSES),
      Math.min(retryAfterMs ?? 0, PAUSES.longestMs),
    )
    this.#nextAttemptAtMs = this.#options.now() + pauseMs
    if (message.attempts < MAX_ATTEMPTS) return
    this.#remove(message)
    this.#dropped += 1
  }

  /** It may have been replaced in the meantime. */
  #remove(message: Waiting): void {
    const index = this.#waiting.indexOf(message)
    if (index !== -1) this.#waiting.splice(index, 1)
  }
}
