import type { Broadcast, Official } from '../../domain/event.ts'
import { at, count, id, list, name } from './json-readers.ts'

/**
 * Where a game is shown: `geoBroadcasts[]`, or else `broadcasts[]`, which has either the same rows (summaries,
 * schedules, the core API) or names by market (`{market, names: ["NHLPP|ESPN+"]}`), television where nothing
 * else is said. Undefined where neither is there.
 */
export function normaliseBroadcasts(competition: unknown): readonly Broadcast[] | undefined {
  const precise = at(competition, 'geoBroadcasts')
  const plain = at(competition, 'broadcasts')
  if (!Array.isArray(precise) && !Array.isArray(plain)) return undefined
  const rows = list(precise).length > 0 ? list(precise) : list(plain)
  return distinct(rows.flatMap((row) => broadcastsOf(row)))
}

/** The same of a bare list (the core API's `items[]`). */
export function normaliseBroadcastList(items: unknown): readonly Broadcast[] {
  return distinct(list(items).flatMap((row) => broadcastsOf(row)))
}

/**
 * Referees and umpires, of a summary's `gameInfo.officials[]` (no ids) or the core API's list (with ids).
 * Undefined where the payload does not speak of them.
 */
export function normaliseOfficials(rows: unknown): readonly Official[] | undefined {
  if (!Array.isArray(rows)) return undefined
  return list(rows).flatMap((row, place) => {
    const displayName = name(at(row, 'displayName')) ?? name(at(row, 'fullName'))
    if (displayName === null) return []
    return [
      {
        id: id(at(row, 'id')),
        fullName: name(at(row, 'fullName')) ?? displayName,
        displayName,
        order: count(at(row, 'order')) ?? place + 1,
        position: name(at(row, 'position', 'displayName')) ?? name(at(row, 'position', 'name')),
      },
    ]
  })
}

/** The case of the type differs between leagues and years (`Streaming`, `STREAMING`). */
function broadcastsOf(row: unknown): readonly Broadcast[] {
  const type = (name(at(row, 'type', 'shortName')) ?? name(at(row, 'type')) ?? 'TV').toUpperCase()
  const market = name(at(row, 'market', 'type')) ?? name(at(row, 'market'))
  const networks = Array.isArray(at(row, 'names')) ? list(at(row, 'names')).flatMap(split) : network(row)
  return networks.map((network) => ({ type, network, market: market?.toLowerCase() ?? null }))
}

function network(row: unknown): readonly string[] {
  const media = at(row, 'media')
  const written =
    name(at(media, 'shortName')) ??
    name(at(media, 'name')) ??
    name(at(media, 'callLetters')) ??
    name(at(row, 'station')) ??
    name(at(row, 'shortName'))
  return written === null ? [] : [written]
}

/** One name can be two: `NHLPP|ESPN+`. */
function split(names: unknown): readonly string[] {
  return (name(names) ?? '').split('|').filter((part) => part !== '')
}

function distinct(broadcasts: readonly Broadcast[]): readonly Broadcast[] {
  const byKey = new Map(broadcasts.map((row) => [JSON.stringify([row.type, row.network, row.market]), row]))
  return [...byKey.values()]
}
