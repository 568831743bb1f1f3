import type { AthleteStatistics, GameLogEntry } from '../../domain/athlete.ts'
import type { BoxScorePlayer } from '../../domain/boxscore.ts'
import type { Event } from '../../domain/event.ts'
import { listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store } from '../store.ts'

/** Value for the career in the season column, and for all types in the type column. */
const WHOLE = 0

export const ATHLETE_STATISTICS: TableSpec<AthleteStatistics> = {
  name: 'athlete_statistics',
  entity: 'statistics',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'athlete_id', type: 'text', of: (row) => row.athleteId, isKey: true, needs: 'athletes' },
    { name: 'season', type: 'int4', of: (row) => row.season ?? WHOLE, isKey: true },
    { name: 'season_type', type: 'int4', of: (row) => row.seasonType ?? WHOLE, isKey: true },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const GAME_LOG_ENTRIES: TableSpec<GameLogEntry> = {
  name: 'game_log_entries',
  entity: 'statistics',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'athlete_id', type: 'text', of: (row) => row.athleteId, isKey: true, needs: 'athletes' },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true },
    { name: 'season', type: 'int4', of: (row) => row.season },
    { name: 'season_type', type: 'int4', of: (row) => row.seasonType },
    { name: 'week', type: 'int4', of: (row) => row.week },
    { name: 'date', type: 'timestamptz', of: (row) => row.date },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** Absent members do not filter; season 0 is the career. */
export interface StatisticsFilter {
  readonly season?: number | null
  readonly seasonType?: number | null
}

const STATISTICS_OF_ATHLETE: ListQuery<StatisticsFilter> = {
  name: 'statisticsOfAthlete',
  entityNames: ['statistics'],
  from: 'athlete_statistics t',
  parent: ['t.league', 't.athlete_id'],
  // The source's totals of a season without a part are those of the regular season, as the field returns them.
  filters: { season: 't.season = ?', seasonType: '(t.season_type = ? OR (t.season_type = 0 AND ? = 2))' },
  orderBy: ['t.season:int4 DESC', 't.season_type:int4 DESC'],
}

/**
 * Lists the stored totals of athletes (`[league, athleteId]`), newest season first and the career last; a
 * season's exact type comes before the total of all types.
 */
export function listStatistics(
  store: Store,
  athletes: readonly Key[],
  filter: StatisticsFilter,
): Promise<(readonly AthleteStatistics[])[]> {
  return listFor(store, STATISTICS_OF_ATHLETE, athletes, filter, { limit: 200, offset: 0 })
}

/** Filter for a game log; absent members do not filter. */
export interface GameLogFilter {
  readonly season?: number | null
  readonly seasonType?: number | null
  readonly week?: number | null
}

const GAME_LOG_OF_ATHLETE: ListQuery<GameLogFilter> = {
  name: 'gameLogOfAthlete',
  entityNames: ['statistics'],
  from: 'game_log_entries t',
  parent: ['t.league', 't.athlete_id'],
  filters: { season: 't.season = ?', seasonType: 't.season_type = ?', week: 't.week = ?' },
  orderBy: ['t.date:timestamptz DESC', 't.event_id'],
}

/** Lists the published game logs of athletes (`[league, athleteId]`), newest game first. */
export function listGameLog(
  store: Store,
  athletes: readonly Key[],
  filter: GameLogFilter,
): Promise<(readonly GameLogEntry[])[]> {
  return listFor(store, GAME_LOG_OF_ATHLETE, athletes, filter, { limit: 500, offset: 0 })
}

const LINES_OF_ATHLETE: ListQuery<GameLogFilter> = {
  name: 'linesOfAthlete',
  entityNames: ['boxscore', 'event'],
  from: 'box_score_players t JOIN events e ON e.league = t.league AND e.id = t.event_id',
  parent: ['t.league', 't.athlete_id'],
  filters: { season: 'e.season = ?', seasonType: 'e.season_type = ?', week: 'e.week = ?' },
  orderBy: ['e.start_at:timestamptz DESC', 'e.id'],
  select: `json_build_object('line', t.doc, 'event', e.doc)`,
}

/** A player's line with its game. */
export interface LineWithEvent {
  readonly line: BoxScorePlayer
  readonly event: Event
}

/** Lists the lines of athletes (`[league, athleteId]`) in the stored box scores, newest game first. */
export function listAthleteLines(
  store: Store,
  athletes: readonly Key[],
  filter: GameLogFilter,
): Promise<(readonly LineWithEvent[])[]> {
  return listFor(store, LINES_OF_ATHLETE, athletes, filter, { limit: 500, offset: 0 })
}
