import { expect, test } from 'vitest'
import { createImageFinders } from '../../src/site/images.ts'
import { renderDrawing } from '../../src/site/render.ts'
import type { Odds } from '../../src/domain/odds.ts'
import { GROUPS, GROUP_TEAMS, SEASONS } from '../../src/store/entities/seasons.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { INJURIES } from '../../src/store/entities/injuries.ts'
import {
  findOdds,
  listOddsHistory,
  ODDS_SNAPSHOTS,
  saveOdds,
  saveOddsHistory,
} from '../../src/store/entities/odds.ts'
import { TRANSACTIONS } from '../../src/store/entities/transactions.ts'
import { sampleAthlete, sampleInjury, sampleOdds } from '../support/samples.ts'
import { serveStore } from '../support/serve.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { openWorldRest } from '../support/world-rest.ts'
import { WORLD, WORLD_SEASON } from '../support/world.ts'

const { store, rest } = await openWorldRest()

const NFL = '/sports/football/leagues/nfl'
const EPL = '/sports/soccer/leagues/eng.1'
const dataOf = async <T>(path: string) => (await rest.get(path)).body.data as T
type Mentioned = readonly { readonly id: string }[]

test('a group has the teams of all its descendants once, and conference games follow from groups', async () => {
  const group = { league: 'nfl', year: WORLD_SEASON, seasonType: 2 }
  const named = (id: string, parentId: string) => ({
    ...group,
    id,
    name: id,
    abbreviation: null,
    isConference: false,
    parentId,
  })
  await store.write('nfl', async (writer) => {
    await writer.save(GROUPS, [named('51', '5'), named('52', '5')])
    const places = [
      ['51', '1'],
      ['51', '4'],
      ['52', '2'],
    ] as const
    await writer.save(
      GROUP_TEAMS,
      places.map(([groupId, teamId]) => ({ ...group, groupId, teamId })),
    )
  })
  const groups = `${NFL}/seasons/${WORLD_SEASON}/types/2/groups`
  const { body } = await rest.get(`${groups}/80/teams`)
  expect((body.data as Mentioned).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  expect(body.meta['pagination']).toMatchObject({ total: 4 })
  expect((await dataOf<Mentioned>(`${groups}/5/teams`)).map(({ id }) => id)).toEqual(['1', '2', '4'])
  const game = await dataOf<{ competition: object }>(`${NFL}/events/${WORLD.live}`)
  expect(game.competition).toMatchObject({ conferenceCompetition: true, divisionCompetition: false })
})

test('a transaction has the players named in its text', async () => {
  const move = { league: 'nfl', type: 'signing', athleteIds: [], teamId: '1' }
  await store.write('nfl', (writer) =>
    writer.save(TRANSACTIONS, [
      {
        ...move,
        id: 'm1',
        date: '2026-11-20T01:00:00Z',
        description: "Signed QB Zoë O'Neal to a one-year contract.",
      },
      { ...move, id: 'm2', date: '2026-11-20T00:00:00Z', description: 'Signed QB Nobody Known.' },
    ]),
  )
  const moves = await dataOf<{ id: string; athletes: object[] }[]>(`${NFL}/transactions?team=1`)
  const athletesOf = (id: string) => moves.find((one) => one.id === id)?.athletes
  expect(athletesOf('m1')).toEqual([{ id: '101', displayName: "Zoë O'Neal" }])
  expect(athletesOf('m2')).toEqual([])
})

test('a player has the status of the deciding report on the roster, and injuries state their limits', async () => {
  const report = { league: 'nfl', teamId: '1' }
  await store.write('nfl', (writer) =>
    writer.save(INJURIES, [
      sampleInjury('r1', '105', {
        ...report,
        status: 'Injured Reserve',
        availability: 'INJURED_RESERVE',
        date: '2026-11-01T00:00:00Z',
      }),
      sampleInjury('r2', '105', {
        ...report,
        status: 'Questionable',
        availability: 'QUESTIONABLE',
        date: '2026-11-18T00:00:00Z',
      }),
    ]),
  )
  const roster = await dataOf<{ athletes: { id: string; status: string }[] }>(`${NFL}/teams/1/roster`)
  expect(roster.athletes.find(({ id }) => id === '105')?.status).toBe('Injured Reserve')
  expect((await rest.get(`${NFL}/injuries`)).body.meta.note).toMatch(/25 newest reports of each team/)
  expect((await rest.get(`${NFL}/injuries?team=1`)).body.meta.note).toMatch(/complete/)
  expect((await rest.get(`${NFL}/injuries?team=4`)).body.meta.note).toBe(
    'No injuries are reported for team 4.',
  )
})

test('a game roster has the player’s full name', async () => {
  const { rosters } = await dataOf<{ rosters: { athletes: { id: string; displayName: string }[] }[] }>(
    `${NFL}/events/${WORLD.live}/roster`,
  )
  const named = rosters.flatMap(({ athletes }) => athletes).find(({ id }) => id === '101')
  expect(named?.displayName).toBe("Zoë O'Neal")
})

test('in soccer, type 2 is the whole season; elsewhere an unknown type is rejected with the known ones', async () => {
  const games = (query: string) => dataOf<Mentioned>(`${EPL}/seasons/${WORLD_SEASON}/schedule${query}`)
  const all = await games('')
  expect(all.length).toBeGreaterThan(0)
  expect(await games('?seasonType=2')).toEqual(all)
  const { status, body } = await rest.get(`${NFL}/seasons/${WORLD_SEASON}/schedule?seasonType=9`)
  expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
  expect(body.error?.hint).toMatch(/1 \(Preseason\), 2 \(Regular Season\), 3 \(Postseason\)/)
})

test('odds history has one state per change: gaps of the source’s history are filled without repetition', async () => {
  const eventId = WORLD.finished
  const line = sampleOdds(eventId, { league: 'nfl', updatedAt: '2026-11-20T09:00:00.000Z' })
  const past = (timestamp: string, home: number) => ({
    league: 'nfl',
    eventId,
    timestamp,
    odds: {
      ...line,
      spread: { line: -3.5, home: null, away: null },
      moneyline: { home, away: 130, draw: null },
      updatedAt: timestamp,
    },
  })
  const history = [past('2026-11-17T08:00:00.000Z', -140), past('2026-11-18T08:00:00.000Z', -150)]
  await store.write('nfl', async (writer) => {
    await saveOdds(writer, [line])
    await saveOddsHistory(writer, history, () => writer.save(ODDS_SNAPSHOTS, history))
  })
  const [received = []] = await listOddsHistory(store, [['nfl', eventId]], {}, { limit: 9, offset: 0 })
  expect(received.map(({ timestamp }) => timestamp)).toEqual([
    '2026-11-18T08:00:00.000Z',
    '2026-11-17T08:00:00.000Z',
  ])
  expect(received[0]?.odds).toMatchObject({ spread: { home: -110 }, moneyline: { home: -150 } })
})

test('a line first seen after the start is dated at the start', async () => {
  const line = sampleOdds(WORLD.finished, { league: 'nhl', updatedAt: '2026-11-20T13:00:00.000Z' })
  await store.write('nhl', (writer) => saveOdds(writer, [line]))
  const [received = []] = await listOddsHistory(store, [['nhl', WORLD.finished]], {}, { limit: 9, offset: 0 })
  expect(received.map(({ timestamp }) => timestamp)).toEqual(['2026-11-19T22:00:00.000Z'])
})

test('a line is dated at its last change, not at the first request', async () => {
  const eventId = WORLD.finished
  const line = sampleOdds(eventId, { league: 'nba', updatedAt: '2026-11-20T13:00:00.000Z' })
  const state = (timestamp: string, moneyline: Odds['moneyline']) => ({
    league: 'nba',
    eventId,
    timestamp,
    odds: { ...line, spread: null, moneyline, updatedAt: timestamp, isPartial: true as const },
  })
  const changes = [
    state('2026-11-18T08:00:00.000Z', { home: -130, away: 110, draw: null }),
    state('2026-11-19T08:00:00.000Z', line.moneyline),
  ]
  await store.write('nba', (writer) => saveOdds(writer, [line]))
  await store.write('nba', (writer) =>
    saveOddsHistory(writer, changes, () => writer.save(ODDS_SNAPSHOTS, changes)),
  )
  const [kept] = await findOdds(store, [['nba', eventId]])
  expect(kept).toEqual({ ...line, updatedAt: '2026-11-19T08:00:00.000Z' })
})

test('a logo is fetched once from the team’s URL and stored; without a network it is generated', async () => {
  using folder = openTempFolder()
  const directory = `${folder.dir}/logos`
  const requested: string[] = []
  const bytes = new Uint8Array([1, 2, 3])
  const fetchImage = (address: string) => {
    requested.push(address)
    return Promise.resolve({ bytes, type: 'image/png' })
  }
  const { logo: find } = createImageFinders({ store, directory, fetchImage })
  const [logo] = await Promise.all([find('nfl', '1', 0), find('nfl', '1', 0)])
  expect(logo).toEqual({ body: bytes, type: 'image/png', isOriginal: true })
  expect(requested).toEqual(['https://img.example/1.png'])
  const { logo: offline } = createImageFinders({ store, directory, fetchImage: null })
  expect(await offline('nfl', '1', 0)).toEqual(logo)
  const { logo: drawn } = createImageFinders({ store, directory: `${directory}/none`, fetchImage: null })
  expect(await drawn('nfl', '1', 0)).toMatchObject({ type: 'image/svg+xml', isOriginal: false })
  expect(await drawn('nfl', 'https://img.example/1.png', 0)).toBeNull()
})

test('a photo is served small and square; without one, or if it cannot be read, initials are drawn', async () => {
  using folder = openTempFolder()
  const photo = await renderDrawing(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="436"><rect width="600" height="436" fill="red"/></svg>',
  )
  const requested: string[] = []
  const fetchImage = (address: string) => {
    requested.push(address)
    const bytes = new Uint8Array(address.endsWith('/103.png') ? [1, 2, 3] : photo.png)
    return Promise.resolve({ bytes, type: 'image/png' })
  }
  const { headshot } = createImageFinders({ store, directory: folder.dir, fetchImage })
  const served = await headshot('nfl', '101')
  expect(served).toMatchObject({ type: 'image/png', isOriginal: true })
  const { width, height } = pngSize(served?.body as Uint8Array)
  expect([width, height]).toEqual([144, 144])
  expect(await headshot('nfl', '102')).toMatchObject({ type: 'image/svg+xml', isOriginal: false })
  expect(await headshot('nfl', '103')).toMatchObject({ type: 'image/svg+xml', isOriginal: false })
  expect(await headshot('nfl', 'https://img.example/1.png')).toBeNull()
  expect(requested).toEqual(['https://img.example/101.png', 'https://img.example/103.png'])
})

test('the logos of many teams are one response: small, as data; unknown teams are left out', async () => {
  using folder = openTempFolder()
  const original = await renderDrawing(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><circle cx="250" cy="250" r="250" fill="blue"/></svg>',
  )
  const open = (bytes: Uint8Array, name: string) =>
    createImageFinders({
      store,
      directory: `${folder.dir}/${name}`,
      fetchImage: () => Promise.resolve({ bytes: new Uint8Array(bytes), type: 'image/png' }),
    })
  const images = open(original.png, 'read')
  const service = await serveStore(store, { images })
  const unread = await serveStore(store, { images: open(new Uint8Array([1, 2, 3]), 'unread') })
  const get = (from: { readonly url: string }, search: string) =>
    fetch(`${from.url}/logos${search}`, { headers: { 'accept-encoding': 'br' } })
  try {
    const response = await get(service, '?of=nfl/1,nfl/2,nfl/99,none/1,nonsense,nfl/1')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('content-encoding')).toBe('br')
    const found = (await response.json()) as Record<string, string>
    const unchanged = { 'if-none-match': response.headers.get('etag') ?? '' }
    const again = await fetch(response.url, { headers: unchanged })
    expect(again.status).toBe(304)
    expect(Object.keys(found)).toEqual(['nfl/1', 'nfl/2'])
    const [kind, content = ''] = (found['nfl/1'] ?? '').split(';base64,')
    expect(kind).toBe('data:image/png')
    expect(pngSize(new Uint8Array(Buffer.from(content, 'base64')))).toEqual({ width: 48, height: 48 })
    expect((await images.logo('nfl', '1', 0))?.body).toEqual(new Uint8Array(original.png))
    // What cannot be read is drawn; the URL's own characters are escaped.
    const drawn = (await (await get(unread, '?of=nfl/1')).json()) as Record<string, string>
    expect(drawn['nfl/1']).toMatch(/^data:image\/svg\+xml;charset=utf-8,<svg [^#]*<\/svg>$/)
    const many = Array.from({ length: 65 }, (_, index) => `nfl/${index}`).join(',')
    for (const wrong of ['', '?of=', `?of=${many}`])
      expect([wrong, (await get(service, wrong)).status]).toEqual([wrong, 400])
  } finally {
    await service.close()
    await unread.close()
  }
})

/** The size in the header of a PNG (its first chunk, `IHDR`). */
function pngSize(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

test('the logos of a scoreboard need one statement, and none the next time', async () => {
  let statements = 0
  const counting = new Proxy(store, {
    get(target, name) {
      if (name !== 'database') return Reflect.get(target, name) as unknown
      statements += 1
      return target.database
    },
  })
  const { logo: find } = createImageFinders({ store: counting, directory: '/nowhere', fetchImage: null })
  const ids = ['1', '2', '3', '4']
  const drawn = () => Promise.all(ids.map((id) => find('nfl', id, 0)))
  const first = await drawn()
  expect(first.map((logo) => logo?.type)).toEqual(ids.map(() => 'image/svg+xml'))
  expect(statements).toBe(1)
  expect(await drawn()).toEqual(first)
  expect(statements).toBe(1)
})

test('a player who changed teams keeps the old one in its plays', async () => {
  const traded = sampleAthlete('101', { league: 'nfl', displayName: "Zoë O'Neal", teamId: '3' })
  await store.write('nfl', (writer) => writer.save(ATHLETES, [{ value: traded, from: 'detail' }]))
  expect(await dataOf(`${NFL}/athletes/101`)).toMatchObject({ athlete: { team: { id: '3' } } })
  type Plays = readonly { readonly athletes: readonly { readonly id: string; readonly team?: object }[] }[]
  const [play] = await dataOf<Plays>(`${NFL}/events/${WORLD.live}/plays?limit=1`)
  expect(play?.athletes.find(({ id }) => id === '101')?.team).toEqual({ id: '1' })
})

const OF_SEASONS = [
  ['/standings?season=', 'standings', ''],
  ['/rankings?season=', 'rankings', ''],
  ['/teams/1/roster?season=', 'players', ''],
  ['/teams/1/depthchart?season=', 'depth charts', ''],
  ['/athletes/101?season=', 'statistics', ''],
  ['/athletes/101?seasonType=3&season=', 'statistics', ' (season type 3)'],
  ['/athletes/101/gamelog?season=', 'games', ''],
  ['/athletes/101/gamelog?week=4&seasonType=2&season=', 'games', ' (season type 2, week 4)'],
] as const

test.each(OF_SEASONS)('%s of a season that does not exist is SEASON_NOT_FOUND', async (path) => {
  for (const year of [1850, 1980, 2150]) {
    const { status, body } = await rest.get(`${NFL}${path}${year}`)
    expect([status, body.error]).toEqual([
      404,
      {
        code: 'SEASON_NOT_FOUND',
        message: `nfl has no season ${year}.`,
        hint: `Available seasons: ${WORLD_SEASON}, ${WORLD_SEASON - 1}, ${WORLD_SEASON - 2}.`,
      },
    ])
  }
})

test.each(OF_SEASONS)('%s of a season without known data reports that', async (path, what, part) => {
  const season = { league: 'college-football', year: 1981, displayName: '1981', currentType: null }
  const dates = { startDate: '1981-09-01T00:00:00Z', endDate: '1982-01-02T00:00:00Z' }
  await store.write('college-football', (writer) => writer.save(SEASONS, [{ ...season, ...dates }]))
  const { status, body } = await rest.get(`/sports/football/leagues/college-football${path}1981`)
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
  expect(body.meta.note).toContain(`No ${what} are known for the 1981 season${part}.`)
})

test('the game log of a week that does not exist is an error, in leagues with and without weeks', async () => {
  const log = `/athletes/101/gamelog?season=${WORLD_SEASON}`
  const week = await rest.get(`${NFL}${log}&week=77`)
  expect([week.status, week.body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
  const none = await rest.get(`${EPL}${log}&week=1`)
  expect([none.status, none.body.error?.code]).toEqual([400, 'SCHEDULE_WEEKS_NOT_SUPPORTED'])
})

test.each(['/standings', '/athletes/101', '/athletes/101/gamelog', '/teams/1/depthchart'])(
  '%s of a known season has no note',
  async (path) => {
    const { body } = await rest.get(`${NFL}${path}?season=${WORLD_SEASON}`)
    expect(body.meta.note ?? '').not.toContain('are known')
  },
)

test.each(['injuries', 'player-availability', 'news', 'news/history', 'transactions'])(
  '/%s of a team that does not exist is TEAM_NOT_FOUND, not an empty list',
  async (list) => {
    const { status, body } = await rest.get(`${NFL}/${list}?team=999`)
    expect([status, body.error?.code, body.error?.message]).toEqual([
      404,
      'TEAM_NOT_FOUND',
      'nfl has no team "999".',
    ])
    expect((await rest.get(`${NFL}/${list}?team=2`)).status).toBe(200)
  },
)

test('missing weeks and polls are empty lists with a note', async () => {
  const weeks = await rest.get(`${NFL}/seasons/${WORLD_SEASON}/weeks?seasonType=4`)
  expect([weeks.status, weeks.body.meta.note]).toEqual([
    200,
    `No weeks are known for the ${WORLD_SEASON} season (season type 4).`,
  ])
  const polls = await rest.get(`${EPL}/rankings`)
  expect(polls.body.meta.note).toBe('No polls rank the teams of eng.1; college leagues have some.')
})

test('the game roster of a team not in the game is TEAM_NOT_FOUND', async () => {
  const path = `${NFL}/events/${WORLD.live}/roster`
  const { status, body } = await rest.get(`${path}?team=999`)
  expect([status, body.error?.code]).toEqual([404, 'TEAM_NOT_FOUND'])
  const { rosters } = await dataOf<{ rosters: { team: { id: string } }[] }>(`${path}?team=1`)
  expect(rosters.map(({ team }) => team.id)).toEqual(['1'])
})
