import { Kind, parse } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { documentTypes } from '../graphql/document-types.ts'

/** Fields that pages request alone and for which they treat `null` as an error (`web/graph.ts`). */
const NULL_IS_AN_ERROR: ReadonlySet<string> = new Set([
  'Query.athlete',
  'Query.event',
  'Query.league',
  'Query.team',
])

/** The TypeScript types of the results of the pages' operations; throws if an operation has no name. */
export function pageOperationTypes(schema: GraphQLSchema, documents: readonly string[]): string {
  const shapeOf = documentTypes(schema, { nullIsAnError: NULL_IS_AN_ERROR, hasReadonlyLists: true })
  const operations = documents.map((document) => {
    const [definition] = parse(document).definitions
    if (definition?.kind !== Kind.OPERATION_DEFINITION || !definition.name)
      throw new Error(`Not an operation with a name: ${document}`)
    const root = schema.getRootType(definition.operation)
    if (!root) throw new Error(`The graph has no ${definition.operation}.`)
    return `  readonly ${definition.name.value}: ${shapeOf(root.name, definition.selectionSet, '  ')}\n`
  })
  // The order of module exports varies.
  operations.sort()
  return `// Written by \`npm run schema\` from \`web/documents.ts\` and the graph: do not edit.

/** What the pages' operations give, by their names. */
export interface PageOperations {
${operations.join('')}}
`
}
