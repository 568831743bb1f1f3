// Apollo Server as in its guide, with the resolvers of `resolvers.ts`.
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { createPeerContext, RESOLVERS } from './resolvers.ts'
import type { PeerContext } from './resolvers.ts'
import { ready } from './serve.ts'
import { TYPE_DEFS } from './type-defs.ts'

const server = new ApolloServer<PeerContext>({ typeDefs: TYPE_DEFS, resolvers: RESOLVERS })
const { url } = await startStandaloneServer(server, {
  context: async () => createPeerContext(),
  listen: { port: 0, host: '127.0.0.1' },
})
ready(url)
