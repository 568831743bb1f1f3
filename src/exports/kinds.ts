import * as z from 'zod'
import type { Athlete } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam } from '../domain/boxscore.ts'
import type { Event, EventTeam } from '../domain/event.ts'
import { finalOf, resultOf, resultWithoutRecord } from '../domain/result.ts'
import type { ResultRecord } from '../domain/result.ts'
import { toWireResult, wireResult } from '../domain/wire/result.ts'
import type { WireResult } from '../domain/wire/result.ts'
import type { Injury } from '../domain/injury.ts'
import { valueOf } from '../domain/statistic.ts'
import { externalIdUrl, ID_SOURCES } from '../domain/external-id.ts'
import type { ExternalId, IdentifiedType } from '../domain/external-id.ts'
import type { Capability } from '../domain/league.ts'
import { headshotPath, logoPath } from '../domain/logo.ts'
import { isOffBoard } from '../domain/odds.ts'
import type { OddsSnapshot } from '../domain/odds.ts'
import type { Play, WinProbability } from '../domain/play.ts'
import type { RosterEntry, Transaction } from '../domain/roster.ts'
import type { StandingsEntry, StandingsGroup } from '../domain/standings.ts'
import type { ExportKindName } from '../store/entities/exports.ts'
import { columnsOf, columnsWithin, memberPaths } from './columns.ts'
import type { ExportColumn } from './columns.ts'

/** What an export needs to be read from the source first. */
export type ExportNeed = 'games' | 'standings' | 'rosters' | 'injuries' | 'transactions'

/** A kind of export. */
export interface ExportKind<Row = never> {
  readonly description: string
  /** Columns whose values identify a row, and order the rows. Joined with `:`, they are the value of `after`. */
  readonly key: readonly string[]
  /** What the league must have; `null`: all leagues have it. */
  readonly capability: Capability | null
  /** Beside the season itself. */
  readonly needs: readonly ExportNeed[]
  readonly columns: readonly ExportColumn<Row>[]
}

/** Columns of several kinds. */
const EVENT_ID = { path: 'eventId', field: 'BoxScore.eventId' } as const
const TEAM_ID = { path: 'teamId', field: 'StandingsEntry.teamId' } as const
const PLACE_IN_GAME = { path: 'order', type: 'integer', description: 'Place in the game, from 0.' } as const
const PLACE_IN_LIST = {
  path: 'order',
  type: 'integer',
  description: 'Place in the published list, from 0.',
} as const

const texts = z.array(z.string().nullable())
const integers = z.array(z.int())
const optionalText = z.string().nullish()
const object = z.record(z.string(), z.unknown())
const displayValues = z.record(z.string(), z.string())

const SIDE_COLUMNS = columnsOf<EventTeam & Pick<Event, 'league'>>('EventTeam', {
  ...memberPaths('', 'id', 'name', 'abbreviation'),
  logo: { path: 'logo', served: ({ league, id }) => logoPath(league, id) },
  ...memberPaths('', 'color', 'alternateColor'),
  score: { path: 'score', empty: 0 },
  periodScores: { path: 'periodScores', shape: integers },
  ...memberPaths('', 'shootoutScore', 'winner', 'record', 'rank'),
})

function columnsOfSide(side: 'homeTeam' | 'awayTeam'): readonly ExportColumn<Event>[] {
  const title = side === 'homeTeam' ? 'Home team' : 'Away team'
  return SIDE_COLUMNS.map((column) => ({
    ...column,
    of: (event, root) => column.of({ ...event[side], league: event.league }, root),
    path: column.path && [side, ...column.path],
    name: side + column.name.charAt(0).toUpperCase() + column.name.slice(1),
    description: `${title}: ${column.description.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
  }))
}

/** A game with the record of its result. */
export interface ExportedGame {
  readonly event: Event
  readonly record: ResultRecord | null
}

function resultIn({ event, record }: ExportedGame): WireResult | null {
  const final = finalOf(event)
  if (!final) return null
  const result = record ? resultOf(record) : resultWithoutRecord(final, Date.parse(event.date), null)
  return result && toWireResult(result)
}

const EVENTS: ExportKind<ExportedGame> = {
  description: 'Games of the season, with their status, score and result.',
  key: ['id'],
  capability: null,
  needs: [],
  columns: [
    ...columnsWithin('event', [
      ...columnsOf<Event>('Event', {
        ...memberPaths('', 'id', 'name', 'shortName', 'date'),
        timeValid: { path: 'timeValid', empty: true },
        season: 'season.year',
        seasonName: 'season.displayName',
        seasonType: { path: 'season.typeNumber', field: 'SeasonPart.type' },
        seasonTypeId: 'season.type.id',
        seasonTypeName: 'season.type.name',
        week: 'season.week.number',
        weekName: 'season.week.text',
        ...memberPaths('status', 'state', 'phase', 'completed', 'period', 'clock', 'detail'),
      }),
      ...columnsOfSide('homeTeam'),
      ...columnsOfSide('awayTeam'),
      ...columnsOf<Event>('Event', {
        venueId: 'venue.id',
        venueName: 'venue.name',
        venueCity: 'venue.city',
        venueState: 'venue.state',
        venueCountry: 'venue.country',
        attendance: { path: 'competition.attendance', field: 'attendance' },
        ...memberPaths('competition', 'neutralSite'),
        notes: { path: 'notes', shape: texts },
        broadcasts: {
          path: 'broadcasts',
          shape: z.array(z.looseObject({ type: z.string(), network: z.string(), market: optionalText })),
        },
        officials: {
          path: 'officials',
          shape: z.array(
            z.looseObject({
              id: optionalText,
              fullName: z.string(),
              displayName: z.string(),
              order: z.int().nullish(),
              position: optionalText,
            }),
          ),
        },
        tournament: {
          path: 'tournament',
          shape: z.looseObject({ region: optionalText, round: z.string(), firstFour: z.boolean().nullish() }),
        },
      }),
    ]),
    ...columnsOf<ExportedGame>('EventResult', {
      resultStatus: {
        of: (game) => resultIn(game)?.status,
        field: 'status',
        description: 'How far one may rely on the result, or `null` before the game is over.',
      },
      result: {
        of: resultIn,
        type: 'json',
        description: 'The result, with what other sources say, and its revisions.',
        shape: wireResult,
      },
    }),
  ],
}

const PLAYS: ExportKind<Play> = {
  description: 'Plays of the season’s games.',
  key: ['eventId', 'id'],
  capability: 'plays',
  needs: ['games'],
  columns: columnsOf<Play>('Play', {
    eventId: EVENT_ID,
    id: 'id',
    order: PLACE_IN_GAME,
    ...memberPaths('', 'sequenceNumber', 'period'),
    clock: 'clock.displayValue',
    clockSeconds: 'clock.value',
    wallClock: 'wallClock',
    typeId: 'type.id',
    type: 'type.text',
    typeAbbreviation: 'type.abbreviation',
    text: { path: 'text', empty: '' },
    shortText: { path: 'shortText', description: 'Short description, or `null` if none is published.' },
    alternativeText: {
      path: 'alternativeText',
      description: 'Alternative description, or `null` if none is published.',
    },
    ...memberPaths('', 'teamId', 'homeScore', 'awayScore', 'scoringPlay'),
    scoreValue: { path: 'scoreValue', empty: 0 },
    scoringType: 'scoringType',
    penalty: {
      path: 'penalty',
      type: 'boolean',
      description: 'Whether the play is or includes a penalty, card or foul.',
      empty: false,
    },
    driveId: { path: 'driveId', type: 'string', description: 'Football: identifier of the drive.' },
    ...memberPaths('situation', 'down', 'distance', 'yardLine', 'yardsToEndzone', 'downDistanceText'),
    ...memberPaths('situation', 'possessionText'),
    possessionTeamId: 'situation.teamId',
    endSituation: { path: 'endSituation', shape: object },
    ...memberPaths('', 'yardsGained', 'priority', 'modified'),
    excerpt: {
      path: 'isExcerpt',
      type: 'boolean',
      description: 'Whether the source has only the scoring plays of the game.',
      absent: false,
    },
    coordinateX: { path: 'details.coordinate.x', field: 'coordinate.x' },
    coordinateY: { path: 'details.coordinate.y', field: 'coordinate.y' },
    shotType: { path: 'details.shot.type', field: 'shot.type', absent: null },
    shotMade: { path: 'details.shot.made', field: 'shot.made', absent: null },
    pointsAttempted: { path: 'details.shot.pointsAttempted', field: 'shot.pointsAttempted', absent: null },
    shotDistance: { path: 'details.shot.distance', field: 'shot.distance', absent: null },
    shotEndX: { path: 'details.shot.end.x', field: 'shot.end.x', absent: null },
    shotEndY: { path: 'details.shot.end.y', field: 'shot.end.y', absent: null },
    shotGoalY: { path: 'details.shot.goalY', field: 'shot.goalY', absent: null },
    athletes: {
      path: 'athletes',
      shape: z.array(z.looseObject({ id: z.string(), role: optionalText, order: z.int() })),
    },
    details: {
      path: 'details',
      type: 'json',
      description:
        'Details of the sport: shot, pitch, batted ball, batter, runners, outs, strength, penalty.',
      shape: object,
      absent: null,
    },
  }),
}

/** A statistic of a team or a player in a game. */
export interface BoxScoreRow
  extends
    Pick<BoxScoreTeam, 'eventId' | 'teamId'>,
    Pick<BoxScorePlayer, 'jersey' | 'position' | 'starter' | 'didNotPlay'> {
  /** Empty: it is of the team. */
  readonly athleteId: string
  readonly statisticOrder: number
  readonly category: string
  /** Null: the line has no statistics. */
  readonly name: string | null
  readonly displayValue: string | null
  readonly homeAway: BoxScoreTeam['homeAway'] | null
  readonly order: number | null
  readonly athleteName: string | null
}
const BOX_SCORES: ExportKind<BoxScoreRow> = {
  description:
    'Box scores of the season’s games: a row for each statistic, of a team (`athleteId` is empty) or a player.',
  key: ['eventId', 'teamId', 'athleteId', 'statisticOrder'],
  capability: 'boxscore',
  needs: ['games'],
  columns: columnsOf<BoxScoreRow>('BoxScorePlayer', {
    eventId: EVENT_ID,
    teamId: TEAM_ID,
    athleteId: {
      path: 'athleteId',
      description: 'Identifier of the player in REST paths; empty for a statistic of the team.',
    },
    statisticOrder: {
      path: 'statisticOrder',
      type: 'integer',
      description: 'Place among the statistics of the team or player, from 0.',
      empty: 0,
    },
    category: { path: 'category', field: 'StatisticsCategory.category' },
    name: { path: 'name', field: 'Statistic.name', empty: null },
    value: {
      of: ({ name, displayValue }) =>
        name === null || displayValue === null ? null : valueOf(name, displayValue),
      field: 'Statistic.value',
    },
    displayValue: { path: 'displayValue', field: 'Statistic.displayValue', empty: null },
    homeAway: {
      path: 'homeAway',
      field: 'GameRoster.homeAway',
      description: 'Side of the team, with its statistics; otherwise `null`.',
      empty: null,
    },
    order: PLACE_IN_LIST,
    athleteName: { path: 'athleteName', field: 'name', empty: null },
    ...memberPaths('', 'jersey', 'position', 'starter', 'didNotPlay'),
  }),
}

type OddsRow = Omit<OddsSnapshot, 'league'>
const ODDS: ExportKind<OddsRow> = {
  description:
    'Betting lines of the season’s games: a row for each change, the last of a game is its current line.',
  key: ['eventId', 'timestamp'],
  capability: null,
  needs: ['games'],
  columns: columnsOf<OddsRow>('OddsSnapshot', {
    eventId: EVENT_ID,
    timestamp: 'timestamp',
    timeValid: { path: 'odds.timeValid', field: 'timeValid', absent: true },
    provider: 'odds.provider',
    offBoard: {
      of: ({ odds }) => isOffBoard(odds),
      type: 'boolean',
      description: 'Whether the line was taken down.',
    },
    partial: {
      path: 'odds.isPartial',
      type: 'boolean',
      description: 'Whether a missing part is unused rather than taken down, as in the source’s own history.',
      absent: false,
    },
    spread: 'odds.spread.line',
    spreadHome: 'odds.spread.home',
    spreadAway: 'odds.spread.away',
    moneylineHome: 'odds.moneyline.home',
    moneylineAway: 'odds.moneyline.away',
    moneylineDraw: 'odds.moneyline.draw',
    ...memberPaths('odds.overUnder', 'total', 'over', 'under'),
  }),
}

type WinProbabilityRow = Omit<WinProbability, 'league'>
const WIN_PROBABILITIES: ExportKind<WinProbabilityRow> = {
  description: 'Win probabilities after the plays of the season’s games.',
  key: ['eventId', 'playId'],
  capability: 'winprobability',
  needs: ['games'],
  columns: columnsOf<WinProbabilityRow>('WinProbabilityPoint', {
    eventId: EVENT_ID,
    playId: 'playId',
    order: PLACE_IN_GAME,
    homeWinPercentage: { path: 'homeWinPercentage', field: 'homeWinProbability' },
    awayWinPercentage: { path: 'awayWinPercentage', field: 'awayWinProbability' },
    tiePercentage: { path: 'tiePercentage', field: 'drawProbability' },
    secondsLeft: 'secondsLeft',
  }),
}

/** A team's row in a group of the standings. */
export interface StandingRow {
  readonly season: StandingsGroup['season']
  readonly seasonType: StandingsGroup['seasonType']
  readonly groupId: StandingsGroup['id']
  readonly groupName: StandingsGroup['name']
  readonly groupAbbreviation: StandingsGroup['abbreviation']
  readonly groupOrder: StandingsGroup['order']
  readonly entry: StandingsEntry
}
const STANDINGS: ExportKind<StandingRow> = {
  description: 'Standings of the latest part of the season: a row for each team of each group.',
  key: ['groupId', 'teamId'],
  capability: null,
  needs: ['standings'],
  columns: [
    ...columnsOf<StandingRow>('StandingsGroup', {
      groupId: { path: 'groupId', field: 'id' },
      teamId: { path: 'entry.teamId', field: 'StandingsEntry.teamId' },
      season: 'season',
      seasonType: { path: 'seasonType', field: 'SeasonPart.type', empty: null },
      groupName: { path: 'groupName', field: 'name' },
      groupAbbreviation: { path: 'groupAbbreviation', field: 'abbreviation' },
      groupOrder: {
        path: 'groupOrder',
        type: 'integer',
        description: 'Place of the group among the groups, from 0.',
        empty: 0,
      },
    }),
    ...columnsWithin(
      'entry',
      columnsOf<StandingsEntry>('StandingsEntry', {
        ...memberPaths('', 'teamName', 'rank'),
        note: { path: 'note', absent: null },
        stats: { path: 'stats', shape: displayValues, empty: {} },
      }),
    ),
  ],
}

/** A player of a team's roster. */
export interface RosterRow extends Pick<RosterEntry, 'teamId' | 'order' | 'group'> {
  readonly athlete: Athlete
}
const ROSTERS: ExportKind<RosterRow> = {
  description:
    'Rosters of the season: a row for each player of each team. Of the current season, the current rosters.',
  key: ['teamId', 'athleteId'],
  capability: null,
  needs: ['rosters'],
  columns: [
    ...columnsOf<RosterRow>('RosterGroup', {
      teamId: TEAM_ID,
      athleteId: { path: 'athlete.id', field: 'Injury.athleteId' },
      order: PLACE_IN_LIST,
      group: { path: 'group', field: 'position', empty: null },
    }),
    ...columnsWithin(
      'athlete',
      columnsOf<Athlete>('Athlete', memberPaths('', 'displayName', 'jersey', 'position')),
    ),
  ],
}

const ATHLETES: ExportKind<Athlete> = {
  description: 'Athletes who are on a roster of the season or in a box score of its games.',
  key: ['id'],
  capability: null,
  needs: ['games', 'rosters'],
  columns: columnsOf<Athlete>('Athlete', {
    ...memberPaths('', 'id', 'displayName', 'firstName', 'lastName', 'shortName', 'jersey', 'position'),
    ...memberPaths('', 'positionName', 'height', 'weight', 'age', 'dateOfBirth', 'birthPlace', 'college'),
    ...memberPaths('', 'experience', 'status', 'active'),
    headshot: {
      path: 'headshot',
      type: 'string',
      description: 'URL of a photo of the player, served by this service, or `null` if not published.',
      served: ({ league, id }) => headshotPath(league, id),
    },
    teamId: { path: 'teamId', type: 'string', description: 'Identifier of the current team in REST paths.' },
  }),
}

const INJURIES: ExportKind<Injury> = {
  description:
    'Injury reports that stand, of those dated from the start of the season until that of the next one.',
  key: ['id'],
  capability: 'injuries',
  needs: ['injuries'],
  columns: columnsOf<Injury>('Injury', {
    ...memberPaths('', 'id', 'athleteId', 'athleteName', 'position'),
    teamId: { ...TEAM_ID, empty: null },
    ...memberPaths('', 'status', 'availability', 'fantasyStatus', 'type', 'bodyPart', 'location', 'detail'),
    ...memberPaths('', 'side', 'date', 'returnDate', 'shortComment', 'longComment'),
  }),
}

const TRANSACTIONS: ExportKind<Transaction> = {
  description: 'Roster moves dated from the start of the season until that of the next one.',
  key: ['id'],
  capability: null,
  needs: ['transactions'],
  columns: columnsOf<Transaction>('Transaction', {
    ...memberPaths('', 'id', 'date', 'type', 'description'),
    teamId: { ...TEAM_ID, empty: null },
    athleteIds: { path: 'athleteIds', field: 'athletes', shape: texts },
  }),
}

interface IdRow extends ExternalId {
  readonly type: IdentifiedType
  readonly entityId: string
}
const IDS: ExportKind<IdRow> = {
  description:
    'Ids at other providers of the teams of the league, the athletes on a roster of the season or in a box score of its ' +
    'games, and those games: a row for each id, with who states it.',
  key: ['type', 'entityId', 'provider'],
  capability: null,
  needs: [],
  columns: columnsOf<IdRow>('ExternalId', {
    type: { path: 'type', type: 'string', description: '`team`, `athlete` or `event`.' },
    entityId: {
      path: 'entityId',
      type: 'string',
      description: 'Identifier of the team, player or game in REST paths.',
    },
    ...memberPaths('', 'provider', 'id'),
    url: { of: ({ provider, type, id }) => externalIdUrl(provider, type, id) },
    method: {
      path: 'method',
      type: 'string',
      description: '`stated`, `name_and_birth_date`, `name_and_team` or `paired`.',
    },
    sourceName: { of: ({ source }) => ID_SOURCES[source].name, field: 'source.name' },
    sourceUrl: { of: ({ source }) => ID_SOURCES[source].url, field: 'source.url' },
    sourceLicense: { of: ({ source }) => ID_SOURCES[source].license, field: 'source.license' },
  }),
}

/** Every kind of export, with its columns: the list at `/exports`, the documentation and the rows come from it. */
export const EXPORT_KINDS = {
  events: EVENTS,
  plays: PLAYS,
  boxscores: BOX_SCORES,
  odds: ODDS,
  winprobability: WIN_PROBABILITIES,
  standings: STANDINGS,
  rosters: ROSTERS,
  athletes: ATHLETES,
  injuries: INJURIES,
  transactions: TRANSACTIONS,
  ids: IDS,
} as const satisfies Readonly<Record<ExportKindName, ExportKind>>

/** The names of the kinds, in the order of the list. */
export const EXPORT_KIND_NAMES = Object.keys(EXPORT_KINDS) as readonly ExportKindName[]

/** Any kind, with columns for rows of that kind. */
export type AnyExportKind = Omit<ExportKind, 'columns'> & {
  readonly columns: readonly ExportColumn<object>[]
}

/** Returns the kind of that name; `null` if there is none. */
export function findExportKind(
  name: string,
): { readonly name: ExportKindName; readonly kind: AnyExportKind } | null {
  const found = EXPORT_KIND_NAMES.find((each) => each === name)
  return found ? { name: found, kind: EXPORT_KINDS[found] as unknown as AnyExportKind } : null
}
