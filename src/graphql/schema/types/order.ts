import type { AthleteOrder } from '../../../store/entities/athletes.ts'
import type { EventOrder } from '../../../store/entities/events.ts'
import type { DateOrder } from '../../../store/entities/news.ts'
import { builder } from '../builder.ts'

const OrderDirectionEnum = builder.enumType('OrderDirection', {
  description: 'Direction of a sort order.',
  values: {
    ASC: { description: 'Ascending: earliest first, A to Z.' },
    DESC: { description: 'Descending: newest first, Z to A.' },
  } as const,
})

/** Creates the input of a sort order: one of the fields, each with its description, and a direction. */
function orderInput<Field extends string>(
  name: string,
  items: string,
  fields: Readonly<Record<Field, string>>,
) {
  const descriptions = Object.entries<string>(fields)
  const values = Object.fromEntries(descriptions.map(([field, description]) => [field, { description }]))
  const FieldEnum = builder.enumType(`${name}Field`, {
    description: `What a list of ${items} is sorted by.`,
    values: values as Record<Field, { description: string }>,
  })
  return builder.inputType(name, {
    description: `Sort order of a list of ${items}.`,
    fields: (t) => ({
      field: t.field({ type: FieldEnum, required: true, description: 'What the list is sorted by.' }),
      direction: t.field({ type: OrderDirectionEnum, required: true, description: 'The direction.' }),
    }),
  })
}

export const DateOrderInput = orderInput('DateOrder', 'dated items', { DATE: 'By date.' })
export const EventOrderInput = orderInput('EventOrder', 'games', { START: 'By start time.' })
export const AthleteOrderInput = orderInput('AthleteOrder', 'players', { NAME: 'By name.' })

/** A sort order as the graph takes it; each of its inputs has one field so far. */
interface GivenOrder {
  readonly direction: 'ASC' | 'DESC'
}

/** The store's name of an order by date, newest first unless given. */
export function dateOrderOf(given: GivenOrder | null | undefined): DateOrder {
  return given?.direction === 'ASC' ? 'OLDEST' : 'NEWEST'
}

/** The store's name of an order by start, earliest first unless given. */
export function eventOrderOf(given: GivenOrder | null | undefined): EventOrder {
  return given?.direction === 'DESC' ? 'START_DESC' : 'START'
}

/** The store's name of an order of players, A to Z unless given. */
export function athleteOrderOf(given: GivenOrder | null | undefined): AthleteOrder {
  return given?.direction === 'DESC' ? 'NAME_DESC' : 'NAME'
}
