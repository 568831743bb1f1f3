import type { Event, EventPhase, EventStatus } from '../../domain/event.ts'
import type { WitnessName } from '../../domain/witness.ts'
import { findEvents } from '../../store/entities/events.ts'
import { saveWitnessChecks } from '../../store/jobs/game-checks.ts'
import type { Store } from '../../store/store.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { EventFact } from '../facts.ts'
import { writeFacts } from './write-facts.ts'
import type { WriteResultsContext } from './write-facts.ts'
import type { WriteFingerprints } from './write-fingerprints.ts'

/** How a live game stands by a witness, while the source is out. */
export interface WitnessedGame {
  readonly id: string
  readonly witness: WitnessName
  readonly state: EventPhase
  readonly homeScore: number
  readonly awayScore: number
}

export interface WitnessedGamesParts {
  readonly store: Store
  readonly fingerprints: WriteFingerprints
  readonly now: () => Date
  readonly results: WriteResultsContext
}

/**
 * Writes the state and score of games of a league that a witness alone shows, by the same road as those of the source, and
 * marks whose they are. Games end by the source's word only: a witness's would confirm itself.
 */
export async function writeWitnessedGames(
  { store, fingerprints, now, results }: WitnessedGamesParts,
  league: string,
  games: readonly WitnessedGame[],
): Promise<void> {
  const events = await findEvents(
    store,
    games.map(({ id }) => [league, id]),
  )
  const facts = games.flatMap((game, index): EventFact[] => {
    const event = events[index]
    return event && isOpen(event) ? [factOf(event, game)] : []
  })
  if (facts.length === 0) return
  const options = { request: `witnesses/${league}`, results }
  await writeFacts(store, fingerprints, league, { ...EMPTY_FACTS, events: facts }, now(), options)
  for (const witness of new Set(games.map((game) => game.witness)))
    await saveWitnessChecks(
      store,
      league,
      games.flatMap((game) => (game.witness === witness ? [game.id] : [])),
      witness,
    )
}

const isOpen = ({ status }: Event): boolean => status.state === 'in' || status.phase === 'SCHEDULED'

function factOf(event: Event, { state, homeScore, awayScore }: WitnessedGame): EventFact {
  const { league, id, homeTeam, awayTeam } = event
  return {
    league,
    id,
    whole: false,
    source: 'scoreboard',
    event: {
      status: statusOf(event.status, state),
      homeTeam: { ...homeTeam, score: homeScore },
      awayTeam: { ...awayTeam, score: awayScore },
    },
  }
}

/** What the source says of period and clock stands; a game that begins is in its first period. */
function statusOf(status: EventStatus, phase: EventPhase): EventStatus {
  if (status.state === 'in') return status
  return { ...status, state: 'in', completed: false, phase, period: 1, detail: 'In Progress' }
}
