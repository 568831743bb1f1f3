import {
  getNamedType,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  TypeNameMetaFieldDef,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'
import type {
  ASTVisitor,
  FieldNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  SelectionSetNode,
  ValidationContext,
  ValueNode,
} from 'graphql'
import { summarize } from './summary.ts'

/** Step limit per document; a document within its other limits takes far fewer. */
const MAX_STEPS = 60_000

const META_FIELDS = new Map(
  [TypeNameMetaFieldDef, SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]),
)

/** A selection set with its parent type. */
interface Part {
  readonly set: SelectionSetNode
  readonly type: GraphQLNamedType | undefined
}

interface Entry {
  readonly node: FieldNode
  readonly parent: GraphQLNamedType | undefined
  readonly definition: GraphQLField<unknown, unknown> | undefined
}

/**
 * The rule that fields with the same response name can be merged (GraphQL specification, 5.3.2). The library's
 * own rule compares every pair of fields and of fragments. This one first merges all selection sets of a
 * response, and then compares each field with one other: two traversals of the response fields.
 */
export function mergeableFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      // Cyclic fragments would not terminate; another rule reports them.
      if (summarize(context.getDocument()).hasCycle) return
      const type = context.getSchema().getRootType(operation.operation) ?? undefined
      const checker = new Checker(context)
      const root = [{ set: operation.selectionSet, type }]
      const error = checker.checkShapes(root) ?? checker.checkParents(root)
      if (error) context.reportError(error)
    },
  }
}

class Checker {
  readonly #context: ValidationContext
  readonly #texts = new Map<FieldNode, string>()
  readonly #ids = new Map<SelectionSetNode, number>()
  readonly #checked = new Set<string>()
  #steps = 0

  constructor(context: ValidationContext) {
    this.#context = context
  }

  /** Fields with the same response name have the same shape, whatever their parent types. */
  checkShapes(parts: readonly Part[]): GraphQLError | null {
    if (this.#isChecked('shapes', parts)) return null
    for (const [name, entries] of this.#merge(parts)) {
      const [first] = entries
      for (const entry of entries) {
        if (!first?.definition || !entry.definition) continue
        if (isSameShape(first.definition.type, entry.definition.type)) continue
        const types = `"${String(first.definition.type)}" and "${String(entry.definition.type)}"`
        return conflict(name, `they return conflicting types ${types}`, first, entry)
      }
      const error = this.checkShapes(partsOf(entries))
      if (error) return error
    }
    return this.#giveUp()
  }

  /** Fields of one object with the same response name are the same field with the same arguments. */
  checkParents(parts: readonly Part[]): GraphQLError | null {
    if (this.#isChecked('parents', parts)) return null
    for (const [name, all] of this.#merge(parts)) {
      for (const entries of groupsOf(all)) {
        const [first] = entries
        for (const entry of entries) {
          if (!first || this.#textOf(first.node) === this.#textOf(entry.node)) continue
          const names = [first.node.name.value, entry.node.name.value]
          const reason =
            names[0] === names[1]
              ? 'they have differing arguments'
              : `"${names[0]}" and "${names[1]}" are different fields`
          return conflict(name, reason, first, entry)
        }
        const error = this.checkParents(partsOf(entries))
        if (error) return error
      }
    }
    return this.#giveUp()
  }

  /** Whether the same selection sets were already checked together, as in a fragment used repeatedly. */
  #isChecked(walk: 'shapes' | 'parents', parts: readonly Part[]): boolean {
    const ids = parts.map(({ set }) => {
      const id = this.#ids.get(set) ?? this.#ids.size
      this.#ids.set(set, id)
      return id
    })
    const key = `${walk} ${ids.join()}`
    if (this.#checked.has(key)) return true
    this.#checked.add(key)
    return false
  }

  #giveUp(): GraphQLError | null {
    return this.#steps > MAX_STEPS
      ? new GraphQLError('The document merges too many fields. Send a smaller document.')
      : null
  }

  /** Merges the fields of several selection sets by response name. */
  #merge(parts: readonly Part[]): ReadonlyMap<string, readonly Entry[]> {
    const merged = new Map<string, Entry[]>()
    const used = new Set<string>()
    const waiting = [...parts]
    for (let part = waiting.pop(); part && this.#steps <= MAX_STEPS; part = waiting.pop()) {
      const { set, type } = part
      for (const selection of set.selections) {
        this.#steps += 1
        if (selection.kind === Kind.FIELD) {
          const name = selection.alias?.value ?? selection.name.value
          const entry = { node: selection, parent: type, definition: this.#definitionOf(type, selection) }
          const entries = merged.get(name)
          if (entries) entries.push(entry)
          else merged.set(name, [entry])
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          const inner = selection.typeCondition ? this.#typeNamed(selection.typeCondition.name.value) : type
          waiting.push({ set: selection.selectionSet, type: inner })
        } else if (!used.has(selection.name.value)) {
          used.add(selection.name.value)
          const fragment = this.#context.getFragment(selection.name.value)
          if (fragment)
            waiting.push({
              set: fragment.selectionSet,
              type: this.#typeNamed(fragment.typeCondition.name.value),
            })
        }
      }
    }
    return merged
  }

  #typeNamed(name: string): GraphQLNamedType | undefined {
    return this.#context.getSchema().getType(name)
  }

  #definitionOf(type: GraphQLNamedType | undefined, { name }: FieldNode) {
    return (
      META_FIELDS.get(name.value) ??
      (type && 'getFields' in type && !('parseValue' in type) ? outputField(type, name.value) : undefined)
    )
  }

  /** A field with its arguments, independent of their order. */
  #textOf(node: FieldNode): string {
    const known = this.#texts.get(node)
    if (known !== undefined) return known
    const args = (node.arguments ?? []).map((argument) => `${argument.name.value}:${textOf(argument.value)}`)
    const text = `${node.name.value}(${args.sort().join()})`
    this.#texts.set(node, text)
    return text
  }
}

function outputField(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || (isAbstractType(type) && 'getFields' in type)
    ? type.getFields()[name]
    : undefined
}

/** The selection sets of merged fields. */
function partsOf(entries: readonly Entry[]): readonly Part[] {
  return entries.flatMap(({ node, definition }) =>
    node.selectionSet ? [{ set: node.selectionSet, type: definition && getNamedType(definition.type) }] : [],
  )
}

/** Groups fields that one object may have: one group per object type, each with those of all abstract types. */
function groupsOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const shared = entries.filter(({ parent }) => !isObjectType(parent))
  if (shared.length === entries.length) return [entries]
  const byType = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (!isObjectType(entry.parent)) continue
    const group = byType.get(entry.parent.name) ?? [...shared]
    group.push(entry)
    byType.set(entry.parent.name, group)
  }
  return [...byType.values()]
}

function isSameShape(one: GraphQLOutputType, other: GraphQLOutputType): boolean {
  if (isNonNullType(one) || isNonNullType(other))
    return isNonNullType(one) && isNonNullType(other) && isSameShape(one.ofType, other.ofType)
  if (isListType(one) || isListType(other))
    return isListType(one) && isListType(other) && isSameShape(one.ofType, other.ofType)
  return isLeafType(one) || isLeafType(other) ? one === other : true
}

function textOf(value: ValueNode): string {
  switch (value.kind) {
    case Kind.VARIABLE:
      return `$${value.name.value}`
    case Kind.LIST:
      return `[${value.values.map(textOf).join()}]`
    case Kind.OBJECT: {
      const fields = value.fields.map((field) => `${field.name.value}:${textOf(field.value)}`)
      return `{${fields.sort().join()}}`
    }
    case Kind.NULL:
      return 'null'
    case Kind.STRING:
      return JSON.stringify(value.value)
    default:
      return String(value.value)
  }
}

function conflict(name: string, reason: string, one: Entry, other: Entry): GraphQLError {
  const advice = 'Use different aliases on the fields to fetch both if this was intentional.'
  return new GraphQLError(`Fields "${name}" conflict because ${reason}. ${advice}`, {
    nodes: [one.node, other.node],
  })
}
