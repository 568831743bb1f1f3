import * as z from 'zod'
import type { event } from '../rest/shapes/event.ts'

const side = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  score: z.int().meta({ description: '0 before the game.' }),
})

/** A compact game, as listed unless details are requested. */
export const compactEvent = z
  .object({
    id: z.string(),
    name: z.string(),
    date: z.string().meta({ description: 'Start time, ISO 8601 in UTC.' }),
    state: z.enum(['pre', 'in', 'post']),
    detail: z.string().meta({ description: 'Period and clock, or the final result as displayed.' }),
    home: side,
    away: side,
  })
  .loose()
  .meta({ id: 'CompactEvent' })

/** Converts a REST game to a compact one, including odds if present. */
export function compactEventOf(game: z.infer<typeof event.schema>): z.infer<typeof compactEvent> {
  const { id, name, date, status, homeTeam, awayTeam } = game
  const sideOf = (team: typeof homeTeam) => ({
    id: team.id,
    name: team.name,
    abbreviation: team.abbreviation,
    score: team.score,
  })
  return {
    id,
    name,
    date,
    state: status.state,
    detail: status.detail,
    home: sideOf(homeTeam),
    away: sideOf(awayTeam),
    ...('odds' in game ? { odds: game.odds } : {}),
  }
}
