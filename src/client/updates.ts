import { ClientError } from './errors.ts'
import type { FollowOptions } from './feed.ts'
import { STREAM_TYPES } from './update.ts'
import type { StreamSubscription, StreamType } from './update.ts'

/** Which updates; each member narrows, and what is left out narrows nothing. */
export interface UpdatesOptions extends FollowOptions {
  readonly types?: readonly StreamType[]
  readonly sports?: readonly string[]
  /** Slugs, such as nba. */
  readonly leagues?: readonly string[]
  /** Ids of games, as in REST paths. */
  readonly events?: readonly string[]
  /** The `seq` of the last update you have: first comes all after it. Without: from now on. */
  readonly since?: number
}

/** A socket has at most so many subscriptions. */
const MOST_SUBSCRIPTIONS = 128

/** One subscription for each combination of what was asked for: they do not overlap. Throws ClientError. */
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
