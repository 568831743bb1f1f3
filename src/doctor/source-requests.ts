import { isRecord } from '../upstream/json.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream/upstream.ts'

/** Ids by which things are requested; `null` while they are not known. */
export interface SampleIds {
  readonly season: number | null
  readonly seasonType: number | null
  readonly eventId: string | null
  readonly teamId: string | null
  readonly athleteId: string | null
  readonly providerId: string | null
  readonly injuryId: string | null
  readonly groupId: string | null
}

/** The league whose answers are requested: it is played for half of the year, and described all year round. */
const SAMPLE_LEAGUE = 'nfl'
const league = SAMPLE_LEAGUE

type Build = (ids: { readonly [Name in keyof SampleIds]: NonNullable<SampleIds[Name]> }) => UpstreamRequest
interface SampleRequest {
  readonly needs: readonly (keyof SampleIds)[]
  readonly build: Build
}
const sample = (needs: readonly (keyof SampleIds)[], build: Build): SampleRequest => ({ needs, build })

const game = ['eventId'] as const
const team = ['teamId'] as const
const athlete = ['athleteId'] as const
const part = ['season', 'seasonType'] as const

/** One request of each kind, and the ids that it needs. */
const REQUESTS: Readonly<Record<UpstreamKind, SampleRequest>> = {
  scoreboard: sample([], () => ({ kind: 'scoreboard', league })),
  summary: sample(game, ({ eventId }) => ({ kind: 'summary', league, eventId })),
  competition: sample(game, ({ eventId }) => ({ kind: 'competition', league, eventId })),
  plays: sample(game, ({ eventId }) => ({ kind: 'plays', league, eventId })),
  drives: sample(game, ({ eventId }) => ({ kind: 'drives', league, eventId })),
  probabilities: sample(game, ({ eventId }) => ({ kind: 'probabilities', league, eventId })),
  odds: sample(game, ({ eventId }) => ({ kind: 'odds', league, eventId })),
  oddsMovement: sample(['eventId', 'providerId'], ({ eventId, providerId }) => ({
    kind: 'oddsMovement',
    league,
    eventId,
    providerId,
  })),
  officials: sample(game, ({ eventId }) => ({ kind: 'officials', league, eventId })),
  broadcasts: sample(game, ({ eventId }) => ({ kind: 'broadcasts', league, eventId })),
  gameRoster: sample(['eventId', 'teamId'], ({ eventId, teamId }) => ({
    kind: 'gameRoster',
    league,
    eventId,
    teamId,
  })),
  teams: sample([], () => ({ kind: 'teams', league })),
  team: sample(team, ({ teamId }) => ({ kind: 'team', league, teamId })),
  teamSchedule: sample(team, ({ teamId }) => ({ kind: 'teamSchedule', league, teamId })),
  roster: sample(team, ({ teamId }) => ({ kind: 'roster', league, teamId })),
  seasonRoster: sample(['teamId', 'season'], ({ teamId, season }) => ({
    kind: 'seasonRoster',
    league,
    teamId,
    season,
  })),
  depthChart: sample(['teamId', 'season'], ({ teamId, season }) => ({
    kind: 'depthChart',
    league,
    teamId,
    season,
  })),
  athlete: sample(athlete, ({ athleteId }) => ({ kind: 'athlete', league, athleteId })),
  athleteStatistics: sample(athlete, ({ athleteId }) => ({ kind: 'athleteStatistics', league, athleteId })),
  athleteStats: sample(athlete, ({ athleteId }) => ({ kind: 'athleteStats', league, athleteId })),
  athleteOverview: sample(athlete, ({ athleteId }) => ({ kind: 'athleteOverview', league, athleteId })),
  gameLog: sample(athlete, ({ athleteId }) => ({ kind: 'gameLog', league, athleteId })),
  injuries: sample([], () => ({ kind: 'injuries', league })),
  teamInjuries: sample(team, ({ teamId }) => ({ kind: 'teamInjuries', league, teamId })),
  injury: sample(['athleteId', 'injuryId'], ({ athleteId, injuryId }) => ({
    kind: 'injury',
    league,
    athleteId,
    injuryId,
  })),
  news: sample([], () => ({ kind: 'news', league })),
  standings: sample([], () => ({ kind: 'standings', league })),
  // Only colleges are ranked.
  rankings: sample([], () => ({ kind: 'rankings', league: 'college-football' })),
  leaders: sample(part, ({ season, seasonType }) => ({ kind: 'leaders', league, season, seasonType })),
  transactions: sample([], () => ({ kind: 'transactions', league })),
  season: sample([], () => ({ kind: 'season', league })),
  weeks: sample(part, ({ season, seasonType }) => ({ kind: 'weeks', league, season, seasonType })),
  week: sample(part, ({ season, seasonType }) => ({ kind: 'week', league, season, seasonType, week: 1 })),
  groups: sample(part, ({ season, seasonType }) => ({ kind: 'groups', league, season, seasonType })),
  group: sample([...part, 'groupId'], ({ season, seasonType, groupId }) => ({
    kind: 'group',
    league,
    season,
    seasonType,
    groupId,
  })),
  groupChildren: sample([...part, 'groupId'], ({ season, seasonType, groupId }) => ({
    kind: 'groupChildren',
    league,
    season,
    seasonType,
    groupId,
  })),
  groupTeams: sample([...part, 'groupId'], ({ season, seasonType, groupId }) => ({
    kind: 'groupTeams',
    league,
    season,
    seasonType,
    groupId,
  })),
}

/** Kinds whose answers name the ids that others need; they are requested first. */
const NAMING: readonly UpstreamKind[] = ['scoreboard', 'season', 'roster', 'odds', 'groups', 'teamInjuries']

/** All kinds, those first whose answers name ids. */
export const SAMPLE_KINDS: readonly UpstreamKind[] = [
  ...NAMING,
  ...(Object.keys(REQUESTS) as UpstreamKind[]).filter((kind) => !NAMING.includes(kind)),
]

/** The request of a kind; `null` if an id that it needs is not known. */
export function sampleRequest(kind: UpstreamKind, ids: SampleIds): UpstreamRequest | null {
  const { needs, build } = REQUESTS[kind]
  return needs.some((name) => ids[name] === null) ? null : build(ids as Parameters<Build>[0])
}

/** Adds the ids that an answer names. */
export function withIdsOf(ids: SampleIds, kind: UpstreamKind, body: unknown): SampleIds {
  const text = (...path: readonly (string | number)[]) => {
    const value = at(body, path)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  const ofRef = (form: RegExp) => form.exec(text('items', 0, '$ref') ?? '')?.[1] ?? null
  switch (kind) {
    case 'scoreboard': {
      const first = ['events', 0] as const
      const season = Number(text(...first, 'season', 'year'))
      const seasonType = Number(text(...first, 'season', 'type'))
      return {
        ...ids,
        eventId: text(...first, 'id'),
        teamId: text(...first, 'competitions', 0, 'competitors', 0, 'id'),
        season: season > 0 ? season : null,
        seasonType: seasonType > 0 ? seasonType : null,
      }
    }
    case 'season': {
      const season = Number(text('year'))
      const seasonType = Number(text('type', 'type'))
      return {
        ...ids,
        season: ids.season ?? (season > 0 ? season : null),
        seasonType: ids.seasonType ?? (seasonType > 0 ? seasonType : null),
      }
    }
    case 'roster':
      return { ...ids, athleteId: text('athletes', 0, 'items', 0, 'id') ?? text('athletes', 0, 'id') }
    case 'odds':
      return { ...ids, providerId: text('items', 0, 'provider', 'id') }
    case 'groups':
      return { ...ids, groupId: ofRef(/\/groups\/(\d+)/) }
    case 'teamInjuries':
      return {
        ...ids,
        injuryId: ofRef(/\/injuries\/(-?\d+)/),
        athleteId: ofRef(/\/athletes\/(\d+)/) ?? ids.athleteId,
      }
    default:
      return ids
  }
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((here, step) => {
    if (typeof step === 'number') return Array.isArray(here) ? (here as unknown[])[step] : undefined
    return isRecord(here) ? here[step] : undefined
  }, value)
}
