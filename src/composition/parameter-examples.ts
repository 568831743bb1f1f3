import type { ParameterExamples } from '../rest/openapi-components.ts'
import { listAthletes } from '../store/athletes.ts'
import type { Event } from '../domain/event.ts'
import { listBoards } from '../store/boards.ts'
import { listEvents } from '../store/events.ts'
import { listRosterPlayers } from '../store/rosters.ts'
import { findActiveSeasons, listGroups } from '../store/seasons.ts'
import type { Store } from '../store/store.ts'

const LEAGUE = 'nfl'

/**
 * Example values of required parameters for the API reference: a finished game of the current scoreboard or before
 * it (one that is scheduled if there is none), its home team, one of that team's players, the season and one of its
 * groups. Unknown values are left out.
 */
export async function findParameterExamples(
  store: Store,
  now: (league: string) => Date,
): Promise<ParameterExamples> {
  const at = now(LEAGUE)
  const [[board = []], [season]] = await Promise.all([
    listBoards(store, [{ league: LEAGUE, now: at }]),
    findActiveSeasons(store, [[LEAGUE]], at),
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
  const known = {
    eventId: event?.id,
    teamId,
    season: season?.year,
    athleteId: player?.athlete.id ?? anybody?.id,
    group: group?.id,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
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
