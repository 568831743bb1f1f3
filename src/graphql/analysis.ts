import { Kind } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

/** What is known of a document from its text alone, before anything of it is run. */
export interface Analysis {
  /** The deepest level of fields; fragments do not hide any. */
  readonly levels: number
  /** Fields with all fragments written out where they are used; at most `MAX_FIELDS` + 1 is counted. */
  readonly fields: number
  /** Whether every operation asks for the schema only: that needs no key and costs nothing (contract 5). */
  readonly isIntrospection: boolean
  /** Whether a fragment contains itself; another rule says so to the client. */
  readonly hasCycle: boolean
  /** Steps that this analysis took. */
  readonly steps: number
}

/** Fields that a document may have with its fragments written out: what every later walk is bounded by. */
export const MAX_FIELDS = 10_000

/** Steps after which an analysis gives up and counts the document as too large. */
const MAX_STEPS = 40_000

/**
 * Analyses a document. Each selection and each fragment is analysed once, whatever they are used in, and the number of
 * steps is capped: it is done for anyone, before it is known who asks.
 */
export function analyse(document: DocumentNode): Analysis {
  const known = analyses.get(document) ?? new Analyser(document).analyse()
  analyses.set(document, known)
  return known
}

const analyses = new WeakMap<DocumentNode, Analysis>()

/** The fragments of a document, by name. */
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

  /** How far a selection goes, worked out once. */
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

  /** The fields of one level of the answer: a fragment that is used twice there runs once, and counts once. */
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
