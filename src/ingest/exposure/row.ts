/** Why a value of the source is not exposed. */
export const REASONS = {
  address: 'address or label of the source’s own pages and services',
  internal: 'identifier, flag or form of the source’s own systems',
  article: 'text of articles and notes about players',
  advertising: 'advertising, tickets, bookmakers’ links and legal notices',
  duplicate: 'repeats another value of the same game, team or player',
  paging: 'paging of the response itself',
  unrequested: 'response that the service does not request',
  tool: 'added by the tool that made the recording',
} as const
export type Reason = keyof typeof REASONS

/**
 * What becomes of the values at a path: where they are exposed (a type of the schema, or one of its fields), why they
 * are not, or that they are missing from the schema.
 */
export type Exposure =
  | { readonly kind: 'exposed'; readonly at: string }
  | { readonly kind: 'reasoned'; readonly reason: Reason }
  | { readonly kind: 'missing' }

/**
 * A row of the coverage table. In its pattern, `{a,b}` is a choice, `*` one segment or part of it, and `**` any number of
 * segments, also none. Array items are `[]`, and keys that are ids `*`.
 */
export interface CoverageRow {
  readonly pattern: string
  readonly exposure: Exposure
}

/** Rows of values that a type or field of the schema has. */
export function exposed(at: string, ...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, exposure: { kind: 'exposed', at } }))
}

/** Rows of values that are left out for a reason. */
export function omitted(reason: Reason, ...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, exposure: { kind: 'reasoned', reason } }))
}

/** Rows of values that the schema does not have yet. */
export function missing(...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, exposure: { kind: 'missing' } }))
}

/** The rows of an object that several responses contain, below a path of one of them. */
export function below(path: string, rows: readonly CoverageRow[]): readonly CoverageRow[] {
  return rows.map(({ pattern, exposure }) => ({ pattern: `${path}.${pattern}`, exposure }))
}
