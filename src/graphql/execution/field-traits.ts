import { getNamedType, isLeafType } from 'graphql'
import type { GraphQLField } from 'graphql'

/** The property that a field exposes unchanged; `null` if it has a resolver. */
export function exposedProperty({ args, extensions }: GraphQLField<unknown, never>): string | null {
  const property = extensions['pothosExposedField']
  return typeof property === 'string' && args.length === 0 ? property : null
}

/**
 * Marks a field whose resolver depends only on its object, so that its result can be cached with the object.
 */
export const OF_OBJECT = { isOfObject: true } as const

/** Whether a field's result depends only on its object. */
export function isOfObject({ extensions }: GraphQLField<unknown, never>): boolean {
  return extensions['isOfObject'] === true
}

/**
 * Whether a field's results count as objects (contract 5): not pages, their edges and page infos, nor the
 * schema.
 */
export function isCounted({ type, name }: GraphQLField<unknown, never>): boolean {
  const named = getNamedType(type)
  if (isLeafType(named)) return false
  return !/(?:Connection|Edge|^PageInfo)$|^__/.test(named.name) && !name.startsWith('__')
}
