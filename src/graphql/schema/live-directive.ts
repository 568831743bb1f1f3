import {
  DirectiveLocation,
  getOperationAST,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  OperationTypeNode,
} from 'graphql'
import type { DocumentNode } from 'graphql'

/** Bounds of `minInterval`, in seconds. */
export const LIVE_INTERVAL = { least: 1, most: 3_600 } as const

/** `@live`: a query that is answered again whenever its result differs (contract 13). */
export const LIVE_DIRECTIVE = new GraphQLDirective({
  name: 'live',
  description:
    'Keep the result of a query true: sent as a subscription (graphql-transport-ws or server-sent events), it is answered at ' +
    'once, and again whenever its result differs.',
  locations: [DirectiveLocation.QUERY],
  args: {
    minInterval: {
      type: GraphQLInt,
      defaultValue: LIVE_INTERVAL.least,
      description: 'Least time between two results, in seconds: 1 to 3,600.',
    },
    patch: {
      type: GraphQLBoolean,
      defaultValue: false,
      description:
        'Send results after the first as JSON Patch (RFC 6902) of the one before, where that is shorter.',
    },
  },
})

/** Whether an operation of a document is a live query. */
export function isLiveQuery(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return false
  return operation.directives?.some(({ name }) => name.value === LIVE_DIRECTIVE.name) ?? false
}
