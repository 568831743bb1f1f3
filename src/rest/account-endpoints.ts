import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { EMAIL_PATTERN } from '../domain/account.ts'
import type { Endpoint, EndpointRequest } from '../http/endpoint.ts'
import { ApiError } from '../domain/error.ts'
import { PLAN_NAMES } from '../domain/plan.ts'
import { HttpError } from '../http/http-error.ts'

const email = z
  .string('takes an e-mail address')
  .max(254, 'takes at most 254 characters')
  .regex(EMAIL_PATTERN, 'takes an e-mail address, such as a@example.com')

/** Endpoints about accounts that every server has: sign-up, the stream's tokens, usage. */
export function accountEndpoints(accounts: Accounts, streamUrl: () => string): readonly Endpoint[] {
  return [signUpEndpoint(accounts), tokenEndpoint(accounts, streamUrl), usageEndpoint(accounts)]
}

const planName = z.enum(PLAN_NAMES)
const newAccount = z.object({ id: z.string(), email: z.string(), plan: planName })
const usageOfDay = z.object({ day: z.string(), endpoint: z.string(), calls: z.int() })

function signUpEndpoint(accounts: Accounts): Endpoint {
  return {
    method: 'POST',
    path: '/api/signup',
    operationId: 'signUp',
    tag: 'Account',
    summary: 'Create an account',
    description: 'The key is shown this once. At most five an hour from one address.',
    access: 'anyone',
    body: z.object({ email }),
    status: 201,
    shape: z.object({ account: newAccount, key: z.string() }),
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
    description: 'Good for an hour of opening; an open socket outlives it. Costs nothing.',
    access: 'key',
    shape: z.object({ url: z.string(), token: z.string(), expiresIn: z.int() }),
    errors: [],
    async handle({ caller }) {
      if (!caller) throw new ApiError('MISSING_TOKEN')
      const { token, expiresInSeconds } = await accounts.createStreamToken(caller)
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
    description: 'Costs nothing, and works when the quota is spent.',
    access: 'secretKey',
    shape: z.object({ account: newAccount.extend({ overage: z.boolean() }), usage: z.array(usageOfDay) }),
    errors: [],
    async handle({ caller }) {
      if (!caller) throw new ApiError('MISSING_TOKEN')
      const { id, email: address, plan, overage } = caller.account
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
        message: 'Five keys an hour are given to one address.',
        hint: `Wait ${wait} s (Retry-After).`,
      }),
      { 'retry-after': String(wait) },
    )
  }
  const { account, key } = await accounts.createAccount((body as { email: string }).email, 'free')
  return { data: { account: { id: account.id, email: account.email, plan: account.plan }, key } }
}
