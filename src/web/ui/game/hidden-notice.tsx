import { useHiddenScores } from '../hidden-scores.tsx'

/** Says that parts of a page are hidden, in their place. */
export function HiddenNotice() {
  const [, hide] = useHiddenScores()
  return (
    <p class="spoiler-notice">
      Scores, plays and statistics are hidden.{' '}
      <button type="button" onClick={() => hide(false)}>
        Show scores
      </button>
    </p>
  )
}
