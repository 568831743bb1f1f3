import type { ParameterExamples } from '../rest/openapi-components.ts'
import { listAthletes } from '../store/athletes.ts'
import { listBoards } from '../store/boards.ts'
import { listRosterPlayers } from '../store/rosters.ts'
import { findActiveSeasons, listGroups } from '../store/seasons.ts'
import type { Store } from '../store/store.ts'

const LEAGUE = 'nfl'

/**
 * Values of required parameters that a reader of the interface's document can try: a game of the present board, one that is
 * over where there is one, its home team, a player of it, the season and a group of it. What is not known yet is left out.
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
  const event = board.find(({ status }) => status.completed) ?? board[0]
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
