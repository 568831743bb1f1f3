import { LEAGUES, SPORTS } from '../domain/league.ts'
import type { Database } from './database.ts'
import { ENTITIES } from './entity.ts'

/**
 * Writes the registry of sports and leagues to the database, for foreign keys. A league removed from the
 * registry is kept and marked as not served, as its data may be needed again.
 */
export async function seedRegistry(database: Database): Promise<void> {
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
      `INSERT INTO league_versions (league, noun)
       SELECT league, noun FROM unnest($1::text[]) AS league CROSS JOIN unnest($2::text[]) AS noun
       ON CONFLICT DO NOTHING`,
      [slugs, ENTITIES],
    )
  })
}
