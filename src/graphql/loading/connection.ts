import type { Bounds } from '../operation/cost.ts'
import { ApiError } from '../../domain/error.ts'
import { compareKeys, isKeyOf, setSortKey, sortKeyOf, wrongCursor } from '../../store/query/keyset.ts'
import type { Slice, SortKey } from '../../store/query/keyset.ts'

/** The arguments of a connection. */
export interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

/** Access to a list: one slice of it, or its size. */
export interface Pages<T> {
  readonly list: (slice: Slice) => Promise<readonly T[]>
  readonly count: () => Promise<number>
}

/** A page of a list as a Relay connection. */
export interface Connection<T> {
  readonly edges: { readonly cursor: string; readonly node: T }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly totalCount: () => Promise<number>
  /** False while the list is still being read from the source; absent if it is complete. */
  readonly isComplete?: boolean
}

/**
 * Returns a page of a list. A cursor is the sort key of its row, so pages are stable under concurrent writes.
 * Reads one more object than requested, to detect a next page without counting. `acceptsOffsetCursors`: whether cursors
 * of `cursorAt` are also accepted.
 */
export async function connect<T extends object>(
  args: PageArguments,
  bounds: Bounds,
  pages: Pages<T>,
  acceptsOffsetCursors = false,
): Promise<Connection<T>> {
  const { first, last, after, before } = args
  if (first != null && last != null)
    throw invalid('first', 'cannot be combined with `last`', 'Pass either `first` or `last`.')
  const place = acceptsOffsetCursors && after != null ? offsetOf(after) : null
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

/** The page with other objects in the place of its own; `null`: left out. Their cursors are those of the objects before. */
export function mapNodes<T extends object>(page: Connection<T>, nodes: readonly (T | null)[]): Connection<T> {
  const edges = nodes.flatMap((node) => (node ? [new Edge(node)] : []))
  return { ...page, edges, pageInfo: page.pageInfo }
}

/**
 * An edge of a page. Most clients request only the cursors of a page's ends, so each is created on first use.
 */
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

/** Order of an in-memory list. */
export interface ArrayOrder<T> {
  readonly list: string
  /** Sort key of an item, as text. */
  readonly keyOf: (item: T) => readonly string[]
  /** Whether values are a valid sort key. */
  readonly isKey: (values: readonly string[]) => boolean
  /** Negative if the first key comes first. */
  readonly compare: (one: readonly string[], other: readonly string[]) => number
}

/** Returns the connection of a sorted in-memory list. */
export function connectArray<T extends object>(
  args: PageArguments,
  bounds: Bounds,
  items: readonly T[],
  order: ArrayOrder<T>,
  acceptsOffsetCursors = false,
): Promise<Connection<T>> {
  const pages = {
    list: async (slice: Slice) => sliceArray(items, order, slice),
    count: async () => items.length,
  }
  return connect(args, bounds, pages, acceptsOffsetCursors)
}

/** Returns the edge of an item of a sorted in-memory list, such as one that was just added. */
export function edgeIn<T extends object>(item: T, { list, keyOf }: ArrayOrder<T>): Edge<T> {
  setSortKey(item, { list, values: keyOf(item) })
  return new Edge(item)
}

/** The order of an in-memory list by creation. */
export function orderByCreation<T extends { readonly id: string; readonly createdAt: string }>(
  list: string,
  direction: 'NEWEST' | 'OLDEST',
): ArrayOrder<T> {
  const columns = [`created_at:timestamptz${direction === 'NEWEST' ? ' DESC' : ''}`, 'id']
  return {
    list,
    keyOf: ({ id, createdAt }) => [String(Date.parse(createdAt)), id],
    isKey: (values) => isKeyOf(columns, values),
    compare: (one, other) => compareKeys(columns, one, other),
  }
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

/** Version of the cursor format. */
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

/** Creates a cursor for a 0-based offset of a list, used for page numbers. Never sent to clients. */
export function cursorAt(offset: number): string {
  return `offset:${offset}`
}

function offsetOf(cursor: string): number | null {
  const [, digits] = /^offset:(\d{1,9})$/.exec(cursor) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Returns the page size; throws INVALID_PARAMETER if it is out of bounds. */
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
