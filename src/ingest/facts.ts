import type { Athlete, AthleteStatistics, GameLogEntry } from '../domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam, GameRosterEntry } from '../domain/boxscore.ts'
import type { Event } from '../domain/event.ts'
import type { Injury } from '../domain/injury.ts'
import type { Article } from '../domain/news.ts'
import type { Odds, OddsSnapshot } from '../domain/odds.ts'
import type { Drive, Play, WinProbability } from '../domain/play.ts'
import type { DepthChart, RosterEntry, Transaction } from '../domain/roster.ts'
import type { Group, Season, SeasonType, Week } from '../domain/season.ts'
import type { StandingsGroup } from '../domain/standings.ts'
import type { Team } from '../domain/team.ts'
import type { Venue } from '../domain/venue.ts'
import type { Known, Source } from '../store/rank.ts'

export type { Known, Source }

/**
 * What one payload told us, in our own words. Normalisers return facts; `apply` writes them. A fact never
 * carries a guess: what a payload does not say is null or absent, and does not erase what another one said.
 */
export interface Facts {
  readonly venues: readonly Known<Venue>[]
  readonly teams: readonly Known<Team>[]
  readonly athletes: readonly Known<Athlete>[]
  readonly seasons: readonly Season[]
  readonly seasonTypes: readonly SeasonType[]
  readonly weeks: readonly Week[]
  readonly groups: readonly Group[]
  readonly groupTeams: readonly GroupTeam[]
  readonly events: readonly EventFact[]
  readonly plays: readonly Known<Play>[]
  readonly drives: readonly Drive[]
  readonly winProbabilities: readonly WinProbability[]
  readonly boxScoreTeams: readonly BoxScoreTeam[]
  readonly boxScorePlayers: readonly BoxScorePlayer[]
  readonly gameRosters: readonly GameRosterEntry[]
  readonly odds: readonly Odds[]
  readonly oddsHistory: readonly OddsSnapshot[]
  /** Whole reports: what they do not name any more is gone. */
  readonly injuryReports: readonly InjuryReport[]
  /** The ids alone of teams' injury reports: with `complete`, what they do not name any more is gone. */
  readonly injuryLists: readonly InjuryList[]
  readonly articles: readonly Article[]
  readonly rosters: readonly Roster[]
  readonly depthCharts: readonly DepthChart[]
  readonly transactions: readonly Transaction[]
  readonly standings: readonly StandingsGroup[]
  readonly rankings: readonly StandingsGroup[]
  readonly athleteStatistics: readonly AthleteStatistics[]
  readonly gameLogs: readonly GameLogEntry[]
  /** Questions that must be asked to know the rest: what references in the payload point to. */
  readonly references: readonly Reference[]
  /**
   * What the payload held, by noun, counted before anything was refused: read = kept + set aside, for every
   * noun. A thing named several times in passing (a team in two games) counts once; a second row of the same
   * id in one list counts and is set aside as a duplicate. A body that is no such payload at all is one
   * `payload` read and set aside, at path `$`. `KEPT` tells what is kept of each noun.
   */
  readonly read: Readonly<Record<string, number>>
  readonly setAside: readonly SetAside[]
}

/**
 * A game as one payload has it. Only the members that the payload speaks of are present; `apply` lays them
 * over the game as it is known. Identity, teams, date, status and season are there whenever `whole` is true; a
 * fact that is not whole is dropped where the game is unknown.
 */
export interface EventFact {
  readonly league: string
  readonly id: string
  readonly whole: boolean
  readonly event: EventPatch
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

/** What a `$ref` in a payload points to, as a question. `key` is that of `requestKey`. */
export interface Reference {
  readonly kind: 'athlete' | 'injury' | 'week' | 'group' | 'team' | 'oddsMovement'
  readonly league: string
  readonly ids: Readonly<Record<string, string>>
}

/** One thing of a payload that could not be understood, with where it stood and why. Its siblings are kept. */
export interface SetAside {
  readonly noun: string
  /** JSON path in the payload: `events[3].competitions[0].competitors`. */
  readonly path: string
  readonly reason: string
  /** The id of the thing, where that much could be read. */
  readonly id: string | null
}

/** Facts of nothing: spread over it what a payload does say. */
export const NO_FACTS: Facts = {
  venues: [],
  teams: [],
  athletes: [],
  seasons: [],
  seasonTypes: [],
  weeks: [],
  groups: [],
  groupTeams: [],
  events: [],
  plays: [],
  drives: [],
  winProbabilities: [],
  boxScoreTeams: [],
  boxScorePlayers: [],
  gameRosters: [],
  odds: [],
  oddsHistory: [],
  injuryReports: [],
  injuryLists: [],
  articles: [],
  rosters: [],
  depthCharts: [],
  transactions: [],
  standings: [],
  rankings: [],
  athleteStatistics: [],
  gameLogs: [],
  references: [],
  read: {},
  setAside: [],
}

/** The nouns that `read` and `setAside` count, and how many of each were kept. */
export const KEPT: Readonly<Record<string, (facts: Facts) => number>> = {
  payload: () => 0,
  venue: (facts) => facts.venues.length,
  team: (facts) => facts.teams.length,
  athlete: (facts) => facts.athletes.length,
  season: (facts) => facts.seasons.length,
  seasonType: (facts) => facts.seasonTypes.length,
  week: (facts) => facts.weeks.length,
  group: (facts) => facts.groups.length,
  groupTeam: (facts) => facts.groupTeams.length,
  event: (facts) => facts.events.length,
  play: (facts) => facts.plays.length,
  drive: (facts) => facts.drives.length,
  winProbability: (facts) => facts.winProbabilities.length,
  boxScoreTeam: (facts) => facts.boxScoreTeams.length,
  boxScorePlayer: (facts) => facts.boxScorePlayers.length,
  gameRosterEntry: (facts) => facts.gameRosters.length,
  odds: (facts) => facts.odds.length,
  oddsSnapshot: (facts) => facts.oddsHistory.length,
  injury: (facts) => sum(facts.injuryReports.map((report) => report.injuries.length)),
  article: (facts) => facts.articles.length,
  rosterEntry: (facts) => sum(facts.rosters.map((roster) => roster.entries.length)),
  depthChart: (facts) => sum(facts.depthCharts.map((chart) => chart.charts.length)),
  transaction: (facts) => facts.transactions.length,
  standingsEntry: (facts) => sum(facts.standings.map((group) => group.entries.length)),
  rankingEntry: (facts) => sum(facts.rankings.map((poll) => poll.entries.length)),
  athleteStatistics: (facts) => facts.athleteStatistics.length,
  gameLogEntry: (facts) => facts.gameLogs.length,
  reference: (facts) => facts.references.length,
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
