import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BackfillJob } from '../../src/domain/backfill.ts'
import { getLeague } from '../../src/domain/league.ts'
import { openBackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { startBackfill } from '../../src/ingest/backfill/backfill-worker.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import {
  closeBackfillJob,
  findBackfillJobs,
  postponeBackfillJob,
} from '../../src/store/jobs/backfill-jobs.ts'
import type { Store } from '../../src/store/store.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { openGraph } from '../support/graph.ts'
import { countStatements, openTestStore } from '../support/store.ts'

const START = Date.parse('2026-11-20T20:00:00Z')
const game = (id: string): BackfillJob => ({ league: 'nba', kind: 'game', subject: [id] })

let store: Store
let queue: BackfillQueue | null = null
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  queue?.close()
  queue = null
  await store.close()
})

describe('the queue', () => {
  test('waits for the job, and does not check again while the result is current', async () => {
    let notifications = 0
    const wake = () => {
      notifications += 1
      setTimeout(() => void closeBackfillJob(store, game('1'), new Date()), 100)
    }
    queue = openBackfillQueue({ store, wake })
    const both = await Promise.all([queue.request(game('1'), Infinity), queue.request(game('1'), Infinity)])
    expect(both).toEqual(['loaded', 'loaded'])
    expect(notifications).toBe(1)
    // A waiting request checks once more; then the data is known to exist.
    expect(await queue.request(game('1'), Infinity)).toBe('loaded')
    const again = await countStatements(store, async () => {
      expect(await queue?.request(game('1'), Infinity)).toBe('complete')
    })
    expect(again).toEqual([])
  })

  test('stops waiting after its timeout, while the job stays open', async () => {
    queue = openBackfillQueue({ store })
    expect(await queue.request(game('1'), 50)).toBe('loading')
    expect(await queue.progressOf(game('1'))).toBe('loading')
    expect(await findBackfillJobs(store, [game('1')])).toEqual([{ isOpen: true, readAt: null, failures: 0 }])
  })

  test('does not wait for a job that has just failed', async () => {
    queue = openBackfillQueue({ store })
    await queue.request(game('1'), 0)
    await postponeBackfillJob(store, game('1'), new Date(Date.now() + 60_000))
    expect(await queue.request(game('1'), Infinity)).toBe('loading')
  })

  test('reading the progress requests no job', async () => {
    queue = openBackfillQueue({ store })
    expect(await queue.progressOf(game('1'))).toBe('loading')
    expect(await findBackfillJobs(store, [game('1')])).toEqual([null])
  })

  test('without waiting, jobs are still requested', async () => {
    queue = openBackfillQueue({ store })
    expect(await queue.request(game('1'), 0)).toBe('loading')
    expect(await findBackfillJobs(store, [game('1')])).toEqual([{ isOpen: true, readAt: null, failures: 0 }])
  })

  test('requests many jobs in two statements', async () => {
    const open = openBackfillQueue({ store })
    queue = open
    const statements = await countStatements(store, () =>
      Promise.all(Array.from({ length: 50 }, (_, place) => open.request(game(String(place)), 0))),
    )
    expect(statements).toHaveLength(2)
  })

  test('outdated data is complete, and requested again', async () => {
    let now = new Date('2026-11-20T12:00:00Z')
    queue = openBackfillQueue({ store, now: () => now })
    const totals: BackfillJob = { league: 'nba', kind: 'statistics', subject: ['7'] }
    await queue.request(totals, 0)
    await closeBackfillJob(store, totals, now)
    now = new Date(now.getTime() + 3_599_000)
    expect(await queue.request(totals, 0)).toBe('loaded')
    expect((await findBackfillJobs(store, [totals]))[0]?.isOpen).toBe(false)
    now = new Date(now.getTime() + 2_000)
    expect(await queue.request(totals, 0)).toBe('loaded')
    expect((await findBackfillJobs(store, [totals]))[0]?.isOpen).toBe(true)
  })
})

describe('GraphQL over a source that is read on demand', () => {
  /** The teams and the first week of a season: stored data of past games. */
  async function openService() {
    const upstream = openSimulator({ seed: 'demand', startAt: START, now: () => 0 })
    const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date() }
    await ingest(parts, { kind: 'season', league: 'nfl' })
    await ingest(parts, { kind: 'teams', league: 'nfl' })
    await ingest(parts, { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 1 })
    const errors: unknown[] = []
    const reader = startBackfill({
      ...parts,
      leagues: [getLeague('nfl')],
      isIdle: () => false,
      onError: (error) => errors.push(error),
    })
    queue = openBackfillQueue({ store, wake: () => reader.notify(), waitMs: 60_000 })
    const now = (league: string) => upstream.now?.(league) ?? new Date()
    return { upstream, reader, errors, with: openGraph(store, now, queue), without: openGraph(store, now) }
  }

  const WEEK = `query($year: Int!) { league(slug: "nfl") { schedule(season: $year, week: 1, seasonType: REGULAR, first: 3) {
    nodes { sourceId plays(first: 1) { totalCount } drives { sourceId } boxScore { homePlayers { athlete { displayName } } }
      winProbability { points { playId } } rosters { homeAway } oddsHistory(first: 100) { totalCount } } } } }`

  test('a game requested by id has its officials and odds; a list requests neither', async () => {
    const service = await openService()
    interface Game {
      readonly sourceId: string
      readonly officials: readonly object[]
      readonly odds: object | null
    }
    const list = () =>
      service.with
        .execute(`{ league(slug: "nfl") { schedule(season: 2026, week: 1, seasonType: REGULAR, first: 3) {
        nodes { sourceId officials { displayName } odds { provider } } } } }`)
    const gamesOf = (data: unknown) =>
      (data as { league: { schedule: { nodes: Game[] } } }).league.schedule.nodes
    const [first, second, third] = gamesOf((await list()).data)
    expect([first, second, third]).toMatchObject(Array(3).fill({ officials: [], odds: null }))
    const jobs = [first, second, third].map((one): BackfillJob => {
      return { league: 'nfl', kind: 'game', subject: [one?.sourceId ?? ''] }
    })
    expect(await findBackfillJobs(store, jobs)).toEqual([null, null, null])

    const fieldsOf = async (fields: string, id: string | undefined) => {
      const result = await service.with.execute(
        `query($id: ID!) { league(slug: "nfl") { event(id: $id) { ${fields} } } }`,
        { id },
      )
      return (result.data as unknown as { league: { event: Game } }).league.event
    }
    await expect.poll(async () => (await fieldsOf('odds { provider }', first?.sourceId)).odds).not.toBeNull()
    await expect
      .poll(async () => (await fieldsOf('officials { displayName }', second?.sourceId)).officials)
      .toHaveLength(7)
    expect((await findBackfillJobs(store, jobs))[2]).toBeNull()
    expect(service.errors).toEqual([])
    await service.reader.stop()
  })

  test('the first answer of a finished game has what only its own responses have, or says that it lacks it', async () => {
    const service = await openService()
    const GAME = `query($id: ID!) { league(slug: "nfl") { event(id: $id) {
      competition { highlightsAvailable divisionCompetition } venue { grass } officials { sourceId }
    } } }`
    const { data } = await service.without.execute(
      `{ league(slug: "nfl") { schedule(season: 2026, week: 1, seasonType: REGULAR, first: 2) { nodes { sourceId } } } }`,
    )
    const [first, second] = (data as unknown as { league: { schedule: { nodes: { sourceId: string }[] } } })
      .league.schedule.nodes
    let whole = await service.with.execute(GAME, { id: first?.sourceId })
    // On a slow machine, reading the game takes longer than an answer waits.
    while (whole.extensions['incomplete']) whole = await service.with.execute(GAME, { id: first?.sourceId })
    expect(whole.data).toMatchObject({
      league: {
        event: {
          competition: { highlightsAvailable: expect.any(Boolean) as boolean },
          venue: { grass: expect.any(Boolean) as boolean },
          officials: Array.from({ length: 7 }, () => ({ sourceId: expect.any(String) as string })),
        },
      },
    })
    await service.reader.stop()
    queue?.close()
    // Nobody reads it any more: what scoreboards have is served, and marked.
    queue = openBackfillQueue({ store, waitMs: 50 })
    const now = (league: string) => service.upstream.now?.(league) ?? new Date()
    const part = await openGraph(store, now, queue).execute(GAME, { id: second?.sourceId })
    expect(part.extensions['incomplete']).toEqual([
      'The details of this game are still being read: what scoreboards have of it so far.',
    ])
    expect(part.data).toMatchObject({ league: { event: { competition: { highlightsAvailable: null } } } })
  })

  test('returns all data of old games, players and the past season', { timeout: 120_000 }, async () => {
    const service = await openService()
    interface Game {
      readonly sourceId: string
      readonly plays: { readonly totalCount: number }
      readonly drives: readonly object[]
      readonly boxScore: { readonly homePlayers: readonly object[] }
      readonly winProbability: { readonly points: readonly object[] }
      readonly rosters: readonly object[]
      readonly oddsHistory: { readonly totalCount: number }
    }
    const gamesOf = (result: { readonly data: unknown }) =>
      (result.data as { league: { schedule: { nodes: Game[] } } }).league.schedule.nodes
    const before = gamesOf(await service.without.execute(WEEK, { year: 2026 }))
    expect(before.map(({ plays }) => plays.totalCount)).toEqual([0, 0, 0])
    // On a slow machine the response is incomplete, and complete the next time.
    const until = async <T>(query: string, isWhole: (data: T) => boolean, variables = {}) => {
      let data = null as T
      const isLoaded = async () => {
        const result = await service.with.execute(query, variables)
        expect(result.errors).toEqual([])
        data = result.data as T
        return isWhole(data)
      }
      await expect.poll(isLoaded, { timeout: 60_000 }).toBe(true)
      return data
    }
    const isPublished = ({ plays, oddsHistory }: Game) => plays.totalCount > 0 && oddsHistory.totalCount > 0
    const isRead = async (job: BackfillJob) => (await findBackfillJobs(store, [job]))[0]?.isOpen === false
    await until(WEEK, (data) => gamesOf({ data }).every(isPublished), { year: 2026 })
    for (const { sourceId } of before) {
      const job: BackfillJob = { league: 'nfl', kind: 'game', subject: [sourceId] }
      await expect.poll(() => isRead(job), { timeout: 60_000 }).toBe(true)
    }
    for (const one of gamesOf(await service.with.execute(WEEK, { year: 2026 }))) {
      const source = service.upstream.peek({ kind: 'plays', league: 'nfl', eventId: one.sourceId })
      expect(one.plays.totalCount).toBe((source as { count: number }).count)
      expect(one.drives.length).toBeGreaterThan(10)
      expect(one.boxScore.homePlayers.length).toBeGreaterThan(10)
      expect(one.winProbability.points).toHaveLength(one.plays.totalCount)
      expect(one.rosters).toHaveLength(2)
      expect(one.oddsHistory.totalCount).toBeGreaterThan(1)
    }

    interface Team {
      readonly roster: {
        readonly season: number
        readonly athletes: readonly { readonly sourceId: string; readonly position: string }[]
      }
      readonly pastRoster: { readonly season: number; readonly count: number }
      readonly depthChart: object | null
    }
    const teamOf = (data: unknown) => (data as { league: { teams: { nodes: Team[] } } }).league.teams.nodes[0]
    const team = teamOf(
      await until(
        `{ league(slug: "nfl") { teams(first: 1) { nodes { roster { season athletes { sourceId position } }
          pastRoster: roster(season: 2025) { season count } depthChart { charts { name } } } } } }`,
        (data) => (teamOf(data)?.pastRoster.count ?? 0) > 20 && teamOf(data)?.depthChart !== null,
      ),
    )
    expect(team?.roster.athletes.length).toBeGreaterThan(40)
    expect([team?.roster.season, team?.pastRoster.season]).toEqual([2026, 2025])
    const passer = team?.roster.athletes.find(({ position }) => position === 'QB')
    interface Player {
      readonly statistics: { readonly season: number } | null
      readonly gameLog: { readonly games: readonly object[] }
    }
    const player = await until<{ league: { athlete: Player } }>(
      `query($id: ID!) { league(slug: "nfl") { athlete(id: $id) {
        statistics { season categories { category stats { name displayValue } } } gameLog(season: 2026) { games { eventId } } } } }`,
      ({ league }) => league.athlete.statistics !== null && league.athlete.gameLog.games.length > 0,
      { id: passer?.sourceId },
    )
    expect(player.league.athlete.statistics?.season).toBe(2026)

    const query = `{ league(slug: "nfl") { season(year: 2025) { weeks { number } }
      schedule(season: 2025, first: 1) { totalCount } standings(season: 2025) { entries { rank } } } }`
    await service.with.execute(query)
    const season: BackfillJob = { league: 'nfl', kind: 'season', subject: ['2025'] }
    await expect.poll(() => isRead(season), { timeout: 60_000 }).toBe(true)
    const whole = await service.with.execute(query)
    expect(whole.data).toMatchObject({ league: { standings: [{}, {}] } })
    const { league } = whole.data as unknown as {
      league: { season: { weeks: object[] }; schedule: { totalCount: number } }
    }
    expect(league.season.weeks.length).toBeGreaterThan(20)
    expect(league.schedule.totalCount).toBeGreaterThan(300)

    const none = await service.with.execute('{ league(slug: "nfl") { season(year: 1999) { year } } }')
    expect(none.errors[0]?.extensions['code']).toBe('SEASON_NOT_FOUND')
    expect(service.with.unexpectedErrors).toEqual([])
    expect(service.errors).toEqual([])
    await service.reader.stop()
  })
})
