// yoga as commonly used with Prisma: no compiled execution, and each field loads its objects with `findUnique`, which
// Prisma batches, or `findMany`. It reads the service's tables with the service's Prisma client: content is one
// document per row, which avoids the cost of separate columns.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import { createSchema, createYoga } from 'graphql-yoga'
import { PrismaClient } from '../../../src/store/generated/client.ts'
import { DATABASE_URL, DAY, ready } from './serve.ts'
import { TYPE_DEFS } from './type-defs.ts'

type Row = Readonly<Record<string, unknown>>
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL, max: 8 }) })
const leagueSlug = 'nba'
const docsOf = (rows: readonly { readonly doc: unknown }[]) => rows.map(({ doc }) => doc)

const resolvers = {
  Query: {
    league: async (_: unknown, { slug }: { slug: string }) => prisma.league.findUnique({ where: { slug } }),
    event: async (_: unknown, { league, id }: { league: string; id: string }) =>
      (await prisma.event.findUnique({ where: { leagueSlug_id: { leagueSlug: league, id } } }))?.doc,
  },
  League: {
    name: () => 'National Basketball Association',
    scoreboard: async ({ slug }: Row, { first }: { first: number }) => ({
      nodes: docsOf(
        await prisma.event.findMany({
          where: { leagueSlug: String(slug), leagueDay: new Date(`${DAY}T00:00:00Z`) },
          orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
          take: first,
        }),
      ),
    }),
    teams: async ({ slug }: Row, { first }: { first: number }) => ({
      nodes: docsOf(
        await prisma.team.findMany({
          where: { leagueSlug: String(slug) },
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take: first,
        }),
      ),
    }),
  },
  Event: {
    sourceId: ({ id }: Row) => id,
    plays: async ({ id }: Row, { first }: { first: number }) => ({
      nodes: docsOf(
        await prisma.play.findMany({
          where: { leagueSlug, eventId: String(id) },
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          take: first,
        }),
      ),
    }),
    odds: async ({ id }: Row) =>
      (await prisma.odds.findUnique({ where: { leagueSlug_eventId: { leagueSlug, eventId: String(id) } } }))
        ?.doc,
  },
  EventStatus: { state: ({ state }: Row) => String(state).toUpperCase() },
  EventTeam: {
    // None before the game, as in the other servers.
    score: ({ score }: Row) => score || null,
    team: async ({ id }: Row) =>
      (await prisma.team.findUnique({ where: { leagueSlug_id: { leagueSlug, id: String(id) } } }))?.doc,
  },
  Team: { roster: (team: Row) => team },
  Roster: {
    athletes: async ({ id }: Row) => {
      const entries = await prisma.rosterEntry.findMany({
        where: { leagueSlug, teamId: String(id), season: 0 },
        orderBy: [{ position: 'asc' }, { athleteId: 'asc' }],
        include: { athlete: true },
      })
      return entries.map(({ athlete }) => athlete.doc)
    },
  },
  Athlete: {
    injuries: async ({ id }: Row) =>
      docsOf(
        await prisma.injury.findMany({
          where: { leagueSlug, athleteId: String(id) },
          orderBy: [{ date: 'desc' }, { id: 'asc' }],
        }),
      ),
  },
  Play: { sourceId: ({ id }: Row) => id },
}

const yoga = createYoga({
  schema: createSchema({ typeDefs: TYPE_DEFS, resolvers: resolvers as never }),
  logging: false,
})
const server = createServer(yoga)
server.listen(0, '127.0.0.1', () => {
  ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`)
})
