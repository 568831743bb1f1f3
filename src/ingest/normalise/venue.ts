import type { Venue } from '../../domain/venue.ts'
import type { NormaliseContext } from './parse-report.ts'
import { valueAt, flag, readId, name } from './json-readers.ts'

/**
 * A venue in scoreboards (`venue`), summaries (`gameInfo.venue`), the core API and team pages. Null without an id or
 * a name: venues in team schedules cannot be identified.
 */
export function normaliseVenue(context: NormaliseContext, value: unknown): Venue | null {
  const venueId = readId(valueAt(value, 'id'))
  const title =
    name(valueAt(value, 'fullName')) ??
    name(valueAt(value, 'displayName')) ??
    name(valueAt(value, 'shortName'))
  if (venueId === null || title === null) return null
  return {
    league: context.league,
    id: venueId,
    name: title,
    city: name(valueAt(value, 'address', 'city')),
    state: name(valueAt(value, 'address', 'state')),
    country: name(valueAt(value, 'address', 'country')),
    indoor: flag(valueAt(value, 'indoor')),
    grass: flag(valueAt(value, 'grass')),
  }
}
