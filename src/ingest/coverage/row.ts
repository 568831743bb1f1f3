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
 * What becomes of the values at a path: where they are exposed (a type of the schema, or one of its fields), what they
 * decide without being its value, why they are not exposed, or that they are missing from the schema.
 */
export type MemberCoverage =
  | { readonly kind: 'exposed'; readonly at: string }
  | { readonly kind: 'derived'; readonly at: string }
  | { readonly kind: 'reasoned'; readonly reason: Reason }
  | { readonly kind: 'missing' }

/**
 * A row of the coverage table. In its pattern, `{a,b}` is a choice, `*` one segment or part of it, and `**` any number of
 * segments, also none. Array items are `[]`, and keys that are ids `*`.
 */
export interface CoverageRow {
  readonly pattern: string
  readonly coverage: MemberCoverage
  /** What the source writes at the path where it has no value; no answer has these. */
  readonly standIns?: readonly (string | number)[]
  /** Other places that have the values in some sports. */
  readonly alsoAt?: readonly string[]
}

/** Rows of values that a type or field of the schema has. */
export function exposed(at: string, ...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, coverage: { kind: 'exposed', at } }))
}

/** Rows of values that some sports have at other places. */
export function alsoAt(places: readonly string[], rows: readonly CoverageRow[]): readonly CoverageRow[] {
  return rows.map((row) => ({ ...row, alsoAt: places }))
}

/** Rows of values that decide what a field says: a flag, a number that orders a list, another form of its value. */
export function derived(at: string, ...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, coverage: { kind: 'derived', at } }))
}

/** Rows with what the source writes where it has no value. */
export function withStandIns(
  standIns: readonly (string | number)[],
  rows: readonly CoverageRow[],
): readonly CoverageRow[] {
  return rows.map((row) => ({ ...row, standIns }))
}

/** Rows of values that are left out for a reason. */
export function omitted(reason: Reason, ...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, coverage: { kind: 'reasoned', reason } }))
}

/** Rows of values that the schema does not have yet. */
export function missing(...patterns: readonly string[]): readonly CoverageRow[] {
  return patterns.map((pattern) => ({ pattern, coverage: { kind: 'missing' } }))
}

/** The rows of an object that several responses contain, below a path of one of them. */
export function below(path: string, rows: readonly CoverageRow[]): readonly CoverageRow[] {
  return rows.map((row) => ({ ...row, pattern: `${path}.${row.pattern}` }))
}
