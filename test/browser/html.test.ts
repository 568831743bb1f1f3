import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAGUE_PARTS } from '../../src/web/data/league/address.ts'
import { CHROMIUM } from '../support/browser.ts'
import { findingsIn, findingsOf } from '../support/html.ts'
import { LONG_GAME, PAGES_GAME } from '../support/pages-world.ts'
import { LONG_WAIT_MS } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'
import { WORLD } from '../support/world.ts'

const ADDRESSES = [
  '/',
  '/?mine',
  '/?live',
  '/?sport=soccer',
  '/?date=2026-11-20',
  `/games/nba/${PAGES_GAME}`,
  `/games/nba/${LONG_GAME}`,
  ...['nfl', 'nhl', 'eng.1'].map((league) => `/games/${league}/${WORLD.live}`),
  `/games/nba/${WORLD.upcoming}`,
  ...LEAGUE_PARTS.map(([part]) => `/leagues/nba?part=${part}`),
  '/leagues/nfl?part=schedule',
  '/leagues/eng.1?part=standings',
  '/leagues',
  '/teams/nba/1',
  '/athletes/nba/101',
  '/news',
  '/search',
  '/search?q=city',
  '/watch',
  '/more',
  '/status',
  '/console',
]

const PAGE = { headers: { accept: 'text/html' } }

describe.skipIf(CHROMIUM === undefined)('the HTML of the pages, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('is valid as it is sent, and as the script leaves it', { timeout: 300_000 }, async () => {
    // Its own process validates: the service may be overloaded.
    const { page, problems, close } = await pages.open('/more', { expected: [503] })
    for (const address of ADDRESSES) {
      const response = await page.goto(pages.url + address)
      expect(response?.status(), address).toBe(200)
      expect([address, await findingsOf((await response?.text()) ?? '')]).toEqual([address, []])
      // The list of keys is the script's: it has taken over.
      await page.locator('dialog').waitFor({ state: 'attached' })
      await expect.poll(() => page.locator('main .skeleton').count(), { timeout: LONG_WAIT_MS }).toBe(0)
      expect([address, await findingsIn(page)]).toEqual([address, []])
    }
    expect(problems).toEqual([])
    await close()
  })

  test('is valid where there is no such page', { timeout: LONG_WAIT_MS }, async () => {
    for (const address of ['/nothing', '/games/nba/1']) {
      const response = await fetch(pages.url + address, PAGE)
      expect(response.status, address).toBe(404)
      expect([address, await findingsOf(await response.text())]).toEqual([address, []])
    }
    const { page, close } = await pages.open('/nothing', { expected: [404] })
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await findingsIn(page)).toEqual([])
    await close()
  })

  test('without scripts, pages have their content and no control that could do nothing', async () => {
    const { context, close } = await pages.open('/more', { expected: [] })
    const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
    const page = await plain?.newPage()
    if (!page) throw new Error('There is no browser.')
    for (const [address, part] of [
      ['/', 'a.card .score'],
      [`/games/nba/${PAGES_GAME}`, '#plays li'],
      [`/games/nba/${PAGES_GAME}`, '.periods'],
      ['/leagues/nba?part=standings', 'table.standings td'],
      ['/teams/nba/1', 'a.card'],
      ['/nothing', 'a[href="/"]'],
      ['/teams/nba/9999', 'a[href="/"]'],
    ] as const) {
      await page.goto(pages.url + address)
      expect(await page.locator(part).first().isVisible(), `${address} ${part}`).toBe(true)
      const controls = page.locator('button:not(.sort):visible, select:visible, canvas:visible')
      expect([address, await controls.count()]).toEqual([address, 0])
    }
    await plain?.close()
    await close()
  }, 300_000)
})
