import type { Event } from '../../domain/event.ts'
import type { League } from '../../domain/league.ts'
import { listEvents } from '../../store/events.ts'
import { findActiveSeasons, listWeeks } from '../../store/seasons.ts'
import type { Store } from '../../store/store.ts'
import { listTeams } from '../../store/teams.ts'
import { NEAR_FUTURE_MS, NEAR_PAST_MS } from './schedule.ts'
import type { LeagueState, ScheduledEvent } from './schedule.ts'

const ALL = { limit: 2_000, offset: 0 }
const HOUR_MS = 3_600_000

/** What the store knows of a league that the schedule goes by. */
export async function readLeagueState(store: Store, league: League, now: Date): Promise<LeagueState> {
  const key = [league.slug]
  // On the hour, so that the window is the same request for an hour and its answer is kept while nothing changes.
  const hour = now.getTime() - (now.getTime() % HOUR_MS)
  const from = new Date(hour - NEAR_PAST_MS).toISOString()
  const before = new Date(hour + NEAR_FUTURE_MS).toISOString()
  const [events] = await listEvents(store, [key], { from, before }, ALL)
  // A game that began long ago and was broken off may still be in progress.
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

function scheduled(event: Event): ScheduledEvent {
  return {
    id: event.id,
    startMs: Date.parse(event.date),
    state: event.status.state,
    completed: event.status.completed,
    teamIds: [event.homeTeam.id, event.awayTeam.id],
  }
}
