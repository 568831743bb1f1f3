import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leaguePartJob, seasonJob } from '../../src/domain/backfill.ts'
import type { BackfillJob } from '../../src/domain/backfill.ts'
import { openBackfillQueue } from '../../src/graphql/backfill-queue.ts'
import type { BackfillQueue } from '../../src/graphql/backfill-queue.ts'
import { closeBackfillJob, findBackfillJobs } from '../../src/store/backfill-jobs.ts'
import { EVENTS } from '../../src/store/events.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/ask.ts'
import type { Graph } from '../support/ask.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { sampleEvent } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD, WORLD_SEASON } from '../support/world.ts'

const NFL = '/sports/football/leagues/nfl'
const game: BackfillJob = { league: 'nfl', kind: 'game', subject: [WORLD.finished] }
const BOX_SCORE = `${NFL}/events/${WORLD.finished}/boxscore`
const SCHEDULE = `${NFL}/seasons/${WORLD_SEASON}/schedule`
const season = seasonJob('nfl', WORLD_SEASON)

let store: Store
let queue: BackfillQueue
let rest: RestUnderTest
let graph: Graph
beforeEach(async () => {
  store = await openTestStore()
  await fillWorld(store)
  // Nobody reads here but the test: whoever waits, waits in vain.
  queue = openBackfillQueue({ store, waitMs: 20 })
  rest = openRest(store, { backfill: queue })
  graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'), queue)
})
afterEach(async () => {
  queue.close()
  await rest.close()
  await store.close()
})

const read = (job: BackfillJob) => closeBackfillJob(store, job, new Date())

describe('REST', () => {
  test('a schedule says how far its season is read, and is whole once it was', async () => {
    const part = await rest.get(SCHEDULE)
    expect(part.status).toBe(200)
    const { total } = part.body.meta['pagination'] as { total: number }
    expect(part.body.meta['complete']).toBe(false)
    expect(part.body.meta.note).toContain(
      `The ${WORLD_SEASON} season of nfl is still being read: ${total} games so far.`,
    )
    expect((await findBackfillJobs(store, [season]))[0]?.isOpen).toBe(true)
    await read(season)
    const whole = await rest.get(SCHEDULE, { 'if-none-match': part.headers.get('etag') ?? '' })
    expect(whole.status).toBe(200)
    expect(whole.body.meta).not.toHaveProperty('complete')
    expect(whole.body.data).toEqual(part.body.data)
    expect(whole.headers.get('etag')).not.toBe(part.headers.get('etag'))
  })

  test('what was read of a game while it was in progress is not all of it', async () => {
    expect((await rest.get(BOX_SCORE)).status).toBe(503)
    await read({ ...game, subject: [WORLD.finished, 'live'] })
    expect((await rest.get(BOX_SCORE)).status).toBe(503)
    await read(game)
    const whole = await rest.get(BOX_SCORE)
    expect(whole.status).toBe(200)
    expect(whole.body.meta).not.toHaveProperty('complete')
  })

  test.each(['plays', 'boxscore', 'roster', 'winprobability', 'odds/history'])(
    'of a game that nothing is known of but its score, %s is refused until it was read, then empty',
    async (path) => {
      const known = sampleEvent('950', '1', '2', { league: 'nfl' })
      const status = { ...known.status, state: 'post' as const, completed: true }
      await store.write('nfl', (writer) => writer.save(EVENTS, [{ ...known, status }]))
      const address = `${NFL}/events/950/${path}`
      const { status: refused, headers, body } = await rest.get(address)
      expect([refused, body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(body.error?.message).toMatch(/still being read/)
      expect(headers.get('retry-after')).toBe('2')
      await read({ ...game, subject: ['950'] })
      const { status: answered, body: empty } = await rest.get(address)
      expect(answered).toBe(200)
      expect(empty.meta).not.toHaveProperty('complete')
    },
  )

  test('what belongs to a league is refused before it was read, and not before', async () => {
    const empty = { path: '/sports/baseball/leagues/mlb/teams', job: leaguePartJob('mlb', 'teams') }
    expect((await rest.get(empty.path)).status).toBe(503)
    await read(empty.job)
    expect((await rest.get(empty.path)).body.data).toEqual([])
  })

  test('a season is refused while none of its league is known, and unknown once that was read', async () => {
    const path = '/sports/baseball/leagues/mlb/seasons/2026'
    expect((await rest.get(path)).status).toBe(503)
    await read(leaguePartJob('mlb', 'scoreboard'))
    expect((await rest.get(path)).body.error?.code).toBe('SEASON_NOT_FOUND')
  })

  test('a season or a week that does not exist is an error; one without games says so', async () => {
    await read(season)
    expect((await rest.get(`${NFL}/seasons/1999/schedule`)).body.error?.code).toBe('SEASON_NOT_FOUND')
    const team = await rest.get(`${NFL}/seasons/1999/teams/${WORLD.team}/events`)
    expect(team.body.error?.code).toBe('SEASON_NOT_FOUND')
    const week = await rest.get(`${SCHEDULE}?week=77`)
    expect([week.status, week.body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
    expect(week.body.error?.message).toContain('no week 77')
    const part = await rest.get(`${SCHEDULE}?seasonType=1`)
    expect(part.body.data).toEqual([])
    expect(part.body.meta.note).toContain('nfl has no games')
  })
})

describe('GraphQL', () => {
  const QUERY = `{ league(slug: "nfl") {
    schedule(season: ${WORLD_SEASON}, first: 1) { isComplete }
    season(year: ${WORLD_SEASON}) { isComplete }
    event(id: "${WORLD.finished}") {
      isComplete
      plays(first: 1) { isComplete }
      boxScore { isComplete }
      oddsHistory(first: 1) { isComplete }
      winProbability { isComplete }
    }
    live: event(id: "${WORLD.live}") { isComplete plays(first: 1) { isComplete } }
  } }`
  const answerOf = (isComplete: boolean) => ({
    schedule: { isComplete },
    season: { isComplete },
    event: {
      isComplete,
      plays: { isComplete },
      boxScore: { isComplete },
      oddsHistory: { isComplete },
      winProbability: { isComplete },
    },
    // What is in progress is as far as it is.
    live: { isComplete: true, plays: { isComplete: true } },
  })

  test('every list and object says whether it is whole, and the answer what is missing', async () => {
    const part = await graph.ask(QUERY)
    expect(part.errors).toEqual([])
    expect(part.data).toEqual({ league: answerOf(false) })
    expect(part.extensions['incomplete']).toContain(
      'The plays of this game are still being read: 0 plays so far.',
    )
    await read(season)
    await read(game)
    const whole = await graph.ask(QUERY)
    expect(whole.data).toEqual({ league: answerOf(true) })
    expect(whole.extensions).not.toHaveProperty('incomplete')
  })

  test('a season or a week that does not exist is an error', async () => {
    await read(season)
    const codeOf = async (args: string) => {
      const { errors } = await graph.ask(`{ league(slug: "nfl") { schedule(${args}) { totalCount } } }`)
      return errors[0]?.extensions['code']
    }
    expect(await codeOf('season: 1999')).toBe('SEASON_NOT_FOUND')
    expect(await codeOf(`season: ${WORLD_SEASON}, week: 77, seasonType: REGULAR`)).toBe('INVALID_PARAMETER')
    expect(await codeOf(`season: ${WORLD_SEASON}, seasonType: PRESEASON`)).toBeUndefined()
  })
})
