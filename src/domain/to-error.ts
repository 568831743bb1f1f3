/** Returns what was thrown as an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** The message of what was thrown; of several errors in one, those of all. */
export function textOfError(thrown: unknown): string {
  if (thrown instanceof AggregateError) return thrown.errors.map(textOfError).join('; ')
  return toError(thrown).message
}
