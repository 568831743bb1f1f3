import { z } from 'zod'

/** Values that wire shapes are made of. */
export const text = z.string()
export const timestamp = z.string().meta({ format: 'date-time' })

/** A member that is always there, and null where there is nothing to say. */
export const orNull = <T extends z.ZodType>(shape: T) => shape.nullable()
