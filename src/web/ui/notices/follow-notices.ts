import { createGraphQLClient } from '../../../client/graphql-client.ts'
import { NOTICES_SUBSCRIPTION } from '../../data/documents/notices.ts'
import { watchedBehind } from '../../data/moments/watched.ts'
import { readSettings } from '../../data/settings.ts'
import { areScoresHidden } from '../hidden-scores.tsx'
import { noticeOf } from './notice-text.ts'
import type { Notice } from './notice-text.ts'

/** The script that opens the game of a notice, also when no page is in front. */
const WORKER = '/notices.js'
/** Of the pages that are open in a browser, one announces. */
const LOCK = 'notices'

/** Registers the script of notices; the permission is the reader's to give before it. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER)
}

interface FollowedGames {
  /** Teams, as `league/id`. */
  readonly favourites: ReadonlySet<string>
  /** How far the reader is behind, in milliseconds. */
  readonly behindMs: number
}

/** Announces what happens in the games of teams, until the signal aborts. */
export async function followNotices(
  { favourites, behindMs }: FollowedGames,
  signal: AbortSignal,
): Promise<void> {
  const worker = await registerWorker()
  await navigator.locks.request(LOCK, { signal }, async () => {
    const client = createGraphQLClient({ url: location.origin, key: readSettings().key ?? undefined })
    const leagues = [...new Set([...favourites].map((team) => team.split('/')[0] ?? ''))]
    const variables = { leagues, delay: behindMs / 1_000 }
    for await (const item of client.subscribe(NOTICES_SUBSCRIPTION, variables, { signal })) {
      const notice = item.type === 'data' ? noticeOf(item.data.updates, favourites) : null
      if (notice) await show(worker, notice)
    }
  })
}

/** Shows a notice, unless its reader does not want to know: he may have said so in another tab meanwhile. */
async function show(worker: ServiceWorkerRegistration, { title, body, path }: Notice): Promise<void> {
  if (areScoresHidden() || watchedBehind(path) !== null || Notification.permission !== 'granted') return
  await worker.showNotification(title, { body, tag: path, icon: '/favicon.svg', data: path })
}
