import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { PAGES_GAME } from '../support/pages-world.ts'
import { follow, LONG_WAIT_MS } from '../support/pages.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const ADDRESSES = [
  '/',
  '/?date=2026-11-20',
  `/games/nba/${PAGES_GAME}`,
  '/teams/nba/1',
  '/athletes/nba/101',
  '/leagues',
  '/leagues/nba',
  '/news',
  '/search?q=team',
]

/** The headings that nothing visible follows. */
const bareHeadings = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const others = [...(heading.parentElement?.children ?? [])]
      const after = others.slice(others.indexOf(heading) + 1) as HTMLElement[]
      const isSeen = after.some(
        (each) =>
          each.innerText.trim() !== '' ||
          each.matches('.skeleton') ||
          each.querySelector('.skeleton, svg, img'),
      )
      return isSeen ? [] : [heading.textContent]
    }),
  )

describe.skipIf(CHROMIUM === undefined)('pages whose queries have no result, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  test('what is on its way has its room, and no heading stands alone', async () => {
    const { page, close } = await pages.open('/more')
    await page.routeWebSocket('**/graphql', () => undefined)
    await page.route('**/graphql', () => undefined)
    for (const address of ADDRESSES) {
      await follow(page, address)
      await page.locator('main .skeleton').first().waitFor({ timeout: LONG_WAIT_MS })
      expect([address, await bareHeadings(page)]).toEqual([address, []])
    }
    await close()
  }, 300_000)

  test('what fails says so, and can be tried again', async () => {
    const { page, close } = await pages.open('/more', { expected: [500] })
    await page.routeWebSocket('**/graphql', (socket) => void socket.close({ code: 1011, reason: '' }))
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' }))
    for (const address of ADDRESSES) {
      await follow(page, address)
      const alert = page.locator('main').getByRole('alert').first()
      await alert.getByRole('button', { name: 'Try again' }).waitFor({ timeout: LONG_WAIT_MS })
      expect([address, await bareHeadings(page)]).toEqual([address, []])
    }
    await close()
  }, 300_000)

  test('a status that is not answered stays where it is, and says so until it is', async () => {
    const { page, close } = await pages.open('/status', { expected: [] })
    const head = page.locator('main h1')
    await page.locator('main table').first().waitFor({ timeout: LONG_WAIT_MS })
    const before = await head.boundingBox()
    await page.route('**/status.json', (route) => route.abort())
    const bar = page.locator('.connection')
    await bar.waitFor({ timeout: LONG_WAIT_MS })
    expect(await bar.textContent()).toMatch(/^Reconnecting… scores as of /)
    expect(await head.boundingBox()).toEqual(before)
    await page.unroute('**/status.json')
    await bar.waitFor({ state: 'detached', timeout: LONG_WAIT_MS })
    await close()
  }, 300_000)
})
