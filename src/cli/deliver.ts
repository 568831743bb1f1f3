import { signWebhook } from '../client/client.ts'
import type { StreamUpdate } from '../client/client.ts'
import { sampleData } from '../domain/sample-update.ts'
import { TYPE_OF_STREAM_EVENT, UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../domain/update.ts'
import type { UpdateType } from '../domain/update.ts'
import { DEFAULT_WEBHOOK_TYPES, QUOTA_ALERT, TYPE_OF_WEBHOOK_EVENT } from '../domain/webhook.ts'
import type { CliContext } from './context.ts'
import { UsageError } from './failure.ts'

/** Events of games that webhooks deliver. */
export const WEBHOOK_EVENT_NAMES: readonly string[] = webhookEvents(UPDATE_TYPE_NAMES)
/** Those that who names none receives. */
export const DEFAULT_EVENT_NAMES: readonly string[] = webhookEvents(DEFAULT_WEBHOOK_TYPES)
/** The other ones, for the help. */
export const NAMED_EVENT_NAMES: readonly string[] = WEBHOOK_EVENT_NAMES.filter(
  (name) => !DEFAULT_EVENT_NAMES.includes(name),
)

interface ListenOptions {
  readonly forwardTo: string
  readonly events?: readonly string[]
  readonly leagues?: readonly string[]
  readonly secret: string
  readonly since?: number
  readonly count?: number
}

/** A receiver's response. */
interface Outcome {
  readonly status: number | null
  readonly durationMs: number
  readonly error: string | null
}

const RESPONSE_MS = 10_000

/**
 * Posts updates to a URL, signed like webhooks, for receivers that the service cannot reach. One at a time, in
 * order; a failed one is reported and not retried.
 */
export async function listen(context: CliContext, options: ListenOptions): Promise<void> {
  const { client, output, signal } = context
  const types = (options.events ?? DEFAULT_EVENT_NAMES).map((event) => UPDATE_TYPES[typeOf(event)].stream)
  output.note(`signing secret ${options.secret}`)
  const onConnection = (state: string, reason: string) =>
    output.note(state === 'connected' ? `forwarding to ${options.forwardTo}` : `reconnecting: ${reason}`)
  const { leagues, since } = options
  const narrowed = { ...(leagues ? { leagues } : {}), ...(since === undefined ? {} : { since }) }
  let left = options.count ?? Infinity
  for await (const update of client.updates({ types, ...narrowed, signal, onConnection })) {
    if (update.type === 'gap') {
      output.note(`updates before ${update.oldest} are no longer retained`)
      continue
    }
    report(context, update, await forward(options, update))
    left -= 1
    if (left <= 0) return
  }
}

/** Posts a signed sample to a URL. Returns the receiver's response. */
export async function postSample(forwardTo: string, secret: string, event: string): Promise<Outcome> {
  const data = sampleData(typeOf(event))
  const body = `{"event":"${event}","timestamp":"${new Date().toISOString()}","test":true,"data":${data}}`
  return post(forwardTo, secret, { id: `test_${Date.now()}`, event, body }, { 'x-webhook-test': 'true' })
}

/** A new secret, as webhooks have: `whsec_` and base64 of 32 random bytes. */
export function makeListenSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

function webhookEvents(types: readonly UpdateType[]): readonly string[] {
  return types.map((type) => UPDATE_TYPES[type].webhook)
}

function typeOf(event: string): UpdateType {
  const type = TYPE_OF_WEBHOOK_EVENT.get(event)
  if (type === undefined || type === QUOTA_ALERT) throw unknownEvent(event)
  return type
}

function unknownEvent(event: string): UsageError {
  return new UsageError(`Unknown event ${event}. Available events: ${WEBHOOK_EVENT_NAMES.join(', ')}.`)
}

async function forward({ forwardTo, secret }: ListenOptions, update: StreamUpdate): Promise<Outcome> {
  const type = TYPE_OF_STREAM_EVENT.get(update.type)
  const event = type ? UPDATE_TYPES[type].webhook : update.type
  const body = JSON.stringify({ event, timestamp: update.timestamp, data: update.data })
  return post(
    forwardTo,
    secret,
    { id: `listen_${update.seq}`, event, body },
    { 'x-webhook-seq': String(update.seq) },
  )
}

async function post(
  address: string,
  secret: string,
  { id, event, body }: { readonly id: string; readonly event: string; readonly body: string },
  more: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const headers = { ...(await signWebhook(secret, { id, event, body, now: Date.now() })), ...more }
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  try {
    const signal = AbortSignal.timeout(RESPONSE_MS)
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.arrayBuffer()
    return { status: response.status, durationMs: durationMs(), error: null }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return {
      status: null,
      durationMs: durationMs(),
      error: cause instanceof Error ? cause.message : String(cause),
    }
  }
}

function report({ output }: CliContext, { seq, type, data }: StreamUpdate, outcome: Outcome): void {
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const response = output.style(isTaken ? 'green' : 'red', String(outcome.status ?? outcome.error))
  output.show({ seq, type, eventId: data.eventId, ...outcome }, () => [
    `${seq}  ${type.padEnd(19)} ${data.league}/${data.eventId}  → ${response} (${outcome.durationMs} ms)`,
  ])
}
