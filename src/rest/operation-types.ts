import { Kind, parse } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { documentTypes } from '../graphql/operation/document-types.ts'
import type { Route } from './route.ts'
import { WRITTEN } from './routes/fragments.ts'
import { SHAPES } from './shapes/shape.ts'

/** A route's operation throws its first error (`operations.ts`), so that routes never read null here. */
const NULL_IS_AN_ERROR: ReadonlySet<string> = new Set([
  'Event.boxScore',
  'League.athlete',
  'League.event',
  'League.season',
  'League.team',
  'Query.league',
])

const HEAD = [
  '// Written by `npm run schema` from the stored operations of `rest/routes` and the graph: do not edit.',
  "import type { Selected } from '../shapes/choice.ts'",
  '',
  '/* Lists are not readonly, because the types of shapes (zod) are not. */',
  '',
].join('\n')

/**
 * Generates the TypeScript types of the results of all operations and fragments; throws like `documentTypes`.
 */
export function operationTypes(schema: GraphQLSchema, routes: readonly Route[]): string {
  const shapeOf = documentTypes(schema, { nullIsAnError: NULL_IS_AN_ERROR, hasReadonlyLists: false })
  const shapes = [...SHAPES.keys()].toSorted()
  const chosen = shapes.map((name) => `export type ${name}Fragment = Selected<'${name}'>\n`).join('')
  const fragments = Object.values(WRITTEN).map((text) => {
    const [definition] = parse(text).definitions
    if (definition?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`Not a fragment: ${text}`)
    const { name, typeCondition, selectionSet } = definition
    return `export type ${name.value}Fragment = ${shapeOf(typeCondition.name.value, selectionSet, '')}\n`
  })
  const operations = routes.map(({ operationId, operation }) => {
    const [definition] = parse(operation).definitions
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`Not an operation: ${operation}`)
    return `  readonly ${operationId}: ${shapeOf('Query', definition.selectionSet, '  ')}\n`
  })
  return [
    HEAD,
    chosen,
    ...fragments,
    `/** By \`operationId\`. */\nexport interface Operations {\n${operations.join('')}}\n`,
  ].join('\n')
}
