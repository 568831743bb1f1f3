import type { Broadcast, Official } from '../../domain/event.ts'
import { valueAt, readCount, readId, list, name } from './json-readers.ts'

/**
 * A game's broadcasts: `geoBroadcasts[]`, and the networks that only `broadcasts[]` has (subscriptions such as MLB.TV),
 * either as the same rows (summaries, schedules, the core API) or as names by market (`{market, names}`); the default
 * type is television. `undefined` if both are missing.
 */
export function normaliseBroadcasts(competition: unknown): readonly Broadcast[] | undefined {
  const precise = valueAt(competition, 'geoBroadcasts')
  const plain = valueAt(competition, 'broadcasts')
  if (!Array.isArray(precise) && !Array.isArray(plain)) return undefined
  const placed = list(precise).flatMap((row) => broadcastsOf(row))
  const networks = new Set(placed.map(({ network }) => network))
  const others = list(plain).flatMap((row) => broadcastsOf(row))
  return distinct([...placed, ...others.filter(({ network }) => !networks.has(network))])
}

/** The same for a plain list (the core API's `items[]`). */
export function normaliseBroadcastList(items: unknown): readonly Broadcast[] {
  return distinct(list(items).flatMap((row) => broadcastsOf(row)))
}

/**
 * Referees and umpires, from a summary's `gameInfo.officials[]` (no ids) or the core API's list (with ids).
 * `undefined` if the payload lacks them.
 */
export function normaliseOfficials(rows: unknown): readonly Official[] | undefined {
  if (!Array.isArray(rows)) return undefined
  return list(rows).flatMap((row, place) => {
    const displayName = name(valueAt(row, 'displayName')) ?? name(valueAt(row, 'fullName'))
    if (displayName === null) return []
    return [
      {
        id: readId(valueAt(row, 'id')),
        fullName: name(valueAt(row, 'fullName')) ?? displayName,
        displayName,
        order: readCount(valueAt(row, 'order')) ?? place + 1,
        position: name(valueAt(row, 'position', 'displayName')) ?? name(valueAt(row, 'position', 'name')),
      },
    ]
  })
}

/** The case of the type differs between leagues and years (`Streaming`, `STREAMING`). */
function broadcastsOf(row: unknown): readonly Broadcast[] {
  const type = (name(valueAt(row, 'type', 'shortName')) ?? name(valueAt(row, 'type')) ?? 'TV').toUpperCase()
  const market = name(valueAt(row, 'market', 'type')) ?? name(valueAt(row, 'market'))
  const networks = Array.isArray(valueAt(row, 'names'))
    ? list(valueAt(row, 'names')).flatMap(split)
    : network(row)
  return networks.map((network) => ({ type, network, market: market?.toLowerCase() ?? null }))
}

function network(row: unknown): readonly string[] {
  const media = valueAt(row, 'media')
  const written =
    name(valueAt(media, 'shortName')) ??
    name(valueAt(media, 'name')) ??
    name(valueAt(media, 'callLetters')) ??
    name(valueAt(row, 'station')) ??
    name(valueAt(row, 'shortName'))
  return split(written)
}

/** A name can hold several: `NHLPP|ESPN+`. */
function split(names: unknown): readonly string[] {
  return (name(names) ?? '').split('|').flatMap((part) => name(part) ?? [])
}

function distinct(broadcasts: readonly Broadcast[]): readonly Broadcast[] {
  const byKey = new Map(broadcasts.map((row) => [JSON.stringify([row.type, row.network, row.market]), row]))
  return [...byKey.values()]
}
