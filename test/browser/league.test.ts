import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import type { Event } from '../../src/domain/event.ts'
import { PAGES_GAME } from '../support/pages-world.ts'
import { LONG_WAIT_MS, problemsInAllAppearances } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

/** Parts of pages, and what is visible once they are loaded. */
const PARTS = [
  ['/leagues/nba', 'a.card'],
  ['/leagues/nba?part=schedule&date=2026-11-20', 'a.card'],
  ['/leagues/nba?part=standings', '.standings'],
  ['/leagues/nba?part=leaders', 'main section'],
  ['/leagues/nba?part=bracket', 'main .empty'],
  ['/leagues/nba?part=news', '.news article'],
  ['/leagues/nba?part=coverage', '.coverage'],
  ['/leagues/nfl?part=schedule', '.picker'],
  ['/teams/nba/1', '.standings'],
  ['/athletes/nba/101', '.facts'],
] as const

/** The game in progress at its end, and as it was. */
const ended = (event: Event): Event => ({
  ...event,
  status: { ...event.status, state: 'post', phase: 'FINAL', completed: true, detail: 'Final' },
})
const goesOn = (event: Event): Event => ({
  ...event,
  status: { ...event.status, state: 'in', phase: 'IN_PROGRESS', completed: false, detail: '6:00 - 2nd' },
})

describe.skipIf(CHROMIUM === undefined)('pages of leagues, teams and players in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test.each(PARTS)(
    '%s has no serious accessibility problems at any width and theme',
    async (address, part) => {
      const { page, problems, close } = await pages.open(address, { expected: [] })
      await page.locator(part).first().waitFor()
      expect(await problemsInAllAppearances(page)).toEqual([])
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )

  test('parts of a league are links, and Back returns to the part before', async () => {
    const { page, problems, close } = await pages.open('/leagues/nba', { expected: [] })
    const parts = page.getByRole('navigation', { name: 'Parts of NBA' })
    for (const [name, address] of [
      ['Standings', '?part=standings'],
      ['Coverage', '?part=coverage'],
    ] as const) {
      await parts.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${address}`)
      expect(await parts.locator('[aria-current]').allTextContents()).toEqual([name])
    }
    await page.goBack()
    await page.locator('.standings').first().waitFor()
    await page.goBack()
    await page.locator('a.card').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a day of the schedule leads to the nearest days that have games', async () => {
    // Pages retry what one address requests more often than ten times in a second.
    const { page, problems, close } = await pages.open('/leagues/nba?part=schedule&date=2026-11-01', {
      expected: [429],
    })
    const date = () => new URL(page.url()).searchParams.get('date') ?? ''
    await page.getByText('No games on').waitFor()
    await page.locator('.neighbours a[rel=next]').click()
    await page.locator('a.card').first().waitFor()
    expect(date() > '2026-11-01').toBe(true)
    await page.goBack()
    await page.getByText('No games on').waitFor()
    await page.locator('.neighbours a[rel=prev]').click()
    await page.locator('a.card').first().waitFor()
    expect(date() < '2026-11-01').toBe(true)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the row of a team is marked in its table', async () => {
    const { page, problems, close } = await pages.open('/teams/nba/1', { expected: [] })
    const marked = page.locator('.standings tr[aria-current]')
    await marked.waitFor()
    expect(await marked.getByRole('link').first().getAttribute('href')).toBe('/teams/nba/1')
    // It is playing.
    expect(await marked.locator('a.live').getAttribute('href')).toMatch(/^\/games\/nba\//)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test.each([
    ['the schedule', '/leagues/nba?part=schedule&date=2026-11-20'],
    ['a search for its two teams', `/search?q=${encodeURIComponent('Team 1 vs Team 2')}`],
  ])(
    'a live game in %s shows its current score',
    async (name, address) => {
      const { page, problems, close } = await pages.open(address, { expected: [429] })
      const scores = page.locator(`a.card[href="/games/nba/${PAGES_GAME}"] .score`)
      await scores.first().waitFor()
      const score = 20 + name.length
      await pages.change('nba', PAGES_GAME, (event) => ({
        ...event,
        homeTeam: { ...event.homeTeam, score },
      }))
      await expect.poll(() => scores.allTextContents(), { timeout: LONG_WAIT_MS }).toContain(String(score))
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )

  test('players are shown with photos of this service, of the size of the initials before them', async () => {
    const { page, problems, close } = await pages.open('/athletes/nba/101', { expected: [] })
    const photo = page.locator('.team-head .headshot img')
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await photo.getAttribute('src')).toBe('/headshots/nba/101')
    const size = await page.locator('.team-head .headshot .logo').boundingBox()
    expect([size?.width, size?.height]).toEqual([72, 72])
    expect(await page.locator('.team-head .headshot .initials').count()).toBe(0)
    // This player has none.
    await page.goto(new URL('/athletes/nba/102', page.url()).href)
    expect(await page.locator('.team-head .headshot .initials').textContent()).toBe('P1')
    expect(await page.locator('.team-head .headshot img').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a game that ends keeps its place while the mouse is in its list', async () => {
    const { page, problems, close } = await pages.open('/status', { expected: [] })
    // Who has scrolled keeps all places: nothing scrolls here.
    await page.setViewportSize({ width: 1_440, height: 2_000 })
    await page.getByRole('link', { name: 'All', exact: true }).click()
    const card = page.locator(`.live-games a.card[href="/games/nba/${PAGES_GAME}"]`)
    await card.hover()
    await page.getByRole('region', { name: /^Live now/ }).waitFor()
    await pages.change('nba', PAGES_GAME, ended)
    await card.getByText('Final').waitFor()
    await page.mouse.move(1, 1)
    await card.waitFor({ state: 'detached' })
    await page.locator(`.league a.card[href="/games/nba/${PAGES_GAME}"]`).waitFor()
    // It goes on, for the other tests.
    await pages.change('nba', PAGES_GAME, goesOn)
    await card.waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test.each([
    ['moves without a jump', 'no-preference'],
    ['moves at once for readers who prefer no motion', 'reduce'],
  ] as const)(
    'a game that ends %s',
    async (_, reducedMotion) => {
      const { page, problems, close } = await pages.open('/status', { expected: [] })
      await page.emulateMedia({ reducedMotion })
      await page.evaluate(RECORD_ANIMATIONS)
      await page.getByRole('link', { name: 'All', exact: true }).click()
      const card = `a.card[href="/games/nba/${PAGES_GAME}"]`
      await page.locator(`.live-games ${card}`).waitFor()
      const moved = () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
      // Loaded after the scores.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('card-moves')),
      )
      expect(await moved()).toEqual([])
      await pages.change('nba', PAGES_GAME, ended)
      await page.locator(`.league ${card}`).waitFor()
      if (reducedMotion === 'reduce') expect(await moved()).toEqual([])
      else expect(await moved()).toContain(`/games/nba/${PAGES_GAME}`)
      await pages.change('nba', PAGES_GAME, goesOn)
      await page.locator(`.live-games ${card}`).waitFor()
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )

  test('a season of a player is chosen by its address, which Back leaves', async () => {
    const { page, problems, close } = await pages.open('/athletes/nba/101', { expected: [429] })
    const season = page.getByRole('combobox', { name: 'Season' })
    await season.waitFor()
    const current = await season.inputValue()
    const rows = page.locator('table.log tbody tr')
    await rows.first().waitFor()
    await season.selectOption('2025')
    await page.waitForURL('**?season=2025')
    await page.getByText('Neither totals nor games of the season are published.').waitFor()
    expect(await rows.count()).toBe(0)
    await page.goBack()
    await rows.first().waitFor()
    expect(await season.inputValue()).toBe(current)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the schedule of a team is that of the chosen season', async () => {
    const { page, problems, close } = await pages.open('/teams/nba/1', { expected: [429] })
    const rows = page.locator('#schedule tbody tr')
    await page.getByText('All games of the season').click()
    await rows
      .filter({ hasText: /(?:vs|@) / })
      .first()
      .waitFor()
    const count = await rows.count()
    expect(count).toBeGreaterThan(1)
    await page.getByRole('combobox', { name: 'Season' }).selectOption('2025')
    await page.waitForURL('**?season=2025')
    await rows.filter({ hasText: 'No games of this season are published.' }).waitFor()
    expect(await rows.count()).toBe(1)
    await page.goBack()
    await expect.poll(() => rows.count(), { timeout: LONG_WAIT_MS }).toBe(count)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the coverage of a league counts its games, teams and players', async () => {
    const { page, problems, close } = await pages.open('/leagues/nba?part=coverage', { expected: [] })
    const stored = page.getByRole('table').filter({ hasText: 'Stored now' })
    const countOf = (name: string) => stored.getByRole('row', { name }).locator('td').textContent()
    await stored.waitFor()
    for (const name of ['Games of', 'of which finished', 'Teams', 'Players', 'Articles'])
      expect(Number((await countOf(name))?.replace(/\D/g, '')), name).toBeGreaterThan(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})

/** Keeps the addresses of the links that are animated from now on. */
const RECORD_ANIMATIONS = `
  globalThis.moved = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (...options) {
    moved.push(this.getAttribute('href'))
    return animate.apply(this, options)
  }`
