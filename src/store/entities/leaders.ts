import { WHOLE_OR_DECIMAL } from '../../domain/leaders.ts'
import type { Leader, LeaderCategory, LeaderList } from '../../domain/leaders.ts'
import { cachedBatch } from '../query/query.ts'
import type { Key } from '../query/query.ts'
import type { Store } from '../store.ts'

/** Request for the leaders of a season. */
export interface LeaderQuery {
  /** Name of the category, part of the cache key. */
  readonly name: string
  readonly category: LeaderCategory
  readonly season: number
  /** Number of the part of the season; `null` for the whole season. */
  readonly seasonType: number | null
  readonly limit: number
}

/** Leaders of a season, best first. */
export interface SeasonLeaders {
  readonly leaders: readonly Leader[]
  /**
   * False if the player lines of a finished game of it are not stored yet, or if box scores lack the stat: then only
   * players whose statistics have been read are ranked.
   */
  readonly isComplete: boolean
}

/**
 * Lists the leaders of leagues (`[league]`). A player's value is the published total, or the sum of the stored
 * box scores if the total is older or missing. One statement, as it ranks the players of each league.
 */
export function listSeasonLeaders(
  store: Store,
  leagues: readonly Key[],
  { name, category, season, seasonType, limit }: LeaderQuery,
): Promise<SeasonLeaders[]> {
  const cacheKey = ([league = '']: Key) =>
    `seasonLeaders/${league}/${name}/${season}/${seasonType ?? ''}/${limit}`
  const dependsOn = ([league = '']: Key) => ({
    league,
    entityNames: ['statistics', 'boxscore', 'event'] as const,
  })
  return cachedBatch(store, leagues, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<{
      n: number
      leaders: readonly Leader[] | null
      isComplete: boolean
    }>(
      `SELECT k.n, r.leaders, NOT EXISTS (
         SELECT 1 FROM events e
         WHERE e.league = k.league AND e.season = $2 AND ($3::int4 IS NULL OR e.season_type = $3) AND e.completed
           ${category.lines.length > 0 ? `AND NOT ${HAS_BOX_SCORE}` : ''}
       ) AS "isComplete"
       FROM unnest($1::text[]) WITH ORDINALITY AS k(league, n)
       CROSS JOIN LATERAL (
         WITH ${PUBLISHED(category)}, ${PLAYED(category)}, best AS (
           SELECT coalesce(b.athlete_id, p.athlete_id) AS "athleteId", coalesce(b.team_id, p.team_id) AS "teamId",
             greatest(p.value, b.value) AS value
           FROM published p FULL JOIN played b ON b.athlete_id = p.athlete_id
         ), ranked AS (
           SELECT k.league, rank() OVER (ORDER BY value DESC) AS rank, "athleteId", "teamId", value
           FROM best WHERE value > 0 ORDER BY value DESC, "athleteId" LIMIT $4
         )
         SELECT json_agg(ranked ORDER BY ranked.value DESC, ranked."athleteId") AS leaders FROM ranked
       ) r`,
      [missing.map(([league = '']) => league), season, seasonType, limit],
    )
    const found = new Map(rows.map((row) => [row.n - 1, row]))
    return missing.map((_, index) => {
      const row = found.get(index)
      return { leaders: row?.leaders ?? [], isComplete: row?.isComplete ?? true }
    })
  })
}

/** Lists the source's own leaders of a part of a season (`[league, season, type]`), by its name of the category. */
export function listSourceLeaders(
  store: Store,
  parts: readonly Key[],
): Promise<ReadonlyMap<string, LeaderList>[]> {
  const cacheKey = (part: Key) => `sourceLeaders/${part.join('/')}`
  const dependsOn = ([league = '']: Key) => ({ league, entityNames: ['standings'] as const })
  return cachedBatch(store, parts, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<{ n: number; doc: LeaderList }>(
      `SELECT k.n, t.doc FROM unnest($1::text[], $2::int4[], $3::int4[]) WITH ORDINALITY AS k(league, season, type, n)
       JOIN standings t ON t.league = k.league AND t.kind = 'leaders' AND t.season = k.season AND t.season_type = k.type`,
      [0, 1, 2].map((index) => missing.map((part) => part[index] ?? '')),
    )
    return missing.map((_, index) => {
      const docs = rows.flatMap(({ n, doc }) => (n === index + 1 ? [doc] : []))
      return new Map(docs.map((doc) => [doc.id, doc]))
    })
  })
}

/** Whether the player lines of a game `e` are stored. */
const HAS_BOX_SCORE =
  'EXISTS (SELECT 1 FROM box_score_players t WHERE t.league = e.league AND t.event_id = e.id)'

/** Published totals; if a season has them by type and as a whole, those of the type. Type 0 means no type. */
const PUBLISHED = ({ totals }: LeaderCategory) => `published AS (
  SELECT DISTINCT ON (t.athlete_id) t.athlete_id, t.doc->>'teamId' AS team_id, v.value
  FROM athlete_statistics t ${valueSql(
    totals,
    ([category, stat]) => `(
    SELECT c->'stats'->>${literal(stat)} FROM json_array_elements(t.doc->'categories') c
    WHERE c->>'category' = ${literal(category)} LIMIT 1)`,
  )}
  WHERE t.league = k.league AND t.season = $2
    AND ($3::int4 IS NULL OR t.season_type = $3 OR (t.season_type = 0 AND $3 = 2))
  ORDER BY t.athlete_id, t.season_type DESC)`

const PLAYED = ({ lines }: LeaderCategory) => `played AS (
  SELECT t.athlete_id, (array_agg(t.team_id ORDER BY e.start_at DESC))[1] AS team_id, sum(v.value) AS value
  FROM events e JOIN box_score_players t ON t.league = e.league AND t.event_id = e.id
    ${valueSql(lines, ([category, stat]) => `t.doc->'categories'->${literal(category)}->>${literal(stat)}`)}
  WHERE e.league = k.league AND e.season = $2 AND ($3::int4 IS NULL OR e.season_type = $3)
  GROUP BY t.athlete_id)`

/** SQL for a category's value of a row as `v.value`; `null` if the row has none. */
function valueSql(
  parts: LeaderCategory['totals'],
  textOf: (place: LeaderCategory['totals'][number][number]) => string,
): string {
  const texts = parts.map((places) => `(coalesce(${places.map(textOf).join(', ')}))`)
  return `CROSS JOIN LATERAL (
    SELECT sum(replace(part.text, ',', '')::float8) AS value
    FROM (VALUES ${texts.length > 0 ? texts.join(', ') : '(NULL::text)'}) AS part(text)
    WHERE part.text ~ ${literal(WHOLE_OR_DECIMAL)}) v`
}

/** A name from the table of categories, which contains no user input, as an SQL literal. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
