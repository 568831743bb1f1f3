import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { LONG_WAIT_MS } from '../support/pages.ts'
import { openSimulatedPages } from '../support/simulated-pages.ts'
import type { SimulatedPages } from '../support/simulated-pages.ts'

const MINUTE_MS = 60_000

describe.skipIf(CHROMIUM === undefined)('a simulated game in Chromium', () => {
  let pages: SimulatedPages
  beforeAll(async () => {
    pages = await openSimulatedPages('eng.1', '2026-11-20T23:58:00Z')
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  /** Away first: soccer's home side is on the left. */
  const scoresOf = async (page: Page) => (await page.locator('.head-side .score').allInnerTexts()).reverse()
  /** What stands first in the middle: below it, a button replays the game. */
  const stateOf = async (page: Page) => (await page.locator('.head-state').innerText()).split('\n')[0]
  const playsOf = (page: Page) => page.locator('.plays li').allInnerTexts()

  test('a whole game is shown live, with the same content as after a reload', async () => {
    const { page, problems, close } = await pages.open('/?sport=soccer', { expected: [] })
    await page.locator('a.card.pre').first().click()
    const state = page.locator('.head-state')
    await state.locator('time').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const begun = await page.evaluate(() => performance.timeOrigin)
    const states: string[] = []
    // The clock advances once the page is up to date: kick-off, both halves, the end.
    while (states.at(-1) !== 'post') {
      pages.clock.advance(20 * MINUTE_MS)
      const game = pages.game(id)
      states.push(game.state)
      // Until kick-off the page shows its time.
      if (game.state === 'pre') continue
      await expect.poll(() => stateOf(page), { timeout: LONG_WAIT_MS, interval: 50 }).toBe(game.detail)
      await expect.poll(() => scoresOf(page), { timeout: LONG_WAIT_MS, interval: 50 }).toEqual(game.scores)
      await expect
        .poll(() => page.locator('.head-state.live').count(), { timeout: LONG_WAIT_MS, interval: 50 })
        .toBe(game.state === 'in' ? 1 : 0)
    }
    expect(states.filter((each) => each === 'in').length).toBeGreaterThan(3)
    expect(await state.innerText()).toMatch(/^(FT|Final|AET)/)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun)
    const shown = async (on: Page) => ({ scores: await scoresOf(on), plays: await playsOf(on) })
    const fresh = await pages.open(new URL(page.url()).pathname, { expected: [] })
    await fresh.page.locator('.plays li').first().waitFor()
    await expect
      .poll(async () => shown(page), { timeout: LONG_WAIT_MS, interval: 100 })
      .toEqual(await shown(fresh.page))
    const { scores, plays } = await shown(page)
    expect(scores).toHaveLength(2)
    expect(plays.length).toBeGreaterThan(10)
    await fresh.close()
    expect(problems).toEqual([])
    expect(pages.errors).toEqual([])
    await close()
  }, 300_000)
})
