import type { StreamToken } from '../../accounts/accounts.ts'
import { requireSecretKey } from '../../accounts/callers.ts'
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
  description: 'A token that opens the stream, and the graph over WebSocket and Server-Sent Events.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where the stream is: connect to `url?token=<token>`.' }),
    token: t.exposeString('token', { description: 'The token.' }),
    expiresIn: t.exposeInt('expiresInSeconds', { description: 'Seconds that it opens for.' }),
  }),
})

const CreatePayload = payloadType<StreamToken & { readonly url: string }>(
  'CreateStreamTokenPayload',
  'What came of making a token.',
)
builder.objectField(CreatePayload, 'streamToken', (t) =>
  t.field({
    type: StreamTokenRef,
    nullable: true,
    description: 'The token; null where none was made.',
    resolve: ({ result }) => result,
  }),
)

const CreateInput = builder.inputType('CreateStreamTokenInput', {
  description: 'How a token is made.',
  fields: (t) => ({ idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }) }),
})

builder.mutationField('createStreamToken', (t) =>
  t.field({
    type: CreatePayload,
    description: 'A token that opens the stream, for an hour. A publishable key may make one, too.',
    args: { input: t.arg({ type: CreateInput, description: 'How.' }) },
    async resolve(_, { input }, context) {
      const { accounts, caller } = viewerOf(context)
      // One for another would make an hour endless.
      if (caller.credential === 'token') requireSecretKey(caller)
      const key = input?.idempotencyKey ?? null
      const asked = { accountId: caller.accountId, key, request: ['createStreamToken', caller.keyId] }
      const url = context.streamUrl()
      return mutate(userErrorsOf([checkIdempotencyKey(key)]), () =>
        accounts.runOnce(asked, async () => ({ ...(await accounts.createStreamToken(caller)), url })),
      )
    },
  }),
)
