import type { EventPatch } from '../facts.ts'
import { normaliseBroadcastList, normaliseOfficials } from './broadcast.ts'
import { competitionOf } from './event.ts'
import { readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, flag, readId, isObject } from './json-readers.ts'
import { normaliseVenue } from './venue.ts'

/** Values that only the core API's competition has: division game, highlights, the venue's roof and grass. */
export function normaliseCompetition(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
): NormalisedPayload {
  if (!isObject(body) || body['competitors'] === undefined) {
    return rejectedPayload(context, body, 'a competition with competitors')
  }
  const bodyId = readId(body['id'])
  if (bodyId !== null && bodyId !== eventId) {
    return rejectedPayload(context, body, `the competition of game ${eventId}, not of ${bodyId}`)
  }
  const entities = new EmbeddedEntities(context)
  const venue = normaliseVenue(context, body['venue'])
  const timeValid = flag(body['timeValid'])
  entities.venue(venue, 'detail')
  const patch: EventPatch = {
    competition: competitionOf(body),
    ...(venue && { venue }),
    ...(timeValid !== null && { timeValid }),
  }
  return { ...part(context, eventId, patch), venues: entities.facts.venues }
}

/** The core API's officials of a game, with their ids. */
export function normaliseOfficialList(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
): NormalisedPayload {
  const officials = normaliseOfficials(valueAt(body, 'items'))
  if (!officials) return rejectedPayload(context, body, 'a list of officials at items')
  return part(context, eventId, { officials })
}

/** The core API's broadcasts of a game. */
export function normaliseEventBroadcasts(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'items')))
    return rejectedPayload(context, body, 'a list of broadcasts at items')
  return part(context, eventId, { broadcasts: normaliseBroadcastList(valueAt(body, 'items')) })
}

/** Partial facts about a game whose other values come from other payloads. */
function part(context: NormaliseContext, eventId: string, event: EventPatch): NormalisedPayload {
  const fact = { league: context.league, id: eventId, whole: false, event }
  const kept = readOne(context, 'event', fact)
  return { events: kept ? [kept] : [] }
}
