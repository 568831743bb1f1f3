/* Runs beside the pages, as `/notices.js`: a notice that is pressed opens the page of its game. */

interface OpenWindow {
  focus(): Promise<OpenWindow>
  navigate(url: string): Promise<unknown>
}

interface Worker {
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'activate' | 'notificationclick', handle: (event: NoticeEvent) => void): void
}

interface NoticeEvent {
  readonly notification: Notification
  waitUntil(work: Promise<unknown>): void
}

const worker = globalThis as unknown as Worker

// Only windows of this script can be led to another page.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

async function openPage(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) await worker.clients.openWindow(path)
  else await (await open.focus()).navigate(path)
}
