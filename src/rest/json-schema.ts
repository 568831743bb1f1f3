import { getNamedType, isObjectType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import * as z from 'zod'
import { schema as graph } from '../graphql/schema/schema.ts'
import { inRestWords } from './shapes/shape.ts'

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
      for (const [name, definition] of Object.entries($defs))
        named[name] = described(name, tidy(definition) as JsonSchema)
      const { id, ...body } = tidy(schema) as JsonSchema
      delete body['$schema']
      if (typeof id !== 'string') return body
      named[id] = described(id, body)
      return { $ref: `#/components/schemas/${id}` }
    },
  }
}

/** Types of the graph that named schemas describe by another name. */
const GRAPH_TYPES: Readonly<Record<string, string>> = {
  PlayMade: 'PlayHappened',
  GameLive: 'WentLive',
  GameFinal: 'GameEnded',
  CreatedWebhook: 'Webhook',
  RotatedWebhook: 'Webhook',
}

/**
 * Adds the graph's descriptions to a named schema that is declared without them: those of the fields of the type of the
 * same name. Shapes have them already (`shapes/shape.ts`).
 */
function described(name: string, schema: JsonSchema): JsonSchema {
  const type = graph.getType(GRAPH_TYPES[name] ?? name)
  if (isObjectType(type)) describeMembers(schema, type)
  return schema
}

function describeMembers({ properties, required }: JsonSchema, type: GraphQLObjectType): void {
  const needed = (required ?? []) as readonly string[]
  for (const [name, member] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
    const field = type.getFields()[name === 'id' ? 'sourceId' : name]
    if (!field) continue
    const forms = [member, member['items'], ...((member['anyOf'] as readonly unknown[] | undefined) ?? [])]
    member['description'] ??= inRestWords(field.description ?? '', unknownWord(member, needed.includes(name)))
    const of = getNamedType(field.type)
    for (const form of forms as readonly (JsonSchema | undefined)[])
      if (form?.['properties'] && isObjectType(of)) describeMembers(form, of)
  }
}

/** How an unknown value is written, where the graph says null. */
function unknownWord({ type, anyOf }: JsonSchema, isRequired: boolean): string {
  const types = [type, anyOf].flat() as readonly unknown[]
  if (types.some((each) => each === 'null' || (each as JsonSchema | undefined)?.['type'] === 'null'))
    return '`null`'
  if (!isRequired) return 'absent'
  return type === 'integer' || type === 'number' ? '0' : type === 'boolean' ? '`false`' : 'empty'
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
