import {
  getNamedType,
  GraphQLList,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
} from 'graphql'
import type { GraphQLObjectType, GraphQLOutputType, SelectionSetNode } from 'graphql'
import * as z from 'zod'
import { text, timestamp } from '../../domain/wire/values.ts'
import type { Graph } from '../../graphql/generated/graph.ts'
import { schema as graph } from '../../graphql/schema/schema.ts'
import { memberOf } from './choice.ts'
import type { AnyShape, Choice, Made, Member, Shape, ShapeValue } from './choice.ts'

/** All shapes by name. */
const shapes = new Map<string, AnyShape>()
export const SHAPES: ReadonlyMap<string, AnyShape> = shapes

/**
 * Chooses the members of a shape from the fields of a type of the graph: by a field's name (`city: 'city'`), a path
 * (`teamId: 'team.id'`), or one of the functions of `choice.ts`. A value that is unknown is `''`, 0, false, an empty
 * list or an object of such values, unless the member is `optional` (then absent) or `nullable`. `name` is that of the type
 * unless several shapes are chosen from it. Throws if the graph has no such type or field, or the name is taken.
 */
export function shapeOf<
  Type extends keyof Graph,
  const Of extends Choice<Graph[Type]>,
  Name extends string = Type,
>(type: Type, choice: Of, name = type as string as Name): Shape<Name, ShapeValue<Graph[Type], Of>> {
  const { select, schema, read } = compile(objectType(graph.getType(type)), choice as Choice)
  const shape: Shape<Name, ShapeValue<Graph[Type], Of>> = {
    name,
    fragment: `fragment ${name} on ${type} { ${select} }`,
    schema: schema.meta({ id: name }) as Shape<Name, ShapeValue<Graph[Type], Of>>['schema'],
    serialize: read as Shape<Name, ShapeValue<Graph[Type], Of>>['serialize'],
  }
  if (shapes.has(name)) throw new Error(`There are two shapes ${name}.`)
  shapes.set(name, shape)
  return shape
}

/** What a choice or a member becomes: a GraphQL selection, a schema, and a function that reads its value from a node. */
interface Compiled {
  readonly select: string
  readonly schema: z.ZodType
  readonly read: (node: unknown) => unknown
}

function compile(type: GraphQLObjectType, choice: Choice): Compiled & { readonly schema: z.ZodObject } {
  const members = Object.entries(choice).map(
    ([name, part]) => [name, compileMember(type, memberOf(part))] as const,
  )
  return {
    select: members.map(([, { select }]) => select).join(' '),
    schema: z.object(Object.fromEntries(members.map(([name, { schema }]) => [name, schema]))),
    read(node) {
      const value: Record<string, unknown> = {}
      for (const [name, { read }] of members) {
        const member = read(node)
        if (member !== undefined) value[name] = member
      }
      return value
    },
  }
}

function compileMember(type: GraphQLObjectType, member: Member): Compiled {
  const { path, unknown, condition, otherwise } = member
  const at = reach(type, path, condition)
  const { select, schema, read } = compileValue(at.type, member)
  const empty = unknown === 'filled' ? emptyOf(schema) : unknown === 'null' ? null : undefined
  const other = otherwise === undefined ? null : reach(type, otherwise, undefined)
  const ofMember = unknown === 'null' ? schema.nullable() : schema
  const description = member.description ?? inRestWords(at.description, wordFor(unknown, empty))
  return {
    select: other ? `${at.select(select)} ${other.select(select)}` : at.select(select),
    schema: (unknown === 'absent' || condition !== undefined ? ofMember.optional() : ofMember).meta({
      description,
    }),
    read(node) {
      const own = at.read(node)
      const found = own ?? (other ? other.read(node) : own)
      if (found === undefined && condition !== undefined) return undefined
      return found === null || found === undefined ? empty : read(found)
    },
  }
}

/** A description of the graph in the words of REST, where an unknown value is not always null, and an id is `id`. */
export function inRestWords(description: string, unknown: string): string {
  return description.replaceAll('`null`', unknown).replaceAll('`sourceId`', '`id`')
}

/** How descriptions call an unknown value, where the graph says null. */
function wordFor(unknown: Member['unknown'], empty: unknown): string {
  if (unknown === 'null') return '`null`'
  if (unknown === 'absent') return 'absent'
  return empty === 0 ? '0' : empty === false ? '`false`' : 'empty'
}

/** What is unknown: `''`, 0, false, an empty list, or an object of such values. */
function emptyOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).map(([name, member]) => [name, emptyOf(member as z.ZodType)])
    return Object.fromEntries(members.filter(([, value]) => value !== undefined))
  }
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodNumber) return 0
  return schema instanceof z.ZodBoolean ? false : ''
}

/** A field, or several behind each other: its type and description, and how it is selected and read. */
interface Reached {
  readonly type: GraphQLOutputType
  readonly description: string
  readonly select: (inner: string) => string
  readonly read: (node: unknown) => unknown
}

function reach(on: GraphQLObjectType, path: string, condition: string | undefined): Reached {
  if (path === '') return { type: on, description: '', select: (inner) => inner, read: (node) => node }
  const [name = '', ...rest] = path.split('.')
  const field = on.getFields()[name]
  if (!field) throw new Error(`${on.name} has no field ${name}.`)
  const directive = condition === undefined ? '' : ` @include(if: $${condition})`
  const read = (node: unknown) => (node as Record<string, unknown>)[name]
  const select = (inner: string) => name + directive + (inner === '' ? '' : ` { ${inner} }`)
  const { type, description } = field
  if (rest.length === 0) return { type, description: description ?? '', select, read }
  const further = reach(objectType(getNamedType(type)), rest.join('.'), undefined)
  return {
    type: isListType(isNonNullType(type) ? type.ofType : type) ? new GraphQLList(further.type) : further.type,
    description: further.description,
    select: (inner) => select(further.select(inner)),
    read: (node) => each(read(node), further.read),
  }
}

/** Reads a value, or each of a list; null stays null. */
function each(value: unknown, read: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => each(item, read))
  return value === null || value === undefined ? value : read(value)
}

/**
 * The schema of what a selection (`{ name team { id: sourceId } }`) yields, with the graph's descriptions. An unknown value
 * is null, or `absent`. Throws if the graph has no such type or field.
 */
export function schemaOfSelection(
  type: string,
  selection: string,
  unknown: 'absent' | 'null' = 'null',
): z.ZodObject {
  const [query] = parse(selection).definitions
  if (query?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`Not a selection: ${selection}`)
  const on = objectType(graph.getType(type))
  return compile(on, choiceOf(on, query.selectionSet, unknown)).schema
}

/** A selection as a choice of members, each of one field. */
function choiceOf(
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  unknown: 'absent' | 'null',
): Choice {
  const members = selections.map((selected) => {
    const field = selected.kind === Kind.FIELD ? type.getFields()[selected.name.value] : undefined
    if (selected.kind !== Kind.FIELD || !field) throw new Error(`${type.name} has no such field.`)
    const { name, alias, selectionSet } = selected
    const of = selectionSet ? choiceOf(objectType(getNamedType(field.type)), selectionSet, unknown) : null
    const isKnown = unknown === 'null' && isNonNullType(field.type)
    return [(alias ?? name).value, { path: name.value, of, unknown: isKnown ? 'filled' : unknown }] as const
  })
  return Object.fromEntries(members)
}

function compileValue(type: GraphQLOutputType, { of, unknown }: Member): Compiled {
  if (of && 'make' in of) return { ...(of as Made), read: (of as Made).make as Compiled['read'] }
  const item =
    of === null
      ? leafOf(type, unknown)
      : isShape(of)
        ? fragmentOf(of)
        : compile(objectType(getNamedType(type)), of)
  return { select: item.select, schema: inLists(type, item.schema), read: (value) => each(value, item.read) }
}

function isShape(of: object): of is AnyShape {
  return 'fragment' in of
}

function fragmentOf({ name, schema, serialize }: AnyShape): Compiled {
  return { select: `...${name}`, schema, read: serialize as Compiled['read'] }
}

function leafOf(type: GraphQLOutputType, unknown: Member['unknown']): Compiled {
  const named = getNamedType(type)
  // An empty text is no time.
  const time = isNonNullType(type) || unknown !== 'filled' ? timestamp : text
  const ofScalar = { Int: z.int(), Float: z.number(), Boolean: z.boolean(), DateTime: time }[named.name]
  const schema = isEnumType(named) ? z.enum(named.getValues().map(({ name }) => name)) : (ofScalar ?? text)
  return { select: '', schema, read: (value) => value }
}

function inLists(type: GraphQLOutputType, item: z.ZodType): z.ZodType {
  if (isNonNullType(type)) return inLists(type.ofType, item)
  if (!isListType(type)) return item
  const inner = inLists(type.ofType, item)
  return z.array(isNonNullType(type.ofType) ? inner : inner.nullable())
}

function objectType(type: unknown): GraphQLObjectType {
  if (isObjectType(type)) return type
  throw new Error(`${String(type)} is no object type of the graph.`)
}
