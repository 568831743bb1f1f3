import { defaultFieldResolver } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { requireStorable } from '../domain/text.ts'

/** Checks the arguments of all mutations before execution, as they are stored. */
export function checkMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args: Record<string, unknown>, context, info) => {
      requireStorable(args, 'An argument')
      return resolve(source, args, context, info)
    }
  }
  return schema
}
