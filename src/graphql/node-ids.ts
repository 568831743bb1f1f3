import { decodeGlobalID, encodeGlobalID } from '@pothos/plugin-relay'
import { isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { OF_OBJECT } from './plain-content.ts'

/** What the schema builder keeps of a node's type. */
interface NodeOptions {
  readonly pothosOptions?: { readonly id?: { readonly resolve?: (node: unknown) => unknown } }
}

/** Types that have another name than when their first ids were given: ids last. */
const NAMES_IN_IDS: Readonly<Record<string, string>> = { SeasonPart: 'SeasonType', SportInfo: 'Sport' }
const TYPES_OF_IDS = new Map(Object.entries(NAMES_IN_IDS).map(([type, name]) => [name, type]))

/** The type and the key that a node's id stands for. Throws for what is no id. */
export function readNodeId(id: string): { readonly typename: string; readonly id: string } {
  const { typename, id: key } = decodeGlobalID(id)
  return { typename: TYPES_OF_IDS.get(typename) ?? typename, id: key }
}

/**
 * Answers the ids of nodes at once. The library's resolver is asynchronous, so that an operation with many of them is
 * a pile of promises, which nothing else comes between.
 */
export function answerIdsAtOnce(schema: GraphQLSchema): GraphQLSchema {
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
