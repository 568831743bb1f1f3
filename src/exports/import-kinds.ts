import * as z from 'zod'
import type { Athlete } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam } from '../domain/boxscore.ts'
import type { Event, EventTeam } from '../domain/event.ts'
import { halftimePeriod, hasFirstHalfEnded } from '../domain/halftime.ts'
import { isOffBoard } from '../domain/odds.ts'
import type { OddsSnapshot } from '../domain/odds.ts'
import type { Play, WinProbability } from '../domain/play.ts'
import type { Transaction } from '../domain/roster.ts'
import type { SeasonType } from '../domain/season.ts'
import type { StandingsEntry, StandingsGroup } from '../domain/standings.ts'
import type { Team } from '../domain/team.ts'
import type { ExportKindName } from '../store/entities/exports.ts'
import { objectOfRow } from './columns.ts'
import { EXPORT_KINDS } from './kinds.ts'
import type { BoxScoreRow, ExportedGame, RosterRow, StandingRow } from './kinds.ts'

/** A row of an export: the values of its columns, of the columns' types. A missing value is `null`. */
export type ImportRow = Readonly<Record<string, unknown>>

/** What the rows of a kind must have beyond the types of their columns. */
export interface ImportRules {
  /** Columns without which the row is of no use, beside those of the key. */
  readonly required: readonly string[]
  /** The column whose rows stand together and are imported together; `null`: each row by itself. */
  readonly group: string | null
}

/**
 * The kinds that are imported, in an order in which each comes after what it refers to. Injury reports are those that
 * stand now: an import would bring back reports that the source has withdrawn.
 */
export const IMPORT_RULES = {
  events: {
    required: [
      'name',
      'shortName',
      'date',
      'season',
      'seasonType',
      'state',
      'phase',
      'completed',
      'homeTeamId',
      'homeTeamName',
      'awayTeamId',
      'awayTeamName',
    ],
    group: null,
  },
  athletes: { required: ['displayName'], group: null },
  rosters: { required: ['order', 'displayName'], group: 'teamId' },
  plays: {
    required: ['order', 'period', 'typeId', 'type', 'text', 'homeScore', 'awayScore'],
    group: 'eventId',
  },
  boxscores: { required: [], group: 'eventId' },
  odds: { required: ['provider'], group: 'eventId' },
  winprobability: {
    required: ['order', 'homeWinPercentage', 'awayWinPercentage', 'tiePercentage'],
    group: 'eventId',
  },
  standings: { required: ['season', 'groupName', 'teamName', 'rank'], group: 'groupId' },
  transactions: { required: ['date', 'type', 'description'], group: null },
} as const satisfies Readonly<Partial<Record<ExportKindName, ImportRules>>>

export type ImportKindName = keyof typeof IMPORT_RULES

/** The names of the kinds that are imported, in the order of the import. */
export const IMPORT_KIND_NAMES = Object.keys(IMPORT_RULES) as readonly ImportKindName[]

/** The game of a row. */
export function eventOfRow(league: string, row: ImportRow): Event {
  const none = { conferenceCompetition: null, divisionCompetition: null }
  const competition = { ...none, playByPlayAvailable: null, highlightsAvailable: null }
  const season = {
    displayName: String(row['season']),
    type: { id: String(row['seasonType']), abbreviation: null },
  }
  const { event } = objectOfRow<ExportedGame>(
    EXPORT_KINDS.events.columns,
    row,
    {
      event: {
        league,
        uid: null,
        competition,
        venue: null,
        season: { ...season, week: null },
        situation: null,
      },
    },
    {
      'event.venue': { league, indoor: null, grass: null },
      'event.season.week': { startDate: null, endDate: null },
    },
  )
  const { status } = event
  return {
    ...event,
    status: {
      ...status,
      halftime: status.phase === 'HALFTIME',
      firstHalfEnded: hasFirstHalfEnded(status, halftimePeriod(league)),
    },
  }
}

/** The part of a season that a game belongs to, as far as the game tells of it. */
export function seasonTypeOfGame({ league, season: { year, type, typeNumber } }: Event): SeasonType {
  const { id, name, abbreviation } = type
  return { league, year, id, type: typeNumber, name, abbreviation, startDate: null, endDate: null }
}

/** A team of a game, as far as the game tells of it. */
export function teamOfGame(league: string, side: EventTeam): Team {
  const { id, name, abbreviation, logo, color, alternateColor } = side
  return {
    league,
    id,
    uid: null,
    slug: null,
    location: null,
    name,
    nickname: null,
    abbreviation,
    displayName: name,
    shortDisplayName: null,
    color,
    alternateColor,
    logos:
      logo === null
        ? []
        : [{ href: logo, width: null, height: null, alt: null, rel: ['full', 'default'], lastUpdated: null }],
    record: null,
    standingSummary: null,
    venueId: null,
    isActive: true,
    isAllStar: false,
    isPlaceholder: false,
  }
}

/** The play of a row. */
export function playOfRow(league: string, row: ImportRow): Play {
  return objectOfRow<Play>(EXPORT_KINDS.plays.columns, row, { league, clock: null, situation: null })
}

/** The totals of teams and lines of players, with their statistics in the order of the rows. */
export function boxScoresOfRows(
  league: string,
  rows: readonly ImportRow[],
): { readonly totals: readonly BoxScoreTeam[]; readonly lines: readonly BoxScorePlayer[] } {
  const totals = new Map<string, BoxScoreTeam>()
  const lines = new Map<string, BoxScorePlayer>()
  for (const each of rows) {
    const row = objectOfRow<BoxScoreRow>(EXPORT_KINDS.boxscores.columns, each, {})
    const { eventId, teamId, athleteId, jersey, position, starter, didNotPlay, category, name } = row
    const [key, of] = [`${eventId}:${teamId}:${athleteId}`, { league, eventId, teamId }]
    const statistic = name === null ? {} : { [name]: row.displayValue ?? '' }
    if (athleteId === '') {
      const known = totals.get(key) ?? { ...of, homeAway: row.homeAway ?? 'home', statistics: {} }
      totals.set(key, { ...known, statistics: { ...known.statistics, ...statistic } })
      continue
    }
    const athlete = { ...of, athleteId, order: row.order ?? 0, name: row.athleteName ?? '' }
    const known = lines.get(key) ?? { ...athlete, jersey, position, starter, didNotPlay, categories: {} }
    const stats = { ...known.categories[category], ...statistic }
    const categories = name === null ? {} : { ...known.categories, [category]: stats }
    lines.set(key, { ...known, categories })
  }
  return { totals: [...totals.values()], lines: [...lines.values()] }
}

const stats = z.record(z.string(), z.string())
/** A line of a box score as 0.2.0 exported it, with its statistics in one column; it becomes rows of today. */
export const formerBoxScore = z
  .looseObject({
    athleteId: z.string(),
    name: z.string().nullish(),
    statistics: z.union([stats, z.record(z.string(), stats)]).nullish(),
  })
  .transform(({ statistics, name: athleteName, ...line }): readonly ImportRow[] => {
    const ofLine = line.athleteId === '' ? { '': statistics } : statistics
    const categories = (ofLine ?? {}) as Readonly<Record<string, z.output<typeof stats> | null>>
    const rows = Object.entries(categories).flatMap(([category, named]) =>
      Object.entries(named ?? {}).map(([name, displayValue]) => ({ category, name, displayValue })),
    )
    const some = rows.length === 0 ? [{}] : rows
    return some.map((row, statisticOrder) => ({ ...line, athleteName, statisticOrder, ...row }))
  })

/** The state of a game's line. */
export function oddsOfRow(league: string, row: ImportRow): OddsSnapshot {
  const [eventId, updatedAt] = [String(row['eventId']), String(row['timestamp'])]
  const nothing = { spread: null, moneyline: null, overUnder: null }
  const odds = { league, eventId, ...nothing, updatedAt }
  const snapshot = objectOfRow<OddsSnapshot>(EXPORT_KINDS.odds.columns, row, { league, odds })
  // A line without figures that was not taken down.
  const isEmpty = row['offBoard'] === false && isOffBoard(snapshot.odds)
  const spread = { line: null, home: null, away: null }
  return isEmpty ? { ...snapshot, odds: { ...snapshot.odds, spread } } : snapshot
}

/** The win probability of a row. */
export function winProbabilityOfRow(league: string, row: ImportRow): WinProbability {
  return objectOfRow<WinProbability>(EXPORT_KINDS.winprobability.columns, row, { league })
}

/** The groups of rows, with all of their teams. */
export function standingsOfRows(league: string, rows: readonly ImportRow[]): readonly StandingsGroup[] {
  const groups = new Map<string, StandingsGroup & { readonly entries: StandingsEntry[] }>()
  for (const row of rows) {
    const { entry, groupId: id, ...of } = objectOfRow<StandingRow>(EXPORT_KINDS.standings.columns, row, {})
    const { groupName: name, groupAbbreviation: abbreviation, groupOrder: order, season, seasonType } = of
    const group = groups.get(id) ?? { league, season, seasonType, id, name, abbreviation, order, entries: [] }
    groups.set(id, group)
    group.entries.push(entry)
  }
  for (const { entries } of groups.values()) entries.sort((one, other) => one.rank - other.rank)
  return [...groups.values()]
}

/** The athlete of a row. */
export function athleteOfRow(league: string, row: ImportRow): Athlete {
  return objectOfRow<Athlete>(EXPORT_KINDS.athletes.columns, row, { league })
}

/** The place on a roster of a row, with what it says of the athlete. */
export function rosterOfRow(league: string, row: ImportRow): RosterRow {
  return objectOfRow<RosterRow>(EXPORT_KINDS.rosters.columns, row, { athlete: athleteOfRow(league, {}) })
}

/** What a box score says of an athlete. */
export function athleteOfLine({ league, athleteId, name, jersey, position }: BoxScorePlayer): Athlete {
  return { ...athleteOfRow(league, {}), id: athleteId, displayName: name, jersey, position }
}

/** The roster move of a row. */
export function transactionOfRow(league: string, row: ImportRow): Transaction {
  return objectOfRow<Transaction>(EXPORT_KINDS.transactions.columns, row, { league })
}
