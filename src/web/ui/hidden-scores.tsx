import { useBrowserState } from '../data/host.ts'
import { useEffect } from 'preact/hooks'

/**
 * Scores that a reader does not want to see yet. What tells a result has the class `spoiler`, or is a section of a game that
 * has begun; the style sheet hides both while the document has `data-scores="hidden"`, which a script of `index.html` sets before the first
 * paint. Nothing of it is read aloud either.
 */

const NAME = 'scores'
const HIDDEN = 'hidden'
const CHANGED = 'scores-changed'

/** Whether the reader has hidden scores. */
export const areScoresHidden = (): boolean => localStorage.getItem(NAME) === HIDDEN

/** Shows the scores that were hidden for the first paint only. */
export function showScores(): void {
  if (!areScoresHidden()) delete document.documentElement.dataset['scores']
}

/** Whether scores are hidden, and a function that hides or shows them, in all tabs from their next page on. */
export function useHiddenScores(): readonly [boolean, (isHidden: boolean) => void] {
  const [isHidden, setHidden] = useBrowserState(areScoresHidden, false)
  useEffect(() => {
    const update = () => setHidden(areScoresHidden())
    addEventListener(CHANGED, update)
    return () => removeEventListener(CHANGED, update)
  }, [])
  const change = (next: boolean) => {
    if (next) localStorage.setItem(NAME, HIDDEN)
    else localStorage.removeItem(NAME)
    const { dataset } = document.documentElement
    if (next) dataset['scores'] = HIDDEN
    else delete dataset['scores']
    dispatchEvent(new Event(CHANGED))
  }
  return [isHidden, change]
}

/** Hides and shows scores on all pages. */
export function ScoresSwitch() {
  const [isHidden, hide] = useHiddenScores()
  const label = isHidden ? 'Show scores' : 'Hide scores'
  return (
    <button type="button" class="theme scores-switch" aria-label={label} onClick={() => hide(!isHidden)}>
      <span>{label}</span>
    </button>
  )
}
