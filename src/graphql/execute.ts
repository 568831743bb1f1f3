import { execute as executeInterpreted } from 'graphql'
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { CompiledQuery } from 'graphql-jit'

type MaybePromise<T> = T | Promise<T>

/** Runs an operation. */
export type Execute = (args: ExecutionArgs) => MaybePromise<ExecutionResult>

/**
 * An executor that compiles what is asked again: compiling takes longer than interpreting once, and saves more than
 * half of every later run. It lives as long as the parsed document, which the server's parser cache keeps by its text.
 */
export function createExecute(schema: GraphQLSchema): Execute {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | 'seen' | 'interpreted'>>()
  return (args) => {
    const { document, operationName } = args
    const byName = compiled.get(document) ?? new Map<string, CompiledQuery | 'seen' | 'interpreted'>()
    compiled.set(document, byName)
    const name = operationName ?? ''
    const known = byName.get(name)
    if (known === undefined) byName.set(name, 'seen')
    if (known === undefined || known === 'interpreted') return executeInterpreted(args)
    const query = known === 'seen' ? compile(schema, document, operationName) : known
    byName.set(name, query)
    if (query === 'interpreted') return executeInterpreted(args)
    return query.query(args.rootValue, args.contextValue, args.variableValues)
  }
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): CompiledQuery | 'interpreted' {
  const query = compileQuery(schema, document, operationName ?? undefined)
  // What cannot be compiled (an operation name that is not there, say) has its error told by the interpreter.
  return isCompiledQuery(query) ? query : 'interpreted'
}
