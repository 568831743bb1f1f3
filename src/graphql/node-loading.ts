import { ApiError } from '../domain/error.ts'
import { findLeague } from '../domain/league.ts'
import { nodeKey } from './values.ts'

/**
 * What a node's id, `league/…` of so many parts, stands for: null where it names nothing. What may still be read of the
 * source is an error in its own place: thrown, it would take the other nodes of a list with it.
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
    // Execution makes an error of the field of a value that is one.
    if (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return error as unknown as T
    throw error
  }
}
