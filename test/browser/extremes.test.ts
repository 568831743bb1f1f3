import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '../../src/domain/event.ts'
import { CHROMIUM } from '../support/browser.ts'
import { LONG_GAME, PAGES_GAME } from '../support/pages-world.ts'
import { LONG_WAIT_MS, problemsOf } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const GAME_ADDRESS = `/games/nba/${PAGES_GAME}`
const PERIODS = [24, 25, 26, 27, 12, 11, 10]

/** A game in its third overtime, of teams with names of ten times the length and no logos. */
function stretched(event: Event): Event {
  const { status, homeTeam, awayTeam } = event
  const longer = (side: Event['homeTeam']) => ({
    ...side,
    name: side.name.repeat(10),
    abbreviation: (side.abbreviation ?? '').repeat(10),
    logo: null,
    color: null,
    alternateColor: null,
    score: 135,
    periodScores: PERIODS,
  })
  const overtime = { period: PERIODS.length, clock: '0:03', detail: '0:03 - 3rd Overtime' }
  return {
    ...event,
    status: status.state === 'in' ? { ...status, ...overtime } : status,
    homeTeam: longer(homeTeam),
    awayTeam: longer(awayTeam),
  }
}

const rightOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((each) => each.getBoundingClientRect().right - innerWidth)

describe.skipIf(CHROMIUM === undefined)('unusual games and readers, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
    for (const id of [PAGES_GAME, LONG_GAME]) await pages.change('nba', id, stretched)
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('names of ten times the length and a third overtime fit', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { width: 390, expected: [] })
    for (const width of [320, 390, 820, 1_440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of ['/', GAME_ADDRESS, '/teams/nba/1', `/games/nba/${LONG_GAME}`]) {
        await page.goto(pages.url + address)
        await page.locator('main .score').first().waitFor()
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `${address} at ${width} px`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(pages.url + GAME_ADDRESS)
    expect(await page.locator('.head-state').innerText()).toContain('3OT 0:03')
    const sides = page.locator('.head-side')
    for (const box of [await sides.first().boundingBox(), await sides.last().boundingBox()])
      expect(box?.height).toBeLessThan(140)
    expect(await rightOf(page, '.periods tbody td:last-child')).toBeLessThan(0)
    expect(await page.locator('.head-name a').first().getAttribute('title')).toMatch(/^(City 2 Team 2){10}$/)
    await page.goto(pages.url)
    const strip = await page.locator('.live-strip a').first().boundingBox()
    expect(strip?.width).toBe(128)
    expect(await problemsOf(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('rows of tables and lists are as high as a finger needs', async () => {
    const { context, close } = await pages.open('/more', { expected: [] })
    const touch = await context.browser()?.newContext({ hasTouch: true, isMobile: true })
    const page = await touch?.newPage()
    if (!page) throw new Error('There is no browser.')
    for (const [address, row] of [
      ['/leagues/nba?part=standings', '.standings tbody tr'],
      ['/search?q=city', '.results li'],
    ] as const) {
      await page.goto(pages.url + address)
      const box = await page.locator(row).first().boundingBox()
      expect(box?.height, address).toBeGreaterThanOrEqual(44)
    }
    await touch?.close()
    await close()
  }, 300_000)

  test('the keyboard alone reaches all controls, each of which is in view and marked', async () => {
    const { page, problems, close } = await pages.open('/', { width: 1_440, expected: [] })
    for (const [address, last] of [
      ['/', 'a.card'],
      [GAME_ADDRESS, '#plays select'],
      ['/leagues/nba?part=standings', '.standings a'],
    ] as const) {
      await page.goto(pages.url + address)
      await page.locator(last).first().waitFor()
      const reached = () => page.evaluate((part) => document.activeElement?.matches(part) ?? false, last)
      for (let presses = 0; !(await reached()); presses += 1) {
        expect(presses, address).toBeLessThan(80)
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const { activeElement: each } = document
          if (!each) return null
          const { top, bottom } = each.getBoundingClientRect()
          const { outlineStyle } = getComputedStyle(each)
          return { text: each.outerHTML.slice(0, 80), isSeen: bottom > 0 && top < innerHeight, outlineStyle }
        })
        expect(focused?.isSeen, focused?.text).toBe(true)
        expect(focused?.outlineStyle, focused?.text).not.toBe('none')
      }
    }
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
