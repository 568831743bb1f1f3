import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { findingsIn } from '../support/html.ts'
import { shiftOf, watchShifts } from '../support/layout-shift.ts'
import { openPages, LONG_WAIT_MS, problemsInAllAppearances } from '../support/pages.ts'
import type { PageHarness } from '../support/pages.ts'
import { FIXTURES_DIR } from '../support/recordings-folder.ts'

describe.skipIf(CHROMIUM === undefined)('the documentation in Chromium', () => {
  let pages: PageHarness
  beforeAll(async () => {
    // The data source does not matter here: one that is read quickly.
    pages = await openPages({ SOURCE: `recordings:${FIXTURES_DIR}` })
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  const keyField = (page: Page) => page.getByLabel('Your API key, for samples and calls')

  test('every page opens without errors or requests to other servers', async () => {
    const { page, problems, close } = await pages.open('/docs', { expected: [] })
    const links = await page
      .locator('#site-contents a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(10)
    for (const link of [...links, '/docs/errors/ATHLETE_NOT_FOUND', '/docs/graphql/schema/Event']) {
      const response = await page.goto(pages.service.url + link)
      expect(response?.status(), link).toBe(200)
      expect(await page.locator('main h1').count(), link).toBe(1)
      expect(await findingsIn(page), link).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('`/` focuses the search, and Enter opens the best result', async () => {
    const { page, problems, close } = await pages.open('/docs')
    await page.locator('#site-tools input[type=search]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('webhook signature')
    await page.locator('.search-results a').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/.*webhook/)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('samples contain the reader’s key in each language until it is removed', async () => {
    const { page, problems, close } = await pages.open('/docs/start')
    const samples = () => page.locator('.code code').allTextContents()
    expect((await samples()).some((text) => text.includes('127.0.0.1:4000'))).toBe(false)
    expect((await samples()).some((text) => text.includes(`"${pages.service.url}/api/v1/`))).toBe(true)
    await keyField(page).fill('sd_live_of-a-test')
    expect((await samples()).filter((text) => text.includes('sd_live_of-a-test')).length).toBeGreaterThan(2)
    await page.getByRole('tab', { name: 'Python' }).first().click()
    await page.reload()
    expect(await page.getByRole('tab', { name: 'Python' }).first().getAttribute('aria-selected')).toBe('true')
    expect((await samples()).some((text) => text.includes('"sd_live_of-a-test"'))).toBe(true)
    await keyField(page).fill('')
    expect((await samples()).some((text) => text.includes('sd_live_of-a-test'))).toBe(false)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('samples contain the key of the console session until sign-out, and requests succeed', async () => {
    const { page, problems, close } = await pages.open('/console', { expected: [429, 503] })
    await page.getByLabel('E-mail address').fill('docs@example.com')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const key = (await page.locator('.secret code').textContent()) ?? ''
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.goto(`${pages.service.url}/docs/start`)
    expect(await page.locator('.code code').first().isVisible()).toBe(true)
    expect((await page.locator('.code code').allTextContents()).join('\n')).toContain(key)
    await page.goto(`${pages.service.url}/docs/rest`)
    await page.locator('nav.operations').getByRole('link', { name: 'Leagues', exact: true }).click()
    const operation = page.locator('.operation', {
      has: page.getByText('GET /api/v1/sports', { exact: true }),
    })
    await operation
      .getByRole('button', { name: /^Try it/ })
      .first()
      .click()
    // The Free plan allows one request per second, and a busy service may respond with 503.
    await expect
      .poll(
        async () => {
          await operation.getByRole('button', { name: 'Send GET' }).click()
          const output = operation.locator('form.try pre')
          await output.waitFor()
          return output.textContent()
        },
        { timeout: LONG_WAIT_MS, interval: 1_500 },
      )
      .toContain('200 OK')
    await page.goto(`${pages.service.url}/console`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Create a free account').waitFor()
    await page.goto(`${pages.service.url}/docs/start`)
    expect(await keyField(page).inputValue()).toBe('')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a form makes the tag of an embedded element', async () => {
    const { page, problems, close } = await pages.open('/docs/embeds')
    const form = page.getByRole('form', { name: 'The tag of an element' })
    expect(await form.getByLabel('Game id').isVisible()).toBe(false)
    await form.getByLabel('Element').selectOption('sports-game')
    await form.getByLabel('League').selectOption('eng.1')
    await form.getByLabel('Game id').fill('40"1')
    await form.getByLabel('Publishable key').fill('sd_pub_of-a-test')
    await page
      .getByText('<sports-game league="eng.1" event="40&quot;1" key="sd_pub_of-a-test"></sports-game>')
      .waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  // Most of the time is spent waiting for an idle network.
  test.concurrent.for([1_440, 390])(
    'at %i px there is no layout shift when tabs are added to samples',
    { timeout: 300_000 },
    async (width, { expect }) => {
      const { page, close } = await pages.open('/docs', { width })
      await watchShifts(page)
      for (const address of ['/docs/start', '/docs/webhooks', '/docs/rest']) {
        await page.goto(pages.service.url + address)
        await page.getByRole('button', { name: 'Copy' }).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await shiftOf(page), address).toBeLessThan(0.1)
      }
      await close()
    },
  )

  test('the theme can be switched and is stored', async () => {
    const { page, close } = await pages.open('/docs')
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await close()
  }, 300_000)

  test.each(['/docs', '/docs/start', '/docs/rest', '/docs/rest/events', '/docs/webhooks', '/docs/errors'])(
    '%s has no serious accessibility problems at any width and theme',
    async (address) => {
      const { page, problems, close } = await pages.open(address)
      await keyField(page).waitFor({ state: 'attached' })
      expect(await findingsIn(page)).toEqual([])
      expect(await problemsInAllAppearances(page)).toEqual([])
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )
})
