/**
 * Does something again and again, never twice at once; what fails is left to the next time. Called, what it returns
 * begins nothing more, and resolves when what is under way has ended.
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
