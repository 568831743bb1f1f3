import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { findingsIn } from '../support/html.ts'
import { LONG_WAIT_MS, openBrowser } from '../support/pages.ts'
import type { SiteBrowser } from '../support/pages.ts'
import { PAGES_GAME } from '../support/pages-world.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const ADMIN_TOKEN = 'an operator token of a test'

describe.skipIf(CHROMIUM === undefined)('elements on the page of another origin', () => {
  let pages: StoredPages
  let browser: SiteBrowser
  let key = ''
  let origin = ''
  const site = createServer((request, response) => {
    const service = pages.url
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${service}; connect-src ${service} ${service.replace('http', 'ws')}`,
    )
    response.end(`<!doctype html><html lang="en"><title>A fan page</title><main><h1>Scores</h1>
      <script src="${service}/embed.js" async></script>
      <sports-scoreboard league="nba" team="1" key="${request.url === '/wrong' ? 'sd_pub_wrong' : key}"></sports-scoreboard>
      <sports-game league="nba" event="${PAGES_GAME}" key="${key}"></sports-game>
      <sports-standings league="nba" key="${key}"></sports-standings></main>`)
  })
  beforeAll(async () => {
    pages = await openStoredPages({ adminToken: ADMIN_TOKEN })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    key = await publishableKey(pages.url, origin)
    browser = await openBrowser(origin)
  }, LONG_WAIT_MS)
  afterAll(async () => {
    await browser.close()
    site.close()
    await pages.close()
  })

  test('show games, a game and standings under a strict policy, and follow the score', async () => {
    const { page, problems, close } = await browser.open('/', { expected: [] })
    const game = page.locator('sports-game')
    await game.getByText('6:00').waitFor({ timeout: LONG_WAIT_MS })
    expect(await game.locator('.score').allTextContents()).toEqual(['10', '14'])
    const cards = page.locator('sports-scoreboard a.card')
    await cards.first().waitFor()
    // Only the team's games: the others are hidden.
    for (const title of await cards.evaluateAll((links) => links.map((link) => link.getAttribute('title'))))
      expect(title).toMatch(/Team 1\b/)
    await page.locator('sports-standings').getByRole('table').first().waitFor()
    expect(await findingsIn(page)).toEqual([])
    await pages.change('nba', PAGES_GAME, (event) => ({
      ...event,
      homeTeam: { ...event.homeTeam, score: 17 },
    }))
    await expect
      .poll(() => game.locator('.score').allTextContents(), { timeout: LONG_WAIT_MS })
      .toEqual(['10', '17'])
    // Everything but the service's own addresses would be a problem of the page.
    expect(problems.filter((problem) => !problem.includes(pages.url))).toEqual([])
    await close()
  }, 300_000)

  test('say what is wrong with their key', async () => {
    const { page, close } = await browser.open('/wrong', { expected: [401, 403] })
    const alert = page.locator('sports-scoreboard').getByRole('alert')
    await alert.waitFor({ timeout: LONG_WAIT_MS })
    expect(await alert.textContent()).toMatch(/key/i)
    await close()
  }, 300_000)

  test('the script has at most 25 kB compressed', async () => {
    const response = await fetch(`${pages.url}/embed.js`)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const size = brotliCompressSync(Buffer.from(await response.arrayBuffer())).length
    expect(size).toBeGreaterThan(2_000)
    expect(size).toBeLessThan(25_000)
  })
})

/** Signs up, and creates a publishable key for a page. */
async function publishableKey(service: string, origin: string): Promise<string> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(service + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { readonly data: Record<string, unknown> }
  }
  const { data: account } = await post('/api/signup', { email: 'fan@example.com' })
  await fetch(`${service}/api/admin/accounts/${account['accountId'] as string}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify({ plan: 'scale' }),
  })
  const { data } = await post(
    '/graphql',
    {
      query: `mutation Key($origins: [String!]!) {
        createApiKey(input: { kind: PUBLISHABLE, origins: $origins }) { key userErrors { message } }
      }`,
      variables: { origins: [origin] },
    },
    { 'x-api-key': account['key'] as string },
  )
  return (data['createApiKey'] as { readonly key: string }).key
}
