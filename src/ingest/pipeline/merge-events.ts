import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../domain/event.ts'
import type { Facts, RejectedItem } from '../facts.ts'
import type { CurrentState } from './current-state.ts'
import { mergeEvent } from './merge-event.ts'

/** The result of merging a payload's games. */
export interface MergedEvents {
  /** Games that differ from their stored state. */
  readonly changed: readonly Event[]
  /** Games that cannot be written: unknown games with partial facts, and games of unknown teams. */
  readonly rejected: readonly RejectedItem[]
}

/** Merges a payload's facts about games into the stored games. Pure. */
export function mergeEvents(
  current: CurrentState,
  { events, authoritative }: Pick<Facts, 'events' | 'authoritative'>,
): MergedEvents {
  const rejected: RejectedItem[] = []
  const merged = new Map<string, Event>()
  for (const fact of events) {
    const known = merged.get(fact.id) ?? current.events.get(fact.id) ?? null
    const event = mergeEvent(known, fact, { authoritative })
    if (event) merged.set(fact.id, namePart(event, current.partNames))
    else rejected.push(rejection(fact.id, 'a game that is not known yet'))
  }
  const isChanged = (event: Event) => !isDeepStrictEqual(event, current.events.get(event.id))
  const changed = [...merged.values()].filter(isChanged).filter((event) => {
    const missing = missingTeams(current, event)
    if (missing.length > 0)
      rejected.push(rejection(`${event.league}/${event.id}`, `refers to an unknown object: ${missing}`))
    return missing.length === 0
  })
  return { changed, rejected }
}

/** Fills in the stored name of the season type if the payload has only a slug. */
function namePart(event: Event, names: CurrentState['partNames']): Event {
  const { type, year, typeNumber } = event.season
  const name = names.get(`${year}/${typeNumber}`)
  if (name === undefined || name === type.name) return event
  const abbreviation = type.abbreviation === type.name ? name : type.abbreviation
  return { ...event, season: { ...event.season, type: { ...type, name, abbreviation } } }
}

function missingTeams({ teamIds, events }: CurrentState, event: Event): string {
  const before = events.get(event.id)
  const stored = new Set([before?.homeTeam.id, before?.awayTeam.id])
  return [event.homeTeam.id, event.awayTeam.id]
    .filter((id) => !teamIds.has(id) && !stored.has(id))
    .map((id) => `teams ${id}`)
    .join(', ')
}

function rejection(id: string, reason: string): RejectedItem {
  return { entity: 'event', path: '$', reason, id }
}
