import {
  doTypesOverlap,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isInterfaceType,
  isUnionType,
} from 'graphql'
import type {
  GraphQLArgument,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLInputType,
  GraphQLSchema,
} from 'graphql'
import type { Random } from './random.ts'

/** A generated operation with its variables. */
export interface GeneratedOperation {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/** Values of arguments by name; others are made by type. Some are wrong, so that fields fail. */
export type ArgumentPools = Readonly<Record<string, readonly unknown[]>>

/** A variable that an operation declares. */
interface Variable {
  readonly name: string
  readonly type: string
  /** GraphQL literal; `null` without default. */
  readonly default: string | null
  /** Values that a request may send. */
  readonly values: readonly unknown[]
}

/** Variables of directives: required, with defaults, and with a default that `null` replaces. */
const CONDITIONS: readonly Variable[] = [
  { name: 'a', type: 'Boolean!', default: null, values: [true, false] },
  { name: 'b', type: 'Boolean!', default: 'true', values: [true, false] },
  { name: 'c', type: 'Boolean', default: 'false', values: [true, false, true, false, null] },
]
const ALIASES = ['x', 'y', 'z', '__proto__', 'constructor', 'toJSON', 'stringify', 'data'] as const
const FRAGMENTS = 4
/** Arguments that cannot be combined with `first`, or fail with most values. */
const RARE: Readonly<Record<string, number>> = { last: 0.02, before: 0.03, after: 0.03 }
const MAX_DEPTH = 5

/** Generates operations over a whole schema; those that are not valid have to be left out by the caller. */
export function generateOperation(
  schema: GraphQLSchema,
  random: Random,
  pools: ArgumentPools,
): GeneratedOperation {
  return new Generator(schema, random, pools).generate()
}

class Generator {
  readonly #schema: GraphQLSchema
  readonly #random: Random
  readonly #pools: ArgumentPools
  readonly #composites: readonly GraphQLCompositeType[]
  /** Variables of arguments, by name. */
  readonly #variables = new Map<string, Variable>()
  /** Fields by their alias, and arguments by the field that has them. */
  readonly #aliases = new Map<string, string>()
  readonly #argumentTexts = new Map<GraphQLField<unknown, unknown>, string>()
  readonly #fragments: {
    readonly name: string
    readonly type: GraphQLCompositeType
    readonly text: string
  }[] = []

  constructor(schema: GraphQLSchema, random: Random, pools: ArgumentPools) {
    this.#schema = schema
    this.#random = random
    this.#pools = pools
    this.#composites = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLCompositeType =>
        isCompositeType(type) &&
        !type.name.startsWith('_') &&
        !/^(Query|Mutation|Subscription)$/.test(type.name),
    )
  }

  generate(): GeneratedOperation {
    const random = this.#random
    const count = random.integer(FRAGMENTS)
    // A fragment may use those before it.
    for (let index = 0; index < count; index += 1) {
      const type = random.pick(this.#composites)
      const text = this.#selections(type, MAX_DEPTH - 2)
      this.#fragments.push({ name: `F${index}`, type, text })
    }
    const root = this.#schema.getQueryType()
    if (!root) throw new Error('The schema has no queries')
    const selections = this.#selections(root, 0)
    const body = this.#withFragments(selections)
    const declared = [...CONDITIONS, ...this.#variables.values()].filter(({ name }) =>
      new RegExp(`\\$${name}\\b`).test(body),
    )
    const others = random.chance(0.2)
    const name = others || random.chance(0.5) ? 'Main' : ''
    const variables = declared.map((one) => `$${one.name}: ${declarationOf(one)}`).join(', ')
    const head = `query ${name}${variables === '' ? '' : `(${variables})`} `
    const query = `${head}${body}${others ? '\nquery Other { sports { name } }' : ''}`
    return { query, operationName: others ? 'Main' : null, variables: this.#values(declared) }
  }

  /** Selections with the fragments that they use, and those that these use, which come before them. */
  #withFragments(selections: string): string {
    let text = selections
    for (const { name, type, text: inner } of this.#fragments.toReversed())
      if (new RegExp(`\\.\\.\\.${name}\\b`).test(text)) text += `\nfragment ${name} on ${type.name} ${inner}`
    return text
  }

  /** Values of some variables: those with defaults may be left out. */
  #values(declared: readonly Variable[]): Readonly<Record<string, unknown>> {
    const sent = declared.filter(
      (one) => !(one.default !== null || !one.type.endsWith('!')) || this.#random.chance(0.6),
    )
    return Object.fromEntries(sent.map((one) => [one.name, this.#random.pick(one.values)]))
  }

  #selections(type: GraphQLCompositeType, depth: number): string {
    const count = 1 + this.#random.integer(depth === 0 ? 3 : 4)
    const selections = Array.from({ length: count }, () => this.#selection(type, depth))
    return `{ ${selections.join(' ')} }`
  }

  #selection(type: GraphQLCompositeType, depth: number): string {
    const random = this.#random
    const directives = this.#directives()
    const spreads = this.#fragments.filter(({ type: other }) => doTypesOverlap(this.#schema, type, other))
    if (spreads.length > 0 && random.chance(0.3)) return `...${random.pick(spreads).name}${directives}`
    if (depth > 0 && random.chance(0.15)) {
      const others = this.#composites.filter((other) => doTypesOverlap(this.#schema, type, other))
      const inner = random.chance(0.3) || others.length === 0 ? null : random.pick(others)
      const condition = inner ? ` on ${inner.name}` : ''
      return `...${condition}${directives} ${this.#selections(inner ?? type, depth)}`
    }
    return this.#field(type, depth, directives)
  }

  #field(type: GraphQLCompositeType, depth: number, directives: string): string {
    const random = this.#random
    if (isUnionType(type) || random.chance(0.05)) return `${this.#alias('__typename')}__typename${directives}`
    const fields = (
      isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
    ).filter(
      (field) =>
        !field.name.startsWith('_') && (depth < MAX_DEPTH || !isCompositeType(getNamedType(field.type))),
    )
    if (fields.length === 0) return `__typename${directives}`
    const field = random.pick(fields)
    const named = getNamedType(field.type)
    const inner = isCompositeType(named) ? ` ${this.#selections(named, depth + 1)}` : ''
    const known = this.#argumentTexts.get(field)
    const isRepeated = known !== undefined && random.chance(0.7)
    const args = isRepeated ? known : this.#arguments(field)
    if (known === undefined) this.#argumentTexts.set(field, args)
    // Fields with one response name must be the same ones, or the operation would be invalid.
    const alias = args === (known ?? args) ? this.#alias(`${field.name}${args}`) : `n${this.#aliases.size}: `
    this.#aliases.set(alias, `${field.name}${args}`)
    return `${alias}${field.name}${args}${directives}${inner}`
  }

  /** An alias that no other field has, or none. */
  #alias(field: string): string {
    if (!this.#random.chance(0.25)) return ''
    const alias = `${this.#random.pick(ALIASES)}: `
    const other = this.#aliases.get(alias) ?? field
    this.#aliases.set(alias, other)
    return other === field ? alias : ''
  }

  #directives(): string {
    const random = this.#random
    if (!random.chance(0.25)) return ''
    const condition = () => random.pick(['$a', '$b', '$c', 'true', 'false'])
    if (random.chance(0.15)) return ` @include(if: ${condition()}) @skip(if: ${condition()})`
    return random.chance(0.5) ? ` @skip(if: ${condition()})` : ` @include(if: ${condition()})`
  }

  #arguments(field: GraphQLField<unknown, unknown>): string {
    const args = field.args.flatMap((argument) => {
      const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined
      // Pages are small, so that thousands of operations can be compared.
      const isWanted =
        isRequired || argument.name === 'first' || this.#random.chance(RARE[argument.name] ?? 0.2)
      return isWanted ? [`${argument.name}: ${this.#argument(argument, field.name)}`] : []
    })
    return args.length > 0 ? `(${args.join(', ')})` : ''
  }

  #argument({ name: argument, type }: GraphQLArgument, field: string): string {
    const name = this.#pools[`${field}.${argument}`] ? `${field}.${argument}` : argument
    if (!this.#random.chance(0.3)) return this.#literal(name, type)
    const required = this.#random.chance(0.5)
    const spelled = String(type).replace(/!$/, '')
    const variable = `v${this.#variables.size}`
    const hasDefault = this.#random.chance(0.5) || (isNonNullType(type) && !required)
    this.#variables.set(variable, {
      name: variable,
      type: spelled + (required ? '!' : ''),
      default: hasDefault ? this.#literal(name, type, false) : null,
      values: [this.#value(name, type), this.#value(name, type), ...(required ? [] : [null])],
    })
    return `$${variable}`
  }

  /** A value as a variable has it. */
  #value(name: string, type: GraphQLInputType): unknown {
    const random = this.#random
    if (isNonNullType(type)) return this.#value(name, type.ofType)
    const pool = this.#pools[name]
    if (pool && !isListType(type)) return random.pick(pool)
    if (isListType(type)) {
      // A value in place of a list is a list of one.
      if (random.chance(0.2)) return this.#value(name, type.ofType)
      return Array.from({ length: random.integer(3) }, () => this.#value(name, type.ofType))
    }
    if (isEnumType(type)) return random.pick(type.getValues()).name
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields()).filter(
        (member) => isNonNullType(member.type) || random.chance(0.3),
      )
      return Object.fromEntries(members.map((member) => [member.name, this.#value(member.name, member.type)]))
    }
    return random.pick(SCALARS[type.name] ?? ['text'])
  }

  #literal(name: string, type: GraphQLInputType, mayBeNull = true): string {
    if (mayBeNull && !isNonNullType(type) && this.#random.chance(0.1)) return 'null'
    return literalOf(this.#value(name, type), type)
  }
}

const SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  Int: [0, 1, 2, 3],
  Float: [0, 1.5],
  Boolean: [true, false],
  String: ['a', ''],
  ID: ['1', '2'],
  DateTime: ['2026-11-20T00:00:00Z', '2026-11-21T12:00:00+01:00'],
  Date: ['2026-11-20', '20261119'],
  Sequence: [0, 1],
}

function declarationOf({ type, default: value }: Variable): string {
  return value === null ? type : `${type} = ${value}`
}

function literalOf(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(value, type.ofType)
  if (value === null || value === undefined) return 'null'
  if (isListType(type)) {
    if (!Array.isArray(value)) return literalOf(value, type.ofType)
    return `[${(value as unknown[]).map((item) => literalOf(item, type.ofType)).join(', ')}]`
  }
  if (isEnumType(type)) return value as string
  if (isInputObjectType(type)) {
    const fields = type.getFields()
    const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
      fields[name] ? [`${name}: ${literalOf(member, fields[name].type)}`] : [],
    )
    return `{ ${members.join(', ')} }`
  }
  return JSON.stringify(value)
}
