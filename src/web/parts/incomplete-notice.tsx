/** Says what of a page is not here yet: it comes by itself. */
export function IncompleteNotice({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <p class="quiet" role="status">
      {notes[0]}
    </p>
  )
}
