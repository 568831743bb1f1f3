import { findListedAthletes } from '../../store/entities/athletes.ts'
import { findTeams } from '../../store/entities/teams.ts'
import type { Store } from '../../store/store.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import type { Reference } from '../facts.ts'
import type { IngestReport } from '../pipeline/ingest.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import type { PollSpec } from './poll-intervals.ts'

/** Requests read to their last page, up to a maximum, so that a source with endless pages cannot loop. */
const PAGED: ReadonlySet<string> = new Set([
  'plays',
  'drives',
  'probabilities',
  'seasonRoster',
  'groupTeams',
  'transactions',
])
/** Lists whose newest items come first: once a page has nothing new, the pages after it are known. */
const NEWEST_FIRST: ReadonlySet<string> = new Set(['transactions'])
const MAX_PAGES = 40

/**
 * Returns the requests that follow from a response: its references, and the next page if any. Players on a
 * roster and known teams are not requested one by one. `readsAll`: pages follow also where they have nothing new, as a
 * read before may have ended too early.
 */
export async function followUps(report: IngestReport, store: Store, readsAll = false): Promise<PollSpec[]> {
  const { references } = report.facts
  const athletes = references.flatMap(({ kind, ids }) => (kind === 'athlete' ? (ids['athleteId'] ?? []) : []))
  const listed = await findListedAthletes(store, report.request.league, athletes)
  const known = await findKnownTeams(report, store)
  const unknown = references.filter(({ kind, ids }) => {
    if (kind === 'team') return !known.has(ids['teamId'] ?? '')
    return kind !== 'athlete' || !listed.has(ids['athleteId'] ?? '')
  })
  const once = { everyMs: POLL_INTERVALS_MS.once, priority: POLL_PRIORITY.background }
  const next = requestAfter(report, readsAll)
  const requests = unknown.map(requestOfReference).filter((request) => request !== null)
  // A handful per league, and needed to classify each game (for example as a division game).
  const groups = { ...once, priority: POLL_PRIORITY.reports }
  const isGroup = (kind: string) => kind.startsWith('group')
  // One request for the whole game, whose page names the officials without their ids.
  const isLive = report.facts.events.some(({ event }) => event.status?.state === 'in')
  const officials = { ...once, priority: isLive ? POLL_PRIORITY.liveGame + 1 : once.priority }
  const ofRequest = ({ kind }: UpstreamRequest) =>
    kind === 'officials' ? officials : isGroup(kind) ? groups : once
  // If a page changed, the next one may have changed, too.
  const pages = next === null ? [] : [{ request: next, ...once, isDue: true }]
  return [...requests.map((request) => ({ request, ...ofRequest(request) })), ...pages]
}

/** Ids of the referenced teams that are known already. */
async function findKnownTeams({ request, facts }: IngestReport, store: Store): Promise<ReadonlySet<string>> {
  const ids = facts.references.flatMap(({ kind, ids }) => (kind === 'team' ? (ids['teamId'] ?? []) : []))
  const teams = await findTeams(
    store,
    ids.map((id) => [request.league, id]),
  )
  return new Set(teams.flatMap((team) => team?.id ?? []))
}

function requestOfReference({ kind, league, ids }: Reference): UpstreamRequest | null {
  const { athleteId, injuryId, teamId, groupId, season, seasonType, week } = ids
  const { eventId, providerId, provider } = ids
  if (kind === 'athlete' && athleteId) return { kind, league, athleteId }
  if (kind === 'injury' && athleteId && injuryId) return { kind, league, athleteId, injuryId }
  if (kind === 'team' && teamId) return { kind, league, teamId }
  if (kind === 'officials' && eventId) return { kind, league, eventId }
  if (kind === 'oddsMovement' && eventId && providerId) {
    return { kind, league, eventId, providerId, ...(provider === undefined ? {} : { provider }) }
  }
  if (!season || !seasonType) return null
  const at = { league, season: Number(season), seasonType: Number(seasonType) }
  if ((kind === 'group' || kind === 'groupChildren' || kind === 'groupTeams') && groupId) {
    return { kind, ...at, groupId }
  }
  if (kind === 'week' && week) return { kind, ...at, week: Number(week) }
  return null
}

/** The request of the page after that of a report; `null` if nothing more is to be read. */
export function requestAfter(
  { request, nextPage, written }: IngestReport,
  readsAll = false,
): UpstreamRequest | null {
  if (nextPage === null || nextPage > MAX_PAGES || !PAGED.has(request.kind)) return null
  const hasNews = Object.keys(written).length > 0
  if (NEWEST_FIRST.has(request.kind) && !hasNews && !readsAll) return null
  return { ...request, page: nextPage } as UpstreamRequest
}
