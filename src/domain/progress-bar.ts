import { SingleBar } from 'cli-progress'

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
