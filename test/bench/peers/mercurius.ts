// Mercurius with compiled execution (`jit`), with the resolvers of `resolvers.ts`.
import fastify from 'fastify'
import { mercurius } from 'mercurius'
import { createPeerContext, RESOLVERS } from './resolvers.ts'
import { ready } from './serve.ts'
import { TYPE_DEFS } from './type-defs.ts'

const app = fastify()
await app.register(mercurius, {
  schema: TYPE_DEFS,
  resolvers: RESOLVERS as never,
  context: createPeerContext,
  jit: 1,
})
ready(`${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`)
