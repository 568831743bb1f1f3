import * as z from 'zod'

/** Zod compiles a shape on first use. */
const made = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Returns a shape that rejects undeclared members, and empty texts where a member may be absent or null: empty is only
 * what the specification gives as a string that is always there. Cached by shape.
 */
export function strict(shape: z.ZodType): z.ZodType {
  const known = made.get(shape) ?? makeStrict(shape)
  made.set(shape, known)
  return known
}

function makeStrict(shape: z.ZodType): z.ZodType {
  const def = (shape as unknown as { def: Record<string, unknown> }).def
  switch (def['type']) {
    case 'object': {
      const members = Object.entries((shape as z.ZodObject).shape).map(([name, each]) => [
        name,
        strict(each as z.ZodType),
      ])
      const object = z.strictObject(Object.fromEntries(members) as z.ZodRawShape)
      return def['catchall'] && !(def['catchall'] instanceof z.ZodNever) ? object.loose() : object
    }
    case 'array':
      return z.array(strict(def['element'] as z.ZodType))
    case 'nullable':
      return notEmpty(strict(def['innerType'] as z.ZodType)).nullable()
    case 'optional':
      return notEmpty(strict(def['innerType'] as z.ZodType)).optional()
    default:
      return shape
  }
}

function notEmpty(shape: z.ZodType): z.ZodType {
  return shape.refine((value) => value !== '', 'Expected no value instead of an empty text')
}
