import { signWebhook } from '../client/client.ts'
import type { StreamType, StreamUpdate } from '../client/client.ts'
import type { CliContext } from './context.ts'
import { UsageError } from './failure.ts'

/** Webhook events by their names on the stream; odds have none. */
const WEBHOOK_EVENTS: ReadonlyMap<StreamType, string> = new Map([
  ['event_live', 'event.live'],
  ['event_score_change', 'event.score_change'],
  ['event_status_change', 'event.status_change'],
  ['event_play', 'event.play'],
  ['event_final', 'event.final'],
])

export const WEBHOOK_EVENT_NAMES: readonly string[] = [...WEBHOOK_EVENTS.values()]

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
  const types = streamTypes(options.events ?? WEBHOOK_EVENT_NAMES)
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
  if (!WEBHOOK_EVENT_NAMES.includes(event)) throw unknownEvent(event)
  const body = JSON.stringify({
    event,
    timestamp: new Date().toISOString(),
    test: true,
    data: sampleOf(event),
  })
  return post(forwardTo, secret, { id: `test_${Date.now()}`, event, body }, { 'x-webhook-test': 'true' })
}

/** A new secret, as webhooks have: `whsec_` and base64 of 32 random bytes. */
export function makeListenSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

function streamTypes(events: readonly string[]): StreamType[] {
  return events.map((event) => {
    const found = [...WEBHOOK_EVENTS].find(([, name]) => name === event)
    if (!found) throw unknownEvent(event)
    return found[0]
  })
}

function unknownEvent(event: string): UsageError {
  return new UsageError(`Unknown event ${event}. Available events: ${WEBHOOK_EVENT_NAMES.join(', ')}.`)
}

async function forward({ forwardTo, secret }: ListenOptions, update: StreamUpdate): Promise<Outcome> {
  const event = WEBHOOK_EVENTS.get(update.type) ?? update.type
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

function sampleOf(event: string): object {
  const isOver = event === 'event.final'
  const state = isOver ? 'post' : 'in'
  const status = {
    type: { state, completed: isOver },
    state,
    period: isOver ? 4 : 2,
    clock: isOver ? '0.0' : '6:00',
    detail: isOver ? 'Final' : '6:00 - 2nd Quarter',
  }
  return {
    eventId: '401000000',
    sport: 'basketball',
    league: 'nba',
    name: 'Sample Visitors at Sample Hosts',
    date: new Date().toISOString(),
    homeTeam: { id: '1', name: 'Sample Hosts', abbreviation: 'HST', score: 41 },
    awayTeam: { id: '2', name: 'Sample Visitors', abbreviation: 'VIS', score: 38 },
    status,
    ...(event === 'event.score_change' ? { previousScore: { home: 39, away: 38 } } : {}),
    ...(event === 'event.status_change' ? { previousStatus: { ...status, period: 1 } } : {}),
    ...(event === 'event.play' ? { play: SAMPLE_PLAY } : {}),
  }
}

const SAMPLE_PLAY = {
  id: '4010000001',
  sequenceNumber: '1',
  type: { id: '92', text: 'Jump Shot' },
  period: 2,
  text: 'Sample Player makes a two point jump shot',
  shortText: '+2 points',
  alternativeText: 'Sample Player makes a two point jump shot',
  clock: { value: 360, displayValue: '6:00' },
  homeScore: 41,
  awayScore: 38,
  scoringPlay: true,
  scoreValue: 2,
  teamId: '1',
  athletes: [],
  priority: false,
}
