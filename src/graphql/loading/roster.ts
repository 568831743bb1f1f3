import { leaguePartJob } from '../../domain/backfill.ts'
import type { BackfillJob, LeaguePart } from '../../domain/backfill.ts'
import { listTeams } from '../../store/entities/teams.ts'
import type { Connection } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { connectOrBackfill, isWhole } from './load-or-backfill.ts'

const ALL = { limit: 2_000, offset: 0 }

/** The job that reads a team's current players. */
export function rosterJob(league: string, teamId: string): BackfillJob {
  return { league, kind: 'roster', subject: [teamId] }
}

/** Jobs for all players of a league, or of one of its teams; none for an unknown team. */
export async function rosterJobs(
  context: Context,
  league: string,
  teamId: string | null = null,
): Promise<readonly BackfillJob[]> {
  const teams = await load(context, 'allTeams', [league], (keys) => listTeams(context.store, keys, ALL))
  const requested = teams.filter(({ id }) => teamId === null || id === teamId)
  return [leaguePartJob(league, 'teams'), ...requested.map(({ id }) => rosterJob(league, id))]
}

/**
 * Returns a page of the players of a league, or of one of its teams. One team's roster is requested; a whole
 * league is not, as it takes up to 362 requests, which polling makes soon after the start.
 */
export function connectPlayers<T>(
  context: Context,
  league: string,
  teamId: string | null,
  loadPage: () => Promise<Connection<T>>,
  others: readonly LeaguePart[] = [],
): Promise<Connection<T>> {
  return connectOrBackfill(context, {
    jobs: async () => [
      ...(await rosterJobs(context, league, teamId)),
      ...others.map((part) => leaguePartJob(league, part)),
    ],
    load: loadPage,
    subject: `The rosters of ${league} are`,
    word: 'player',
    part: 'usable',
    isPolled: teamId === null,
  })
}

/** Notes what of a response lacks players, if the rosters of their league are still being read. */
export async function noteUnreadRosters(context: Context, league: string, lack: string): Promise<void> {
  const areRead = await load(context, 'rostersRead', [league], (keys) =>
    Promise.all(keys.map(async ([slug = '']) => isWhole(context, await rosterJobs(context, slug)))),
  )
  if (areRead) return
  const note = `The rosters of ${league} are still being read: ${lack}.`
  context.incomplete.push({ note, isMissing: false })
}
