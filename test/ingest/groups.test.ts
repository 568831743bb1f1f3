import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { listGroupTeams } from '../../src/store/entities/groups.ts'
import { GROUP_TEAMS, GROUPS, listGroups } from '../../src/store/entities/seasons.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestStore } from '../support/store.ts'

const START = Date.parse('2026-11-20T20:00:00Z')
const NFL = { league: 'nfl', year: 2026, seasonType: 2 }

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a team leaves a group when standings no longer list it there, and rejoins when they do again', async () => {
  const upstream = openSimulator({ seed: 'groups', startAt: START, now: () => START })
  const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date(START) }
  const read = async () => {
    upstream.forget()
    return ingest(parts, { kind: 'standings', league: 'nfl', season: 2026 })
  }
  const teamsOf = async (group: string) => {
    const key = [NFL.league, String(NFL.year), String(NFL.seasonType), group]
    const [teams = []] = await listGroupTeams(store, [key], { limit: 100, offset: 0 })
    return teams.map(({ id }) => id)
  }
  await ingest(parts, { kind: 'teams', league: 'nfl' })
  await read()
  const [groups = []] = await listGroups(store, [['nfl', '2026', '2']], {})
  const conferences = groups.filter(({ isConference }) => isConference).map(({ id }) => id)
  const [one = '', other = ''] = conferences
  const [before, others] = [await teamsOf(one), await teamsOf(other)]
  expect([before.length, others.length]).toEqual([16, 16])
  // Stale memberships, stored by an earlier version or from an earlier response.
  const stale = { ...NFL, groupId: one, teamId: others[0] ?? '' }
  const unlisted = { ...stale, groupId: '4711' }
  const group = { ...NFL, id: '4711', name: 'Other', abbreviation: null, isConference: false, parentId: null }
  await store.write('nfl', async (writer) => {
    await writer.save(GROUPS, [group])
    await writer.save(GROUP_TEAMS, [stale, unlisted])
  })
  expect(await teamsOf(one)).toHaveLength(17)
  await read()
  expect(await teamsOf(one)).toEqual(before)
  expect(await teamsOf(other)).toEqual(others)
  // Groups that are not in standings keep their members.
  expect(await teamsOf('4711')).toHaveLength(1)
  await store.write('nfl', (writer) =>
    writer.tx.query(`DELETE FROM group_teams WHERE group_id = $1 RETURNING 1`, [one]),
  )
  await read()
  store.cache.clear()
  expect(await teamsOf(one)).toEqual(before)
})
