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
  /** Id of the article that announces the game. */
  readonly previewId?: number
  /** Id of the article about the finished game. */
  readonly recapId?: number
  /** By the team's id. */
  readonly teams?: Readonly<Record<string, TeamDetails>>
  readonly commentary?: readonly CommentaryLine[]
  readonly lineup?: Lineup
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
  readonly statistics?: StatMap
  /** Coaches' challenges left, in the NFL. */
  readonly challengesLeft?: number
  /** Whether it has more skaters, in hockey. */
  readonly powerPlay?: boolean
}

/** The announced starting pitcher, with the season's figures. */
export interface ProbablePitcher {
  readonly athleteId: string
  readonly displayName: string
  readonly statistics: StatMap
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
