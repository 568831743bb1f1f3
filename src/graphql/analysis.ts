import { Kind } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

/** Static analysis of a document, done before execution. */
export interface Analysis {
  /** Depth of fields, including those in fragments. */
  readonly levels: number
  /** Number of fields with all fragments expanded, counted up to `MAX_FIELDS` + 1. */
  readonly fields: number
  /** Whether all operations query only the schema, which needs no key and costs nothing (contract 5). */
  readonly isIntrospection: boolean
  /** Whether a fragment contains itself; another rule reports the error. */
  readonly hasCycle: boolean
  /** Steps of this analysis. */
  readonly steps: number
}

/** Maximum number of fields of a document with fragments expanded, which bounds all later traversals. */
export const MAX_FIELDS = 10_000

/** Steps after which the analysis stops and treats the document as too large. */
const MAX_STEPS = 40_000

/**
 * Analyses a document. Each selection set and fragment is analysed once, however often it is used, and the
 * number of steps is limited, as this happens before authentication.
 */
export function analyse(document: DocumentNode): Analysis {
  const known = analyses.get(document) ?? new Analyser(document).analyse()
  analyses.set(document, known)
  return known
}

const analyses = new WeakMap<DocumentNode, Analysis>()

/** Returns the fragments of a document, by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

interface Extent {
  readonly levels: number
  readonly fields: number
}

const NOTHING: Extent = { levels: 0, fields: 0 }

class Analyser {
  readonly #document: DocumentNode
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #extents = new Map<SelectionSetNode, Extent | 'open'>()
  #hasCycle = false
  #steps = 0

  constructor(document: DocumentNode) {
    this.#document = document
    this.#fragments = fragmentsOf(document)
  }

  analyse(): Analysis {
    let levels = 0
    let fields = 0
    let isIntrospection = true
    for (const definition of this.#document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const extent = this.#extentOf(definition.selectionSet)
      levels = Math.max(levels, extent.levels)
      fields = Math.min(MAX_FIELDS + 1, fields + extent.fields)
      isIntrospection &&= this.#fieldsIn(definition.selectionSet).every(({ name }) =>
        name.value.startsWith('__'),
      )
    }
    if (this.#steps > MAX_STEPS) fields = MAX_FIELDS + 1
    return { levels, fields, isIntrospection, hasCycle: this.#hasCycle, steps: this.#steps }
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
