import type { Event } from '../../domain/event.ts'
import type { League } from '../../domain/league.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { listEvents } from '../../store/entities/events.ts'
import { findActiveSeasons, listWeeks } from '../../store/entities/seasons.ts'
import type { Store } from '../../store/store.ts'
import { listTeams } from '../../store/entities/teams.ts'
import type { EventFact } from '../facts.ts'
import type { IngestReport } from '../pipeline/ingest.ts'
import { NEAR_FUTURE_MS, NEAR_PAST_MS } from './schedule.ts'
import type { LeagueState, ScheduledEvent } from './schedule.ts'

const ALL = { limit: 2_000, offset: 0 }

/** Reads the stored state of a league that the poll schedule depends on. */
export async function readLeagueState(store: Store, league: League, now: Date): Promise<LeagueState> {
  const key = [league.slug]
  const { fromMs, beforeMs } = windowAround(now)
  const [from, before] = [new Date(fromMs).toISOString(), new Date(beforeMs).toISOString()]
  const [events] = await listEvents(store, [key], { from, before }, ALL)
  // An interrupted game that began long ago may still be in progress.
  const [live] = await listEvents(store, [key], { state: 'in' }, ALL)
  const [teams] = await listTeams(store, [key], ALL)
  const [season] = await findActiveSeasons(store, [key], now)
  const [weeks] = season ? await listWeeks(store, [[league.slug, String(season.year)]], {}) : [[]]
  const near = new Map([...(events ?? []), ...(live ?? [])].map((event) => [event.id, scheduled(event)]))
  return {
    league,
    now,
    events: [...near.values()],
    teamIds: (teams ?? []).map((team) => team.id),
    season: season ?? null,
    weeks: (weeks ?? []).map((week) => ({
      seasonType: week.seasonType,
      number: week.number,
      startMs: Date.parse(week.startDate),
      endMs: Date.parse(week.endDate),
    })),
  }
}

/**
 * The range of start times of near games. Rounded to the hour, so that the query stays the same for an hour and
 * its result is cached while nothing changes.
 */
function windowAround(now: Date): { readonly fromMs: number; readonly beforeMs: number } {
  const hour = now.getTime() - (now.getTime() % HOUR_MS)
  return { fromMs: hour - NEAR_PAST_MS, beforeMs: hour + NEAR_FUTURE_MS }
}

function scheduled(event: Event): ScheduledEvent {
  return {
    id: event.id,
    startMs: Date.parse(event.date),
    state: event.status.state,
    completed: event.status.completed,
    teamIds: [event.homeTeam.id, event.awayTeam.id],
  }
}

/** Tables of the season calendar. */
const CALENDAR_TABLES = ['seasons', 'season_types', 'weeks']

/**
 * Whether the facts just written change the league's poll schedule: a game that is new, was moved, begins or
 * ends, a new team, or a changed calendar. A score does not change it, and neither does a team's new name.
 */
export function changesSchedule(
  state: LeagueState,
  { written, facts }: Pick<IngestReport, 'written' | 'facts'>,
): boolean {
  if (CALENDAR_TABLES.some((table) => written[table] !== undefined)) return true
  if (written['teams'] !== undefined) {
    const known = new Set(state.teamIds)
    if (facts.teams.some(({ value }) => !value.isPlaceholder && !known.has(value.id))) return true
  }
  if (written['events'] === undefined) return false
  const known = new Map(state.events.map((event) => [event.id, event]))
  return facts.events.some((fact) => isMoved(fact, known.get(fact.id), state.now))
}

/** Whether a game's start, state or teams differ from the known ones. */
function isMoved({ event }: EventFact, known: ScheduledEvent | undefined, now: Date): boolean {
  const { date, status, homeTeam, awayTeam } = event
  const startMs = date === undefined ? null : Date.parse(date)
  if (!known) return status?.state === 'in' || (startMs !== null && isNear(startMs, now))
  if (startMs !== null && startMs !== known.startMs) return true
  if (status && (status.state !== known.state || status.completed !== known.completed)) return true
  return [homeTeam, awayTeam].some((team, side) => team !== undefined && team.id !== known.teamIds[side])
}

function isNear(startMs: number, now: Date): boolean {
  const { fromMs, beforeMs } = windowAround(now)
  return startMs >= fromMs && startMs < beforeMs
}
