import { requireScope, requireSecretKey } from '../../../accounts/identity/callers.ts'
import type { Caller } from '../../../accounts/identity/callers.ts'
import type { KeyScope } from '../../../domain/account.ts'
import { ApiError } from '../../../domain/error.ts'
import type { ErrorCode } from '../../../domain/error.ts'
import { builder } from '../builder.ts'
import type { Context } from '../../loading/context.ts'
import type { Viewer } from '../../loading/context.ts'

/** An error in an input, or the reason why nothing was done. */
export interface UserError {
  /** Path in the arguments: `["input", "url"]`. */
  readonly path: readonly string[]
  readonly code: ErrorCode
  readonly message: string
}

/** Result of a mutation, or the errors in its input. */
export interface MutationPayload<Result> {
  readonly result: Result | null
  readonly userErrors: readonly UserError[]
}

const UserErrorRef = builder.objectRef<UserError>('UserError').implement({
  description: 'A validation error of a mutation’s input, or the reason why the mutation failed.',
  fields: (t) => ({
    path: t.stringList({
      description: 'Path of the argument, for example `["input", "url"]`.',
      resolve: ({ path }) => [...path],
    }),
    code: t.exposeString('code', {
      description: 'Error code, the same as in REST, for example `WEBHOOK_URL_REFUSED`.',
    }),
    message: t.exposeString('message', {
      description: 'Human-readable description of the error and of the accepted values.',
    }),
  }),
})

builder.mutationType({
  description:
    'Mutations manage API keys, webhooks and stream tokens of the caller’s account. They do not count ' +
    'against the quota and require a secret key with the scope of what they change. All errors in an input are returned in `userErrors`.',
})

/** Creates a payload type, to which its other fields are added. */
export function payloadType<Result>(name: string, description: string) {
  return builder.objectRef<MutationPayload<Result>>(name).implement({
    description,
    fields: (t) => ({
      userErrors: t.field({
        type: [UserErrorRef],
        description: 'Errors in the input. Empty if the mutation succeeded.',
        resolve: ({ userErrors }) => [...userErrors],
      }),
    }),
  })
}

/** Returns the authenticated viewer. */
export function viewerOf({ viewer: signedIn }: Context): Viewer {
  if (signedIn) return signedIn
  throw new ApiError('MISSING_TOKEN')
}

/** Returns the authenticated caller, who must have a secret key with the scope, if one is given. */
export function ownerOf(context: Context, scope?: KeyScope): Caller {
  const { caller } = viewerOf(context)
  requireSecretKey(caller)
  if (scope) requireScope(caller, scope)
  return caller
}

/** A check of an input: the member and the problem; `null` if it is valid. */
export type Check = readonly [member: string, problem: string | ApiError | null]

/** Returns all errors in an input. */
export function userErrorsOf(checks: readonly Check[]): readonly UserError[] {
  return checks.flatMap(([member, problem]) => {
    if (problem === null) return []
    const error =
      typeof problem === 'string' ? new ApiError('INVALID_PARAMETER', { message: problem }) : problem
    return [userErrorOf(error, member)]
  })
}

/** Codes of input errors, with the member that they refer to; `null`: the whole input. */
const MEMBERS: Partial<Record<ErrorCode, string | null>> = {
  INVALID_PARAMETER: null,
  PLAN_REQUIRED: null,
  WEBHOOK_LIMIT_REACHED: null,
  WEBHOOK_NOT_FOUND: 'id',
  DELIVERY_NOT_FOUND: 'deliveryId',
  TEAM_NOT_FOUND: 'teamIds',
  EVENT_NOT_FOUND: 'eventIds',
  WEBHOOK_URL_REFUSED: 'url',
  LEAGUE_NOT_FOUND: 'league',
  MOMENT_NOT_AVAILABLE: null,
  REPLAY_LIMIT_REACHED: null,
  REPLAY_NOT_FOUND: 'id',
}

/** Executes a mutation once its input is valid. Errors not caused by the input fail the operation. */
export async function mutate<Result>(
  userErrors: readonly UserError[],
  run: () => Promise<Result>,
): Promise<MutationPayload<Result>> {
  if (userErrors.length > 0) return { result: null, userErrors }
  try {
    return { result: await run(), userErrors: [] }
  } catch (error) {
    const member = error instanceof ApiError ? MEMBERS[error.code] : undefined
    if (!(error instanceof ApiError) || member === undefined) throw error
    return { result: null, userErrors: [userErrorOf(error, member)] }
  }
}

function userErrorOf({ code, message, hint }: ApiError, member: string | null): UserError {
  const text = hint === undefined ? message : `${message} ${hint}`
  return { path: member === null ? ['input'] : ['input', member], code, message: text }
}

/** Checks an `idempotencyKey`. */
export function checkIdempotencyKey(key: string | null | undefined): Check {
  const isTaken = key == null || (key.length >= 16 && key.length <= 200)
  return [
    'idempotencyKey',
    isTaken ? null : '`idempotencyKey` must have 16 to 200 characters, such as a random UUID.',
  ]
}

/** Description of its argument. */
export const IDEMPOTENCY_KEY =
  'Unique value chosen by the client, such as a random UUID. Repeating the request with the same key ' +
  'within 24 hours returns the first response without repeating the operation.'
