import type { Athlete } from '../../domain/athlete.ts'
import { findAthletes } from '../../store/entities/athletes.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** Loads an athlete of a league; `null` if it is not stored. */
export function loadAthlete(context: Context, league: string, id: string): Promise<Athlete | null> {
  return load(context, 'athlete', [league, id], (keys) => findAthletes(context.store, keys))
}
