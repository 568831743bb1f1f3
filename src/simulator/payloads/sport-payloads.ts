import type { BoxTable } from '../sports/shared/box.ts'
import type { Side } from '../sports/shared/timeline.ts'
import type { Row } from '../world/standings/table.ts'
import type { StandingsStat } from './standings-stats.ts'

/** Names and URLs. */
interface NamePayloads {
  /** Whether the uids of teams and players contain their league. */
  readonly hasLeagueInUids: boolean
  /** The site's path of a league's teams, by the league's slug. */
  readonly teamPages: (league: string) => string
  /** The site's path of a league's players, and the folder of their headshots. */
  readonly playerPages: (league: string) => string
  /** A league's logo, by its slug and the upstream's id. */
  readonly leagueLogo: (league: string, leagueId: string) => string
  /** The `midsizeName`: a league's slug or its abbreviation. */
  readonly midsizeName: (league: { readonly slug: string; readonly abbreviation: string }) => string
  /** Whether a venue states its state and whether it is indoors. */
  readonly hasRoofs: boolean
}

/** The scoreboard. */
interface BoardPayloads {
  /** Whether a scoreboard states its season. */
  readonly hasSeason: boolean
  /** Whether the days with games are listed. */
  readonly hasDayCalendar: boolean
  /** Whether the clock runs between plays, so that a status changes every minute. */
  readonly hasRunningClock: boolean
  /** Whether the venue is also repeated outside of the competition. */
  readonly hasEventVenue: boolean
  /** Whether outdoor games have the weather before and during the game. */
  readonly hasWeather: boolean
  /** Whether a competition has a type: standard, play-off round, tournament. */
  readonly hasCompetitionType: boolean
  /** Whether a competition states that both teams are in the same conference. */
  readonly hasConferenceFlag: boolean
  /** Whether a competition states that it was suspended. */
  readonly hasSuspendedFlag: boolean
  /** Whether goals and cards are listed. */
  readonly hasDetails: boolean
  /** Whether each side has a few team statistics. */
  readonly hasTeamStatistics: boolean
  /** Whether a side has linescores. */
  readonly hasLinescores: boolean
  /** Whether a side has leaders. */
  readonly hasLeaders: boolean
  /** Whether a game in progress has its last play and situation. */
  readonly hasSituation: boolean
  /** Whether a side has its probable pitcher, hits and errors. */
  readonly hasPitchers: boolean
  /** Whether losers, advancing teams and shootout scores are stated. */
  readonly hasAdvancement: boolean
  /** Whether broadcast types are in upper case, and broadcasts are not joined to one text. */
  readonly isBroadcastTypeUpper: boolean
  /** Whether odds are offered during the game, and are `[null]` without any. */
  readonly hasLiveOdds: boolean
}

/** Results: records, standings, schedules. */
interface RecordPayloads {
  /** A record as text: wins, losses, and a third column. */
  readonly writeRecord: (record: readonly [wins: number, losses: number, third: number]) => string
  /** What the third column of a record counts. */
  readonly thirdColumn: 'draws' | 'overtimeLosses'
  /** Whether home and road records and streaks are listed; otherwise the form of the last games is. */
  readonly hasSplits: boolean
  /** Whether standings say where places lead. */
  readonly hasPlaceNotes: boolean
  /** The stats of standings besides games, wins and losses. */
  readonly standingsStats: (row: Row, rank: number, leader: Row | undefined) => readonly StandingsStat[]
  /** Whether a team's schedule contains all parts of the season. */
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
  /** The period before the game; null if there is none. */
  readonly firstPeriod: number | null
  /** Whether the clock of plays counts up; the status clock counts down. */
  readonly isCountingUp: boolean
  /** Overtime in a summary's `format`. */
  readonly overtime: Readonly<Record<string, unknown>> | null
}

/** Lists of plays. */
interface PlayPayloads {
  /** Difference between the sequence numbers of two plays. */
  readonly sequenceStep: number
  /** Whether a play's type has a slug. */
  readonly hasTypeSlugs: boolean
  /** Whether the summary's plays contain points, team and players. */
  readonly hasPlayDetails: boolean
  /** Format of players in the summary's plays. */
  readonly participant: 'id' | 'role' | 'name'
  /** Whether participants have a `playerId`. */
  readonly hasPlayerIds: boolean
  /** Whether scoring plays are marked. */
  readonly hasPriority: boolean
}

/** The summary of a game. */
interface SummaryPayloads {
  /** Whether plays are in a flat list. */
  readonly hasPlays: boolean
  /** Whether plays are in drives. */
  readonly hasDrives: boolean
  /** Whether scoring plays are also listed separately. */
  readonly hasScoringPlays: boolean
  /** Whether there are commentary and key events. */
  readonly hasCommentary: boolean
  /** Whether leaders of both sides are listed. */
  readonly hasBothLeaders: boolean
  /** Whether earlier games of both teams are listed as head-to-head games, instead of a season series. */
  readonly hasHeadToHead: boolean
  /** Whether injuries of both teams are listed. */
  readonly hasInjuries: boolean
  /** Whether both teams' records against the spread are listed. */
  readonly hasAgainstTheSpread: boolean
  /** The content of `rosters`. */
  readonly rosters: 'formation' | 'batting-order' | null
  /** Whether a game that has begun lists the players on the ice. */
  readonly hasPlayersOnIce: boolean
  /** Fields of a competition that only this sport's header has. */
  readonly headerFlags: Readonly<Record<string, boolean>>
  /** Whether the header states that a box score has minutes. */
  readonly hasBoxscoreMinutes: boolean
  /** Whether the header names the part of the season. */
  readonly hasPartName: boolean
  /** Plays with win probabilities: all, or those of this kind. */
  readonly probabilityKind: string | null
  /** Whether a win probability includes the tie. */
  readonly hasTieProbability: boolean
  /** Whether a venue has grass: never, outdoors, or unknown. */
  readonly grass: 'never' | 'outdoors' | null
  /** Whether a finished game states its duration. */
  readonly hasDuration: boolean
}

/** A leader category: the players with the highest value in a column of the box score. */
export interface LeaderRule {
  readonly name: string
  readonly displayName: string
  readonly short: string
  readonly abbreviation: string
  readonly table: string
  /** The ranking column, and the displayed ones. */
  readonly column: string
  readonly show: readonly (readonly [column: string, unit: string])[]
}

/** Box scores. */
interface BoxPayloads {
  /** Leader categories, in order. */
  readonly leaders: readonly LeaderRule[]
  /** Which side comes first. */
  readonly order: readonly [Side, Side]
  /** Whether player stats are in the lineup instead of the box score. */
  readonly isInLineup: boolean
  /** Fields of a team that are always empty. */
  readonly emptyTeamLists: Readonly<Record<string, readonly []>>
  /** Groups of team statistics, by name prefix; null for a flat list. */
  readonly teamGroups: readonly string[] | null
  /** The name of a table of players; its labels are those of the columns. */
  readonly nameTable: (table: BoxTable, labels: readonly string[]) => Readonly<Record<string, unknown>>
  /** Whether a table has a title with the team's name. */
  readonly hasTableText: boolean
  /** Whether a table has a totals row. */
  readonly hasTotals: boolean
  /** Additional fields of a player. */
  readonly flagsOf: (
    table: BoxTable,
    lineupSlot: number,
    stats: readonly string[],
  ) => Readonly<Record<string, unknown>>
}

/** Players and officials. */
interface PeoplePayloads {
  /** Fields that state a player's hand, on his page and in rosters. */
  readonly hands: readonly string[]
  /** The same in injury reports. */
  readonly reportedHands: readonly string[]
  /** Whether a roster is flat instead of grouped by position. */
  readonly isRosterFlat: boolean
  /** Number of starters in a lineup. */
  readonly starters: number
  /** The upstream's id and name of each official's position. */
  readonly posts: readonly (readonly [id: string, name: string])[]
  /** Whether officials are from the home team's country. */
  readonly areOfficialsLocal: boolean
  /** Whether officials have a `fullName` in addition to the display name. */
  readonly haveOfficialsFullNames: boolean
}

/** Properties of the upstream's payloads that differ by sport. */
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
