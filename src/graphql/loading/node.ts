import { ApiError } from '../../domain/error.ts'
import { findLeague } from '../../domain/league.ts'
import { nodeKey } from './values.ts'

/**
 * Loads the entity of a node id, `league/…` with the given parts; `null` if there is none. If it may still be
 * read from the source, returns the error as a value: thrown, it would fail the other nodes of the list, too.
 */
export async function nodeOrBackfill<T>(
  id: string,
  parts: readonly 'text'[],
  find: (...key: string[]) => Promise<T | null>,
): Promise<T | null> {
  const key = nodeKey(id, parts)
  if (key === null || !findLeague(key[0] ?? '')) return null
  try {
    return await find(...key)
  } catch (error) {
    // The executor turns a returned error into the error of the field.
    if (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return error as unknown as T
    throw error
  }
}
