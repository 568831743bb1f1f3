import { parse, validate } from 'graphql'
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { ApiError } from '../domain/error.ts'
import type { Context } from '../graphql/context.ts'
import type { Route } from './route.ts'
import { withFragments } from './routes/fragments.ts'

/** A compiled operation of a route; throws the errors of its execution. */
export type Operation = (variables: Readonly<Record<string, unknown>>, context: Context) => Promise<unknown>

/** Compiled operations by schema and text, shared by several servers of one process. */
const compiledBySchema = new WeakMap<GraphQLSchema, Map<string, Operation>>()

/** Returns a route's operation, compiled on first use, once per schema. Throws like `compile`. */
export function compileOperation(schema: GraphQLSchema, route: Route): Operation {
  const known = compiledBySchema.get(schema) ?? new Map<string, Operation>()
  compiledBySchema.set(schema, known)
  const operation = known.get(route.operation) ?? compile(schema, route)
  known.set(route.operation, operation)
  return operation
}

/**
 * Parses, validates and compiles a route's operation. Throws an error with the route if it does not match the
 * schema.
 */
function compile(schema: GraphQLSchema, route: Route): Operation {
  const document = parse(withFragments(route.operation))
  const errors = validate(schema, document)
  if (errors.length > 0) {
    const reasons = errors.map((error) => error.message).join(' ')
    throw new Error(`The operation of ${route.path} does not fit the schema: ${reasons}`)
  }
  const compiled = compileQuery(schema, document)
  if (!isCompiledQuery(compiled)) throw new Error(`The operation of ${route.path} cannot be compiled.`)
  return async (variables, context) => {
    const { data, errors: failures } = (await compiled.query({}, context, variables)) as ExecutionResult
    const [first] = failures ?? []
    if (first) throw causeOf(first)
    return data
  }
}

function causeOf(error: GraphQLError): unknown {
  if (error instanceof ApiError) return error
  return error.originalError ?? error
}
