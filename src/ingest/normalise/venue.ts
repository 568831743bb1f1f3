import { createHash } from 'node:crypto'
import type { Venue } from '../../domain/venue.ts'
import type { NormaliseContext } from './parse-report.ts'
import { valueAt, flag, readCount, readId, name } from './json-readers.ts'

/**
 * A venue in scoreboards (`venue`), summaries (`gameInfo.venue`), the core API and team pages; null without a name. Team
 * schedules name venues without ids: then name and place are the id.
 */
export function normaliseVenue(context: NormaliseContext, value: unknown): Venue | null {
  const title =
    name(valueAt(value, 'fullName')) ??
    name(valueAt(value, 'displayName')) ??
    name(valueAt(value, 'shortName'))
  if (title === null) return null
  const place = ['city', 'state', 'country'].map((key) => name(valueAt(value, 'address', key)))
  return {
    league: context.league,
    id: readId(valueAt(value, 'id')) ?? venueIdOf(title, place),
    name: title,
    city: name(valueAt(value, 'address', 'city')),
    state: name(valueAt(value, 'address', 'state')),
    country: name(valueAt(value, 'address', 'country')),
    indoor: flag(valueAt(value, 'indoor')),
    grass: flag(valueAt(value, 'grass')),
    // 0 where the source does not know it.
    capacity: readCount(valueAt(value, 'capacity')) || null,
  }
}

/** `name:example-field.springfield.mo`; the same place has the same id in every response. */
function venueIdOf(title: string, place: readonly (string | null)[]): string {
  const words = [title, ...place.filter((part) => part !== null)]
  const written = words.map(slugOf).join('.')
  // A name in other letters, or a long one, has no readable form of its own.
  const isReadable = words.every((word) => slugOf(word) !== '') && written.length <= LONGEST_NAME
  const identity = isReadable
    ? written
    : createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)
  return `${NAME_PREFIX}${identity}`
}

const NAME_PREFIX = 'name:'
const LONGEST_NAME = 59

/** Lower-case letters without accents and digits; empty if the text has other letters. */
function slugOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /[^\p{ASCII}’]/u.test(plain) ? '' : plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

/** Whether the source gives a venue no id. */
export function isNamedOnly({ id }: Pick<Venue, 'id'>): boolean {
  return id.startsWith(NAME_PREFIX)
}
