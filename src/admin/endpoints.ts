import * as z from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { beginsWithDay } from '../domain/day.ts'
import { OPERATOR } from '../domain/audit.ts'
import { EMAIL_PATTERN, KEY_SCOPE_NAMES } from '../domain/account.ts'
import type { Endpoint, EndpointRequest } from '../http/pipeline/endpoint.ts'
import { ApiError } from '../domain/error.ts'
import { idParameter } from '../domain/parameter.ts'
import { PLAN_NAMES } from '../domain/plan.ts'

const moment = z
  .string('must be an ISO 8601 date-time')
  .refine(
    (value) =>
      /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) &&
      beginsWithDay(value) &&
      !Number.isNaN(Date.parse(value)),
    'must be an ISO 8601 date-time such as 2026-12-31T00:00:00Z',
  )
  .transform((value) => new Date(value).toISOString())

const account = z.object({
  id: z.string(),
  email: z.string(),
  plan: z.enum(PLAN_NAMES),
  overage: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
})

const newAccount = z.object({
  email: z.string('must be an email address').max(254).regex(EMAIL_PATTERN, 'must be an email address'),
  plan: z.enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(', ')}`).default('free'),
})

const change = z.object({
  plan: z.enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(', ')}`).optional(),
  overage: z.boolean('must be true or false').optional(),
  expiresAt: moment.nullable().optional(),
  used: z.int('must be an integer from 0').min(0, 'must be an integer from 0').optional(),
})

const newKey = z.object({
  accountId: z.string('must be the id of an account').regex(/^[\w-]{1,64}$/, 'must be the id of an account'),
  expiresAt: moment.nullable().optional(),
  scopes: z
    .array(
      z.enum(KEY_SCOPE_NAMES, `must be one of ${KEY_SCOPE_NAMES.join(', ')}`),
      'must be a list of scopes',
    )
    .min(1, 'must contain at least one scope')
    .default([...KEY_SCOPE_NAMES])
    .meta({ description: 'What the key may do; all by default.' }),
})

const keyOnce = z.string().meta({ description: 'The API key, shown only in this response.' })
const idPath = (what: string) => ({
  id: idParameter({ description: `Identifier of ${what}.`, required: true }),
})

/** Creates the operator endpoints (contract 1). */
export function operatorEndpoints(accounts: Accounts): readonly Endpoint[] {
  return [
    createAccountEndpoint(accounts),
    updateAccountEndpoint(accounts),
    createKeyEndpoint(accounts),
    revokeKeyEndpoint(accounts),
  ]
}

const common = { tag: 'Operator', access: 'operator' } as const

function createAccountEndpoint(accounts: Accounts): Endpoint {
  return {
    ...common,
    method: 'POST',
    path: '/api/admin/accounts',
    operationId: 'createAccount',
    summary: 'Create an account',
    body: newAccount,
    status: 201,
    shape: z.object({ account, key: keyOnce, keyId: z.string() }),
    errors: [],
    async handle({ body }) {
      const { email, plan } = body as z.output<typeof newAccount>
      const made = await accounts.createAccount(email, plan, OPERATOR)
      return { data: { account: made.account, key: made.key, keyId: made.apiKey.id } }
    },
  }
}

function updateAccountEndpoint(accounts: Accounts): Endpoint {
  return {
    ...common,
    method: 'PATCH',
    path: '/api/admin/accounts/{id}',
    operationId: 'updateAccount',
    summary: 'Update an account',
    description: '`used` sets the number of calls used in the current period.',
    inPath: idPath('an account'),
    body: change,
    shape: z.object({ account }),
    errors: ['ROUTE_NOT_FOUND'],
    handle: (request) => updateAccount(accounts, request),
  }
}

function createKeyEndpoint(accounts: Accounts): Endpoint {
  return {
    ...common,
    method: 'POST',
    path: '/api/admin/keys',
    operationId: 'createKey',
    summary: 'Create a key',
    body: newKey,
    status: 201,
    shape: z.object({
      account,
      key: keyOnce,
      keyId: z.string(),
      expiresAt: z.string().nullable(),
      scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
    }),
    errors: ['ROUTE_NOT_FOUND'],
    async handle({ body }) {
      const { accountId, expiresAt = null, scopes: given } = body as z.output<typeof newKey>
      const scopes = KEY_SCOPE_NAMES.filter((scope) => given.includes(scope))
      const made = await accounts.createKey(
        accountId,
        { kind: 'secret', origins: [], expiresAt, scopes },
        OPERATOR,
      )
      if (!made) throw unknownAccount()
      return { data: { account: made.account, key: made.key, keyId: made.apiKey.id, expiresAt, scopes } }
    },
  }
}

function revokeKeyEndpoint(accounts: Accounts): Endpoint {
  return {
    ...common,
    method: 'DELETE',
    path: '/api/admin/keys/{id}',
    operationId: 'revokeKey',
    summary: 'Revoke a key',
    description: 'Revokes a key. It is rejected everywhere within seconds.',
    inPath: idPath('a key'),
    shape: z.object({ keyId: z.string(), accountId: z.string(), revokedAt: z.string().nullable() }),
    errors: ['KEY_NOT_FOUND'],
    async handle({ values }) {
      const revoked = await accounts.revokeKey(String(values['id']), undefined, OPERATOR)
      if (!revoked) throw new ApiError('KEY_NOT_FOUND')
      return { data: { keyId: revoked.id, accountId: revoked.accountId, revokedAt: revoked.revokedAt } }
    },
  }
}

async function updateAccount(accounts: Accounts, { values, body }: EndpointRequest) {
  const { plan, overage, expiresAt, used } = body as z.output<typeof change>
  const changes = {
    ...(plan === undefined ? {} : { plan }),
    ...(overage === undefined ? {} : { overage }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(used === undefined ? {} : { used }),
  }
  const updated = await accounts.updateAccount(String(values['id']), changes, OPERATOR)
  if (!updated) throw unknownAccount()
  return { data: { account: updated } }
}

function unknownAccount(): ApiError {
  return new ApiError('ROUTE_NOT_FOUND', { message: 'There is no such account.' })
}
