import { ClientError } from './errors.ts'
import type { FollowOptions } from './feed.ts'
import { STREAM_TYPES } from './update.ts'
import type { StreamSubscription, StreamType } from './update.ts'

/** Filters for updates; an omitted filter matches all. */
export interface UpdatesOptions extends FollowOptions {
  readonly types?: readonly StreamType[]
  readonly sports?: readonly string[]
  /** Slugs, such as nba. */
  readonly leagues?: readonly string[]
  /** Event ids, as in REST paths. */
  readonly events?: readonly string[]
  /**
   * The `seq` of the last received update: all later ones are replayed first. Without it, only new updates are
   * delivered.
   */
  readonly since?: number
  /** Each update is delivered this many seconds after its time, 0 to 1800; not with `replay`. */
  readonly delay?: number | undefined
  /**
   * The id of a replay, whose updates are delivered instead of those of now: the loop ends with it. `since` is then a
   * position within the replay; 0 is its beginning. Without it, a replay that nobody has listened to begins, and another
   * is joined where it is.
   */
  readonly replay?: string | undefined
}

/** Maximum number of subscriptions per socket. */
const MOST_SUBSCRIPTIONS = 128

/** Returns one subscription per combination of filters, without overlap. Throws ClientError. */
export function planSubscriptions({
  types = STREAM_TYPES,
  sports,
  leagues,
  events,
}: UpdatesOptions): StreamSubscription[] {
  const all = [...new Set(types)].flatMap((event) =>
    oneOrEach('sport', sports).flatMap((sport) =>
      oneOrEach('league', leagues).flatMap((league) =>
        oneOrEach('eventId', events).map((game) => ({ event, filters: { ...sport, ...league, ...game } })),
      ),
    ),
  )
  if (all.length === 0)
    throw new ClientError('Nothing is selected: a list of types, sports, leagues or events is empty.')
  if (all.length <= MOST_SUBSCRIPTIONS) return all
  throw new ClientError(
    `${all.length} subscriptions exceed the maximum per connection (${MOST_SUBSCRIPTIONS}). Select fewer ` +
      'types, leagues or events, or omit leagues to select all.',
  )
}

function oneOrEach<Name extends string>(name: Name, values: readonly string[] | undefined) {
  if (values === undefined) return [{}]
  return [...new Set(values)].map((value) => ({ [name]: value }) as Record<Name, string>)
}
