import { Kind, parse } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { documentTypes } from '../graphql/document-types.ts'

/** The pages ask for one of these alone, and an answer in which it is null is an error to them (`web/graph.ts`). */
const NULL_IS_AN_ERROR: ReadonlySet<string> = new Set([
  'Query.athlete',
  'Query.event',
  'Query.league',
  'Query.team',
])

/** The TypeScript of what each of the pages' operations gives; throws for one without a name. */
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
  // Modules do not say the order of what they export alike.
  operations.sort()
  return `// Written by \`npm run schema\` from \`web/documents.ts\` and the graph: do not edit.

/** What the pages' operations give, by their names. */
export interface PageOperations {
${operations.join('')}}
`
}
