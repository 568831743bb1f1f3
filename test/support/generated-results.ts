import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'
import { Random } from './random.ts'

/** A random result of an operation; the same fields have the same values in every operation of a seed. */
export interface GeneratedResult {
  readonly seed: number
  /** Fixed values, by `Type.field`. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Variables of type Boolean, for `@include` and `@skip`. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Nothing besides what must be there, or everything; random by default. */
  readonly content?: 'none' | 'all'
}

/** Makes a result of an operation: random values, null in every nullable place, lists of up to three. */
export function generateResult(
  schema: GraphQLSchema,
  document: DocumentNode,
  options: GeneratedResult,
): Record<string, unknown> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)
  const query = schema.getQueryType()
  if (!operation || !query) throw new Error('There is no query.')
  const { selectionSet } = operation
  return new Generator(fragments, options).object(query, [selectionSet], '')
}

class Generator {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #options: GeneratedResult

  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>, options: GeneratedResult) {
    this.#fragments = fragments
    this.#options = options
  }

  object(type: GraphQLObjectType, sets: readonly SelectionSetNode[], path: string): Record<string, unknown> {
    const fields = new Map<string, FieldNode[]>()
    for (const set of sets) this.#gather(set, fields)
    return Object.fromEntries([...fields].map(([key, nodes]) => [key, this.#field(type, nodes, path)]))
  }

  #gather({ selections }: SelectionSetNode, fields: Map<string, FieldNode[]>): void {
    for (const each of selections) {
      const condition = each.directives?.find(({ name }) => name.value === 'include')?.arguments?.[0]?.value
      if (condition?.kind === Kind.VARIABLE && this.#options.variables[condition.name.value] !== true)
        continue
      if (each.kind === Kind.FIELD) {
        const key = (each.alias ?? each.name).value
        fields.set(key, [...(fields.get(key) ?? []), each])
      } else if (each.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = this.#fragments.get(each.name.value)
        if (!fragment) throw new Error(`There is no fragment ${each.name.value}.`)
        this.#gather(fragment.selectionSet, fields)
      } else this.#gather(each.selectionSet, fields)
    }
  }

  #field(type: GraphQLObjectType, nodes: readonly FieldNode[], path: string): unknown {
    const name = nodes[0]?.name.value ?? ''
    const coordinate = `${type.name}.${name}`
    if (coordinate in this.#options.fixed) return this.#options.fixed[coordinate]
    const field = type.getFields()[name]
    if (!field) throw new Error(`There is no field ${coordinate}.`)
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    return this.#value(field.type, sets, `${path}.${name}`)
  }

  #value(type: GraphQLOutputType, sets: readonly SelectionSetNode[], path: string): unknown {
    const random = new Random(hash(`${this.#options.seed}${path}`))
    const { content } = this.#options
    if (
      !isNonNullType(type) &&
      (content === undefined ? random.chance(0.3) : content === 'none' && isDeep(path))
    )
      return null
    const of = getNullableType(type)
    if (isListType(of)) {
      const { ofType } = of as { readonly ofType: GraphQLOutputType }
      const length = content === undefined ? random.integer(4) : content === 'none' ? 0 : 2
      return Array.from({ length }, (_, index) => this.#value(ofType, sets, `${path}.${index}`))
    }
    const named = getNamedType(of)
    if (isObjectType(named)) return this.object(named, sets, path)
    if (isEnumType(named)) return random.pick(named.getValues()).name
    return scalarOf(named.name, random)
  }
}

/** Not at the root: there, nothing would be an error. */
const isDeep = (path: string) => path.lastIndexOf('.') > 0

function scalarOf(type: string, random: Random): unknown {
  switch (type) {
    case 'Int':
      return random.integer(1_000)
    case 'Float':
      return random.integer(1_000) / 8
    case 'Boolean':
      return random.chance(0.5)
    case 'ID':
      return String(random.integer(6))
    case 'DateTime':
      return new Date(1_700_000_000_000 + random.integer(100_000) * 1_000).toISOString()
    case 'Date':
      return '2026-11-12'
    default:
      return random.pick(['one', 'two', 'Flagged', '12:04', '3', "23'"])
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
