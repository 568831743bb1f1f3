import * as z from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { EMAIL_PATTERN } from '../domain/account.ts'
import { requireCaller } from '../http/pipeline/endpoint.ts'
import type { Endpoint, EndpointRequest } from '../http/pipeline/endpoint.ts'
import { ApiError } from '../domain/error.ts'
import { PLAN_NAMES } from '../domain/plan.ts'
import { HttpError } from '../http/pipeline/http-error.ts'

const email = z
  .string('must be an email address')
  .max(254, 'must have at most 254 characters')
  .regex(EMAIL_PATTERN, 'must be an email address, such as a@example.com')

/** Creates the endpoints for sign-up, stream tokens and usage. */
export function accountEndpoints(accounts: Accounts, streamUrl: () => string): readonly Endpoint[] {
  return [signUpEndpoint(accounts), tokenEndpoint(accounts, streamUrl), usageEndpoint(accounts)]
}

const planName = z.enum(PLAN_NAMES)
const newAccount = z.object({
  id: z.string().meta({ description: 'Identifier of the account.' }),
  email: z.string().meta({ description: 'Email address of the owner.' }),
  plan: planName.meta({ description: 'Plan, which has the limits.' }),
})
const ofAccount = { description: 'The account.' }
const usageOfDay = z.object({
  day: z.string().meta({ description: 'Day in UTC, YYYY-MM-DD.' }),
  endpoint: z.string().meta({ description: 'Method and path, or another channel.' }),
  calls: z.int().meta({ description: 'Number of calls.' }),
})

function signUpEndpoint(accounts: Accounts): Endpoint {
  return {
    method: 'POST',
    path: '/api/signup',
    operationId: 'signUp',
    tag: 'Account',
    summary: 'Create an account',
    description:
      'Creates a Free account with its first API key. The key is shown only in this response. Limited to ' +
      'five sign-ups per hour per IP address.',
    access: 'anyone',
    body: z.object({ email }),
    status: 201,
    shape: z.object({
      account: newAccount.meta(ofAccount),
      key: z.string().meta({ description: 'API key, shown only in this response.' }),
    }),
    errors: ['RATE_LIMIT_PER_SECOND'],
    handle: (request) => signUp(accounts, request),
  }
}

function tokenEndpoint(accounts: Accounts, streamUrl: () => string): Endpoint {
  return {
    method: 'POST',
    path: '/api/websocket/auth',
    operationId: 'createStreamToken',
    tag: 'Stream',
    summary: 'Create a stream token',
    description:
      'The token can be used to open connections for one hour; open connections outlive it. Does not count ' +
      'against the quota.',
    access: 'key',
    scope: 'read',
    shape: z.object({
      url: z.string().meta({ description: 'Address of the stream.' }),
      token: z.string().meta({ description: 'Token for `?token=` of the address.' }),
      expiresIn: z.int().meta({ description: 'Seconds for which the token can be used.' }),
    }),
    errors: [],
    async handle(request) {
      const { token, expiresInSeconds } = await accounts.createStreamToken(requireCaller(request))
      return { data: { url: streamUrl(), token, expiresIn: expiresInSeconds } }
    },
  }
}

function usageEndpoint(accounts: Accounts): Endpoint {
  return {
    method: 'GET',
    path: '/api/v1/account/usage',
    operationId: 'getUsage',
    tag: 'Account',
    summary: 'Retrieve usage',
    description: 'Does not count against the quota, and works when the quota is exhausted.',
    access: 'secretKey',
    shape: z.object({
      account: newAccount
        .extend({
          overage: z
            .boolean()
            .meta({ description: 'Whether calls beyond the quota are allowed and charged.' }),
        })
        .meta(ofAccount),
      usage: z.array(usageOfDay).meta({ description: 'Calls by day and endpoint.' }),
    }),
    errors: [],
    async handle(request) {
      const { id, email: address, plan, overage } = requireCaller(request).account
      const usage = await accounts.usageOf(id)
      return { data: { account: { id, email: address, plan, overage }, usage } }
    },
  }
}

async function signUp(accounts: Accounts, { body, address }: EndpointRequest) {
  const verdict = await accounts.maySignUp(address)
  if (!verdict.ok) {
    const wait = Math.ceil(verdict.retryAfterMs / 1000)
    throw new HttpError(
      new ApiError('RATE_LIMIT_PER_SECOND', {
        message: 'At most five sign-ups per hour are allowed from one IP address.',
        hint: `Retry after ${wait} s (Retry-After).`,
      }),
      { 'retry-after': String(wait) },
    )
  }
  const { account, key } = await accounts.createAccount((body as { email: string }).email, 'free')
  return { data: { account: { id: account.id, email: account.email, plan: account.plan }, key } }
}
