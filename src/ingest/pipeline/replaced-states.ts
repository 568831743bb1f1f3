import { isDeepStrictEqual } from 'node:util'
import { gameStateOf } from '../../domain/moment.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { RETENTION_HOURS } from '../../domain/update.ts'
import type { ReplacedState } from '../../store/entities/past-states.ts'
import type { CurrentState } from './current-state.ts'
import type { IncomingGames } from '../../updates/detect-changes.ts'

/** No game lasts longer, but for suspended ones. */
const LONGEST_GAME_HOURS = 12

/**
 * The states of games and plays that a transaction replaces, withdraws or stores for the first time. What was first read
 * long after it happened is left out: no moment before that is kept. Pure.
 */
export function replacedStates(
  current: Pick<CurrentState, 'events' | 'plays' | 'withdrawn'>,
  { events, plays, now }: Pick<IncomingGames, 'events' | 'plays'> & { readonly now: Date },
): readonly ReplacedState[] {
  const written = new Map(events.map((event) => [event.id, event]))
  const oldest = now.getTime() - (RETENTION_HOURS + LONGEST_GAME_HOURS) * HOUR_MS
  const games = events.flatMap((event): ReplacedState[] => {
    const previous = current.events.get(event.id) ?? null
    if (previous === null) {
      const isNew = event.status.state !== 'pre' && Date.parse(event.date) > oldest
      return isNew ? [{ eventId: event.id, playId: '', state: null }] : []
    }
    const state = gameStateOf(previous)
    return isDeepStrictEqual(state, gameStateOf(event)) ? [] : [{ eventId: event.id, playId: '', state }]
  })
  const incoming = plays.flatMap(({ value: { eventId, id } }): ReplacedState[] => {
    const known = current.plays.get(eventId)
    const before = known?.byId.get(id)
    if (before) return [{ eventId, playId: id, state: before.value }]
    // The plays of a game that is first read after its end have their own timestamps.
    const event = current.events.get(eventId) ?? written.get(eventId)
    const isFollowed = known?.hasAny === true || event?.status.state !== 'post'
    return event && isFollowed ? [{ eventId, playId: id, state: null }] : []
  })
  const withdrawn = [...current.withdrawn.values()].flat().map(({ value }): ReplacedState => {
    return { eventId: value.eventId, playId: value.id, state: value }
  })
  return [...games, ...incoming, ...withdrawn]
}
