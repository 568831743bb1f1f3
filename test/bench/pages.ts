import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { pause } from '../../src/domain/wait.ts'
import { CHROMIUM } from '../support/browser.ts'
import { shiftOf, watchShifts } from '../support/layout-shift.ts'
import { startService } from '../support/process.ts'
import { openReceiver } from '../support/receiver.ts'

const WIDTHS = [1_440, 390]
const LONGEST_WAIT_MS = 60_000

/** Chromium's profile of that name: latency in milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/**
 * Measures what new users wait for in a browser, from `npm start` in an empty folder to a first webhook; then for each
 * page the time to first content and first score, the layout shift, the requests and the bytes transferred; of the
 * scoreboard and a game also on a slow network.
 */
export async function benchPages(): Promise<void> {
  if (CHROMIUM === undefined) throw new Error('There is no Chromium: apt-get install chromium.')
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-pages-'))
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const begun = performance.now()
  const service = await startService({ DATA_DIR: folder, WEBHOOK_ALLOW_PRIVATE: 'true' })
  try {
    const game = await beNew(browser, { url: service.url, folder, begun })
    const head =
      '\npage                     width  first content ms  first score ms   moves  requests     kB\n'
    process.stdout.write(head)
    for (const address of ['/', game, '/status', '/console', '/docs/start', '/docs/rest']) {
      for (const width of WIDTHS) await weigh(browser, service.url + address, { width, network: null })
    }
    process.stdout.write(`\non slow 4G${head}`)
    for (const address of ['/', game])
      for (const width of WIDTHS) await weigh(browser, service.url + address, { width, network: SLOW_4G })
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Started {
  readonly url: string
  readonly folder: string
  /** Start time in milliseconds, by `performance.now()`. */
  readonly begun: number
}

/**
 * Executes the first steps of a new user and prints the seconds from the start to each; returns the path of a game's
 * page.
 */
async function beNew(browser: Browser, { url, folder, begun }: Started): Promise<string> {
  const receiver = await openReceiver()
  const page = await browser.newPage()
  page.setDefaultTimeout(LONGEST_WAIT_MS)
  const done = (step: string) =>
    process.stdout.write(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${step}\n`)
  done('listening')
  await page.goto(url)
  await page.locator('a.card').first().waitFor()
  done('the scores of today')
  await page.locator('a.card.in').first().click()
  await page.locator('.plays li').first().waitFor()
  const { pathname } = new URL(page.url())
  done('a live game with its plays')
  await page.goto(`${url}/console`)
  await page.getByLabel('E-mail address').fill('newcomer@example.com')
  await press(page, 'Sign up')
  const key = (await page.locator('.secret code').textContent()) ?? ''
  await press(page, 'I have saved it')
  done('signed up, with a key')
  await untilOk(() => fetch(`${url}/api/v1/sports`, { headers: { authorization: `Bearer ${key}` } }))
  await page.getByText('Waiting for your first call').waitFor({ state: 'detached' })
  done('a first call, seen in the console')
  const query = encodeURIComponent('{ leagues { name } }')
  await page.goto(`${url}/graphql?query=${query}`)
  await page.locator('.graphiql-execute-button').waitFor()
  done('GraphiQL')
  await page.goto(`${url}/console`)
  await press(page, 'Sign out')
  await page.getByLabel('Secret key').fill((await readFile(path.join(folder, 'demo-key'), 'utf8')).trim())
  await press(page, 'Sign in')
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByRole('checkbox', { name: 'play' }).check()
  await press(page, 'Add webhook')
  await press(page, 'I have saved it')
  done('a webhook of the demo account')
  while (receiver.received.length === 0) await pause(100)
  done('its first play')
  await page.close()
  await receiver.close()
  return pathname
}

interface Visit {
  readonly width: number
  /** Null for no limit. */
  readonly network: typeof SLOW_4G | null
}

/** Opens a page without cached files and prints its measurements. */
async function weigh(browser: Browser, address: string, { width, network }: Visit): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  if (network) {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  await watchShifts(page)
  await watchScore(page)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await pause(2_000)
  const moved = await shiftOf(page)
  const { firstMs, scoreMs, requests, bytes } = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
    return {
      firstMs: first?.startTime ?? NaN,
      scoreMs: (globalThis as { scoreMs?: number }).scoreMs ?? NaN,
      requests: entries.length,
      bytes: entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    }
  })
  const { pathname } = new URL(address)
  const figures = [
    String(width).padStart(6),
    firstMs.toFixed(0).padStart(17),
    (Number.isNaN(scoreMs) ? '' : scoreMs.toFixed(0)).padStart(15),
    moved.toFixed(3).padStart(7),
    String(requests).padStart(9),
    (bytes / 1_000).toFixed(1).padStart(6),
  ]
  process.stdout.write(`${pathname.padEnd(24)} ${figures.join(' ')}\n`)
  await context.close()
}

/** Records when the first score is on the page, in milliseconds from the request of the page. */
async function watchScore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('.score')].some(({ textContent }) => /\d/.test(textContent))) return
      Object.assign(globalThis, { scoreMs: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** The Free plan allows one request per second, and the console sends requests, too. */
async function untilOk(request: () => Promise<Response>): Promise<void> {
  while (!(await request()).ok) await pause(500)
}
