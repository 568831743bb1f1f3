import { SingleBar } from 'cli-progress'
import type { Poller } from './polling/poller.ts'

const TICK_MS = 100

/** Shows the progress of a poller's initial requests until `end`, on standard error if it is a terminal. */
export async function showProgress(
  title: string,
  total: number,
  loop: Poller,
  end: Promise<unknown> = loop.ready,
): Promise<void> {
  const bar = openBar(title, total)
  const timer = setInterval(() => bar.set(total - loop.stats().waiting), TICK_MS)
  await end
  clearInterval(timer)
  bar.close()
}

/** A progress bar for long work; silent if standard error is not a terminal. */
export function openBar(
  title: string,
  total: number,
): {
  set(done: number, total?: number): void
  close(): void
} {
  const bar = new SingleBar({
    format: `${title} {bar} {percentage} % | {value} of {total} | {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: false,
  })
  bar.start(total, 0)
  return {
    set: (done, total) => {
      if (total !== undefined) bar.setTotal(total)
      bar.update(done)
    },
    close: () => bar.stop(),
  }
}
