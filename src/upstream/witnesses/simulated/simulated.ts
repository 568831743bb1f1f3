import { easternDay } from '../../../domain/day.ts'
import { WITNESSES } from '../../../domain/witness.ts'
import type { Witness, WitnessGame, WitnessTeams } from '../witness.ts'
import type { SimulatedGame } from './board.ts'
import { SIMULATED_ANSWER_MS, SimulatedWitnessMemory } from './faults.ts'

export interface SimulatedWitnessOptions {
  /** The seed of the simulated world: it decides which answers are wrong. */
  readonly seed: string
  /** The games of a league as they are. */
  readonly board: (league: string) => Promise<readonly SimulatedGame[]>
}

/** A simulated witness of some simulated leagues, with faults (contract 11). */
export function openSimulatedWitness({ seed, board }: SimulatedWitnessOptions): Witness {
  const memory = new SimulatedWitnessMemory(seed)
  const lastAnswer = new Map<string, number>()
  const teams = new Map<string, Map<string, string>>()
  return {
    name: 'simulated',
    leagues: WITNESSES.simulated.leagues,
    async fetch({ league, nowMs, startsMs }) {
      const answer = Math.floor(nowMs / SIMULATED_ANSWER_MS)
      if (startsMs.length === 0 || lastAnswer.get(league) === answer) return null
      lastAnswer.set(league, answer)
      const games = await board(league).catch(() => null)
      if (!games) return null
      const known = teams.get(league) ?? new Map<string, string>()
      teams.set(league, known)
      for (const { home, away } of games) known.set(home, home).set(away, away)
      return { games: games.flatMap((game) => gameOf(memory, league, game, nowMs) ?? []), rejected: [] }
    },
    teams: (league): WitnessTeams => teams.get(league) ?? new Map(),
    health: () => [],
    close: async () => undefined,
  }
}

function gameOf(
  memory: SimulatedWitnessMemory,
  league: string,
  { id, home, away, startMs, state, homeScore, awayScore, isFinal }: SimulatedGame,
  nowMs: number,
): WitnessGame | null {
  const said = memory.report(`${league}/${id}`, { state, homeScore, awayScore, isFinal }, nowMs)
  if (!said) return null
  const day = easternDay(new Date(startMs))
  // It has its own ids, as others do, and does not say ours.
  return { id: `w${id}`, eventId: null, home, away, day, startMs, rank: null, ...said }
}
