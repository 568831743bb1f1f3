import { Kind, visit } from 'graphql'
import type {
  ASTNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
  Token,
} from 'graphql'

/**
 * What is known of a document before it is executed: computed once, in time linear in its length, as nothing is known
 * of the caller then. Limits, cost, plans, the response cache and logs read it.
 */
export interface DocumentSummary {
  /** Depth of fields, including those in fragments. */
  readonly levels: number
  /** Number of fields with all fragments expanded, counted up to `MAX_FIELDS` + 1. */
  readonly fields: number
  /** Tokens that their limit applies to (contract 5): all but introspection and aliases of repeated fields. */
  readonly tokens: number
  /** Whether all operations query only the schema, which needs no key and costs nothing (contract 5). */
  readonly isIntrospection: boolean
  /** Whether a fragment contains itself; a validation rule reports the error. */
  readonly hasCycle: boolean
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** The root fields of each operation, including those in fragments. */
  readonly rootFields: ReadonlyMap<OperationDefinitionNode, readonly FieldNode[]>
  /** Names of the variables that decide, in directives, which selections are included. */
  readonly conditions: readonly string[]
  /** Steps of the computation. */
  readonly steps: number
}

/** Maximum number of fields of a document with fragments expanded, which bounds all later traversals. */
export const MAX_FIELDS = 10_000

/** Steps after which the computation stops and treats the document as too large. */
const MAX_STEPS = 40_000
/** An alias is two tokens: its name and the colon. */
const ALIAS_TOKENS = 2

const summaries = new WeakMap<DocumentNode, DocumentSummary>()
const levelsOfSets = new WeakMap<SelectionSetNode, number>()

/** Returns the summary of a document, computed once. */
export function summarize(document: DocumentNode): DocumentSummary {
  const known = summaries.get(document) ?? new Summarizer(document).summarize()
  summaries.set(document, known)
  return known
}

/** Whether the selections of a set, in a document with a summary, have only leaves. */
export function isFlat(set: SelectionSetNode): boolean {
  return levelsOfSets.get(set) === 1
}

interface Extent {
  readonly levels: number
  readonly fields: number
}

const NOTHING: Extent = { levels: 0, fields: 0 }

class Summarizer {
  readonly #document: DocumentNode
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #extents = new Map<SelectionSetNode, Extent | 'open'>()
  #hasCycle = false
  #steps = 0

  constructor(document: DocumentNode) {
    this.#document = document
    const fragments = document.definitions.filter(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
    )
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
  }

  summarize(): DocumentSummary {
    let levels = 0
    let fields = 0
    const rootFields = new Map<OperationDefinitionNode, readonly FieldNode[]>()
    for (const definition of this.#document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const extent = this.#extentOf(definition.selectionSet)
      levels = Math.max(levels, extent.levels)
      fields = Math.min(MAX_FIELDS + 1, fields + extent.fields)
      rootFields.set(definition, this.#fieldsIn(definition.selectionSet))
    }
    const isIntrospection = [...rootFields.values()].every((roots) => roots.every(isMeta))
    const { exemptTokens, conditions } = readText(this.#document)
    if (this.#steps > MAX_STEPS) fields = MAX_FIELDS + 1
    return {
      levels,
      fields,
      tokens: (this.#document.tokenCount ?? 0) - exemptTokens,
      isIntrospection,
      hasCycle: this.#hasCycle,
      fragments: this.#fragments,
      rootFields,
      conditions,
      steps: this.#steps,
    }
  }

  /** Extent of a selection set, computed once. */
  #extentOf(set: SelectionSetNode): Extent {
    const known = this.#extents.get(set)
    if (known === 'open') this.#hasCycle = true
    if (known !== undefined) return known === 'open' ? NOTHING : known
    this.#extents.set(set, 'open')
    let levels = 0
    let fields = 0
    for (const field of this.#fieldsIn(set)) {
      const inner = field.selectionSet ? this.#extentOf(field.selectionSet) : NOTHING
      levels = Math.max(levels, 1 + inner.levels)
      fields = Math.min(MAX_FIELDS + 1, fields + 1 + inner.fields)
    }
    const extent = { levels, fields }
    this.#extents.set(set, extent)
    levelsOfSets.set(set, levels)
    return extent
  }

  /** The fields of one response level: a fragment used twice there is executed once, and counts once. */
  #fieldsIn(root: SelectionSetNode): readonly FieldNode[] {
    const fields: FieldNode[] = []
    const used = new Set<string>()
    const sets = [root]
    for (let set = sets.pop(); set && this.#steps <= MAX_STEPS; set = sets.pop()) {
      for (const selection of set.selections) {
        this.#steps += 1
        if (selection.kind === Kind.FIELD) fields.push(selection)
        else if (selection.kind === Kind.INLINE_FRAGMENT) sets.push(selection.selectionSet)
        else if (!used.has(selection.name.value)) {
          used.add(selection.name.value)
          const fragment = this.#fragments.get(selection.name.value)
          if (fragment) sets.push(fragment.selectionSet)
        }
      }
    }
    return fields
  }
}

interface TextFacts {
  /** Tokens that do not count: introspection, and aliases of repeated fields. */
  readonly exemptTokens: number
  readonly conditions: readonly string[]
}

/** Reads what depends on the text only, in one traversal. */
function readText(document: DocumentNode): TextFacts {
  const conditions = new Set<string>()
  let exemptTokens = 0
  /** Introspection that is being visited. */
  let exempt: ASTNode | null = null
  const visitNamed = {
    enter(node: FieldNode | FragmentDefinitionNode) {
      if (exempt || !isMeta(node)) return
      exempt = node
      exemptTokens += tokensOf(node.loc)
    },
    leave(node: FieldNode | FragmentDefinitionNode) {
      if (exempt === node) exempt = null
    },
  }
  visit(document, {
    Field: visitNamed,
    FragmentDefinition: visitNamed,
    SelectionSet(set) {
      if (!exempt) exemptTokens += ALIAS_TOKENS * repeatedAliases(set)
    },
    Directive({ arguments: args }) {
      for (const { value } of args ?? []) if (value.kind === Kind.VARIABLE) conditions.add(value.name.value)
    },
  })
  return { exemptTokens, conditions: [...conditions] }
}

/** Whether a field, or a fragment by its type, is the schema's own. */
function isMeta(node: FieldNode | FragmentDefinitionNode): boolean {
  const name = node.kind === Kind.FIELD ? node.name : node.typeCondition.name
  return name.value.startsWith('__')
}

/**
 * Counts aliased fields of a selection set whose field name occurs there more than once. Excludes
 * introspection.
 */
function repeatedAliases(set: SelectionSetNode): number {
  const aliases = new Map<string, { fields: number; aliased: number }>()
  for (const selection of set.selections) {
    if (selection.kind !== Kind.FIELD || isMeta(selection)) continue
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

function tokensOf(loc: { readonly startToken: Token; readonly endToken: Token } | undefined): number {
  let count = 0
  for (let token: Token | null | undefined = loc?.startToken; token; token = token.next) {
    count += 1
    if (token === loc?.endToken) break
  }
  return count
}
