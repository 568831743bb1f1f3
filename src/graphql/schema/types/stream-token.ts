import type { StreamToken } from '../../../accounts/accounts.ts'
import { requireScope, requireSecretKey } from '../../../accounts/identity/callers.ts'
import { builder } from '../builder.ts'
import {
  checkIdempotencyKey,
  IDEMPOTENCY_KEY,
  mutate,
  payloadType,
  userErrorsOf,
  viewerOf,
} from './mutation.ts'

const StreamTokenRef = builder.objectRef<StreamToken & { readonly url: string }>('StreamToken').implement({
  description:
    'A token that authenticates connections to the stream and to GraphQL over WebSocket and Server-Sent ' +
    'Events.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the stream. Connect to `url?token=<token>`.' }),
    token: t.exposeString('token', { description: 'The token.' }),
    expiresIn: t.exposeInt('expiresInSeconds', { description: 'Lifetime of the token in seconds.' }),
  }),
})

const CreatePayload = payloadType<StreamToken & { readonly url: string }>(
  'CreateStreamTokenPayload',
  'Result of creating a stream token.',
)
builder.objectField(CreatePayload, 'streamToken', (t) =>
  t.field({
    type: StreamTokenRef,
    nullable: true,
    description: 'The token, or `null` if the mutation failed.',
    resolve: ({ result }) => result,
  }),
)

const CreateInput = builder.inputType('CreateStreamTokenInput', {
  description: 'Input for creating a stream token.',
  fields: (t) => ({ idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }) }),
})

builder.mutationField('createStreamToken', (t) =>
  t.field({
    type: CreatePayload,
    description:
      'Create a stream token, valid for one hour. Publishable keys are accepted as well. Requires the scope `READ`.',
    args: { input: t.arg({ type: CreateInput, description: 'Input parameters.' }) },
    async resolve(_, { input }, context) {
      const { accounts, caller } = viewerOf(context)
      // Exchanging a token for a new one would extend its lifetime of one hour indefinitely.
      if (caller.credential === 'token') requireSecretKey(caller)
      requireScope(caller, 'read')
      const key = input?.idempotencyKey ?? null
      const idempotent = { accountId: caller.accountId, key, request: ['createStreamToken', caller.keyId] }
      const url = context.streamUrl()
      return mutate(userErrorsOf([checkIdempotencyKey(key)]), () =>
        accounts.runOnce(idempotent, async () => ({ ...(await accounts.createStreamToken(caller)), url })),
      )
    },
  }),
)
