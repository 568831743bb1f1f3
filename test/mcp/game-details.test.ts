import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import type { GameDetails } from '../../src/domain/game-details.ts'
import { openBackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { MCP_PATH } from '../../src/mcp/limits.ts'
import { detailedEvent } from '../../src/mcp/event-details.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { GAME_DETAILS } from '../../src/store/entities/game-details.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import type { Store } from '../../src/store/store.ts'
import { sampleEvent, samplePlay } from '../support/samples.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD, WORLD_SEASON } from '../support/world.ts'

/** What tools return of games beside what REST has: the members of the graph's Event and EventTeam. */

let store: Store
let service: Service
let key: string

const SOCCER = { sport: 'soccer', league: 'eng.1' }
const NBA = { sport: 'basketball', league: 'nba' }

const details = (league: string, part: GameDetails['part'], others: Partial<GameDetails>): GameDetails => ({
  league,
  eventId: WORLD.live,
  part,
  ...others,
})

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  await store.write('eng.1', async (writer) => {
    await writer.save(GAME_DETAILS, [
      details('eng.1', 'summary', {
        format: { periods: 2, periodSeconds: 2_700, overtimeSeconds: null },
        weather: { temperature: 54, unit: 'F', condition: 'Rain', wind: null },
        predictor: { home: 61.5, away: 38.5 },
        series: [
          {
            type: 'season',
            title: 'Season Series',
            summary: 'T1 leads series 1-0',
            completed: false,
            wins: [{ teamId: '1', wins: 1 }],
            eventIds: [WORLD.finished, 'unknown'],
          },
        ],
        videos: [{ headline: 'Goal', duration: 19, poster: null, link: null, published: null }],
        againstTheSpread: [{ teamId: '2', summary: '3-2', wins: 3, losses: 2, pushes: 0 }],
        teams: {
          1: { formation: '4-2-3-1', statistics: { foulsCommitted: '5' } },
          2: { formation: '3-5-2' },
        },
      }),
      details('eng.1', 'commentary', {
        commentary: Array.from({ length: 30 }, (_, sequence) => ({
          sequence,
          clock: `${sequence}'`,
          text: `Line ${sequence}`,
          playId: null,
        })),
      }),
      details('eng.1', 'lineup', {
        lineup: {
          101: { formationPlace: 1, substitutedOut: { minute: "30'", forId: '105' }, isPlaying: false },
        },
      }),
    ])
  })
  await store.write('nba', async (writer) => {
    await writer.save(PLAYS, [
      {
        value: samplePlay(WORLD.live, 500, {
          details: {
            coordinate: { x: 25, y: 7 },
            shot: { type: 'Jump Shot', pointsAttempted: 3, made: true, distance: 25 },
          },
        }),
        from: 'detail',
      },
    ])
  })
  service = await serveStore(store)
  key = (await service.accounts.createAccount('details@example.com', 'scale')).key
})
afterAll(async () => {
  await service.close()
  await store.close()
})

type Json = Readonly<Record<string, unknown>>

async function call(name: string, args: Json, to = { url: service.url, key }): Promise<Json> {
  const response = await fetch(`${to.url}${MCP_PATH}`, {
    method: 'POST',
    headers: { 'x-api-key': to.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })
  const { result } = (await response.json()) as { result: { structuredContent?: Json; content: unknown } }
  return result.structuredContent ?? { failed: result.content }
}

const DETAILED = {
  format: { periods: 2, periodSeconds: 2_700 },
  weather: { temperature: 54, unit: 'FAHRENHEIT', condition: 'Rain' },
  predictor: { homeWinProbability: 0.615, awayWinProbability: 0.385 },
  series: [
    {
      type: 'season',
      title: 'Season Series',
      summary: 'T1 leads series 1-0',
      completed: false,
      wins: [{ team: { id: '1', displayName: 'City 1 Team 1' }, wins: 1 }],
      events: [{ id: WORLD.finished }],
    },
  ],
  videos: [{ headline: 'Goal', duration: 19 }],
  againstTheSpread: [
    { team: { id: '2', displayName: 'City 2 Team 2' }, summary: '3-2', wins: 3, losses: 2, pushes: 0 },
  ],
}

const liveOf = ({ events }: Json) => (events as readonly Json[]).find(({ id }) => id === WORLD.live) ?? {}

test('every game with full detail has only what the schema of the tool describes, and of its types', async () => {
  for (const args of [SOCCER, NBA, { sport: 'football', league: 'nfl' }]) {
    const { events } = await call('get_events', { ...args, detail: 'full' })
    expect((events as Json[]).length).toBeGreaterThan(0)
    // A parsed value lacks the members that the schema does not have.
    for (const game of events as Json[]) expect(detailedEvent.parse(game)).toEqual(game)
    const { event } = await call('get_event', { ...args, event_id: WORLD.live })
    expect(detailedEvent.parse(event)).toEqual(event)
  }
})

test.each(['get_events', 'get_live_events', 'get_schedule'])(
  '%s with full detail has the members that the graph has of games and their teams',
  async (name) => {
    const game = liveOf(await call(name, { ...SOCCER, detail: 'full' }))
    expect(game).toMatchObject(DETAILED)
    expect(game['homeTeam']).toMatchObject({ id: '1', score: 14, formation: '4-2-3-1' })
    expect(game['awayTeam']).toMatchObject({ id: '2', score: 10, formation: '3-5-2' })
    expect(game['homeTeam']).toHaveProperty('lineScore', [
      { period: 1, score: 7 },
      { period: 2, score: 7 },
    ])
    expect(game).not.toHaveProperty('commentary')
    // What a game does not have is left out.
    expect(game).not.toHaveProperty('recap')
    expect(game['homeTeam']).not.toHaveProperty('probablePitcher')
  },
)

test('compact games have none of it', async () => {
  expect(Object.keys(liveOf(await call('get_events', SOCCER)))).not.toContain('weather')
})

test('get_event has the details, starters with their places, and the last lines of the commentary', async () => {
  const { event } = (await call('get_event', { ...SOCCER, event_id: WORLD.live })) as { event: Json }
  expect(event).toMatchObject({
    ...DETAILED,
    commentary: { totalCount: 30, nodes: expect.arrayContaining([]) as unknown },
  })
  const { nodes } = event['commentary'] as { nodes: readonly Json[] }
  expect(nodes.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 25 }, (_, at) => at + 5))
  const rosters = event['rosters'] as readonly { readonly athletes: readonly Json[] }[]
  expect(rosters.flatMap(({ athletes }) => athletes)).toContainEqual(
    expect.objectContaining({
      id: '101',
      formationPlace: 1,
      substitutedOut: { minute: "30'", forId: '105', for: { displayName: 'Player 105' } },
    }),
  )
})

test('a game whose details are not loaded in time is returned without them', async () => {
  // Nobody reads what is requested, as with a source that does not respond.
  const backfill = openBackfillQueue({ store })
  const waiting = await serveStore(store, { backfill })
  try {
    const account = await waiting.accounts.createAccount('waiting@example.com', 'scale')
    const args = { ...NBA, event_id: WORLD.finished }
    const result = await call('get_event', args, { url: waiting.url, key: account.key })
    expect(result).toMatchObject({ event: { id: WORLD.finished }, complete: false })
    expect(String(result['note']).match(/The details of this game are still being read/g)).toHaveLength(1)
  } finally {
    await waiting.close()
    backfill.close()
  }
})

test('get_plays has the places and shots of plays', async () => {
  const { plays } = (await call('get_plays', { ...NBA, event_id: WORLD.live, limit: 1_000 })) as {
    plays: readonly Json[]
  }
  expect(plays.find(({ id }) => id === `${WORLD.live}500`)).toMatchObject({
    coordinate: { x: 25, y: 7 },
    shot: { type: 'Jump Shot', pointsAttempted: 3, made: true, distance: 25 },
  })
})

test('more details than a response may have are refused, with the argument that helps', async () => {
  const league = 'nhl'
  // 14 MB in few values, so that a loaded machine reaches the limit before the deadline.
  const lines = Array.from({ length: 70 }, (_, index) => ({
    headline: `Video ${index} ${'of a long name '.repeat(140)}`,
    duration: 1,
    poster: 'https://img.example/1.jpg',
    link: 'https://img.example/1',
    published: '2026-11-20T10:00:00Z',
  }))
  const ids = Array.from({ length: 100 }, (_, index) => String(5_000 + index))
  await store.write(league, async (writer) => {
    await writer.save(
      EVENTS,
      ids.map((id) =>
        sampleEvent(id, '1', '2', {
          league,
          season: {
            year: WORLD_SEASON,
            displayName: '2026',
            type: { id: '2', name: 'Regular Season', abbreviation: 'reg' },
            typeNumber: 2,
            week: null,
          },
        }),
      ),
    )
    await writer.save(
      GAME_DETAILS,
      ids.map((eventId) => ({ league, eventId, part: 'summary' as const, videos: lines })),
    )
  })
  const args = { sport: 'hockey', league, detail: 'full' }
  const { failed } = await call('get_schedule', { ...args, limit: 200 })
  expect(JSON.stringify(failed)).toContain('OPERATION_TOO_LARGE')
  expect(JSON.stringify(failed)).toContain('smaller `limit`')
  const { events } = await call('get_schedule', { ...args, limit: 5 })
  expect(events).toHaveLength(5)
})
