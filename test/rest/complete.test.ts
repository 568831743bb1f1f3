import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leaguePartJob, seasonJob } from '../../src/domain/backfill.ts'
import type { BackfillJob } from '../../src/domain/backfill.ts'
import { openBackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { rosterJob } from '../../src/graphql/loading/roster.ts'
import { closeBackfillJob, findBackfillJobs } from '../../src/store/jobs/backfill-jobs.ts'
import { BOX_SCORE_PLAYERS } from '../../src/store/entities/boxscores.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { SEASON_TYPES } from '../../src/store/entities/seasons.ts'
import { LEADERS } from '../../src/store/entities/standings.ts'
import type { Store } from '../../src/store/store.ts'
import { TRANSACTIONS } from '../../src/store/entities/transactions.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { sampleEvent, samplePlay } from '../support/samples.ts'
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
  // Only the test executes jobs: waiting requests time out.
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

describe('a source that is not read on demand', () => {
  test('says what it does not have of a finished game', async () => {
    const plain = openRest(store)
    const path = `${NFL}/events/${WORLD.finished}`
    for (const [part, what] of [
      ['boxscore', 'box score'],
      ['plays', 'plays'],
      ['winprobability', 'win probability'],
    ] as const) {
      const { status, body } = await plain.get(`${path}/${part}`)
      expect(status).toBe(200)
      expect(body.meta['complete']).toBe(false)
      expect(body.meta.note).toContain(`The source has no ${what} of this game.`)
    }
    // Of a game to come there is nothing yet.
    const { body } = await plain.get(`${NFL}/events/${WORLD.upcoming}/plays`)
    expect(body.meta).not.toHaveProperty('complete')
    await plain.close()
  })

  test('says that the scoring plays of a game are not all', async () => {
    const value = samplePlay(WORLD.finished, 0, { league: 'nfl', isExcerpt: true })
    await store.write('nfl', (writer) => writer.save(PLAYS, [{ from: 'embedded', value }]))
    await read(game)
    const { body } = await rest.get(`${NFL}/events/${WORLD.finished}/plays`)
    expect(body.data).toHaveLength(1)
    expect(body.meta['complete']).toBe(false)
    expect(body.meta.note).toContain('The source has only the scoring plays of this game.')
  })
})

describe('REST', () => {
  test('rosters of a game without a player of its box score say so', async () => {
    const path = `${NFL}/events/${WORLD.live}/roster`
    expect((await rest.get(path)).body.meta).not.toHaveProperty('complete')
    const line = {
      league: 'nfl',
      eventId: WORLD.live,
      teamId: '1',
      athleteId: '103',
      order: 9,
      name: 'Player 103',
    }
    const flags = { jersey: null, position: null, starter: false, didNotPlay: null, categories: {} }
    await store.write('nfl', (writer) => writer.save(BOX_SCORE_PLAYERS, [{ ...line, ...flags }]))
    const { body } = await rest.get(`${path}?team=1`)
    expect(body.meta['complete']).toBe(false)
    expect(body.meta.note).toContain('The rosters of this game lack 1 player of its box score.')
  })

  test('moves say that the players whom they name may be missing while rosters are read', async () => {
    await read(leaguePartJob('nfl', 'transactions'))
    const description = 'Signed QB Nobody Known to a contract.'
    const move = { league: 'nfl', id: 'a', date: '2026-11-20T11:00:00.000Z', description, type: 'signing' }
    await store.write('nfl', (writer) =>
      writer.save(TRANSACTIONS, [{ ...move, teamId: '1', athleteIds: [] }]),
    )
    const { body } = await rest.get(`${NFL}/transactions`)
    expect(body.meta['complete']).toBe(false)
    expect(body.meta.note).toContain('The rosters of nfl are still being read: moves may lack the players')
    await read(leaguePartJob('nfl', 'teams'))
    for (const team of ['1', '2', '3', '4', '5', '6']) await read(rosterJob('nfl', team))
    expect((await rest.get(`${NFL}/transactions?limit=20`)).body.meta).not.toHaveProperty('complete')
  })

  test('an id that is no number is unknown, whatever is still being read', async () => {
    for (const [path, code] of [
      ['athletes/abc', 'ATHLETE_NOT_FOUND'],
      ['teams/abc', 'TEAM_NOT_FOUND'],
      ['events/abc', 'EVENT_NOT_FOUND'],
    ]) {
      const { status, body } = await rest.get(`${NFL}/${path}`)
      expect([status, body.error?.code]).toEqual([404, code])
    }
    expect((await rest.get(`${NFL}/athletes/987654`)).status).toBe(503)
  })

  test('a schedule states how much of its season has been read, and is complete afterwards', async () => {
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

  test('data of a game that was read while in progress is incomplete', async () => {
    expect((await rest.get(BOX_SCORE)).status).toBe(503)
    await read({ ...game, subject: [WORLD.finished, 'live'] })
    expect((await rest.get(BOX_SCORE)).status).toBe(503)
    await read(game)
    const whole = await rest.get(BOX_SCORE)
    expect(whole.status).toBe(200)
    expect(whole.body.meta).not.toHaveProperty('complete')
  })

  test.each(['plays', 'boxscore', 'roster', 'winprobability', 'odds/history'])(
    '%s of a game with only a score is rejected until it has been read, then empty',
    async (path) => {
      const known = sampleEvent('950', '1', '2', { league: 'nfl' })
      const status = { ...known.status, state: 'post' as const, completed: true }
      await store.write('nfl', (writer) => writer.save(EVENTS, [{ ...known, status }]))
      const address = `${NFL}/events/950/${path}`
      const { status: unavailable, headers, body } = await rest.get(address)
      expect([unavailable, body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(body.error?.message).toMatch(/still being read/)
      // The source may also be away.
      expect(body.error?.hint).toContain('/status says')
      expect(headers.get('retry-after')).toBe('2')
      await read({ ...game, subject: ['950'] })
      const { status: found, body: empty } = await rest.get(address)
      expect(found).toBe(200)
      expect(empty.meta).not.toHaveProperty('complete')
    },
  )

  test('data of a league is rejected until it has been read', async () => {
    const empty = { path: '/sports/baseball/leagues/mlb/teams', job: leaguePartJob('mlb', 'teams') }
    expect((await rest.get(empty.path)).status).toBe(503)
    await read(empty.job)
    expect((await rest.get(empty.path)).body.data).toEqual([])
  })

  test('players are incomplete until every roster has been read', async () => {
    const paths = ['athletes', 'athletes/search?query=zoe', 'player-availability']
    for (const path of paths) {
      const part = await rest.get(`${NFL}/${path}`)
      expect([path, part.status, part.body.meta['complete']]).toEqual([path, 200, false])
      expect(part.body.meta.note).toMatch(/The rosters of nfl are still being read: \d+ players? so far\./)
    }
    const nobody = await rest.get(`${NFL}/athletes/search?query=nobodyatall`)
    expect([nobody.status, nobody.headers.get('retry-after')]).toEqual([503, '2'])
    const unknown = await rest.get(`${NFL}/athletes/4711`)
    expect([unknown.status, unknown.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    await read(leaguePartJob('nfl', 'teams'))
    for (const team of ['1', '2', '3', '4']) {
      expect((await rest.get(`${NFL}/athletes`)).body.meta['complete']).toBe(false)
      await read(rosterJob('nfl', team))
    }
    for (const path of paths.slice(0, 2))
      expect((await rest.get(`${NFL}/${path}`)).body.meta).not.toHaveProperty('complete')
    // Injured players are in the injury report.
    expect((await rest.get(`${NFL}/player-availability`)).body.meta['complete']).toBe(false)
    await read(leaguePartJob('nfl', 'injuries'))
    expect((await rest.get(`${NFL}/player-availability`)).body.meta).not.toHaveProperty('complete')
    expect((await rest.get(`${NFL}/athletes/search?query=nobodyatall`)).body.data).toEqual([])
    expect((await rest.get(`${NFL}/athletes/4711`)).body.error?.code).toBe('ATHLETE_NOT_FOUND')
  })

  test('injury reports are incomplete until they have been read', async () => {
    expect((await rest.get(`${NFL}/injuries`)).body.meta['complete']).toBe(false)
    await read(leaguePartJob('nfl', 'injuries'))
    expect((await rest.get(`${NFL}/injuries`)).body.meta).not.toHaveProperty('complete')
  })

  test('the roster of one team is requested from the source, those of a league are not', async () => {
    const roster = rosterJob('nfl', '2')
    await rest.get(`${NFL}/player-availability`)
    expect(await findBackfillJobs(store, [roster])).toEqual([null])
    await rest.get(`${NFL}/player-availability?team=2`)
    expect((await findBackfillJobs(store, [roster]))[0]?.isOpen).toBe(true)
  })

  test('a game of a season that is still being read is rejected, and unknown afterwards', async () => {
    for (const year of [WORLD_SEASON, WORLD_SEASON - 1]) {
      const early = await rest.get(`${NFL}/events/4711`)
      expect([early.status, early.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(early.body.error?.hint).toContain('/status says')
      expect(early.headers.get('retry-after')).toBe('2')
      await read(seasonJob('nfl', year))
    }
    expect((await rest.get(`${NFL}/events/4711`)).body.error?.code).toBe('EVENT_NOT_FOUND')
    expect((await rest.get(`${NFL}/events/${WORLD.live}`)).body.meta).not.toHaveProperty('complete')
  })

  test('a season is rejected while its league is unread, and unknown afterwards', async () => {
    const path = '/sports/baseball/leagues/mlb/seasons/2026'
    expect((await rest.get(path)).status).toBe(503)
    await read(leaguePartJob('mlb', 'scoreboard'))
    expect((await rest.get(path)).body.error?.code).toBe('SEASON_NOT_FOUND')
  })

  test('the list of seasons is incomplete until the previous one has been read', async () => {
    const previous = WORLD_SEASON - 1
    await store.database.run(`DELETE FROM season_types WHERE league = 'nfl' AND year <= ${previous}`)
    await store.database.run(`DELETE FROM seasons WHERE league = 'nfl' AND year <= ${previous}`)
    const { body } = await rest.get(`${NFL}/seasons?limit=10`)
    expect([(body.data as unknown[]).length, body.meta['complete']]).toEqual([1, false])
    expect(body.meta.note).toContain('The seasons of nfl are still being read: 1 season so far.')
    await read(seasonJob('nfl', previous))
    expect((await rest.get(`${NFL}/seasons`)).body.meta).not.toHaveProperty('complete')
  })

  test('the parts of a season that only scoreboards have named are incomplete until it has been read', async () => {
    const paths = [`${NFL}/season`, `${NFL}/seasons/${WORLD_SEASON}`, `${NFL}/seasons/${WORLD_SEASON}/types`]
    for (const path of paths) {
      const { status, body } = await rest.get(path)
      expect([status, body.meta['complete']]).toEqual([200, false])
      expect(body.meta.note).toContain(
        'The parts of the 2026 season of nfl are still being read: 3 parts so far.',
      )
    }
    await read(season)
    for (const path of paths) expect((await rest.get(path)).body.meta).not.toHaveProperty('complete')
  })

  test('the parts of a season are whole once they have their dates, however much is read of its games', async () => {
    const types = [1, 2, 3].map((type) => ({
      league: 'nfl',
      year: WORLD_SEASON,
      id: String(type),
      type,
      name: `Part ${type}`,
      abbreviation: null,
      startDate: `2026-0${type + 6}-01T00:00:00Z`,
      endDate: null,
    }))
    await store.write('nfl', (writer) => writer.save(SEASON_TYPES, types))
    expect((await rest.get(`${NFL}/season`)).body.meta).not.toHaveProperty('complete')
  })

  test('games of a season that has not begun are a part of it, however many there are', async () => {
    await read(season)
    const early = sampleEvent('990', '1', '2', { league: 'nfl', date: '2027-08-01T00:00:00Z' })
    const next = { ...early, season: { ...early.season, year: WORLD_SEASON + 1 } }
    await store.write('nfl', (writer) => writer.save(EVENTS, [next]))
    const { status, body } = await rest.get(`${NFL}/seasons/${WORLD_SEASON + 1}/schedule`)
    expect([status, (body.data as unknown[]).length, body.meta['complete']]).toEqual([200, 1, false])
    expect(body.meta.note).toContain('The 2027 season of nfl is not read before it begins: 1 game so far.')
  })

  test('an unknown season or week is an error; one without games has a note', async () => {
    await read(season)
    expect((await rest.get(`${NFL}/seasons/1999/schedule`)).body.error?.code).toBe('SEASON_NOT_FOUND')
    const team = await rest.get(`${NFL}/seasons/1999/teams/${WORLD.team}/events`)
    expect(team.body.error?.code).toBe('SEASON_NOT_FOUND')
    const week = await rest.get(`${SCHEDULE}?week=77`)
    expect([week.status, week.body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
    expect(week.body.error?.message).toContain('no week 77')
    const part = await rest.get(`${SCHEDULE}?seasonType=1`)
    expect(part.body.data).toEqual([])
    expect(part.body.meta.note).toBe(`No games are known for the ${WORLD_SEASON} season (season type 1).`)
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
  const responseOf = (isComplete: boolean) => ({
    schedule: { isComplete },
    season: { isComplete },
    event: {
      isComplete,
      plays: { isComplete },
      boxScore: { isComplete },
      oddsHistory: { isComplete },
      winProbability: { isComplete },
    },
    // A game in progress is as complete as possible.
    live: { isComplete: true, plays: { isComplete: true } },
  })

  test('every list and object states whether it is complete, and the response what is missing', async () => {
    const part = await graph.execute(QUERY)
    expect(part.errors).toEqual([])
    expect(part.data).toEqual({ league: responseOf(false) })
    expect(part.extensions['incomplete']).toContain(
      'The plays of this game are still being read: 0 plays so far.',
    )
    await read(season)
    await read(game)
    const whole = await graph.execute(QUERY)
    expect(whole.data).toEqual({ league: responseOf(true) })
    expect(whole.extensions).not.toHaveProperty('incomplete')
  })

  test('a finished game by its id is read before it says whether it is complete, one of a list is not', async () => {
    const requested: BackfillJob[] = []
    const reading: BackfillQueue = {
      request: async (job) => {
        requested.push(job)
        return 'loaded'
      },
      progressOf: async () => 'loading',
      notify: () => undefined,
      close: () => undefined,
    }
    const over = openGraph(store, () => new Date('2026-11-20T12:00:00Z'), reading)
    const list = await over.execute(
      '{ league(slug: "nfl") { scoreboard { nodes { sourceId isComplete } } } }',
    )
    const { nodes } = (list.data as unknown as { league: { scoreboard: { nodes: readonly object[] } } })
      .league.scoreboard
    expect(nodes).toContainEqual({ sourceId: WORLD.finished, isComplete: false })
    expect(requested).not.toContainEqual(game)
    const one = await over.execute(`{ event(league: "nfl", id: "${WORLD.finished}") { isComplete } }`)
    expect(one.data).toEqual({ event: { isComplete: true } })
    expect(requested).toContainEqual(game)
  })

  test('an object by id may still be read, and is null if it is not found', async () => {
    const idOf = (type: string, key: string) => Buffer.from(`${type}:${key}`).toString('base64')
    const known = idOf('Event', `nfl/${WORLD.finished}`)
    const queryNode = (type: string, key: string) =>
      graph.execute(`{ node(id: "${idOf(type, key)}") { id } }`)
    const missing = [
      ['Event', 'nfl/4711'],
      ['Team', 'mlb/4711'],
      ['Athlete', 'nfl/4711'],
      ['Play', 'nfl/4711/1'],
      ['Drive', `nfl/${WORLD.finished}/4711`],
    ] as const
    for (const [type, key] of missing) {
      const { data, errors } = await queryNode(type, key)
      expect([type, data]).toEqual([type, { node: null }])
      expect(errors[0]?.extensions['code']).toBe('SERVICE_UNAVAILABLE')
    }
    // A missing one does not affect the others.
    const list = await graph.execute(`{ nodes(ids: ["${known}", "${idOf('Event', 'nfl/4711')}"]) { id } }`)
    expect(list.data).toEqual({ nodes: [{ id: known }, null] })
    expect(list.errors.map(({ extensions }) => extensions['code'])).toEqual(['SERVICE_UNAVAILABLE'])
    await read(season)
    await read(seasonJob('nfl', WORLD_SEASON - 1))
    await read(leaguePartJob('mlb', 'teams'))
    await read(game)
    for (const [type, key] of missing.filter(([type]) => type !== 'Athlete')) {
      expect([type, await queryNode(type, key)]).toMatchObject([type, { data: { node: null }, errors: [] }])
    }
    expect(await queryNode('Event', 'nowhere/1')).toMatchObject({ data: { node: null }, errors: [] })
  })

  test('leaders without a list of the source report missing box scores', async () => {
    await read(season)
    await read({ league: 'nfl', kind: 'leaders', subject: [String(WORLD_SEASON), '2'] })
    const { data, extensions } = await graph.execute(
      `{ league(slug: "nfl") { leaders(category: PASSING_YARDS) { isComplete } } }`,
    )
    expect(data).toEqual({ league: { leaders: { isComplete: false } } })
    expect(extensions['incomplete']).toEqual([
      `The source has no list of Passing Yards leaders of the ${WORLD_SEASON} season of nfl, and not every box ` +
        'score of it is read: there are no leaders yet.',
    ])
  })

  test('leaders say that names may be missing while rosters are read', async () => {
    await read(season)
    await read({ league: 'nfl', kind: 'leaders', subject: [String(WORLD_SEASON), '2'] })
    const entries = [{ athleteId: '987', teamId: '1', value: 12 }]
    const list = { league: 'nfl', season: WORLD_SEASON, seasonType: 2, order: 0, entries }
    await store.write('nfl', (writer) => writer.save(LEADERS, [{ ...list, id: 'passingYards' }]))
    const query =
      '{ league(slug: "nfl") { leaders(category: PASSING_YARDS) { leaders { athlete { sourceId } } } } }'
    const early = await graph.execute(query)
    expect(early.data).toEqual({ league: { leaders: { leaders: [{ athlete: null }] } } })
    expect(early.extensions['incomplete']).toEqual([
      'The rosters of nfl are still being read: leaders may lack their names.',
    ])
    await read(leaguePartJob('nfl', 'teams'))
    for (const team of ['1', '2', '3', '4', '5', '6']) await read(rosterJob('nfl', team))
    expect((await graph.execute(query)).extensions).not.toHaveProperty('incomplete')
  })

  test('live games, players and searches state whether they are complete', async () => {
    const query = `{
      liveEvents(league: "nfl") { isComplete }
      search(query: "zoe", leagues: ["nfl"]) { isComplete }
      teams: search(query: "team", types: [TEAM], leagues: ["nfl"]) { isComplete }
      league(slug: "nfl") {
        liveEvents { isComplete }
        athletes { isComplete }
        ofTeam: athletes(filter: { teamId: "1" }) { isComplete }
        searchAthletes(query: "zoe") { isComplete }
        availability { isComplete }
        injuries { isComplete }
      }
    }`
    const flagsOf = async () => {
      const { data, errors } = await graph.execute(query)
      expect(errors).toEqual([])
      const { league, ...root } = data as Record<string, object>
      return { ...root, ...league }
    }
    const all = (isComplete: boolean) => ({
      liveEvents: { isComplete },
      ...Object.fromEntries(
        ['search', 'teams', 'athletes', 'ofTeam', 'searchAthletes', 'availability', 'injuries'].map(
          (name) => [name, { isComplete }],
        ),
      ),
    })
    expect(await flagsOf()).toEqual(all(false))
    for (const part of ['scoreboard', 'teams', 'injuries'] as const) await read(leaguePartJob('nfl', part))
    for (const team of ['1', '2', '3', '4']) await read(rosterJob('nfl', team))
    expect(await flagsOf()).toEqual(all(true))
  })

  test('data of a season that does not exist is an error, and is not requested from the source', async () => {
    const fields = [
      'standings(season: Y) { sourceId }',
      'leaders(category: PASSING_YARDS, season: Y) { label }',
      'team(id: "1") { roster(season: Y) { count } }',
      'team(id: "1") { depthChart(season: Y) { season } }',
      'athlete(id: "101") { statistics(season: Y) { season } }',
      'athlete(id: "101") { gameLog(season: Y) { season } }',
    ]
    for (const year of ['1850', '2150'])
      for (const field of fields) {
        const { errors } = await graph.execute(
          `{ league(slug: "nfl") { ${field.replace('season: Y', `season: ${year}`)} } }`,
        )
        expect([field, errors[0]?.extensions['code'], errors[0]?.message]).toEqual([
          field,
          'SEASON_NOT_FOUND',
          `nfl has no season ${year}.`,
        ])
      }
    const roster: BackfillJob = { league: 'nfl', kind: 'roster', subject: ['1', '1850'] }
    expect(await findBackfillJobs(store, [roster])).toEqual([null])
    // The source may know a season that is not listed: it is read first.
    const old: BackfillJob = { league: 'nfl', kind: 'roster', subject: ['1', '1999'] }
    const request = () =>
      graph.execute('{ league(slug: "nfl") { team(id: "1") { roster(season: 1999) { isComplete } } } }')
    expect((await request()).data).toEqual({ league: { team: { roster: { isComplete: false } } } })
    await read(old)
    expect((await request()).errors[0]?.extensions['code']).toBe('SEASON_NOT_FOUND')
  })

  test('an unknown season or week is an error', async () => {
    await read(season)
    const codeOf = async (args: string) => {
      const { errors } = await graph.execute(`{ league(slug: "nfl") { schedule(${args}) { totalCount } } }`)
      return errors[0]?.extensions['code']
    }
    expect(await codeOf('season: 1999')).toBe('SEASON_NOT_FOUND')
    expect(await codeOf(`season: ${WORLD_SEASON}, week: 77, seasonType: REGULAR`)).toBe('INVALID_PARAMETER')
    expect(await codeOf(`season: ${WORLD_SEASON}, seasonType: PRESEASON`)).toBeUndefined()
  })
})
