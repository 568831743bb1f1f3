import type { ParameterExamples } from '../rest/openapi-components.ts'
import { compactDay, easternDay, utcDay } from '../domain/day.ts'
import { DAY_MS } from '../domain/time.ts'
import { listAthletes } from '../store/entities/athletes.ts'
import type { Event } from '../domain/event.ts'
import { listBoards } from '../store/entities/boards.ts'
import { readChanges } from '../store/entities/changes.ts'
import { listEvents } from '../store/entities/events.ts'
import { listRosterPlayers } from '../store/entities/rosters.ts'
import { findActiveSeasons, listGroups } from '../store/entities/seasons.ts'
import type { Store } from '../store/store.ts'

const LEAGUE = 'nfl'

/**
 * Example values of parameters for the API reference: a finished game of the current scoreboard or before it (one
 * that is scheduled if there is none), its day and week, its home team, one of that team's players, the season and one
 * of its groups, the last week for news, and a position of the changes feed. Unknown values are left out.
 */
export async function findParameterExamples(
  store: Store,
  now: (league: string) => Date,
): Promise<ParameterExamples> {
  const at = now(LEAGUE)
  const [[board = []], [season], { next }] = await Promise.all([
    listBoards(store, [{ league: LEAGUE, now: at }]),
    findActiveSeasons(store, [[LEAGUE]], at),
    readChanges(store, { since: null, leagues: [], types: [], limit: 1 }),
  ])
  const event = board.find(({ status }) => status.completed) ?? (await findLastGame(store)) ?? board[0]
  const teamId = event?.homeTeam.id
  const [[player] = [], [group] = []] = await Promise.all([
    teamId === undefined
      ? []
      : listRosterPlayers(store, [[LEAGUE, teamId]], null).then(([players]) => players),
    season ? listGroups(store, [[LEAGUE, String(season.year), '2']], {}).then(([groups]) => groups) : [],
  ])
  const [[anybody] = []] = player ? [] : await listAthletes(store, [[LEAGUE]], {}, { limit: 1, offset: 0 })
  const athleteId = player?.athlete.id ?? anybody?.id
  const day = event && compactDay(easternDay(new Date(event.date)))
  const known = {
    eventId: event?.id,
    teamId,
    team: teamId,
    season: season?.year,
    seasonType: event?.season.typeNumber,
    week: event?.season.week?.number,
    startDate: day,
    endDate: day,
    athleteId,
    athlete: athleteId,
    group: group?.id,
    from: startOfDay(at.getTime() - 7 * DAY_MS),
    to: startOfDay(at.getTime()),
    since: next,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function startOfDay(moment: number): string {
  return `${utcDay(moment)}T00:00:00Z`
}

/** The last game that is over; early in a week, the scoreboard has none. */
async function findLastGame(store: Store): Promise<Event | undefined> {
  const [games] = await listEvents(
    store,
    [[LEAGUE]],
    { completed: true },
    { limit: 1, offset: 0 },
    'START_DESC',
  )
  return games?.[0]
}
