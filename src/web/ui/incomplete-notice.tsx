/** In the words of a reader, what the service says of parts that are not there or not confirmed; null if it says nothing. */
export function wordsOfNotes([note]: readonly string[]): string | null {
  if (note === undefined) return null
  return /has not confirmed/.test(note)
    ? 'The scores may be late: their source is slow to answer.'
    : 'There will be more here in a moment.'
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
