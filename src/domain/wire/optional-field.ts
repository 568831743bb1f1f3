/** A member that is absent where there is nothing to say. */
export function optionalField<Name extends string, T>(
  name: Name,
  value: T | null | undefined,
): Partial<Record<Name, T>> {
  return value === null || value === undefined ? {} : ({ [name]: value } as Record<Name, T>)
}
