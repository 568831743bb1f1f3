import type { Athlete } from '../../domain/athlete.ts'
import type { Odds } from '../../domain/odds.ts'
import type { Play } from '../../domain/play.ts'
import { RANKS } from '../query/rank.ts'
import type { Ranked, KnownFrom } from '../query/rank.ts'
import type { Writer } from '../store.ts'

/** The stored plays of a game in a payload. */
export interface StoredPlays {
  /** Whether any play of the game is stored. */
  readonly hasAny: boolean
  readonly byId: ReadonlyMap<string, Ranked<Play>>
}

/** Reads plays inside a transaction, before new ones are saved: by game, then by id. */
export async function readStoredPlays(
  writer: Writer,
  league: string,
  keys: readonly { readonly eventId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, StoredPlays>> {
  const rows = await writer.tx.query<{ event_id: string; rank: number | null; doc: string | null }>(
    `SELECT g.event_id, p.rank, p.doc::text AS doc
     FROM (SELECT DISTINCT event_id FROM unnest($2::text[]) AS event_id) g
     JOIN LATERAL (SELECT 1 FROM plays a WHERE a.league = $1 AND a.event_id = g.event_id LIMIT 1) present ON true
     LEFT JOIN plays p ON p.league = $1 AND p.event_id = g.event_id AND p.id = ANY($3::text[])`,
    [league, keys.map((key) => key.eventId), keys.map((key) => key.id)],
  )
  const games = new Map<string, { hasAny: true; byId: Map<string, Ranked<Play>> }>()
  for (const { event_id: eventId, rank, doc } of rows) {
    const game = games.get(eventId) ?? { hasAny: true, byId: new Map<string, Ranked<Play>>() }
    games.set(eventId, game)
    if (doc === null) continue
    const value = JSON.parse(doc) as Play
    game.byId.set(value.id, { value, from: sourceOf(rank) })
  }
  return games
}

/** Reads odds inside a transaction, by game. */
export async function readStoredOdds(
  writer: Writer,
  league: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Odds>> {
  const rows = await writer.tx.query<{ event_id: string; doc: string }>(
    'SELECT event_id, doc::text AS doc FROM odds WHERE league = $1 AND event_id = ANY($2::text[])',
    [league, eventIds],
  )
  return new Map(rows.map((row) => [row.event_id, JSON.parse(row.doc) as Odds]))
}

/** Reads the names of season parts inside a transaction, by `year/type`. */
export async function readStoredPartNames(
  writer: Writer,
  league: string,
  parts: readonly { readonly year: number; readonly type: number }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await writer.tx.query<{ year: number; type: number; name: string }>(
    `SELECT year, type, doc->>'name' AS name FROM season_types
     JOIN unnest($2::text[], $3::text[]) AS k(y, t) ON year = k.y::int4 AND type = k.t::int4
     WHERE league = $1`,
    [league, parts.map(({ year }) => String(year)), parts.map(({ type }) => String(type))],
  )
  return new Map(rows.map(({ year, type, name }) => [`${year}/${type}`, name]))
}

/** Reads players inside a transaction, by id; unknown ones are omitted. */
export async function readStoredAthletes(
  writer: Writer,
  league: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Athlete>> {
  if (ids.length === 0) return new Map()
  const rows = await writer.tx.query<{ id: string; doc: string }>(
    'SELECT id, doc::text AS doc FROM athletes WHERE league = $1 AND id = ANY($2::text[])',
    [league, [...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, JSON.parse(row.doc) as Athlete]))
}

function sourceOf(rank: number | null): KnownFrom {
  if (rank === RANKS.detail) return 'detail'
  return rank === RANKS.listing ? 'listing' : 'embedded'
}

/** Returns which of the team ids are stored. */
export async function readStoredTeamIds(
  writer: Writer,
  league: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await writer.tx.query<{ id: string }>(
    'SELECT id FROM teams WHERE league = $1 AND id = ANY($2::text[])',
    [league, ids],
  )
  return rows.map(({ id }) => id)
}
