import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { INJURIES } from '../../src/store/entities/injuries.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { ROSTER_ENTRIES } from '../../src/store/entities/rosters.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import {
  sampleAthlete,
  sampleEvent,
  sampleEventTeam,
  sampleInjury,
  sampleOdds,
  samplePlay,
  sampleTeam,
} from '../support/samples.ts'
import { SIZES } from './peer-queries.ts'

const listing = <T>(value: T) => ({ value, from: 'listing' as const })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The id of the game that is requested by id; it has plays. */
export const PEER_GAME = 'g10'

/**
 * Stores the league that all contestants are queried for: a day of games, and the players of every team, each with one
 * injury.
 */
export async function fillPeerLeague(store: Store, now: Date): Promise<void> {
  const { games, teams, players, plays } = SIZES
  const ids = numbers(teams).map(String)
  const athletes = ids.flatMap((teamId) =>
    numbers(players).map((index) => sampleAthlete(`${teamId}-${index}`, { teamId })),
  )
  const events = numbers(games).map((index) => {
    const [home, away] = [String(index * 2), String(index * 2 + 1)]
    return sampleEvent(`g${index}`, home, away, {
      date: now.toISOString(),
      homeTeam: sampleEventTeam(home, { record: '10-4' }),
      awayTeam: sampleEventTeam(away, { record: '9-5' }),
    })
  })
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      ids.map((id) => listing(sampleTeam(id))),
    )
    await writer.save(ATHLETES, athletes.map(listing))
    const rosters = athletes.map(({ league, id, teamId }, order) => ({
      league,
      teamId: teamId ?? '',
      athleteId: id,
      season: null,
      group: null,
      order: order % players,
    }))
    await writer.save(ROSTER_ENTRIES, rosters)
    await writer.save(
      INJURIES,
      athletes.map(({ id, teamId }) => sampleInjury(`i${id}`, id, { teamId })),
    )
    await writer.save(EVENTS, events)
    await saveOdds(
      writer,
      events.map(({ id }) => sampleOdds(id)),
    )
    await writer.save(
      PLAYS,
      numbers(plays).map((order) => listing(samplePlay(PEER_GAME, order, { id: String(10_000 + order) }))),
    )
  })
}
