import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { SPORTS } from '../domain/sport.ts'
import { UPDATE_TYPE_NAMES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'

/** Tells the other instances what was appended to the log. */
export interface Notifier {
  /** Hands updates that are committed, in the order of the log, to the other instances. */
  notify(updates: readonly Update[]): void
  close(): Promise<void>
}

const CHANNEL = 'sports-data:updates'
/** What is larger is not sent along, in characters: who hears of it reads the log. */
const MAX_CHARACTERS = 256 * 1024

const MESSAGE = z.array(
  z.object({
    seq: z.int().positive(),
    timestamp: z.iso.datetime(),
    type: z.enum(UPDATE_TYPE_NAMES),
    sport: z.enum(SPORTS.map(({ slug }) => slug)),
    league: z.string(),
    eventId: z.string(),
    data: z.string(),
  }),
)

/**
 * Notifies through Redis; does nothing where there is none. A notification that is lost delays updates until the next look
 * at the log; nothing else. `onNotification` is called with what another instance appended, or with nothing where only
 * that much is known.
 */
export function openNotifier(
  redisUrl: string | null,
  onNotification: (updates: readonly Update[]) => void,
  report: (cause: unknown) => void,
): Notifier {
  if (redisUrl === null) return { notify: () => undefined, close: async () => undefined }
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false }
  const sender = new Redis(redisUrl, options)
  // It subscribes itself after each connection: what ioredis does of its own accord fails unhandled when it is closed.
  const receiver = new Redis(redisUrl, { ...options, autoResubscribe: false })
  // The channel brings what it is given to all, the sender included.
  const own = `${randomUUID()}\n`
  let isReported = false
  const onError = (cause: unknown) => {
    if (!isReported) report(cause)
    isReported = true
  }
  sender.on('error', onError)
  sender.on('ready', () => {
    isReported = false
  })
  receiver.on('error', onError)
  receiver.on('message', (_: string, message: string) => {
    if (!message.startsWith(own)) onNotification(readMessage(message))
  })
  receiver.on('ready', () => {
    receiver.subscribe(CHANNEL).catch(onError)
  })
  return {
    notify(updates) {
      const text = JSON.stringify(updates)
      sender.publish(CHANNEL, own + (text.length > MAX_CHARACTERS ? '' : text)).catch(() => undefined)
    },
    async close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

/** The updates of a message; none where another version of the program writes them otherwise. */
function readMessage(message: string): readonly Update[] {
  try {
    return MESSAGE.parse(JSON.parse(message.slice(message.indexOf('\n') + 1)))
  } catch {
    return []
  }
}
