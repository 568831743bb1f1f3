import { EVENTS } from '../../src/store/entities/events.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleEvent, samplePlay, sampleTeam } from '../support/samples.ts'
import type { Bench } from './databases.ts'
import { printRatios, race } from './measure.ts'

const GAMES = 60
const PLAYS_OF_GAME = 500

/**
 * Compares writes of 60 games of 500 plays, one statement per game: the bare driver, the store, and Prisma's bulk
 * insert.
 */
export async function benchWrites(bench: Bench): Promise<void> {
  const { store, driver, prisma } = bench
  const listing = <T>(value: T) => ({ value, from: 'listing' as const })
  const games = Array.from({ length: GAMES }, (_, index) => String(index + 1))
  await store.write('nba', async (writer) => {
    await writer.save(TEAMS, [listing(sampleTeam('1')), listing(sampleTeam('2'))])
    await writer.save(
      EVENTS,
      games.map((id) => sampleEvent(id, '1', '2')),
    )
  })
  const plays = games.map((id) =>
    Array.from({ length: PLAYS_OF_GAME }, (_, order) =>
      listing(samplePlay(id, order, { teamId: order % 2 ? '1' : '2' })),
    ),
  )
  const empty = () => driver('TRUNCATE plays', [])
  const columns = PLAYS.columns
  const names = columns.map((column) => column.name).join(', ')
  const plain = `INSERT INTO plays (${names})
    SELECT * FROM unnest(${columns.map((column, index) => `$${index + 1}::${column.type}[]`).join(', ')})
    ON CONFLICT (league, event_id, id) DO UPDATE SET doc = excluded.doc
    WHERE plays.doc::text IS DISTINCT FROM excluded.doc::text`
  const contestants = [
    {
      name: 'the bare driver, the same upsert by hand',
      run: async () => {
        await empty()
        for (const rows of plays)
          await driver(
            plain,
            columns.map((column) => rows.map((row) => column.of(row))),
          )
      },
    },
    {
      name: 'the store: checked, merged, versions raised',
      run: async () => {
        await empty()
        for (const rows of plays) await store.write('nba', (writer) => writer.save(PLAYS, rows))
      },
    },
    {
      name: 'the store, where nothing has changed',
      run: async () => {
        for (const rows of plays) await store.write('nba', (writer) => writer.save(PLAYS, rows))
      },
    },
    {
      name: 'Prisma createMany',
      run: async () => {
        await empty()
        for (const rows of plays) {
          const data = rows.map(({ value }) => ({
            leagueSlug: value.league,
            eventId: value.eventId,
            id: value.id,
            position: value.order,
            period: value.period,
            scoring: value.scoringPlay,
            penalty: value.penalty,
            teamId: value.teamId,
            rank: 2,
            doc: JSON.parse(JSON.stringify(value)) as object,
          }))
          await prisma.play.createMany({ data })
        }
      },
    },
  ]
  const rates = await race(contestants, GAMES * PLAYS_OF_GAME)
  printRatios(`${bench.name}: ${GAMES} games of ${PLAYS_OF_GAME} plays`, 'rows/s', contestants, rates)
  await empty()
}
