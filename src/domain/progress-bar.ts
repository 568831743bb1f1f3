interface ProgressBar {
  set(done: number, total?: number): void
  close(): void
}

const NO_BAR: ProgressBar = { set: () => undefined, close: () => undefined }

/** A progress bar for long work; there is none if standard error is not a terminal. */
export async function openBar(title: string, total: number): Promise<ProgressBar> {
  if (!process.stderr.isTTY) return NO_BAR
  // In the bundle, what a CommonJS module exports is its default.
  const { SingleBar } = (await import('cli-progress')).default
  const bar = new SingleBar({
    format: `${title} {bar} {percentage} % | {value} of {total} | {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
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
