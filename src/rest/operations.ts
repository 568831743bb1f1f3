import { parse, validate } from 'graphql'
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'
import { ApiError } from '../domain/error.ts'
import type { Context } from '../graphql/loading/context.ts'
import type { Engine } from '../graphql/execution/engine.ts'
import type { Route } from './route.ts'
import { withFragments } from './routes/fragments.ts'

/** Documents by schema and text, shared by several servers of one process. */
const documentsBySchema = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>()

/** An operation of the service's own, and the path that it is for. */
type OwnOperation = Pick<Route, 'path' | 'operation'>

/**
 * Returns an operation as a document, parsed and validated on first use, once per schema. Throws an error with its path if
 * it does not match the schema.
 */
export function documentOf(schema: GraphQLSchema, route: OwnOperation): DocumentNode {
  const known = documentsBySchema.get(schema) ?? new Map<string, DocumentNode>()
  documentsBySchema.set(schema, known)
  const document = known.get(route.operation) ?? readDocument(schema, route)
  known.set(route.operation, document)
  return document
}

function readDocument(schema: GraphQLSchema, route: OwnOperation): DocumentNode {
  const document = parse(withFragments(route.operation))
  const errors = validate(schema, document)
  if (errors.length === 0) return document
  const reasons = errors.map((error) => error.message).join(' ')
  throw new Error(`The operation of ${route.path} does not fit the schema: ${reasons}`)
}

/** Executes an operation; throws the first error of its execution. */
export async function runOperation(
  engine: Engine,
  document: DocumentNode,
  variableValues: Readonly<Record<string, unknown>>,
  contextValue: Context,
): Promise<unknown> {
  const { data, errors: [first] = [] } = await engine.run({ document, variableValues, contextValue })
  if (first) throw causeOf(first)
  return data === undefined ? null : JSON.parse(data)
}

/** The error of the service behind one of an execution. */
export function causeOf(error: GraphQLError): unknown {
  if (error instanceof ApiError) return error
  return error.originalError ?? error
}
