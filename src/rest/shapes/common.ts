import * as z from 'zod'
import { pagination } from '../../domain/wire/pagination.ts'
import { toWireOdds, wireOdds } from '../../domain/wire/odds.ts'
import { text } from '../../domain/wire/values.ts'
import { fields, made, nullable } from './choice.ts'
import { shapeOf } from './shape.ts'

/** The pagination variant of teams (spec 4.2). */
export const teamPagination = pagination
  .omit({ totalPages: true })
  .extend({ pageCount: pagination.shape.totalPages })
  .meta({ id: 'TeamPagination', description: 'Pagination information for lists of teams.' })

const STATISTICS = 'Map of statistic name, as published by the source, to display value.'
const stats = z.record(z.string(), z.string()).meta({ description: STATISTICS })
/** Category to stat name to display value. */
export const statsByCategory = z.record(z.string(), stats)

interface StatNode {
  readonly name: string
  readonly displayValue: string
}

interface CategoryNode {
  readonly category: string
  readonly stats: readonly StatNode[]
}

/** Statistics: name to display value. */
export function statistics<const Path extends string>(path: Path) {
  return made(path, { select: 'name displayValue', schema: stats, make: serializeStats }, STATISTICS)
}

/** Statistics by category: category to name to display value. */
export function categories<const Path extends string>(path: Path, description: string) {
  const select = 'category stats { name displayValue }'
  return made(path, { select, schema: statsByCategory, make: serializeCategories }, description)
}

/** Statistics as in REST: stat name to display value. */
function serializeStats(nodes: readonly StatNode[]): Record<string, string> {
  return Object.fromEntries(nodes.map(({ name, displayValue }) => [name, displayValue]))
}

/** Statistics by category as in REST. */
export function serializeCategories(nodes: readonly CategoryNode[]): Record<string, Record<string, string>> {
  return Object.fromEntries(nodes.map(({ category, stats: of }) => [category, serializeStats(of)]))
}

/** The line of a game, which is also pushed. */
export const line = made('odds', { select: '...Odds', schema: wireOdds, make: toWireOdds })

/** An id of the graph that REST has as a number. */
export function numeric<const Path extends string>(path: Path) {
  return made(path, { select: '', schema: z.int(), make: Number as (id: string) => number })
}

/** A value of an enumeration that REST has in lower case. */
export function lower<const Path extends string, const Value extends string>(
  path: Path,
  values: readonly Value[],
) {
  const make = (value: Uppercase<Value>) => value.toLowerCase() as Value
  return made(path, { select: '', schema: z.enum(values), make })
}

/** A reference to a team. */
export const teamMention = shapeOf('Team', { id: 'sourceId', displayName: 'displayName' }, 'TeamMention')

/** A team in short form. */
export const teamLine = shapeOf(
  'Team',
  {
    id: 'sourceId',
    ...fields('displayName', 'abbreviation'),
    logo: made(
      'logos',
      {
        select: 'href',
        schema: text.nullable(),
        make: ([first]: readonly { readonly href: string }[]) => first?.href ?? null,
      },
      'URL of the team’s logo, served by this service. `null` if the team is unknown.',
    ),
  },
  'TeamLine',
)

/** The opponent in a game log, which is not always a team of the league. */
export const opponent = shapeOf('GameLogOpponent', {
  id: 'sourceId',
  ...fields('displayName', 'abbreviation'),
  logo: nullable('logo'),
})

/** A reference to an athlete. */
export const athleteMention = shapeOf(
  'Athlete',
  { id: 'sourceId', displayName: 'displayName', position: 'position' },
  'AthleteMention',
)
