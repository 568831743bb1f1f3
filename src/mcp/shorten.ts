import type * as z from 'zod'
import type { tables } from '../rest/shapes/league.ts'
import type { injuries } from '../rest/shapes/report.ts'
import type { roster } from '../rest/shapes/team.ts'

/** A list without its end. */
export interface Shortened {
  readonly data: unknown
  /** How many entries were left out. */
  readonly omitted: number
}

/** Returns the first entries of what a route responds. */
export type Shorten = (data: unknown, limit: number) => Shortened

/** Of a plain list. */
export function shortenList(data: unknown, limit: number): Shortened {
  const all = data as readonly unknown[]
  return { data: all.slice(0, limit), omitted: Math.max(0, all.length - limit) }
}

/** Of a roster: each player once, not also by position group. */
export function shortenRoster(data: unknown, limit: number): Shortened {
  const { groups: _, ...shown } = data as z.infer<typeof roster>
  const { data: athletes, omitted } = shortenList(shown.athletes, limit)
  return { data: { ...shown, athletes }, omitted }
}

/** Of injury reports: each once, not also by team. */
export function shortenInjuries(data: unknown, limit: number): Shortened {
  const { groups: _, ...shown } = data as z.infer<typeof injuries>
  const { data: reports, omitted } = shortenList(shown.injuries, limit)
  return { data: { ...shown, injuries: reports }, omitted }
}

/** Of standings: the first teams, in the order of the groups. Groups of which none is left are left out. */
export function shortenStandings(data: unknown, limit: number): Shortened {
  const { groups, ...shown } = data as z.infer<typeof tables>
  let left = limit
  const kept = groups.map((group) => {
    const entries = group.entries.slice(0, left)
    left -= entries.length
    return { ...group, entries }
  })
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const nonempty = kept.filter(({ entries }) => entries.length > 0)
  return { data: { ...shown, groups: nonempty }, omitted: Math.max(0, total - limit) }
}
