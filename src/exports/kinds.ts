import type { Athlete } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam } from '../domain/boxscore.ts'
import type { Event, EventTeam } from '../domain/event.ts'
import { finalOf, resultOf, resultWithoutRecord } from '../domain/result.ts'
import type { ResultRecord } from '../domain/result.ts'
import { toWireResult } from '../domain/wire/result.ts'
import type { WireResult } from '../domain/wire/result.ts'
import type { Injury } from '../domain/injury.ts'
import { externalIdUrl, ID_SOURCES } from '../domain/external-id.ts'
import type { ExternalId, IdentifiedType } from '../domain/external-id.ts'
import type { Capability } from '../domain/league.ts'
import { isOffBoard } from '../domain/odds.ts'
import type { OddsSnapshot } from '../domain/odds.ts'
import type { Play, WinProbability } from '../domain/play.ts'
import type { Transaction } from '../domain/roster.ts'
import type { StandingsEntry, StandingsGroup } from '../domain/standings.ts'
import type { ExportKindName } from '../store/entities/exports.ts'

/** How the values of a column are written: `json` is a nested value, in CSV as JSON text. */
export const COLUMN_TYPES = ['string', 'integer', 'number', 'boolean', 'timestamp', 'json'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** One column of an export: its documentation, and its value in a row. */
export interface ExportColumn<Row> {
  readonly name: string
  readonly type: ColumnType
  readonly description: string
  /** A missing value is `null`. */
  readonly of: (row: Row) => unknown
}

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

type Column = readonly [name: string, type: ColumnType, description: string]

/** A column whose value is the member of that name. */
function member<Row extends object>(
  name: keyof Row & string,
  type: ColumnType,
  description: string,
): ExportColumn<Row> {
  return { name, type, description, of: (row) => row[name] }
}

/** A column with a value of its own. */
function derived<Row>(
  name: string,
  type: ColumnType,
  description: string,
  of: (row: Row) => unknown,
): ExportColumn<Row> {
  return { name, type, description, of }
}

const EVENT_ID = 'Id of the game.'
const TEAM_ID = 'Id of the team.'
const ATHLETE_ID = 'Id of the athlete.'

const TEAM_COLUMNS: readonly Column[] = [
  ['Id', 'string', 'id'],
  ['Name', 'string', 'name'],
  ['Abbreviation', 'string', 'abbreviation'],
  ['Logo', 'string', 'URL of its logo'],
  ['Color', 'string', 'colour, hexadecimal without `#`'],
  ['AlternateColor', 'string', 'second colour'],
  ['Score', 'integer', 'score; 0 before the game'],
  ['PeriodScores', 'json', 'points of each period, a list of integers'],
  ['ShootoutScore', 'integer', 'goals of the penalty shoot-out'],
  ['Winner', 'boolean', 'whether it won'],
  ['Record', 'string', 'record of wins and losses'],
  ['Rank', 'integer', 'place in the college ranking'],
]

function ofTeam(side: 'home' | 'away', teamOf: (event: Event) => EventTeam): readonly ExportColumn<Event>[] {
  return TEAM_COLUMNS.map(([name, type, description]) => {
    const from = (name.slice(0, 1).toLowerCase() + name.slice(1)) as keyof EventTeam
    return derived<Event>(
      `${side}Team${name}`,
      type,
      `${side === 'home' ? 'Home' : 'Away'} team: ${description}.`,
      (event) => teamOf(event)[from],
    )
  })
}

const EVENT_COLUMNS: readonly ExportColumn<Event>[] = [
  member('id', 'string', EVENT_ID),
  member('name', 'string', 'Full name of the matchup.'),
  member('shortName', 'string', 'Short name, away @ home.'),
  member('date', 'timestamp', 'Start.'),
  member('timeValid', 'boolean', 'False while only the day of the start is known.'),
  derived('season', 'integer', 'Year of the season.', ({ season }) => season.year),
  derived('seasonName', 'string', 'Name of the season.', ({ season }) => season.displayName),
  derived('seasonType', 'integer', 'Number of the part of the season.', ({ season }) => season.typeNumber),
  derived('seasonTypeId', 'string', 'Id of the part of the season.', ({ season }) => season.type.id),
  derived('seasonTypeName', 'string', 'Name of the part of the season.', ({ season }) => season.type.name),
  derived('week', 'integer', 'Week, in leagues with weeks.', ({ season }) => season.week?.number),
  derived('weekName', 'string', 'Name of the week.', ({ season }) => season.week?.text),
  derived('state', 'string', '`pre`, `in` or `post`.', ({ status }) => status.state),
  derived('phase', 'string', 'Phase, finer than the state.', ({ status }) => status.phase),
  derived(
    'completed',
    'boolean',
    'Whether the game was played to its end.',
    ({ status }) => status.completed,
  ),
  derived('period', 'integer', 'Period; 0 before the game.', ({ status }) => status.period),
  derived('clock', 'string', 'Display clock.', ({ status }) => status.clock),
  derived('detail', 'string', 'Display text of the status.', ({ status }) => status.detail),
  ...ofTeam('home', ({ homeTeam }) => homeTeam),
  ...ofTeam('away', ({ awayTeam }) => awayTeam),
  derived('venueId', 'string', 'Id of the venue.', ({ venue }) => venue?.id),
  derived('venueName', 'string', 'Name of the venue.', ({ venue }) => venue?.name),
  derived('venueCity', 'string', 'City of the venue.', ({ venue }) => venue?.city),
  derived('venueState', 'string', 'State or province of the venue.', ({ venue }) => venue?.state),
  derived('venueCountry', 'string', 'Country of the venue.', ({ venue }) => venue?.country),
  derived('attendance', 'integer', 'Spectators.', ({ competition }) => competition.attendance),
  derived(
    'neutralSite',
    'boolean',
    'Whether the game is played at a neutral site.',
    ({ competition }) => competition.neutralSite,
  ),
  member('notes', 'json', 'Headlines, a list of texts.'),
  member('broadcasts', 'json', 'Broadcasts, a list of `{type, network, market}`.'),
  member('officials', 'json', 'Officials, a list of `{id, fullName, displayName, order, position}`.'),
  member('tournament', 'json', 'Round of the college basketball tournament, `{region, round, firstFour}`.'),
]

/** A game with the record of its result. */
interface ExportedGame {
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
    ...EVENT_COLUMNS.map((column) => ({ ...column, of: ({ event }: ExportedGame) => column.of(event) })),
    derived(
      'resultStatus',
      'string',
      '`PROVISIONAL`, `CONFIRMED`, `DISPUTED` or `CORRECTED`; empty before the game is over.',
      (game) => resultIn(game)?.status,
    ),
    derived('result', 'json', 'The result, with what other sources say, and its revisions.', resultIn),
  ],
}

const PLAYS: ExportKind<Play> = {
  description: 'Plays of the season’s games.',
  key: ['eventId', 'id'],
  capability: 'plays',
  needs: ['games'],
  columns: [
    member('eventId', 'string', EVENT_ID),
    member('id', 'string', 'Id of the play, unique in its game.'),
    member('order', 'integer', 'Place in the game, from 0.'),
    member('sequenceNumber', 'string', 'The source’s own number.'),
    member('period', 'integer', 'Period.'),
    derived('clock', 'string', 'Display clock.', ({ clock }) => clock?.displayValue),
    derived('clockSeconds', 'number', 'Seconds on the game clock.', ({ clock }) => clock?.value),
    member('wallClock', 'timestamp', 'When it happened.'),
    derived('typeId', 'string', 'Id of the type of play.', ({ type }) => type.id),
    derived('type', 'string', 'Type of play.', ({ type }) => type.text),
    derived('typeAbbreviation', 'string', 'Abbreviation of the type.', ({ type }) => type.abbreviation),
    member('text', 'string', 'Description.'),
    member('shortText', 'string', 'Short description.'),
    member('alternativeText', 'string', 'Another description.'),
    member('teamId', 'string', TEAM_ID),
    member('homeScore', 'integer', 'Score of the home team after the play.'),
    member('awayScore', 'integer', 'Score of the away team after the play.'),
    member('scoringPlay', 'boolean', 'Whether it scored.'),
    member('scoreValue', 'integer', 'Points that it scored; 0 if none.'),
    member('scoringType', 'string', 'Type of score.'),
    member('penalty', 'boolean', 'Whether it is or carries a penalty, card or foul.'),
    member('driveId', 'string', 'Football: id of the drive.'),
    derived('down', 'integer', 'Football: down before the play.', ({ situation }) => situation?.down),
    derived('distance', 'integer', 'Football: yards to gain.', ({ situation }) => situation?.distance),
    derived(
      'yardLine',
      'integer',
      'Football: yard line of the start.',
      ({ situation }) => situation?.yardLine,
    ),
    derived(
      'yardsToEndzone',
      'integer',
      'Football: yards to the end zone.',
      ({ situation }) => situation?.yardsToEndzone,
    ),
    derived(
      'downDistanceText',
      'string',
      'Football: down and distance as displayed.',
      ({ situation }) => situation?.downDistanceText,
    ),
    derived(
      'possessionText',
      'string',
      'Football: place of the ball as displayed.',
      ({ situation }) => situation?.possessionText,
    ),
    derived(
      'possessionTeamId',
      'string',
      'Football: id of the team that has the ball.',
      ({ situation }) => situation?.teamId,
    ),
    member('endSituation', 'json', 'Football: the same after the play, an object.'),
    member('yardsGained', 'integer', 'Football: yards gained.'),
    member('priority', 'boolean', 'Whether the source marks it as important.'),
    member('modified', 'timestamp', 'When the source changed it last.'),
    derived(
      'excerpt',
      'boolean',
      'Whether the source has only the scoring plays of the game.',
      ({ isExcerpt }) => isExcerpt === true,
    ),
    derived('coordinateX', 'number', 'Place on the field, x.', ({ details }) => details?.coordinate?.x),
    derived('coordinateY', 'number', 'Place on the field, y.', ({ details }) => details?.coordinate?.y),
    member('athletes', 'json', 'Players, a list of `{id, role, order}`.'),
    member(
      'details',
      'json',
      'Details of the sport: shot, pitch, batted ball, batter, runners, outs, strength, penalty.',
    ),
  ],
}

type BoxScoreRow = BoxScoreTeam | BoxScorePlayer
const lineOf = (row: BoxScoreRow) => ('athleteId' in row ? row : null)
const totalsOf = (row: BoxScoreRow) => ('athleteId' in row ? null : row)

const BOX_SCORES: ExportKind<BoxScoreRow> = {
  description:
    'Box scores of the season’s games: a row for each team’s totals, whose `athleteId` is empty, and one for each player.',
  key: ['eventId', 'teamId', 'athleteId'],
  capability: 'boxscore',
  needs: ['games'],
  columns: [
    member('eventId', 'string', EVENT_ID),
    member('teamId', 'string', TEAM_ID),
    derived(
      'athleteId',
      'string',
      'Id of the athlete; empty for the totals of the team.',
      (row) => lineOf(row)?.athleteId ?? '',
    ),
    derived('homeAway', 'string', 'Totals: `home` or `away`.', (row) => totalsOf(row)?.homeAway),
    derived('order', 'integer', 'Players: place in the published list, from 0.', (row) => lineOf(row)?.order),
    derived('name', 'string', 'Players: name.', (row) => lineOf(row)?.name),
    derived('jersey', 'string', 'Players: number.', (row) => lineOf(row)?.jersey),
    derived('position', 'string', 'Players: position.', (row) => lineOf(row)?.position),
    derived('starter', 'boolean', 'Players: whether in the starting line-up.', (row) => lineOf(row)?.starter),
    derived(
      'didNotPlay',
      'boolean',
      'Players: whether without playing time.',
      (row) => lineOf(row)?.didNotPlay,
    ),
    derived(
      'statistics',
      'json',
      'Totals: statistic to display value. Players: category to statistic to display value; basketball has one without a name.',
      (row) => lineOf(row)?.categories ?? totalsOf(row)?.statistics,
    ),
  ],
}

type OddsRow = Omit<OddsSnapshot, 'league'>
const ODDS: ExportKind<OddsRow> = {
  description:
    'Betting lines of the season’s games: a row for each change, the last of a game is its current line.',
  key: ['eventId', 'timestamp'],
  capability: null,
  needs: ['games'],
  columns: [
    member('eventId', 'string', EVENT_ID),
    member('timestamp', 'timestamp', 'When the line was first observed.'),
    derived(
      'timeValid',
      'boolean',
      'False for an opening line of unknown time.',
      ({ odds }) => odds.timeValid !== false,
    ),
    derived('provider', 'string', 'Sportsbook.', ({ odds }) => odds.provider),
    derived('offBoard', 'boolean', 'Whether the line was taken down.', ({ odds }) => isOffBoard(odds)),
    derived(
      'partial',
      'boolean',
      'Whether a missing part is unused rather than taken down, as in the source’s own history.',
      ({ odds }) => odds.isPartial === true,
    ),
    derived('spread', 'number', 'Handicap of the home team in points.', ({ odds }) => odds.spread?.line),
    derived(
      'spreadHome',
      'integer',
      'American odds of the home team with the spread.',
      ({ odds }) => odds.spread?.home,
    ),
    derived(
      'spreadAway',
      'integer',
      'American odds of the away team with the spread.',
      ({ odds }) => odds.spread?.away,
    ),
    derived(
      'moneylineHome',
      'integer',
      'American odds of the home team to win.',
      ({ odds }) => odds.moneyline?.home,
    ),
    derived(
      'moneylineAway',
      'integer',
      'American odds of the away team to win.',
      ({ odds }) => odds.moneyline?.away,
    ),
    derived(
      'moneylineDraw',
      'integer',
      'Soccer: American odds of a draw.',
      ({ odds }) => odds.moneyline?.draw,
    ),
    derived('total', 'number', 'Line of the combined score.', ({ odds }) => odds.overUnder?.total),
    derived('over', 'integer', 'American odds over the total.', ({ odds }) => odds.overUnder?.over),
    derived('under', 'integer', 'American odds under the total.', ({ odds }) => odds.overUnder?.under),
  ],
}

type WinProbabilityRow = Omit<WinProbability, 'league'>
const WIN_PROBABILITIES: ExportKind<WinProbabilityRow> = {
  description: 'Win probabilities after the plays of the season’s games.',
  key: ['eventId', 'playId'],
  capability: 'winprobability',
  needs: ['games'],
  columns: [
    member('eventId', 'string', EVENT_ID),
    member('playId', 'string', 'Id of the play.'),
    member('order', 'integer', 'Place in the game, from 0.'),
    member('homeWinPercentage', 'number', 'Probability that the home team wins, 0 to 1.'),
    member('awayWinPercentage', 'number', 'Probability that the away team wins, 0 to 1.'),
    member('tiePercentage', 'number', 'Probability of a tie, 0 to 1.'),
    member('secondsLeft', 'integer', 'Seconds left in the game after the play.'),
  ],
}

interface StandingRow {
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
    member('groupId', 'string', 'Id of the group.'),
    derived('teamId', 'string', TEAM_ID, ({ entry }) => entry.teamId),
    member('season', 'integer', 'Year of the season.'),
    member('seasonType', 'integer', 'Number of the part of the season.'),
    member('groupName', 'string', 'Name of the group.'),
    member('groupAbbreviation', 'string', 'Abbreviation of the group.'),
    member('groupOrder', 'integer', 'Place of the group among the groups, from 0.'),
    derived('teamName', 'string', 'Name of the team.', ({ entry }) => entry.teamName),
    derived('rank', 'integer', 'Place, from 1.', ({ entry }) => entry.rank),
    derived('note', 'string', 'Where the place leads, such as a relegation.', ({ entry }) => entry.note),
    derived('stats', 'json', 'Statistic to display value.', ({ entry }) => entry.stats),
  ],
}

interface RosterRow {
  readonly teamId: string
  readonly order: number
  readonly group: string | null
  readonly athlete: Athlete
}
const ROSTERS: ExportKind<RosterRow> = {
  description:
    'Rosters of the season: a row for each player of each team. Of the current season, the current rosters.',
  key: ['teamId', 'athleteId'],
  capability: null,
  needs: ['rosters'],
  columns: [
    member('teamId', 'string', TEAM_ID),
    derived('athleteId', 'string', ATHLETE_ID, ({ athlete }) => athlete.id),
    member('order', 'integer', 'Place in the published list, from 0.'),
    member('group', 'string', 'Group of positions.'),
    derived('displayName', 'string', 'Name of the athlete.', ({ athlete }) => athlete.displayName),
    derived('jersey', 'string', 'Number.', ({ athlete }) => athlete.jersey),
    derived('position', 'string', 'Abbreviation of the position.', ({ athlete }) => athlete.position),
  ],
}

const ATHLETES: ExportKind<Athlete> = {
  description: 'Athletes who are on a roster of the season or in a box score of its games.',
  key: ['id'],
  capability: null,
  needs: ['games', 'rosters'],
  columns: [
    member('id', 'string', ATHLETE_ID),
    member('displayName', 'string', 'Name.'),
    member('firstName', 'string', 'First name.'),
    member('lastName', 'string', 'Last name.'),
    member('shortName', 'string', 'Short name.'),
    member('jersey', 'string', 'Number.'),
    member('position', 'string', 'Abbreviation of the position.'),
    member('positionName', 'string', 'Name of the position.'),
    member('height', 'string', 'Height as the league displays it.'),
    member('weight', 'string', 'Weight as the league displays it.'),
    member('age', 'integer', 'Years.'),
    member('dateOfBirth', 'string', 'Date of birth, `YYYY-MM-DD`.'),
    member('birthPlace', 'string', 'Place of birth.'),
    member('college', 'string', 'College.'),
    member('experience', 'integer', 'Seasons played at this level.'),
    member('status', 'string', 'Status as published.'),
    member('active', 'boolean', 'Whether active.'),
    member('headshot', 'string', 'URL of a picture.'),
    member('teamId', 'string', 'Id of the current team.'),
  ],
}

const INJURIES: ExportKind<Injury> = {
  description:
    'Injury reports that stand, of those dated from the start of the season until that of the next one.',
  key: ['id'],
  capability: 'injuries',
  needs: ['injuries'],
  columns: [
    member('id', 'string', 'Id of the report.'),
    member('athleteId', 'string', ATHLETE_ID),
    member('athleteName', 'string', 'Name of the athlete.'),
    member('position', 'string', 'Abbreviation of the position.'),
    member('teamId', 'string', TEAM_ID),
    member('status', 'string', 'Status as published.'),
    member('availability', 'string', 'Availability that follows from the status.'),
    member('fantasyStatus', 'string', 'Status in fantasy games.'),
    member('type', 'string', 'Kind of injury or report.'),
    member('bodyPart', 'string', 'Part of the body.'),
    member('location', 'string', 'Region of the body.'),
    member('detail', 'string', 'Detail.'),
    member('side', 'string', 'Side of the body.'),
    member('date', 'timestamp', 'Date of the report.'),
    member('returnDate', 'string', 'Expected return, as published.'),
    member('shortComment', 'string', 'Short comment.'),
    member('longComment', 'string', 'Long comment.'),
  ],
}

const TRANSACTIONS: ExportKind<Transaction> = {
  description: 'Roster moves dated from the start of the season until that of the next one.',
  key: ['id'],
  capability: null,
  needs: ['transactions'],
  columns: [
    member('id', 'string', 'Id of the move.'),
    member('date', 'timestamp', 'Date.'),
    member('type', 'string', '`signing`, `trade`, `waiver`, …; `other` if unclear.'),
    member('description', 'string', 'Description.'),
    member('teamId', 'string', TEAM_ID),
    member('athleteIds', 'json', 'Athletes, a list of ids.'),
  ],
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
  columns: [
    member('type', 'string', '`team`, `athlete` or `event`.'),
    member('entityId', 'string', 'Id of the team, athlete or game.'),
    member('provider', 'string', 'Provider, for example `wikidata`.'),
    member('id', 'string', 'Id at the provider.'),
    derived('url', 'string', 'Page of the provider.', ({ provider, type, id }) =>
      externalIdUrl(provider, type, id),
    ),
    member('method', 'string', '`stated`, `name_and_birth_date`, `name_and_team` or `paired`.'),
    derived('sourceName', 'string', 'Who states the id.', ({ source }) => ID_SOURCES[source].name),
    derived('sourceUrl', 'string', 'Address of the source.', ({ source }) => ID_SOURCES[source].url),
    derived('sourceLicense', 'string', 'Licence of the source.', ({ source }) => ID_SOURCES[source].license),
  ],
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
