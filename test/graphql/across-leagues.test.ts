import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { sampleAthlete, sampleEvent, sampleTeam } from '../support/samples.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  const listing = <T>(value: T) => ({ value, from: 'listing' as const })
  await store.write('nba', async (writer) => {
    const teams: readonly (readonly [string, string])[] = [
      ['77', 'Dallas Mavericks'],
      ['78', 'San José Maveryx'],
    ]
    await writer.save(
      TEAMS,
      teams.map(([id, displayName]) => listing(sampleTeam(id, { displayName, name: displayName }))),
    )
    const people = ['Luka Dončić', 'Lukas Doe', 'Kristaps Luk', 'Paluka Ten', 'Luka']
    await writer.save(
      ATHLETES,
      people.map((displayName, index) => listing(sampleAthlete(`p${index}`, { displayName }))),
    )
    await writer.save(EVENTS, [
      // Early on 21 November in Tokyo, the evening of the 20th in New York.
      sampleEvent('t1', '77', '78', { date: '2026-11-20T23:30:00Z' }),
      // Late on 20 November in Tokyo, the morning of the same day in New York.
      sampleEvent('t2', '78', '77', { date: '2026-11-20T14:30:00Z' }),
    ])
  })
  graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'))
}, 60_000)
afterAll(() => store.close())

interface List<Node> {
  readonly totalCount: number
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}
interface EventNode {
  readonly sourceId: string
  readonly date: string
  readonly league: { readonly slug: string }
}

async function listOf<Node>(field: string): Promise<List<Node>> {
  const { data, errors } = await graph.executeThrice(`{ list: ${field} }`)
  expect(errors, field).toEqual([])
  return data?.['list'] as unknown as List<Node>
}

async function codesOf(query: string): Promise<readonly unknown[]> {
  const { errors } = await graph.execute(query)
  return errors.map(({ extensions }) => extensions['code'])
}

describe('events across leagues', () => {
  const eventsOf = (args: string) =>
    listOf<EventNode>(
      `events(${args}) { totalCount nodes { sourceId date league { slug } } pageInfo { endCursor hasNextPage } }`,
    )

  test('those of a day in a time zone, in order of start', async () => {
    const tokyo = await eventsOf('date: "2026-11-20", timeZone: "Asia/Tokyo", first: 100')
    const dates = tokyo.nodes.map(({ date }) => date)
    expect(dates.length).toBe(tokyo.totalCount)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date >= '2026-11-19T15:00:00Z' && date < '2026-11-20T15:00:00Z')).toBe(true)
    expect(new Set(tokyo.nodes.map(({ league }) => league.slug)).size).toBe(6)
    const ids = tokyo.nodes.map(({ sourceId }) => sourceId)
    expect(ids).toContain('t2')
    expect(ids).not.toContain('t1')
    const newYork = await eventsOf('date: "2026-11-20", leagues: ["nba"]')
    expect(newYork.nodes.map(({ sourceId }) => sourceId)).toEqual(['900', 't2', '901', 't1'])
  })

  test('today without a day, in the time zone given', async () => {
    const today = await eventsOf('leagues: ["nba"]')
    expect(today.nodes.map(({ sourceId }) => sourceId)).toEqual(['900', 't2', '901', 't1'])
    const kiritimati = await eventsOf('leagues: ["nba"], timeZone: "Pacific/Kiritimati"')
    expect(kiritimati.nodes.map(({ sourceId }) => sourceId)).toEqual(['900', 't2', '901', 't1'])
  })

  test('filtered by sports, leagues and state', async () => {
    const live = await eventsOf('sports: [HOCKEY, SOCCER], state: IN')
    expect(live.nodes.map(({ league }) => league.slug).toSorted()).toEqual(['eng.1', 'nhl'])
    expect((await eventsOf('sports: [HOCKEY], leagues: ["nba"]')).totalCount).toBe(0)
    expect((await eventsOf('leagues: []')).nodes).toEqual([])
  })

  test('filtered by a team in either form, and newest first, as a schedule', async () => {
    const ids = async (args: string) => (await eventsOf(args)).nodes.map(({ sourceId }) => sourceId)
    const days = 'from: "2026-11-01", to: "2026-11-30"'
    const id = Buffer.from('Team:nba/77').toString('base64')
    expect(await ids(`${days}, filter: { teamId: "77" }`)).toEqual(['t2', 't1'])
    expect(
      await ids(`${days}, filter: { teamId: "${id}" }, orderBy: { field: START, direction: DESC }`),
    ).toEqual(['t1', 't2'])
    const all = await eventsOf(`${days}, first: 100`)
    const backward = await eventsOf(`${days}, first: 100, orderBy: { field: START, direction: DESC }`)
    const dates = backward.nodes.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(backward.totalCount).toBe(all.totalCount)
    const first = await eventsOf(`${days}, first: 1, orderBy: { field: START, direction: DESC }`)
    const second = await eventsOf(
      `${days}, first: 1, orderBy: { field: START, direction: DESC }, after: "${first.pageInfo.endCursor ?? ''}"`,
    )
    expect([...first.nodes, ...second.nodes]).toEqual(backward.nodes.slice(0, 2))
    expect((await eventsOf(`${days}, filter: { state: IN }`)).nodes).toEqual(
      (await eventsOf(`${days}, state: IN`)).nodes,
    )
  })

  test('filters of no team, of a team elsewhere, or that exclude each other are errors', async () => {
    const id = Buffer.from('Team:nba/77').toString('base64')
    for (const [args, code] of [
      ['filter: { teamId: "none" }', 'TEAM_NOT_FOUND'],
      [`leagues: ["nfl"], filter: { teamId: "${id}" }`, 'TEAM_NOT_FOUND'],
      ['state: IN, filter: { state: PRE }', 'INVALID_PARAMETER'],
    ])
      expect(await codesOf(`{ events(${args}) { nodes { id } } }`), args).toEqual([code])
    expect(await codesOf('{ liveEvents(filter: { teamId: "none" }) { nodes { id } } }')).toEqual([
      'TEAM_NOT_FOUND',
    ])
  })

  test('live games have the same filter and order', async () => {
    interface LiveNode extends EventNode {
      readonly homeTeam: { readonly team: { readonly id: string } }
    }
    const live = (args: string) =>
      listOf<LiveNode>(
        `liveEvents(${args}) { totalCount nodes { sourceId date league { slug } homeTeam { team { id } } }
          pageInfo { endCursor hasNextPage } }`,
      )
    const all = await live('first: 100')
    expect(all.totalCount).toBeGreaterThan(2)
    const names = ({ nodes }: List<LiveNode>) =>
      nodes.map(({ league, sourceId }) => `${league.slug}/${sourceId}`)
    expect(names(await live('first: 100, orderBy: { field: START, direction: DESC }'))).toEqual(
      names(all).toReversed(),
    )
    const [game] = all.nodes
    const ofTeam = await live(`filter: { teamId: "${game?.homeTeam.team.id ?? ''}" }`)
    expect(names(ofTeam)).toEqual(names({ ...all, nodes: all.nodes.slice(0, 1) }))
    expect(
      names(await live(`league: "${game?.league.slug ?? ''}", orderBy: { field: START, direction: DESC }`)),
    ).toEqual(
      names(all)
        .filter((name) => name.startsWith(`${game?.league.slug ?? ''}/`))
        .toReversed(),
    )
    expect((await live('filter: { state: POST }')).totalCount).toBe(0)
  })

  test('page by page, with one statement per page', async () => {
    const all = await eventsOf('from: "2026-11-01", to: "2026-11-30", first: 500')
    const seen: string[] = []
    let after = ''
    for (let hasNext = true; hasNext;) {
      const page = await eventsOf(`from: "2026-11-01", to: "2026-11-30", first: 4${after}`)
      seen.push(...page.nodes.map(({ league, sourceId }) => `${league.slug}/${sourceId}`))
      after = `, after: "${page.pageInfo.endCursor ?? ''}"`
      hasNext = page.pageInfo.hasNextPage
    }
    expect(seen).toEqual(all.nodes.map(({ league, sourceId }) => `${league.slug}/${sourceId}`))
    store.cache.clear()
    const statements = await countStatements(store, () =>
      graph.execute('{ events(date: "2026-11-20") { nodes { id } } }'),
    )
    // Of games in progress, also when the source last confirmed them.
    const [list, checks, ...others] = statements
    expect(list).toContain('FROM events')
    expect(checks).toContain('game_checks')
    expect(others).toEqual([])
  })

  test('an unknown league or time zone is an error with its code', async () => {
    expect(await codesOf('{ events(leagues: ["xfl"]) { nodes { id } } }')).toEqual(['LEAGUE_NOT_FOUND'])
    expect(await codesOf('{ events(timeZone: "Mars/Olympus") { nodes { id } } }')).toEqual([
      'INVALID_PARAMETER',
    ])
    expect(await codesOf('{ news(leagues: ["nfl", "xfl"]) { nodes { id } } }')).toEqual(['LEAGUE_NOT_FOUND'])
    expect(await codesOf('{ search(query: "a", leagues: ["xfl"]) { nodes { __typename } } }')).toEqual([
      'LEAGUE_NOT_FOUND',
    ])
  })
})

describe('search', () => {
  type FoundNode =
    | { readonly __typename: 'League'; readonly slug: string }
    | { readonly __typename: 'Team' | 'Athlete'; readonly displayName: string }
  const search = async (args: string) => {
    const list = await listOf<FoundNode>(
      `search(${args}) { totalCount
        nodes { __typename ... on League { slug } ... on Team { displayName } ... on Athlete { displayName } }
        pageInfo { endCursor hasNextPage } }`,
    )
    const names = list.nodes.map(
      (found) => `${found.__typename} ${found.__typename === 'League' ? found.slug : found.displayName}`,
    )
    return { ...list, names }
  }

  test('exact names first, then prefixes, prefixes of words, any part', async () => {
    expect((await search('query: "LUKA", leagues: ["nba"]')).names).toEqual([
      'Athlete Luka',
      'Athlete Luka Dončić',
      'Athlete Lukas Doe',
      'Athlete Paluka Ten',
    ])
    expect((await search('query: "luk", leagues: ["nba"]')).names).toEqual([
      'Athlete Luka',
      'Athlete Luka Dončić',
      'Athlete Lukas Doe',
      'Athlete Kristaps Luk',
      'Athlete Paluka Ten',
    ])
  })

  test('accents and case are ignored, and a prefix is sufficient', async () => {
    expect((await search('query: "doncic"')).names).toEqual(['Athlete Luka Dončić'])
    expect((await search('query: "san jose m"')).names).toEqual(['Team San José Maveryx'])
    expect((await search('query: "d", leagues: ["nba"], types: [TEAM, ATHLETE]')).names).toEqual([
      'Team Dallas Mavericks',
      'Athlete Luka Dončić',
      'Athlete Lukas Doe',
    ])
  })

  test('leagues, teams and players, or only some of them', async () => {
    expect((await search('query: "nba"')).names).toEqual(['League nba'])
    expect((await search('query: "maver"')).names).toEqual(['Team Dallas Mavericks', 'Team San José Maveryx'])
    expect((await search('query: "maver", types: [ATHLETE]')).names).toEqual([])
    expect((await search('query: "%"')).names).toEqual([])
  })

  test('pages of all kinds together are the list, forward and backward', async () => {
    const all = await search('query: "t", first: 100')
    expect(all.names.length).toBe(all.totalCount)
    const kinds = new Set(all.nodes.map(({ __typename }) => __typename))
    expect(kinds).toContain('Team')
    expect(kinds.size).toBeGreaterThan(1)
    const forward: string[] = []
    for (let after = '', hasNext = true; hasNext;) {
      const page = await search(`query: "t", first: 10${after}`)
      forward.push(...page.names)
      after = `, after: "${page.pageInfo.endCursor ?? ''}"`
      hasNext = page.pageInfo.hasNextPage
    }
    expect(forward).toEqual(all.names)
    const middle = await search(`query: "t", first: 5`)
    const before = await search(`query: "t", last: 2, before: "${middle.pageInfo.endCursor ?? ''}"`)
    expect(before.names).toEqual(all.names.slice(2, 4))
  })
})

test('news of several leagues, newest first', async () => {
  const list = await listOf<{ published: string; league: { slug: string } }>(
    'news(leagues: ["nba", "nhl"], first: 50) { totalCount nodes { published league { slug } } pageInfo { endCursor hasNextPage } }',
  )
  const dates = list.nodes.map(({ published }) => published)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set(list.nodes.map(({ league }) => league.slug))).toEqual(new Set(['nba', 'nhl']))
  // The last fourteen days of two leagues.
  expect(list.totalCount).toBe(2 * 14)
})

test('a team and a player by league and id, and several objects by id', async () => {
  const { data, errors } = await graph.executeThrice(
    '{ team(league: "nba", id: "77") { id displayName } athlete(league: "nba", id: "p0") { id displayName } }',
  )
  expect(errors).toEqual([])
  const { team, athlete } = data as unknown as Record<'team' | 'athlete', { id: string; displayName: string }>
  expect([team.displayName, athlete.displayName]).toEqual(['Dallas Mavericks', 'Luka Dončić'])
  const ids = [athlete.id, team.id, Buffer.from('Team:nba/none').toString('base64')]
  const nodes = await graph.executeThrice('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', {
    ids,
  })
  expect(nodes.data?.['nodes']).toEqual([
    { __typename: 'Athlete', id: athlete.id },
    { __typename: 'Team', id: team.id },
    null,
  ])
  expect(await codesOf('{ team(league: "nba", id: "none") { id } }')).toEqual(['TEAM_NOT_FOUND'])
  expect(await codesOf('{ athlete(league: "nba", id: "none") { id } }')).toEqual(['ATHLETE_NOT_FOUND'])
  expect(await codesOf('{ athlete(league: "xfl", id: "1") { id } }')).toEqual(['LEAGUE_NOT_FOUND'])
  const many = Array.from({ length: 101 }, () => `"x"`).join(', ')
  expect(await codesOf(`{ nodes(ids: [${many}]) { id } }`)).toEqual(['INVALID_PARAMETER'])
})
