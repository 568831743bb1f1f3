import { LEAGUES, SPORTS } from '../../domain/league.ts'
import type { Database } from '../database/database.ts'
import { ENTITIES } from '../query/entity.ts'

/** Everything that the database stores of the registry, as one JSON value. */
const READ_REGISTRY = `SELECT json_build_object(
    'sports', (SELECT json_agg(json_build_array(slug, source_id, name, display_name)) FROM sports),
    'leagues', (SELECT json_agg(json_build_array(slug, sport_slug, position)) FROM leagues WHERE is_served),
    'versions', (SELECT json_agg(json_build_array(league, entity_name)) FROM league_versions)
  )::text AS json`

/**
 * Writes the registry of sports and leagues to the database, for foreign keys; one query if it is up to date. A
 * league removed from the registry is kept and marked as not served, as its data may be needed again.
 */
export async function seedRegistry(database: Database): Promise<void> {
  const [stored] = await database.run<{ json: string }>(READ_REGISTRY)
  if (stored && isCurrent(stored.json)) return
  await database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO sports (slug, source_id, name, display_name)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
       ON CONFLICT (slug) DO UPDATE SET source_id = excluded.source_id, name = excluded.name,
         display_name = excluded.display_name`,
      [
        SPORTS.map((sport) => sport.slug),
        SPORTS.map((sport) => sport.id),
        SPORTS.map((sport) => sport.name),
        SPORTS.map((sport) => sport.displayName),
      ],
    )
    const slugs = LEAGUES.map((league) => league.slug)
    await tx.query(
      `INSERT INTO leagues (slug, sport_slug, position, is_served)
       SELECT slug, sport, position::int - 1, true
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS l(slug, sport, position)
       ON CONFLICT (slug) DO UPDATE SET sport_slug = excluded.sport_slug, position = excluded.position,
         is_served = true`,
      [slugs, LEAGUES.map((league) => league.sport)],
    )
    await tx.query('UPDATE leagues SET is_served = false WHERE slug <> ALL($1::text[])', [slugs])
    await tx.query(
      `INSERT INTO league_versions (league, entity_name)
       SELECT league, entity_name FROM unnest($1::text[]) AS league CROSS JOIN unnest($2::text[]) AS entity_name
       ON CONFLICT DO NOTHING`,
      [slugs, ENTITIES],
    )
  })
}

/** Whether the stored registry is the program's. Versions of leagues that are not served any more may remain. */
function isCurrent(json: string): boolean {
  const stored = JSON.parse(json) as Readonly<Record<'sports' | 'leagues' | 'versions', unknown[] | null>>
  const rowsOf = (rows: readonly unknown[] | null) => new Set(rows?.map((row) => JSON.stringify(row)))
  const isSame = (rows: ReadonlySet<string>, expected: ReadonlySet<string>) =>
    rows.size === expected.size && [...expected].every((row) => rows.has(row))
  const versions = rowsOf(stored.versions)
  return (
    isSame(
      rowsOf(stored.sports),
      rowsOf(SPORTS.map(({ slug, id, name, displayName }) => [slug, id, name, displayName])),
    ) &&
    isSame(rowsOf(stored.leagues), rowsOf(LEAGUES.map(({ slug, sport }, index) => [slug, sport, index]))) &&
    LEAGUES.every(({ slug }) => ENTITIES.every((entity) => versions.has(JSON.stringify([slug, entity]))))
  )
}
