import { Client, fetchExchange, gql, subscriptionExchange } from '@urql/core'
import type { Operation } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { persistedExchange } from '@urql/exchange-persisted'
import { Kind } from 'graphql'
import type { Client as SocketClient, SubscribePayload } from 'graphql-ws'
import typesWithoutId from '../../../docs/clients/types-without-id.json' with { type: 'json' }
import { fetchWithRetry } from './retry.ts'

const isLive = ({ query }: Operation) =>
  query.definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION && one.directives?.some(({ name }) => name.value === 'live'),
  )

/** Objects by `id`, queries by hash, subscriptions and live queries over a WebSocket that resumes. */
export function createUrqlClient(site: string, key: string, socket: SocketClient): Client {
  return new Client({
    url: `${site}/graphql`,
    fetch: fetchWithRetry,
    fetchOptions: { headers: { authorization: `Bearer ${key}` } },
    preferGetMethod: false,
    exchanges: [
      cacheExchange({
        keys: Object.fromEntries(typesWithoutId.map((name) => [name, () => null])),
        resolvers: { Query: { liveEvents: relayPagination() }, League: { teams: relayPagination() } },
      }),
      subscriptionExchange({
        isSubscriptionOperation: (operation) => operation.kind === 'subscription' || isLive(operation),
        forwardSubscription: (request) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe(request as SubscribePayload, sink as never),
          }),
        }),
      }),
      persistedExchange({ preferGetForPersistedQueries: 'force' }),
      fetchExchange,
    ],
  })
}

export const BOARD = gql<Board, { first: number }>`
  query Board($first: Int!) {
    liveEvents(first: $first) {
      totalCount
      nodes {
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

export const LIVE_BOARD = gql<Board, { first: number }>`
  query LiveBoard($first: Int!) @live {
    liveEvents(first: $first) {
      totalCount
      nodes {
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

/** Shows the scoreboard, and again whenever it differs; returns a function that stops. */
export function watchBoard(client: Client, show: (board: Board) => void): () => void {
  const subscription = client.query(LIVE_BOARD, { first: 50 }).subscribe(({ data }) => {
    if (data) show(data)
  })
  return () => subscription.unsubscribe()
}

export interface Board {
  liveEvents: { totalCount: number; nodes: Game[] }
}

export interface Game {
  id: string
  shortName: string
  homeTeam: { score: number }
  awayTeam: { score: number }
}

export const TEAMS = gql<Teams, { league: string; after: string | null }>`
  query Teams($league: String!, $after: String) {
    league(slug: $league) {
      id
      teams(first: 10, after: $after) {
        totalCount
        nodes {
          id
          displayName
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
      nodes: { id: string; displayName: string }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  } | null
}

/** Reads all teams of a league, page by page; graphcache merges the pages. */
export async function readTeams(client: Client, league: string): Promise<string[]> {
  let after: string | null = null
  for (;;) {
    const { data, error } = await client.query(TEAMS, { league, after }).toPromise()
    if (error) throw error
    const teams: NonNullable<Teams['league']>['teams'] | undefined = data?.league?.teams
    if (!teams?.pageInfo.hasNextPage) return (teams?.nodes ?? []).map(({ displayName }) => displayName)
    after = teams.pageInfo.endCursor
  }
}

export const UPDATES = gql<Updates, { since: number | null }>`
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

export const ADD_WEBHOOK = gql<AddedWebhook, { url: string; idempotencyKey: string }>`
  mutation AddWebhook($url: String!, $idempotencyKey: String!) {
    createWebhook(input: { url: $url, events: [FINAL], leagues: ["nba"], idempotencyKey: $idempotencyKey }) {
      webhook {
        id
        active
      }
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
    userErrors: { path: string[]; message: string }[]
  }
}

export const REMOVE_WEBHOOK = gql<{ deleteWebhook: { webhook: { id: string } } }, { id: string }>`
  mutation RemoveWebhook($id: ID!) {
    deleteWebhook(input: { id: $id }) {
      webhook {
        id
      }
    }
  }
`
