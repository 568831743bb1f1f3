import type { Venue } from '../../domain/venue.ts'
import type { NormaliseContext } from './parse-report.ts'
import { at, count, flag, id, name } from './json-readers.ts'

/**
 * A venue as boards (`venue`), summaries (`gameInfo.venue`), the core API and team pages have it. Null without
 * an id or a name: team schedules name venues that nothing can be joined to.
 */
export function normaliseVenue(context: NormaliseContext, value: unknown): Venue | null {
  const venueId = id(at(value, 'id'))
  const title = name(at(value, 'fullName')) ?? name(at(value, 'displayName')) ?? name(at(value, 'shortName'))
  if (venueId === null || title === null) return null
  return {
    league: context.league,
    id: venueId,
    name: title,
    city: name(at(value, 'address', 'city')),
    state: name(at(value, 'address', 'state')),
    country: name(at(value, 'address', 'country')),
    indoor: flag(at(value, 'indoor')),
    grass: flag(at(value, 'grass')),
    capacity: count(at(value, 'capacity')),
  }
}
