import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import type { Store } from '../../src/store/store.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { addressOf, isSupported } from '../support/paths.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import { FIXTURE_LEAGUES, FIXTURES_DIR, UPSTREAM_FOLDERS } from '../support/recordings-folder.ts'
import type { RecordedStore } from '../support/recorded-store.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { strict } from '../support/strict.ts'

/** Maximum number of each kind of entity. */
const SAMPLES = 6

async function idsOf(store: Store, table: string, league: string, column = 'id'): Promise<string[]> {
  const sql = `SELECT ${column} AS id FROM ${table} WHERE league = $1 GROUP BY ${column} ORDER BY count(*) DESC, 1 LIMIT ${SAMPLES}`
  const rows = await store.database.read<{ id: string | number }>(sql, [league])
  return rows.map(({ id }) => String(id))
}

/** Ids of entities for paths: games with the most plays first, etc. */
async function worldOf(store: Store, league: string): Promise<Record<string, readonly string[]>> {
  const events = [
    ...(await idsOf(store, 'plays', league, 'event_id')),
    ...(await idsOf(store, 'box_score_players', league, 'event_id')),
    ...(await idsOf(store, 'odds', league, 'event_id')),
    ...(await idsOf(store, 'game_roster_entries', league, 'event_id')),
    ...(await idsOf(store, 'events', league)),
  ]
  return {
    eventId: [...new Set(events)],
    teamId: [
      ...new Set([
        ...(await idsOf(store, 'roster_entries', league, 'team_id')),
        ...(await idsOf(store, 'teams', league)),
      ]),
    ],
    athleteId: [
      ...new Set([
        ...(await idsOf(store, 'athlete_statistics', league, 'athlete_id')),
        ...(await idsOf(store, 'game_log_entries', league, 'athlete_id')),
        ...(await idsOf(store, 'athletes', league)),
      ]),
    ],
    season: await idsOf(store, 'seasons', league, 'year'),
    type: ['1', '2', '3'],
    group: await idsOf(store, 'groups', league),
  }
}

describe.each(UPSTREAM_FOLDERS)('recordings of %s', (_, dir) => {
  let recorded: RecordedStore
  let rest: RestUnderTest
  beforeAll(async () => {
    recorded = await openRecordedStore(dir)
    rest = openRest(recorded.store)
  }, 300_000)
  afterAll(async () => {
    await rest.close()
    await recorded.store.close()
  })

  const leagues = dir === FIXTURES_DIR ? FIXTURE_LEAGUES : LEAGUES.map(({ slug }) => slug)
  test.each(leagues)('have the declared shapes: %s', async (league) => {
    const world = await worldOf(recorded.store, league)
    for (const route of ROUTES.filter((each) => isSupported(each, league))) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const own = names.filter((name) => name !== 'sport' && name !== 'league')
      const last = own.at(-1)
      for (const value of last === undefined ? [''] : (world[last] ?? [])) {
        const values = Object.fromEntries(
          own.map((name) => [name, name === last ? value : (world[name]?.[0] ?? '2025')]),
        )
        const { status, body } = await rest.get(addressOf(route, league, values))
        expect([200, 404], `${route.path} ${JSON.stringify(values)} ${JSON.stringify(body.error)}`).toContain(
          status,
        )
        if (status !== 200 || body.data === null) continue
        const issues = strict(route.shape).safeParse(body.data).error?.issues ?? []
        expect(issues.slice(0, 3), `${route.path} ${JSON.stringify(values)}`).toEqual([])
      }
    }
  })
})
