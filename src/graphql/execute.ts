import { execute as executeInterpreted, getOperationAST, getVariableValues, GraphQLError } from 'graphql'
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { CompiledQuery } from 'graphql-jit'
import { analyse } from './analysis.ts'

type MaybePromise<T> = T | Promise<T>
type Known = CompiledQuery | 'seen' | 'interpreted'

/** Executes an operation. */
export type Execute = (args: ExecutionArgs) => MaybePromise<ExecutionResult>

/** Compiling larger operations takes longer than it would save, and blocks the event loop. */
const MAX_COMPILED_FIELDS = 500
const MAX_ERRORS = 20

/**
 * Creates an executor that compiles repeated operations: compiling takes longer than interpreting once, and
 * saves more than half of each later execution. Compiled operations live as long as the parsed document, which
 * is cached by its text. Results are the same, including errors.
 */
export function createExecute(schema: GraphQLSchema): Execute {
  const compiled = new WeakMap<DocumentNode, Map<string, Known>>()
  return (args) => {
    const { document, operationName } = args
    const byName = compiled.get(document) ?? new Map<string, Known>()
    compiled.set(document, byName)
    const name = operationName ?? ''
    const known = byName.get(name)
    if (known === undefined) byName.set(name, isWorthCompiling(document) ? 'seen' : 'interpreted')
    if (known === undefined || known === 'interpreted') return executeInterpreted(args)
    const query = known === 'seen' ? compile(schema, document, operationName) : known
    byName.set(name, query)
    if (query === 'interpreted') return executeInterpreted(args)
    // The library's messages for invalid variables differ from those of GraphQL.
    const errors = errorsOfVariables(args)
    if (errors) return { errors }
    const result = query.query(args.rootValue, args.contextValue, args.variableValues)
    return result instanceof Promise
      ? result.then((later) => asInterpreted(later, document))
      : asInterpreted(result, document)
  }
}

/** Whether a repeated operation is compiled. */
export function isWorthCompiling(document: DocumentNode): boolean {
  const { fields, isIntrospection } = analyse(document)
  return fields <= MAX_COMPILED_FIELDS && !isIntrospection
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): CompiledQuery | 'interpreted' {
  const query = compileQuery(schema, document, operationName ?? undefined)
  // The interpreter reports the error of what cannot be compiled, such as an unknown operation name.
  return isCompiledQuery(query) ? query : 'interpreted'
}

function errorsOfVariables(args: ExecutionArgs): readonly GraphQLError[] | null {
  const definitions = getOperationAST(args.document, args.operationName)?.variableDefinitions ?? []
  if (definitions.length === 0) return null
  const limits = { maxErrors: MAX_ERRORS }
  return getVariableValues(args.schema, definitions, args.variableValues ?? {}, limits).errors ?? null
}

/** Converts errors of a compiled execution to the interpreter's: with locations and original error. */
function asInterpreted(result: ExecutionResult, document: DocumentNode): ExecutionResult {
  if (!result.errors) return result
  return { ...result, errors: result.errors.map((error) => asInterpretedError(error, document)) }
}

function asInterpretedError(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
  const { message, path, locations } = error
  const source = loc?.source
  const place = source && locations ? { source, positions: locations.map(positionIn(source.body)) } : {}
  return new GraphQLError(message, { path, ...place, originalError: error.originalError ?? causeOf(message) })
}

/** If nothing was thrown, either an argument was invalid, which the client sees, or a result was. */
function causeOf(message: string): Error {
  return message.startsWith('Argument "') ? new GraphQLError(message) : new Error(message)
}

function positionIn(text: string) {
  const lines = text.split(/\r\n|[\n\r]/g)
  return ({ line, column }: { readonly line: number; readonly column: number }): number => {
    let position = 0
    for (let index = 0; index < line - 1; index += 1) {
      position += lines[index]?.length ?? 0
      position += text.startsWith('\r\n', position) ? 2 : 1
    }
    return position + column - 1
  }
}
