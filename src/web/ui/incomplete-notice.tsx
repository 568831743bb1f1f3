/** In the words of a reader, what the service says of parts that are not there or not confirmed; null if it says nothing. */
export function wordsOfNotes(notes: readonly string[]): string | null {
  if (notes.length === 0) return null
  return latenessOf(notes) ?? 'There will be more here in a moment.'
}

/** Says that scores may be late, if a note does. */
export function latenessOf(notes: readonly string[]): string | null {
  return notes.some((note) => note.includes('has not confirmed'))
    ? 'The scores may be late: their source is slow to answer.'
    : null
}

/** Reports which parts of a page are not there or not confirmed. */
export function IncompleteNotice({ notes }: { readonly notes: readonly string[] }) {
  const words = wordsOfNotes(notes)
  if (words === null) return null
  return (
    <p class="quiet" role="status">
      {words}
    </p>
  )
}
