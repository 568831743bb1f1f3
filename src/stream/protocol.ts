import { ApiError } from '../domain/error.ts'
import { getLeague } from '../domain/league.ts'
import {
  FREQUENCIES,
  FREQUENCY_NAMES,
  isDelay,
  MAX_DELAY_SECONDS,
  RETENTION_HOURS,
  TYPE_OF_STREAM_EVENT,
} from '../domain/update.ts'
import { replayIdOf } from '../domain/replay.ts'
import type { Frequency, UpdateFilter, UpdateType } from '../domain/update.ts'
import { checkFilter } from '../updates/filter.ts'
import { HEARTBEAT_SECONDS, MAX_WAITING_BYTES, TOO_SLOW_CLOSE } from '../http/sockets/frames.ts'

/** Limits of a stream connection. */
export const STREAM_LIMITS = {
  subscriptions: 128,
  frameBytes: 64 * 1024,
  waitingBytes: MAX_WAITING_BYTES,
  messagesPerSecond: 20,
  badMessagesInARow: 3,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  idCharacters: 128,
} as const

/** Close codes of the stream (contract 4.1). */
export const STREAM_CLOSE = {
  goingAway: [1001, 'going away: reconnect'],
  badMessages: [4400, 'three invalid messages in a row'],
  unauthorized: [4401, 'token missing, wrong or expired'],
  planHasNoStream: [4403, 'the plan has no stream'],
  tooSlow: TOO_SLOW_CLOSE,
  tooManySockets: [4409, 'connection limit of the plan reached'],
  quotaSpent: [4429, 'quota exhausted'],
  tooManyMessages: [4429, `more than ${STREAM_LIMITS.messagesPerSecond} messages a second`],
} as const satisfies Record<string, readonly [code: number, reason: string]>
export type CloseReason = keyof typeof STREAM_CLOSE

export interface Subscribe {
  readonly type: 'subscribe'
  readonly event: string
  readonly updateType: UpdateType
  readonly filters: UpdateFilter
  readonly frequency: Frequency
  readonly since: number | null
  /** Each update is sent so many seconds after its time. */
  readonly delaySeconds: number
  /** The id of the replay that is followed; `null`: what happens now. */
  readonly replay: string | null
  readonly id: string | null
  /** Whether the client is notified of the end of its replay: `caught_up`. */
  readonly caughtUp: boolean
  /** Warnings for the client about ignored parts of the message. */
  readonly warnings: readonly string[]
}

export interface Unsubscribe {
  readonly type: 'unsubscribe'
  readonly id: string | null
  readonly event: string | null
  readonly filters: UpdateFilter
  readonly replay: string | null
}

export type ClientMessage = Subscribe | Unsubscribe | { readonly type: 'ping' }

/** A parsed client frame: a message, or the reason why it is invalid. `isForeign`: it is no known message at all. */
export type ParsedFrame =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly isForeign: boolean; readonly error: ApiError }

/** Parses a client frame. Never throws. */
export function parseClientMessage(text: string): ParsedFrame {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return foreign('A message must be a JSON object; this is not JSON.')
  }
  if (!isRecord(raw)) return foreign('A message must be a JSON object.')
  const type = own(raw, 'type')
  if (type === 'ping') return { ok: true, message: { type } }
  if (type !== 'subscribe' && type !== 'unsubscribe') {
    return foreign('`type` must be one of subscribe, unsubscribe, ping.')
  }
  try {
    return { ok: true, message: type === 'subscribe' ? readSubscribe(raw) : readUnsubscribe(raw) }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, isForeign: false, error }
    throw error
  }
}

/** Identifies a subscription without an id. */
export function keyOfSubscription({
  event,
  filters: { sport, league, eventId },
  replay,
}: Pick<Unsubscribe, 'event' | 'filters' | 'replay'>): string {
  return JSON.stringify([event, sport ?? null, league ?? null, eventId ?? null, replay])
}

export function welcomeMessage(seq: number): string {
  const { heartbeatSeconds } = STREAM_LIMITS
  return JSON.stringify({ type: 'welcome', data: { seq, retentionHours: RETENTION_HOURS, heartbeatSeconds } })
}

export function subscribedMessage(id: string, { event, filters, warnings }: Subscribe, seq: number): string {
  return JSON.stringify({ type: 'subscribed', id, event, filters, seq, warnings })
}

/** Reports that all updates up to `seq` are sent and later ones are sent live. */
export function caughtUpMessage(id: string, seq: number): string {
  return JSON.stringify({ type: 'caught_up', id, seq })
}

/** Reports that a replay has sent its last message to a subscription, which is over. */
export function replayEndedMessage(id: string): string {
  return JSON.stringify({ type: 'replay_ended', id })
}

export function unsubscribedMessage(id: string): string {
  return JSON.stringify({ type: 'unsubscribed', id })
}

export function gapMessage(requested: number, oldest: number): string {
  return JSON.stringify({ type: 'gap', data: { requested, oldest } })
}

/** `reset` in Unix epoch milliseconds, as in `meta.rateLimit`. */
export function quotaMessage(reset: number): string {
  return JSON.stringify({ type: 'quota', data: { remaining: 0, reset } })
}

export function errorMessage({ code, message, hint }: ApiError): string {
  return JSON.stringify({
    type: 'error',
    error: { code, message, ...(hint === undefined ? {} : { hint }) },
  })
}

export const PONG = JSON.stringify({ type: 'pong' })

function foreign(message: string): ParsedFrame {
  const hint = 'For example {"type":"subscribe","event":"event_score_change","filters":{"league":"nba"}}.'
  return { ok: false, isForeign: true, error: new ApiError('INVALID_PARAMETER', { message, hint }) }
}

function readSubscribe(raw: object): Subscribe {
  const event = readEvent(raw)
  const updateType = TYPE_OF_STREAM_EVENT.get(event)
  if (!updateType) throw invalid(`\`event\` must be one of ${[...TYPE_OF_STREAM_EVENT.keys()].join(', ')}.`)
  const filters = readFilters(raw)
  const [delaySeconds, replay] = [readDelay(raw), readReplay(raw)]
  if (delaySeconds > 0 && replay !== null) throw invalid('`delay` does not apply to a replay.')
  const warnings = [
    ...unknownMembers(raw, SUBSCRIBE_MEMBERS, ''),
    ...unknownMembers(own(raw, 'filters') ?? {}, FILTER_MEMBERS, 'filters.'),
    ...uselessFilters(updateType, filters),
  ]
  return {
    type: 'subscribe',
    event,
    updateType,
    filters,
    frequency: readFrequency(raw),
    since: readSince(raw),
    delaySeconds,
    replay,
    id: readId(raw),
    caughtUp: own(raw, 'caughtUp') === true,
    warnings,
  }
}

function readUnsubscribe(raw: object): Unsubscribe {
  const id = readId(raw)
  const event = id === null ? readEvent(raw) : null
  return { type: 'unsubscribe', id, event, filters: readFilters(raw), replay: readReplay(raw) }
}

function readEvent(raw: object): string {
  const event = own(raw, 'event')
  if (typeof event === 'string' && TYPE_OF_STREAM_EVENT.has(event)) return event
  throw invalid(`\`event\` must be one of ${[...TYPE_OF_STREAM_EVENT.keys()].join(', ')}.`)
}

function readFilters(raw: object): UpdateFilter {
  const filters = own(raw, 'filters') ?? {}
  if (!isRecord(filters)) throw invalid('`filters` must be an object with any of sport, league, eventId.')
  const sport = readText(filters, 'sport')
  const league = readText(filters, 'league')
  const eventId = readText(filters, 'eventId')
  checkFilter({ sport, league })
  return {
    ...(sport === null ? {} : { sport }),
    ...(league === null ? {} : { league }),
    ...(eventId === null ? {} : { eventId }),
  }
}

function readText(raw: object, name: string): string | null {
  const value = own(raw, name)
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value.length > 0 && value.length <= 64) return value
  throw invalid(`\`filters.${name}\` must be a string of 1 to 64 characters.`)
}

function readFrequency(raw: object): Frequency {
  const frequency = own(raw, 'frequency') ?? 'asap'
  if (typeof frequency === 'string' && Object.hasOwn(FREQUENCIES, frequency)) return frequency as Frequency
  throw invalid(`\`frequency\` must be one of ${FREQUENCY_NAMES.join(', ')}.`)
}

function readSince(raw: object): number | null {
  const since = own(raw, 'since') ?? null
  if (since === null || (Number.isSafeInteger(since) && Number(since) >= 0)) return since as number | null
  throw invalid('`since` must be the `seq` of the last received message, an integer from 0.')
}

function readDelay(raw: object): number {
  const delay = own(raw, 'delay') ?? 0
  if (isDelay(delay)) return delay
  throw invalid(`\`delay\` must be an integer from 0 to ${MAX_DELAY_SECONDS}, in seconds.`)
}

function readReplay(raw: object): string | null {
  const replay = own(raw, 'replay') ?? null
  if (replay === null) return null
  if (typeof replay === 'string' && replay.length > 0 && replay.length <= STREAM_LIMITS.idCharacters)
    return replayIdOf(replay)
  throw invalid(
    `\`replay\` must be the id of a replay, a string of 1 to ${STREAM_LIMITS.idCharacters} characters.`,
  )
}

function readId(raw: object): string | null {
  const id = own(raw, 'id') ?? null
  if (id === null) return null
  if (typeof id === 'string' && id.length > 0 && id.length <= STREAM_LIMITS.idCharacters) return id
  throw invalid(`\`id\` must be a string of 1 to ${STREAM_LIMITS.idCharacters} characters.`)
}

const SUBSCRIBE_MEMBERS = [
  'type',
  'event',
  'filters',
  'frequency',
  'since',
  'delay',
  'replay',
  'id',
  'caughtUp',
]
const FILTER_MEMBERS = ['sport', 'league', 'eventId']

function unknownMembers(raw: object, known: readonly string[], prefix: string): string[] {
  const names = Object.keys(raw).filter((name) => !known.includes(name))
  return names.slice(0, 5).map((name) => `${prefix}${name.slice(0, 64)} is unknown and was ignored`)
}

function uselessFilters(type: UpdateType, { league }: UpdateFilter): string[] {
  if (type !== 'odds_change' || league == null) return []
  const { odds } = getLeague(league).capabilities
  if (odds === 'available') return []
  return [`${league} has ${odds === 'limited' ? 'limited odds, perhaps none' : 'no odds'}`]
}

function invalid(message: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message })
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an own member of an object: `__proto__` and similar names are treated as ordinary names. */
function own(raw: object, name: string): unknown {
  return Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined
}
