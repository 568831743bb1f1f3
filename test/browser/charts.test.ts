import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { PAGES_GAME } from '../support/pages-world.ts'
import { LONG_WAIT_MS } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const GAME_ADDRESS = `/games/nba/${PAGES_GAME}`

describe.skipIf(CHROMIUM === undefined)('charts of a stored game in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  /** Opaque colours of a chart's canvas, by number of pixels, descending. */
  const inksOf = (chart: Locator) =>
    chart.locator('canvas').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const context = (canvas as HTMLCanvasElement).getContext('2d')
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) {
          const color = data.slice(at, at + 3).join(' ')
          counts.set(color, (counts.get(color) ?? 0) + 1)
        }
      return [...counts].sort((one, other) => other[1] - one[1]).map(([color]) => color)
    })
  const INK = { light: '20 23 26', dark: '232 234 237' }

  test('the win probability reserves its space, has a dot at each score, and shows the play under the pointer', async () => {
    const { page, problems, close } = await pages.open('/status', { expected: [] })
    let draw: () => void = () => undefined
    const mayDraw = new Promise<void>((resolve) => (draw = resolve))
    await page.route('**/assets/plot-canvas-*', async (route) => {
      await mayDraw
      await route.continue()
    })
    await page.goto(`${new URL(page.url()).origin}${GAME_ADDRESS}`)
    const chart = page.locator('#win-probability').getByRole('img', { name: /\d+ % to win$/ })
    await chart.waitFor()
    const before = await chart.boundingBox()
    expect(await chart.locator('canvas').count()).toBe(0)
    draw()
    await expect.poll(() => chart.locator('canvas').count(), { timeout: LONG_WAIT_MS }).toBe(1)
    expect((await chart.boundingBox())?.height).toBe(before?.height)
    await expect.poll(() => inksOf(chart), { timeout: LONG_WAIT_MS }).toContain(INK.light)
    const pointed = page.locator('#win-probability .pointed')
    await chart.hover({ position: { x: (before?.width ?? 0) - 3, y: 20 } })
    await expect.poll(() => pointed.textContent()).toMatch(/^T1 \d+ %: Play number 19$/)
    await page.mouse.move(0, 0)
    await expect.poll(() => pointed.textContent()).toBe('')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a chart adapts to the theme, the window width and printing', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const chart = page.locator('#win-probability').getByRole('img')
    await expect.poll(() => inksOf(chart), { timeout: LONG_WAIT_MS }).toContain(INK.light)
    await page.getByRole('button', { name: /^Theme: system/ }).click()
    await expect.poll(() => inksOf(chart), { timeout: LONG_WAIT_MS }).toContain(INK.dark)
    expect(await inksOf(chart)).not.toContain(INK.light)
    await page.setViewportSize({ width: 400, height: 800 })
    await page.getByRole('button', { name: 'Win probability' }).click()
    await expect
      .poll(async () => (await chart.locator('canvas').boundingBox())?.width)
      .toBe(await chart.evaluate((place) => place.clientWidth))
    expect(await chart.evaluate((place) => place.clientWidth)).toBeLessThan(400)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => inksOf(chart), { timeout: LONG_WAIT_MS }).toContain('0 0 0')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the odds under the pointer are those valid at that time', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const chart = page.getByRole('img', { name: /^Spread, T1: opened at −3\.5, now −5\.5/ })
    await expect.poll(() => chart.locator('canvas').count(), { timeout: LONG_WAIT_MS }).toBe(1)
    const caption = page.locator('#odds figure').first().locator('.step-times')
    expect(await caption.textContent()).toMatch(/^Opened/)
    const { width = 0 } = (await chart.boundingBox()) ?? {}
    // The line moved in the middle: just before, the opening value applies.
    await chart.hover({ position: { x: width * 0.45, y: 20 } })
    await expect.poll(() => caption.textContent()).toMatch(/^−3\.5 from/)
    await chart.hover({ position: { x: width * 0.9, y: 20 } })
    await expect.poll(() => caption.textContent()).toMatch(/^−4 from/)
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
