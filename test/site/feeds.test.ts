import { XMLParser } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import { siteMounts } from '../../src/site/mounts.ts'
import { EVENTS, findEvents } from '../../src/store/entities/events.ts'
import { ARTICLES, listArticles } from '../../src/store/entities/news.ts'
import type { Store } from '../../src/store/store.ts'
import { findTeams, TEAMS } from '../../src/store/entities/teams.ts'
import { drawLogo } from '../../src/domain/logo.ts'
import { escapeMarkup } from '../../src/domain/markup.ts'
import type { LogoFinder } from '../../src/rest/images.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD } from '../support/world.ts'

const logos: LogoFinder = async (_, teamId) => ({
  body: drawLogo({ abbreviation: `T${teamId}`, displayName: 'Team', color: '112233', alternateColor: null }),
  type: 'image/svg+xml',
  isOriginal: false,
})

let store: Store
let generatedAt = Date.parse('2026-11-20T12:00:00Z')
let service: Service
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store, {
    pages: (_, { files }) =>
      siteMounts({ files, logos, root: () => 'https://sports.example', clock: () => generatedAt }),
  })
})
afterAll(async () => {
  await service.close()
  await store.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })

async function readCalendar(path: string) {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never)
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    games: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        title: event.summary,
        start: event.startDate.toJSDate().toISOString(),
        isDay: event.startDate.isDate,
        url: component.getFirstPropertyValue('url'),
        status: component.getFirstPropertyValue('status'),
      }
    }),
  }
}

interface Schedule {
  readonly data: readonly {
    readonly id: string
    readonly date: string
    readonly status: { readonly completed: boolean }
    readonly homeTeam: { readonly name: string; readonly score: number }
    readonly awayTeam: { readonly name: string; readonly score: number }
  }[]
}

test('a calendar has the games of the season, with the scores of finished ones', async () => {
  const { key } = await service.accounts.createAccount('calendar@example.com', 'scale')
  const schedule = (await (
    await get('/api/v1/sports/basketball/leagues/nba/seasons/2026/schedule?limit=100', { 'x-api-key': key })
  ).json()) as Schedule
  const { name, games } = await readCalendar('/calendar/nba.ics')
  expect(name).toBe('National Basketball Association')
  expect(games.length).toBeGreaterThan(2)
  expect(games.map(({ uid, start }) => [uid, start]).sort()).toEqual(
    schedule.data
      .map(({ id, date }) => [`${id}.nba@sports-data-service`, new Date(date).toISOString()])
      .sort(),
  )
  const finished = schedule.data.find(({ status }) => status.completed)
  if (!finished) throw new Error('no finished game')
  const { id, homeTeam, awayTeam } = finished
  const titleIn = (list: typeof games) => list.find(({ uid }) => uid.startsWith(`${id}.`))?.title
  expect(titleIn(games)).toBe(`${awayTeam.name} ${awayTeam.score}, ${homeTeam.name} ${homeTeam.score}`)
  const without = await readCalendar('/calendar/nba.ics?scores=0')
  expect(titleIn(without.games)).toBe(`${awayTeam.name} at ${homeTeam.name}`)
  expect(games[0]?.url).toMatch(/^https:\/\/sports\.example\/games\/nba\/\d+$/)
})

test('the calendar of a team has its games only', async () => {
  const all = await readCalendar('/calendar/nba.ics?scores=0')
  const { name, games } = await readCalendar('/calendar/nba/1.ics?scores=0')
  expect(name).toContain('(National Basketball Association)')
  expect(games.length).toBeGreaterThan(0)
  expect(games).toEqual(all.games.filter(({ title }) => title.includes('Team 1')))
})

test('a postponed game moves and keeps its identifier; an unchanged calendar is not sent again', async () => {
  const first = await get('/calendar/nba.ics')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/calendar/nba.ics', { 'if-none-match': etag })).status).toBe(304)
  const before = await readCalendar('/calendar/nba.ics')
  const [game] = before.games
  const [event] = await findEvents(store, [['nba', game?.uid.split('.')[0] ?? '']])
  if (!event) throw new Error('no game')
  const moved = { ...event, date: '2026-12-24T20:30:00.000Z' }
  const status = { ...event.status, phase: 'POSTPONED' as const }
  await store.write('nba', (writer) => writer.save(EVENTS, [{ ...moved, status }]))
  const after = await readCalendar('/calendar/nba.ics')
  expect((await get('/calendar/nba.ics', { 'if-none-match': etag })).status).toBe(200)
  expect(after.games.map(({ uid }) => uid).sort()).toEqual(before.games.map(({ uid }) => uid).sort())
  const found = after.games.find(({ uid }) => uid === game?.uid)
  expect([found?.start, found?.status]).toEqual(['2026-12-24T20:30:00.000Z', 'TENTATIVE'])
})

test('entries say when they changed and were made; the calendar has no method, and says how often to read it', async () => {
  const read = async () => {
    const response = await get('/calendar/eng.1.ics')
    const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never)
    const [entry] = calendar.getAllSubcomponents('vevent')
    const valueOf = (name: string) => String(entry?.getFirstPropertyValue(name))
    return {
      etag: response.headers.get('etag') ?? '',
      frame: ['method', 'refresh-interval', 'x-published-ttl'].map((name) =>
        String(calendar.getFirstPropertyValue(name)),
      ),
      uid: valueOf('uid'),
      stamp: valueOf('dtstamp'),
      modified: valueOf('last-modified'),
      sequence: Number(valueOf('sequence')),
    }
  }
  const first = await read()
  expect(first.frame).toEqual(['null', 'PT1H', 'PT1H'])
  expect(first.stamp).toBe(new Date(generatedAt).toISOString().replace('.000', ''))
  const id = first.uid.split('.')[0] ?? ''
  const [event] = await findEvents(store, [['eng.1', id]])
  if (!event) throw new Error('no game')
  generatedAt += 3_600_000
  // Something else changes: the calendar is made again, and is the same.
  await store.write('eng.1', async (writer) => writer.touch('event'))
  const second = await read()
  expect([second.stamp, second.etag]).toEqual([
    new Date(generatedAt).toISOString().replace('.000', ''),
    first.etag,
  ])
  let note = 0
  const change = async () => {
    note += 1
    await store.write('eng.1', (writer) =>
      writer.save(EVENTS, [{ ...event, notes: [`Moved inside, ${note}`] }]),
    )
    return read()
  }
  // Numbers of revisions are seconds.
  await expect.poll(async () => (await change()).sequence).toBeGreaterThan(first.sequence)
  const third = await change()
  expect(Date.parse(third.modified)).toBeGreaterThanOrEqual(Date.parse(first.modified))
  expect(third.etag).not.toBe(first.etag)
})

test('a game without a known time is an entry of a whole day', async () => {
  const [event] = await findEvents(store, [
    ['nba', (await readCalendar('/calendar/nba.ics')).games[0]?.uid.split('.')[0] ?? ''],
  ])
  if (!event) throw new Error('no game')
  await store.write('nba', (writer) =>
    writer.save(EVENTS, [{ ...event, date: '2026-12-26T05:00:00.000Z', timeValid: false }]),
  )
  const { games } = await readCalendar('/calendar/nba.ics')
  const found = games.find(({ uid }) => uid.startsWith(`${event.id}.`))
  expect([found?.isDay, found?.start.slice(0, 10)]).toEqual([true, '2026-12-26'])
})

test.each([
  ['/calendar/none.ics', 404, 'LEAGUE_NOT_FOUND'],
  ['/calendar/nba/999999.ics', 404, 'TEAM_NOT_FOUND'],
  ['/calendar/nba', 404, 'ROUTE_NOT_FOUND'],
  ['/calendar/nba/1', 404, 'ROUTE_NOT_FOUND'],
  ['/calendar/nba.ics?scores=2', 400, 'INVALID_PARAMETER'],
  ['/calendar/%E0%A4%A.ics', 400, 'INVALID_PARAMETER'],
  ['/feeds/none.rss', 404, 'LEAGUE_NOT_FOUND'],
  ['/feeds/nba.atom', 404, 'ROUTE_NOT_FOUND'],
  ['/og/nba/999999.png', 404, 'EVENT_NOT_FOUND'],
  ['/og/nba/999999', 404, 'ROUTE_NOT_FOUND'],
])('%s is %i %s', async (path, status, code) => {
  const response = await get(path)
  const body = (await response.json()) as { readonly error?: { readonly code: string } }
  expect([response.status, body.error?.code]).toEqual([status, code])
})

test('the feed of a league has its news, newest first', async () => {
  const response = await get('/feeds/nba.rss')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await response.text()
  const { rss } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
    readonly rss: {
      readonly '@_version': string
      readonly channel: {
        readonly title: string
        readonly item: readonly { pubDate: string; guid: unknown }[]
      }
    }
  }
  expect([rss['@_version'], rss.channel.title]).toEqual(['2.0', 'National Basketball Association: news'])
  const times = [rss.channel.item].flat().map(({ pubDate }) => Date.parse(pubDate))
  expect(times.length).toBeGreaterThan(1)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(await (await get('/feeds/nba.rss')).text()).toBe(text)
})

test('a game has a picture, which changes with its score only', async () => {
  const path = `/og/nba/${WORLD.live}.png`
  const first = await get(path)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await first.arrayBuffer())
  // The signature of PNG, and width and height in its first chunk.
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
  const etag = first.headers.get('etag') ?? ''
  const save = async (id: string, score: number) => {
    const [event] = await findEvents(store, [['nba', id]])
    if (!event) throw new Error('no game')
    await store.write('nba', (writer) =>
      writer.save(EVENTS, [{ ...event, homeTeam: { ...event.homeTeam, score } }]),
    )
  }
  await save(WORLD.finished, 99)
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  await save(WORLD.live, 99)
  expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
})

/** What texts of a source may contain, and what would become of it if it were not escaped. */
const HOSTILE = [
  'Reds\r\nBEGIN:VEVENT\r\nSUMMARY:x',
  'a;b,c\\d\\n"e":f',
  ']]><evil/>]]><evil/>]]>',
  '<script>alert(1)</script>&amp;&#x3c;',
  'a\u0001b\u000bc\u001bd\u0085e\u2028f\ufffeg\uffffh',
  `${'é'.repeat(40)}${'🏈'.repeat(40)}`,
] as const

const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Without what XML cannot contain, or calendars, which have one kind of line break. */
const visible = (text: string) => text.replaceAll(/[^\P{C}\n\t]|[\u2028\u2029]/gu, '').replaceAll(/\s+/g, '')

test.each(HOSTILE)('texts of a source are texts in calendars, feeds and pictures: %j', async (hostile) => {
  const [game] = await findEvents(store, [['nhl', WORLD.finished]])
  const [team] = await findTeams(store, [['nhl', game?.homeTeam.id ?? '']])
  const [[article] = []] = await listArticles(store, [['nhl']], {}, { limit: 1, offset: 0 })
  if (!game || !team || !article) throw new Error('no game, team or article')
  const path = `/calendar/nhl/${team.id}.ics`
  const before = await readCalendar(path)
  const names = { name: hostile, displayName: hostile, abbreviation: hostile }
  const venue = game.venue && { ...game.venue, name: hostile, city: hostile }
  const status = { ...game.status, detail: hostile, shortDetail: hostile }
  const ofTeam = { id: team.id, name: hostile }
  await store.write('nhl', async (writer) => {
    await writer.save(TEAMS, [{ value: { ...team, ...names }, from: 'detail' }])
    await writer.save(EVENTS, [{ ...game, homeTeam: { ...game.homeTeam, ...names }, venue, status }])
    await writer.save(ARTICLES, [
      { ...article, headline: hostile, description: hostile, teams: [ofTeam], categories: [hostile] },
    ])
  })

  const lines = (await (await get(path)).text()).split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[^\P{Cc}\t]/u.test(line))).toEqual([])
  const after = await readCalendar(path)
  expect(after.games.map(({ uid }) => uid)).toEqual(before.games.map(({ uid }) => uid))
  const title = after.games.find(({ uid }) => uid.startsWith(`${game.id}.`))?.title ?? ''
  expect(visible(title)).toContain(visible(hostile))
  // The library reads it as it is.
  const name = String(after.name).replaceAll(/\\(.)/g, (_, letter: string) =>
    letter === 'n' ? '\n' : letter,
  )
  expect(visible(name)).toContain(visible(hostile))

  const feed = await (await get('/feeds/nhl.rss')).text()
  expect(feed).not.toMatch(NOT_IN_XML)
  const parser = new XMLParser({ processEntities: false })
  const { rss } = parser.parse(feed) as {
    readonly rss: { readonly channel: { readonly item: object } }
  }
  const found = [rss.channel.item].flat().find((item) => JSON.stringify(item).includes(`nhl/${article.id}"`))
  expect(found).toEqual({
    guid: `nhl/${article.id}`,
    link: expect.any(String) as string,
    pubDate: expect.any(String) as string,
    title: expect.any(String) as string,
    // A line break of XML is one character.
    description: escapeMarkup(hostile).replaceAll('\r\n', '\n'),
    category: expect.not.stringContaining('<') as string,
  })
  expect(visible((found as { readonly title: string }).title)).toBe(visible(hostile))

  expect((await get(`/og/nhl/${game.id}.png`)).status).toBe(200)
})
