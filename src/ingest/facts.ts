import type { Athlete, AthleteStatistics, GameLogEntry } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam, GameRosterEntry } from '../domain/boxscore.ts'
import type { Event, EventTeam } from '../domain/event.ts'
import type { GameDetails } from '../domain/game-details.ts'
import type { Injury } from '../domain/injury.ts'
import type { Article } from '../domain/news.ts'
import type { Odds, OddsSnapshot, OpeningLine } from '../domain/odds.ts'
import type { Drive, Play, WinProbability } from '../domain/play.ts'
import type { DepthChart, RosterEntry, Transaction } from '../domain/roster.ts'
import type { Group, Season, SeasonType, Week } from '../domain/season.ts'
import type { LeaderList } from '../domain/leaders.ts'
import type { StandingsGroup } from '../domain/standings.ts'
import type { Team } from '../domain/team.ts'
import type { Venue } from '../domain/venue.ts'
import type { Ranked, KnownFrom } from '../store/query/rank.ts'
import type { MayWithdraw } from '../upstream/upstream.ts'

export type { Ranked, KnownFrom }

/** A list of facts of one kind: the entity its items are counted as, and how many of it an item holds. */
interface FactList<Item> {
  readonly entity: string
  readonly count: (item: Item) => number
}

function listOf<Item>(entity: string, count: (item: Item) => number = () => 1): FactList<Item> {
  return { entity, count }
}

/**
 * Every kind of fact, one row each, in write order: referenced rows come before those that refer to them. The
 * type `Facts`, the counts and the order come from here; `pipeline/write-facts.ts` has a writer for each row.
 */
export const FACT_LISTS = {
  venues: listOf<Ranked<Venue>>('venue'),
  teams: listOf<Ranked<Team>>('team'),
  athletes: listOf<Ranked<Athlete>>('athlete'),
  seasons: listOf<Season>('season'),
  seasonTypes: listOf<SeasonType>('seasonType'),
  weeks: listOf<Week>('week'),
  groups: listOf<Group>('group'),
  groupTeams: listOf<GroupTeam>('groupTeam'),
  events: listOf<EventFact>('event'),
  plays: listOf<Ranked<Play>>('play'),
  // After the plays and before the drives: what a complete list no longer names is withdrawn.
  playListings: listOf<PlayListing>('play', () => 0),
  drives: listOf<Drive>('drive'),
  winProbabilities: listOf<WinProbability>('winProbability'),
  boxScoreTeams: listOf<BoxScoreTeam>('boxScoreTeam'),
  boxScorePlayers: listOf<BoxScorePlayer>('boxScorePlayer'),
  gameRosters: listOf<Ranked<GameRosterEntry>>('gameRosterEntry'),
  gameDetails: listOf<GameDetails>('gameDetails'),
  // Before the current line: a line in both is stored from the history, with its own time.
  oddsHistory: listOf<OddsSnapshot>('oddsSnapshot'),
  odds: listOf<Odds>('odds'),
  withdrawnOdds: listOf<WithdrawnOdds>('odds'),
  // After the current line; counted with it.
  openingLines: listOf<OpeningLine>('odds', () => 0),
  rosters: listOf<Roster>('rosterEntry', ({ entries }) => entries.length),
  // Complete reports: injuries no longer listed have healed.
  injuryReports: listOf<InjuryReport>('injury', ({ injuries }) => injuries.length),
  // Only the ids of teams' reports, which are counted as references.
  injuryLists: listOf<InjuryList>('injury', () => 0),
  depthCharts: listOf<DepthChart>('depthChart', ({ charts }) => charts.length),
  // Without all of a team's formations: they rule nothing.
  partialDepthCharts: listOf<DepthChart>('depthChart', ({ charts }) => charts.length),
  transactions: listOf<Transaction>('transaction'),
  articles: listOf<Article>('article'),
  standings: listOf<StandingsGroup>('standingsEntry', ({ entries }) => entries.length),
  // The tables of the teams of a game: they count where the standings themselves have not been read.
  gameStandings: listOf<StandingsGroup>('standingsEntry', ({ entries }) => entries.length),
  rankings: listOf<StandingsGroup>('rankingEntry', ({ entries }) => entries.length),
  leaders: listOf<LeaderList>('leader', ({ entries }) => entries.length),
  athleteStatistics: listOf<AthleteStatistics>('athleteStatistics'),
  gameLogs: listOf<GameLogEntry>('gameLogEntry'),
  // Follow-up requests for the references in the payload. Not written.
  references: listOf<Reference>('reference'),
}

export type FactListName = keyof typeof FACT_LISTS
type ItemOf<List> = List extends FactList<infer Item> ? Item : never
type FactItems = { readonly [Name in FactListName]: readonly ItemOf<(typeof FACT_LISTS)[Name]>[] }

/** The names of all lists, in write order. */
export const FACT_LIST_NAMES = Object.keys(FACT_LISTS) as readonly FactListName[]

/**
 * The content of one payload as domain objects. Normalisers return facts; the pipeline writes them. A fact
 * never holds a guess: a value the payload lacks is `null` or absent, and does not erase a known one.
 */
export interface Facts extends FactItems, MayWithdraw {
  /**
   * The payload's items by entity, counted before any is rejected: read = kept + rejected, for every entity. An
   * entity embedded several times (a team in two games) counts once; a second row with the same id in one list
   * counts and is rejected as a duplicate. A malformed body is one `payload` read and rejected, at path `$`.
   * `countKept` counts the kept items of each entity.
   */
  readonly read: Readonly<Record<string, number>>
  readonly rejected: readonly RejectedItem[]
}

/** Empty facts, as a base to spread a payload's facts over. */
export const EMPTY_FACTS: Facts = {
  ...(Object.fromEntries(FACT_LIST_NAMES.map((name) => [name, []])) as unknown as FactItems),
  read: {},
  rejected: [],
}

/** The number of kept items by entity; 0 for entities without any. */
export function countKept(facts: Facts): Readonly<Record<string, number>> {
  const kept: Record<string, number> = { payload: 0 }
  for (const name of FACT_LIST_NAMES) kept[FACT_LISTS[name].entity] = 0
  for (const name of FACT_LIST_NAMES) {
    const { entity } = FACT_LISTS[name]
    kept[entity] = (kept[entity] ?? 0) + countItems(name, facts)
  }
  return kept
}

function countItems(name: FactListName, facts: Facts): number {
  // A row's `count` accepts the items of its own list.
  const { count } = FACT_LISTS[name] as FactList<unknown>
  return facts[name].reduce((sum: number, item: unknown) => sum + count(item), 0)
}

/** The kinds of responses that have games; `pipeline/authority.ts` has a table of what each may change. */
export type EventSource = 'scoreboard' | 'summary' | 'schedule' | 'part'

/**
 * A game as one payload has it. Only members in the payload are present; the pipeline merges them into the
 * known game. A fact that is `whole` has at least a date and begins a game that is unknown, with defaults for what it
 * lacks; one that is not whole is dropped then.
 */
export interface EventFact {
  readonly league: string
  readonly id: string
  readonly whole: boolean
  /** Absent: a `part`, whose missing values never end known ones. */
  readonly source?: EventSource
  readonly event: EventPatch
  /** Whether the week is the scoreboard's, as the game has none: a rescheduled game stays in its known week. */
  readonly isWeekOfBoard?: boolean
}

/**
 * `Event` with every member optional, and none present but undefined. Competition, a venue with the same id and a week
 * with the same number merge member by member, where `null` means missing; so does an official's missing id (summaries
 * name officials without ids, the core API with them).
 */
export type EventPatch = {
  readonly [K in Exclude<keyof Event, 'homeTeam' | 'awayTeam'>]?: Event[K] | undefined
} & { readonly homeTeam?: SidePatch | undefined; readonly awayTeam?: SidePatch | undefined }

/** A side of a game whose id is known; a member that is `null` is missing in the payload. */
export type SidePatch = { readonly [K in keyof EventTeam]: EventTeam[K] | null } & { readonly id: string }

/** The ids of all plays of a game, or of a page of them: known plays that a complete list does not name have been withdrawn. */
export interface PlayListing {
  readonly league: string
  readonly eventId: string
  readonly playIds: readonly string[]
  /** A list rules the plays that it or a lower-ranked source knows: summaries have fewer plays than the core API. */
  readonly from: KnownFrom
  /** The ids of all drives, if the list is that of their plays. */
  readonly driveIds: readonly string[] | null
  /** The page of a list in several, which counts the plays of all pages; absent for a whole list. */
  readonly page?: { readonly number: number; readonly pages: number; readonly count: number }
}

/** A game that a complete list of lines has none of: if it has not begun, a line that was known is taken down. */
export interface WithdrawnOdds {
  readonly league: string
  readonly eventId: string
}

/** A team's membership of a conference, division or table in one season. */
export interface GroupTeam {
  readonly league: string
  readonly year: number
  readonly seasonType: number
  readonly groupId: string
  readonly teamId: string
}

/** Injuries from one payload, of one team or of the league. */
export interface InjuryReport {
  readonly league: string
  /** `null` for the whole league, else the reported team. */
  readonly teamId: string | null
  /** Whether the report is complete for its scope, so that missing injuries have healed. */
  readonly complete: boolean
  readonly injuries: readonly Injury[]
}

/** The ids of all injury reports of a team, without their content: the core API lists references. */
export interface InjuryList {
  readonly league: string
  readonly teamId: string
  /** `false` if the list is one page of several. */
  readonly complete: boolean
  readonly injuryIds: readonly string[]
}

/** The players of one team, currently or in a past season. */
export interface Roster {
  readonly league: string
  readonly teamId: string
  /** `null` for the current roster. */
  readonly season: number | null
  /**
   * `false` if the payload is one page of several, or a row could not be read: then players not listed have not
   * left. Absent means complete.
   */
  readonly complete?: boolean
  readonly entries: readonly RosterEntry[]
}

/** The target of a `$ref` in a payload, as a request. `key` is that of `requestKey`. */
export interface Reference {
  readonly kind:
    | 'athlete'
    | 'injury'
    | 'week'
    | 'group'
    | 'groupChildren'
    | 'groupTeams'
    | 'officials'
    | 'team'
    | 'oddsMovement'
  readonly league: string
  readonly ids: Readonly<Record<string, string>>
}

/** A payload item that could not be parsed, with its path and the reason. Its siblings are kept. */
export interface RejectedItem {
  readonly entity: string
  /** JSON path in the payload: `events[3].competitions[0].competitors`. */
  readonly path: string
  readonly reason: string
  /** The item's id, if it could be read. */
  readonly id: string | null
}
