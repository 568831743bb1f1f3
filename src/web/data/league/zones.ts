/** Consecutive places of a table that lead to the same. */
export interface Zone {
  /** Where they lead, in the source's words. */
  readonly note: string
  readonly from: number
  readonly to: number
}

/** The zones of a table, from the top; places that lead nowhere are in none. */
export function zonesOf(
  entries: readonly { readonly rank: number; readonly note: string | null }[],
): readonly Zone[] {
  const zones: Zone[] = []
  let before: string | null = null
  for (const { rank, note } of entries) {
    const last = zones.at(-1)
    if (note !== null && note === before && last) zones[zones.length - 1] = { ...last, to: rank }
    else if (note !== null) zones.push({ note, from: rank, to: rank })
    before = note
  }
  return zones
}
