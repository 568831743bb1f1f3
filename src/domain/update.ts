import type { Event, EventStatus } from './event.ts'
import type { SportSlug } from './league.ts'
import type { UpdateCondition } from './update-condition.ts'
import type { Odds } from './odds.ts'
import type { Play } from './play.ts'
import type { EventResult } from './result.ts'

/** The types of updates, with their name on each channel (contract 4). One row adds a type. */
export const UPDATE_TYPES = {
  score_change: {
    webhook: 'event.score_change',
    stream: 'event_score_change',
    subscription: 'eventScoreChange',
  },
  live: { webhook: 'event.live', stream: 'event_live', subscription: 'eventLive' },
  status_change: {
    webhook: 'event.status_change',
    stream: 'event_status_change',
    subscription: 'eventStatusChange',
  },
  play: { webhook: 'event.play', stream: 'event_play', subscription: 'eventPlay' },
  final: { webhook: 'event.final', stream: 'event_final', subscription: 'eventFinal' },
  odds_change: {
    webhook: 'event.odds_change',
    stream: 'event_odds_change',
    subscription: 'eventOddsChange',
  },
  result: { webhook: 'event.result', stream: 'event_result', subscription: 'eventResult' },
} as const satisfies Record<string, UpdateNames>

interface UpdateNames {
  readonly webhook: string
  readonly stream: string
  readonly subscription: string
}

export type UpdateType = keyof typeof UPDATE_TYPES

/** All types, in the order of the table. */
export const UPDATE_TYPE_NAMES = Object.keys(UPDATE_TYPES) as readonly UpdateType[]

/** The types that a subscription to no named type receives: all but those that were added to the six of the specification. */
export const DEFAULT_UPDATE_TYPES: readonly UpdateType[] = UPDATE_TYPE_NAMES.filter(
  (type) => type !== 'result',
)

/** The types by stream event name. */
export const TYPE_OF_STREAM_EVENT: ReadonlyMap<string, UpdateType> = new Map(
  UPDATE_TYPE_NAMES.map((type) => [UPDATE_TYPES[type].stream, type]),
)

/** The minimum interval between two updates of a game and type to one receiver, in seconds (contract 4.2). */
export const FREQUENCIES = {
  asap: 0,
  '30s': 30,
  '1m': 60,
  '5m': 300,
  '10m': 600,
  '15m': 900,
  '30m': 1_800,
} as const satisfies Record<string, number>
export type Frequency = keyof typeof FREQUENCIES
export const FREQUENCY_NAMES = Object.keys(FREQUENCIES) as readonly Frequency[]
/** The longest interval that a subscription can choose. */
export const MAX_INTERVAL_SECONDS: number = Math.max(...Object.values(FREQUENCIES))

/** The longest delay of updates, in seconds (contract 8). */
export const MAX_DELAY_SECONDS = 1_800

/** Whether a delay is valid: whole seconds up to the longest. */
export function isDelay(seconds: unknown): seconds is number {
  return (
    typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_DELAY_SECONDS
  )
}

/** How long the log keeps an update. */
export const RETENTION_HOURS = 72

/** A change, with the game's state after it. */
export type Change =
  | { readonly type: 'live' | 'final'; readonly event: Event }
  | {
      readonly type: 'score_change'
      readonly event: Event
      readonly previousScore: Score
      /** A score that fell, or changed after the end. */
      readonly corrected: boolean
    }
  | { readonly type: 'status_change'; readonly event: Event; readonly previousStatus: EventStatus }
  | {
      readonly type: 'play'
      readonly event: Event
      readonly play: Play
      /** The play was published before and has changed. */
      readonly corrected: boolean
      /** The source withdrew the play, which is as it was last known. */
      readonly deleted?: true
    }
  | {
      readonly type: 'odds_change'
      readonly event: Event
      /** `null`: the line was taken down. */
      readonly odds: Odds | null
      /** `null`: the line had been taken down. */
      readonly previousOdds: Odds | null
    }
  /** The status of the result changed. */
  | { readonly type: 'result'; readonly event: Event; readonly result: EventResult }

export interface Score {
  readonly home: number
  readonly away: number
}

/** An update to be written to the log. */
export interface NewUpdate {
  readonly type: UpdateType
  readonly league: string
  readonly eventId: string
  /** The `data` of every channel, as JSON text. */
  readonly data: string
  /** The phase of the game after it, for conditions; null or absent if it was not recorded. */
  readonly phase?: string | null
}

/** A row of the log. */
export interface Update extends NewUpdate {
  /** Its position in the log: increases with every update of a deployment, in commit order. */
  readonly seq: number
  /** ISO-8601 with milliseconds; never earlier than that of a lower `seq`. */
  readonly timestamp: string
  readonly sport: SportSlug
  /** A message of a replay: `seq` is its position within that. */
  readonly replay?: true
}

/** Selects updates; absent members match all. */
export interface UpdateFilter {
  readonly sport?: string | null
  readonly league?: string | null
  readonly eventId?: string | null
}

/** Selects updates by several types, sports, leagues and games; `null` matches all. */
export interface UpdateSelection {
  readonly types: readonly UpdateType[]
  readonly sports: readonly string[] | null
  readonly leagues: readonly string[] | null
  readonly eventIds: readonly string[] | null
  /** Which of these are selected; absent: all. */
  readonly condition?: UpdateCondition
}

/** The selection of one type and a filter. */
export function selectionOf(type: UpdateType, filter: UpdateFilter): UpdateSelection {
  const one = (value: string | null | undefined) => (value == null ? null : [value])
  return {
    types: [type],
    sports: one(filter.sport),
    leagues: one(filter.league),
    eventIds: one(filter.eventId),
  }
}
