import type { Entity } from './entity.ts'
import type { Slice } from './keyset.ts'
import type { Store } from './store.ts'
import { dependsOnIn, dependsOnOne } from './versions.ts'
import type { DependsOn } from './versions.ts'

/** Rows that are found by their key. */
export interface RowKind {
  readonly table: string
  readonly entityName: Entity
}

/** What a row is remembered under: its key, the league first. */
export function rowCacheKey({ table }: RowKind, key: readonly string[]): string {
  return `${table}/${key.join('/')}`
}

/** The document in memory of the row with a key, without asking: null where there is no such row, undefined where that is not known. */
export function findKnown({ cache }: Store, kind: RowKind, key: readonly string[]): unknown {
  const version = cache.version(dependsOnOne(key[0] ?? '', kind.entityName))
  return cache.get(rowCacheKey(kind, key), version)
}

/** What a slice of a parent's list is remembered under; `detail` is its `listDetail`. */
export function listCacheKey(name: string, parent: readonly string[], detail: string): string {
  return `${name}/${parent.join('/')}/${detail}`
}

/** What tells one slice of a list from another. */
export function listDetail(filter: object, slice: Slice): string {
  return `${JSON.stringify(filter)}/${JSON.stringify(slice)}`
}

/** The slice in memory of a parent's list, without asking; undefined where it is not known. */
export function findKnownList(
  { cache }: Store,
  query: { readonly name: string; readonly entityNames: DependsOn['entityNames'] },
  parent: readonly string[],
  detail: string,
): unknown {
  const version = cache.version(dependsOnIn(parent[0] ?? '', query.entityNames))
  return cache.get(listCacheKey(query.name, parent, detail), version)
}
