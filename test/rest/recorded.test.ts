import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { addressOf, isAnswered } from '../support/paths.ts'
import { openRecordedStore, RECORDINGS_MISSING } from '../support/recorded-store.ts'
import type { RecordedStore } from '../support/recorded-store.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { strict } from '../support/strict.ts'

let recorded: RecordedStore
let rest: RestUnderTest
beforeAll(async () => {
  if (RECORDINGS_MISSING) return
  recorded = await openRecordedStore()
  rest = openRest(recorded.store)
}, 300_000)
afterAll(async () => {
  if (RECORDINGS_MISSING) return
  await rest.close()
  await recorded.store.close()
})

/** Up to so many of each thing that a league has. */
const SAMPLES = 6

async function idsOf(table: string, league: string, column = 'id'): Promise<string[]> {
  const sql = `SELECT ${column} AS id FROM ${table} WHERE league = $1 GROUP BY ${column} ORDER BY count(*) DESC, 1 LIMIT ${SAMPLES}`
  const rows = await recorded.store.database.read<{ id: string | number }>(sql, [league])
  return rows.map(({ id }) => String(id))
}

/** Ids of the things a path is about: games with most plays first, and the like. */
async function worldOf(league: string): Promise<Record<string, readonly string[]>> {
  const events = [
    ...(await idsOf('plays', league, 'event_id')),
    ...(await idsOf('box_score_players', league, 'event_id')),
    ...(await idsOf('odds', league, 'event_id')),
    ...(await idsOf('game_roster_entries', league, 'event_id')),
    ...(await idsOf('events', league)),
  ]
  return {
    eventId: [...new Set(events)],
    teamId: [
      ...new Set([...(await idsOf('roster_entries', league, 'team_id')), ...(await idsOf('teams', league))]),
    ],
    athleteId: [
      ...new Set([
        ...(await idsOf('athlete_statistics', league, 'athlete_id')),
        ...(await idsOf('game_log_entries', league, 'athlete_id')),
        ...(await idsOf('athletes', league)),
      ]),
    ],
    season: await idsOf('seasons', league, 'year'),
    type: ['1', '2', '3'],
    group: await idsOf('groups', league),
  }
}

describe.skipIf(RECORDINGS_MISSING)('what was recorded', () => {
  test.each(LEAGUES.map(({ slug }) => slug))('of %s has the declared shapes', async (league) => {
    const world = await worldOf(league)
    for (const route of ROUTES.filter((each) => isAnswered(each, league))) {
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
