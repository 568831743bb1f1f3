import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BEHIND_MS } from '../../src/web/data/moments/behind.ts'
import { CHROMIUM } from '../support/browser.ts'
import { findingsIn } from '../support/html.ts'
import { shiftOf, watchShifts } from '../support/layout-shift.ts'
import { LONG_GAME, LONG_GAME_PLAY_MS, LONG_GAME_START, PAGES_GAME } from '../support/pages-world.ts'
import { LONG_WAIT_MS, problemsInAllAppearances } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const GAME = `/games/nba/${PAGES_GAME}`

describe.skipIf(CHROMIUM === undefined)('a pinned game, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  const openPinned = async (address: string) => {
    const opened = await pages.open(address, { expected: [] })
    const { page } = opened
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await page.getByRole('button', { name: 'Pinned', pressed: true }).waitFor()
    const box = page.getByRole('complementary', { name: 'Pinned game' })
    // Its own page has its score.
    expect(await box.count()).toBe(0)
    await watchShifts(page)
    return { ...opened, box, scores: () => box.locator('.score').allTextContents() }
  }

  test('is shown on all other pages with its score, until it is unpinned', async () => {
    const { page, problems, close, box, scores } = await openPinned(GAME)
    await page.goto(`${pages.url}/leagues`)
    await expect.poll(scores, { timeout: LONG_WAIT_MS }).toEqual(['10', '14'])
    expect(await shiftOf(page)).toBeLessThan(0.02)
    expect(await findingsIn(page)).toEqual([])
    expect(await problemsInAllAppearances(page)).toEqual([])
    await pages.change('nba', PAGES_GAME, (event) => ({
      ...event,
      homeTeam: { ...event.homeTeam, score: 17 },
    }))
    await expect.poll(scores, { timeout: LONG_WAIT_MS }).toEqual(['10', '17'])
    await page.goto(pages.url)
    await box.getByRole('link').click()
    await page.waitForURL(`**${GAME}`)
    await page.goto(`${pages.url}/more`)
    await box.getByRole('button', { name: /^Unpin/ }).click()
    await box.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('dialog').waitFor({ state: 'attached' })
    expect(await box.count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('has no score while scores are hidden', async () => {
    const { page, problems, close, box } = await openPinned(GAME)
    await page.goto(`${pages.url}/more`)
    await box.locator('.score').first().waitFor()
    await page.getByRole('button', { name: 'Hide scores' }).click()
    expect(await box.locator('.score').first().isVisible()).toBe(false)
    await page.reload()
    await box.waitFor()
    expect(await box.locator('.score').first().isVisible()).toBe(false)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('is two minutes behind with its reader', async () => {
    const { page, problems, close, scores } = await openPinned(`/games/nba/${LONG_GAME}`)
    // A hundred plays ended two minutes before it.
    await page.clock.setFixedTime(Date.parse(LONG_GAME_START) + 100 * LONG_GAME_PLAY_MS + BEHIND_MS)
    await page.goto(`${pages.url}/more`)
    await page.getByLabel(/^Two minutes behind/).check()
    await page.reload()
    await expect.poll(scores, { timeout: LONG_WAIT_MS }).toEqual(['100', '100'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
