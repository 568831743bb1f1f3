import { GraphQLError, OperationTypeNode, getOperationAST } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Accounts } from '../../accounts/accounts.ts'
import { ApiError } from '../../domain/error.ts'
import { summarize } from '../operation/summary.ts'
import type { Context, RequestContext } from '../loading/context.ts'
import { within } from '../../http/server/deadline.ts'
import { rateLimitHeaders } from '../../http/responses/headers.ts'
import { asApiError } from '../operation/errors.ts'
import { reserveCost, settle } from './admission.ts'
import { useEntityTags } from './entity-tags.ts'
import { incomingOf } from './incoming.ts'
import { requestCost } from './request-cost.ts'
import type { OperationCounts } from '../operation/operation-counts.ts'
import { clientOf, usageOf } from '../operation/usage.ts'
import { withHttp } from '../operation/errors.ts'
import { hasData } from '../execution/result.ts'

/** Authenticates operations and charges their cost. */
export function useAuth(
  {
    accounts,
    clock,
    operations,
  }: {
    readonly accounts: Accounts
    readonly clock: () => number
    readonly operations: OperationCounts | null
  },
  report: (cause: unknown, requestId: string) => void,
): Plugin<Context> {
  return {
    async onResponse({ request, response }) {
      const caller = incomingOf(request)?.caller
      if (!caller) return
      const quota = await within(accounts.admission.quotaStatus(caller, 'rest'), QUOTA_STATUS_MS).catch(
        () => null,
      )
      if (!quota) return
      for (const [name, value] of Object.entries(rateLimitHeaders(caller, quota, clock())))
        response.headers.set(name, value)
    },
    async onExecute({ args, setResultAndStopExecution }) {
      const { document, operationName, schema } = args as ExecutionArgs
      const context = args.contextValue as Context & RequestContext & { readonly request: Request }
      const caller = incomingOf(context.request)?.caller
      const usage = usageOf(schema, document, operationName)
      if (context.onOperation) context.onOperation(usage, () => context.charged)
      else operations?.count(usage, 'miss')
      if (!caller || summarize(document).isIntrospection) {
        return {
          onExecuteDone({ result }) {
            // It is free, and has an entity tag all the same.
            if (!(Symbol.asyncIterator in result)) useEntityTags(context.request, result)
          },
        }
      }
      const counted = requestCost(context, args)
      // Mutations manage the caller's own webhooks and tokens. They are free (contract 4.2).
      const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION
      const cost = isMutation ? { ...counted, calls: 0 } : counted
      try {
        const usedBy = usage.usedBy(context.client ?? clientOf(context.request.headers))
        const reserved = Promise.resolve(reserveCost(accounts.admission, caller, cost, usedBy))
        const pending = await inTime(context, reserved, (late) => late.release())
        context.viewer = { accounts, caller, cost }
        context.accountId = caller.accountId
        return {
          onExecuteDone({ result }) {
            if (Symbol.asyncIterator in result) return
            const { meter, deadline } = context
            const returned = meter?.objects ?? 0
            if (useEntityTags(context.request, result)) {
              pending.release()
              context.charged = 0
              return
            }
            // Without any statement executed, it was the database that did not answer.
            const isLate = deadline?.isOver === true && context.statements > 0
            const wasEnded = !hasData(result) && (isTooLarge(meter?.reason) || isLate)
            const ended = wasEnded ? (meter?.begunObjects ?? 0) : null
            context.charged = settle(pending, result, { held: cost.calls, returned, ended })
          },
        }
      } catch (error) {
        const apiError =
          error instanceof GraphQLError ? error : withHttp(asApiError(error, context.requestId), {})
        if (apiError !== error) report(error, context.requestId)
        setResultAndStopExecution({ errors: [apiError] })
        return undefined
      }
    },
  }
}

function isTooLarge(reason: ApiError | null | undefined): boolean {
  return reason?.code === 'OPERATION_TOO_LARGE'
}

/** How long a response waits for the quota status, which is unknown while the database is unavailable. */
const QUOTA_STATUS_MS = 150

/** Waits for work until the request's deadline; a later result is passed to `undo`. */
async function inTime<T>({ deadline }: Context, work: Promise<T>, undo: (late: T) => void): Promise<T> {
  if (!deadline) return work
  try {
    return await deadline.race(work)
  } catch (error) {
    work.then(undo, () => undefined)
    throw error instanceof ApiError ? withHttp(error, {}) : error
  }
}
