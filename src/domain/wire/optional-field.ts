import { z } from 'zod'

/** A member that is absent where there is nothing to say. */
export function optionalField<Name extends string, T>(
  name: Name,
  value: T | null | undefined,
): Partial<Record<Name, T>> {
  return value === null || value === undefined ? {} : ({ [name]: value } as Record<Name, T>)
}

/** A value whose optional fields are null where they were left out. */
type WithNulls<T> = {
  readonly [Name in keyof T]-?: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name]
}

/** Reads a value of a shape back: fields that it left out are null. */
export function readNulls<T extends z.ZodObject>({ shape }: T): (value: z.infer<T>) => WithNulls<z.infer<T>> {
  const optional = Object.keys(shape).filter((name) => shape[name] instanceof z.ZodOptional)
  const nulls = Object.fromEntries(optional.map((name) => [name, null]))
  return (value) => ({ ...nulls, ...value }) as WithNulls<z.infer<T>>
}
