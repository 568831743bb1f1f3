import { findListedAthletes } from '../store/athletes.ts'
import type { Store } from '../store/store.ts'
import type { UpstreamRequest } from '../upstream/upstream.ts'
import type { Reference } from './facts.ts'
import type { Report } from './ingest.ts'
import { CADENCE, PRIORITY } from './schedule.ts'
import type { Wanted } from './schedule.ts'

/** The most things that a page of the core API holds, as they are asked for. */
const PAGE_SIZE = 500

/**
 * What an answer makes worth asking next: what its references point to, and the next page where one is full. A player
 * whom a roster has told of is not asked for one by one.
 */
export async function followUps(report: Report, store: Store): Promise<Wanted[]> {
  const { references } = report.facts
  const athletes = references.flatMap(({ kind, ids }) => (kind === 'athlete' ? (ids['athleteId'] ?? []) : []))
  const listed = await findListedAthletes(store, report.request.league, athletes)
  const unknown = references.filter(
    ({ kind, ids }) => kind !== 'athlete' || !listed.has(ids['athleteId'] ?? ''),
  )
  return [...unknown.map(requestOfReference), nextPage(report)]
    .filter((request) => request !== null)
    .map((request) => ({ request, everyMs: CADENCE.once, priority: PRIORITY.background }))
}

function requestOfReference({ kind, league, ids }: Reference): UpstreamRequest | null {
  const { athleteId, injuryId, teamId, groupId, season, seasonType, week } = ids
  if (kind === 'athlete' && athleteId) return { kind, league, athleteId }
  if (kind === 'injury' && athleteId && injuryId) return { kind, league, athleteId, injuryId }
  if (kind === 'team' && teamId) return { kind, league, teamId }
  if (!season || !seasonType) return null
  const at = { league, season: Number(season), seasonType: Number(seasonType) }
  if (kind === 'group' && groupId) return { kind, ...at, groupId }
  if (kind === 'week' && week) return { kind, ...at, week: Number(week) }
  return null
}

function nextPage({ request, read }: Report): UpstreamRequest | null {
  if (request.kind !== 'plays' && request.kind !== 'probabilities') return null
  const count = read[request.kind === 'plays' ? 'play' : 'winProbability'] ?? 0
  return count < PAGE_SIZE ? null : { ...request, page: (request.page ?? 1) + 1 }
}
