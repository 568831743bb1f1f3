import { parse } from 'graphql'
import type { DocumentNode } from 'graphql'
import { createContext } from '../../src/graphql/loading/context.ts'
import { openEngine } from '../../src/graphql/execution/engine.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import type { SqlParameter } from '../../src/store/database/database.ts'
import { ARTICLES } from '../../src/store/entities/news.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { SEASONS } from '../../src/store/entities/seasons.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleArticle, sampleEvent, sampleOdds, samplePlay, sampleTeam } from '../support/samples.ts'
import { openEmbeddedBench, openServerBench } from './databases.ts'
import type { Bench } from './databases.ts'
import { atOnce, printRatios, race } from './measure.ts'

const CONCURRENCY = 4
const TIMES = 60
const MANY_SEASONS = 20
const LAST_YEAR = 2027
/** The content of a season: days with games, some with all their plays, and news. */
const SEASON = { days: 80, gamesADay: 8, gamesWithPlays: 8, plays: 300, articles: 200 } as const
const DAY_MS = 86_400_000
const TEAM_COUNT = 30

/** The last day of a season, whose scoreboard is requested. */
const lastDay = (year: number) => Date.UTC(year, 3, 10, 23, 30)
const NOW = new Date(lastDay(LAST_YEAR))
const eventId = (year: number, game: number) => `${year}${String(game).padStart(5, '0')}`
/** A game of the newest season with plays, which the first games of the last day have. */
const GAME = eventId(LAST_YEAR, 0)

const QUERIES = {
  board: `{ league(slug: "nba") { scoreboard(first: 50) { nodes {
    name date status { state detail } homeTeam { score team { displayName } } awayTeam { score team { displayName } } } } } }`,
  'event page': `{ event(league: "nba", id: "${GAME}") { name date status { state detail }
    homeTeam { score team { displayName } } awayTeam { score team { displayName } }
    odds { provider spread { line } } plays(first: 25) { totalCount nodes { text } } } }`,
  'page of plays': `{ event(league: "nba", id: "${GAME}") { plays(last: 100) { nodes { text period } } } }`,
  'latest news': `{ league(slug: "nba") { news(first: 10) { nodes { headline published } } } }`,
} as const

/**
 * Measures the most frequent queries, read from the database with one and with twenty stored seasons, on the embedded
 * database and on a server. Prints rates, and the database pages accessed per request, which do not depend on other
 * load on the machine. Both databases are open at once and are queried in alternating rounds.
 */
export async function benchSeasons(): Promise<void> {
  for (const open of [openServerBench, openEmbeddedBench]) {
    const few = await open()
    const many = await open()
    if (!few || !many) {
      process.stdout.write('\nno PostgreSQL server answers; set TEST_DATABASE_URL to measure one\n')
      continue
    }
    await fillSeasons(few.store, 1)
    await fillSeasons(many.store, MANY_SEASONS)
    for (const { store } of [few, many]) await store.database.script('VACUUM ANALYZE')
    for (const [name, query] of Object.entries(QUERIES)) await compare(name, query, few, many)
    await few.close()
    await many.close()
  }
}

async function compare(name: string, query: string, few: Bench, many: Bench): Promise<void> {
  const contestants = await Promise.all(
    [few, many].map(async (bench, index) => {
      const title = `${index === 0 ? 1 : MANY_SEASONS} seasons, ${await pagesOf(bench, query)} pages touched`
      return {
        name: title,
        run: (times: number) => atOnce(CONCURRENCY, times, () => queryCold(bench.store, query)),
      }
    }),
  )
  printRatios(`${few.name}: ${name}`, 'requests/s', contestants, await race(contestants, TIMES))
}

const engine = openEngine(schema)
const documents = new Map<string, DocumentNode>(Object.values(QUERIES).map((query) => [query, parse(query)]))

/** Executes a query with empty caches and without a timeout. */
async function queryCold(store: Store, query: string): Promise<void> {
  store.cache.clear()
  const document = documents.get(query) ?? parse(query)
  const contextValue = createContext({ store, now: () => NOW, requestId: 'bench' })
  const { data, errors } = await engine.run({ document, contextValue })
  if (!data || errors) throw new Error(`not answered: ${JSON.stringify(errors)}`)
}

/** Returns the pages accessed by the statements of one request, as counted by PostgreSQL. */
async function pagesOf({ store, driver }: Bench, query: string): Promise<number> {
  const statements: (readonly [sql: string, parameters: readonly SqlParameter[]])[] = []
  const database: Store['database'] = {
    ...store.database,
    read(sql, parameters = []) {
      statements.push([sql, parameters])
      return store.database.read(sql, parameters)
    },
  }
  await queryCold({ ...store, database }, query)
  let pages = 0
  for (const [sql, parameters] of statements) {
    const { rows } = (await driver(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, parameters)) as Explained
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    pages += (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN)
  }
  return pages
}

interface Explained {
  readonly rows: readonly {
    readonly 'QUERY PLAN': readonly {
      readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
    }[]
  }[]
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

async function fillSeasons(store: Store, count: number): Promise<void> {
  const teams = numbers(TEAM_COUNT).map((id) => ({ value: sampleTeam(String(id)), from: 'listing' as const }))
  await store.write('nba', async (writer) => {
    await writer.save(TEAMS, teams)
  })
  for (const back of numbers(count)) await fillSeason(store, LAST_YEAR - back)
}

/** Creates one season, whose games are numbered from its last day backwards. */
async function fillSeason(store: Store, year: number): Promise<void> {
  const { days, gamesADay, gamesWithPlays, plays, articles } = SEASON
  const games = numbers(days * gamesADay).map((game) => {
    const day = Math.floor(game / gamesADay)
    const [home, away] = [(game * 2) % TEAM_COUNT, (game * 2 + 1) % TEAM_COUNT].map(String) as [
      string,
      string,
    ]
    const sample = sampleEvent(eventId(year, game), home, away)
    return {
      ...sample,
      date: new Date(lastDay(year) - day * DAY_MS).toISOString(),
      season: { ...sample.season, year, displayName: String(year) },
      status: { ...sample.status, state: 'post' as const, completed: true, phase: 'FINAL' as const },
    }
  })
  await store.write('nba', async (writer) => {
    const start = new Date(lastDay(year) - days * DAY_MS).toISOString()
    const end = new Date(lastDay(year)).toISOString()
    await writer.save(SEASONS, [
      { league: 'nba', year, displayName: String(year), startDate: start, endDate: end, currentType: 2 },
    ])
    await writer.save(EVENTS, games)
    await saveOdds(
      writer,
      games.map(({ id }) => sampleOdds(id)),
    )
    for (const { id } of games.slice(0, gamesWithPlays)) {
      const rows = numbers(plays).map((order) => ({ value: samplePlay(id, order), from: 'listing' as const }))
      await writer.save(PLAYS, rows)
    }
    await writer.save(
      ARTICLES,
      numbers(articles).map((index) => {
        const published = new Date(lastDay(year) - (index * days * DAY_MS) / articles).toISOString()
        return sampleArticle(year * 1_000 + index, { published, lastModified: published })
      }),
    )
  })
}
