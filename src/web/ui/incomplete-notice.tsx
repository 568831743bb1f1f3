const isLateness = (note: string) => note.includes('has not confirmed')
const MORE = 'There will be more here in a moment.'

/** In the words of a reader, what the service says of parts that are not there or not confirmed; null if it says nothing. */
export function wordsOfNotes(notes: readonly string[]): string | null {
  const words = [absenceOf(notes), latenessOf(notes)].filter((each) => each !== null)
  return words.length === 0 ? null : words.join(' ')
}

/** Says that parts are not there, if a note does. */
export function absenceOf(notes: readonly string[]): string | null {
  return notes.every(isLateness) ? null : MORE
}

/** Says that scores may be late, if a note does. */
export function latenessOf(notes: readonly string[]): string | null {
  return notes.some(isLateness) ? 'The scores may be late: their source is slow to answer.' : null
}

interface IncompleteNoticeProps {
  readonly notes: readonly string[]
  /** Whether there is nothing else in its place, so that it stands there itself. */
  readonly isEmpty?: boolean
}

/**
 * Reports which parts of a page are not there or not confirmed: at the bottom of the window, where it moves nothing when it
 * comes and goes, and where several are one.
 */
export function IncompleteNotice({ notes, isEmpty = false }: IncompleteNoticeProps) {
  const words = wordsOfNotes(notes)
  if (words === null) return null
  return (
    <p class={isEmpty ? 'quiet' : 'incomplete'} role="status">
      {words}
    </p>
  )
}
