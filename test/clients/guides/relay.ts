import type { Client } from 'graphql-ws'
import {
  ConnectionHandler,
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  commitMutation,
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  graphql,
  requestSubscription,
} from 'relay-runtime'
import type { Disposable, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import type { relayAddWebhookMutation } from '../generated/relay/relayAddWebhookMutation.graphql.ts'
import type { relayBoardQuery } from '../generated/relay/relayBoardQuery.graphql.ts'
import type { relayRemoveWebhookMutation } from '../generated/relay/relayRemoveWebhookMutation.graphql.ts'
import type { relayTeamsQuery } from '../generated/relay/relayTeamsQuery.graphql.ts'
import type { relayUpdatesSubscription } from '../generated/relay/relayUpdatesSubscription.graphql.ts'
import type { relayWebhooksQuery } from '../generated/relay/relayWebhooksQuery.graphql.ts'
import { fetchWithRetry } from './retry.ts'

/** Relay with persisted operations: the service knows their texts by the compiler's ids. */
export function createRelayEnvironment(site: string, key: string, socket: Client): Environment {
  const send = async ({ id, name, text }: RequestParameters, variables: Variables) => {
    const response = await fetchWithRetry(`${site}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        operationName: name,
        ...(id === null ? { query: text } : { documentId: id }),
        variables,
      }),
    })
    return (await response.json()) as GraphQLResponse
  }
  const subscribe = ({ id, text }: RequestParameters, variables: Variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      // graphql-ws requires a text; with a document id, it can be empty.
      const payload = { query: text ?? '', documentId: id, variables }
      return socket.subscribe(payload, {
        next: (result) => sink.next(result as GraphQLResponse),
        error: (cause) => sink.error(cause instanceof Error ? cause : new Error(JSON.stringify(cause))),
        complete: () => sink.complete(),
      })
    })
  return new Environment({ network: Network.create(send, subscribe), store: new Store(new RecordSource()) })
}

const BOARD = graphql`
  query relayBoardQuery($first: Int!) {
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

export function readBoard(environment: Environment, first: number) {
  return fetchQuery<relayBoardQuery>(environment, BOARD, { first }).toPromise()
}

/** Returns the scoreboard in the store. */
export function lookUpBoard(environment: Environment, first: number) {
  const { fragment } = createOperationDescriptor(getRequest(BOARD), { first })
  return environment.lookup(fragment).data as unknown as relayBoardQuery['response']
}

const TEAMS = graphql`
  query relayTeamsQuery($league: String!, $after: String) {
    league(slug: $league) {
      teams(first: 10, after: $after) @connection(key: "relayTeams_teams") {
        edges {
          node {
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

/** Reads all teams of a league, page by page: `@connection` merges the pages in the store. */
export async function readTeams(environment: Environment, league: string): Promise<string[]> {
  const operation = createOperationDescriptor(getRequest(TEAMS), { league })
  const retained = environment.retain(operation)
  let after: string | null | undefined = null
  for (;;) {
    await fetchQuery<relayTeamsQuery>(environment, TEAMS, { league, after }).toPromise()
    const { data } = environment.lookup(operation.fragment)
    const teams = (data as unknown as relayTeamsQuery['response']).league?.teams
    after = teams?.pageInfo.endCursor
    if (teams?.pageInfo.hasNextPage) continue
    retained.dispose()
    return (teams?.edges ?? []).map(({ node }) => node.displayName)
  }
}

/** Follows updates: `event` has the same `id` as the game on the scoreboard, so that the store updates its score. */
export function followUpdates(
  environment: Environment,
  show: (update: relayUpdatesSubscription['response']['updates']) => void,
): Disposable {
  return requestSubscription<relayUpdatesSubscription>(environment, {
    subscription: graphql`
      subscription relayUpdatesSubscription($since: Sequence) {
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
    `,
    variables: { since: null },
    onNext: (response) => response && show(response.updates),
    onError: (cause) => console.error(cause),
  })
}

const WEBHOOKS = graphql`
  query relayWebhooksQuery {
    viewer {
      webhooks(first: 20) @connection(key: "relayWebhooks_webhooks") {
        edges {
          node {
            id
            url
            active
          }
        }
      }
    }
  }
`

/** Reads the webhooks into the store, and keeps them there. */
export async function retainWebhooks(environment: Environment): Promise<Disposable> {
  await fetchQuery<relayWebhooksQuery>(environment, WEBHOOKS, {}).toPromise()
  return environment.retain(createOperationDescriptor(getRequest(WEBHOOKS), {}))
}

/** Returns the webhooks in the store. */
export function lookUpWebhooks(environment: Environment) {
  const { fragment } = createOperationDescriptor(getRequest(WEBHOOKS), {})
  return environment.lookup(fragment).data as unknown as relayWebhooksQuery['response']
}

/** The lists of webhooks in the store that mutations update. */
const CONNECTIONS = [ConnectionHandler.getConnectionID('client:root:viewer', 'relayWebhooks_webhooks')]

export function addWebhook(
  environment: Environment,
  url: string,
  idempotencyKey: string = crypto.randomUUID(),
) {
  return new Promise<relayAddWebhookMutation['response']>((resolve, reject) => {
    commitMutation<relayAddWebhookMutation>(environment, {
      mutation: graphql`
        mutation relayAddWebhookMutation($input: CreateWebhookInput!, $connections: [ID!]!) {
          createWebhook(input: $input) {
            webhookEdge @appendEdge(connections: $connections) {
              cursor
              node {
                id
                url
                active
              }
            }
            userErrors {
              path
              message
            }
          }
        }
      `,
      variables: {
        input: { url, events: ['FINAL'], leagues: ['nba'], idempotencyKey },
        connections: CONNECTIONS,
      },
      onCompleted: resolve,
      onError: reject,
    })
  })
}

export function removeWebhook(environment: Environment, id: string) {
  return new Promise<relayRemoveWebhookMutation['response']>((resolve, reject) => {
    commitMutation<relayRemoveWebhookMutation>(environment, {
      mutation: graphql`
        mutation relayRemoveWebhookMutation($id: ID!, $connections: [ID!]!) {
          deleteWebhook(input: { id: $id }) {
            deletedWebhookId @deleteEdge(connections: $connections)
            webhook {
              id @deleteRecord
            }
            userErrors {
              path
              message
            }
          }
        }
      `,
      variables: { id, connections: CONNECTIONS },
      onCompleted: resolve,
      onError: reject,
    })
  })
}
