import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { SPORTS } from '../domain/sport.ts'
import { UPDATE_TYPE_NAMES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'

/** Notifies other instances of updates appended to the log. */
export interface Notifier {
  /** Sends committed updates, in log order, to the other instances. */
  notify(updates: readonly Update[], traceParent?: string | null): void
  close(): Promise<void>
}

const CHANNEL = 'sports-data:updates'
/** Larger messages, in characters, are sent without updates; receivers read the log. */
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
    // Absent in messages of the release before.
    phase: z.string().nullable().default(null),
  }),
)

/**
 * Notifies through Redis; does nothing without Redis. A lost notification only delays updates until the next poll
 * of the log. `onNotification` is called with the updates of another instance, or without arguments if they are
 * unknown.
 */
export async function openNotifier(
  redisUrl: string | null,
  onNotification: (updates: readonly Update[], traceParent: string | null) => void,
  report: (cause: unknown) => void,
): Promise<Notifier> {
  if (redisUrl === null) return { notify: () => undefined, close: async () => undefined }
  // In the bundle, what a CommonJS module exports is its default.
  const { Redis } = (await import('ioredis')).default
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false }
  const sender = new Redis(redisUrl, options)
  // It subscribes explicitly after each connection: automatic resubscription by ioredis fails unhandled on close.
  const receiver = new Redis(redisUrl, { ...options, autoResubscribe: false })
  // Redis also delivers messages to their sender.
  const own = randomUUID()
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
    if (!message.startsWith(own)) onNotification(readMessage(message), traceParentIn(message))
  })
  receiver.on('ready', () => {
    receiver.subscribe(CHANNEL).catch(onError)
  })
  return {
    notify(updates, traceParent = null) {
      const text = JSON.stringify(updates)
      const first = traceParent === null ? own : `${own} ${traceParent}`
      sender.publish(CHANNEL, `${first}\n${text.length > MAX_CHARACTERS ? '' : text}`).catch(() => undefined)
    },
    async close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

/** The poll that caused the updates of a message, as W3C trace context; `null` if it is not traced. */
function traceParentIn(message: string): string | null {
  return message.slice(0, message.indexOf('\n')).split(' ')[1] ?? null
}

/** Parses the updates of a message; none if another version of the program uses another format. */
function readMessage(message: string): readonly Update[] {
  try {
    return MESSAGE.parse(JSON.parse(message.slice(message.indexOf('\n') + 1)))
  } catch {
    return []
  }
}
