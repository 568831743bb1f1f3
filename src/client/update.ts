import type { components } from './generated/openapi.ts'

type Schemas = components['schemas']

/** `data` by type of update. */
export interface UpdateDataByType {
  readonly event_score_change: Schemas['ScoreChange']
  readonly event_live: Schemas['GameLive']
  readonly event_status_change: Schemas['StatusChange']
  readonly event_play: Schemas['PlayMade']
  readonly event_final: Schemas['GameFinal']
  readonly event_odds_change: Schemas['OddsChange']
  readonly event_result: Schemas['ResultChanged']
}

export type StreamType = keyof UpdateDataByType

/** All types, by their names on the stream. */
export const STREAM_TYPES: readonly StreamType[] = [
  ...(['event_score_change', 'event_live', 'event_status_change'] as const),
  ...(['event_play', 'event_final', 'event_odds_change', 'event_result'] as const),
]

/** An update of a game. `seq` increases: resume after the last one received. */
export type StreamUpdate = {
  [Type in StreamType]: {
    readonly type: Type
    readonly seq: number
    readonly timestamp: string
    /** It is an update of a replay: `seq` is its position within that, `timestamp` when it happened. */
    readonly replay?: true
    readonly data: UpdateDataByType[Type]
  }
}[StreamType]

/** Updates after `requested` and before `oldest` are no longer in the log: reload the state over REST or GraphQL. */
export interface UpdateGap {
  readonly type: 'gap'
  readonly requested: number
  readonly oldest: number
}

/** One subscription on a socket. */
export interface StreamSubscription {
  readonly event: StreamType
  readonly filters: { readonly sport?: string; readonly league?: string; readonly eventId?: string }
}
