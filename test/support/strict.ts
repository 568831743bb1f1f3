import { z } from 'zod'

/** A shape that takes nothing beside what it declares. */
export function strict(shape: z.ZodType): z.ZodType {
  const def = (shape as unknown as { def: Record<string, unknown> }).def
  switch (def['type']) {
    case 'object': {
      const members = Object.entries((shape as z.ZodObject).shape).map(([name, each]) => [
        name,
        strict(each as z.ZodType),
      ])
      const made = z.strictObject(Object.fromEntries(members) as z.ZodRawShape)
      return def['catchall'] && !(def['catchall'] instanceof z.ZodNever) ? made.loose() : made
    }
    case 'array':
      return z.array(strict(def['element'] as z.ZodType))
    case 'nullable':
      return strict(def['innerType'] as z.ZodType).nullable()
    case 'optional':
      return strict(def['innerType'] as z.ZodType).optional()
    default:
      return shape
  }
}
