import type { ChangeType } from '../../domain/change.ts'
import { isKeyOf, orderSql, rangeSql, sortKeySql } from '../query/keyset.ts'
import { readNoOlder } from '../query/query.ts'
import type { Entity } from '../query/entity.ts'
import type { SqlParameter } from '../database/database.ts'
import { isoSql } from '../database/timestamps.ts'
import type { Store, Writer } from '../store.ts'
import { dependsOnIn } from '../query/versions.ts'

/** What is exported: the rows of one season of a league. */
export interface ExportScope {
  readonly league: string
  readonly season: number
  /** Whether it is the league's current season, whose rosters have no year. */
  readonly isCurrent: boolean
}

/** The rows of an export kind, and how a page of them is read. */
interface ExportSource {
  readonly entityNames: readonly Entity[]
  /** Rows with alias `t`. `$1` is the league, `$2` the season, `$3` the season of rosters, `$4` the games. */
  readonly from: string
  readonly where: string
  /** A unique order, as in a `ListQuery`. */
  readonly key: readonly string[]
  /** The exported row, a JSON object. */
  readonly select: string
  /** For rows that belong to games: the table that shows whether a game has any. */
  readonly ofGames?: string
}

/** Rows dated from the start of the season until that of the next one. */
const IN_SEASON = `t.league = $1::text
  AND t.date >= COALESCE((SELECT s.start_date FROM seasons s WHERE s.league = $1::text AND s.year = $2::int), '-infinity')
  AND t.date < COALESCE((SELECT min(s.start_date) FROM seasons s WHERE s.league = $1::text AND s.year > $2::int), 'infinity')`
const OF_GAMES = 't.league = $1::text AND t.event_id = ANY($4::text[])'

const EXPORT_SOURCES = {
  events: {
    entityNames: ['event', 'result'],
    from: 'events t LEFT JOIN game_results r ON r.league = t.league AND r.event_id = t.id',
    where: 't.league = $1::text AND t.season = $2::int',
    key: ['t.id'],
    select: `json_build_object('event', t.doc, 'record', r.doc)`,
  },
  plays: {
    entityNames: ['event', 'play'],
    from: 'plays t',
    where: OF_GAMES,
    key: ['t.event_id', 't.id'],
    select: 't.doc',
    ofGames: 'plays',
  },
  boxscores: {
    entityNames: ['event', 'boxscore'],
    // A row for each statistic, in published order; one without a name for a line that has none.
    from: `(SELECT b.league, b.event_id, b.team_id, '' AS athlete_id, b.doc, '' AS category, s.name, s.value,
        COALESCE(s.place - 1, 0)::int AS place
      FROM box_score_teams b
        LEFT JOIN LATERAL json_each_text(b.doc->'statistics') WITH ORDINALITY AS s(name, value, place) ON true
      UNION ALL SELECT b.league, b.event_id, b.team_id, b.athlete_id, b.doc, COALESCE(s.category, ''), s.name, s.value,
        COALESCE(s.place - 1, 0)::int AS place
      FROM box_score_players b
        LEFT JOIN LATERAL (SELECT c.category, e.name, e.value, row_number() OVER (ORDER BY c.place, e.place) AS place
          FROM json_each(b.doc->'categories') WITH ORDINALITY AS c(category, stats, place)
          CROSS JOIN LATERAL json_each_text(c.stats) WITH ORDINALITY AS e(name, value, place)) s ON true) t`,
    where: OF_GAMES,
    key: ['t.event_id', 't.team_id', 't.athlete_id', 't.place:int4'],
    select: `json_build_object('eventId', t.event_id, 'teamId', t.team_id, 'athleteId', t.athlete_id,
      'statisticOrder', t.place, 'category', t.category, 'name', t.name, 'displayValue', t.value,
      'homeAway', t.doc->'homeAway', 'order', t.doc->'order', 'athleteName', t.doc->'name', 'jersey', t.doc->'jersey',
      'position', t.doc->'position', 'starter', t.doc->'starter', 'didNotPlay', t.doc->'didNotPlay')`,
    ofGames: 'box_score_teams',
  },
  odds: {
    entityNames: ['event', 'odds'],
    from: 'odds_snapshots t',
    where: OF_GAMES,
    key: ['t.event_id', 't.timestamp:timestamptz'],
    select: `json_build_object('eventId', t.event_id, 'odds', t.doc,
      'timestamp', ${isoSql('t.timestamp')})`,
    ofGames: 'odds_snapshots',
  },
  winprobability: {
    entityNames: ['event', 'winprobability'],
    from: 'win_probabilities t',
    where: OF_GAMES,
    key: ['t.event_id', 't.play_id'],
    select: `json_build_object('eventId', t.event_id, 'playId', t.play_id, 'order', t.position,
      'homeWinPercentage', t.home, 'awayWinPercentage', t.away, 'tiePercentage', t.tie,
      'secondsLeft', t.seconds_left)`,
    ofGames: 'win_probabilities',
  },
  standings: {
    entityNames: ['standings'],
    // As in the graph: of a season, its latest part.
    from: `(SELECT s.league, s.id AS group_id, e.entry->>'teamId' AS team_id, s.doc, e.entry
      FROM standings s CROSS JOIN LATERAL json_array_elements(s.doc->'entries') AS e(entry)
      WHERE s.league = $1::text AND s.kind = 'standings' AND s.season = $2::int
        AND s.season_type = (SELECT max(l.season_type) FROM standings l
          WHERE l.league = $1::text AND l.kind = 'standings' AND l.season = $2::int)) t`,
    where: 'true',
    key: ['t.group_id', 't.team_id'],
    select: `json_build_object('season', t.doc->'season', 'seasonType', t.doc->'seasonType', 'groupId', t.group_id,
      'groupName', t.doc->'name', 'groupAbbreviation', t.doc->'abbreviation', 'groupOrder', t.doc->'order',
      'entry', t.entry)`,
  },
  rosters: {
    entityNames: ['roster', 'athlete'],
    from: 'roster_entries t JOIN athletes a ON a.league = t.league AND a.id = t.athlete_id',
    where: 't.league = $1::text AND t.season = $3::int',
    key: ['t.team_id', 't.athlete_id'],
    select: `json_build_object('teamId', t.team_id, 'order', t.position, 'group', t."group", 'athlete', a.doc)`,
  },
  athletes: {
    entityNames: ['athlete', 'roster', 'event', 'boxscore'],
    from: 'athletes t',
    where: `t.league = $1::text AND (
      EXISTS (SELECT 1 FROM roster_entries r WHERE r.league = t.league AND r.athlete_id = t.id AND r.season = $3::int)
      OR EXISTS (SELECT 1 FROM box_score_players b JOIN events e ON e.league = b.league AND e.id = b.event_id
        WHERE b.league = t.league AND b.athlete_id = t.id AND e.season = $2::int))`,
    key: ['t.id'],
    select: 't.doc',
  },
  injuries: {
    entityNames: ['injury', 'season'],
    from: 'injuries t',
    where: IN_SEASON,
    key: ['t.id'],
    select: 't.doc',
  },
  transactions: {
    entityNames: ['transaction', 'season'],
    from: 'transactions t',
    where: IN_SEASON,
    key: ['t.id'],
    select: 't.doc',
  },
  ids: {
    entityNames: ['externalid', 'team', 'athlete', 'roster', 'event', 'boxscore'],
    from: 'external_ids t',
    where: `t.league = $1::text AND t.is_given AND CASE t.type
      WHEN 'team' THEN EXISTS (SELECT 1 FROM teams e WHERE e.league = t.league AND e.id = t.entity_id)
      WHEN 'event' THEN EXISTS (SELECT 1 FROM events e
        WHERE e.league = t.league AND e.id = t.entity_id AND e.season = $2::int)
      ELSE EXISTS (SELECT 1 FROM roster_entries r
          WHERE r.league = t.league AND r.athlete_id = t.entity_id AND r.season = $3::int)
        OR EXISTS (SELECT 1 FROM box_score_players b JOIN events e ON e.league = b.league AND e.id = b.event_id
          WHERE b.league = t.league AND b.athlete_id = t.entity_id AND e.season = $2::int) END`,
    key: ['t.type', 't.entity_id', 't.provider'],
    select: `json_build_object('type', t.type, 'entityId', t.entity_id, 'provider', t.provider, 'id', t.id,
      'source', t.source, 'method', t.method)`,
  },
} as const satisfies Readonly<Record<string, ExportSource>>

export type ExportKindName = keyof typeof EXPORT_SOURCES

/** Season number of the current rosters. */
const CURRENT_ROSTERS = 0
const MAX_ROWS = 1_000
/** A game has some hundred rows; a page reads few games, so that each statement ends in a moment. */
const GAMES_AT_ONCE = 4

/** Whether values, as texts, may be a key of a kind's rows; times are milliseconds since 1970. */
export function isExportKey(kind: ExportKindName, values: readonly string[]): boolean {
  return isKeyOf(EXPORT_SOURCES[kind].key, values)
}

/**
 * Reads the rows of an export in the order of their key, in pages of at most 1,000 rows, from the first one after the key
 * `after`. Only the current page is in memory.
 */
export async function* readExportPages<Row>(
  store: Store,
  kind: ExportKindName,
  scope: ExportScope,
  after: readonly string[] | null,
): AsyncGenerator<readonly Row[]> {
  const source: ExportSource = EXPORT_SOURCES[kind]
  if (source.ofGames === undefined) {
    yield* readPagesOf<Row>(store, source, scope, { after, games: [] })
    return
  }
  // The game of the row after which it starts may have more.
  let from = { id: after?.[0] ?? null, isIncluded: true }
  for (;;) {
    const games = await listGamesWithRows(store, source, scope, from)
    if (games.length > 0) yield* readPagesOf<Row>(store, source, scope, { after, games })
    if (games.length < GAMES_AT_ONCE) return
    from = { id: games.at(-1) ?? null, isIncluded: false }
  }
}

async function* readPagesOf<Row>(
  store: Store,
  source: ExportSource,
  { league, season, isCurrent }: ExportScope,
  { after, games }: { readonly after: readonly string[] | null; readonly games: readonly string[] },
): AsyncGenerator<readonly Row[]> {
  const read = readNoOlder(store, [dependsOnIn(league, source.entityNames)])
  const scope: readonly SqlParameter[] = [league, season, isCurrent ? CURRENT_ROSTERS : season, games]
  let last = after
  for (;;) {
    const key = last === null ? null : { list: 'export', values: last }
    const range = rangeSql('export', source.key, { after: key, before: null }, scope.length + 1)
    const rows = await read<{ row: Row; key: readonly string[] }>(
      `SELECT ${source.select} AS row, ${sortKeySql(source.key)} AS key FROM ${source.from}
       WHERE ${[source.where, ...range.conditions].join(' AND ')}
       ORDER BY ${orderSql(source.key, false)} LIMIT ${MAX_ROWS}`,
      [...scope, ...range.values],
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < MAX_ROWS) return
    last = rows.at(-1)?.key ?? null
  }
}

/**
 * Lists the ids of a season's next games that have rows, in order, at most `GAMES_AT_ONCE`: one statement passes over all
 * games without rows. They are listed as they are needed, so that a game whose rows are written meanwhile is not left out.
 */
async function listGamesWithRows(
  store: Store,
  { entityNames, from }: ExportSource,
  { league, season }: ExportScope,
  { id, isIncluded }: { readonly id: string | null; readonly isIncluded: boolean },
): Promise<readonly string[]> {
  const read = readNoOlder(store, [dependsOnIn(league, entityNames)])
  const rows = await read<{ id: string }>(
    `SELECT e.id FROM events e WHERE e.league = $1 AND e.season = $2::int
       AND ($3::text IS NULL OR e.id ${isIncluded ? '>=' : '>'} $3::text)
       AND EXISTS (SELECT 1 FROM ${from} WHERE t.league = e.league AND t.event_id = e.id)
     ORDER BY e.id LIMIT ${GAMES_AT_ONCE}`,
    [league, season, id],
  )
  return rows.map((row) => row.id)
}

/** Lists the ids of a season's finished games, in order. */
export async function listFinishedGames(
  store: Store,
  { league, season }: ExportScope,
): Promise<readonly string[]> {
  const rows = await store.database.read<{ id: string }>(
    `SELECT t.id FROM events t WHERE t.league = $1 AND t.season = $2::int AND t.completed ORDER BY t.id`,
    [league, season],
  )
  return rows.map(({ id }) => id)
}

/** Whether any game of a season is stored. */
export async function hasGames(
  store: Store,
  { league, season }: Pick<ExportScope, 'league' | 'season'>,
): Promise<boolean> {
  const rows = await store.database.read<{ id: string }>(
    'SELECT id FROM events WHERE league = $1 AND season = $2::int LIMIT 1',
    [league, season],
  )
  return rows.length > 0
}

/** Counts the finished games of the season that have no rows of a kind; 0 if the rows are not those of games. */
export async function countGamesWithout(
  store: Store,
  kind: ExportKindName,
  { league, season }: ExportScope,
): Promise<number> {
  const { ofGames }: ExportSource = EXPORT_SOURCES[kind]
  if (ofGames === undefined) return 0
  const rows = await store.database.read<{ count: number }>(
    `SELECT count(*)::int AS count FROM events e WHERE e.league = $1 AND e.season = $2::int AND e.completed
       AND NOT EXISTS (SELECT 1 FROM ${ofGames} t WHERE t.league = e.league AND t.event_id = e.id)`,
    [league, season],
  )
  return rows[0]?.count ?? 0
}

/** A game that rows of an import refer to. */
export interface ImportedGame {
  readonly id: string
  /** `null` if the game is not stored. */
  readonly season: number | null
  /** Whether the source withdrew it. */
  readonly isWithdrawn: boolean
  /** Whether rows of the kind are stored. */
  readonly hasRows: boolean
}

/** Reads, inside a transaction, what is stored of the games of an import. */
export async function readImportedGames(
  { tx }: Writer,
  kind: ExportKindName,
  league: string,
  ids: readonly string[],
): Promise<readonly ImportedGame[]> {
  const { ofGames = 'events' }: ExportSource = EXPORT_SOURCES[kind]
  const ofGame = ofGames === 'events' ? 't.id' : 't.event_id'
  return tx.query<ImportedGame>(
    `SELECT i.id, e.season, d.id IS NOT NULL AS "isWithdrawn",
       EXISTS (SELECT 1 FROM ${ofGames} t WHERE t.league = $1 AND ${ofGame} = i.id) AS "hasRows"
     FROM unnest($2::text[]) AS i(id)
     LEFT JOIN events e ON e.league = $1 AND e.id = i.id
     LEFT JOIN deletions d ON d.league = $1 AND d.type = 'event' AND d.id = i.id`,
    [league, ids],
  )
}

/** Reads which teams have a roster of a season; `null`: the current one. */
export async function readTeamsWithRoster(
  { tx }: Writer,
  league: string,
  season: number | null,
  teamIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `SELECT DISTINCT team_id AS id FROM roster_entries
     WHERE league = $1 AND season = $2::int AND team_id = ANY($3::text[])`,
    [league, season ?? CURRENT_ROSTERS, teamIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Reads which entities of a type the source withdrew, so far as that is remembered. */
export async function readWithdrawn(
  { tx }: Writer,
  league: string,
  type: ChangeType,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM deletions WHERE league = $1 AND type = $2 AND id = ANY($3::text[])',
    [league, type, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
