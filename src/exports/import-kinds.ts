import * as z from 'zod'
import { wireResult } from '../domain/wire/result.ts'
import type { Athlete } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam } from '../domain/boxscore.ts'
import { EVENT_PHASES } from '../domain/event.ts'
import type { Event, EventTeam, TournamentRound } from '../domain/event.ts'
import { halftimePeriod, hasFirstHalfEnded } from '../domain/halftime.ts'
import type { OddsSnapshot } from '../domain/odds.ts'
import type { Play, PlayDetails, PlaySituation, WinProbability } from '../domain/play.ts'
import type { Transaction } from '../domain/roster.ts'
import type { SeasonType } from '../domain/season.ts'
import type { StandingsEntry, StandingsGroup } from '../domain/standings.ts'
import type { Team } from '../domain/team.ts'
import type { Venue } from '../domain/venue.ts'
import type { ExportKindName } from '../store/entities/exports.ts'

/** A row of an export: the values of its columns, of the columns' types. A missing value is `null`. */
export type ImportRow = Readonly<Record<string, unknown>>

/** What the rows of a kind must have beyond the types of their columns. */
export interface ImportRules {
  /** Columns without which the row is of no use, beside those of the key. */
  readonly required: readonly string[]
  /** The column whose rows stand together and are imported together; `null`: each row by itself. */
  readonly group: string | null
  /** Columns with few values. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** The shapes of nested values. */
  readonly json?: Readonly<Record<string, z.ZodType>>
}

const texts = z.array(z.string().nullable())
const integers = z.array(z.int())
const object = z.record(z.string(), z.unknown())
const displayValues = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))

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
    values: { state: ['pre', 'in', 'post'], phase: EVENT_PHASES },
    json: {
      homeTeamPeriodScores: integers,
      awayTeamPeriodScores: integers,
      notes: texts,
      broadcasts: z.array(z.looseObject({ type: z.string(), network: z.string() })),
      officials: z.array(z.looseObject({ fullName: z.string(), displayName: z.string() })),
      tournament: z.looseObject({ round: z.string() }),
      result: wireResult,
    },
  },
  athletes: { required: ['displayName'], group: null },
  rosters: { required: ['order', 'displayName'], group: 'teamId' },
  plays: {
    required: ['order', 'period', 'typeId', 'type', 'text', 'homeScore', 'awayScore'],
    group: 'eventId',
    json: {
      athletes: z.array(z.looseObject({ id: z.string(), order: z.int() })),
      details: object,
      endSituation: object,
    },
  },
  boxscores: {
    required: [],
    group: 'eventId',
    values: { homeAway: ['home', 'away'] },
    json: { statistics: displayValues },
  },
  odds: { required: ['provider'], group: 'eventId' },
  winprobability: {
    required: ['order', 'homeWinPercentage', 'awayWinPercentage', 'tiePercentage'],
    group: 'eventId',
  },
  standings: {
    required: ['season', 'groupName', 'teamName', 'rank'],
    group: 'groupId',
    json: { stats: z.record(z.string(), z.string()) },
  },
  transactions: { required: ['date', 'type', 'description'], group: null, json: { athleteIds: texts } },
} as const satisfies Readonly<Partial<Record<ExportKindName, ImportRules>>>

export type ImportKindName = keyof typeof IMPORT_RULES

/** The names of the kinds that are imported, in the order of the import. */
export const IMPORT_KIND_NAMES = Object.keys(IMPORT_RULES) as readonly ImportKindName[]

/** Reads the values of a checked row. */
const text = (row: ImportRow, column: string) => (row[column] ?? null) as string | null
const number = (row: ImportRow, column: string) => (row[column] ?? null) as number | null
const flag = (row: ImportRow, column: string) => (row[column] ?? null) as boolean | null
const needed = (row: ImportRow, column: string) => text(row, column) ?? ''
const list = (row: ImportRow, column: string) => (row[column] ?? []) as readonly unknown[]

/** The game of a row. */
export function eventOfRow(league: string, row: ImportRow): Event {
  const stage = {
    state: needed(row, 'state') as Event['status']['state'],
    phase: needed(row, 'phase') as Event['status']['phase'],
    period: number(row, 'period') ?? 0,
  }
  const week = number(row, 'week')
  const typeNumber = number(row, 'seasonType') ?? 0
  return {
    league,
    id: needed(row, 'id'),
    uid: null,
    name: needed(row, 'name'),
    shortName: needed(row, 'shortName'),
    date: needed(row, 'date'),
    timeValid: flag(row, 'timeValid') ?? true,
    status: {
      ...stage,
      completed: flag(row, 'completed') ?? false,
      clock: needed(row, 'clock'),
      detail: needed(row, 'detail'),
      halftime: stage.phase === 'HALFTIME',
      firstHalfEnded: hasFirstHalfEnded(stage, halftimePeriod(league)),
    },
    homeTeam: eventTeamOfRow(row, 'homeTeam'),
    awayTeam: eventTeamOfRow(row, 'awayTeam'),
    competition: {
      attendance: number(row, 'attendance'),
      neutralSite: flag(row, 'neutralSite'),
      conferenceCompetition: null,
      divisionCompetition: null,
      playByPlayAvailable: null,
      highlightsAvailable: null,
    },
    venue: venueOfRow(league, row),
    notes: list(row, 'notes') as Event['notes'],
    season: {
      year: number(row, 'season') ?? 0,
      displayName: text(row, 'seasonName') ?? String(row['season']),
      type: {
        id: text(row, 'seasonTypeId') ?? String(typeNumber),
        name: needed(row, 'seasonTypeName'),
        abbreviation: null,
      },
      typeNumber,
      week:
        week === null ? null : { number: week, startDate: null, endDate: null, text: text(row, 'weekName') },
    },
    broadcasts: list(row, 'broadcasts') as Event['broadcasts'],
    officials: list(row, 'officials') as Event['officials'],
    situation: null,
    tournament: (row['tournament'] ?? null) as TournamentRound | null,
  }
}

function eventTeamOfRow(row: ImportRow, side: 'homeTeam' | 'awayTeam'): EventTeam {
  return {
    id: needed(row, `${side}Id`),
    name: needed(row, `${side}Name`),
    abbreviation: text(row, `${side}Abbreviation`),
    logo: text(row, `${side}Logo`),
    color: text(row, `${side}Color`),
    alternateColor: text(row, `${side}AlternateColor`),
    winner: flag(row, `${side}Winner`) ?? false,
    record: text(row, `${side}Record`),
    score: number(row, `${side}Score`) ?? 0,
    periodScores: list(row, `${side}PeriodScores`) as EventTeam['periodScores'],
    shootoutScore: number(row, `${side}ShootoutScore`),
    rank: number(row, `${side}Rank`),
  }
}

function venueOfRow(league: string, row: ImportRow): Venue | null {
  const id = text(row, 'venueId')
  if (id === null) return null
  return {
    league,
    id,
    name: needed(row, 'venueName'),
    city: text(row, 'venueCity'),
    state: text(row, 'venueState'),
    country: text(row, 'venueCountry'),
    indoor: null,
    grass: null,
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
  const clock = text(row, 'clock')
  const details = row['details'] as PlayDetails | null | undefined
  return {
    league,
    eventId: needed(row, 'eventId'),
    id: needed(row, 'id'),
    sequenceNumber: needed(row, 'sequenceNumber'),
    order: number(row, 'order') ?? 0,
    text: needed(row, 'text'),
    shortText: text(row, 'shortText'),
    alternativeText: text(row, 'alternativeText'),
    type: {
      id: needed(row, 'typeId'),
      text: needed(row, 'type'),
      abbreviation: text(row, 'typeAbbreviation'),
    },
    period: number(row, 'period') ?? 0,
    clock: clock === null ? null : { value: number(row, 'clockSeconds'), displayValue: clock },
    wallClock: text(row, 'wallClock'),
    homeScore: number(row, 'homeScore') ?? 0,
    awayScore: number(row, 'awayScore') ?? 0,
    scoringPlay: flag(row, 'scoringPlay') ?? false,
    scoreValue: number(row, 'scoreValue') ?? 0,
    scoringType: text(row, 'scoringType'),
    situation: situationOfRow(row),
    endSituation: (row['endSituation'] ?? null) as PlaySituation | null,
    yardsGained: number(row, 'yardsGained'),
    teamId: text(row, 'teamId'),
    driveId: text(row, 'driveId'),
    athletes: list(row, 'athletes') as Play['athletes'],
    priority: flag(row, 'priority') ?? false,
    modified: text(row, 'modified'),
    penalty: flag(row, 'penalty') ?? false,
    ...(details ? { details } : {}),
    ...(row['excerpt'] === true ? { isExcerpt: true } : {}),
  }
}

function situationOfRow(row: ImportRow): PlaySituation | null {
  const situation: PlaySituation = {
    down: number(row, 'down'),
    distance: number(row, 'distance'),
    yardLine: number(row, 'yardLine'),
    yardsToEndzone: number(row, 'yardsToEndzone'),
    downDistanceText: text(row, 'downDistanceText'),
    possessionText: text(row, 'possessionText'),
    teamId: text(row, 'possessionTeamId'),
  }
  return Object.values(situation).every((value) => value === null) ? null : situation
}

/** The totals of a team, or the line of a player. */
export function boxScoreOfRow(league: string, row: ImportRow): BoxScoreTeam | BoxScorePlayer {
  const key = { league, eventId: needed(row, 'eventId'), teamId: needed(row, 'teamId') }
  const athleteId = needed(row, 'athleteId')
  if (athleteId === '') {
    return {
      ...key,
      homeAway: row['homeAway'] === 'away' ? 'away' : 'home',
      statistics: (row['statistics'] ?? {}) as BoxScoreTeam['statistics'],
    }
  }
  return {
    ...key,
    athleteId,
    order: number(row, 'order') ?? 0,
    name: needed(row, 'name'),
    jersey: text(row, 'jersey'),
    position: text(row, 'position'),
    starter: flag(row, 'starter'),
    didNotPlay: flag(row, 'didNotPlay'),
    categories: (row['statistics'] ?? {}) as BoxScorePlayer['categories'],
  }
}

/** The state of a game's line. */
export function oddsOfRow(league: string, row: ImportRow): OddsSnapshot {
  const eventId = needed(row, 'eventId')
  const timestamp = needed(row, 'timestamp')
  const part = <Names extends string>(names: Readonly<Record<Names, string>>) => {
    const values = Object.fromEntries(
      Object.entries<string>(names).map(([name, column]) => [name, number(row, column)]),
    ) as Record<Names, number | null>
    return Object.values(values).every((value) => value === null) ? null : values
  }
  const spread = part({ line: 'spread', home: 'spreadHome', away: 'spreadAway' })
  const moneyline = part({ home: 'moneylineHome', away: 'moneylineAway', draw: 'moneylineDraw' })
  const overUnder = part({ total: 'total', over: 'over', under: 'under' })
  // A line without figures that was not taken down.
  const isEmpty = row['offBoard'] === false && !spread && !moneyline && !overUnder
  return {
    league,
    eventId,
    timestamp,
    odds: {
      league,
      eventId,
      provider: needed(row, 'provider'),
      spread: isEmpty ? { line: null, home: null, away: null } : spread,
      moneyline,
      overUnder,
      updatedAt: timestamp,
      ...(row['timeValid'] === false ? { timeValid: false } : {}),
      ...(row['partial'] === true ? { isPartial: true } : {}),
    },
  }
}

/** The win probability of a row. */
export function winProbabilityOfRow(league: string, row: ImportRow): WinProbability {
  return {
    league,
    eventId: needed(row, 'eventId'),
    playId: needed(row, 'playId'),
    order: number(row, 'order') ?? 0,
    homeWinPercentage: number(row, 'homeWinPercentage') ?? 0,
    awayWinPercentage: number(row, 'awayWinPercentage') ?? 0,
    tiePercentage: number(row, 'tiePercentage') ?? 0,
    secondsLeft: number(row, 'secondsLeft'),
  }
}

/** The groups of rows, with all of their teams. */
export function standingsOfRows(league: string, rows: readonly ImportRow[]): readonly StandingsGroup[] {
  const groups = new Map<string, StandingsGroup & { readonly entries: StandingsEntry[] }>()
  for (const row of rows) {
    const id = needed(row, 'groupId')
    const group = groups.get(id) ?? {
      league,
      season: number(row, 'season') ?? 0,
      seasonType: number(row, 'seasonType'),
      id,
      name: needed(row, 'groupName'),
      abbreviation: text(row, 'groupAbbreviation'),
      order: number(row, 'groupOrder') ?? 0,
      entries: [],
    }
    groups.set(id, group)
    const note = text(row, 'note')
    group.entries.push({
      teamId: needed(row, 'teamId'),
      teamName: needed(row, 'teamName'),
      rank: number(row, 'rank') ?? 0,
      ...(note === null ? {} : { note }),
      stats: (row['stats'] ?? {}) as StandingsEntry['stats'],
    })
  }
  for (const { entries } of groups.values()) entries.sort((one, other) => one.rank - other.rank)
  return [...groups.values()]
}

/** The athlete of a row; of one on a roster or in a box score, only the name, number and position are known. */
export function athleteOfRow(league: string, row: ImportRow, id = needed(row, 'id')): Athlete {
  return {
    league,
    id,
    displayName: text(row, 'displayName') ?? needed(row, 'name'),
    firstName: text(row, 'firstName'),
    lastName: text(row, 'lastName'),
    shortName: text(row, 'shortName'),
    jersey: text(row, 'jersey'),
    position: text(row, 'position'),
    positionName: text(row, 'positionName'),
    height: text(row, 'height'),
    weight: text(row, 'weight'),
    age: number(row, 'age'),
    dateOfBirth: text(row, 'dateOfBirth'),
    birthPlace: text(row, 'birthPlace'),
    college: text(row, 'college'),
    experience: number(row, 'experience'),
    status: text(row, 'status'),
    active: flag(row, 'active'),
    headshot: text(row, 'headshot'),
    teamId: text(row, 'teamId'),
  }
}

/** The roster move of a row. */
export function transactionOfRow(league: string, row: ImportRow): Transaction {
  return {
    league,
    id: needed(row, 'id'),
    date: needed(row, 'date'),
    description: needed(row, 'description'),
    type: needed(row, 'type'),
    teamId: text(row, 'teamId'),
    athleteIds: list(row, 'athleteIds') as Transaction['athleteIds'],
  }
}
