/** The service, and the API key to use. */
export interface Caller {
  readonly site: string
  readonly key: string
}

/** Creates an account, on the largest plan by default; resolves with its key. */
export async function createKey(site: string, adminToken: string, plan = 'scale'): Promise<string> {
  const response = await fetch(`${site}/api/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clients@example.com', plan }),
  })
  if (response.status !== 201) throw new Error(`no account was made: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { key: string } }
  return data.key
}

/** Queries the service without a client library, for comparison. */
export async function execute<Data>(
  { site, key }: Caller,
  query: string,
  variables: object = {},
): Promise<Data> {
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}

/** The names of a league's teams, read in one page. */
export async function namesOfTeams(caller: Caller, league: string): Promise<string[]> {
  const query = `query ($league: String!) { league(slug: $league) { teams(first: 200) { totalCount nodes { displayName } } } }`
  const { league: found } = await execute<{
    league: { teams: { totalCount: number; nodes: { displayName: string }[] } }
  }>(caller, query, { league })
  const names = found.teams.nodes.map(({ displayName }) => displayName)
  if (names.length !== found.teams.totalCount) throw new Error('one page does not have them all')
  return names
}

/** The number of webhooks of the account. */
export async function countWebhooks(caller: Caller): Promise<number> {
  const { viewer } = await execute<{ viewer: { webhooks: { totalCount: number } } }>(
    caller,
    '{ viewer { webhooks { totalCount } } }',
  )
  return viewer.webhooks.totalCount
}
