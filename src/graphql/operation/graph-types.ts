import { getNamedType, isEnumType, isListType, isNonNullType, isObjectType, isScalarType } from 'graphql'
import type { GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from 'graphql'
import { SCALARS } from './document-types.ts'

const HEAD = `// Written by \`npm run schema\` from the graph: do not edit.

/**
 * The fields of the graph's object types, by type: what a choice of fields (\`rest/shapes\`) is checked against.
 */
export interface Graph {
`

/** Pages and their edges, and the roots: nothing is chosen from them but the pages of changes. */
const IS_LEFT_OUT = /(?<!^Change)Connection$|Edge$|^(Query|Mutation|Subscription)$/

/** Writes the TypeScript types of the graph's objects, without fields whose type is an interface, a union or left out. */
export function graphTypes(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(isChosenFrom)
  const written = types
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((type) => `  readonly ${type.name}: {\n${fieldsOf(type)}  }\n`)
  return `${HEAD}${written.join('')}}\n`
}

function isChosenFrom(type: unknown): type is GraphQLObjectType {
  return isObjectType(type) && !type.name.startsWith('_') && !IS_LEFT_OUT.test(type.name)
}

function fieldsOf(type: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, type: of }) => {
      const named = getNamedType(of)
      const isChosen =
        isChosenFrom(named) || isEnumType(named) || (isScalarType(named) && named.name in SCALARS)
      return isChosen ? [`    readonly ${name}: ${typeOf(of)}\n`] : []
    })
    .join('')
}

function typeOf(type: GraphQLOutputType): string {
  return isNonNullType(type) ? valueOf(type.ofType) : `${valueOf(type)} | null`
}

function valueOf(type: GraphQLOutputType): string {
  if (isListType(type)) {
    const item = typeOf(type.ofType)
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  const named = getNamedType(type)
  if (isEnumType(named)) {
    return named
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ')
  }
  return SCALARS[named.name] ?? `Graph['${named.name}']`
}
