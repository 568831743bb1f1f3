import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql'
import { ApiError } from '../domain/error.ts'
import { analyse } from './analysis.ts'
import { withHttp } from './auth.ts'
import type { Context } from './context.ts'
import { openDocuments } from './documents.ts'
import type { Documents } from './documents.ts'
import { createExecute } from './execute.ts'
import { ResponseMemory } from './response-memory.ts'
import type { MemoryShare } from './response-memory.ts'

/**
 * Parses and executes operations for all servers: each text is parsed once, and each operation compiled once.
 */
export interface Engine {
  readonly documents: Documents
  /** Executes an operation within its limits and deadline. */
  run(args: ExecutionArgs): Promise<ExecutionResult>
  /** Waits for memory for a response with this many objects; throws SERVICE_UNAVAILABLE after `waitMs`. */
  reserveMemory(
    accountId: string,
    objects: number,
    document: DocumentNode,
    waitMs: number,
  ): Promise<MemoryShare>
}

/** Approximate memory of an object with its source data, and of a field of the document. */
const OBJECT_BYTES = 1_000
const FIELD_BYTES = 6_000
/** Memory of the largest response. */
const LARGEST_BYTES = 36_000_000

/** Opens an engine for a schema. */
export function openEngine(schema: GraphQLSchema, production = new ResponseMemory()): Engine {
  const execute = createExecute(schema)
  return {
    documents: openDocuments(schema),
    async run(args) {
      const { deadline, meter } = args.contextValue as Context
      try {
        const result = execute(args)
        if (!(result instanceof Promise)) return result
        const bounded = meter ? Promise.race([result, meter.ended]) : result
        return await (deadline ? deadline.race(bounded) : bounded)
      } catch (error) {
        if (error instanceof ApiError) meter?.end(error)
        if (error instanceof ApiError) return { errors: [withHttp(error, {})] }
        throw error
      }
    },
    reserveMemory(accountId, objects, document, waitMs) {
      const about = Math.max(objects * OBJECT_BYTES, analyse(document).fields * FIELD_BYTES)
      return production.reserve(accountId, Math.min(LARGEST_BYTES, about), waitMs)
    },
  }
}
