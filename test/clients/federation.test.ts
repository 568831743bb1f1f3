import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { composeServices } from '@apollo/composition'
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { graphql, parse } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { execute } from './support/execute.ts'
import { useHarness } from './support/harness.ts'

const harness = useHarness()
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** A subgraph of another team, which has the number of tickets of a game. */
const TICKETS = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
  type Event @key(fields: "id") { id: ID! tickets: Int! }
  type PageInfo @shareable { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Seat { row: Int! }
  type SeatEdge { cursor: String! node: Seat! }
  type SeatConnection { edges: [SeatEdge!]! pageInfo: PageInfo! }
  type Query { bestSeller: Event! seats(first: Int): SeatConnection! }
`)

/** Serves the subgraph, whose best seller is the given game; resolves with its URL. */
async function serveTickets(bestSeller: string): Promise<string> {
  const schema = buildSubgraphSchema({
    typeDefs: TICKETS,
    resolvers: {
      Query: {
        bestSeller: () => ({ id: bestSeller }),
        seats: () => ({
          edges: [{ cursor: 'a', node: { row: 1 } }],
          pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'a' },
        }),
      },
      Event: { tickets: ({ id }: { id: string }) => id.length },
    },
  })
  const server = createServer((request, response) => {
    void (async () => {
      const { query, variables } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
        query: string
        variables: Record<string, unknown>
      }
      const result = await graphql({ schema, source: query, variableValues: variables })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

/**
 * Opens a gateway over both subgraphs, with a key for the service; resolves with a function that executes operations.
 */
async function openGateway(tickets: string) {
  const { _service } = await execute<{ _service: { sdl: string } }>(harness, '{ _service { sdl } }')
  const sports = `${harness.site}/graphql`
  const composed = composeServices([
    { name: 'sports', url: sports, typeDefs: parse(_service.sdl) },
    { name: 'tickets', url: tickets, typeDefs: TICKETS },
  ])
  expect(composed.errors).toBeUndefined()
  // Gateways see the cost of our lists.
  expect(composed.supergraphSdl).toMatch(/slicingArguments: \["first", "last"\]/)
  const gateway = new ApolloGateway({
    supergraphSdl: composed.supergraphSdl ?? '',
    buildService: ({ name, url = '' }) =>
      new RemoteGraphQLDataSource({
        url,
        fetcher: fetch as never,
        willSendRequest({ request }) {
          if (name === 'sports') request.http?.headers.set('authorization', `Bearer ${harness.key}`)
        },
      }),
  })
  const { executor } = await gateway.load()
  closing.push(() => gateway.stop())
  const cache = { get: async () => undefined, set: async () => undefined, delete: async () => undefined }
  return async (query: string) => {
    const document = parse(query)
    // The parts of a gateway server's request that the executor uses.
    const context = { request: { query, variables: {} }, document, operation: document.definitions[0] }
    const others = { operationName: null, queryHash: query, context: {}, metrics: {}, logger: console, cache }
    return executor({ ...context, ...others } as never)
  }
}

test('the service composes with a subgraph that extends Event, and a gateway queries both', async () => {
  const board = '{ league(slug: "nba") { scoreboard(first: 1) { nodes { id name sourceId } } } }'
  const { league } = await execute<{
    league: { scoreboard: { nodes: [{ id: string; name: string; sourceId: string }] } }
  }>(harness, board)
  const [{ id, name, sourceId }] = league.scoreboard.nodes
  const send = await openGateway(await serveTickets(id))
  const ours = await send(`{ event(league: "nba", id: "${sourceId}") { name tickets } }`)
  expect(ours.errors).toBeUndefined()
  expect(ours.data).toEqual({ event: { name, tickets: id.length } })
  const theirs = await send('{ bestSeller { tickets sourceId league { slug } } }')
  expect(theirs.errors).toBeUndefined()
  const both = await send(
    '{ league(slug: "nba") { teams(first: 1) { pageInfo { hasNextPage } } } seats(first: 1) { pageInfo { endCursor } } }',
  )
  expect(both.errors).toBeUndefined()
  expect(both.data).toEqual({
    league: { teams: { pageInfo: { hasNextPage: true } } },
    seats: { pageInfo: { endCursor: 'a' } },
  })
  expect(theirs.data).toEqual({ bestSeller: { tickets: id.length, sourceId, league: { slug: 'nba' } } })
})
