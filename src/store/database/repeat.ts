/**
 * Runs `work` repeatedly, without overlap; a failed run is repeated at the next interval. The returned function
 * stops further runs, and resolves when the current one has ended.
 */
export function repeat(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
