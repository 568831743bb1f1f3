/** Reports which parts of a page are still being loaded from the source. */
export function IncompleteNotice({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <p class="quiet" role="status">
      {notes[0]}
    </p>
  )
}
