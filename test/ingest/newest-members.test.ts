import { expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openGraph } from '../support/graph.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** Stores responses one after the other. */
async function read(
  store: Store,
  ...responses: readonly (readonly [UpstreamRequest, object])[]
): Promise<void> {
  const upstream = openScripted()
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  for (const [request, body] of responses) {
    upstream.respondWith(requestKey(request), { body })
    expect((await ingest(parts, request)).rejected).toEqual([])
  }
}

const ROSTER = { kind: 'roster', league: 'nba', teamId: '13' } as const
const TEAM = { id: '13', displayName: 'Los Angeles Lakers' }

/** A roster of one player. */
function rosterOf(coach: string, injuries: readonly object[]) {
  const athletes = [{ id: '1966', displayName: 'LeBron James', injuries }]
  return { athletes, coach: [{ id: coach, firstName: 'Coach', lastName: coach }], team: TEAM }
}

test('what only rosters have is that of the newest, also where better sources know team and player', async () => {
  const store = await openTestStore()
  const graph = openGraph(store)
  await read(
    store,
    [{ kind: 'team', league: 'nba', teamId: '13' }, { team: TEAM }],
    [ROSTER, rosterOf('1', [{ status: 'Out', date: '2026-11-20T18:00Z' }])],
    [
      { kind: 'athlete', league: 'nba', athleteId: '1966' },
      { id: '1966', displayName: 'LeBron James' },
    ],
    [ROSTER, rosterOf('2', [])],
  )
  const { data } = await graph.execute(`{
    team(league: "nba", id: "13") { coaches { sourceId displayName } }
    athlete(league: "nba", id: "1966") { rosterInjuries { status } }
  }`)
  expect(data).toEqual({
    team: { coaches: [{ sourceId: '2', displayName: 'Coach 2' }] },
    athlete: { rosterInjuries: [] },
  })
  await store.close()
})

test('a summary’s records take the place of those of their kind, and leave the others', async () => {
  const store = await openTestStore()
  const graph = openGraph(store)
  const board = boardOf([{ id: '9', status: STATUS.final }]) as {
    events: { competitions: { competitors: object[] }[] }[]
  }
  const [competition] = board.events[0]?.competitions ?? []
  const [home, ...others] = competition?.competitors ?? []
  const records = [
    { type: 'total', summary: '9-1' },
    { type: 'vsconf', summary: '5-0' },
  ]
  if (competition) competition.competitors = [{ ...home, records }, ...others]
  const [event] = board.events
  const header = {
    ...event,
    competitions: [
      { ...competition, competitors: [{ ...home, record: [{ type: 'total', summary: '10-1' }] }, ...others] },
    ],
  }
  await read(
    store,
    [{ kind: 'scoreboard', league: 'nba' }, board],
    [{ kind: 'summary', league: 'nba', eventId: '9' }, { header }],
  )
  const { data } = await graph.execute(
    `{ event(league: "nba", id: "9") { homeTeam { records { type summary } } } }`,
  )
  expect(data).toEqual({
    event: {
      homeTeam: {
        records: [
          { type: 'total', summary: '10-1' },
          { type: 'vsconf', summary: '5-0' },
        ],
      },
    },
  })
  await store.close()
})
