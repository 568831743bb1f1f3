import { requireSecretKey } from '../../accounts/callers.ts'
import { KEY_KINDS, MAX_ORIGINS, readOrigin } from '../../domain/account.ts'
import type { ApiKey, KeyKind } from '../../domain/account.ts'
import { ApiError } from '../../domain/error.ts'
import { builder } from '../builder.ts'
import {
  checkIdempotencyKey,
  IDEMPOTENCY_KEY,
  mutate,
  ownerOf,
  payloadType,
  sourceIdOf,
  userErrorsOf,
  viewerOf,
} from './mutation.ts'
import type { Check } from './mutation.ts'

const KIND_WORDS: Readonly<Record<KeyKind, string>> = {
  secret: 'For servers: everything.',
  publishable: 'For web pages: reads only, from the origins that are listed.',
}

const KeyKindEnum = builder.enumType('ApiKeyKind', {
  description: 'What a key is for.',
  values: Object.fromEntries(
    KEY_KINDS.map((kind) => [kind.toUpperCase(), { value: kind, description: KIND_WORDS[kind] }]),
  ),
})

/** A key of the viewer's. */
export const ApiKeyRef = builder.objectRef<ApiKey>('ApiKey')

builder.node(ApiKeyRef, {
  description: 'A key of the caller’s account; the key itself was shown once.',
  id: { resolve: ({ id }) => id },
  async loadOne(id, context) {
    if (!context.viewer) return null
    const { accounts, caller } = context.viewer
    requireSecretKey(caller)
    const keys = await accounts.listKeys(caller.accountId)
    return keys.find((key) => key.id === id) ?? null
  },
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Its id at the operator’s endpoints.' }),
    kind: t.expose('kind', { type: KeyKindEnum, description: 'What it is for.' }),
    origins: t.stringList({
      description: 'Origins of the pages that a publishable key is accepted from.',
      resolve: ({ origins }) => [...origins],
    }),
    hint: t.exposeString('hint', { description: 'Its first characters.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From when on it is refused; null: never.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is refused; null while it works.',
    }),
  }),
})

interface KeyResult {
  readonly apiKey: ApiKey
  /** The key itself, where it was just made. */
  readonly key: string | null
}

const CreatePayload = payloadType<KeyResult>('CreateApiKeyPayload', 'What came of making a key.')
const RevokePayload = payloadType<KeyResult>('RevokeApiKeyPayload', 'What came of revoking a key.')
for (const ref of [CreatePayload, RevokePayload])
  builder.objectField(ref, 'apiKey', (t) =>
    t.field({
      type: ApiKeyRef,
      nullable: true,
      description: 'The key; null where nothing was done.',
      resolve: ({ result }) => result?.apiKey,
    }),
  )
builder.objectField(CreatePayload, 'key', (t) =>
  t.string({
    nullable: true,
    description: 'The key itself, shown this once: `sd_live_…` or `sd_pub_…`.',
    resolve: ({ result }) => result?.key,
  }),
)

const CreateInput = builder.inputType('CreateApiKeyInput', {
  description: 'What makes a key.',
  fields: (t) => ({
    kind: t.field({ type: KeyKindEnum, defaultValue: 'secret', description: 'What it is for.' }),
    origins: t.stringList({
      description: `Origins of the pages that a publishable key is accepted from, such as \`https://example.com\`: 1 to ${MAX_ORIGINS}.`,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'From when on it is refused; never where left out.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
})

const RevokeInput = builder.inputType('RevokeApiKeyInput', {
  description: 'Which key is revoked.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Its `id` or `sourceId`.' }) }),
})

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreatePayload,
    description: 'Makes a key of the caller’s account, secret or publishable.',
    args: { input: t.arg({ type: CreateInput, required: true, description: 'What it is.' }) },
    async resolve(_, { input }, context) {
      const { accountId } = ownerOf(context)
      const { accounts } = viewerOf(context)
      const { idempotencyKey: key = null, expiresAt = null } = input
      const kind = input.kind ?? 'secret'
      const origins = (input.origins ?? []).map((text) => readOrigin(text) ?? text)
      const checks = [checkIdempotencyKey(key), ...checkOrigins(kind, origins)]
      return mutate(userErrorsOf(checks), () =>
        accounts.runOnce(
          { accountId, key, request: ['createApiKey', kind, origins, expiresAt] },
          async () => {
            const made = await accounts.createKey(accountId, {
              kind,
              origins: [...new Set(origins)],
              expiresAt,
            })
            if (!made) throw new ApiError('USER_NOT_FOUND')
            return { apiKey: made.apiKey, key: made.key }
          },
        ),
      )
    },
  }),
  revokeApiKey: t.field({
    type: RevokePayload,
    description: 'Refuses a key of the caller’s account from now on, everywhere within a second.',
    args: { input: t.arg({ type: RevokeInput, required: true, description: 'Which.' }) },
    async resolve(_, { input }, context) {
      const { accountId } = ownerOf(context)
      const revoked = await viewerOf(context).accounts.revokeKey(sourceIdOf(input.id, 'ApiKey'), accountId)
      const unknown = userErrorsOf([['id', revoked ? null : 'There is no such key of this account.']])
      return { result: revoked && { apiKey: revoked, key: null }, userErrors: unknown }
    },
  }),
}))

function checkOrigins(kind: KeyKind, origins: readonly string[]): readonly Check[] {
  const wrong = origins.find((text) => readOrigin(text) === null)
  const notOrigin = `\`origins\` takes origins such as https://example.com; ${JSON.stringify(wrong?.slice(0, 100))} is none.`
  const count =
    kind === 'secret'
      ? origins.length === 0 || 'A secret key has no `origins`: it is for servers.'
      : (origins.length > 0 && origins.length <= MAX_ORIGINS) ||
        `A publishable key takes 1 to ${MAX_ORIGINS} \`origins\`.`
  return [
    ['origins', wrong === undefined ? null : notOrigin],
    ['origins', count === true ? null : count],
  ]
}
