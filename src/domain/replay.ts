import { HOUR_MS } from './time.ts'

/** A stored game, or the games of a league's day, sent again (contract 8). */
export interface Replay {
  readonly id: string
  readonly accountId: string
  readonly league: string
  /** The source's id of the game; `null`: the games of a day. */
  readonly eventId: string | null
  /** `YYYY-MM-DD`; `null`: one game. */
  readonly date: string | null
  /** The webhook that it is sent to; `null`: those who listen. */
  readonly webhookId: string | null
  /** Names the games of the day that are left out, as their past is not known. */
  readonly note: string | null
  /** The moments of the games between which it is, ISO-8601. */
  readonly from: string
  readonly to: string
  /** How many messages it has. */
  readonly messages: number
  /** Seconds of the games in a second. */
  readonly speed: number
  readonly paused: boolean
  /** The moment of the games at `anchorAt`, ISO-8601; before it has begun, at its beginning. */
  readonly position: string
  /** ISO-8601; `null`: it has not begun. */
  readonly anchorAt: string | null
  readonly parts: readonly ReplayPart[]
  readonly createdAt: string
}

/** A part of a replay, which a seek begins. */
export interface ReplayPart {
  /** The `seq` before its first message. */
  readonly after: number
  /** The place of its first message among all, from 1. */
  readonly first: number
}

/** The bounds of replays (contract 8). */
export const REPLAY_RULES = {
  defaultSpeed: 60,
  maxSpeed: 600,
  /** How long after its last listener has left a replay ends. */
  keptMs: HOUR_MS,
  /** Of one replay. */
  maxMessages: 30_000,
} as const

const NODE_ID_START = 'Replay:'

/** The id of a replay, which may be given as its id in the graph. */
export function replayIdOf(given: string): string {
  const decoded = Buffer.from(given, 'base64').toString()
  return decoded.startsWith(NODE_ID_START) ? decoded.slice(NODE_ID_START.length) : given
}

/** Whether a speed is valid: whole seconds in a second. */
export function isReplaySpeed(speed: number): boolean {
  return Number.isInteger(speed) && speed >= 1 && speed <= REPLAY_RULES.maxSpeed
}

type Clocked = Pick<Replay, 'to' | 'speed' | 'paused' | 'position' | 'anchorAt'>

/** The moment of the games that a replay has reached, in Unix epoch milliseconds, at a time of the wall clock. */
export function replayPosition({ to, speed, paused, position, anchorAt }: Clocked, nowMs: number): number {
  const anchored = Date.parse(position)
  if (paused || anchorAt === null) return anchored
  return Math.min(Date.parse(to), anchored + Math.max(0, nowMs - Date.parse(anchorAt)) * speed)
}

/** The `seq` of the last message sent, if `place` is that of the last one that is due; 0: none is. */
export function replaySeq({ parts }: Pick<Replay, 'parts'>, place: number): number {
  const part = parts.at(-1)
  return part ? part.after + Math.max(0, place - part.first + 1) : 0
}

/** Places of messages with the `seq` of the first. */
export interface ReplayRange {
  readonly seq: number
  readonly from: number
  /** Inclusive. */
  readonly to: number
}

/** Where the messages after one `seq` and up to another are, in order. */
export function replayRanges(
  { parts }: Pick<Replay, 'parts'>,
  after: number,
  upTo: number,
): readonly ReplayRange[] {
  return parts.flatMap((part, index) => {
    const first = Math.max(after, part.after) + 1
    const last = Math.min(upTo, parts[index + 1]?.after ?? upTo)
    const indexOf = (seq: number) => part.first + seq - part.after - 1
    return first > last ? [] : [{ seq: first, from: indexOf(first), to: indexOf(last) }]
  })
}
