import type { StreamingRoute } from '../http/handle-streaming.ts'
import type { GraphQLServer } from './server.ts'

/** The graph as a route of the request pipeline: its answers may be streams of events, its errors are GraphQL's. */
export function graphqlRoute(graphql: GraphQLServer): StreamingRoute {
  return {
    route: 'graphql',
    // The page with the console has scripts.
    headers: { 'content-security-policy': "frame-ancestors 'none'" },
    handler: ({ requestId, address }, request, response) =>
      void graphql(request, response, { requestId, address }),
    errorText: ({ message, extensions }) => JSON.stringify({ errors: [{ message, extensions }] }),
  }
}
