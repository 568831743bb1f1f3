import { createImageFinders } from '../../src/site/images.ts'
import { ownOriginsOf } from '../../src/composition/own-origins.ts'
import { pageMounts } from '../../src/site/page-mounts.ts'
import { openPush } from '../../src/composition/realtime.ts'
import { openUpdates } from '../../src/composition/updates.ts'
import { openWebhooks } from '../../src/composition/webhooks.ts'
import { findDemoPublishableKey } from '../../src/composition/demo-account.ts'
import type { Event } from '../../src/domain/event.ts'
import type { Change } from '../../src/domain/update.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { EVENTS, findEvents } from '../../src/store/entities/events.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import type { Store } from '../../src/store/store.ts'
import { shapeUpdate } from '../../src/updates/payload.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { TEST_KEYRING } from './keyring.ts'
import { openBrowser } from './pages.ts'
import type { SiteBrowser } from './pages.ts'
import { prepareStart } from './process.ts'
import { serveStore } from './serve.ts'
import { openTestStore } from './store.ts'
import { fillPagesWorld } from './pages-world.ts'
import { openTempFolder } from './temp-folder.ts'

/** Pages over stored games that only change when the test writes. */
export interface StoredPages extends Pick<ServedPages, 'open' | 'url' | 'close'> {
  /** Writes an update with its play, and notifies followers of its game. */
  readonly happen: (change: Change) => Promise<void>
  /** Changes a game, without an update. */
  readonly change: (league: string, id: string, work: (event: Event) => Event) => Promise<void>
}

/** Builds the pages, serves them with the small world, and opens a browser. */
export async function openStoredPages(options: PagesOptions = {}): Promise<StoredPages> {
  const store = await openTestStore()
  await fillPagesWorld(store)
  const { open, url, close } = await servePages(store, options)
  return {
    open,
    url,
    async happen(change) {
      await store.write(change.event.league, async (writer) => {
        if (change.type === 'play') await writer.save(PLAYS, [{ value: change.play, from: 'detail' }])
        writer.append([shapeUpdate(change)], new Date())
      })
    },
    async change(league, id, work) {
      const [event] = await findEvents(store, [[league, id]])
      if (!event) throw new Error(`There is no game ${id}.`)
      await store.write(league, (writer) => writer.save(EVENTS, [work(event)]))
    },
    async close() {
      await close()
      await store.close()
    },
  }
}

const WORLD_TIME = '2026-11-20T12:00:00Z'

/** Pages over a store, served in this process. */
export interface ServedPages {
  /** Their root URL. */
  readonly url: string
  readonly open: SiteBrowser['open']
  readonly close: () => Promise<void>
}

export interface PagesOptions {
  /** The world's time; defaults to that of the small world. */
  readonly now?: () => Date
  /** Enables the operator endpoints. */
  readonly adminToken?: string
  /** Whether webhooks are managed and delivered, also to private addresses. */
  readonly hasWebhooks?: boolean
}

/** Builds the pages, serves a store with them, and opens a browser. */
export async function servePages(store: Store, options: PagesOptions = {}): Promise<ServedPages> {
  prepareStart()
  const folder = openTempFolder()
  let url = ''
  const { now = () => new Date(WORLD_TIME), adminToken } = options
  const log = createLog('fatal')
  const updates = await openUpdates({ store, redisUrl: null, log })
  const push = openPush({
    store,
    updates,
    log,
    publicUrl: () => url,
    now,
  })
  const config = { webhookAllowPrivate: true, webhookRetrySchedule: [10, 60], redisUrl: null }
  const webhooks =
    options.hasWebhooks === true ? await openWebhooks({ config, store, keyring: TEST_KEYRING, log }) : null
  const deliveries = webhooks?.work(updates)
  const service = await serveStore(store, {
    trustProxy: true,
    push,
    now,
    ...(adminToken !== undefined && { adminToken }),
    ...(webhooks && { webhooks: webhooks.manager, endpoints: () => webhookEndpoints(webhooks.manager) }),
    dataSource: 'recordings',
    images: createImageFinders({ store, directory: '/nowhere', fetchImage: null }),
    pages: (accounts, { files, readStatus }) =>
      pageMounts({
        folder: 'dist/web',
        files,
        readStatus,
        root: () => url,
        clock: () => now().getTime(),
        settings: async () => ({
          key: await findDemoPublishableKey(accounts, folder.dir, ownOriginsOf(url)),
          source: 'recordings',
          hasSpeedControl: false,
        }),
      }),
  })
  url = service.url
  const browser = await openBrowser(url, true)
  return {
    open: browser.open,
    url,
    async close() {
      await browser.close()
      await service.close()
      await deliveries?.close()
      await webhooks?.close()
      await updates.close()
      folder[Symbol.dispose]()
    },
  }
}
