import { useEffect, useRef } from 'preact/hooks'

/** Minimum interval between reloads while a game is in progress. */
const REFRESH_MS = 10_000

/** Reloads after updates: the first one starts a delay, whose later updates are covered by the same response. */
export function useRefresh(round: number, reload: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (round === 0 || timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      latest.current()
    }, REFRESH_MS)
  }, [round])
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
}
