import type { Play } from '../../src/domain/play.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleEvent, sampleEventTeam, samplePlay, sampleTeam } from '../support/samples.ts'
import { openEmbeddedBench, openServerBench } from './databases.ts'
import type { Bench } from './databases.ts'
import { printRatios, race } from './measure.ts'

const GAMES = 40
const PLAYS_OF_GAME = 400
const SCORES = 25

/** Compares writes of games with those to a database without the changes feed: new plays, and changed scores. */
export async function benchChangeFeed(): Promise<void> {
  for (const open of [openEmbeddedBench, openServerBench]) {
    const [without, withFeed] = [await open(), await open()]
    if (without && withFeed) {
      await dropFeed(without)
      await compare([without, withFeed])
    }
    await without?.close()
    await withFeed?.close()
  }
}

async function compare(benches: readonly [Bench, Bench]): Promise<void> {
  const listing = <T>(value: T) => ({ value, from: 'listing' as const })
  const games = Array.from({ length: GAMES }, (_, index) => String(index + 1))
  // Some text, as plays of the source have.
  const played = (id: string, order: number): Play => samplePlay(id, order, { text: 'A play. '.repeat(50) })
  const plays = games.map((id) =>
    Array.from({ length: PLAYS_OF_GAME }, (_, order) => listing(played(id, order))),
  )
  for (const { store } of benches)
    await store.write('nba', async (writer) => {
      await writer.save(TEAMS, [listing(sampleTeam('1')), listing(sampleTeam('2'))])
      await writer.save(
        EVENTS,
        games.map((id) => sampleEvent(id, '1', '2')),
      )
    })
  const names = ['without the changes feed', 'with it']
  const insert = benches.map(({ store, driver }, index) => ({
    name: names[index] ?? '',
    run: async () => {
      await driver('TRUNCATE plays', [])
      for (const rows of plays) await store.write('nba', (writer) => writer.save(PLAYS, rows))
    },
  }))
  let score = 0
  const update = benches.map(({ store }, index) => ({
    name: names[index] ?? '',
    run: async () => {
      for (let round = 0; round < SCORES; round += 1) {
        score += 1
        for (const id of games) {
          const event = sampleEvent(id, '1', '2', { homeTeam: sampleEventTeam('1', { score }) })
          await store.write('nba', (writer) => writer.save(EVENTS, [event]))
        }
      }
    },
  }))
  const [{ name }] = benches
  const inserted = GAMES * PLAYS_OF_GAME
  printRatios(`${name}: new plays`, 'rows/s', insert, await race(insert, inserted))
  const updated = GAMES * SCORES
  printRatios(`${name}: scores, each in a transaction`, 'rows/s', update, await race(update, updated))
}

async function dropFeed({ driver }: Bench): Promise<void> {
  for (const table of FED_TABLES) {
    await driver(`DROP TRIGGER note_change ON ${table}`, [])
    await driver(`DROP TRIGGER note_deletions ON ${table}`, [])
    await driver(
      `ALTER TABLE ${table} DROP COLUMN change_xid, DROP COLUMN change_seq, DROP COLUMN changed_at`,
      [],
    )
  }
}

const FED_TABLES = [
  'events',
  'plays',
  'odds',
  'teams',
  'athletes',
  'injuries',
  'standings',
  'articles',
  'transactions',
]
