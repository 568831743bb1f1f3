import { ApiError } from '../domain/error.ts'
import type { Slice } from '../store/query.ts'

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
 * A page of a list. A cursor names a place in the list, so that REST's pages are cursors, too. One object more
 * than asked for is read, which tells whether there is a next page without counting.
 */
export async function connect<T>(
  args: PageArguments,
  bounds: Bounds,
  pages: Pages<T>,
): Promise<Connection<T>> {
  const { limit, offset } = await sliceOf(args, bounds, pages)
  const read = limit === 0 ? [] : await pages.list({ limit: limit + 1, offset })
  const nodes = read.slice(0, limit)
  const edges = nodes.map((node, index) => ({ cursor: cursorAt(offset + index), node }))
  return {
    edges,
    pageInfo: {
      hasNextPage: read.length > limit,
      hasPreviousPage: offset > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: pages.count,
  }
}

/** The connection of a list that is at hand already. */
export function connectArray<T>(
  args: PageArguments,
  bounds: Bounds,
  items: readonly T[],
): Promise<Connection<T>> {
  return connect(args, bounds, {
    list: async ({ limit, offset }) => items.slice(offset, offset + limit),
    count: async () => items.length,
  })
}

/** The cursor of a place in a list, 0-based. */
export function cursorAt(place: number): string {
  return Buffer.from(`place:${place}`).toString('base64url')
}

async function sliceOf<T>(args: PageArguments, bounds: Bounds, pages: Pages<T>): Promise<Slice> {
  const { first, last } = args
  if (first != null && last != null)
    throw invalid('first', 'comes without `last`: ask for one end of the list')
  const start = args.after == null ? 0 : placeOf('after', args.after) + 1
  if (last == null) {
    const limit = sizeOf('first', first, bounds)
    const end = args.before == null ? Infinity : placeOf('before', args.before)
    return { limit: Math.max(0, Math.min(limit, end - start)), offset: start }
  }
  const limit = sizeOf('last', last, bounds)
  const end = args.before == null ? await pages.count() : placeOf('before', args.before)
  const offset = Math.max(start, end - limit)
  return { limit: Math.max(0, end - offset), offset }
}

function sizeOf(name: string, size: number | null | undefined, bounds: Bounds): number {
  if (size == null) return bounds.default
  if (size < 0 || size > bounds.max) throw invalid(name, `takes 0 to ${bounds.max}, not ${size}`)
  return size
}

function placeOf(name: string, cursor: string): number {
  const [, digits] = /^place:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (digits === undefined) throw invalid(name, 'takes a cursor that this list has given')
  return Number(digits)
}

function invalid(name: string, what: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message: `\`${name}\` ${what}.`, hint: name })
}
