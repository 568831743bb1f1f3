import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { shiftOf, watchShifts } from '../support/layout-shift.ts'
import { nextPlay, PAGES_GAME } from '../support/pages-world.ts'
import { follow, LONG_WAIT_MS } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'
import { WORLD } from '../support/world.ts'

/** While games go on, what is read moves by no more. */
const MOST_SHIFT = 0.02

describe.skipIf(CHROMIUM === undefined)('what is read keeps its place, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('games that begin and end above what is read on the scoreboard do not move it', async () => {
    const { page, problems, close } = await pages.open('/more', { expected: [] })
    await watchShifts(page)
    // Several sports are above the one that is read.
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto(pages.url)
    const read = page.locator('#soccer a.card').first()
    await read.waitFor()
    await page.waitForLoadState('networkidle')
    await read.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const href = await read.getAttribute('href')
    const place = () =>
      page.evaluate(
        (address) => document.querySelector(`#soccer a.card[href="${address}"]`)?.getBoundingClientRect().top,
        href,
      )
    const before = (await place()) ?? 0
    const shifted = await shiftOf(page)
    const over = { state: 'post', phase: 'FINAL', completed: true, detail: 'Final' } as const
    for (const league of ['nba', 'nhl']) {
      const ended = page.locator(`a.card.post[href="/games/${league}/${WORLD.live}"]`)
      await pages.change(league, WORLD.live, (event) => ({ ...event, status: { ...event.status, ...over } }))
      await ended.first().waitFor({ state: 'attached', timeout: LONG_WAIT_MS })
    }
    await expect.poll(async () => Math.abs(((await place()) ?? 0) - before)).toBeLessThan(3)
    expect((await shiftOf(page)) - shifted).toBeLessThan(MOST_SHIFT)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('plays that come in move nothing else on the page of a game', async () => {
    const { page, problems, close } = await pages.open('/more', { expected: [] })
    await watchShifts(page)
    await page.goto(`${pages.url}/games/nba/${PAGES_GAME}`)
    await page.locator('#box-score').waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator('#plays').evaluate((plays) => plays.scrollIntoView({ behavior: 'instant' }))
    const shifted = await shiftOf(page)
    const below = () => page.locator('#box-score').evaluate((part) => part.getBoundingClientRect().top)
    const before = await below()
    for (let after = 1; after <= 10; after += 1) {
      await pages.happen(nextPlay(`A play with ${'more '.repeat(5 * after)}words, ${after}`, after))
      await page.getByText(`words, ${after}`).first().waitFor({ timeout: LONG_WAIT_MS })
    }
    expect(Math.abs((await below()) - before)).toBeLessThan(3)
    expect((await shiftOf(page)) - shifted).toBeLessThan(MOST_SHIFT)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('what says that parts are still being read comes and goes without moving anything', async () => {
    const { page, problems, close } = await pages.open('/more', { expected: [] })
    const incomplete = ['The standings of this league are still being read: 0 tables.']
    await page.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer()
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as {
          readonly type: string
          readonly payload?: { readonly extensions?: object }
        }
        const { payload } = message
        const changed = { ...payload, extensions: { ...payload?.extensions, incomplete } }
        socket.send(message.type === 'next' ? JSON.stringify({ ...message, payload: changed }) : text)
      })
    })
    for (const address of [
      '/leagues/nba?part=standings',
      '/leagues/nba?part=schedule&date=2026-11-20',
      '/teams/nba/1',
      '/athletes/nba/101',
      '/news',
      '/search?q=team',
    ]) {
      await follow(page, address)
      await page.locator('main .incomplete').first().waitFor({ timeout: LONG_WAIT_MS })
      await page.waitForLoadState('networkidle')
      const moved = await page.locator('main').evaluate((main) => {
        const places = () =>
          [...main.querySelectorAll(':not(.incomplete)')].map((part) => part.getBoundingClientRect().top)
        const before = places()
        for (const notice of main.querySelectorAll('.incomplete')) notice.remove()
        const after = places()
        return before.filter((top, index) => top !== after[index]).length
      })
      expect([address, moved]).toEqual([address, 0])
    }
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
