/** Ranks of sources, for rows that occur in several payloads: a lower rank never overwrites a higher one. */
export const RANKS = { imported: 0, embedded: 1, listing: 2, detail: 3 } as const
export type KnownFrom = keyof typeof RANKS

/**
 * A value with its rank: `imported` (of another instance's export), `embedded` (a name in another entity's payload, never overwriting a listing's values),
 * `listing` (a row of a list or roster) or `detail` (its own resource).
 */
export interface Ranked<T> {
  readonly value: T
  readonly from: KnownFrom
  /** Members of the value that the source states to be empty: unlike a missing one, they end a known value. */
  readonly ended?: readonly string[]
}

/** The stored document of a ranked value; merging reads its member `ended`. */
export function rankedDocument({ value, ended = [] }: Ranked<object>): string {
  return JSON.stringify(ended.length === 0 ? value : { ...value, ended })
}

/** The rank column of tables with ranked rows. */
export const RANK_COLUMN = {
  name: 'rank',
  type: 'int4',
  of: (row: { readonly from: KnownFrom }) => RANKS[row.from],
} as const
