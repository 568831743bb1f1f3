import { GraphQLError, OperationTypeNode, getOperationAST } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Accounts } from '../accounts/accounts.ts'
import { ApiError } from '../domain/error.ts'
import { analyse } from './analysis.ts'
import type { Context } from './context.ts'
import { within } from '../http/deadline.ts'
import { rateLimitHeaders } from '../http/headers.ts'
import { asApiError } from './errors.ts'
import { admit, withHttp } from './auth.ts'
import { incomingOf } from './incoming.ts'
import { costOf } from './limits.ts'
import { schema } from './schema.ts'

/** Lets operations in by their key, and takes what they cost. */
export function useAuth(
  { accounts, clock }: { readonly accounts: Accounts; readonly clock: () => number },
  report: (cause: unknown, requestId: string) => void,
): Plugin<Context> {
  return {
    async onResponse({ request, response }) {
      const caller = incomingOf(request)?.caller
      if (!caller) return
      const standing = await within(accounts.quotaStatus(caller, 'rest'), STANDING_MS).catch(() => null)
      if (!standing) return
      for (const [name, value] of Object.entries(rateLimitHeaders(caller, standing, clock())))
        response.headers.set(name, value)
    },
    async onExecute({ args, setResultAndStopExecution }) {
      const { document, operationName, variableValues } = args as ExecutionArgs
      const context = args.contextValue as Context & { readonly request: Request }
      const caller = incomingOf(context.request)?.caller
      if (!caller || analyse(document).isIntrospection) return undefined
      const counted = costOf(schema, document, operationName, variableValues ?? NO_VARIABLES)
      // Mutations manage what is the caller's own: webhooks and tokens. They cost nothing (contract 4.2).
      const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION
      const cost = isMutation ? { ...counted, calls: 0 } : counted
      try {
        const asked = admit(accounts, caller, cost, clock)
        const admission = await inTime(context, asked, (late) => late.settle({}))
        context.viewer = admission.visitor
        return {
          onExecuteDone({ result }) {
            if (!(Symbol.asyncIterator in result)) admission.settle(result)
          },
        }
      } catch (error) {
        const told =
          error instanceof GraphQLError ? error : withHttp(asApiError(error, context.requestId), {})
        if (told !== error) report(error, context.requestId)
        setResultAndStopExecution({ errors: [told] })
        return undefined
      }
    },
  }
}

const NO_VARIABLES = {}

/** How long an answer waits to be told how the quota stands; while the database is away nobody knows. */
const STANDING_MS = 150

/** Waits for work as long as the request has time; what comes later is given to `undo`. */
async function inTime<T>({ deadline }: Context, work: Promise<T>, undo: (late: T) => void): Promise<T> {
  if (!deadline) return work
  try {
    return await deadline.race(work)
  } catch (error) {
    work.then(undo, () => undefined)
    throw error instanceof ApiError ? withHttp(error, {}) : error
  }
}
