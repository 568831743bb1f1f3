import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
import type { Client } from 'graphql-ws'
import type { TypedDocumentString } from '../generated/codegen/graphql.ts'
import { graphql } from '../generated/codegen/index.ts'

/** The result type of an operation. */
export type ResultOf<Document> = Document extends DocumentTypeDecoration<infer Data, never> ? Data : never

/** The hash by which the service identifies an operation. */
const hashOf = (document: { __meta__?: Record<string, unknown> | undefined }) => document.__meta__?.['hash']

/** Sends an operation by its hash; variables and result have the types of the schema. */
export async function request<Data, Variables>(
  { site, key }: { site: string; key: string },
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ documentId: hashOf(document), variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (errors || !data) throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'no data')
  return data
}

export const Scoreboard = graphql(`
  query Scoreboard($league: String!) {
    league(slug: $league) {
      name
      scoreboard(first: 5) {
        nodes {
          shortName
          status {
            phase
          }
          homeTeam {
            score
          }
        }
      }
    }
  }
`)

export const TeamsPage = graphql(`
  query TeamsPage($league: String!, $after: String) {
    league(slug: $league) {
      teams(first: 10, after: $after) {
        totalCount
        nodes {
          displayName
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

/** Reads all teams of a league, page by page. */
export async function readTeams(service: { site: string; key: string }, league: string): Promise<string[]> {
  const names: string[] = []
  let after: string | null = null
  do {
    const page: ResultOf<typeof TeamsPage> = await request(service, TeamsPage, { league, after })
    const teams = page.league?.teams
    names.push(...(teams?.nodes ?? []).map(({ displayName }) => displayName))
    after = teams?.pageInfo.hasNextPage ? (teams.pageInfo.endCursor ?? null) : null
  } while (after !== null)
  return names
}

export const AddWebhook = graphql(`
  mutation AddWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      webhook {
        id
        url
        active
      }
      userErrors {
        path
        message
      }
    }
  }
`)

export const RemoveWebhook = graphql(`
  mutation RemoveWebhook($id: ID!) {
    deleteWebhook(input: { id: $id }) {
      webhook {
        id
      }
    }
  }
`)

export const LiveScores = graphql(`
  subscription LiveScores($since: Sequence) {
    updates(types: [SCORE_CHANGE, PLAY], since: $since) {
      seq
      homeTeam {
        score
      }
    }
  }
`)

/** Follows scores over a resuming client of graphql-ws; returns a function that stops. */
export function followScores(
  socket: Client,
  show: (scores: ResultOf<typeof LiveScores>['updates']) => void,
): () => void {
  // graphql-ws requires a text; with a document id, it can be empty.
  const payload = { query: '', documentId: hashOf(LiveScores), variables: { since: null } }
  return socket.subscribe<ResultOf<typeof LiveScores>>(payload, {
    next: ({ data }) => data && show(data.updates),
    error: (cause) => console.error(cause),
    complete: () => {},
  })
}
