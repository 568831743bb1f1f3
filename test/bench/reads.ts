import { buildSchema, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { printedSchema } from '../../src/graphql/schema/schema.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { EVENTS, findEvents } from '../../src/store/entities/events.ts'
import { INJURIES } from '../../src/store/entities/injuries.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { findTeams, TEAMS } from '../../src/store/entities/teams.ts'
import type { PrismaClient } from '../../src/store/generated/client.ts'
import { openGraph } from '../support/graph.ts'
import { sampleAthlete, sampleEvent, sampleInjury, sampleOdds, sampleTeam } from '../support/samples.ts'
import type { Bench } from './databases.ts'
import { atOnce, printRatios, race } from './measure.ts'

const CONCURRENCY = 16
const NOW = new Date('2026-11-20T01:00:00Z')

export const BOARD = `{ league(slug: "nba") { scoreboard(first: 50) { nodes {
  name shortName date
  status { period clock detail completed }
  homeTeam { score periodScores team { displayName abbreviation color record } }
  awayTeam { score periodScores team { displayName abbreviation color record } }
  season { year displayName }
  odds { provider spread { line home away } moneyline { home away } overUnder { total } }
} } } }`

const DEEP = `{ league(slug: "nba") { scoreboard(first: 10) { nodes {
  shortName
  odds { spread { line } }
  homeTeam { score team { displayName injuries(first: 10) { nodes { athleteName status } } } }
  awayTeam { score team { displayName injuries(first: 10) { nodes { athleteName status } } } }
} } } }`

/**
 * Compares a scoreboard of 50 games and a deep query: yoga's defaults over Prisma, and the service with cold and warm
 * objects.
 */
export async function benchReads(bench: Bench): Promise<void> {
  await fill(bench)
  const graph = openGraph(bench.store, () => NOW)
  const typical = openTypical(bench.prisma)
  for (const [name, query, times] of [
    ['50-event board', BOARD, 120],
    ['deep query', DEEP, 120],
  ] as const) {
    const expected = JSON.stringify((await graph.execute(query)).data)
    const theirs = JSON.stringify(await typical(query))
    if (expected !== theirs)
      throw new Error(
        `the contestants do not say the same:\n${expected.slice(0, 400)}\n${theirs.slice(0, 400)}`,
      )
    const contestants = [
      {
        name: 'yoga’s defaults over Prisma’s reads',
        run: (count: number) => atOnce(CONCURRENCY, count, () => typical(query)),
      },
      {
        name: 'cold objects',
        run: (count: number) =>
          atOnce(CONCURRENCY, count, () => {
            bench.store.cache.clear()
            return graph.execute(query)
          }),
      },
      {
        name: 'warm objects',
        run: (count: number) => atOnce(CONCURRENCY, count, () => graph.execute(query)),
      },
    ]
    printRatios(
      `${bench.name}: ${name}, ${CONCURRENCY} at once`,
      'requests/s',
      contestants,
      await race(contestants, times),
    )
  }
  await benchLookups(bench)
}

/** Compares reads of 50 events and 100 teams by key: one statement of the store, and `findMany` of the typed client. */
async function benchLookups({ name, store, prisma }: Bench): Promise<void> {
  const events = Array.from({ length: 50 }, (_, index) => String(1_000 + index))
  const teams = Array.from({ length: 100 }, (_, index) => String(index + 1))
  const keys = (ids: readonly string[]) => ids.map((id) => ['nba', id])
  const select = { id: true, doc: true } as const
  for (const [title, sql, typed] of [
    [
      '50 events by key',
      () => findEvents(store, keys(events)),
      () => prisma.event.findMany({ where: { leagueSlug: 'nba', id: { in: events } }, select }),
    ],
    [
      '100 teams by key',
      () => findTeams(store, keys(teams)),
      () => prisma.team.findMany({ where: { leagueSlug: 'nba', id: { in: teams } }, select }),
    ],
  ] as const) {
    const contestants = [
      {
        name: 'SQL, rows assembled by PostgreSQL',
        run: (count: number) =>
          atOnce(CONCURRENCY, count, () => {
            store.cache.clear()
            return sql()
          }),
      },
      { name: 'the typed client', run: (count: number) => atOnce(CONCURRENCY, count, typed) },
    ]
    printRatios(`${name}: ${title}`, 'lookups/s', contestants, await race(contestants, 200))
  }
}

export async function fill({ store }: Bench): Promise<void> {
  const listing = <T>(value: T) => ({ value, from: 'listing' as const })
  const ids = Array.from({ length: 100 }, (_, index) => String(index + 1))
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      ids.map((id) => listing(sampleTeam(id))),
    )
    const athletes = ids.flatMap((team) =>
      Array.from({ length: 12 }, (_, index) => sampleAthlete(`${team}-${index}`, { teamId: team })),
    )
    await writer.save(ATHLETES, athletes.map(listing))
    await writer.save(
      INJURIES,
      athletes.map((athlete) => sampleInjury(`i${athlete.id}`, athlete.id, { teamId: athlete.teamId })),
    )
    const events = Array.from({ length: 50 }, (_, index) =>
      sampleEvent(String(1_000 + index), String(index + 1), String(index + 51)),
    )
    await writer.save(EVENTS, events)
    await saveOdds(
      writer,
      events.map((event) => sampleOdds(event.id)),
    )
  })
}

/**
 * The same schema as commonly implemented: yoga without compiled execution, where each field loads its objects with
 * `findUnique`, which Prisma batches, or `findMany`.
 */
function openTypical(prisma: PrismaClient): (query: string) => Promise<unknown> {
  const typical = buildSchema(printedSchema())
  resolve(typical, 'Query', 'league', async (_, { slug }) =>
    prisma.league.findUnique({ where: { slug: String(slug) } }),
  )
  resolve(typical, 'League', 'scoreboard', async (league, { first }) => {
    const nodes = await prisma.event.findMany({
      where: { leagueSlug: String(league['slug']), leagueDay: new Date('2026-11-19T00:00:00Z') },
      orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
      take: Number(first),
    })
    return { nodes: nodes.map((event) => event.doc) }
  })
  resolve(typical, 'Event', 'odds', async ({ league, id }) => {
    const key = { leagueSlug: String(league), eventId: String(id) }
    return (await prisma.odds.findUnique({ where: { leagueSlug_eventId: key } }))?.doc
  })
  // No game of these has begun.
  resolve(typical, 'EventTeam', 'score', async ({ score }) => score || null)
  resolve(typical, 'EventTeam', 'team', async ({ id }) => {
    const team = await prisma.team.findUnique({
      where: { leagueSlug_id: { leagueSlug: 'nba', id: String(id) } },
    })
    return team?.doc
  })
  resolve(typical, 'Team', 'injuries', async ({ league, id }, { first }) => {
    const nodes = await prisma.injury.findMany({
      where: { leagueSlug: String(league), teamId: String(id) },
      orderBy: [{ date: 'desc' }, { id: 'asc' }],
      take: Number(first),
    })
    return { nodes: nodes.map((injury) => injury.doc) }
  })
  const yoga = createYoga({ schema: typical, logging: false })
  return async (query) => {
    const response = await yoga.fetch('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

type Parent = Readonly<Record<string, unknown>>

function resolve(
  of: GraphQLSchema,
  type: string,
  name: string,
  how: (parent: Parent, args: Parent) => Promise<unknown>,
) {
  const object = of.getType(type)
  const field = isObjectType(object) ? object.getFields()[name] : undefined
  if (!field) throw new Error(`no field ${type}.${name}`)
  field.resolve = how as typeof field.resolve & object
}
