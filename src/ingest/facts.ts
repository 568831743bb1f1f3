import type { Athlete, AthleteStatistics, GameLogEntry } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam, GameRosterEntry } from '../domain/boxscore.ts'
import type { Event } from '../domain/event.ts'
import type { Injury } from '../domain/injury.ts'
import type { Article } from '../domain/news.ts'
import type { Odds, OddsSnapshot, OpeningLine } from '../domain/odds.ts'
import type { Drive, Play, WinProbability } from '../domain/play.ts'
import type { DepthChart, RosterEntry, Transaction } from '../domain/roster.ts'
import type { Group, Season, SeasonType, Week } from '../domain/season.ts'
import type { StandingsGroup } from '../domain/standings.ts'
import type { Team } from '../domain/team.ts'
import type { Venue } from '../domain/venue.ts'
import type { Ranked, KnownFrom } from '../store/rank.ts'

export type { Ranked, KnownFrom }

/** A list of facts of one kind: the entity that its items are counted as, and how many of these an item holds. */
interface FactList<Item> {
  readonly entity: string
  readonly count: (item: Item) => number
}

function listOf<Item>(entity: string, count: (item: Item) => number = () => 1): FactList<Item> {
  return { entity, count }
}

/**
 * Every kind of fact, a row each, in the order in which they are written: what others refer to comes first. The type
 * `Facts`, the counts and the order come from here; `pipeline/write-facts.ts` has a writer for each row.
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
  drives: listOf<Drive>('drive'),
  winProbabilities: listOf<WinProbability>('winProbability'),
  boxScoreTeams: listOf<BoxScoreTeam>('boxScoreTeam'),
  boxScorePlayers: listOf<BoxScorePlayer>('boxScorePlayer'),
  gameRosters: listOf<GameRosterEntry>('gameRosterEntry'),
  // Before the current line: one that stands in both is then the history's, with its own time.
  oddsHistory: listOf<OddsSnapshot>('oddsSnapshot'),
  odds: listOf<Odds>('odds'),
  // After the current line, before which it stood; counted with that.
  openingLines: listOf<OpeningLine>('odds', () => 0),
  rosters: listOf<Roster>('rosterEntry', ({ entries }) => entries.length),
  // Whole reports: what they do not name any more has healed.
  injuryReports: listOf<InjuryReport>('injury', ({ injuries }) => injuries.length),
  // The ids alone of teams' reports, which are counted as references.
  injuryLists: listOf<InjuryList>('injury', () => 0),
  depthCharts: listOf<DepthChart>('depthChart', ({ charts }) => charts.length),
  transactions: listOf<Transaction>('transaction'),
  articles: listOf<Article>('article'),
  standings: listOf<StandingsGroup>('standingsEntry', ({ entries }) => entries.length),
  rankings: listOf<StandingsGroup>('rankingEntry', ({ entries }) => entries.length),
  athleteStatistics: listOf<AthleteStatistics>('athleteStatistics'),
  gameLogs: listOf<GameLogEntry>('gameLogEntry'),
  // Requests that must be made to know the rest: what references in the payload point to. Not written.
  references: listOf<Reference>('reference'),
}

export type FactListName = keyof typeof FACT_LISTS
type ItemOf<List> = List extends FactList<infer Item> ? Item : never
type FactItems = { readonly [Name in FactListName]: readonly ItemOf<(typeof FACT_LISTS)[Name]>[] }

/** The names of all lists, in the order in which they are written. */
export const FACT_LIST_NAMES = Object.keys(FACT_LISTS) as readonly FactListName[]

/**
 * What one payload says, as domain objects. Normalisers return facts; the pipeline writes them. A fact never carries a
 * guess: what a payload does not say is null or absent, and does not erase what another one said.
 */
export interface Facts extends FactItems {
  /**
   * What the payload held, by entity, counted before anything was rejected: read = kept + rejected, for every entity.
   * A thing named several times in passing (a team in two games) counts once; a second row of the same id in one list
   * counts and is rejected as a duplicate. A body that is no such payload at all is one `payload` read and rejected, at
   * path `$`. `countKept` counts what is kept of each entity.
   */
  readonly read: Readonly<Record<string, number>>
  readonly rejected: readonly RejectedItem[]
}

/** Facts of nothing: spread over it what a payload does say. */
export const EMPTY_FACTS: Facts = {
  ...(Object.fromEntries(FACT_LIST_NAMES.map((name) => [name, []])) as unknown as FactItems),
  read: {},
  rejected: [],
}

/** How many of each entity were kept; entities of which there are none have 0. */
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
  // A row's count takes the items of its own list.
  const { count } = FACT_LISTS[name] as FactList<unknown>
  return facts[name].reduce((sum: number, item: unknown) => sum + count(item), 0)
}

/**
 * A game as one payload has it. Only the members that the payload speaks of are present; the pipeline lays them
 * over the game as it is known. Identity, teams, date, status and season are there whenever `whole` is true; a
 * fact that is not whole is dropped where the game is unknown.
 */
export interface EventFact {
  readonly league: string
  readonly id: string
  readonly whole: boolean
  readonly event: EventPatch
  /** Whether its week is the board's, as it says none itself: a game that was moved stays in the week it is known in. */
  readonly isWeekOfBoard?: boolean
}

/**
 * `Event` with every member optional, and none present but undefined. Teams, competition, a venue of the same
 * id and a week of the same number merge member by member, null meaning unsaid; so does an empty list of
 * period scores (soccer boards have none, soccer summaries do) and an official's missing id (summaries name
 * officials without ids, the core API with them).
 */
export type EventPatch = {
  readonly [K in keyof Event]?: Event[K] | undefined
}

/** A team's place in a conference, division or table of one season. */
export interface GroupTeam {
  readonly league: string
  readonly year: number
  readonly seasonType: number
  readonly groupId: string
  readonly teamId: string
}

/** Injuries as one payload reports them, of one team or of the league. */
export interface InjuryReport {
  readonly league: string
  /** Null for the whole league; else the team whose complete report this is. */
  readonly teamId: string | null
  /** Whether the report is complete for its scope, so that what is missing has healed. */
  readonly complete: boolean
  readonly injuries: readonly Injury[]
}

/** All injury reports of a team by id, without what they say: the core API lists references. */
export interface InjuryList {
  readonly league: string
  readonly teamId: string
  /** False where the list is one page of several. */
  readonly complete: boolean
  readonly injuryIds: readonly string[]
}

/** The players of one team, now or in a past season. */
export interface Roster {
  readonly league: string
  readonly teamId: string
  /** Null for the current roster. */
  readonly season: number | null
  /**
   * False where the payload is one page of several, or a row could not be read: then who is not named has not
   * left. Absent is complete.
   */
  readonly complete?: boolean
  readonly entries: readonly RosterEntry[]
}

/** What a `$ref` in a payload points to, as a request. `key` is that of `requestKey`. */
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

/** One item of a payload that could not be understood, with where it stood and why. Its siblings are kept. */
export interface RejectedItem {
  readonly entity: string
  /** JSON path in the payload: `events[3].competitions[0].competitors`. */
  readonly path: string
  readonly reason: string
  /** The id of the thing, where that much could be read. */
  readonly id: string | null
}
