import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import {
  LONG_GAME,
  LONG_GAME_PLAY_MS,
  nextPlay,
  PAGES_GAME,
  PLAYS_OF_LONG_GAME,
} from '../support/pages-world.ts'
import { LONG_WAIT_MS, problemsInAllAppearances, problemsOf } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const GAME_ADDRESS = `/games/nba/${PAGES_GAME}`

/** Keeps the text and the first frame of each animated play in `shown`. */
const RECORD_PLAY_ANIMATIONS = `
  globalThis.shown = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, ...others) {
    if (this.matches('.plays li'))
      shown.push({ text: this.querySelector('.text').textContent, first: frames[0] })
    return animate.call(this, frames, ...others)
  }`

describe.skipIf(CHROMIUM === undefined)('pages of a stored game in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('players of the box score can be sorted by a column: descending, ascending, published order', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const table = page.locator('#box-score table.players').first()
    const points = () => table.locator('tbody td:nth-child(2)').allTextContents()
    const head = table.getByRole('columnheader', { name: 'PTS' })
    await head.waitFor()
    expect(await points()).toEqual(['8', '31', '12', '--'])
    expect(await head.getAttribute('aria-sort')).toBe('none')
    await head.getByRole('button').click()
    await table.locator('th[aria-sort=descending]').waitFor()
    expect(await points()).toEqual(['31', '12', '8', '--'])
    await head.getByRole('button').press('Enter')
    await table.locator('th[aria-sort=ascending]').waitFor()
    expect(await points()).toEqual(['8', '12', '31', '--'])
    await head.getByRole('button').click()
    await expect.poll(() => table.locator('th:not([aria-sort=none])[aria-sort]').count()).toBe(0)
    expect(await points()).toEqual(['8', '31', '12', '--'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a page of an unknown entity reports that', async () => {
    for (const address of ['/games/nba/1', '/teams/nba/999999', '/athletes/nba/999999', '/leagues/none']) {
      const { page, problems, close } = await pages.open(address, { expected: [] })
      const problem = page.getByRole('alert').first()
      await problem.waitFor({ timeout: 20_000 })
      expect(await problem.locator('p').textContent(), address).toMatch(
        /^There is no such (game|team|player|league)\.$/,
      )
      expect(await problem.getByRole('link', { name: 'All leagues' }).isVisible(), address).toBe(true)
      expect(problems, address).toEqual([expect.stringContaining('status of 404') as string])
      await close()
    }
  }, 300_000)

  test('a new play appears automatically above the others', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const newest = page.locator('.plays li .text').first()
    await newest.waitFor()
    expect(await newest.textContent()).toBe('Play number 19')
    // Events before the page is connected are replayed from the log.
    await pages.happen(nextPlay('A shot from half court'))
    await expect.poll(() => newest.textContent(), { timeout: LONG_WAIT_MS }).toBe('A shot from half court')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('all plays and all scoring plays of a long game can be reached', async () => {
    const { page, problems, close } = await pages.open(`/games/nba/${LONG_GAME}`, { expected: [] })
    const texts = page.locator('.plays li .text')
    const all = Array.from({ length: PLAYS_OF_LONG_GAME }, (_, order) => `Play number ${order}`).reverse()
    await page.getByText(/earlier plays$/).click()
    await expect.poll(() => texts.count(), { timeout: LONG_WAIT_MS }).toBe(all.length)
    expect(await texts.allTextContents()).toEqual(all)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('scoring')
    const scoring = all.filter((text) => Number(text.split(' ').at(-1)) % 5 === 0)
    expect(await texts.allTextContents()).toEqual(scoring)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the plays of one player can be listed', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    await page.locator('optgroup', { hasText: 'Player 102' }).waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Player 102')
    const texts = page.locator('.plays li .text')
    await expect.poll(() => texts.allTextContents()).toEqual(['Play number 13', 'Play number 3'])
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Player 101')
    await page.getByText('No plays of this player so far.').waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a finished game can be watched again, and shows nothing of later', async () => {
    const { page, problems, close } = await pages.open(`/games/nba/${LONG_GAME}`, { expected: [503] })
    const scores = page.locator('.game-head .head-side > :last-child')
    const newest = page.locator('.plays li .text').first()
    await page.getByRole('button', { name: 'Watch again' }).click()
    const controls = page.getByRole('group', { name: 'Watch again' })
    await controls.getByRole('button', { name: 'Pause' }).click()
    const slider = controls.getByRole('slider', { name: 'Moment of the game' })
    const first = Number(await slider.getAttribute('min')) + 1_000
    await slider.fill(String(first + 100 * LONG_GAME_PLAY_MS))
    await expect.poll(() => newest.textContent(), { timeout: LONG_WAIT_MS }).toBe('Play number 100')
    expect(await scores.allTextContents()).toEqual(['100', '100'])
    expect(await page.title()).toContain('100–100')
    expect(await page.locator('#box-score').count()).toBe(0)
    // Ten plays are a hundred seconds.
    await controls.getByRole('combobox', { name: 'Speed' }).selectOption('600')
    await controls.getByRole('button', { name: 'Play' }).click()
    await expect
      .poll(() => newest.textContent(), { timeout: LONG_WAIT_MS })
      .toBe(`Play number ${PLAYS_OF_LONG_GAME - 1}`)
    await controls.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Watch again' }).waitFor()
    await expect
      .poll(() => scores.allTextContents(), { timeout: LONG_WAIT_MS })
      .toContain(String(PLAYS_OF_LONG_GAME))
    expect(await problemsOf(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('Back returns to the same place, with the same parts open', async () => {
    // Three pages within a second may exceed the limit of an address; requests are then repeated.
    const { page, problems, close } = await pages.open(`/games/nba/${LONG_GAME}`, { expected: [429] })
    await page.getByText(/earlier plays$/).click()
    await expect
      .poll(() => page.locator('.plays li').count(), { timeout: LONG_WAIT_MS })
      .toBe(PLAYS_OF_LONG_GAME)
    const place = 4_000
    await page.evaluate((top) => scrollTo(0, top), place)
    await page.evaluate(() => document.querySelector<HTMLElement>('.head-side a')?.click())
    await page.waitForURL('**/teams/nba/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect
      .poll(() => page.locator('.plays li').count(), { timeout: LONG_WAIT_MS })
      .toBe(PLAYS_OF_LONG_GAME)
    // Heights of lines are rounded.
    const away = () => page.evaluate((top) => Math.abs(scrollY - top), place)
    await expect.poll(away, { timeout: LONG_WAIT_MS }).toBeLessThan(3)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('many concurrent plays arrive together, and without requests', async () => {
    const { page, problems, close } = await pages.open('/status', { expected: [] })
    const results: string[] = []
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":"next"')) results.push(String(payload))
      })
    })
    await page.goto(new URL(GAME_ADDRESS, page.url()).href)
    const newest = page.locator('.plays li .text').first()
    await newest.waitFor()
    await pages.happen(nextPlay('Play in a row 1', 1))
    await expect.poll(() => newest.textContent(), { timeout: LONG_WAIT_MS }).toBe('Play in a row 1')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const before = results.length
    const count = 40
    for (let after = 2; after <= count; after += 1)
      await pages.happen(nextPlay(`Play in a row ${after}`, after))
    await expect.poll(() => newest.textContent(), { timeout: LONG_WAIT_MS }).toBe(`Play in a row ${count}`)
    expect(results.length - before).toBeLessThan(count / 2)
    // Once: a script, and whether the source answers.
    expect(requested.filter((path) => path !== '/ready' && !path.startsWith('/assets/'))).toEqual([])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test.each([
    ['slides in by its height', 'no-preference', { height: '0px' }],
    ['is highlighted for readers who prefer no motion', 'reduce', { backgroundColor: 'var(--raise)' }],
  ] as const)(
    'a new play %s; plays that were there or are loaded later do not',
    async (_, reducedMotion, first) => {
      const { page, problems, close } = await pages.open('/status', { expected: [] })
      await page.emulateMedia({ reducedMotion })
      await page.evaluate(RECORD_PLAY_ANIMATIONS)
      const shown = () => page.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
      await page.getByRole('link', { name: 'All', exact: true }).click()
      await page.locator(`a.card[href="${GAME_ADDRESS}"]`).first().click()
      await page.locator('.plays li').first().waitFor()
      await page.getByText(/earlier plays$/).click()
      expect(await shown()).toEqual([])
      const text = `A shot, ${reducedMotion}`
      await pages.happen(nextPlay(text, reducedMotion === 'reduce' ? 42 : 41))
      await page.getByText(text).first().waitFor()
      expect(await shown()).toEqual([{ text, first: expect.objectContaining(first) as unknown }])
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )

  test('lineups show the starters, and the others on request', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const lineups = page.locator('#lineups')
    await lineups.getByRole('link', { name: 'Player 103', exact: true }).waitFor()
    expect(await lineups.getByRole('link', { name: 'Player 107', exact: true }).isVisible()).toBe(false)
    await lineups.getByText('2 more').last().click()
    await lineups.getByRole('link', { name: 'Player 107', exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the odds movement shows the opening and the current line over time', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const chart = page.getByRole('img', { name: /^Spread, T1: opened at −3\.5, now −5\.5/ })
    await chart.waitFor()
    expect(await page.locator('#odds .axis span').count()).toBeGreaterThan(1)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the axis of the win probability has a tick for each period', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const names = page.locator('#win-probability .axis span')
    await names.first().waitFor()
    expect(await names.allTextContents()).toEqual(['Q1', 'Q2'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('previous meetings are listed newest first, with the number of wins', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const meetings = page.locator('#head-to-head')
    await meetings.getByText('T1 won 2 of the last 3, T2 1.').waitFor()
    const links = await meetings
      .locator('li a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/games/nba/943', '/games/nba/942', '/games/nba/941'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the section bar stays visible and links to each section', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { expected: [] })
    const bar = page.getByRole('navigation', { name: 'Sections of this page' })
    await bar.getByRole('link', { name: 'Head-to-head' }).click()
    await expect
      .poll(() => page.locator('#head-to-head').evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(900)
    // Below the top bar and the score.
    expect(await bar.evaluate((nav) => nav.getBoundingClientRect().top)).toBe(96)
    const score = page.locator('.score-bar')
    expect((await score.boundingBox())?.height).toBe(48)
    expect(await score.locator('.name, .score').allTextContents()).toEqual(['T2', '10', 'T1', '14'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => score.isVisible()).toBe(false)
    expect(new URL(page.url()).hash).toBe('#head-to-head')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('on a phone one part of a game is shown at a time, and the site has tabs at the bottom', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, {
      width: 390, // It opens more pages in a second than a fan.
      expected: [429],
    })
    const parts = page.getByRole('navigation', { name: 'Sections of this page' })
    const shown = () =>
      page
        .locator('.game section[id]')
        .evaluateAll((found) => found.filter((part) => part.checkVisibility()).map(({ id }) => id))
    await expect.poll(shown, { timeout: LONG_WAIT_MS }).toEqual(['now'])
    await parts.getByRole('button', { name: 'Box score' }).click()
    await expect.poll(shown).toEqual(['box-score'])
    await page
      .getByRole('navigation', { name: 'Parts of the site' })
      .getByRole('link', { name: 'My games' })
      .click()
    await page.getByText('No games of your teams.').waitFor()
    await page.goBack()
    await expect.poll(shown, { timeout: LONG_WAIT_MS }).toEqual(['box-score'])
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('scores are grouped by sport, live games first, and all logos are loaded', async () => {
    const { page, problems, close } = await pages.open('/', { expected: [] })
    await page.locator('section.sport').first().waitFor()
    const sports = await page
      .locator('section.sport')
      .evaluateAll((found) => found.map((section) => section.getAttribute('aria-label')))
    expect(sports).toEqual(['Football', 'Basketball', 'Hockey', 'Soccer'])
    const basketball = page.locator('section.sport#basketball')
    const states = await basketball
      .locator('a.card')
      .evaluateAll((cards) => cards.map((card) => card.classList.contains('in')))
    expect(states.slice(0, 3)).toEqual([true, true, true])
    expect(states.slice(3)).not.toContain(true)
    const bar = page.getByRole('navigation', { name: 'Jump to a sport' })
    await bar.getByRole('link', { name: 'Basketball 3 live' }).click()
    await bar.locator('[aria-current=location]', { hasText: 'Basketball' }).waitFor()
    for (const card of await page.locator('a.card').all()) await card.scrollIntoViewIfNeeded()
    const blank = () =>
      page
        .locator('img')
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length,
        )
    await expect.poll(blank, { timeout: LONG_WAIT_MS }).toBe(0)
    expect(await page.locator('a.card img').count()).toBe(8)
    await expect.poll(() => page.locator('.logo:has(img) .initials').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the logos near the window are loaded in one request, and again one by one if that fails', async () => {
    for (const fails of [false, true]) {
      const { page, close } = await pages.open('/status', { expected: [404] })
      const requested: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/logos')) requested.push(pathname)
      })
      if (fails) await page.route(/\/logos\?/, (route) => route.abort())
      await page.getByRole('link', { name: 'All', exact: true }).click()
      await expect.poll(() => page.locator('.logo:not(:has(.initials))').count()).toBeGreaterThan(3)
      if (fails) expect(requested).toContain('/logos/nba/1')
      else expect(requested).toEqual(['/logos'])
      await close()
    }
  }, 300_000)

  test('until a logo is loaded, or without one, the initials of its team are shown', async () => {
    const { page, close } = await pages.open('/status', { expected: [404] })
    await page.route(/\/logos\b/, (route) => route.abort())
    await page.getByRole('link', { name: 'All', exact: true }).click()
    const initials = page.locator('a.card .initials').first()
    await initials.waitFor()
    const box = await initials.boundingBox()
    expect([box?.width, box?.height]).toEqual([20, 20])
    await close()
  }, 300_000)

  test('the games of favourite teams come first, live games are in one row, and `?` lists the keys', async () => {
    const { page, problems, close } = await pages.open('/teams/nba/1', { expected: [] })
    await page.getByRole('button', { name: 'Show the games of this team first' }).click()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    const mine = page.locator('section', { has: page.getByRole('heading', { name: 'My games' }) })
    await mine.locator(`a[href="${GAME_ADDRESS}"]`).waitFor()
    const strip = page.locator(`.live-strip a[href="${GAME_ADDRESS}"]`)
    expect(await strip.textContent()).toBe('T210T114NBA Q2 6:00')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('next and previous game').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await mine.first().waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('on phones, the buttons beside the state of a game have one line each', async () => {
    const { page, problems, close } = await pages.open(GAME_ADDRESS, { width: 390, expected: [] })
    const next = nextPlay('A play with a time', 100)
    await pages.happen({ ...next, play: { ...next.play, wallClock: '2026-11-20T11:40:00.000Z' } })
    const buttons = page.locator('.head-state button')
    await page.getByRole('button', { name: 'Watch from the start' }).waitFor()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = await buttons.evaluateAll((all) => all.map((each) => each.clientHeight))
      expect(heights.length, `${width} px`).toBe(2)
      for (const height of heights) expect(height, `${width} px`).toBeLessThan(28)
      const [state, side] = await page.evaluate(() =>
        ['.head-state', '.head-side:last-child'].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        ),
      )
      expect(state?.right, `${width} px`).toBeLessThanOrEqual(side?.left ?? 0)
    }
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('news lists the newest articles first, of all leagues or one', async () => {
    const { page, problems, close } = await pages.open('/', { expected: [] })
    await page.getByRole('link', { name: 'News', exact: true }).click()
    const articles = page.locator('.news article')
    await articles.first().waitFor()
    const times = await articles
      .locator('time')
      .evaluateAll((found) => found.map((time) => time.getAttribute('datetime') ?? ''))
    expect(times.length).toBeGreaterThan(10)
    expect(times).toEqual([...times].sort().reverse())
    expect(await problemsOf(page)).toEqual([])
    await articles.getByRole('link', { name: 'NHL', exact: true }).first().click()
    await page.getByRole('heading', { name: 'News: NHL' }).waitFor()
    await articles.first().waitFor()
    const leagues = await articles
      .locator('a[href^="/news"]')
      .evaluateAll((found) => [...new Set(found.map((link) => link.textContent))])
    expect(leagues).toEqual(['NHL'])
    await page.getByRole('link', { name: 'News of all leagues' }).click()
    await page.getByRole('heading', { name: 'News', exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test.each([
    { of: 'a game', address: GAME_ADDRESS, last: '#odds' },
    { of: 'the scores', address: '/', last: 'section.sport' },
  ])(
    '$of has no serious accessibility problems at any width and theme',
    async ({ address, last }) => {
      const { page, problems, close } = await pages.open(address, { expected: [] })
      await page.locator(last).first().waitFor()
      expect(await problemsInAllAppearances(page)).toEqual([])
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )
})
