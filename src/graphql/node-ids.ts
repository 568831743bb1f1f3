import { decodeGlobalID, encodeGlobalID } from '@pothos/plugin-relay'
import { isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { OF_OBJECT } from './plain-content.ts'

/** The schema builder's options of a node type. */
interface NodeOptions {
  readonly pothosOptions?: { readonly id?: { readonly resolve?: (node: unknown) => unknown } }
}

/** Types renamed since their first ids were issued, as ids are permanent. */
const NAMES_IN_IDS: Readonly<Record<string, string>> = { SeasonPart: 'SeasonType', SportInfo: 'Sport' }
const TYPES_OF_IDS = new Map(Object.entries(NAMES_IN_IDS).map(([type, name]) => [name, type]))

/** Decodes a node id to its type and key. Throws if it is invalid. */
export function readNodeId(id: string): { readonly typename: string; readonly id: string } {
  const { typename, id: key } = decodeGlobalID(id)
  return { typename: TYPES_OF_IDS.get(typename) ?? typename, id: key }
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
