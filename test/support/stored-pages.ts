import { createLogoFinder } from '../../src/composition/logos.ts'
import { ownOriginsOf } from '../../src/composition/own-origins.ts'
import { pageMounts } from '../../src/composition/pages.ts'
import { openPush } from '../../src/composition/realtime.ts'
import { findDemoPublishableKey } from '../../src/demo.ts'
import type { Change } from '../../src/domain/update.ts'
import { createLog } from '../../src/http/log.ts'
import { PLAYS } from '../../src/store/plays.ts'
import type { Store } from '../../src/store/store.ts'
import { shapeUpdate } from '../../src/updates/payload.ts'
import { openBrowser } from './pages.ts'
import type { SiteBrowser } from './pages.ts'
import { prepareStart } from './process.ts'
import { serveStore } from './serve.ts'
import { openTestStore } from './store.ts'
import { fillPagesWorld } from './pages-world.ts'
import { openTempFolder } from './temp-folder.ts'

/** Pages over games that are written down, and that go on only when a test says so. */
export interface StoredPages {
  readonly open: SiteBrowser['open']
  /** Writes a play, and tells those who follow its game. */
  readonly happen: (change: Extract<Change, { readonly type: 'play' }>) => Promise<void>
  readonly close: () => Promise<void>
}

/** Builds the pages, serves them with the small world, and opens a browser. */
export async function openStoredPages(): Promise<StoredPages> {
  const store = await openTestStore()
  await fillPagesWorld(store)
  const { open, close } = await servePages(store)
  return {
    open,
    async happen(change) {
      await store.write(change.event.league, async (writer) => {
        await writer.save(PLAYS, [{ value: change.play, from: 'detail' }])
        writer.append([shapeUpdate(change)], new Date())
      })
    },
    async close() {
      await close()
      await store.close()
    },
  }
}

/** Pages over a store, served in this process. */
export interface ServedPages {
  readonly open: SiteBrowser['open']
  readonly close: () => Promise<void>
}

/** Builds the pages, serves a store with them at the time that `now` gives, and opens a browser. */
export async function servePages(store: Store, now?: () => Date): Promise<ServedPages> {
  prepareStart()
  const folder = openTempFolder()
  let url = ''
  const push = await openPush({
    ...{ store, redisUrl: null, log: createLog('fatal'), publicUrl: () => url },
    now: now ?? (() => new Date()),
  })
  const service = await serveStore(store, {
    push,
    ...(now !== undefined && { now }),
    dataSource: 'recordings',
    logos: createLogoFinder({ store, directory: '/nowhere', fetchImage: null }),
    pages: (accounts) =>
      pageMounts('dist/web', async () => ({
        key: await findDemoPublishableKey(accounts, folder.dir, ownOriginsOf(url)),
        source: 'recordings',
        hasSpeedControl: false,
      })),
  })
  url = service.url
  const browser = await openBrowser(url)
  return {
    open: browser.open,
    async close() {
      await browser.close()
      await service.close()
      await push.close()
      folder[Symbol.dispose]()
    },
  }
}
