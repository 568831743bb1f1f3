import type { FinalState } from './result.ts'
import type { WitnessClaim, WitnessName } from './witness.ts'
import type { SourceState } from './source-health.ts'

/** Whether the database can be used. */
export type DatabaseState = 'OK' | 'AWAY'

/**
 * What the service tells its operator, as `type` and `detail` of a message (contract 10). A detail has no keys, no
 * addresses of callers and no URLs of customers. `since` is ISO-8601.
 */
export type OperatorEvent =
  /** The state of a host of the source has changed; also when it is `OK` again. */
  | {
      readonly type: 'source.state'
      readonly detail: {
        readonly host: string
        readonly state: SourceState
        /** What the host answers; `null` if it is `OK`. */
        readonly reason: string | null
        readonly since: string
      }
    }
  /** The database does not respond any more, or responds again. */
  | {
      readonly type: 'database.state'
      readonly detail: {
        readonly state: DatabaseState
        readonly reason: string | null
        readonly since: string
      }
    }
  /** Writes fail, or would fail, because the disk of the database is full. */
  | { readonly type: 'disk.full'; readonly detail: { readonly reason: string; readonly since: string } }
  /** A result is disputed: a witness says something else than the source. */
  | {
      readonly type: 'witness.conflict'
      readonly detail: {
        readonly witness: WitnessName
        readonly league: string
        readonly eventId: string
        readonly ours: FinalState
        readonly theirs: Pick<WitnessClaim, 'state' | 'homeScore' | 'awayScore'>
        readonly since: string
      }
    }
  /** A customer's webhook was deactivated by its failures; `host` is that of its URL. */
  | {
      readonly type: 'webhook.deactivated'
      readonly detail: {
        readonly webhookId: string
        readonly accountId: string
        readonly host: string
        readonly reason: string
      }
    }

/**
 * What an event is about. `topic`: the thing whose state it tells, of which only the newest counts; `subject`: the thing
 * in that state, so that the end of a state is another subject than the state.
 */
export function subjectOf({ type, detail }: OperatorEvent): {
  readonly topic: string
  readonly subject: string
} {
  switch (type) {
    case 'source.state':
      return { topic: `${type} ${detail.host}`, subject: `${type} ${detail.host} ${detail.state}` }
    case 'database.state':
      return { topic: type, subject: `${type} ${detail.state}` }
    case 'disk.full':
      return { topic: type, subject: type }
    case 'witness.conflict': {
      const subject = `${type} ${detail.witness} ${detail.league}/${detail.eventId}`
      return { topic: subject, subject }
    }
    case 'webhook.deactivated':
      return { topic: `${type} ${detail.webhookId}`, subject: `${type} ${detail.webhookId}` }
  }
}
