import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '../../src/domain/event.ts'
import { CHROMIUM } from '../support/browser.ts'
import { findingsIn } from '../support/html.ts'
import { PAGES_GAME } from '../support/pages-world.ts'
import { LONG_WAIT_MS, problemsOf } from '../support/pages.ts'
import { sampleEvent } from '../support/samples.ts'
import { openStoredPages } from '../support/stored-pages.ts'
import type { StoredPages } from '../support/stored-pages.ts'
import { WORLD } from '../support/world.ts'

/** Of a favourite, and of two teams of whom none is. */
const GAME = sampleEvent(PAGES_GAME, '1', '2')
const OTHER = sampleEvent(WORLD.upcoming, '3', '4')

const lead = (event: Event, home: number): Event => ({
  ...event,
  homeTeam: { ...event.homeTeam, score: home },
})

/** What a browser is made to say and show: it has no desktop here. */
interface Shown {
  readonly requests: number
  readonly notices: readonly { readonly title: string; readonly body: string; readonly data: string }[]
}

describe.skipIf(CHROMIUM === undefined)('notices of favourites, in Chromium', () => {
  let pages: StoredPages
  beforeAll(async () => {
    pages = await openStoredPages()
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  const openMine = async (permission: NotificationPermission) => {
    const opened = await pages.open('/more', { expected: [] })
    const { page } = opened
    await page.addInitScript((answer) => {
      const shown = { requests: 0, notices: [] as object[] }
      Object.assign(globalThis, { shown })
      Object.defineProperty(Notification, 'permission', { get: () => answer })
      Notification.requestPermission = async () => {
        shown.requests += 1
        return answer
      }
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.notices.push({ title, body: options?.body, data: options?.data as unknown })
      }
    }, permission)
    await page.goto(`${pages.url}/teams/nba/1`)
    await page.getByRole('button', { name: 'Show the games of this team first' }).click()
    await page.goto(`${pages.url}/?mine`)
    return { ...opened, button: page.getByRole('button', { name: 'Notify me' }) }
  }
  const shownOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: Shown }).shown)
  const scoreOf = (event: Event, home: number) =>
    pages.happen({
      type: 'score_change',
      event: lead(event, home),
      previousScore: { home: 0, away: 0 },
      corrected: false,
    })

  test('the permission is requested by a press only, and changes of the lead in games of favourites are announced on every page', async () => {
    const { page, problems, close, button } = await openMine('granted')
    await button.waitFor()
    expect(await findingsIn(page)).toEqual([])
    expect(await problemsOf(page)).toEqual([])
    expect((await shownOn(page)).requests).toBe(0)
    await button.click()
    await page.getByRole('button', { name: 'Notices are on', pressed: true }).waitFor()
    expect((await shownOn(page)).requests).toBe(1)
    await page.goto(`${pages.url}/leagues`)
    // The subscription is open once it brings the first; others are the same again.
    const first = async () => {
      await scoreOf(OTHER, 9)
      await scoreOf(GAME, 3)
      return (await shownOn(page)).notices[0]
    }
    await expect
      .poll(first, { timeout: LONG_WAIT_MS, interval: 500 })
      .toMatchObject({ title: 'T2 0–3 T1', data: `/games/nba/${PAGES_GAME}` })
    await pages.happen({ type: 'final', event: lead(GAME, 5) })
    const titles = async () => (await shownOn(page)).notices.map(({ title }) => title)
    await expect.poll(titles, { timeout: LONG_WAIT_MS }).toContain('T2 0–5 T1')
    expect(new Set(await titles())).toEqual(new Set(['T2 0–3 T1', 'T2 0–5 T1']))
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('nothing is announced while scores are hidden', async () => {
    const { page, problems, close, button } = await openMine('granted')
    await button.click()
    await page.getByRole('button', { name: 'Notices are on', pressed: true }).waitFor()
    const sockets: string[] = []
    const heard = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          sockets.push(String(payload))
          if (String(payload).includes('subscription Notices')) resolve()
        }),
      )
    })
    await page.goto(`${pages.url}/more`)
    await heard
    await page.getByRole('button', { name: 'Hide scores' }).click()
    sockets.length = 0
    await page.reload()
    await page.locator('dialog').waitFor({ state: 'attached' })
    await scoreOf(GAME, 11)
    // Shown again, it is followed again: what was meanwhile is not announced.
    const next = page.waitForEvent('websocket')
    await page.getByRole('button', { name: 'Show scores' }).click()
    await next
    const later = async () => {
      await scoreOf(GAME, 13)
      return (await shownOn(page)).notices.at(-1)?.title
    }
    await expect.poll(later, { timeout: LONG_WAIT_MS, interval: 500 }).toBe('T2 0–13 T1')
    expect((await shownOn(page)).notices.map(({ title }) => title)).not.toContain('T2 0–11 T1')
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a browser that does not allow it gets no further request by itself, and the page says so', async () => {
    const { page, problems, close, button } = await openMine('denied')
    await button.click()
    await page.getByText('This browser does not allow notices of this site.').waitFor()
    await page.reload()
    await button.waitFor()
    expect((await shownOn(page)).requests).toBe(0)
    expect(problems).toEqual([])
    await close()
  }, 300_000)

  test('a notice that is pressed opens its game: in a page that is open, otherwise in a new one', async () => {
    const { page, context, problems, close, button } = await openMine('granted')
    await button.click()
    await page.getByRole('button', { name: 'Notices are on', pressed: true }).waitFor()
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    // Nobody can press a notice of a browser without a desktop, nor may a script open or focus a window without that.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as {
        done: readonly string[]
        clients: { openWindow: (url: string) => Promise<unknown> }
        WindowClient: { prototype: { focus: (this: unknown) => Promise<unknown> } }
      }
      const done: string[] = []
      scope.done = done
      scope.clients.openWindow = async (url) => done.push(`opened ${url}`)
      scope.WindowClient.prototype.focus = async function focus() {
        done.push('focused')
        return this
      }
    })
    const press = () =>
      worker.evaluate(async (path) => {
        const scope = globalThis as unknown as { done: string[] }
        const event = new globalThis.Event('notificationclick')
        const works: Promise<unknown>[] = []
        Object.assign(event, {
          notification: { data: path, close: () => scope.done.push('closed') },
          waitUntil: (work: Promise<unknown>) => works.push(work),
        })
        scope.done.length = 0
        globalThis.dispatchEvent(event)
        await Promise.all(works)
        return scope.done
      }, `/games/nba/${PAGES_GAME}`)
    // Once the script has taken the page over.
    await expect.poll(press, { timeout: LONG_WAIT_MS, interval: 500 }).toEqual(['closed', 'focused'])
    await page.waitForURL(`**/games/nba/${PAGES_GAME}`)
    await page.close()
    expect(await press()).toEqual(['closed', `opened /games/nba/${PAGES_GAME}`])
    expect(problems).toEqual([])
    await close()
  }, 300_000)
})
