import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { findingsIn } from '../support/html.ts'
import { changeAppearance, APPEARANCES, LONG_WAIT_MS, problemsOf, rulesFor } from '../support/pages.ts'
import { nextPlay } from '../support/pages-world.ts'
import { openReceiver } from '../support/receiver.ts'
import type { Receiver } from '../support/receiver.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'

const ADMIN_TOKEN = 'operator-token-of-a-test'
const PAGES = [
  'Overview',
  'Keys',
  'Webhooks',
  'Requests',
  'Stream',
  'Playground',
  'Audit log',
  'Plan',
] as const

describe.skipIf(CHROMIUM === undefined)('the console in Chromium', () => {
  let pages: StoredPages
  let receiver: Receiver
  /** The account of the first test stays signed in. */
  let session: BrowserContextOptions['storageState']
  beforeAll(async () => {
    receiver = await openReceiver()
    pages = await openStoredPages({ adminToken: ADMIN_TOKEN, hasWebhooks: true })
  }, LONG_WAIT_MS)
  afterAll(async () => {
    await pages.close()
    await receiver.close()
  })

  const openPageOf = async (page: Page, name: (typeof PAGES)[number]) => {
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true })
    await link.click()
    await page.locator('nav.side [aria-current=page]', { hasText: name }).waitFor()
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const saveSecret = async (page: Page) => {
    const secret = (await page.locator('.secret code').textContent()) ?? ''
    await press(page, 'I have saved it')
    return secret
  }
  /** The operator's plan change. */
  const changePlan = async (accountId: string, plan: string) => {
    const response = await fetch(`${pages.url}/api/admin/accounts/${accountId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan }),
    })
    expect(response.status).toBe(200)
  }

  test('sign-up, first call and first webhook with a delivery', async () => {
    // The Free plan allows one request per second: an additional call may have to wait.
    const { page, context, problems, close } = await pages.open('/console', { expected: [429, 503] })
    await page.getByLabel('E-mail address').fill('reader@example.com')
    await press(page, 'Sign up')
    const key = await saveSecret(page)
    expect(key).toMatch(/^sd_live_/)
    await page.getByText('Waiting for your first call').waitFor()
    const call = () => fetch(`${pages.url}/api/v1/sports`, { headers: { authorization: `Bearer ${key}` } })
    await expect.poll(async () => (await call()).status, { timeout: LONG_WAIT_MS, interval: 1_100 }).toBe(200)
    await page.getByText('Waiting for your first call').waitFor({ state: 'detached' })
    const usage = page.getByRole('img', { name: /^\d+ calls? in 30 days: most on \w{3} \d+, \d+$/ })
    await usage.locator('canvas').waitFor()
    // Today is the last bar.
    const { width = 0 } = (await usage.boundingBox()) ?? {}
    await usage.hover({ position: { x: width - 4, y: 100 } })
    await page.getByText(/^\w{3} \d+: \d+ calls?: .*REST \d+/).waitFor()
    await openPageOf(page, 'Requests')
    await page.locator('.entries tbody tr', { hasText: '/sports' }).first().waitFor()
    await page.getByLabel('Path has').fill('no such path')
    await page.getByText(/^None of \d+ requests matches/).waitFor()
    await page.getByLabel('Path has').fill('/api/v1/sp')
    await page.getByRole('button', { name: 'Copy as curl' }).first().waitFor()
    await openPageOf(page, 'Webhooks')
    await page.getByText('The Free plan has none').waitFor()
    await openPageOf(page, 'Plan')
    const text = await page.getByText('Plans are changed by the operator').textContent()
    await changePlan(/accounts\/(\w+)/.exec(text ?? '')?.[1] ?? '', 'scale')
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByRole('heading', { name: 'Plan: ' }).textContent()
        },
        { timeout: LONG_WAIT_MS },
      )
      .toBe('Plan: Scale')
    await openPageOf(page, 'Webhooks')
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByRole('checkbox', { name: 'play' }).check()
    await press(page, 'Add webhook')
    expect(await saveSecret(page)).toMatch(/^whsec_/)
    await page.getByRole('link', { name: receiver.url }).click()
    await press(page, 'Send a test')
    await page.getByText('Delivered: HTTP 200').waitFor()
    await pages.happen(nextPlay('A play for the webhook'))
    const isDelivery = ({ headers }: { headers: object }) => !('x-webhook-test' in headers)
    await expect.poll(() => receiver.received.some(isDelivery), { timeout: LONG_WAIT_MS }).toBe(true)
    await page.getByLabel('Show').selectOption('DELIVERED')
    await expect
      .poll(
        async () => {
          await press(page, 'Refresh')
          return page.locator('.entries tbody tr').count()
        },
        { timeout: LONG_WAIT_MS, interval: 1_000 },
      )
      .toBeGreaterThan(0)
    expect(await page.locator('.entries a[href^="/games/"]').first().textContent()).toMatch(
      /^\S+ \d+, \S+ \d+$/,
    )
    const delivery = page.locator('.entries tbody tr').first().getByRole('button', { expanded: false })
    await delivery.click()
    await page.locator('.delivery').getByText(`POST ${receiver.url}`).waitFor()
    await page
      .locator('.delivery')
      .getByText(/HTTP 200 after \d+ ms, attempt 1/)
      .waitFor()
    const body = await page.getByLabel('Body of the request').textContent()
    expect(receiver.received.map((each) => JSON.parse(each.body) as unknown)).toContainEqual(
      JSON.parse(body ?? ''),
    )
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Replay' }).first().click()
    await page.getByText('Delivered: HTTP 200').waitFor()
    expect(receiver.received.length).toBeGreaterThan(before)
    session = await context.storageState()
    expect(problems).toEqual([])
    await close()
  }, 400_000)

  test('rotating a secret requires the name of its webhook and shows the new one once', async () => {
    const { page, problems, close } = await pages.open('/console/webhooks', { session })
    await page.getByRole('link', { name: receiver.url }).click()
    await press(page, 'Rotate secret ' + (await nameOf(page)))
    const confirm = page.locator('form.confirm')
    expect(await confirm.getByRole('button', { name: 'Rotate secret' }).isDisabled()).toBe(true)
    await confirm.getByLabel('Type').fill(await nameOf(page))
    await confirm.getByRole('button', { name: 'Rotate secret' }).click()
    expect(await saveSecret(page)).toMatch(/^whsec_/)
    expect(await page.locator('.secret').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  /** The webhook's name is the end of its URL. */
  const nameOf = async (page: Page) => {
    await page.waitForURL(/\/console\/webhooks\/\w+/)
    return page.url().split('/').at(-1) ?? ''
  }

  test('publishable keys are created with origins, and revoked', async () => {
    const { page, problems, close } = await pages.open('/console/keys', { session })
    await page.getByText('web pages: read only').click()
    await page.getByLabel('Allowed origins').fill('https://example.com')
    await press(page, 'Create key')
    expect(await saveSecret(page)).toMatch(/^sd_pub_/)
    const row = page.locator('.rows li', { hasText: 'https://example.com' })
    const hint = (await row.locator('code').textContent()) ?? ''
    await row.getByRole('button').click()
    await row.getByLabel('Type').fill(hint)
    await row.locator('form').getByRole('button', { name: 'Revoke' }).click()
    await row.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('the stream tester connects, subscribes and shows messages', async () => {
    const { page, problems, close } = await pages.open('/console/stream', { session })
    await press(page, 'Connect')
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.getByLabel('Event').selectOption('event_play')
    await press(page, 'Subscribe')
    const messages = page.locator('.messages li', { hasText: 'event_play' })
    let plays = 0
    // Events before the subscription is active are not delivered.
    await expect
      .poll(
        async () => {
          plays += 1
          await pages.happen(nextPlay(`Play ${plays}`, plays))
          return messages.count()
        },
        { timeout: LONG_WAIT_MS, interval: 100 },
      )
      .toBeGreaterThan(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('GraphiQL has the rights of the session', async () => {
    const { page, problems, close } = await pages.open('/console/playground', { session })
    const address = await page.getByRole('link', { name: 'Open GraphiQL' }).getAttribute('href')
    const query = encodeURIComponent('{ viewer { email } }')
    await page.goto(`${pages.url}${address ?? ''}?query=${query}`)
    const execute = page.locator('.graphiql-execute-button')
    const result = page.locator('.result-window')
    await execute.click()
    await expect
      .poll(
        async () => {
          const text = await result.innerText()
          // A busy service may reject it. A request in progress is not repeated, as that would stop it.
          if (text.includes('"errors"')) await execute.click()
          return text
        },
        { timeout: LONG_WAIT_MS, interval: 500 },
      )
      .toContain('reader@example.com')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('there are no serious accessibility problems at any width and theme, and the HTML is valid', async () => {
    const { page, problems, close } = await pages.open('/console', { session })
    for (const name of PAGES) {
      await openPageOf(page, name)
      expect(await findingsIn(page), name).toEqual([])
    }
    for (const look of APPEARANCES) {
      const at = `at ${look.width} px, ${look.scheme}`
      await changeAppearance(page, look)
      for (const name of PAGES) {
        await openPageOf(page, name)
        expect(await problemsOf(page, rulesFor(look)), `${name} ${at}`).toEqual([])
      }
      await openPageOf(page, 'Webhooks')
      await page.getByRole('link', { name: receiver.url }).click()
      await page.locator('.entries').waitFor()
      expect(await problemsOf(page, rulesFor(look)), `a webhook ${at}`).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('signing out shows the sign-in page, also after a reload', async () => {
    const { page, problems, close } = await pages.open('/console', { session })
    await press(page, 'Sign out')
    await page.getByText('Create a free account').waitFor()
    await page.reload()
    await page.getByText('Create a free account').waitFor()
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
