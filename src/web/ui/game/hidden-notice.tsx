import { useHiddenScores } from '../hidden-scores.tsx'

/** Says that parts of a page are hidden, in their place. */
export function HiddenNotice({
  text = 'Scores, plays and statistics are hidden.',
}: {
  readonly text?: string
}) {
  const [, hide] = useHiddenScores()
  return (
    <p class="spoiler-notice">
      {text}{' '}
      <button type="button" onClick={() => hide(false)}>
        Show scores
      </button>
    </p>
  )
}
