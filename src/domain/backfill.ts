/** Data that is read from the source on request rather than polled; one row per kind. */
import { DAY_MS, HOUR_MS } from './time.ts'
export const BACKFILL_RULES = {
  /** All data of a game that has begun. Subject: the event's id, and `live` if it was read before it ended. */
  game: { goodForMs: DAY_MS },
  /** A player's totals. Subject: the athlete's id, then the season and its type if requested. */
  statistics: { goodForMs: HOUR_MS },
  /** A player's game log of a season. Subject: the athlete's id, the season. */
  gameLog: { goodForMs: HOUR_MS },
  /** A team's players. Subject: the team's id, then the season if requested. */
  roster: { goodForMs: DAY_MS },
  /** Depth chart of a team. Subject as above. */
  depthChart: { goodForMs: DAY_MS },
  /** The leading players of a part of a season. Subject: the year, the type. */
  leaders: { goodForMs: HOUR_MS },
  /** A season: its weeks, groups, tables and games. Subject: the year. Polls keep the current one up to date. */
  season: { goodForMs: Infinity },
  /** A league's data other than games. Subject: the kind of request. Polls keep it up to date. */
  league: { goodForMs: Infinity },
} as const satisfies Readonly<Record<string, { readonly goodForMs: number }>>
export type BackfillKind = keyof typeof BACKFILL_RULES

/**
 * The player data that changes with each game of the team, and how long after it: the source adds a game to a
 * player's totals shortly after its end.
 */
export const PLAYER_KINDS = ['statistics', 'gameLog'] as const satisfies readonly BackfillKind[]
export const PLAYERS_READ_AFTER_MS = 120_000

/** Requested data that may not have been read yet. */
export interface BackfillJob {
  readonly league: string
  readonly kind: BackfillKind
  /** Ids and years, depending on the kind. */
  readonly subject: readonly string[]
}

/** A league's data other than games, by the kind of request that reads it. */
export type LeaguePart =
  | 'scoreboard'
  | 'teams'
  | 'news'
  | 'injuries'
  | 'transactions'
  | 'standings'
  | 'rankings'

/** The job that reads a part of a league. */
export function leaguePartJob(league: string, part: LeaguePart): BackfillJob {
  return { league, kind: 'league', subject: [part] }
}

/** The job that reads a season. */
export function seasonJob(league: string, year: number): BackfillJob {
  return { league, kind: 'season', subject: [String(year)] }
}

/** A string key of a job. */
export function backfillJobKey({ league, kind, subject }: BackfillJob): string {
  return [league, kind, ...subject].join('/')
}
