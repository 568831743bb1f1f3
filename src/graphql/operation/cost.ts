import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  valueFromAST,
  valueFromASTUntyped,
} from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { LIMITS } from './limits.ts'
import { statementWeight } from './statement-weight.ts'
import { summarize } from './summary.ts'

/** Objects that one call pays for (contract 5). A request to REST or a tool of MCP is one call. */
const OBJECTS_PER_CALL = 1_000

/** Actual cost of an operation: `extensions.cost` of its response (contract 5). */
export interface ChargedCost {
  /** Maximum number of objects that it could return. */
  readonly requested: number
  /** Number of objects returned. */
  readonly returned: number
  /** Number of calls charged. */
  readonly charged: number
}

/** Default and maximum page size of a list. */
export interface Bounds {
  readonly default: number
  readonly max: number
}

/** Calls for a number of objects. */
export function callsFor(objects: number): number {
  return Math.max(1, Math.ceil(objects / OBJECTS_PER_CALL))
}

/** Maximum cost of an operation, used for admission. */
export interface Cost {
  /**
   * Objects; lists count by their requested size. Connections, edges and page infos do not count. Lists over leagues,
   * searches and the past count what their statements read, too (`statement-weight.ts`).
   */
  readonly objects: number
  /** Calls reserved for it: one per thousand objects or part thereof. */
  readonly calls: number
}

/** Assumed size of a plain list that declares none (`listSize`); a connection has its requested size. */
const ASSUMED_LIST = 10

interface Walk {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
  /** Invalid page sizes, as messages for clients. */
  readonly wrongPages: string[]
  /** Larger pages count as this many items; absent: as requested. */
  readonly largestPage?: number
  /** Known sizes of the lists of games, by the field that names the game. */
  readonly sizes?: GameSizes
  /** Known size of the lists of the game that is being traversed. */
  readonly gameSize?: number
  /** Called with each field of objects; `items`: the size of its list, 1 without one. */
  readonly visit?: (visit: FieldVisit) => void
}

/** A field of objects in an operation. */
export interface FieldVisit {
  /** Its schema coordinate, `Query.liveEvents`. */
  readonly coordinate: string
  /** Whether it is a connection, whose size is requested. */
  readonly isPage: boolean
  readonly items: number
  /** The moment of the past that it asks for; `null` or absent: none. */
  readonly at: unknown
}

/** Number of items in the lists of games (their plays), by the field that names the game. */
export type GameSizes = ReadonlyMap<FieldNode, number>

/** A game that an operation names. */
export interface NamedGame {
  readonly field: FieldNode
  /** Slug of the league, as sent. */
  readonly league: string
  /** As sent: the id of the source or the global one. */
  readonly id: string
}

/**
 * Returns what is wrong with the page sizes of an operation, as a message for clients; `null` if nothing is. A
 * query reports the error at the field; a subscription would report it with every message.
 */
export function findWrongPage(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const operation = operationOf(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return null
  const walk: Walk = { schema, fragments: summarize(document).fragments, variables, wrongPages: [] }
  objectsIn(walk, operation.selectionSet, root, 1, new Set())
  return walk.wrongPages[0] ?? null
}

/** Visits the fields of objects of a valid operation, with fragments expanded. */
export function visitFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
  visit: (visit: FieldVisit) => void,
): void {
  const operation = operationOf(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return
  const walk: Walk = { schema, fragments: summarize(document).fragments, variables, wrongPages: [], visit }
  objectsIn(walk, operation.selectionSet, root, 1, new Set())
}

/**
 * Counts the objects of an operation before execution. The document must be valid (no fragment cycles) and
 * within its limits: the traversal takes as many steps as there are fields with fragments expanded, whatever
 * the page sizes. A fragment counts once per selection set, as it is executed once.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
  sizes?: GameSizes,
): Cost {
  const operation = operationOf(document, operationName)
  if (sizes) return countCost(schema, document, operation, variables, sizes)
  if (!operation) return countCost(schema, document, operation, variables)
  // Without variables the cost is constant, and cached with the parsed document. With variables it is computed
  // once per request.
  const key = operation.variableDefinitions?.length ? variables : NO_VARIABLES
  const byVariables = costs.get(operation) ?? new WeakMap<object, Cost>()
  costs.set(operation, byVariables)
  const known = byVariables.get(key) ?? countCost(schema, document, operation, variables)
  byVariables.set(key, known)
  return known
}

/**
 * The largest page size with which an operation fits the limit of objects, if all of its larger pages had that size;
 * `null` if it fits with none.
 */
export function findLargestPage(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
  sizes: GameSizes = NO_SIZES,
): number | null {
  const operation = operationOf(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return null
  const { fragments } = summarize(document)
  const fits = (largestPage: number): boolean => {
    const walk: Walk = { schema, fragments, variables, wrongPages: [], largestPage, sizes }
    return objectsIn(walk, operation.selectionSet, root, 1, new Set()) <= LIMITS.objects
  }
  let [least, most] = [0, MAX_PAGE]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return least === 0 ? null : least
}

/** The schema coordinate of the largest list that an operation requests; `null` without one. */
export function findLargestList(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  let items = 1
  let largest: string | null = null
  visitFields(schema, document, operationName, variables, (each) => {
    if (each.items <= items) return
    items = each.items
    largest = each.isPage ? `${each.coordinate}(first:)` : each.coordinate
  })
  return largest
}

/** Finds the games that an operation names: by `event`, of the query or of a `league`. */
export function namedGames(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): readonly NamedGame[] {
  const operation = operationOf(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return []
  const fieldsOf = (selections: SelectionSetNode | undefined, name: string) =>
    (selections?.selections ?? []).filter(
      (each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === name,
    )
  const textOf = (node: FieldNode, name: string): string => {
    const argument = node.arguments?.find((each) => each.name.value === name)
    const value: unknown = argument && valueFromASTUntyped(argument.value, variables)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const ofQuery = fieldsOf(operation.selectionSet, 'event').map((field) => ({
    field,
    league: textOf(field, 'league'),
    id: textOf(field, 'id'),
  }))
  const ofLeagues = fieldsOf(operation.selectionSet, 'league').flatMap((league) =>
    fieldsOf(league.selectionSet, 'event').map((field) => ({
      field,
      league: textOf(league, 'slug'),
      id: textOf(field, 'id'),
    })),
  )
  return [...ofQuery, ...ofLeagues]
}

/** No list has larger pages. */
const MAX_PAGE = 10_000
const NO_VARIABLES = {}
const NO_SIZES: GameSizes = new Map()
const costs = new WeakMap<OperationDefinitionNode, WeakMap<object, Cost>>()

function countCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null,
  variables: Readonly<Record<string, unknown>>,
  sizes: GameSizes = NO_SIZES,
): Cost {
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return { objects: 0, calls: 1 }
  const walk: Walk = { schema, fragments: summarize(document).fragments, variables, wrongPages: [], sizes }
  const objects = objectsIn(walk, operation.selectionSet, root, 1, new Set())
  return { objects, calls: callsFor(objects) }
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

/** Objects of one instance of a type; `size` is the page size, inside a connection. */
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
  const page = pageBoundsOf(field)
  if (page) {
    const items = pageSize(walk, node, field, page)
    noteVisit(walk, node, parent, field, items)
    const inner = objectsIn(walk, node.selectionSet, type, items, new Set())
    const weight = statementWeight(node, field, walk.variables, items)
    const statements = weight > 0 && selects(walk, node.selectionSet, 'totalCount', new Set()) ? 2 : 1
    return weight * statements + (isList(field.type) ? ASSUMED_LIST * (1 + inner) : inner)
  }
  if (type.name === 'PageInfo' || type.name === '_Service') return 0
  if (type.name.endsWith('Edge')) return size * objectsIn(walk, node.selectionSet, type, 1, new Set())
  const count = isList(field.type) ? listSize(walk, node, parent, field, size) : 1
  noteVisit(walk, node, parent, field, count)
  const gameSize = walk.sizes?.get(node)
  const inside = gameSize === undefined ? walk : { ...walk, gameSize }
  const weight = statementWeight(node, field, walk.variables, count)
  return weight + count * (1 + objectsIn(inside, node.selectionSet, type, 1, new Set()))
}

function noteVisit(
  { visit, variables }: Walk,
  node: FieldNode,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  items: number,
): void {
  if (!visit) return
  const definition = field.args.find(({ name }) => name === 'at')
  const given = node.arguments?.find(({ name }) => name.value === 'at')
  const at: unknown = definition && given && valueFromAST(given.value, definition.type, variables)
  visit({ coordinate: `${parent.name}.${field.name}`, isPage: pageBoundsOf(field) !== null, items, at })
}

/** Whether a selection has a field, also in fragments. */
function selects(walk: Walk, { selections }: SelectionSetNode, name: string, seen: Set<string>): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name
    if (selection.kind === Kind.INLINE_FRAGMENT) return selects(walk, selection.selectionSet, name, seen)
    if (seen.has(selection.name.value)) return false
    seen.add(selection.name.value)
    const fragment = walk.fragments.get(selection.name.value)
    return fragment !== undefined && selects(walk, fragment.selectionSet, name, seen)
  })
}

/** Size of a plain list: the page size of its parent, the number of requested ids, what it declares, or an assumption. */
function listSize(
  walk: Walk,
  node: FieldNode,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  size: number,
): number {
  if (isSizedByPage(parent, field)) return size
  // A federation gateway requests entities by their representations.
  const idsName = field.name === '_entities' ? 'representations' : 'ids'
  const definition = field.args.find(({ name }) => name === idsName)
  if (!definition) return (extensionOf(field, 'listSize') as number | undefined) ?? ASSUMED_LIST
  const argument = node.arguments?.find((each) => each.name.value === idsName)
  const value: unknown = argument && valueFromAST(argument.value, definition.type, walk.variables)
  return Array.isArray(value) ? value.length : 1
}

/** The bounds of a connection's pages; `null` of other fields. */
export function pageBoundsOf(field: GraphQLField<unknown, unknown>): Bounds | null {
  return (extensionOf(field, 'page') as Bounds | undefined) ?? null
}

/** The size that a plain list counts with; `null` if that is the size of the page around it, or the number of ids. */
export function assumedSizeOf(field: GraphQLField<unknown, unknown>): number | null {
  const isSizedOtherwise =
    extensionOf(field, 'isOfPage') === true || field.args.some(({ name }) => name === 'ids')
  return isSizedOtherwise ? null : ((extensionOf(field, 'listSize') as number | undefined) ?? ASSUMED_LIST)
}

/** Whether a list has the size requested in the field of its parent. */
export function isSizedByPage(parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>): boolean {
  return parent.name.endsWith('Connection') || extensionOf(field, 'isOfPage') === true
}

function extensionOf(field: GraphQLField<unknown, unknown>, name: string): unknown {
  const options = field.extensions['pothosOptions'] as
    | { readonly extensions?: Readonly<Record<string, unknown>> }
    | undefined
  return field.extensions[name] ?? options?.extensions?.[name]
}

function pageSize(walk: Walk, node: FieldNode, field: GraphQLField<unknown, unknown>, page: Bounds): number {
  const known = extensionOf(field, 'isOfGame') === true ? walk.gameSize : undefined
  const largestPage = Math.min(walk.largestPage ?? Infinity, known ?? Infinity)
  for (const name of ['first', 'last']) {
    const argument = node.arguments?.find((each) => each.name.value === name)
    const definition = field.args.find((argument) => argument.name === name)
    if (!argument || !definition) continue
    const value: unknown = valueFromAST(argument.value, definition.type, walk.variables)
    if (typeof value === 'number' && (value < 0 || value > page.max))
      walk.wrongPages.push(`\`${name}\` must be between 0 and ${page.max}, not ${value}.`)
    // A page size over the maximum is rejected at the field, with the maximum; an empty page counts as one
    // item, so that nested fields count.
    if (typeof value === 'number') return Math.min(page.max, Math.max(1, value), largestPage)
  }
  return Math.min(page.default, largestPage)
}

function isList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? isListType(type.ofType) : isListType(type)
}
