import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
} from 'graphql'
import type { FieldNode, GraphQLOutputType, GraphQLSchema, SelectionSetNode } from 'graphql'
import type { Route } from './route.ts'
import { FRAGMENTS } from './routes/fragments.ts'

/**
 * Fields that are null only beside an error. A stored operation throws the first error (`operations.ts`), so that a
 * row never reads null there.
 */
const NULL_IS_AN_ERROR: ReadonlySet<string> = new Set([
  'Athlete.gameLog',
  'Event.boxScore',
  'League.athlete',
  'League.event',
  'League.season',
  'League.team',
  'Query.league',
])

/** What values of our scalars are in JSON; the graph's own scalars are here too. */
const SCALARS: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Date: 'string',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
}

const HEAD = `// Written by \`npm run schema\` from the stored operations of \`rest/routes\` and the graph: do not edit.

/* Lists are not readonly, because the types of shapes (zod) are not. */
`

/**
 * The TypeScript of what each stored operation, and each fragment, gives. Throws for what no stored operation uses yet:
 * fields of interfaces and unions, inline fragments, and scalars without a row above.
 */
export function operationTypes(schema: GraphQLSchema, routes: readonly Route[]): string {
  const fragments = Object.values(FRAGMENTS).map((text) => {
    const [definition] = parse(text).definitions
    if (definition?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`Not a fragment: ${text}`)
    const { name, typeCondition, selectionSet } = definition
    const shape = shapeOf(schema, typeCondition.name.value, selectionSet, '')
    return `export type ${name.value}Fragment = ${shape}\n`
  })
  const operations = routes.map(({ operationId, operation }) => {
    const [definition] = parse(operation).definitions
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`Not an operation: ${operation}`)
    return `  readonly ${operationId}: ${shapeOf(schema, 'Query', definition.selectionSet, '  ')}\n`
  })
  return [
    HEAD,
    ...fragments,
    `/** By \`operationId\`. */\nexport interface Operations {\n${operations.join('')}}\n`,
  ].join('\n')
}

/** The type of a selection: its own fields, and those of the fragments that it spreads. */
function shapeOf(
  schema: GraphQLSchema,
  on: string,
  { selections }: SelectionSetNode,
  indent: string,
): string {
  const spread: string[] = []
  const fields: string[] = []
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) spread.push(`${selection.name.value}Fragment`)
    else if (selection.kind === Kind.FIELD) fields.push(memberOf(schema, on, selection, `${indent}  `))
    else throw new Error(`Inline fragments have no generated type: in ${on}`)
  }
  const own = fields.length === 0 ? [] : [`{\n${fields.join('')}${indent}}`]
  return [...spread, ...own].join(' & ')
}

function memberOf(schema: GraphQLSchema, on: string, node: FieldNode, indent: string): string {
  const parent = schema.getType(on)
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
  if (!field) throw new Error(`${on} has no field ${node.name.value}, or is not an object.`)
  const name = node.alias?.value ?? node.name.value
  const isOptional = node.directives?.some(({ name: of }) => of.value === 'include' || of.value === 'skip')
  const isThere = NULL_IS_AN_ERROR.has(`${on}.${node.name.value}`)
  const type =
    typeOf(schema, field.type, node, indent) + (isNonNullType(field.type) || isThere ? '' : ' | null')
  return `${indent}readonly ${name}${isOptional ? '?' : ''}: ${type}\n`
}

/** The type of a value that is not null. */
function typeOf(schema: GraphQLSchema, type: GraphQLOutputType, node: FieldNode, indent: string): string {
  if (isNonNullType(type)) return typeOf(schema, type.ofType, node, indent)
  if (isListType(type)) {
    const item = typeOf(schema, type.ofType, node, indent)
    const all = isNonNullType(type.ofType) ? item : `${item} | null`
    return /[ &|]/.test(all) && !/^\{[^]*\}$/.test(all) ? `(${all})[]` : `${all}[]`
  }
  const named = getNamedType(type)
  if (node.selectionSet) return shapeOf(schema, named.name, node.selectionSet, indent)
  if (isEnumType(named)) {
    return named
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ')
  }
  const scalar = isScalarType(named) ? SCALARS[named.name] : undefined
  if (scalar === undefined) throw new Error(`The type ${named.name} has no row in SCALARS.`)
  return scalar
}
