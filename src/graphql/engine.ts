import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql'
import { ApiError } from '../domain/error.ts'
import { analyse } from './analysis.ts'
import { withHttp } from './auth.ts'
import type { Context } from './context.ts'
import { openDocuments } from './documents.ts'
import type { Documents } from './documents.ts'
import { createExecute } from './execute.ts'
import { Production } from './production.ts'
import type { Share } from './production.ts'

/** What reads and runs operations, for all who answer them: each text is read once, and each operation compiled once. */
export interface Engine {
  readonly documents: Documents
  /** Runs an operation within its bounds and its time. */
  run(args: ExecutionArgs): Promise<ExecutionResult>
  /** Waits for room for an answer of so many objects; throws SERVICE_UNAVAILABLE after `waitMs`. */
  beginAnswer(accountId: string, objects: number, document: DocumentNode, waitMs: number): Promise<Share>
}

/** What an object that is begun takes, with what it is read from, and what a field of the document does; roughly. */
const OBJECT_BYTES = 1_000
const FIELD_BYTES = 6_000
/** What the largest answer takes. */
const LARGEST_BYTES = 36_000_000

/** Opens an engine of its own for a schema. */
export function openEngine(schema: GraphQLSchema, production = new Production()): Engine {
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
    beginAnswer(accountId, objects, document, waitMs) {
      const about = Math.max(objects * OBJECT_BYTES, analyse(document).fields * FIELD_BYTES)
      return production.begin(accountId, Math.min(LARGEST_BYTES, about), waitMs)
    },
  }
}
