import type { Key } from '../../store/query/query.ts'
import type { Slice } from '../../store/query/keyset.ts'
import { connect } from './connection.ts'
import type { Connection, PageArguments } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import type { Bounds } from '../operation/cost.ts'

/** A list of a parent, as queried from the store. */
export interface PagedQuery<T extends object> {
  /** The query with its filters: lists with the same name are loaded in one batch. */
  readonly name: string
  /** Key of the parent. */
  readonly key: Key
  readonly list: (keys: readonly Key[], slice: Slice) => Promise<(readonly T[])[]>
  readonly count: (keys: readonly Key[]) => Promise<number[]>
}

/** Returns a page of a stored list; all pages of the same query on one level are one statement. */
export function pageOf<T extends object>(
  context: Context,
  args: PageArguments,
  bounds: Bounds,
  request: PagedQuery<T>,
): Promise<Connection<T>> {
  const { name, key } = request
  const pages = {
    list: (slice: Slice) =>
      load(context, `${name}/${JSON.stringify(slice)}`, key, (keys) => request.list(keys, slice)),
    count: () => load(context, `${name}/count`, key, request.count),
  }
  return connect(args, bounds, pages, context.acceptsOffsetCursors)
}
