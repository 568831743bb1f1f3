import { describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { LONG_WAIT_MS } from '../support/pages.ts'
import { openSimulatedPages } from '../support/simulated-pages.ts'

const MINUTE_MS = 60_000
/** A game that was skipped to is still being read: the page asks again. */
const BUSY = { expected: [503] }

describe.skipIf(CHROMIUM === undefined)('pictures of a simulated game in Chromium', () => {
  test.each([
    ['nba', '#shots', 2],
    ['nhl', '#shots', 2],
    ['mlb', '#pitches', 2],
  ])(
    '%s: every mark of a picture is a row of its table, and says what it is',
    async (league, section, pictures) => {
      const pages = await openSimulatedPages(league, '2026-11-20T23:58:00Z')
      pages.clock.advance(100 * MINUTE_MS)
      const { page, problems, close } = await pages.open(`/leagues/${league}`, BUSY)
      await page.locator('a.card.in').first().click()
      const figures = page.locator(`${section} figure.picture`)
      await figures.nth(pictures - 1).waitFor({ timeout: LONG_WAIT_MS })
      for (const figure of await figures.all()) {
        const marks = await figure.locator('svg.ground circle').count()
        expect(marks).toBeGreaterThan(0)
        expect(await figure.locator('table tbody tr').count()).toBe(marks)
        const mark = figure.locator('svg.ground circle').last()
        await mark.scrollIntoViewIfNeeded()
        await mark.hover()
        const text = await figure.locator('.pointed').innerText()
        expect(text.length).toBeGreaterThan(5)
      }
      expect(problems).toEqual([])
      expect(pages.errors).toEqual([])
      await close()
      await pages.close()
    },
    300_000,
  )

  test('football: every drive is a row, newest first', async () => {
    const pages = await openSimulatedPages('nfl', '2026-11-22T17:58:00Z')
    pages.clock.advance(100 * MINUTE_MS)
    const { page, problems, close } = await pages.open('/leagues/nfl', BUSY)
    await page.locator('a.card.in').first().click()
    const rows = page.locator('#drives tbody tr')
    await rows.nth(3).waitFor({ timeout: LONG_WAIT_MS })
    const places = await rows.locator('.yards .sr-only').allInnerTexts()
    expect(places.length).toBe(await rows.count())
    for (const place of places)
      expect(place).toMatch(/^(own \d+|50|opponent’s \d+|end zone) to .+, (Q\d|\d?OT)$/)
    expect(problems).toEqual([])
    expect(pages.errors).toEqual([])
    await close()
    await pages.close()
  }, 300_000)
})
