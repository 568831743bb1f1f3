import { useBrowserState } from '../data/host.ts'

/**
 * State that is kept with the entry of the browser's history: it is there again after Back. `name` is unique on the page.
 */
export function useHistoryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useBrowserState<T>(() => (keptOf()[name] as T | undefined) ?? initial, initial)
  const set = (next: T) => {
    history.replaceState({ ...history.state, kept: { ...keptOf(), [name]: next } }, '')
    setValue(next)
  }
  return [value, set]
}

function keptOf(): Readonly<Record<string, unknown>> {
  return (history.state as { kept?: Readonly<Record<string, unknown>> } | null)?.kept ?? {}
}
