import { Redis } from 'ioredis'

/** Tells the other instances that the log has grown. */
export interface Notifier {
  /** Tells everyone, this process included. */
  notify(): void
  close(): Promise<void>
}

const CHANNEL = 'sports-data:updates'

/**
 * Pokes through Redis, or within this process where there is none. A notify that is lost delays an update until the next
 * look at the log; nothing else.
 */
export function openNotifier(
  redisUrl: string | null,
  onNotification: () => void,
  report: (cause: unknown) => void,
): Notifier {
  if (redisUrl === null) return { notify: onNotification, close: async () => undefined }
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false }
  const sender = new Redis(redisUrl, options)
  const receiver = new Redis(redisUrl, { maxRetriesPerRequest: null })
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
  receiver.on('message', onNotification)
  receiver.subscribe(CHANNEL).catch(onError)
  return {
    notify() {
      onNotification()
      sender.publish(CHANNEL, '').catch(() => undefined)
    },
    async close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
