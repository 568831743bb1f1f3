import { randomUUID } from 'node:crypto'
import { easternDay } from '../domain/day.ts'
import { ApiError } from '../domain/error.ts'
import type { Event } from '../domain/event.ts'
import type { Plan } from '../domain/plan.ts'
import { isReplaySpeed, REPLAY_RULES } from '../domain/replay.ts'
import type { Replay } from '../domain/replay.ts'
import { DAY_MS } from '../domain/time.ts'
import { resultWithin } from '../domain/wait.ts'
import { UPDATE_TYPE_NAMES } from '../domain/update.ts'
import type { UpdateType } from '../domain/update.ts'
import {
  deleteReplay,
  findReplay,
  insertReplay,
  listReplays,
  updateReplay,
} from '../store/delivery/replays.ts'
import type { ReplayChange, ReplayMessage } from '../store/delivery/replays.ts'
import type { Store } from '../store/store.ts'
import { findAthletes } from '../store/entities/athletes.ts'
import { findEvents, listEvents } from '../store/entities/events.ts'
import { listPlays } from '../store/entities/plays.ts'
import { listUpdates } from '../store/entities/updates.ts'
import { derivedMessages } from './derived-messages.ts'

/** Whose replays they are. */
export interface ReplayOwner {
  readonly accountId: string
  readonly plan: Pick<Plan, 'title' | 'replays'>
}

/** What to send again: one game, or the games of a day. */
export interface ReplayInput {
  readonly league: string
  readonly eventId: string | null
  /** A day of the league, `YYYY-MM-DD`. */
  readonly date: string | null
  /** Moments of the games, ISO-8601; `null`: the beginning and the end of the games. */
  readonly from: string | null
  readonly to: string | null
  readonly speed: number
  /** The webhook to which it is sent; `null`: those who listen. */
  readonly webhookId: string | null
}

/** The replays of accounts. Errors are those of clients. */
export interface Replays {
  /**
   * Throws INVALID_PARAMETER, EVENT_NOT_FOUND, MOMENT_NOT_AVAILABLE for a game whose past is not known,
   * REPLAY_LIMIT_REACHED, and SERVICE_UNAVAILABLE while the games are still being read: no replay is made then.
   */
  create(owner: ReplayOwner, input: ReplayInput): Promise<Replay>
  /** Throws REPLAY_NOT_FOUND, and INVALID_PARAMETER for a speed or position that is out of range. */
  update(owner: ReplayOwner, id: string, change: ReplayChange): Promise<Replay>
  /** Throws REPLAY_NOT_FOUND. */
  remove(owner: ReplayOwner, id: string): Promise<Replay>
  /** Throws REPLAY_NOT_FOUND. */
  get(owner: ReplayOwner, id: string): Promise<Replay>
  /** Oldest first. */
  list(owner: ReplayOwner): Promise<readonly Replay[]>
  /** The time by which replays go on. */
  now(): Date
}

export interface ReplaysOptions {
  readonly store: Store
  readonly now: () => Date
  /** Reads what is missing of a finished game from the source; resolves in any case. */
  readonly readGame?: (event: Event) => Promise<void>
}

/** How long a creation may read games, and how long it may take: it must be answered within the time of a request. */
const READ_MS = 2_000
const CREATE_MS = 2_500
/** When to try again, in seconds, if games are still being read. */
const RETRY_SECONDS = 5
const ID_CHARACTERS = 22
const PAGE = 1_000
/** More than any game has. */
const MAX_PLAYS = 5_000
/** Of a league's day. */
const MAX_GAMES = 200

export function openReplays(options: ReplaysOptions): Replays {
  const { store, now } = options
  // To make one costs much more than other requests.
  const making = new Set<string>()
  return {
    now,
    async create(owner, input) {
      checkInput(input)
      if (making.has(owner.accountId)) {
        throw new ApiError('RATE_LIMIT_PER_SECOND', {
          message: 'Another replay of this account is being made.',
          hint: 'Wait for its response.',
          retryAfterSeconds: 1,
        })
      }
      making.add(owner.accountId)
      const made = create(options, owner, input).finally(() => making.delete(owner.accountId))
      return resultWithin(made, CREATE_MS, () => {
        // Nobody knows it who could listen to it.
        void removeLate(options, made)
        return notMade('The service is busy.')
      })
    },
    async update({ accountId }, id, change) {
      const replay = found(await findReplay(store, accountId, id, now()))
      checkChange(replay, change)
      return found(await updateReplay(store, accountId, id, change, now))
    },
    remove: async ({ accountId }, id) => found(await deleteReplay(store, accountId, id, now())),
    get: async ({ accountId }, id) => found(await findReplay(store, accountId, id, now())),
    list: ({ accountId }) => listReplays(store, accountId, now()),
  }
}

/** Removes a replay that is made after its creation was answered. */
async function removeLate({ store, now }: ReplaysOptions, made: Promise<Replay>): Promise<void> {
  try {
    const { accountId, id } = await made
    await deleteReplay(store, accountId, id, now())
  } catch {
    // There is none, or the database is away: it then ends an hour later by itself.
  }
}

function found(replay: Replay | null): Replay {
  if (replay) return replay
  throw new ApiError('REPLAY_NOT_FOUND')
}

function checkInput({ eventId, date, from, to, speed }: ReplayInput): void {
  if ((eventId === null) === (date === null))
    throw invalid(
      'A replay needs either a game or a date.',
      'Send either `event`, the id of a game, or `date`, a day such as 2026-11-20.',
    )
  checkSpeed(speed)
  if (from !== null && to !== null && Date.parse(from) >= Date.parse(to))
    throw invalid('`from` is not before `to`.', '`from` must be a moment before `to`.')
}

function checkSpeed(speed: number): void {
  if (isReplaySpeed(speed)) return
  const hint = `\`speed\` must be an integer from 1 to ${REPLAY_RULES.maxSpeed}.`
  throw invalid(`Invalid value for \`speed\`: ${speed}.`, hint)
}

function checkChange({ from, to }: Replay, { speed, position }: ReplayChange): void {
  if (speed !== undefined) checkSpeed(speed)
  if (position === undefined) return
  const at = Date.parse(position)
  if (at >= Date.parse(from) && at <= Date.parse(to)) return
  throw invalid(
    `Invalid value for \`position\`: ${position}.`,
    `\`position\` must be between ${from} and ${to}.`,
  )
}

async function create(options: ReplaysOptions, owner: ReplayOwner, input: ReplayInput): Promise<Replay> {
  const { store, now } = options
  const { league, eventId, date, speed, webhookId } = input
  // Before games are read, which is most of the work.
  const existing = await listReplays(store, owner.accountId, now())
  if (existing.length >= owner.plan.replays) throw limitReached(owner)
  const endsAt = performance.now() + READ_MS
  const { messages, leftOut } = await gather(options, input, endsAt)
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) {
    throw new ApiError('MOMENT_NOT_AVAILABLE', {
      message:
        'There is nothing to replay: the games have not begun, have no times, or nothing of them was between `from` and `to`.',
      hint: 'Choose games that have been played, and moments of them.',
    })
  }
  if (messages.length > REPLAY_RULES.maxMessages) {
    throw invalid(
      `A replay has at most ${REPLAY_RULES.maxMessages.toLocaleString('en')} messages; this one has ${messages.length.toLocaleString('en')}.`,
      'Choose one game, or moments (`from`, `to`) of the day.',
    )
  }
  const replay = await insertReplay(
    store,
    {
      id: `rp_${randomUUID().replaceAll('-', '').slice(0, ID_CHARACTERS)}`,
      accountId: owner.accountId,
      league,
      eventId,
      date,
      webhookId,
      note: leftOut.length === 0 ? null : noteOf(leftOut),
      from: input.from ?? first.timestamp,
      to: input.to ?? last.timestamp,
      messages: messages.length,
      speed,
      createdAt: now().toISOString(),
    },
    messages,
    owner.plan.replays,
  )
  if (replay) return replay
  throw limitReached(owner)
}

function limitReached({ plan: { title, replays } }: ReplayOwner): ApiError {
  return new ApiError('REPLAY_LIMIT_REACHED', {
    message: `The plan ${title} allows ${replays} ${replays === 1 ? 'replay' : 'replays'} at once.`,
    hint: 'Delete one, or upgrade. A replay ends an hour after its last listener has left.',
  })
}

/** What was read of the games is stored, so that the next creation goes on. */
const stillRead = (done: number, games: number): ApiError =>
  notMade(`The games are still being read: ${done} of ${games} so far.`)

/** Nothing is made of a creation that takes too long. */
function notMade(reason: string): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: `${reason} No replay was made.`,
    hint: `Send the request again in ${RETRY_SECONDS} seconds.`,
    retryAfterSeconds: RETRY_SECONDS,
  })
}

function noteOf(leftOut: readonly Event[]): string {
  const names = leftOut.map(({ shortName, id }) => `${shortName} (${id})`).join(', ')
  return `Left out, as their past is not known: ${names}.`
}

/** The messages of the games, in the order of time, and the games without any though they were played. */
async function gather(options: ReplaysOptions, input: ReplayInput, endsAt: number) {
  const events = await eventsOf(options.store, input)
  const leftOut: Event[] = []
  const messages: ReplayMessage[] = []
  for (const [index, event] of events.entries()) {
    const leftMs = Math.max(0, endsAt - performance.now())
    // What is still being read goes on, and is stored.
    const all = await resultWithin(messagesOf(options, event), leftMs, () => stillRead(index, events.length))
    if (all === null) leftOut.push(event)
    else messages.push(...all.filter(isBetween(input, all)))
  }
  // Stable: those of a game stay in its order.
  messages.sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
  return { messages, leftOut }
}

async function eventsOf(store: Store, { league, eventId, date }: ReplayInput): Promise<readonly Event[]> {
  if (eventId !== null) {
    const [event] = await findEvents(store, [[league, eventId]])
    if (event) return [event]
    throw new ApiError('EVENT_NOT_FOUND', {
      message: `${league} has no game ${JSON.stringify(eventId.slice(0, 64))}.`,
    })
  }
  // Days begin at different times, at most a day apart.
  const noon = Date.parse(`${date}T12:00:00Z`)
  const range = {
    from: new Date(noon - DAY_MS).toISOString(),
    before: new Date(noon + 2 * DAY_MS).toISOString(),
  }
  const [events = []] = await listEvents(store, [[league]], range, { limit: 3 * MAX_GAMES, offset: 0 })
  const ofDay = events.filter((event) => event.timeValid && easternDay(new Date(event.date)) === date)
  return ofDay.slice(0, MAX_GAMES)
}

/** Without moments, a replay is from the start of a game to its end: odds of the days before and corrections after are none. */
function isBetween({ from, to }: ReplayInput, all: readonly ReplayMessage[]) {
  const timeOf = (type: UpdateType) => all.find((message) => message.type === type)?.timestamp
  const first = Date.parse(from ?? timeOf('live') ?? all[0]?.timestamp ?? '')
  const last = Date.parse(to ?? timeOf('final') ?? all.at(-1)?.timestamp ?? '')
  return ({ timestamp }: ReplayMessage) => Date.parse(timestamp) >= first && Date.parse(timestamp) <= last
}

/** The messages of a game: those of the log if it has its start, else those that its plays tell; `null` if neither is known. */
async function messagesOf(options: ReplaysOptions, event: Event): Promise<readonly ReplayMessage[] | null> {
  if (event.status.state === 'pre') return []
  return (await loggedMessages(options.store, event)) ?? (await messagesByPlays(options, event))
}

async function loggedMessages(store: Store, { league, id }: Event): Promise<readonly ReplayMessage[] | null> {
  const read = (types: readonly UpdateType[], after: number, limit: number) =>
    listUpdates(store, {
      selection: { types, sports: null, leagues: [league], eventIds: [id] },
      after,
      limit,
    })
  if ((await read(['live'], 0, 1)).length === 0) return null
  const all: ReplayMessage[] = []
  let after = 0
  for (;;) {
    const page = await read(UPDATE_TYPE_NAMES, after, PAGE)
    all.push(
      ...page.map(({ type, timestamp, data, phase = null }) => ({
        type,
        league,
        eventId: id,
        data,
        phase,
        timestamp,
      })),
    )
    after = page.at(-1)?.seq ?? after
    if (page.length < PAGE) return all
  }
}

async function messagesByPlays({ store, readGame }: ReplaysOptions, event: Event) {
  await readGame?.(event)
  const key = [event.league, event.id]
  const [[stored], [plays = []]] = await Promise.all([
    findEvents(store, [key]),
    listPlays(store, [key], {}, { limit: MAX_PLAYS, offset: 0 }),
  ])
  const ids = [...new Set(plays.flatMap(({ athletes }) => athletes.map(({ id }) => id)))]
  const athletes = await findAthletes(
    store,
    ids.map((id) => [event.league, id]),
  )
  const players = new Map(athletes.flatMap((athlete) => (athlete ? [[athlete.id, athlete] as const] : [])))
  return derivedMessages(stored ?? event, plays, players)
}

function invalid(message: string, hint: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message, hint })
}
