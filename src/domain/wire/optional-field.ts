import * as z from 'zod'

/** A member that is absent if it has no value. */
export function optionalField<Name extends string, T>(
  name: Name,
  value: T | null | undefined,
): Partial<Record<Name, T>> {
  return value === null || value === undefined ? {} : ({ [name]: value } as Record<Name, T>)
}

/** A value whose missing optional fields are `null`. */
type WithNulls<T> = {
  readonly [Name in keyof T]-?: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name]
}

/** Parses a serialized value: missing optional fields become `null`. */
export function readNulls<T extends z.ZodObject>({ shape }: T): (value: z.infer<T>) => WithNulls<z.infer<T>> {
  const optional = Object.keys(shape).filter((name) => shape[name] instanceof z.ZodOptional)
  const nulls = Object.fromEntries(optional.map((name) => [name, null]))
  return (value) => ({ ...nulls, ...value }) as WithNulls<z.infer<T>>
}

/** A list as a member, absent if empty. */
export function filledList<Key extends string, Item>(
  key: Key,
  items: readonly Item[],
): { readonly [K in Key]?: readonly Item[] } {
  return items.length === 0 ? {} : ({ [key]: items } as { readonly [K in Key]?: readonly Item[] })
}
