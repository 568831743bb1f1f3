import type { Entity } from './entity.ts'
import type { Slice } from './keyset.ts'
import type { Store } from '../store.ts'
import { dependsOnIn, dependsOnOne } from './versions.ts'
import type { DependsOn } from './versions.ts'

/** A kind of rows that are found by key. */
export interface RowKind {
  readonly table: string
  readonly entityName: Entity
}

/** Cache key of a row: its key, the league first. */
export function rowCacheKey({ table }: RowKind, key: readonly string[]): string {
  return `${table}/${key.join('/')}`
}

/**
 * Returns the cached document of a row without a query: `null` if the row does not exist, `undefined` if
 * unknown.
 */
export function findKnown({ cache }: Store, kind: RowKind, key: readonly string[]): unknown {
  const version = cache.version(dependsOnOne(key[0] ?? '', kind.entityName))
  return cache.get(rowCacheKey(kind, key), version)
}

/** Cache key of a slice of a parent's list; `detail` is its `listDetail`. */
export function listCacheKey(name: string, parent: readonly string[], detail: string): string {
  return `${name}/${parent.join('/')}/${detail}`
}

/** Distinguishes the slices of a list. */
export function listDetail(filter: object, slice: Slice): string {
  return `${JSON.stringify(filter)}/${JSON.stringify(slice)}`
}

/** Returns the cached slice of a parent's list without a query; `undefined` if unknown. */
export function findKnownList(
  { cache }: Store,
  query: { readonly name: string; readonly entityNames: DependsOn['entityNames'] },
  parent: readonly string[],
  detail: string,
): unknown {
  const version = cache.version(dependsOnIn(parent[0] ?? '', query.entityNames))
  return cache.get(listCacheKey(query.name, parent, detail), version)
}
