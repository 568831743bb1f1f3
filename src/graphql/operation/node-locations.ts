import { visit } from 'graphql'
import type { ASTNode, DocumentNode, GraphQLError, Location, SourceLocation } from 'graphql'

const locations = new WeakMap<ASTNode, SourceLocation>()

/**
 * Computes line and column of all nodes of a document, in time linear in its length, and removes what the parser
 * noted. graphql-js would search the text for each error again, and each node would hold all tokens in memory.
 */
export function locateNodes(document: DocumentNode): void {
  const { loc: whole } = document
  if (!whole) return
  const lineStarts = [0]
  for (const match of whole.source.body.matchAll(/\r\n|[\n\r]/g))
    lineStarts.push(match.index + match[0].length)
  let line = 0
  visit(document, {
    enter(node) {
      const { loc } = node
      if (!loc) return
      // Nodes are visited in the order of the text.
      while ((lineStarts[line + 1] ?? Infinity) <= loc.start) line += 1
      locations.set(node, { line: line + 1, column: loc.start - (lineStarts[line] ?? 0) + 1 })
      delete (node as { loc?: unknown }).loc
    },
  })
  // The text is needed later; its tokens are not.
  const { start, end, source } = whole
  Object.assign(document, { loc: { start, end, source } as Location })
}

/** Adds the locations of an error's nodes, if it has none. */
export function withLocations<T extends GraphQLError>(error: T): T {
  if (error.locations || !error.nodes) return error
  const found = error.nodes.flatMap((node) => locations.get(node) ?? [])
  if (found.length > 0) Object.defineProperty(error, 'locations', { value: found, enumerable: true })
  return error
}
