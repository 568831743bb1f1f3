import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import { pageMounts } from '../../src/site/page-mounts.ts'
import { siteFileMounts } from '../../src/site/well-known-files.ts'
import { LEAGUES } from '../../src/domain/league.ts'
import { clientFiles } from '../../src/graphql/schema/client-files.ts'
import { printedSchema } from '../../src/graphql/schema/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { EVENTS, findEvents } from '../../src/store/entities/events.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD } from '../support/world.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const TEMPLATE = '<html><head><title>Sports</title></head><body>the app<div id="app"></div></body></html>'
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let folder: string
let store: Store
let service: Service
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  await writeFile(path.join(folder, 'index.html'), TEMPLATE)
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store, {
    pages: (_, { files, readStatus }) => [
      ...pageMounts({
        folder,
        files,
        readStatus,
        clock: () => NOW,
        root: () => 'https://sports.example',
        settings: async () => ({ key: null, source: 'test', hasSpeedControl: false }),
      }),
      ...siteFileMounts({
        publicUrl: () => 'https://sports.example',
        schemaText: printedSchema,
        clientFiles,
        clientFolder: path.resolve('dist/client'),
        clock: () => NOW,
      }),
    ],
  })
})
afterAll(async () => {
  await service.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const request = (address: string, headers: Record<string, string> = PAGE) =>
  fetch(service.url + address, { headers })

test.each([
  '/',
  '/leagues/nba',
  `/games/nfl/${WORLD.live}`,
  '/teams/eng.1/1',
  '/console/keys',
  '/search?q=x',
])('%s is a page', async (address) => {
  const response = await request(address)
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('the app') as string,
  ])
})

test.each([
  '/nothing',
  '/leagues/none',
  '/games/none/1',
  '/games/nba/1',
  '/teams/nba/9999',
  '/leagues/nba/more',
  '/wp-admin/index.php',
])('%s is a page with status 404, which is not kept', async (address) => {
  const response = await request(address)
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('the app') as string,
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const etag = (await request('/')).headers.get('etag') ?? ''
  expect((await request(address, { ...PAGE, 'if-none-match': etag })).status).toBe(404)
})

test('a page without a script shows its score, and says what it is to search engines and in links', async () => {
  const text = await (await request(`/games/nba/${WORLD.live}`)).text()
  expect(text).toContain('<title>T2 10–14 T1 · Q2 6:00 · Sports</title>')
  for (const tag of [
    '<meta property="og:title" content="T2 10–14 T1 · Q2 6:00" />',
    `<meta property="og:image" content="https://sports.example/og/nba/${WORLD.live}.png" />`,
    `<link rel="canonical" href="https://sports.example/games/nba/${WORLD.live}" />`,
    '<meta name="description" content="City 2 Team 2 10, City 1 Team 1 14. 6:00 - 2nd. National Basketball Association." />',
  ])
    expect(text).toContain(tag)
  // The body: the teams with their scores.
  const body = text.slice(text.indexOf('<body>')).replaceAll(/<[^>]+>/g, ' ')
  expect(body).toMatch(/City 2 Team 2\s+10\s.*City 1 Team 1\s+4-2\s+14/s)
  expect(await (await request('/leagues/nba')).text()).toContain('href="/feeds/nba.rss"')
})

test('the pages of a team and an athlete show their ids at other providers, with the pages of these', async () => {
  const team = await (await request(`/teams/nfl/${WORLD.team}`)).text()
  const ofTeam = /<p class="quiet external-ids">.*?<\/p>/.exec(team)?.[0] ?? ''
  expect(ofTeam).toContain(
    `wikidata <a href="https://www.wikidata.org/wiki/${WORLD.wikidata}">${WORLD.wikidata}</a>`,
  )
  const athlete = await (await request(`/athletes/nfl/${WORLD.athlete}`)).text()
  const ofAthlete = /<p class="quiet external-ids">.*?<\/p>/.exec(athlete)?.[0] ?? ''
  for (const provider of ['wikidata', 'mlb']) expect(ofAthlete).toContain(`${provider} <a href="https://`)
  // Another team has none.
  expect(await (await request('/teams/nfl/4')).text()).not.toContain('external-ids')
})

test('a link to a game without scores has a preview that only says who plays', async () => {
  const address = `/games/nba/${WORLD.live}?scores=0`
  const text = await (await request(address)).text()
  const [head = ''] = text.split('<body>')
  for (const part of [
    '<title>City 2 Team 2 at City 1 Team 1 · Sports</title>',
    `<meta property="og:image" content="https://sports.example/og/nba/${WORLD.live}.png?scores=0" />`,
    '<meta name="description" content="City 2 Team 2 at City 1 Team 1. National Basketball Association." />',
  ])
    expect(head).toContain(part)
})

test('each part of a league has its first screen, title, description and address in the HTML', async () => {
  const parts = ['schedule', 'standings', 'leaders', 'bracket', 'news', 'coverage']
  const pages = await Promise.all(
    parts.map(async (part) => (await request(`/leagues/nba?part=${part}`)).text()),
  )
  for (const [index, part] of parts.entries()) {
    const text = pages[index] ?? ''
    expect(text).toMatch(new RegExp(`<title>[^<]+: ${part} · Sports</title>`))
    expect(text).toContain(`<link rel="canonical" href="https://sports.example/leagues/nba?part=${part}" />`)
  }
  const descriptions = pages.map((text) => /name="description" content="([^"]+)"/.exec(text)?.[1])
  expect(new Set(descriptions).size).toBe(parts.length)
  const [schedule, standings] = pages.map((text) =>
    text.slice(text.indexOf('<body>')).replaceAll(/<[^>]+>/g, ' '),
  )
  expect(schedule).toContain('City 2 Team 2')
  expect(standings).toMatch(/1\s+Team \d/)
  // Other parameters select other content than that of the first screen.
  expect(await (await request('/leagues/nba?part=standings&season=2020')).text()).not.toContain('<caption>')
})

test('the first screen has the current score, and an unchanged page is not sent again', async () => {
  const address = `/games/nhl/${WORLD.live}`
  const first = await request(address)
  const etag = first.headers.get('etag') ?? ''
  expect((await request(address, { ...PAGE, 'if-none-match': etag })).status).toBe(304)
  const [event] = await findEvents(store, [['nhl', WORLD.live]])
  if (!event) throw new Error('no game')
  const name = '<script>alert("$&")</script>'
  await store.write('nhl', (writer) =>
    writer.save(EVENTS, [{ ...event, homeTeam: { ...event.homeTeam, score: 77, name } }]),
  )
  const changed = await (await request(address, { ...PAGE, 'if-none-match': etag })).text()
  expect(changed).toContain('77')
  expect(changed).not.toContain(name)
  expect(changed).toContain('&lt;script&gt;alert(&quot;$&amp;&quot;)')
})

test('clients that are no browsers, and paths of the API, get an error of the API', async () => {
  for (const [address, headers] of [
    ['/nothing', { accept: '*/*' }],
    ['/api/v1/nothing', PAGE],
  ] as const) {
    const response = await request(address, headers)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { code: 'ROUTE_NOT_FOUND' } },
    ])
  }
})

test('well-known files have their types and contents', async () => {
  const read = async (address: string) => {
    const response = await request(address, {})
    expect([address, response.status]).toEqual([address, 200])
    return { type: response.headers.get('content-type') ?? '', text: await response.text() }
  }
  expect(await read('/favicon.ico')).toMatchObject({ type: 'image/svg+xml' })
  expect(await read('/robots.txt')).toMatchObject({
    text: expect.stringContaining('Sitemap: https://sports.example/sitemap.xml') as string,
  })
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.type).toContain('application/xml')
  for (const { slug } of LEAGUES)
    expect(sitemap.text).toContain(`<loc>https://sports.example/leagues/${slug}</loc>`)
  expect(JSON.parse((await read('/manifest.webmanifest')).text)).toMatchObject({ start_url: '/' })
  const security = await read('/.well-known/security.txt')
  const [, expires = ''] = /^Expires: (.*)$/m.exec(security.text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(NOW)
  expect(Date.parse(expires)).toBeLessThan(NOW + 365 * 86_400_000)
  expect(security.text).toMatch(/^Contact: https:/m)
  expect(buildSchema((await read('/schema.graphql')).text).getQueryType()?.name).toBe('Query')
})

test('the catalog of interfaces is a set of links, and names itself to a request for its headers', async () => {
  interface Linked {
    readonly anchor: string
    readonly 'service-desc'?: readonly { readonly href: string }[]
    readonly 'service-doc': readonly { readonly href: string }[]
  }
  const address = '/.well-known/api-catalog'
  const response = await request(address, {})
  expect(response.headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  )
  const { linkset } = (await response.json()) as { linkset: readonly Linked[] }
  expect(linkset.map(({ anchor }) => new URL(anchor).pathname)).toEqual([
    '/api/v1',
    '/graphql',
    '/ws',
    '/api/mcp',
  ])
  const described = linkset.flatMap((each) => each['service-desc'] ?? []).map(({ href }) => href)
  expect(described).toContain('https://sports.example/schema.graphql')
  const head = await fetch(service.url + address, { method: 'HEAD' })
  expect([head.status, head.headers.get('link')]).toEqual([
    200,
    '<https://sports.example/.well-known/api-catalog>; rel="api-catalog"',
  ])
})
