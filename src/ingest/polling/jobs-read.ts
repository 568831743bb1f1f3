import { leaguePartJob } from '../../domain/backfill.ts'
import type { BackfillJob, LeaguePart } from '../../domain/backfill.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'

/** The request that reads each part of a league. */
const LEAGUE_REQUESTS: { readonly [Part in LeaguePart]: (league: string) => UpstreamRequest } = {
  scoreboard: (league) => ({ kind: 'scoreboard', league }),
  teams: (league) => ({ kind: 'teams', league }),
  news: (league) => ({ kind: 'news', league }),
  injuries: (league) => ({ kind: 'injuries', league }),
  transactions: (league) => ({ kind: 'transactions', league }),
  standings: (league) => ({ kind: 'standings', league }),
  rankings: (league) => ({ kind: 'rankings', league }),
}

/** The requests that read a part of a league; none for an unknown part. */
export function requestsOfLeaguePart(league: string, part: string): readonly UpstreamRequest[] {
  return isLeaguePart(part) ? [LEAGUE_REQUESTS[part](league)] : []
}

/** The job that a single request completes; `null` if the job takes more requests or there is none. */
export function jobReadBy(request: UpstreamRequest): BackfillJob | null {
  const { kind, league } = request
  const isOfTeam = kind === 'roster' || kind === 'depthChart'
  if (isOfTeam && !('season' in request)) return { league, kind, subject: [request.teamId] }
  // A league part without further parameters than its page.
  const parameters = Object.keys(request).filter((key) => key !== 'page')
  return isLeaguePart(kind) && parameters.length === 2 ? leaguePartJob(league, kind) : null
}

function isLeaguePart(part: string): part is LeaguePart {
  return part in LEAGUE_REQUESTS
}
