import type { StatMap } from './json.ts'

/** The parts of the source's data that details of a game come from; each has a document of its own. */
export type GameDetailsPart = 'scoreboard' | 'summary' | 'commentary' | 'lineup'

/**
 * What one part of the source's data has of a game for its page alone. A member that the part does not have is absent:
 * the next document of the part replaces the whole of the one before.
 */
export interface GameDetails extends DetailsOfGame {
  readonly league: string
  readonly eventId: string
  readonly part: GameDetailsPart
}

/** The details of a game, without where they come from. */
export interface DetailsOfGame {
  readonly format?: GameFormat
  readonly weather?: Weather
  readonly series?: readonly GameSeries[]
  readonly videos?: readonly Video[]
  readonly predictor?: Predictor
  readonly againstTheSpread?: readonly SpreadRecord[]
  readonly featuredAthletes?: readonly FeaturedAthlete[]
  readonly durationMinutes?: number
  /** Earlier games of both teams against each other, newest first. */
  readonly headToHead?: readonly PastGame[]
  /** Id of the article that announces the game. */
  readonly previewId?: number
  /** Id of the article about the finished game. */
  readonly recapId?: number
  /** By the team's id. */
  readonly teams?: Readonly<Record<string, TeamDetails>>
  readonly commentary?: readonly CommentaryLine[]
  readonly lineup?: Lineup
  /** Soccer: goals and cards of a finished game, as scoreboards list them. */
  readonly boardPlays?: readonly BoardPlay[]
}

/** A goal or a card on a scoreboard, which has no id for it. */
export interface BoardPlay {
  readonly typeId: string
  /** `Goal - Header`, `Yellow Card`. */
  readonly type: string
  /** 1 and 2 are the halves, 3 and 4 extra time, 5 the shoot-out. */
  readonly period: number
  /** `45'+2'`. */
  readonly clock: string
  readonly seconds: number | null
  readonly teamId: string | null
  readonly isScore: boolean
  readonly athletes: readonly { readonly id: string; readonly displayName: string }[]
}

/** The format of a game. Lengths are in seconds; null where periods are not timed. */
export interface GameFormat {
  readonly periods: number
  readonly periodSeconds: number | null
  readonly overtimeSeconds: number | null
}

/** The weather at the venue. */
export interface Weather {
  /** In `unit`, as published. */
  readonly temperature: number | null
  readonly unit: 'F' | 'C'
  /** `Partly sunny`. */
  readonly condition: string | null
  /** `9 mph NE`. */
  readonly wind: string | null
}

/** A series of games between both teams. */
export interface GameSeries {
  /** `playoff`, `season` or `current`. */
  readonly type: string
  readonly title: string
  /** `DEN wins series 4-3`. */
  readonly summary: string | null
  readonly completed: boolean
  readonly wins: readonly SeriesWins[]
  readonly eventIds: readonly string[]
}

/** How many games of a series a team has won. */
export interface SeriesWins {
  readonly teamId: string
  readonly wins: number
}

/** A video about a game. */
export interface Video {
  readonly headline: string
  /** Seconds. */
  readonly duration: number | null
  /** URL of the still. */
  readonly poster: string | null
  readonly link: string | null
  readonly published: string | null
}

/** Both teams' probability to win before the game, in percent. */
export interface Predictor {
  readonly home: number
  readonly away: number
}

/** A team's record against the spread. */
export interface SpreadRecord {
  readonly teamId: string
  readonly summary: string
  readonly wins: number
  readonly losses: number
  readonly pushes: number
}

/** What a part has of one of the teams. */
export interface TeamDetails {
  /** `4-3-3`. */
  readonly formation?: string
  readonly probablePitcher?: ProbablePitcher
  readonly probableGoalie?: ProbableGoalie
  readonly statistics?: StatMap
  readonly leaders?: readonly TeamLeaders[]
  /** Results of the last games as published, newest first: `WWDLW`. */
  readonly form?: string
  /** The team's last games before this one, newest first. */
  readonly lastGames?: readonly PastGame[]
  /** Coaches' challenges left, in the NFL. */
  readonly challengesLeft?: number
  /** Whether it has more skaters, in hockey. */
  readonly powerPlay?: boolean
}

/** The announced starting pitcher, with the season's statistics. */
export interface ProbablePitcher {
  readonly athleteId: string
  readonly displayName: string
  readonly statistics: StatMap
}

/** The expected starting goalie, in hockey. */
export interface ProbableGoalie {
  readonly athleteId: string
  readonly displayName: string
  /** `Confirmed`; null if not published. */
  readonly status: string | null
}

/** A player whom the source singles out in a game: the pitchers of the decision, the goalie of the win, the three stars. */
export interface FeaturedAthlete {
  /** The source's name of the role: `winningPitcher`, `firstStar`. */
  readonly role: string
  /** `Winning Pitcher`. */
  readonly label: string
  readonly athleteId: string
  readonly displayName: string
  readonly teamId: string | null
  /** Of the season or of the game, as published with the role. */
  readonly statistics: StatMap
}

/** A team's leading players in a category of the source's, in the game, or before it in the season. */
export interface TeamLeaders {
  /** The source's name: `passingYards`, `totalShots`. */
  readonly category: string
  /** `Passing Yards`. */
  readonly label: string
  readonly leaders: readonly TeamLeader[]
}

export interface TeamLeader {
  readonly athleteId: string
  readonly displayName: string
  /** `14/25, 151 YDS, 3 TD`. */
  readonly displayValue: string
  readonly value: number | null
}

/** An earlier game of a team, which may be of another season or competition. */
export interface PastGame {
  readonly eventId: string
  /** The team whose result it is. */
  readonly teamId: string
  readonly date: string
  readonly homeTeamId: string | null
  readonly awayTeamId: string | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  readonly result: 'W' | 'L' | 'T' | null
  readonly opponentId: string | null
  readonly opponentName: string | null
  /** `2010 FIFA World Cup`; null within the league's own seasons. */
  readonly competition: string | null
}

/** A line of commentary. */
export interface CommentaryLine {
  readonly sequence: number
  /** `45'+2'`; null before the game. */
  readonly clock: string | null
  readonly text: string
  readonly playId: string | null
}

/** The places of players in the line-ups of both teams, by athlete. */
export type Lineup = Readonly<Record<string, LineupPlace>>

/** What the source says of a player in the line-up of a game. */
export interface LineupPlace {
  /** The source's number of the place in the formation, 1 to 11. */
  readonly formationPlace?: number
  readonly substitutedIn?: PlayerChange
  readonly substitutedOut?: PlayerChange
  /** Whether the player is in the game, or was at its end. */
  readonly isPlaying?: boolean
  readonly ejected?: boolean
  readonly rating?: number
  /** Baseball: place in the batting order, from 1. */
  readonly battingOrder?: number
  /** Statistics of the game that the source lists with the line-up (soccer, hockey, baseball). */
  readonly statistics?: StatMap
}

/** A substitution of a player. */
export interface PlayerChange {
  /** `66'`. */
  readonly minute: string | null
  /** The other player. */
  readonly forId: string | null
}

/** Whether a part has any details. */
export function hasDetails({
  league: _league,
  eventId: _eventId,
  part: _part,
  ...details
}: GameDetails): boolean {
  return Object.keys(details).length > 0
}

/** The parts of a game's details as one: what a summary has counts before what a scoreboard has. */
export function joinDetails(parts: readonly GameDetails[]): DetailsOfGame {
  const ordered = parts.toSorted((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part))
  const teams: Record<string, TeamDetails> = {}
  for (const part of ordered)
    for (const [teamId, details] of Object.entries(part.teams ?? {}))
      teams[teamId] = { ...teams[teamId], ...details }
  return { ...ordered.reduce<DetailsOfGame>((joined, part) => ({ ...joined, ...part }), {}), teams }
}

const ORDER: readonly GameDetailsPart[] = ['scoreboard', 'summary', 'commentary', 'lineup']
