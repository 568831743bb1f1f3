import * as z from 'zod'

/** Building blocks of wire schemas. */
export const text = z.string()
export const timestamp = z.string().meta({ format: 'date-time' })

/** A member that is always present, and `null` if it has no value. */
export const orNull = <T extends z.ZodType>(shape: T) => shape.nullable()
