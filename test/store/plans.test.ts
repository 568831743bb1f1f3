import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBoards } from '../../src/store/entities/boards.ts'
import { searchAthletes, ATHLETES } from '../../src/store/entities/athletes.ts'
import { listEvents, listLiveEvents, listTeamEvents, EVENTS } from '../../src/store/entities/events.ts'
import { listTeamInjuries } from '../../src/store/entities/injuries.ts'
import { listArticles } from '../../src/store/entities/news.ts'
import { findOdds, listOddsHistory } from '../../src/store/entities/odds.ts'
import { listPlays, PLAYS } from '../../src/store/entities/plays.ts'
import { listRosterPlayers } from '../../src/store/entities/rosters.ts'
import { listGameLog, listStatistics } from '../../src/store/entities/statistics.ts'
import type { Store } from '../../src/store/store.ts'
import { findTeams, TEAMS } from '../../src/store/entities/teams.ts'
import { sampleAthlete, sampleEvent, samplePlay, sampleTeam } from '../support/samples.ts'
import { countStatements, isPeriodic, openTestStore } from '../support/store.ts'

let store: Store
const SLICE = { limit: 25, offset: 0 }

beforeAll(async () => {
  store = await openTestStore()
  const listing = <T>(value: T) => ({ value, from: 'listing' as const })
  const ids = Array.from({ length: 400 }, (_, index) => String(index + 1))
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      ids.map((id) => listing(sampleTeam(id))),
    )
    await writer.save(
      ATHLETES,
      Array.from({ length: 4_000 }, (_, index) =>
        listing(sampleAthlete(`a${index}`, { displayName: nameOf(index) })),
      ),
    )
    const events = Array.from({ length: 3_000 }, (_, index) =>
      sampleEvent(String(index), ids[index % 400] ?? '1', ids[(index + 7) % 400] ?? '2', {
        date: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
      }),
    )
    await writer.save(EVENTS, events)
    const plays = events
      .slice(0, 40)
      .flatMap((event) => Array.from({ length: 100 }, (_, order) => samplePlay(event.id, order)))
    await writer.save(PLAYS, plays.map(listing))
  })
  await store.database.transaction((tx) => tx.query('ANALYZE'))
}, 60_000)
afterAll(() => store.close())

/** Names with little in common. */
function nameOf(index: number): string {
  return `${((index + 7) * 7_919_933).toString(36)} ${((index + 3) * 104_729_111).toString(36)}`
}

const NOW = new Date('2026-02-10T12:00:00Z')

/** Frequent queries, and the tables that none of them may scan completely. */
const HOT: readonly [string, () => Promise<unknown>][] = [
  ['the board of a league', () => listBoards(store, [{ league: 'nba', now: NOW }])],
  ['games in progress in all leagues', () => listLiveEvents(store, { leagues: ['nba', 'nfl'] }, SLICE)],
  [
    'games of a day',
    () =>
      listEvents(store, [['nba']], { from: '2026-02-10T05:00:00Z', before: '2026-02-11T05:00:00Z' }, SLICE),
  ],
  ['games of a team', () => listTeamEvents(store, [['nba', '5']], { season: 2027 }, SLICE)],
  [
    'teams by id',
    () =>
      findTeams(store, [
        ['nba', '1'],
        ['nba', '2'],
      ]),
  ],
  ['plays of a game', () => listPlays(store, [['nba', '3']], {}, SLICE)],
  ['the line of a game', () => findOdds(store, [['nba', '3']])],
  ['the lines there were', () => listOddsHistory(store, [['nba', '3']], {}, SLICE)],
  ['injuries of a team', () => listTeamInjuries(store, [['nba', '3']], SLICE)],
  ['a roster', () => listRosterPlayers(store, [['nba', '3']], null)],
  ['statistics of a player', () => listStatistics(store, [['nba', 'a3']], {})],
  ['the game log of a player', () => listGameLog(store, [['nba', 'a3']], { season: 2027 })],
  ['news of a league', () => listArticles(store, [['nba']], {}, SLICE)],
  ['players by name', () => searchAthletes(store, 'nba', nameOf(399), SLICE)],
]

test.each(HOT)('%s: one statement, using indexes', async (_, read) => {
  const { plans, statements } = await plansOf(read)
  expect(statements.filter((sql) => !/^(EXPLAIN|SET) /.test(sql))).toHaveLength(1)
  expect(plans).toHaveLength(1)
  const scans = [...(plans[0] ?? '').matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(
    (match) => match[1],
  )
  // Scanning a small or empty table is correct; these tables have rows.
  expect(scans.filter((table) => ['events', 'teams', 'athletes', 'plays'].includes(table ?? ''))).toEqual([])
})

test('a scoreboard reads only its league’s part of the indexes', async () => {
  const { plans } = await plansOf(() => listBoards(store, [{ league: 'nba', now: NOW }]))
  const conditions = [...(plans[0] ?? '').matchAll(/"Index Cond":"([^"]*)"/g)].map((match) => match[1])
  expect(conditions).not.toEqual([])
  expect(conditions.filter((condition) => !/\bleague = /.test(condition ?? ''))).toEqual([])
})

/** The statements sent, each with its query plan for the same parameters. */
async function plansOf(load: () => Promise<unknown>) {
  store.cache.clear()
  const { database } = store
  const read = database.read.bind(database)
  const plans: string[] = []
  database.read = async (sql, parameters) => {
    if (!isPeriodic(sql)) plans.push(JSON.stringify(await explain(sql, parameters ?? [])))
    return read(sql, parameters)
  }
  const statements = await countStatements(store, load).finally(() => {
    database.read = read
  })
  return { plans, statements }
}

async function explain(sql: string, parameters: readonly unknown[]): Promise<unknown> {
  return store.database.transaction(async (tx) => {
    await tx.query('SET LOCAL plan_cache_mode = force_custom_plan')
    return tx.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters as never)
  })
}
