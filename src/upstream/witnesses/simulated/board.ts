import type { EventPhase } from '../../../domain/event.ts'
import { isRecord } from '../../json.ts'
import type { SimulatedStanding } from './faults.ts'

/** A simulated game as it is. Teams are ours: the simulated leagues have no others. */
export interface SimulatedGame extends SimulatedStanding {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly startMs: number
}

/** Phases by the source's name of a status. */
const PHASES: Readonly<Record<string, EventPhase>> = {
  STATUS_SCHEDULED: 'SCHEDULED',
  STATUS_POSTPONED: 'POSTPONED',
  STATUS_CANCELED: 'CANCELED',
  STATUS_SUSPENDED: 'SUSPENDED',
  STATUS_ABANDONED: 'ABANDONED',
  STATUS_FORFEIT: 'FORFEIT',
}

/** Reads the games of a simulated scoreboard, in the form of the source. */
export function readSimulatedBoard(body: unknown): readonly SimulatedGame[] {
  const events = isRecord(body) && Array.isArray(body['events']) ? (body['events'] as unknown[]) : []
  return events.flatMap((event) => gameIn(event) ?? [])
}

function gameIn(event: unknown): SimulatedGame | null {
  if (!isRecord(event) || !Array.isArray(event['competitions'])) return null
  const [competition] = event['competitions'] as unknown[]
  if (!isRecord(competition) || !Array.isArray(competition['competitors'])) return null
  const type = isRecord(competition['status']) ? competition['status']['type'] : null
  const home = sideIn(competition['competitors'], 'home')
  const away = sideIn(competition['competitors'], 'away')
  if (!isRecord(type) || !home || !away) return null
  const state = phaseOf(type)
  const isPlayed =
    state === 'IN_PROGRESS' || state === 'FINAL' || state === 'SUSPENDED' || state === 'ABANDONED'
  return {
    id: String(event['id']),
    home: home.id,
    away: away.id,
    startMs: Date.parse(String(competition['date'] ?? event['date'])),
    state,
    homeScore: isPlayed ? home.score : null,
    awayScore: isPlayed ? away.score : null,
    isFinal: state === 'FINAL' || state === 'ABANDONED',
  }
}

function sideIn(
  competitors: readonly unknown[],
  homeAway: string,
): { readonly id: string; readonly score: number } | null {
  const side = competitors.find((one) => isRecord(one) && one['homeAway'] === homeAway)
  if (!isRecord(side) || !isRecord(side['team'])) return null
  return { id: String(side['team']['id']), score: Number(side['score'] ?? 0) }
}

function phaseOf({ name, state, completed }: Readonly<Record<string, unknown>>): EventPhase {
  const known = PHASES[String(name)]
  if (known) return known
  if (state === 'post' && completed === true) return 'FINAL'
  return state === 'pre' ? 'SCHEDULED' : 'IN_PROGRESS'
}
