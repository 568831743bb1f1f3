import type { StreamingRoute } from '../http/handle-streaming.ts'
import { cacheSlotOf } from './cached-responses.ts'
import type { GraphQLServer } from './server.ts'

/** The graph as a route of the request pipeline: responses may be event streams, and errors are GraphQL's. */
export function graphqlRoute(graphql: GraphQLServer): StreamingRoute {
  return {
    route: 'graphql',
    // GraphiQL's page has scripts.
    headers: { 'content-security-policy': "frame-ancestors 'none'" },
    handler(state, request, response) {
      const { requestId, address } = state
      const cacheSlot = cacheSlotOf(request)
      void graphql(request, response, {
        requestId,
        address,
        onCaller: (caller) => (state.caller = caller),
        ...(cacheSlot ? { cacheSlot } : {}),
      })
    },
    errorText: ({ message, extensions }) => JSON.stringify({ errors: [{ message, extensions }] }),
  }
}
