import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMoreBetter } from '../../src/web/data/box-leaders.ts'
import { RETRY_MS } from '../../src/web/data/retry.ts'
import { CHROMIUM } from '../support/browser.ts'
import { shiftOf, watchShifts } from '../support/layout-shift.ts'
import { PAGES_GAME } from '../support/pages-world.ts'
import { changeAppearance, LONG_WAIT_MS } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const GAME_ADDRESS = `/games/nba/${PAGES_GAME}`
/** URLs, and text that is visible once they are loaded. */
const ADDRESSES = [
  ['/', 'a.card'],
  [GAME_ADDRESS, '#odds canvas'],
  ['/leagues/nba', 'main h1'],
  ['/leagues/nba?part=schedule', '.neighbours'],
  ['/leagues/nba?part=standings', '.standings'],
  ['/leagues', 'main .results'],
  ['/more', 'main .results'],
  ['/watch', 'main h1'],
  ['/leagues/nba?part=leaders', 'main section'],
  ['/leagues/nba?part=bracket', 'main .empty'],
  ['/leagues/nba?part=coverage', '.coverage'],
  ['/athletes/nba/101', 'main h1'],
  ['/teams/nba/1', '.standings'],
  ['/news', '.news article'],
  ['/search?q=city', 'main a'],
  ['/status', 'main table'],
  ['/console', 'main form'],
] as const

/** The client waits no longer before it connects again. */
const LONGEST_PAUSE_MS = 30_000

/** Lighthouse's limit of a good layout shift. */
const MOST_SHIFT = 0.1

describe.skipIf(CHROMIUM === undefined)('reading the pages in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('each page has a title of its own', { timeout: LONG_WAIT_MS }, async () => {
    const { page, close } = await pages.open('/status', { expected: [] })
    const titles: string[] = []
    for (const [address, part] of ADDRESSES) {
      await page.goto(new URL(address, page.url()).href)
      await page.locator(part).first().waitFor()
      await expect.poll(() => page.title()).toMatch(/ · Sports$/)
      titles.push(await page.title())
    }
    expect(new Set(titles).size).toBe(ADDRESSES.length)
    await close()
  })

  test('the first HTML of each page reads as the page with its script', { timeout: 300_000 }, async () => {
    const { page, problems, close } = await pages.open('/status', { timeZone: 'UTC', expected: [] })
    // That of the stored games.
    await page.clock.setFixedTime('2026-11-20T12:00:00Z')
    for (const [address, part] of ADDRESSES.filter(([each]) => !each.startsWith('/console'))) {
      const response = await page.goto(new URL(address, page.url()).href)
      const html = (await response?.text()) ?? ''
      await page.locator(part).first().waitFor()
      await page.waitForLoadState('networkidle')
      const [first, after] = await page.evaluate((text) => {
        const read = (root: Document) => {
          const content = root.querySelector('#content')?.cloneNode(true) as Element
          // Until logos are loaded, there are initials; the list of sections is the script's.
          for (const own of content.querySelectorAll('.initials, .section-bar')) own.remove()
          return `${root.title}\n${content.textContent.replaceAll(/\s+/g, ' ')}`
        }
        return [read(new DOMParser().parseFromString(text, 'text/html')), read(document)] as const
      }, html)
      expect(first.length, address).toBeGreaterThan(100)
      expect(after, address).toBe(first)
    }
    expect(problems).toEqual([])
    await close()
  })

  test('times are those of the reader, once the script is there', async () => {
    const startOf = async (timeZone: string) => {
      const { page, close } = await pages.open('/leagues/nba?part=schedule&date=2026-11-20', {
        timeZone,
        expected: [],
      })
      await page.locator('a.card').first().waitFor()
      await page.goto(new URL(GAME_ADDRESS, page.url()).href)
      const head = page.locator('.game-head p').first()
      await head.waitFor()
      const text = await head.innerText()
      await close()
      return text
    }
    // The game starts at 10:30 UTC.
    expect(await startOf('UTC')).toContain('Friday, November 20')
    expect(await startOf('Pacific/Pago_Pago')).toContain('Thursday, November 19')
  }, 300_000)

  test('no page scrolls horizontally at 640 and 320 px', async () => {
    const { page, close } = await pages.open('/status', { width: 640, expected: [] })
    for (const [address, part] of ADDRESSES) {
      await changeAppearance(page, { width: 640, scheme: 'light' })
      await page.goto(new URL(address, page.url()).href)
      await page.locator(part).first().waitFor()
      for (const width of [640, 320]) {
        await changeAppearance(page, { width, scheme: 'light' })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `${address} at ${width} px`).toBe(0)
      }
    }
    await close()
  }, 300_000)

  // Most of the time is spent waiting for an idle network.
  test.concurrent.for([
    [1_440, 'UTC'],
    [390, 'America/New_York'],
  ] as const)(
    'at %i px, in %s, there is no layout shift while a page loads',
    { timeout: 300_000 },
    // Concurrent tests need their own `expect`.
    async ([width, timeZone], { expect }) => {
      const { page, close } = await pages.open('/status', { width, timeZone, expected: [] })
      await watchShifts(page)
      for (const [address, part] of ADDRESSES) {
        await page.goto(new URL(address, page.url()).href)
        // On phones other parts of a game are behind tabs.
        await page.locator(part).first().waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle')
        expect(await shiftOf(page), address).toBeLessThan(MOST_SHIFT)
      }
      // Layout shifts are counted.
      await page.evaluate(() => {
        const above = document.createElement('div')
        above.style.height = '400px'
        document.body.prepend(above)
      })
      await expect.poll(() => shiftOf(page)).toBeGreaterThan(MOST_SHIFT)
      await close()
    },
  )

  test('arrow keys move between the search field and the results', async () => {
    const { page, problems, close } = await pages.open('/search?q=city', { expected: [] })
    await page.locator('a.hit').first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    // The games of the team that matches best come first.
    await page.locator('.found a.card').first().waitFor()
    const names = await page.locator('a.hit, .found a.card').allTextContents()
    await page.locator('.search').focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(names[0])
    await page.keyboard.press('ArrowUp')
    expect(await page.locator('.search').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  test('a printed game is black on white, without controls and cut tables', async () => {
    // The width of a printed A4 page.
    const { page, close } = await pages.open(GAME_ADDRESS, { width: 718, scheme: 'dark', expected: [] })
    await page.locator('#odds canvas').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const style = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { backgroundColor, color }
    })
    expect(style).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
    for (const part of ['header.top', 'footer', 'nav.anchors'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false)
    const head = page.locator('table.players').first().getByRole('columnheader', { name: 'PTS' })
    expect(await head.getByRole('button').isVisible()).toBe(true)
    const cut = await page
      .locator('table:visible')
      .evaluateAll((tables) =>
        tables
          .filter(
            (table) =>
              table.getBoundingClientRect().right > innerWidth ||
              (table.parentElement && getComputedStyle(table.parentElement).overflowX !== 'visible'),
          )
          .map((table) => table.textContent),
      )
    expect(cut).toEqual([])
    await close()
  }, 300_000)

  test('the leader of each box score column over both teams is bold', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const leaders = page.locator('#box-score td.leader')
    await leaders.first().waitFor()
    expect(await leaders.allTextContents()).toEqual(['31', '7', '31'])
    expect(await leaders.first().evaluate((cell) => getComputedStyle(cell).fontWeight)).toBe('600')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('queries of an unavailable or busy service are repeated automatically', async () => {
    const { page, close } = await pages.open('/status', { expected: [] })
    await page.clock.install()
    let state: 'away' | 'busy' | 'there' = 'away'
    await page.routeWebSocket('**/graphql', (socket) => {
      if (state === 'away') {
        void socket.close({ code: 1013 })
        return
      }
      const server = socket.connectToServer()
      const errors = [{ message: 'The service is busy.', extensions: { code: 'SERVICE_UNAVAILABLE' } }]
      socket.onMessage((message) => {
        const { type, id } = JSON.parse(String(message)) as { readonly type: string; readonly id?: string }
        if (state === 'busy' && type === 'subscribe')
          socket.send(JSON.stringify({ type: 'error', id, payload: errors }))
        else server.send(message)
      })
    })
    const alert = page.getByRole('alert')
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await alert.getByText('No connection to the service.').waitFor()
    state = 'busy'
    await page.clock.fastForward(LONGEST_PAUSE_MS)
    await alert.getByText('The service is busy.').waitFor()
    state = 'there'
    await page.clock.fastForward(LONGEST_PAUSE_MS)
    await page.locator('a.card').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  }, 300_000)

  test('a status that cannot be loaded says why, and one that is shown stays; both are retried', async () => {
    const { page, problems, close } = await pages.open('/news', { expected: [503] })
    await page.clock.install()
    const row = page.locator('main table tbody tr').first()
    const problem = page.getByRole('alert').getByText('The service is busy.')
    let isBusy = true
    await page.route('**/status.json', async (route) => {
      const error = { code: 'SERVICE_UNAVAILABLE', message: 'The service is busy.' }
      await (isBusy ? route.fulfill({ status: 503, json: { error } }) : route.continue())
    })
    await page.getByRole('link', { name: 'Status', exact: true }).first().click()
    await problem.waitFor()
    isBusy = false
    await page.clock.fastForward(RETRY_MS)
    await row.waitFor()
    expect(await problem.count()).toBe(0)
    isBusy = true
    await page.clock.fastForward(10_000)
    await page.getByRole('status').getByText('Reconnecting…').waitFor()
    expect([await row.isVisible(), await problem.count()]).toEqual([true, 0])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('if the service rejects the page permanently, it reports the reason', async () => {
    const { page, close } = await pages.open('/status', { expected: [] })
    let opened = 0
    await page.routeWebSocket('**/graphql', (socket) => {
      opened += 1
      void socket.close({ code: 4403, reason: 'Forbidden: USER_NOT_FOUND' })
    })
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('alert').getByText('The service rejected the connection: USER_NOT_FOUND').waitFor()
    expect(opened).toBe(1)
    await close()
  }, 300_000)

  test('hidden scores: no score, no play and no statistic is visible until they are shown', async () => {
    const { page, problems, close } = await pages.open('/')
    const visible = () =>
      page.evaluate(() => document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '')
    await page.locator('a.card.in .score').first().waitFor()
    expect(await page.locator('a.card.in .score').first().isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Hide scores' }).click()
    expect(await page.locator('.score:visible').count()).toBe(0)
    // The first HTML has the scores; a page without its script shows what is painted first.
    await page.goto(pages.url + GAME_ADDRESS)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.title !== 'Sports')
    expect(await page.title()).not.toMatch(/\d–\d/)
    expect(
      await page.locator('.score:visible, #plays:visible, .periods:visible, canvas:visible').count(),
    ).toBe(0)
    expect(await visible()).toContain('Scores, plays and statistics are hidden.')
    await page.locator('.spoiler-notice').getByRole('button').click()
    await page.locator('#plays').waitFor()
    expect(await page.title()).toMatch(/\d–\d/)
    expect(await page.locator('.head-side .score:visible').count()).toBe(2)
    await page.getByRole('button', { name: 'Hide scores' }).click()
    // What others see of the address that is shared says who plays.
    await expect.poll(() => new URL(page.url()).search).toBe('?scores=0')
    // Standings, form and records tell what was played.
    for (const [address, notice] of [
      ['/leagues/nba?part=standings', 'Standings are hidden.'],
      ['/teams/nba/1', 'Standings are hidden.'],
      ['/news', 'News is hidden.'],
    ] as const) {
      await page.goto(pages.url + address)
      await page.getByText(notice).first().waitFor()
      expect(
        await page
          .locator('.standings .score:visible, .form:visible, .record:visible, .news:visible')
          .count(),
      ).toBe(0)
    }
    expect(await visible()).not.toMatch(/Last \d+, newest first/)
    expect(problems).toEqual([])
    await close()
  })
})

test('leaders exist only for statistics where more is better, which depends on the category', () => {
  for (const [category, figure] of [
    ['', 'points'],
    ['Interceptions', 'interceptions'],
    ['Pitching', 'strikeouts'],
    ['Batting', 'hits'],
    ['Receiving', 'receptions'],
  ] as const)
    expect(isMoreBetter(category, figure), `${category} ${figure}`).toBe(true)
  for (const [category, figure] of [
    ['', 'turnovers'],
    ['', 'minutes'],
    ['Passing', 'interceptions'],
    ['Batting', 'strikeouts'],
    ['Pitching', 'hits'],
    ['Goalies', 'goalsAgainst'],
  ] as const)
    expect(isMoreBetter(category, figure), `${category} ${figure}`).toBe(false)
})
