/** In the words of a reader, what the service says of parts that are not there or not confirmed. */
const WORDS: readonly (readonly [note: RegExp, words: string])[] = [
  [/still being read/, 'Some of this is still on its way.'],
  [/has not confirmed/, 'The scores may be late: their source is slow to answer.'],
]

/** Reports which parts of a page are still being loaded from the source. */
export function IncompleteNotice({ notes }: { readonly notes: readonly string[] }) {
  const [note] = notes
  if (note === undefined) return null
  return (
    <p class="quiet" role="status">
      {WORDS.find(([pattern]) => pattern.test(note))?.[1] ?? note}
    </p>
  )
}
