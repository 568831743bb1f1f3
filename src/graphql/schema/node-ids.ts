import { encodeGlobalID } from '@pothos/plugin-relay'
import { isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { OF_OBJECT } from '../execution/field-traits.ts'
import { NAMES_IN_IDS } from '../loading/ids.ts'

/** The schema builder's options of a node type. */
interface NodeOptions {
  readonly pothosOptions?: { readonly id?: { readonly resolve?: (node: unknown) => unknown } }
}

/**
 * Resolves node ids synchronously. The library's resolver is asynchronous, so that an operation with many nodes
 * would queue many promises, during which no other events are handled.
 */
export function resolveIdsSynchronously(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const { pothosOptions } = type.extensions as NodeOptions
    const idOf = pothosOptions?.id?.resolve
    const field = type.getFields()['id']
    if (!idOf || !field) continue
    const name = NAMES_IN_IDS[type.name] ?? type.name
    field.resolve = (node: unknown) => encodeGlobalID(name, String(idOf(node)))
    field.extensions = { ...field.extensions, ...OF_OBJECT }
  }
  return schema
}

/**
 * The field `id` of an object of a list that is no node: nothing else in the graph has it, so that client caches tell it
 * apart, but `node` does not find it.
 */
export function ownId<Shape>(typename: string, keyOf: (object: Shape) => string) {
  return {
    type: 'ID' as const,
    description: 'Unique identifier for client caches. `node` does not find it.',
    extensions: OF_OBJECT,
    resolve: (object: Shape) => encodeGlobalID(typename, keyOf(object)),
  }
}
