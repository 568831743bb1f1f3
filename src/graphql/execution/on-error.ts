import {
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type {
  DocumentNode,
  GraphQLFieldConfigMap,
  GraphQLNamedType,
  GraphQLOutputType,
  ThunkObjMap,
} from 'graphql'
import { ApiError } from '../../domain/error.ts'

/**
 * What an error of a field does (`onError`, as the working draft of GraphQL has it): `PROPAGATE` makes the nearest
 * nullable field around it null, `NULL` only the field itself, whatever its type says, `HALT` all data.
 */
const ERROR_BEHAVIORS = ['PROPAGATE', 'NULL', 'HALT'] as const
export type ErrorBehavior = (typeof ERROR_BEHAVIORS)[number]

/** Reads `onError` of a request; throws INVALID_PARAMETER. */
export function readErrorBehavior(value: unknown): ErrorBehavior {
  if (value === undefined || value === null) return 'PROPAGATE'
  const known = ERROR_BEHAVIORS.find((each) => each === value)
  if (known) return known
  throw new ApiError('INVALID_PARAMETER', {
    message: 'Unknown `onError`.',
    hint: `\`onError\` must be one of ${ERROR_BEHAVIORS.join(', ')}.`,
  })
}

/** Whether a document asks for the schema: it must not see one in which everything may be null. */
export function readsSchema({ loc }: DocumentNode): boolean {
  return /\b__(?:schema|type)\b/.test(loc?.source.body ?? '')
}

/** A schema that is the same but for results, all of which may be null: errors do not propagate in it. */
export function withNullableResults(schema: GraphQLSchema): GraphQLSchema {
  const made = new Map<string, GraphQLNamedType>()
  const byName = <Type extends GraphQLNamedType>({ name }: Type): Type => {
    const type = made.get(name)
    if (!type) throw new Error(`no type ${name}`)
    return type as Type
  }
  const nullable = (type: GraphQLOutputType): GraphQLOutputType => {
    if (isNonNullType(type)) return nullable(type.ofType)
    return isListType(type) ? new GraphQLList(nullable(type.ofType)) : byName(type)
  }
  const fieldsOf = <Source, Context>(
    fields: GraphQLFieldConfigMap<Source, Context>,
  ): ThunkObjMap<GraphQLFieldConfigMap<Source, Context>[string]> => {
    return () =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, { ...field, type: nullable(field.type) }]),
      )
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isObjectType(type)) {
      const { fields, interfaces, ...config } = type.toConfig()
      made.set(
        type.name,
        new GraphQLObjectType({
          ...config,
          fields: fieldsOf(fields),
          interfaces: () => interfaces.map(byName),
        }),
      )
    } else if (isInterfaceType(type)) {
      const { fields, interfaces, ...config } = type.toConfig()
      made.set(
        type.name,
        new GraphQLInterfaceType({
          ...config,
          fields: fieldsOf(fields),
          interfaces: () => interfaces.map(byName),
        }),
      )
    } else if (isUnionType(type)) {
      const { types, ...config } = type.toConfig()
      made.set(type.name, new GraphQLUnionType({ ...config, types: () => types.map(byName) }))
    } else made.set(type.name, type)
  }
  const { query, mutation, subscription, types: _, ...config } = schema.toConfig()
  return new GraphQLSchema({
    ...config,
    query: query && byName(query),
    mutation: mutation && byName(mutation),
    subscription: subscription && byName(subscription),
    types: [...made.values()],
  })
}
