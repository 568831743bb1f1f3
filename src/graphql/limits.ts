import {
  getNamedType,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  valueFromAST,
} from 'graphql'
import type {
  ASTVisitor,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
  ValidationContext,
} from 'graphql'
import type { Bounds } from './connection.ts'

/** What one operation may ask for (contract 5). */
export const LIMITS = { levels: 15, objects: 20_000, tokens: 1_000, objectsPerCall: 1_000 } as const

/** What an operation asks for. */
export interface Cost {
  /** Objects, lists counting what they are asked for. Connections, their edges and page infos are none. */
  readonly objects: number
  /** Calls it costs: one for each thousand objects begun. */
  readonly calls: number
}

/** How many objects a plain list is taken to have; a connection has what it is asked for. */
const ASSUMED_LIST = 10

interface Walk {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * Counts the objects of an operation before it runs. The document must be valid (no circles of fragments). A fragment
 * counts once in a selection, as it runs once.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Cost {
  const operation = operationOf(document, operationName)
  if (!operation || operation.variableDefinitions?.length)
    return countCost(schema, document, operation, variables)
  // Without variables it always asks for the same; parsed documents are kept, and so is what they cost.
  const known = costs.get(operation) ?? countCost(schema, document, operation, variables)
  costs.set(operation, known)
  return known
}

const costs = new WeakMap<OperationDefinitionNode, Cost>()

function countCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null,
  variables: Readonly<Record<string, unknown>>,
): Cost {
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return { objects: 0, calls: 1 }
  const walk = { schema, fragments: fragmentsOf(document), variables }
  const objects = objectsIn(walk, operation.selectionSet, root, 1, new Set())
  return { objects, calls: Math.max(1, Math.ceil(objects / LIMITS.objectsPerCall)) }
}

/** The deepest level of fields in a document; fragments do not hide any. */
export function levelsOf(document: DocumentNode): number {
  const fragments = fragmentsOf(document)
  const known = new Map<string, number>()
  const deepest = (selections: SelectionSetNode): number =>
    Math.max(
      0,
      ...selections.selections.map((selection) => {
        if (selection.kind === Kind.FIELD)
          return 1 + (selection.selectionSet ? deepest(selection.selectionSet) : 0)
        if (selection.kind === Kind.INLINE_FRAGMENT) return deepest(selection.selectionSet)
        return ofFragment(selection.name.value)
      }),
    )
  const ofFragment = (name: string): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    // A fragment met again inside itself adds nothing here; that it is a circle is said by another rule.
    known.set(name, 0)
    const fragment = fragments.get(name)
    const levels = fragment ? deepest(fragment.selectionSet) : 0
    known.set(name, levels)
    return levels
  }
  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? deepest(definition.selectionSet) : 0,
    ),
  )
}

/** The rule that a document nested too deep is not valid. */
export function levelsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const levels = levelsOf(document)
      if (levels <= LIMITS.levels) return
      const message = `A document may have ${LIMITS.levels} levels of fields; this one has ${levels}.`
      context.reportError(new GraphQLError(message, { extensions: { code: 'INVALID_PARAMETER' } }))
    },
  }
}

function operationOf(
  document: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | null {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  return (name == null ? operations[0] : operations.find((one) => one.name?.value === name)) ?? null
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/** Objects that one instance of a type brings; `size` is the page's, inside a connection. */
function objectsIn(
  walk: Walk,
  selections: SelectionSetNode,
  type: GraphQLNamedType,
  size: number,
  seen: Set<string>,
): number {
  let objects = 0
  for (const selection of selections.selections) {
    if (objects > LIMITS.objects) return objects
    if (selection.kind === Kind.FIELD) {
      objects += objectsOfField(walk, selection, type, size)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const inner = selection.typeCondition ? walk.schema.getType(selection.typeCondition.name.value) : type
      objects += objectsIn(walk, selection.selectionSet, inner ?? type, size, seen)
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value)
      const fragment = walk.fragments.get(selection.name.value)
      const inner = fragment && walk.schema.getType(fragment.typeCondition.name.value)
      if (fragment && inner) objects += objectsIn(walk, fragment.selectionSet, inner, size, seen)
    }
  }
  return objects
}

function objectsOfField(walk: Walk, node: FieldNode, parent: GraphQLNamedType, size: number): number {
  if (node.name.value.startsWith('__') || !node.selectionSet) return 0
  if (!isObjectType(parent) && !isAbstractType(parent)) return 0
  const field = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined
  const type = field && getNamedType(field.type)
  if (!field || !type || isLeafType(type)) return 0
  const page = pageOf(field)
  if (page) return objectsIn(walk, node.selectionSet, type, pageSize(walk, node, field, page), new Set())
  if (type.name === 'PageInfo') return 0
  if (type.name.endsWith('Edge')) return size * objectsIn(walk, node.selectionSet, type, 1, new Set())
  const count = isList(field.type) ? (parent.name.endsWith('Connection') ? size : ASSUMED_LIST) : 1
  return count === 0 ? 0 : count * (1 + objectsIn(walk, node.selectionSet, type, 1, new Set()))
}

function pageOf(field: GraphQLField<unknown, unknown>): Bounds | null {
  const page =
    field.extensions['page'] ??
    (field.extensions['pothosOptions'] as { extensions?: { page?: Bounds } } | undefined)?.extensions?.page
  return (page as Bounds | undefined) ?? null
}

function pageSize(walk: Walk, node: FieldNode, field: GraphQLField<unknown, unknown>, page: Bounds): number {
  for (const name of ['first', 'last']) {
    const given = node.arguments?.find((argument) => argument.name.value === name)
    const definition = field.args.find((argument) => argument.name === name)
    if (!given || !definition) continue
    const value: unknown = valueFromAST(given.value, definition.type, walk.variables)
    // A page over its bound is refused where it is asked for, with the bound.
    if (typeof value === 'number') return Math.min(page.max, Math.max(0, value))
  }
  return page.default
}

function isList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? isListType(type.ofType) : isListType(type)
}
