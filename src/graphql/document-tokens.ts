import { Kind, visit } from 'graphql'
import type { ASTNode, DocumentNode, FieldNode, SelectionSetNode } from 'graphql'

/** An alias is two tokens: its name and the colon. */
const ALIAS_TOKENS = 2

/**
 * Counts the tokens of a document that its limit applies to (contract 5): all but introspection (fields and
 * fragments on the schema's own types) and the aliases of fields that a selection set has more than once, which
 * require them. One traversal of the document.
 */
export function countedTokens(document: DocumentNode): number {
  let excused = 0
  visit(document, {
    FragmentDefinition(fragment) {
      if (!fragment.typeCondition.name.value.startsWith('__')) return
      excused += tokensOf(fragment)
      return false
    },
    Field(field) {
      if (!field.name.value.startsWith('__')) return
      excused += tokensOf(field)
      return false
    },
    SelectionSet(set) {
      excused += ALIAS_TOKENS * repeatedAliases(set)
    },
  })
  return (document.tokenCount ?? 0) - excused
}

/**
 * Counts aliased fields of a selection set whose field name occurs there more than once. Excludes
 * introspection.
 */
function repeatedAliases(set: SelectionSetNode): number {
  const aliases = new Map<string, { fields: number; aliased: number }>()
  for (const selection of set.selections) {
    if (!isOrdinaryField(selection)) continue
    const { name, alias } = selection
    const known = aliases.get(name.value) ?? { fields: 0, aliased: 0 }
    known.fields += 1
    if (alias) known.aliased += 1
    aliases.set(name.value, known)
  }
  let repeated = 0
  for (const { fields, aliased } of aliases.values()) if (fields > 1) repeated += aliased
  return repeated
}

function isOrdinaryField(node: ASTNode): node is FieldNode {
  return node.kind === Kind.FIELD && !node.name.value.startsWith('__')
}

function tokensOf({ loc }: ASTNode): number {
  let count = 0
  if (!loc) return count
  for (let token = loc.startToken; ; count += 1) {
    if (token === loc.endToken || !token.next) return count + 1
    token = token.next
  }
}
