import { ApiError } from '../domain/error.ts'
import { setSortKey, sortKeyOf, wrongCursor } from '../store/keyset.ts'
import type { Slice, SortKey } from '../store/keyset.ts'

/** How many objects a page of a list has when nothing is said, and at most. */
export interface Bounds {
  readonly default: number
  readonly max: number
}

/** The arguments of a connection, as they come. */
export interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

/** What a list can be asked: one slice of it, or how many there are. */
export interface Pages<T> {
  readonly list: (slice: Slice) => Promise<readonly T[]>
  readonly count: () => Promise<number>
}

/** A page of a list in the shape of a Relay connection. */
export interface Connection<T> {
  readonly edges: { readonly cursor: string; readonly node: T }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly totalCount: () => Promise<number>
  /** False while the list is still being read of the source; absent where it is whole. */
  readonly isComplete?: boolean
}

/**
 * A page of a list. A cursor is the sort key of its row, so that pages go on where they ended whatever is written
 * meanwhile. One object more than asked for is read, which tells whether there is a next page without counting.
 * `takesPlaces` says whether a cursor of `cursorAt` is taken, too.
 */
export async function connect<T extends object>(
  args: PageArguments,
  bounds: Bounds,
  pages: Pages<T>,
  takesPlaces = false,
): Promise<Connection<T>> {
  const { first, last, after, before } = args
  if (first != null && last != null)
    throw invalid('first', 'cannot be combined with `last`', 'Pass either `first` or `last`.')
  const place = takesPlaces && after != null ? placeOf(after) : null
  const fromEnd = last != null
  const limit = fromEnd ? sizeOf('last', last, bounds) : sizeOf('first', first, bounds)
  const slice: Slice =
    place === null
      ? {
          limit: limit + 1,
          after: after == null ? null : readCursor('after', after),
          before: before == null ? null : readCursor('before', before),
          fromEnd,
        }
      : { limit: limit + 1, offset: place + 1 }
  const read = limit === 0 ? [] : await pages.list(slice)
  const hasMore = read.length > limit
  const nodes = !hasMore ? read : fromEnd ? read.slice(1) : read.slice(0, limit)
  const edges = nodes.map((node) => new Edge(node))
  return {
    edges,
    pageInfo: {
      hasNextPage: fromEnd ? before != null : hasMore,
      hasPreviousPage: fromEnd ? hasMore : after != null,
      get startCursor() {
        return edges[0]?.cursor ?? null
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null
      },
    },
    totalCount: pages.count,
  }
}

/** An object of a page. Most clients ask for the cursors of a page's ends only, so each is made when asked for, once. */
class Edge<T extends object> {
  readonly node: T
  #cursor: string | null = null

  constructor(node: T) {
    this.node = node
  }

  get cursor(): string {
    if (this.#cursor === null) {
      const key = sortKeyOf(this.node)
      this.#cursor = key === null ? '' : writeCursor(key)
    }
    return this.#cursor
  }
}

/** The order of a list that is at hand already. */
export interface ArrayOrder<T> {
  readonly list: string
  /** The values a row is sorted by, as text. */
  readonly keyOf: (item: T) => readonly string[]
  /** Whether values are those of a row. */
  readonly isKey: (values: readonly string[]) => boolean
  /** Below 0 where a row of the first values comes first. */
  readonly compare: (one: readonly string[], other: readonly string[]) => number
}

/** The connection of a sorted list that is at hand already. */
export function connectArray<T extends object>(
  args: PageArguments,
  bounds: Bounds,
  items: readonly T[],
  order: ArrayOrder<T>,
): Promise<Connection<T>> {
  return connect(args, bounds, {
    list: async (slice) => sliceArray(items, order, slice),
    count: async () => items.length,
  })
}

function sliceArray<T extends object>(items: readonly T[], order: ArrayOrder<T>, slice: Slice): readonly T[] {
  if ('offset' in slice) return items.slice(slice.offset, slice.offset + slice.limit)
  const { list, keyOf, isKey, compare } = order
  const { limit, after, before, fromEnd } = slice
  for (const [name, key] of Object.entries({ after, before }))
    if (key !== null && (key.list !== list || !isKey(key.values))) throw wrongCursor(name)
  const within = items.filter((item) => {
    const values = keyOf(item)
    setSortKey(item, { list, values })
    return (
      (after === null || compare(values, after.values) > 0) &&
      (before === null || compare(values, before.values) < 0)
    )
  })
  return fromEnd ? within.slice(Math.max(0, within.length - limit)) : within.slice(0, limit)
}

/** The version of what cursors hold. */
const CURSOR_VERSION = 2

function writeCursor({ list, values }: SortKey): string {
  return Buffer.from(JSON.stringify([CURSOR_VERSION, list, ...values])).toString('base64url')
}

function readCursor(name: string, cursor: string): SortKey {
  const [version, list, ...values] = parseCursor(cursor)
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (version !== CURSOR_VERSION || !isText(list) || !values.every(isText)) throw wrongCursor(name)
  return { list, values }
}

function parseCursor(cursor: string): readonly unknown[] {
  if (cursor.length > 2_000) return []
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** A cursor that stands for a place in a list, 0-based: what page numbers are made of. Clients get none of them. */
export function cursorAt(place: number): string {
  return `place:${place}`
}

function placeOf(cursor: string): number | null {
  const [, digits] = /^place:(\d{1,9})$/.exec(cursor) ?? []
  return digits === undefined ? null : Number(digits)
}

/** How many objects are asked for; throws INVALID_PARAMETER beyond the bounds. */
export function sizeOf(name: string, size: number | null | undefined, bounds: Bounds): number {
  if (size == null) return bounds.default
  if (size < 0 || size > bounds.max)
    throw invalid(
      name,
      `must be between 0 and ${bounds.max}, not ${size}`,
      `\`${name}\` must be an integer from 0 to ${bounds.max}.`,
    )
  return size
}

function invalid(name: string, what: string, hint: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message: `\`${name}\` ${what}.`, hint })
}
