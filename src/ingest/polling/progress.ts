import { openBar } from '../../domain/progress-bar.ts'
import type { Poller } from './poller.ts'

const TICK_MS = 100

/** Shows the progress of a poller's initial requests until `end`, on standard error if it is a terminal. */
export async function showProgress(
  title: string,
  total: number,
  loop: Poller,
  end: Promise<unknown> = loop.ready,
): Promise<void> {
  const bar = await openBar(title, total)
  const timer = setInterval(() => bar.set(total - loop.stats().waiting), TICK_MS)
  await end
  clearInterval(timer)
  bar.close()
}
