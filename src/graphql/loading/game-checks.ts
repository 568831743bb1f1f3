import { LIVE_CHECK_MS } from '../../domain/event.ts'
import type { Event } from '../../domain/event.ts'
import { witnessSource } from '../../domain/witness.ts'
import { findGameChecks } from '../../store/jobs/game-checks.ts'
import type { GameCheck } from '../../store/jobs/game-checks.ts'
import type { Connection } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** When the source last confirmed a game, as ISO-8601; `null` if it is not known. */
export async function checkedAtOf(context: Context, event: Event): Promise<string | null> {
  const check = await checkOf(context, event)
  return check?.at ?? null
}

function checkOf(context: Context, { league, id }: Event): Promise<GameCheck | null> {
  return load(context, 'gameCheck', [league, id], (keys) => findGameChecks(context.store, keys))
}

/**
 * Whether the source has confirmed the live ones of these games recently; otherwise the response is noted to be
 * incomplete, with the time (contract 10). By the service's own clock, as the times are.
 */
export async function areConfirmed(context: Context, events: readonly Event[]): Promise<boolean> {
  const live = events.filter(({ status }) => status.state === 'in')
  if (live.length === 0) return true
  const checks = await Promise.all(live.map((event) => checkOf(context, event)))
  const late = checks.flatMap((check) =>
    check && Date.now() - Date.parse(check.at) > LIVE_CHECK_MS ? [check] : [],
  )
  const [oldest] = late.map(({ at }) => at).toSorted()
  if (oldest === undefined) return true
  const games = late.length === 1 ? 'a live game' : `${late.length} live games`
  const witnesses = new Set(late.flatMap(({ witness }) => (witness ? [witnessSource(witness).title] : [])))
  const others =
    witnesses.size === 0 ? '' : ` Meanwhile, state and score are those of ${[...witnesses].join(', ')}.`
  const note = `The source has not confirmed ${games} since ${oldest}.${others}`
  context.incomplete.push({ note, isMissing: false })
  return false
}

/** Marks a page of games as incomplete if the source has not confirmed its live games recently. */
export async function withConfirmation(
  context: Context,
  page: Connection<Event>,
): Promise<Connection<Event>> {
  const isConfirmed = await areConfirmed(
    context,
    page.edges.map(({ node }) => node),
  )
  return isConfirmed ? page : { ...page, isComplete: false }
}
