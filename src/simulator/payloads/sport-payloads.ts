import type { BoxTable } from '../sports/box.ts'
import type { Side } from '../sports/timeline.ts'
import type { Row } from '../world/standings.ts'
import type { StandingsStat } from './standings-stats.ts'

/** Names and addresses. */
interface NamePayloads {
  /** Whether the uids of teams and players name their league. */
  readonly hasLeagueInUids: boolean
  /** The part of the site with a league's teams, by the league's slug. */
  readonly teamPages: (league: string) => string
  /** The part of the site with a league's players, and the folder of their pictures. */
  readonly playerPages: (league: string) => string
  /** A league's picture, of its slug and the upstream's number. */
  readonly leagueLogo: (league: string, leagueId: string) => string
  /** The name of middle length: a league's slug or its abbreviation. */
  readonly midsizeName: (league: { readonly slug: string; readonly abbreviation: string }) => string
  /** Whether a ground says its state and whether it has a roof. */
  readonly hasRoofs: boolean
}

/** The board of games. */
interface BoardPayloads {
  /** Whether a board says of which season it is. */
  readonly hasSeason: boolean
  /** Whether the days with games are listed. */
  readonly hasDayCalendar: boolean
  /** Whether the clock runs on between plays, so that a status changes every minute. */
  readonly hasRunningClock: boolean
  /** Whether the ground is named beside the competition, too. */
  readonly hasEventVenue: boolean
  /** Whether games outdoors have the weather before and during the game. */
  readonly hasWeather: boolean
  /** Whether a competition has a type: standard, a play-off round, a tournament. */
  readonly hasCompetitionType: boolean
  /** Whether a competition says that both teams are of one conference. */
  readonly hasConferenceFlag: boolean
  /** Whether a competition says that it was suspended. */
  readonly hasSuspendedFlag: boolean
  /** Whether goals and cards are listed. */
  readonly hasDetails: boolean
  /** Whether each side has a few figures of the game. */
  readonly hasTeamStatistics: boolean
  /** Whether a side has its points of each period. */
  readonly hasLinescores: boolean
  /** Whether a side has its best players. */
  readonly hasLeaders: boolean
  /** Whether a game under way says its last play, and what stands on the field. */
  readonly hasSituation: boolean
  /** Whether a side has its probable pitcher, hits and errors. */
  readonly hasPitchers: boolean
  /** Whether it is said of sides that they did not win, who advances, and the score of a shootout. */
  readonly hasAdvancement: boolean
  /** Whether the type of a channel is in capitals, and the channels are not put into one text. */
  readonly isBroadcastTypeUpper: boolean
  /** Whether odds are offered during the game, and are `[null]` where there are none. */
  readonly hasLiveOdds: boolean
}

/** What teams have played: records, standings, schedules. */
interface RecordPayloads {
  /** A record as text: wins, losses, and the third column. */
  readonly writeRecord: (record: readonly [wins: number, losses: number, third: number]) => string
  /** What the third column of a record counts. */
  readonly thirdColumn: 'draws' | 'overtimeLosses'
  /** Whether records at home and on the road, and streaks, are shown; else the form of the last games is. */
  readonly hasSplits: boolean
  /** What standings say of a team beside games, wins and losses. */
  readonly standingsStats: (row: Row, rank: number, leader: Row | undefined) => readonly StandingsStat[]
  /** Whether a team's schedule has all parts of the season, not one. */
  readonly isScheduleWhole: boolean
}

/** The clock of a status and of plays. */
interface ClockPayloads {
  /** Whether there is one. */
  readonly hasClock: boolean
  /** A time of the clock, in seconds, as text. */
  readonly writeClock: (seconds: number) => string
  /** The clock before and after the game. */
  readonly restClock: string
  /** The period before the game; null where there is none. */
  readonly firstPeriod: number | null
  /** Whether the clock of plays counts up; that of a status counts down. */
  readonly isCountingUp: boolean
  /** Overtime, as a summary's `format` has it. */
  readonly overtime: Readonly<Record<string, unknown>> | null
}

/** Lists of plays. */
interface PlayPayloads {
  /** How far the sequence numbers of two plays are apart. */
  readonly sequenceStep: number
  /** Whether a play's type has its text as one word, too. */
  readonly hasTypeSlugs: boolean
  /** Whether the summary's plays name points, team and players. */
  readonly hasPlayDetails: boolean
  /** How the summary's plays mention players. */
  readonly participant: 'id' | 'role' | 'name'
  /** Whether participants have a `playerId`. */
  readonly hasPlayerIds: boolean
  /** Whether plays with points are marked. */
  readonly hasPriority: boolean
}

/** The summary of a game. */
interface SummaryPayloads {
  /** Whether plays are in one list. */
  readonly hasPlays: boolean
  /** Whether plays are in drives. */
  readonly hasDrives: boolean
  /** Whether plays with points are listed once more. */
  readonly hasScoringPlays: boolean
  /** Whether there is a commentary, and key events. */
  readonly hasCommentary: boolean
  /** Whether the best players of both sides are listed. */
  readonly hasBothLeaders: boolean
  /** Whether earlier games of two teams are listed as head-to-head games; else a series of the season is. */
  readonly hasHeadToHead: boolean
  /** Whether injuries of both teams are listed. */
  readonly hasInjuries: boolean
  /** Whether both teams' records against the spread are listed. */
  readonly hasAgainstTheSpread: boolean
  /** What is listed in `rosters`. */
  readonly rosters: 'formation' | 'batting-order' | null
  /** Whether a game under way lists who is on the ice. */
  readonly hasPlayersOnIce: boolean
  /** What only the header of this sport says of a competition. */
  readonly headerFlags: Readonly<Record<string, boolean>>
  /** Whether the header says that a box score has minutes. */
  readonly hasBoxscoreMinutes: boolean
  /** Whether the header names the part of the season. */
  readonly hasPartName: boolean
  /** Of which plays win probabilities are listed: all, or those of this kind. */
  readonly probabilityKind: string | null
  /** Whether a win probability says that of a tie. */
  readonly hasTieProbability: boolean
  /** Whether a ground has grass: never, outdoors, or not said. */
  readonly grass: 'never' | 'outdoors' | null
  /** Whether a finished game says how long it took. */
  readonly hasDuration: boolean
}

/** A list of leaders: whose number of a column of a box score's table is the highest. */
export interface LeaderRule {
  readonly name: string
  readonly displayName: string
  readonly short: string
  readonly abbreviation: string
  readonly table: string
  /** The column that decides, and what is shown. */
  readonly column: string
  readonly show: readonly (readonly [column: string, unit: string])[]
}

/** Box scores. */
interface BoxPayloads {
  /** The lists of leaders, in order. */
  readonly leaders: readonly LeaderRule[]
  /** Which side comes first. */
  readonly order: readonly [Side, Side]
  /** Whether players' numbers are with the line-up, not in the box score. */
  readonly isInLineup: boolean
  /** Members of a team that are always empty. */
  readonly emptyTeamLists: Readonly<Record<string, readonly []>>
  /** The groups of a team's statistics, by the beginning of their names; null for one list. */
  readonly teamGroups: readonly string[] | null
  /** How a table of players is named; the labels are those of its columns. */
  readonly nameTable: (table: BoxTable, labels: readonly string[]) => Readonly<Record<string, unknown>>
  /** Whether a table has a title with the team's name. */
  readonly hasTableText: boolean
  /** Whether a table has a row of totals. */
  readonly hasTotals: boolean
  /** What is said of a player beside his numbers. */
  readonly flagsOf: (
    table: BoxTable,
    lineupSlot: number,
    stats: readonly string[],
  ) => Readonly<Record<string, unknown>>
}

/** Players and officials. */
interface PeoplePayloads {
  /** The members that say which hand a player uses, on his page and in rosters. */
  readonly hands: readonly string[]
  /** The same in injury reports. */
  readonly reportedHands: readonly string[]
  /** Whether a roster is one list, not groups of positions. */
  readonly isRosterFlat: boolean
  /** How many of a line-up start. */
  readonly starters: number
  /** The upstream's number and name of each official's post. */
  readonly posts: readonly (readonly [id: string, name: string])[]
  /** Whether officials are from the home team's country. */
  readonly areOfficialsLocal: boolean
  /** Whether officials have a `fullName` beside the displayed one. */
  readonly haveOfficialsFullNames: boolean
}

/** What the upstream's payloads of a sport are like, where sports differ. */
export interface SportPayloads {
  readonly names: NamePayloads
  readonly board: BoardPayloads
  readonly records: RecordPayloads
  readonly clock: ClockPayloads
  readonly plays: PlayPayloads
  readonly summary: SummaryPayloads
  readonly box: BoxPayloads
  readonly people: PeoplePayloads
}
