import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const SIZES = [390, 820, 1_440]
const PATIENCE_MS = 120_000

interface GraphQLMessage {
  readonly type: string
  readonly payload?: {
    readonly variables?: { readonly since?: unknown }
    readonly data?: { readonly updates?: { readonly seq: number } }
  }
}

describe.skipIf(CHROMIUM === undefined)('the pages in Chromium', () => {
  let service: ServiceProcess
  let browser: Browser
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
    service = await startService({ DATA_DIR: folder, SPEED: '60' })
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] })
  }, PATIENCE_MS)
  afterAll(async () => {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens a page, and collects what it says on its console and asks of other servers. */
  async function open(address: string, options: { width?: number; scheme?: 'light' | 'dark' } = {}) {
    const { width = 1_440, scheme = 'light' } = options
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(service.url) || request.url().startsWith('data:')
      if (!isOwn) problems.push(`asked ${request.url()}`)
    })
    page.on('console', (message) => {
      // A service that is still starting may ask to retry later; the page says so and offers it.
      const isBusy = message.text().includes('503')
      if (message.type() === 'error' && !isBusy) problems.push(message.text())
    })
    await page.goto(service.url + address)
    return { page, problems, close: () => context.close() }
  }

  const firstCard = async (page: Page) => {
    const card = page.locator('a.card').first()
    const retry = page.getByRole('button', { name: 'Try again' })
    await card.or(retry).first().waitFor()
    while (await retry.isVisible()) {
      await retry.click()
      await card.or(retry).first().waitFor()
    }
    return card
  }

  test('a lost connection is shown, and resumed after the last update that came', async () => {
    const { page, problems, close } = await open('/status')
    let isDown = false
    const sockets: { readonly socket: WebSocketRoute; readonly server: WebSocketRoute }[] = []
    const since: unknown[] = []
    let lastSeq = 0
    await page.routeWebSocket('**/graphql', (socket) => {
      if (isDown) {
        void socket.close({ code: 1012 })
        return
      }
      const server = socket.connectToServer()
      sockets.push({ socket, server })
      socket.onMessage((message) => {
        const { type, payload } = JSON.parse(String(message)) as GraphQLMessage
        if (type === 'subscribe') since.push(payload?.variables?.since)
        server.send(message)
      })
      server.onMessage((message) => {
        const { payload } = JSON.parse(String(message)) as GraphQLMessage
        lastSeq = payload?.data?.updates?.seq ?? lastSeq
        socket.send(message)
      })
    })
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await firstCard(page)
    await expect.poll(() => lastSeq, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
    isDown = true
    // What the server sends from now on reaches nobody.
    await sockets.at(-1)?.server.close()
    await sockets.at(-1)?.socket.close({ code: 1012 })
    const seen = lastSeq
    await page.getByText('Reconnecting…').waitFor()
    isDown = false
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
    expect(since.at(-1)).toBe(seen)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('scores move without a reload', async () => {
    const { page, problems, close } = await open('/')
    await firstCard(page)
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.locator('.score.flash').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a game opens by keyboard, by its address, and the back button leads to the scores', async () => {
    const { page, problems, close } = await open('/')
    const card = await firstCard(page)
    const href = await card.getAttribute('href')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href ?? ''}`)
    await page.locator('.game-head .sides').waitFor()
    await page.goBack()
    await firstCard(page)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test.each(SIZES.flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]))(
    'nothing serious stands in the way at %i px, %s',
    async (width, scheme) => {
      const { page, problems, close } = await open('/', { width, scheme })
      await firstCard(page)
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isTooWide).toBe(false)
      await page.evaluate(await readFile(AXE, 'utf8'))
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: {
            run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
          }
        }
        const found = await axe.run()
        return found.violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
      })
      expect(violations).toEqual([])
      expect(problems).toEqual([])
      await close()
    },
    300_000,
  )
})
