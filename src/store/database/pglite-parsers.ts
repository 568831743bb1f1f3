import { types } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'

/** Arrays in results of statements (`pg_type.typarray`): of booleans, integers, texts, bigints and doubles. */
const ARRAYS = [1000, 1007, 1009, 1016, 1022]

/**
 * Drops the parsers of types that no statement returns: arrays of the rows of each table, also of the system's.
 * Prisma's adapter has parsers of its own, and PGlite merges them with all of its own for each query; for 300,
 * this takes as long as a small query.
 */
export function dropUnusedParsers(lite: PGlite): void {
  const used = new Set([...Object.keys(types.parsers), ...ARRAYS.map(String)])
  lite.parsers = Object.fromEntries(Object.entries(lite.parsers).filter(([type]) => used.has(type)))
}
