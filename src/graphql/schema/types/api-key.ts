import { actorOf } from '../../../accounts/identity/callers.ts'
import type { Caller } from '../../../accounts/identity/callers.ts'
import {
  defaultScopes,
  KEY_KINDS,
  KEY_SCOPE_NAMES,
  KEY_SCOPES,
  MAX_ORIGINS,
  readOrigin,
} from '../../../domain/account.ts'
import type { ApiKey, KeyKind, KeyScope } from '../../../domain/account.ts'
import { ApiError } from '../../../domain/error.ts'
import { builder } from '../builder.ts'
import { ApiKeyEdge } from '../connections.ts'
import { edgeIn, orderByCreation } from '../../loading/connection.ts'
import { eitherId, sourceIdOf } from '../../loading/ids.ts'
import { ApiKeyRef } from '../refs.ts'
import {
  checkIdempotencyKey,
  IDEMPOTENCY_KEY,
  mutate,
  ownerOf,
  payloadType,
  userErrorsOf,
  viewerOf,
} from './mutation.ts'
import type { Check } from './mutation.ts'

const KIND_WORDS: Readonly<Record<KeyKind, string>> = {
  secret: 'For servers: the access of its scopes.',
  publishable: 'For web pages: read-only access from the listed origins.',
}

const KeyKindEnum = builder.enumType('ApiKeyKind', {
  description: 'Kind of API key.',
  values: Object.fromEntries(
    KEY_KINDS.map((kind) => [kind.toUpperCase(), { value: kind, description: KIND_WORDS[kind] }]),
  ),
})

const KeyScopeEnum = builder.enumType('ApiKeyScope', {
  description: 'What a secret API key may do.',
  values: Object.fromEntries(
    KEY_SCOPE_NAMES.map((scope) => [
      scope.toUpperCase(),
      { value: scope, description: `To ${KEY_SCOPES[scope]}.` },
    ]),
  ),
})

/** Order of the keys of an account: newest first. */
export const API_KEY_ORDER = orderByCreation<ApiKey>('apiKeys', 'NEWEST')

builder.node(ApiKeyRef, {
  description: 'An API key of the caller’s account. The key itself is shown only once, when it is created.',
  id: { resolve: ({ id }) => id },
  async loadOne(id, context) {
    if (!context.viewer) return null
    const { accountId } = ownerOf(context, 'keys')
    const keys = await context.viewer.accounts.listKeys(accountId)
    return keys.find((key) => key.id === id) ?? null
  },
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier used by the operator endpoints.' }),
    kind: t.expose('kind', { type: KeyKindEnum, description: 'Kind of the key.' }),
    origins: t.stringList({
      description: 'Web origins from which a publishable key is accepted. Empty for a secret key.',
      resolve: ({ origins }) => [...origins],
    }),
    scopes: t.field({
      type: [KeyScopeEnum],
      description: 'What the key may do. `[READ]` for a publishable key.',
      resolve: ({ scopes }) => [...scopes],
    }),
    hint: t.exposeString('hint', { description: 'First characters of the key.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Date and time when the key was created.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the key expires, or `null` if it does not expire.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the key was revoked, or `null` if it is still valid.',
    }),
  }),
})

interface KeyResult {
  readonly apiKey: ApiKey
  /** The key itself, if it was just created. */
  readonly key: string | null
}

const CreatePayload = payloadType<KeyResult>('CreateApiKeyPayload', 'Result of creating an API key.')
const RevokePayload = payloadType<KeyResult>('RevokeApiKeyPayload', 'Result of revoking an API key.')
for (const ref of [CreatePayload, RevokePayload])
  builder.objectField(ref, 'apiKey', (t) =>
    t.field({
      type: ApiKeyRef,
      nullable: true,
      description: 'The key, or `null` if the mutation failed.',
      resolve: ({ result }) => result?.apiKey,
    }),
  )
builder.objectField(CreatePayload, 'key', (t) =>
  t.string({
    nullable: true,
    description: 'The key itself, `sd_live_…` or `sd_pub_…`. It is shown only in this response.',
    resolve: ({ result }) => result?.key,
  }),
)
builder.objectField(CreatePayload, 'apiKeyEdge', (t) =>
  t.field({
    type: ApiKeyEdge,
    nullable: true,
    description:
      'The edge of the key in `Viewer.keys`, of which it is the first, or `null` if the mutation failed.',
    resolve: ({ result }) => result && edgeIn(result.apiKey, API_KEY_ORDER),
  }),
)
builder.objectField(RevokePayload, 'revokedApiKeyId', (t) =>
  t.globalID({
    nullable: true,
    description:
      'The `id` of the key, which is no longer in `Viewer.keys`, or `null` if the mutation failed.',
    resolve: ({ result }) => result && { type: ApiKeyRef, id: result.apiKey.id },
  }),
)

const CreateInput = builder.inputType('CreateApiKeyInput', {
  description: 'Input for creating an API key.',
  fields: (t) => ({
    kind: t.field({ type: KeyKindEnum, defaultValue: 'secret', description: 'Kind of the key.' }),
    origins: t.stringList({
      description:
        'Web origins from which a publishable key is accepted, such as `https://example.com`: 1 to ' +
        `${MAX_ORIGINS}.`,
    }),
    scopes: t.field({
      type: [KeyScopeEnum],
      description:
        'What the key may do: at most what the key of the request may. If omitted, a secret key may do the same, and ' +
        'a publishable key may read.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Date and time when the key expires. If omitted, the key does not expire.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
})

const RevokeInput = builder.inputType('RevokeApiKeyInput', {
  description: 'Input for revoking an API key.',
  fields: (t) => ({ id: t.id({ required: true, description: eitherId('The key') }) }),
})

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreatePayload,
    description:
      'Create a secret or publishable API key for the caller’s account. Requires the scope `KEYS`; the new key has no ' +
      'scope that the key of the request lacks.',
    args: { input: t.arg({ type: CreateInput, required: true, description: 'Input parameters.' }) },
    async resolve(_, { input }, context) {
      const caller = ownerOf(context, 'keys')
      const { accountId } = caller
      const { accounts } = viewerOf(context)
      const { idempotencyKey: key = null, expiresAt = null } = input
      const kind = input.kind ?? 'secret'
      const origins = (input.origins ?? []).map((text) => readOrigin(text) ?? text)
      const scopes = scopesOf(input.scopes, kind, caller)
      const checks = [
        checkIdempotencyKey(key),
        ...checkOrigins(kind, origins),
        checkScopes(kind, scopes, caller),
      ]
      return mutate(userErrorsOf(checks), () =>
        accounts.runOnce(
          { accountId, key, request: ['createApiKey', kind, origins, scopes, expiresAt] },
          async () => {
            const made = await accounts.createKey(
              accountId,
              {
                kind,
                origins: [...new Set(origins)],
                scopes,
                expiresAt,
              },
              actorOf(caller),
            )
            if (!made) throw new ApiError('USER_NOT_FOUND')
            return { apiKey: made.apiKey, key: made.key }
          },
        ),
      )
    },
  }),
  revokeApiKey: t.field({
    type: RevokePayload,
    description:
      'Revoke an API key of the caller’s account. The key is rejected everywhere within one second. One that ' +
      'the account does not have is `KEY_NOT_FOUND`. Requires the scope `KEYS`.',
    args: {
      input: t.arg({ type: RevokeInput, required: true, description: 'Input parameters.' }),
    },
    async resolve(_, { input }, context) {
      const caller = ownerOf(context, 'keys')
      const revoked = await viewerOf(context).accounts.revokeKey(
        sourceIdOf('ApiKey', '', input.id),
        caller.accountId,
        actorOf(caller),
      )
      const unknown = userErrorsOf([['id', revoked ? null : new ApiError('KEY_NOT_FOUND')]])
      return { result: revoked && { apiKey: revoked, key: null }, userErrors: unknown }
    },
  }),
}))

/** The scopes of a new key, in the order of their table. */
function scopesOf(
  given: readonly KeyScope[] | null | undefined,
  kind: KeyKind,
  caller: Caller,
): readonly KeyScope[] {
  const chosen = given ?? (kind === 'secret' ? caller.scopes : defaultScopes(kind))
  return KEY_SCOPE_NAMES.filter((scope) => chosen.includes(scope))
}

function checkScopes(kind: KeyKind, scopes: readonly KeyScope[], caller: Caller): Check {
  const wider = scopes.filter((scope) => !caller.scopes.includes(scope))
  if (scopes.length === 0) return ['scopes', '`scopes` must contain at least one scope.']
  if (kind === 'publishable' && scopes.some((scope) => scope !== 'read'))
    return ['scopes', 'A publishable key has the scope `READ` only.']
  if (wider.length === 0) return ['scopes', null]
  const names = wider.map((scope) => `\`${scope}\``).join(' and ')
  const message = `A key cannot create one with a wider scope than its own: it lacks ${names}.`
  return ['scopes', new ApiError('SCOPE_REQUIRED', { message })]
}

function checkOrigins(kind: KeyKind, origins: readonly string[]): readonly Check[] {
  const wrong = origins.find((text) => readOrigin(text) === null)
  const notOrigin =
    `\`origins\` must contain origins such as https://example.com; ${JSON.stringify(wrong?.slice(0, 100))} ` +
    'is not an origin.'
  const count =
    kind === 'secret'
      ? origins.length === 0 || '`origins` is not allowed for a secret key.'
      : (origins.length > 0 && origins.length <= MAX_ORIGINS) ||
        `A publishable key requires 1 to ${MAX_ORIGINS} \`origins\`.`
  return [
    ['origins', wrong === undefined ? null : notOrigin],
    ['origins', count === true ? null : count],
  ]
}
