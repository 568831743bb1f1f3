/** How well a thing is known, for rows that several payloads tell of: a lower rank never overwrites a higher one. */
export const RANKS = { mention: 1, listing: 2, detail: 3 } as const
export type KnownFrom = keyof typeof RANKS

/**
 * A thing and how much is known of it: `mention` (a name in another thing's payload, never overwriting a
 * listing's values), `listing` (a row of a list or roster) or `detail` (its own page).
 */
export interface Ranked<T> {
  readonly value: T
  readonly from: KnownFrom
}

/** The rank column of tables that hold known things. */
export const RANK_COLUMN = {
  name: 'rank',
  type: 'int4',
  of: (row: { readonly from: KnownFrom }) => RANKS[row.from],
} as const
