import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Gathers the shapes that have a name, so that each stands in the document once. */
export interface SchemaBook {
  /** The schema of a shape, with references to the named ones. */
  of(shape: z.ZodType): JsonSchema
  /** The named schemas so far, by name. */
  readonly named: Record<string, JsonSchema>
}

/** Begins a book. */
export function createSchemaBook(): SchemaBook {
  const named: Record<string, JsonSchema> = {}
  return {
    named,
    of(shape) {
      // As input, objects stay open: a field that is added later breaks nobody who checks answers.
      const { $defs = {}, ...schema } = z.toJSONSchema(shape, { io: 'input', target: 'draft-2020-12' })
      for (const [name, definition] of Object.entries($defs)) named[name] = tidy(definition) as JsonSchema
      const { id, ...body } = tidy(schema) as JsonSchema
      delete body['$schema']
      if (typeof id !== 'string') return body
      named[id] = body
      return { $ref: `#/components/schemas/${id}` }
    },
  }
}

/** Rewrites references, and leaves out what zod says only because numbers end somewhere. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const out: JsonSchema = {}
  for (const [key, member] of Object.entries(value)) {
    if (key === 'minimum' && member === Number.MIN_SAFE_INTEGER) continue
    if (key === 'maximum' && member === Number.MAX_SAFE_INTEGER) continue
    if (key === '$ref' && typeof member === 'string') {
      out[key] = member.replace('#/$defs/', '#/components/schemas/')
      continue
    }
    out[key] = tidy(member)
  }
  return nullableForm(out)
}

/** `anyOf: [{type: string}, {type: null}]` is `type: [string, null]` in OpenAPI 3.1. */
function nullableForm(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, other] = anyOf as [JsonSchema, JsonSchema]
  const isPlain = typeof one['type'] === 'string' && one['$ref'] === undefined && one['enum'] === undefined
  if (other['type'] !== 'null' || !isPlain) return schema
  return { ...rest, ...one, type: [one['type'], 'null'] }
}
