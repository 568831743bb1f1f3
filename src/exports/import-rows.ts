import type { Athlete } from '../domain/athlete.ts'
import { ApiError } from '../domain/error.ts'
import { currentLineOfState, currentLine, lineKey } from '../domain/odds.ts'
import type { Odds, OddsSnapshot } from '../domain/odds.ts'
import type { Season } from '../domain/season.ts'
import { isConfirmedStatus } from '../domain/result.ts'
import { resultRecordOf } from '../domain/wire/result.ts'
import type { WireResult } from '../domain/wire/result.ts'
import { GAME_RESULTS } from '../store/entities/results.ts'
import { HOUR_MS } from '../domain/time.ts'
import { RETENTION_HOURS } from '../domain/update.ts'
import { ATHLETES } from '../store/entities/athletes.ts'
import { BOX_SCORE_PLAYERS, BOX_SCORE_TEAMS } from '../store/entities/boxscores.ts'
import { EVENTS } from '../store/entities/events.ts'
import { readImportedGames, readTeamsWithRoster, readWithdrawn } from '../store/entities/exports.ts'
import { ODDS_SNAPSHOTS } from '../store/entities/odds.ts'
import { PLAYS, WIN_PROBABILITIES } from '../store/entities/plays.ts'
import { ROSTER_ENTRIES } from '../store/entities/rosters.ts'
import { MENTIONED_SEASONS, SEASON_TYPES } from '../store/entities/seasons.ts'
import { STANDINGS } from '../store/entities/standings.ts'
import { TEAMS, VENUES } from '../store/entities/teams.ts'
import { TRANSACTIONS } from '../store/entities/transactions.ts'
import { lockGames } from '../store/entities/updates.ts'
import type { Store, Writer } from '../store/store.ts'
import { keepPastStates } from '../store/entities/past-states.ts'
import type { TableSpec } from '../store/query/save.ts'
import {
  athleteOfLine,
  athleteOfRow,
  boxScoresOfRows,
  eventOfRow,
  oddsOfRow,
  playOfRow,
  rosterOfRow,
  seasonTypeOfGame,
  standingsOfRows,
  teamOfGame,
  transactionOfRow,
  winProbabilityOfRow,
} from './import-kinds.ts'
import type { ImportKindName, ImportRow } from './import-kinds.ts'

/** Where rows are imported to. */
export interface ImportScope {
  readonly league: string
  readonly season: number
  /** Whether it is the league's current season, whose rosters have no year. */
  readonly isCurrent: boolean
  readonly now: Date
}

/** What became of rows. */
export interface ImportedRows {
  /** Rows whose entity was not stored. */
  readonly imported: number
  /** Rows that were left out, as this instance has its own of that entity, or as the source withdrew it. */
  readonly kept: number
}

/**
 * Imports checked rows of one kind in a transaction: all or none. What is stored is never replaced, so that repeating it
 * changes nothing. The rows of a game, of a team's roster, or of a group's standings must be complete: they are left out
 * if any such rows are stored. Throws INVALID_PARAMETER if rows refer to games or teams that are not stored.
 */
export function importRows(
  store: Store,
  kind: ImportKindName,
  scope: ImportScope,
  rows: readonly ImportRow[],
): Promise<ImportedRows> {
  return store.write(
    scope.league,
    async (writer) => {
      // As ingest does: otherwise, a game could be read from the source between the check and the insertion.
      if (store.database.kind === 'server') await lockGames(writer, scope.league)
      const fresh = await freshRows(writer, kind, scope, rows)
      if (fresh.length === 0) return { imported: 0, kept: rows.length }
      const imported = await WRITERS[kind](writer, scope, fresh)
      return { imported, kept: rows.length - imported }
    },
    'background',
  )
}

/** Games that began longer ago have no past in the log. */
const RECENT_MS = 2 * RETENTION_HOURS * HOUR_MS

/** The id in a column. */
const ofColumn = (row: ImportRow, column: string) => String(row[column])

/** Returns the rows of which this instance has nothing yet. */
async function freshRows(
  writer: Writer,
  kind: ImportKindName,
  { league, season, isCurrent }: ImportScope,
  rows: readonly ImportRow[],
): Promise<readonly ImportRow[]> {
  const idsIn = (column: string) => [...new Set(rows.map((row) => ofColumn(row, column)))]
  switch (kind) {
    case 'plays':
    case 'boxscores':
    case 'odds':
    case 'winprobability': {
      const games = await readImportedGames(writer, kind, league, idsIn('eventId'))
      for (const game of games) {
        if (game.season === null && !game.isWithdrawn)
          throw unknownReference(`Game ${game.id} is not stored`, 'Import the events of the season first.')
        if (game.season !== null && game.season !== season)
          throw unknownReference(
            `Game ${game.id} is of the season ${game.season}`,
            `Import it with --season ${game.season}.`,
          )
      }
      const fresh = new Set(games.flatMap((game) => (game.season !== null && !game.hasRows ? [game.id] : [])))
      return rows.filter((row) => fresh.has(ofColumn(row, 'eventId')))
    }
    case 'rosters': {
      const known = await readTeamsWithRoster(writer, league, isCurrent ? null : season, idsIn('teamId'))
      return rows.filter((row) => !known.has(ofColumn(row, 'teamId')))
    }
    case 'events': {
      const games = await readImportedGames(writer, kind, league, idsIn('id'))
      const fresh = new Set(games.flatMap((game) => (game.hasRows || game.isWithdrawn ? [] : [game.id])))
      return rows.filter((row) => fresh.has(ofColumn(row, 'id')))
    }
    case 'athletes':
    case 'transactions': {
      const type = kind === 'athletes' ? 'athlete' : 'transaction'
      const withdrawn = await readWithdrawn(writer, league, type, idsIn('id'))
      return rows.filter((row) => !withdrawn.has(ofColumn(row, 'id')))
    }
    case 'standings':
      return rows
  }
}

type RowsWriter = (writer: Writer, scope: ImportScope, rows: readonly ImportRow[]) => Promise<number>

/** How the rows of each kind are written; each returns how many were new. */
const WRITERS: Readonly<Record<ImportKindName, RowsWriter>> = {
  async events(writer, { league, now }, rows) {
    const events = rows.map((row) => eventOfRow(league, row))
    const venues = events.flatMap(({ venue }) => (venue ? [{ value: venue, from: 'imported' as const }] : []))
    const sides = events.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])
    const seasons = events.map(({ season }): Season => ({
      league,
      year: season.year,
      displayName: season.displayName,
      startDate: null,
      endDate: null,
      currentType: null,
    }))
    await writer.save(VENUES, venues)
    await writer.save(
      TEAMS,
      sides.map((side) => ({ value: teamOfGame(league, side), from: 'imported' })),
    )
    await writer.save(MENTIONED_SEASONS, seasons)
    await writer.save(insertOnly(SEASON_TYPES), events.map(seasonTypeOfGame))
    const { written } = await writer.save(insertOnly(EVENTS), events)
    await writer.save(
      insertOnly(GAME_RESULTS),
      rows.flatMap((row, index) => {
        const event = events[index]
        const record = row['result'] == null ? null : resultRecordOf(row['result'] as WireResult)
        if (!event || !record) return []
        // It is judged as of now, if it is open.
        const lastMs = Date.parse(record.revisions.at(-1)?.at ?? '')
        return [
          { league, eventId: event.id, record, checkMs: isConfirmedStatus(record.status) ? null : lastMs },
        ]
      }),
    )
    // Of a game of the last days, the log has no state before now: its plays tell.
    const oldest = now.getTime() - RECENT_MS
    const recent = events.filter(({ status, date }) => status.state !== 'pre' && Date.parse(date) > oldest)
    const states = recent.map(({ id }) => ({ eventId: id, playId: '', state: null }))
    await keepPastStates(writer, league, states, now)
    return written
  },
  async athletes(writer, { league }, rows) {
    const athletes = rows.map((row) => ({ value: athleteOfRow(league, row), from: 'imported' as const }))
    return (await writer.save(ATHLETES, athletes)).written
  },
  async rosters(writer, { league, season, isCurrent }, rows) {
    const entries = rows.map((row) => rosterOfRow(league, row))
    await mentionAthletes(
      writer,
      entries.map(({ athlete }) => athlete),
    )
    const { written, deferredRows } = await writer.save(
      insertOnly(ROSTER_ENTRIES),
      entries.map(({ athlete, ...entry }) => ({
        ...entry,
        league,
        athleteId: athlete.id,
        season: isCurrent ? null : season,
      })),
    )
    const [deferred] = deferredRows
    if (deferred)
      throw unknownReference(`Not stored: ${deferred.missing}`, 'Import the events of the season first.')
    return written
  },
  async plays(writer, { league }, rows) {
    const plays = rows.map((row) => ({ value: playOfRow(league, row), from: 'imported' as const }))
    return (await writer.save(PLAYS, plays)).written
  },
  async boxscores(writer, { league }, rows) {
    const { totals, lines } = boxScoresOfRows(league, rows)
    await mentionAthletes(writer, lines.map(athleteOfLine))
    const saved = [
      await writer.save(insertOnly(BOX_SCORE_TEAMS), totals),
      await writer.save(insertOnly(BOX_SCORE_PLAYERS), lines),
    ]
    const deferred = saved.flatMap(({ deferredRows }) => deferredRows)[0]
    if (deferred)
      throw unknownReference(`Not stored: ${deferred.missing}`, 'Import the events of the season.')
    // None was stored of these games.
    return rows.length
  },
  async odds(writer, { league }, rows) {
    const snapshots = rows.map((row) => oddsOfRow(league, row))
    const { written } = await writer.save(ODDS_SNAPSHOTS, snapshots)
    await writer.save(CURRENT_LINES, currentLines(snapshots))
    return written
  },
  async winprobability(writer, { league }, rows) {
    const points = rows.map((row) => winProbabilityOfRow(league, row))
    return (await writer.save(insertOnly(WIN_PROBABILITIES), points)).written
  },
  async standings(writer, { league }, rows) {
    const groups = standingsOfRows(league, rows)
    let imported = 0
    for (const group of groups) {
      const { written } = await writer.save(insertOnly(STANDINGS), [group])
      imported += written * group.entries.length
    }
    return imported
  },
  async transactions(writer, { league }, rows) {
    const moves = rows.map((row) => transactionOfRow(league, row))
    return (await writer.save(insertOnly(TRANSACTIONS), moves)).written
  },
}

const insertOnlyTables = new WeakMap<object, object>()

/** The table, whose stored rows stay as they are. */
function insertOnly<Row>(table: TableSpec<Row>): TableSpec<Row> {
  // One object for each table, as statements are cached by it.
  const cached = insertOnlyTables.get(table) as TableSpec<Row> | undefined
  const created: TableSpec<Row> = cached ?? { ...table, onConflict: 'keep' }
  insertOnlyTables.set(table, created)
  return created
}

/** Athletes of rosters and box scores, so far as they are not stored. */
async function mentionAthletes(writer: Writer, athletes: readonly Athlete[]): Promise<void> {
  await writer.save(
    insertOnly(ATHLETES),
    athletes.map((value) => ({ value, from: 'imported' as const })),
  )
}

/** The current line of each game. */
const CURRENT_LINES: TableSpec<Odds> = {
  name: 'odds',
  entity: 'odds',
  onConflict: 'keep',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'line', type: 'text', of: lineKey },
    { name: 'updated_at', type: 'timestamptz', of: (row) => row.updatedAt },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** The last line of each game, with the parts that its states do not use. */
function currentLines(snapshots: readonly OddsSnapshot[]): readonly Odds[] {
  const lines = new Map<string, Odds>()
  for (const { eventId, odds, timestamp } of snapshots.toSorted(
    (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
  )) {
    const line = lines.get(eventId)
    lines.set(eventId, line ? currentLineOfState(line, odds, timestamp) : currentLine(odds, odds, timestamp))
  }
  return [...lines.values()]
}

function unknownReference(message: string, hint: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message: `${message}.`, hint })
}
