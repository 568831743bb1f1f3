import { ApolloClient, gql as apolloGql, HttpLink, InMemoryCache } from '@apollo/client'
import { Client, fetchExchange, gql } from '@urql/core'
import { expect, test } from 'vitest'
import { recordRequests, useHarness } from './support/harness.ts'

const harness = useHarness()
const TEXT = 'query Leagues($sport: Sport!) { leagues(sport: $sport) { slug } }'
const SOCCER = { sport: 'SOCCER' }
const headers = () => ({ authorization: `Bearer ${harness.key}` })

test('Apollo Client sends queries by QUERY', async () => {
  const link = new HttpLink({
    uri: `${harness.site}/graphql`,
    headers: headers(),
    fetchOptions: { method: 'QUERY' },
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const requests = await recordRequests(async () => {
    const { data } = await client.query<{ leagues: { slug: string }[] }>({
      query: apolloGql(TEXT),
      variables: SOCCER,
    })
    expect(data?.leagues.map(({ slug }) => slug)).toContain('eng.1')
  })
  expect(requests.map(({ method }) => method)).toEqual(['QUERY'])
})

test('urql sends queries by QUERY through its fetch, and gets 304 for what it has', async () => {
  const answers: number[] = []
  let etag: string | null = null
  // As its proposed `preferQueryMethod`: the body of POST, and the entity tag of the last response.
  const byQuery: typeof fetch = async (url, init) => {
    const known = etag === null ? {} : { 'if-none-match': etag }
    const own = { ...(init?.headers as Record<string, string>), ...known }
    const response = await fetch(url, { ...init, method: 'QUERY', headers: own })
    answers.push(response.status)
    if (response.status === 304)
      return new Response(last, { headers: { 'content-type': 'application/json' } })
    etag = response.headers.get('etag')
    last = await response.clone().text()
    return response
  }
  let last = ''
  const client = new Client({
    url: `${harness.site}/graphql`,
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetchOptions: { headers: headers() },
    fetch: byQuery,
  })
  for (let run = 0; run < 2; run += 1) {
    const { data, error } = await client.query(gql(TEXT), SOCCER).toPromise()
    expect(error).toBeUndefined()
    expect((data as { leagues: { slug: string }[] }).leagues.map(({ slug }) => slug)).toContain('eng.1')
  }
  expect(answers).toEqual([200, 304])
})
