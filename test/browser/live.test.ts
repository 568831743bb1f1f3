import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { openPages, LONG_WAIT_MS, problemsInAllAppearances, problemsOf } from '../support/pages.ts'
import type { OpenOptions, PageHarness } from '../support/pages.ts'

interface LiveExtensions {
  readonly live?: { readonly revision: string }
}

interface GraphQLMessage {
  readonly type: string
  readonly payload?: { readonly extensions?: LiveExtensions }
}

describe.skipIf(CHROMIUM === undefined)('the pages in Chromium', () => {
  let pages: PageHarness
  beforeAll(async () => {
    pages = await openPages({ SPEED: '10' })
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())
  const open = (address: string, options: OpenOptions = {}) => pages.open(address, options)

  const firstCard = async (page: Page) => {
    const card = page.locator('a.card').first()
    // If the service is busy, the page retries by itself.
    await card.waitFor({ timeout: LONG_WAIT_MS })
    return card
  }

  test('a game’s page has the chart, plays, line, leaders and box score of a game in progress', async () => {
    const { page, problems, close } = await open('/')
    // Leagues whose games have all parts; at ten times the speed, some game is always in progress.
    const leagues = ['nfl', 'college-football', 'mlb']
    const live = leagues.map((league) => `a.card.in[href^="/games/${league}/"]`)
    await page.locator(live.join(', ')).first().click()
    await page.locator('.plays li').first().waitFor()
    for (const title of ['Win probability', 'Plays', 'Line', 'Leaders', 'Box score'])
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a lost connection is shown, and resumed with the result that the page has', async () => {
    const { page, problems, close } = await open('/status')
    let isDown = false
    const sockets: { readonly socket: WebSocketRoute; readonly server: WebSocketRoute }[] = []
    const requested: unknown[] = []
    let last: string | undefined
    await page.routeWebSocket('**/graphql', (socket) => {
      if (isDown) {
        void socket.close({ code: 1012 })
        return
      }
      const server = socket.connectToServer()
      sockets.push({ socket, server })
      socket.onMessage((message) => {
        const { type, payload } = JSON.parse(String(message)) as GraphQLMessage
        if (type === 'subscribe') requested.push(payload?.extensions?.live?.revision)
        server.send(message)
      })
      server.onMessage((message) => {
        const { payload } = JSON.parse(String(message)) as GraphQLMessage
        last = payload?.extensions?.live?.revision ?? last
        socket.send(message)
      })
    })
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await firstCard(page)
    await expect.poll(() => last, { timeout: LONG_WAIT_MS }).toBeDefined()
    isDown = true
    // From now on, server messages are dropped.
    await sockets.at(-1)?.server.close()
    await sockets.at(-1)?.socket.close({ code: 1012 })
    const seen = last
    await page.getByText('Reconnecting…').waitFor()
    isDown = false
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
    expect(requested).toEqual([undefined, seen])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('scores are updated without a reload', async () => {
    const { page, problems, close } = await open('/')
    await firstCard(page)
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.locator('.score.flash').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('simulated games can be accelerated and skipped to the next score', async () => {
    const { page, problems, close } = await open('/status')
    const speedNow = async () => {
      const response = await fetch(`${pages.service.url}/simulation`)
      return ((await response.json()) as { speed: number }).speed
    }
    await page.getByRole('button', { name: 'Speed 60', exact: true }).click()
    await expect.poll(speedNow, { timeout: LONG_WAIT_MS }).toBe(60)
    await page.getByRole('button', { name: 'Speed 10', exact: true }).click()
    await expect.poll(speedNow, { timeout: LONG_WAIT_MS }).toBe(10)
    await page.getByRole('button', { name: 'Speed 10', exact: true, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Next score' }).click()
    await expect.poll(speedNow, { timeout: LONG_WAIT_MS }).toBe(60)
    await page.getByRole('button', { name: 'Next score', pressed: false }).waitFor()
    await expect.poll(speedNow, { timeout: LONG_WAIT_MS }).toBe(10)
    // The rest needs no high speed.
    await page.getByRole('button', { name: 'Speed 1', exact: true }).click()
    await expect.poll(speedNow, { timeout: LONG_WAIT_MS }).toBe(1)
    const elsewhere = await fetch(`${pages.service.url}/simulation`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
      body: '{"speed":600}',
    })
    expect(elsewhere.status).toBe(403)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('leagues link to teams, teams to players, and players show their game log', async () => {
    const { page, problems, close } = await open('/leagues/nfl')
    await page.getByRole('link', { name: 'Standings', exact: true }).click()
    await page.locator('main a[href^="/teams/nfl/"]').first().click()
    await page.getByRole('heading', { name: 'Roster' }).waitFor()
    expect(await problemsOf(page)).toEqual([])
    await page.locator('main a[href^="/athletes/nfl/"]').first().click()
    await page.locator('.figures dd').first().waitFor()
    const rows = page.locator('table.log').first().locator('tbody tr')
    await rows.first().waitFor()
    expect(await problemsOf(page)).toEqual([])
    expect(await rows.first().textContent()).toMatch(/(vs|@) [A-Z]{2,4}/)
    await rows.first().getByRole('link').click()
    await page.locator('.game-head .sides').waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a game opens by keyboard and by URL, and the back button returns to the scores', async () => {
    const { page, problems, close } = await open('/')
    const card = await firstCard(page)
    const href = await card.getAttribute('href')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href ?? ''}`)
    await page.locator('.game-head .sides').waitFor()
    await page.goBack()
    await firstCard(page)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('there are no serious accessibility problems at any width and theme', async () => {
    const { page, problems, close } = await open('/')
    await firstCard(page)
    expect(await problemsInAllAppearances(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
