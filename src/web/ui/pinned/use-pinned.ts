import { useStoredText } from '../stored/use-stored-text.ts'

/** The path of the game whose score stays beside all pages, and a function that pins another one, or none with `null`. */
export function usePinned(): readonly [string | null, (path: string | null) => void] {
  return useStoredText('pinned-game')
}
