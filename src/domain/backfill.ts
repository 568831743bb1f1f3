/** What is read from the source on request rather than polled; one row a kind. */
export const BACKFILL_RULES = {
  /** All of a game that has begun. Subject: the event's id, and `live` where it was read before it ended. */
  game: { goodForMs: 86_400_000 },
  /** A player's totals. Subject: the athlete's id, then the season and its type where they were asked for. */
  statistics: { goodForMs: 3_600_000 },
  /** A player's games of a season. Subject: the athlete's id, the season. */
  gameLog: { goodForMs: 3_600_000 },
  /** A team's players. Subject: the team's id, then the season where it was asked for. */
  roster: { goodForMs: 86_400_000 },
  /** Depth chart of a team. Subject as above. */
  depthChart: { goodForMs: 86_400_000 },
  /** A season: its weeks, groups, tables and games. Subject: the year. Polls keep the current one up to date. */
  season: { goodForMs: Infinity },
  /** What a league has beside its games. Subject: the kind of request. Polls keep it up to date. */
  league: { goodForMs: Infinity },
} as const satisfies Readonly<Record<string, { readonly goodForMs: number }>>
export type BackfillKind = keyof typeof BACKFILL_RULES

/**
 * What of a player changes with each game of his team, and how long after it: the source adds a game to a player's totals
 * a little after it has ended.
 */
export const PLAYER_KINDS = ['statistics', 'gameLog'] as const satisfies readonly BackfillKind[]
export const PLAYERS_READ_AFTER_MS = 120_000

/** Something that somebody wants and that may not have been read yet. */
export interface BackfillJob {
  readonly league: string
  readonly kind: BackfillKind
  /** Ids and years, as the kind has them. */
  readonly subject: readonly string[]
}

/** What a league has beside its games, by the kind of the request that reads it. */
export type LeaguePart =
  'scoreboard' | 'teams' | 'news' | 'injuries' | 'transactions' | 'standings' | 'rankings'

/** The job that reads a part of a league. */
export function leaguePartJob(league: string, part: LeaguePart): BackfillJob {
  return { league, kind: 'league', subject: [part] }
}

/** The job that reads a season. */
export function seasonJob(league: string, year: number): BackfillJob {
  return { league, kind: 'season', subject: [String(year)] }
}

/** A job as one text. */
export function backfillJobKey({ league, kind, subject }: BackfillJob): string {
  return [league, kind, ...subject].join('/')
}
