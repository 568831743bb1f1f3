import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timesOf } from '../../src/domain/moment.ts'
import type { Play } from '../../src/domain/play.ts'
import { MIGRATIONS_DIRECTORY, splitStatements } from '../../src/store/database/migrate.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { findPlacesInPlays } from '../../src/store/entities/moments.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import type { Store } from '../../src/store/store.ts'
import { Random } from '../support/random.ts'
import { sampleEvent, samplePlay, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'

const GAMES = 200
const START = Date.parse('2026-11-01T18:00:00Z')
const at = (second: number) => new Date(START + second * 1_000).toISOString()

/** A game’s plays, some without wall clocks, with clocks and periods that may run backwards. */
function makePlays(eventId: string, random: Random): readonly Play[] {
  const timed = random.pick([0, 0.3, 0.9, 1])
  return Array.from({ length: random.integer(12) }, (_, order) =>
    samplePlay(eventId, order, {
      period: Math.max(1, Math.floor(order / 3) + random.integer(2)),
      wallClock: random.chance(timed) ? at(order * 2 + random.integer(6)) : null,
    }),
  )
}

const games = new Map(
  Array.from({ length: GAMES }, (_, index) => [String(index), makePlays(String(index), new Random(index))]),
)

/** The definition, read off the times of all plays. */
function findPlace(plays: readonly Play[], moment: string, isFinished: boolean) {
  const times = timesOf(plays)
  const until = plays.filter((_, index) => (times?.[index] ?? Infinity) <= Date.parse(moment))
  const isOver = isFinished && (times?.at(-1) ?? Infinity) <= Date.parse(moment)
  return {
    hasPlays: plays.length > 0,
    isTimed: times !== null,
    isOver,
    lastOfPeriods: isOver
      ? []
      : until.filter(({ period }, index) => until.findLastIndex((play) => play.period === period) === index),
  }
}

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      ['H', 'A'].map((id) => ({ value: sampleTeam(id), from: 'detail' as const })),
    )
    await writer.save(
      EVENTS,
      [...games.keys()].map((id) => sampleEvent(id, 'H', 'A')),
    )
    await writer.save(
      PLAYS,
      [...games.values()].flat().map((value) => ({ value, from: 'detail' as const })),
    )
  })
})
afterAll(() => store.close())

test('a game stands where the times of its plays put it, at every moment', async () => {
  const requested = [...games].flatMap(([id, plays]) =>
    Array.from({ length: 32 }, (_, second) => ({
      id,
      plays,
      moment: at(second - 1),
      isFinished: second % 2 === 0,
    })),
  )
  const places = await findPlacesInPlays(
    store,
    requested.map(({ id, moment, isFinished }) => ['nba', id, moment, String(isFinished)]),
  )
  expect(places).toEqual(
    requested.map(({ plays, moment, isFinished }) => findPlace(plays, moment, isFinished)),
  )
})

test('the migration gives stored plays the times that they are saved with', async () => {
  const read = () =>
    store.database.read('SELECT event_id, id, wall_clock::text AS time FROM plays ORDER BY 1, 2')
  const saved = await read()
  const name = (await readdir(MIGRATIONS_DIRECTORY)).find((each) => each.endsWith('_play_wall_clock')) ?? ''
  const migration = readFileSync(new URL(`${name}/migration.sql`, MIGRATIONS_DIRECTORY), 'utf8')
  await store.database.script('ALTER TABLE plays DROP COLUMN wall_clock')
  for (const statement of splitStatements(migration)) await store.database.script(statement)
  expect(await read()).toEqual(saved)
})
