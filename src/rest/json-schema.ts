import * as z from 'zod'

export type JsonSchema = Record<string, unknown>

/** Collects named schemas, so that each is in the document once. */
export interface SchemaBook {
  /** Returns the JSON schema of a zod schema, with references to named ones. */
  of(shape: z.ZodType): JsonSchema
  /** The named schemas collected so far. */
  readonly named: Record<string, JsonSchema>
}

/** Creates an empty schema book. */
export function createSchemaBook(): SchemaBook {
  const named: Record<string, JsonSchema> = {}
  return {
    named,
    of(shape) {
      // In input mode, objects allow additional properties: fields added later break no client that validates
      // responses.
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

/** Rewrites references, and removes zod's limits of safe integers. */
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

/** In OpenAPI 3.1, `anyOf: [{type: string}, {type: null}]` is `type: [string, null]`. */
function nullableForm(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, other] = anyOf as [JsonSchema, JsonSchema]
  const isPlain = typeof one['type'] === 'string' && one['$ref'] === undefined && one['enum'] === undefined
  if (other['type'] !== 'null' || !isPlain) return schema
  return { ...rest, ...one, type: [one['type'], 'null'] }
}
