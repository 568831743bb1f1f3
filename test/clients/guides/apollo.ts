import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql } from '@apollo/client'
import type { TypedDocumentNode } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { relayStylePagination } from '@apollo/client/utilities'
import { Kind, OperationTypeNode } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { Client, ClientOptions } from 'graphql-ws'
import fieldPolicies from '../../../docs/clients/field-policies.json' with { type: 'json' }
import possibleTypes from '../../../docs/clients/possible-types.json' with { type: 'json' }
import typesWithoutId from '../../../docs/clients/types-without-id.json' with { type: 'json' }
import { createResumingClient } from './resume.ts'
import { fetchWithRetry } from './retry.ts'

// Objects without an `id` are parts of their parent object: fields that arrive later are merged.
const parts = typesWithoutId.filter((name) => !/(Connection|Edge|Payload)$/.test(name))

// Lists that grow page by page with `fetchMore`: those with other arguments are other lists.
const lists = Object.fromEntries(
  Object.entries(fieldPolicies).map(([type, fields]) => [
    type,
    {
      merge: parts.includes(type),
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, { keyArgs }]) => [field, relayStylePagination(keyArgs)]),
      ),
    },
  ]),
)

/** The cache: objects by `id`, unions and interfaces, and lists that grow page by page. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      ...Object.fromEntries(parts.map((name) => [name, { merge: true }])),
      ...lists,
    },
  })
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isLive = ({ definitions }: DocumentNode) =>
  definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION && one.directives?.some(({ name }) => name.value === 'live'),
  )

/** Queries by hash, mutations as text, subscriptions and live queries over a WebSocket that resumes. */
export function createApolloClient(site: string, key: string, socket: Client): ApolloClient {
  const http = new HttpLink({
    uri: `${site}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    fetch: fetchWithRetry,
  })
  const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(http)
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType, query }) => operationType === OperationTypeNode.SUBSCRIPTION || isLive(query),
      new GraphQLWsLink(socket),
      persisted,
    ),
  })
}

/** The client with its socket. After a gap, all active queries are refetched. */
export function openApolloClient(
  site: string,
  key: string,
  options: Partial<ClientOptions> = {},
): ApolloClient {
  const socket = createResumingClient({
    url: `${site.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization: `Bearer ${key}` },
    onGap: () => void client.refetchQueries({ include: 'active' }),
    ...options,
  })
  const client = createApolloClient(site, key, socket)
  return client
}

export const LIVE_BOARD: TypedDocumentNode<Board, { first: number }> = gql`
  query LiveBoard($first: Int!) @live {
    liveEvents(first: $first) {
      totalCount
      edges {
        node {
          id
          shortName
          homeTeam {
            score
          }
          awayTeam {
            score
          }
        }
      }
    }
  }
`

/** Shows the scoreboard, and again whenever it differs; returns a function that stops. */
export function watchBoard(client: ApolloClient, show: (board: Board) => void): () => void {
  const watched = client.watchQuery({ query: LIVE_BOARD, variables: { first: 50 } })
  const subscription = watched.subscribe(({ data, dataState }) => {
    if (dataState === 'complete') show(data)
  })
  return () => subscription.unsubscribe()
}

export const BOARD: TypedDocumentNode<Board, { first: number }> = gql`
  query Board($first: Int!) {
    liveEvents(first: $first) {
      totalCount
      edges {
        node {
          id
          shortName
          homeTeam {
            score
          }
          awayTeam {
            score
          }
        }
      }
    }
  }
`

export interface Board {
  liveEvents: { totalCount: number; edges: { node: Game }[] }
}

export interface Game {
  id: string
  shortName: string
  homeTeam: { score: number }
  awayTeam: { score: number }
}

export const TEAMS: TypedDocumentNode<Teams, { league: string; after?: string | null }> = gql`
  query Teams($league: String!, $after: String) {
    league(slug: $league) {
      id
      teams(first: 10, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            displayName
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export interface Teams {
  league: {
    teams: {
      totalCount: number
      edges: { node: { id: string; displayName: string } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  } | null
}

/** Reads all teams of a league, page by page; the cache merges the pages. */
export async function readTeams(client: ApolloClient, league: string): Promise<string[]> {
  const options = { query: TEAMS, variables: { league } }
  let page = (await client.query(options)).data?.league?.teams.pageInfo
  const query = client.watchQuery(options)
  const subscription = query.subscribe(() => {})
  while (page?.hasNextPage) {
    const { data } = await query.fetchMore({ variables: { after: page.endCursor } })
    page = data.league?.teams.pageInfo
  }
  subscription.unsubscribe()
  const edges = client.readQuery(options)?.league?.teams.edges
  return (edges ?? []).map(({ node }) => node.displayName)
}

// `event` has the same `id` as the game on the scoreboard, so that the cache updates its score.
export const UPDATES: TypedDocumentNode<Updates, { since: number | null }> = gql`
  subscription Updates($since: Sequence) {
    updates(types: [SCORE_CHANGE, PLAY, FINAL], since: $since) {
      seq
      event {
        id
        shortName
        homeTeam {
          score
        }
        awayTeam {
          score
        }
      }
    }
  }
`

export interface Updates {
  updates: { seq: number; event: Game }
}

export const ADD_WEBHOOK: TypedDocumentNode<AddedWebhook, { url: string; idempotencyKey: string }> = gql`
  mutation AddWebhook($url: String!, $idempotencyKey: String!) {
    createWebhook(input: { url: $url, events: [FINAL], leagues: ["nba"], idempotencyKey: $idempotencyKey }) {
      webhook {
        id
        active
      }
      secret
      userErrors {
        path
        message
      }
    }
  }
`

export interface AddedWebhook {
  createWebhook: {
    webhook: { id: string; active: boolean } | null
    secret: string | null
    userErrors: { path: string[]; message: string }[]
  }
}

export const REMOVE_WEBHOOK: TypedDocumentNode<unknown, { id: string }> = gql`
  mutation RemoveWebhook($id: ID!) {
    deleteWebhook(input: { id: $id }) {
      webhook {
        id
      }
    }
  }
`
