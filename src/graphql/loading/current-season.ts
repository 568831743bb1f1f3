import type { Season } from '../../domain/season.ts'
import { findActiveSeasons } from '../../store/entities/seasons.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** Returns the current season of a league; `null` if none is known. */
export function currentSeason(context: Context, league: string): Promise<Season | null> {
  return load(context, 'activeSeason', [league], (keys) =>
    findActiveSeasons(context.store, keys, context.now(league)),
  )
}
