import { useEffect, useRef } from 'preact/hooks'

/** Returns a throttled function: it runs `work` soon after a call, at most once per interval. */
export function useThrottled(work: () => void, everyMs: number): () => void {
  const latest = useRef(work)
  latest.current = work
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const doneAt = useRef(-Infinity)
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return () => {
    if (timer.current !== null) return
    timer.current = setTimeout(
      () => {
        timer.current = null
        doneAt.current = performance.now()
        latest.current()
      },
      Math.max(0, doneAt.current + everyMs - performance.now()),
    )
  }
}
