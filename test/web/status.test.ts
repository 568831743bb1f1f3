import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import { openHourlyCounts } from '../../src/site/hourly-updates.ts'
import { LEAGUES } from '../../src/domain/league.ts'
import { pageMounts } from '../../src/site/page-mounts.ts'
import { formatRejected } from '../../src/ingest/backfill/ingest-once.ts'
import { countRejectedItems, recordRejectedItems } from '../../src/store/entities/rejected-items.ts'
import type { Store } from '../../src/store/store.ts'
import { runPrestart } from '../support/process.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

const HTML = { accept: 'text/html' }
let store: Store
let service: Service
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store, {
    dataSource: 'simulator; calendar=always',
    pages: (_, { files, readStatus }) =>
      pageMounts({
        folder: 'dist/web',
        files,
        readStatus,
        root: () => 'https://sports.example',
        clock: Date.now,
        settings: async () => ({ key: 'sd_pub_"<x>', source: 'simulator', hasSpeedControl: false }),
      }),
  })
})
afterAll(async () => {
  await service.close()
  await store.close()
})

test('the status has a row for each league, and a summary', async () => {
  const response = await fetch(`${service.url}/status.json`)
  expect(response.status).toBe(200)
  const status = (await response.json()) as {
    source: object
    summary: string
    leagues: { league: string; liveGames: number; isSeasonComplete: boolean }[]
  }
  const reason = 'simulator; calendar=always'
  expect(status.source).toEqual({ state: 'OK', since: null, reason, hosts: [] })
  expect(status.summary).toBe('29 of 29 leagues have not been read yet')
  expect(status.leagues).toHaveLength(29)
  expect(status.leagues.find(({ league }) => league === 'nfl')).toMatchObject({
    liveGames: 1,
    isSeasonComplete: false,
  })
})

test('the page of the status has all rows in its first HTML, and a later request newer ones', async () => {
  const read = async () =>
    (await (await fetch(`${service.url}/status`, { headers: HTML })).text()).split('<main')[1]
  const text = (await read()) ?? ''
  for (const { name, slug } of LEAGUES)
    expect(text).toMatch(new RegExp(`href="/leagues/${slug}">${name.replace('&', '&amp;')}<`))
  expect(text).toContain('<h1>29 of 29 leagues have not been read yet</h1>')
  // The status is read again after five seconds, and the page is not kept longer than it.
  await expect.poll(read, { timeout: 20_000 }).not.toBe(text)
})

test('the status credits each source of ids that is in use, with its licence', async () => {
  const { registers } = (await (await fetch(`${service.url}/status.json`)).json()) as {
    registers: { name: string; url: string; license: string; ids: number }[]
  }
  const { key } = await service.accounts.createAccount('ids@example.com', 'free')
  const response = await fetch(`${service.url}/api/v1/ids`, { headers: { 'x-api-key': key } })
  const { data } = (await response.json()) as { data: { sources: object[] }[] }
  const named = new Set(data.flatMap(({ sources }) => sources.map((source) => JSON.stringify(source))))
  expect(new Set(registers.map(({ name, url, license }) => JSON.stringify({ name, url, license })))).toEqual(
    named,
  )
  expect(registers.length).toBeGreaterThan(0)
  for (const { ids } of registers) expect(ids).toBeGreaterThan(0)
})

test('the status counts what was rejected by league and kind, with the newest examples', async () => {
  const now = new Date()
  const item = (itemId: string, entityName = 'event') => {
    return {
      league: 'nba',
      request: 'nba/scoreboard',
      entityName,
      itemId,
      reason: 'expected a time',
      path: 'events[0]',
    }
  }
  for (const id of ['1', '2', '3', '4', '4'])
    await recordRejectedItems(store, [item(id)], new Date(now.getTime() + Number(id)))
  await recordRejectedItems(store, [item('9', 'play')], now)
  const example = { request: 'nba/scoreboard', path: 'events[0]', reason: 'expected a time' }
  const counts = await countRejectedItems(store)
  expect(counts).toEqual([
    { league: 'nba', kind: 'event', count: 4, examples: ['4', '3', '2'].map((id) => ({ id, ...example })) },
    { league: 'nba', kind: 'play', count: 1, examples: [{ id: '9', ...example }] },
  ])
  expect(formatRejected(counts)).toContain('nba  event  4\n    nba/scoreboard 4 events[0]: expected a time\n')
  expect(formatRejected([])).toBe('')
  await expect
    .poll(
      async () => {
        const status = (await (await fetch(`${service.url}/status.json`)).json()) as {
          leagues: { league: string; rejected: unknown }[]
        }
        return status.leagues.find(({ league }) => league === 'nba')?.rejected
      },
      { timeout: 20_000 },
    )
    .toEqual(counts.map(({ kind, count, examples }) => ({ kind, count, examples })))
})

test('the status counts updates per league and hour, the current hour last', async () => {
  const now = Date.now()
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000)
  const row = { type: 'play', leagueSlug: 'wnba', eventId: '1', data: '{}' }
  await store.database.prisma.update.createMany({
    data: [at(30), at(5), at(5), at(0)].map((moment) => ({ ...row, at: moment })),
  })
  const counts = openHourlyCounts(store)
  const expected = Array.from({ length: 24 }, (_, index) => (index === 18 ? 2 : index === 23 ? 1 : 0))
  expect((await counts.read(new Date(now))).get('wnba')).toEqual(expected)
  await store.database.prisma.update.create({ data: { ...row, at: at(0) } })
  expect((await counts.read(new Date(now))).get('wnba')).toEqual(expected.with(23, 2))
  const later = (await counts.read(new Date(now + 3_600_000))).get('wnba')
  expect(later).toEqual([...expected.with(23, 2).slice(1), 0])
})

test.each(['/', '/leagues/nba', '/games/nfl/900', '/status'])(
  'the page at %s can only load and request from its own server',
  async (path) => {
    const response = await fetch(service.url + path)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(page).toContain('content="{&quot;key&quot;:&quot;sd_pub_\\&quot;&lt;x&gt;&quot;')
    for (const [, address = ''] of page
      // What is linked is not loaded.
      .replaceAll(/<link rel="canonical"[^>]*>|<a [^>]*>/g, '')
      .matchAll(/(?:src|href)="([^"]+)"/g))
      expect(address).toMatch(/^(\/([^/]|$)|#\w+$)/)
  },
)

test('files are compressed, immutable, and cached by the browser', async () => {
  const page = await (await fetch(service.url)).text()
  const script = /src="(\/assets\/main-[^"]+)"/.exec(page)?.[1] ?? ''
  const plain = await fetch(service.url + script, { headers: { 'accept-encoding': 'identity' } })
  const length = (await plain.arrayBuffer()).byteLength
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(service.url + script, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(length / 2)
  }
  expect(plain.headers.get('cache-control')).toContain('immutable')
  const headers = { 'if-none-match': plain.headers.get('etag') ?? '' }
  expect((await fetch(service.url + script, { headers })).status).toBe(304)
  expect((await fetch(`${service.url}/assets/main-OLD.js`)).status).toBe(404)
})

test('a build removes immutable files of earlier builds', async () => {
  const stale = ['main-OLDBUILD.js', 'style-OLDBUILD.css'].map((name) => `dist/web/assets/${name}`)
  for (const file of stale) await writeFile(file, '')
  // Unchanged files are not built again: their list is deleted.
  await rm('dist/built.json', { force: true })
  runPrestart()
  for (const file of stale) expect(existsSync(file), file).toBe(false)
  const page = await readFile('dist/web/index.html', 'utf8')
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  expect(assets.length).toBeGreaterThan(1)
  for (const address of assets) expect(existsSync(`dist/web${address}`), address).toBe(true)
})

test('the first load of the scoreboard stays under 27.5 kB compressed, with what its scripts import', async () => {
  const page = await (await fetch(service.url)).text()
  let bytes = 0
  const left = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  for (const address of left) {
    const response = await fetch(service.url + address, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(response.headers.get('content-length'))
    // Static imports are loaded with a script; dynamic ones are not.
    const text = await (await fetch(service.url + address)).text()
    const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(
      ([, name = '']) => `/assets/${name}`,
    )
    left.push(...imported.filter((name) => !left.includes(name)))
  }
  expect(left.length).toBeGreaterThan(2)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(27_500)
})
