import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '../../src/domain/event.ts'
import { BEHIND_MS } from '../../src/web/data/moments/behind.ts'
import { CHROMIUM } from '../support/browser.ts'
import {
  LONG_GAME,
  LONG_GAME_PLAY_MS,
  LONG_GAME_START,
  PAGES_GAME,
  PLAYS_OF_LONG_GAME,
} from '../support/pages-world.ts'
import { LONG_WAIT_MS } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'
import { WORLD } from '../support/world.ts'

const ADDRESS = `/games/nba/${LONG_GAME}`
/** The present of a reader: a hundred plays ended two minutes before it. */
const PRESENT = Date.parse(LONG_GAME_START) + 100 * LONG_GAME_PLAY_MS + BEHIND_MS

describe.skipIf(CHROMIUM === undefined)('readers who are not at the present, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('two minutes behind, scoreboards and games are as they stood then, from the first paint on', async () => {
    const { page, problems, close } = await pages.open('/more', { expected: [] })
    await page.clock.setFixedTime(PRESENT)
    await page.getByLabel(/^Two minutes behind/).check()
    await page.getByRole('link', { name: '2 min behind' }).waitFor()
    const seen: (readonly string[])[] = []
    await page.exposeFunction('see', (texts: readonly string[]) => {
      seen.push(texts)
    })
    // All scores of the game that are ever visible.
    await page.addInitScript(() => {
      const look = () => {
        const scores = [...document.querySelectorAll<HTMLElement>('.head-side .score')]
        const shown = scores.filter((one) => one.checkVisibility({ visibilityProperty: true }))
        const { see } = globalThis as unknown as { see: (texts: readonly string[]) => Promise<void> }
        if (shown.length > 0)
          see([document.title, ...shown.map(({ textContent }) => textContent)]).catch(() => null)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(pages.url + ADDRESS)
    await expect.poll(() => seen.length, { timeout: LONG_WAIT_MS }).toBeGreaterThan(0)
    expect(await page.locator('.plays li .text').first().textContent()).toBe('Play number 100')
    for (const [title, ...scores] of seen) {
      expect(title).toContain('100–100')
      expect(scores).toEqual(['100', '100'])
    }
    await page.goto(`${pages.url}/?date=${LONG_GAME_START.slice(0, 10)}`)
    const card = page.locator(`a.card[href="${ADDRESS}"] .score`)
    await expect.poll(() => card.allTextContents(), { timeout: LONG_WAIT_MS }).toEqual(['100', '100'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('two minutes behind, a team and a schedule show the game as it stood then, hidden scores show none', async () => {
    const { page, problems, close } = await pages.open('/more', { expected: [] })
    await page.clock.setFixedTime(PRESENT)
    await page.getByLabel(/^Two minutes behind/).check()
    const scores = page.locator(`a.card[href="${ADDRESS}"]`).first().locator('.score')
    const addresses = ['/teams/nba/3', `/leagues/nba?part=schedule&date=${LONG_GAME_START.slice(0, 10)}`]
    for (const address of addresses) {
      await page.goto(pages.url + address)
      await expect
        .poll(() => scores.allTextContents(), { timeout: LONG_WAIT_MS, message: address })
        .toEqual(['100', '100'])
    }
    await page.getByRole('button', { name: 'Hide scores' }).click()
    for (const address of addresses) {
      await page.goto(pages.url + address)
      await scores.first().waitFor({ state: 'attached' })
      expect(await scores.first().isVisible(), address).toBe(false)
    }
    // The record of a team tells its results, too.
    await page.goto(`${pages.url}/search?q=city`)
    const record = page.locator('main .results .spoiler').first()
    await record.waitFor({ state: 'attached' })
    expect(await record.isVisible()).toBe(false)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('hidden scores: the state of a game has no room for how long it was', async () => {
    await pages.change('nba', LONG_GAME, (event) => ({
      ...event,
      status: { ...event.status, detail: 'Final/2OT', period: 6 },
    }))
    const { page, problems, close } = await pages.open('/more', { expected: [] })
    await page.getByRole('button', { name: 'Hide scores' }).click()
    await page.goto(`${pages.url}/?date=${LONG_GAME_START.slice(0, 10)}`)
    const state = page.locator(`a.card[href="${ADDRESS}"] .state > span`).first()
    await state.waitFor()
    expect(await state.innerText()).toBe('Final')
    await page.getByRole('button', { name: 'Show scores' }).click()
    expect(await state.innerText()).toBe('Final/2OT')
    await pages.change('nba', LONG_GAME, (event) => ({
      ...event,
      status: { ...event.status, detail: 'Final' },
    }))
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('who is somewhere in a game finds it there again, and its score nowhere else', async () => {
    const { page, problems, close } = await pages.open(ADDRESS, { expected: [] })
    const scores = page.locator('.game-head .score')
    await expect
      .poll(() => scores.allTextContents(), { timeout: LONG_WAIT_MS })
      .toContain(String(PLAYS_OF_LONG_GAME))
    await page.clock.setFixedTime(PRESENT)
    await page.getByRole('button', { name: 'Watch again' }).click()
    await page.getByRole('group', { name: 'Watch again' }).getByRole('button', { name: 'Go' }).click()
    const early = () => scores.allTextContents()
    await expect.poll(early, { timeout: LONG_WAIT_MS }).not.toContain(String(PLAYS_OF_LONG_GAME))
    await page.reload()
    await scores.first().waitFor()
    expect(await early()).not.toContain(String(PLAYS_OF_LONG_GAME))
    expect(await page.title()).not.toContain(String(PLAYS_OF_LONG_GAME))
    await page.goto(`${pages.url}/?date=${LONG_GAME_START.slice(0, 10)}`)
    const card = page.locator(`a.card[href="${ADDRESS}"] .score`)
    await card.first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.documentElement.dataset['scores'] === undefined)
    expect(await card.first().isVisible()).toBe(false)
    await page.goto(pages.url)
    await page.locator('a.card.in .score').first().waitFor()
    await page.goto(pages.url + ADDRESS)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(early, { timeout: LONG_WAIT_MS }).toContain(String(PLAYS_OF_LONG_GAME))
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  const openBehind = async () => {
    const opened = await pages.open('/more', { expected: [] })
    await opened.page.clock.setFixedTime(PRESENT)
    await opened.page.getByLabel(/^Two minutes behind/).check()
    return opened
  }

  test('two minutes behind, news are those that were written then', async () => {
    const { page, problems, close } = await openBehind()
    for (const address of ['/news', '/news?league=nba', '/teams/nba/1', '/leagues/nba?part=news']) {
      await page.goto(pages.url + address)
      await page.locator('.news time').first().waitFor()
      const times = await page
        .locator('.news time')
        .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
      expect(
        times.filter((time) => Date.parse(time) > PRESENT - BEHIND_MS),
        address,
      ).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  // These change games: nothing may follow them.
  test('two minutes behind, a search finds the game as it stood then, and no record of a team', async () => {
    // The other game of these two teams was before it.
    await pages.change('nba', WORLD.finished, (event) => ({ ...event, date: '2026-11-10T11:00:00Z' }))
    const { page, problems, close } = await openBehind()
    await page.goto(`${pages.url}/search?q=City%203%20City%201`)
    const scores = page.locator(`.found a.card[href="${ADDRESS}"] .score`)
    await expect.poll(() => scores.allTextContents(), { timeout: LONG_WAIT_MS }).toEqual(['100', '100'])
    expect(await page.title()).not.toMatch(/\d–\d/)
    await page.goto(`${pages.url}/search?q=City%203`)
    const record = page.locator('.results .record').first()
    await record.waitFor({ state: 'attached' })
    expect(await record.isVisible()).toBe(false)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('two minutes behind, a bracket does not say who has gone on since', async () => {
    const season = { year: 2026, type: { id: '3', name: 'Postseason', abbreviation: 'post' }, typeNumber: 3 }
    const inBracket = (headline: string, date?: string) => (event: Event) => ({
      ...event,
      ...(date !== undefined && { date }),
      season: { ...event.season, ...season },
      notes: [headline],
    })
    await pages.change('nba', LONG_GAME, inBracket('East Semifinals'))
    await pages.change('nba', PAGES_GAME, (event) => {
      const next = inBracket('East Finals', '2026-11-25T11:00:00Z')(event)
      return { ...next, status: { ...next.status, state: 'pre', phase: 'SCHEDULED' } }
    })
    const address = `${pages.url}/leagues/nba?part=bracket&season=2026`
    const { page, problems, close } = await openBehind()
    const ties = page.locator('.bracket .tie')
    const namesOf = (index: number) => ties.nth(index).locator('.name').allTextContents()
    await page.goto(address)
    const scores = ties.first().locator('.score')
    await expect.poll(() => scores.allTextContents(), { timeout: LONG_WAIT_MS }).toEqual(['100', '100'])
    expect((await namesOf(1)).toSorted()).toEqual(['City 2 Team 2', 'Winner of T2/T1'])
    expect(await ties.locator('.winner').count()).toBe(0)
    // At the present, everybody knows.
    await page.goto(`${pages.url}/more`)
    await page.getByLabel(/^Two minutes behind/).uncheck()
    await page.goto(address)
    await ties.locator('.winner').first().waitFor()
    expect((await namesOf(1)).toSorted()).toEqual(['City 1 Team 1', 'City 2 Team 2'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
