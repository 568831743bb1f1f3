import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
} from 'graphql'
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

/** What it takes to know which fields of a selection an operation shows. */
export interface Selecting {
  readonly schema: GraphQLSchema
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly variableValues: Readonly<Record<string, unknown>>
  /** Called where something is left out, or not, by a directive. */
  readonly onCondition?: () => void
}

/** The nodes of one field of an answer; the first is there. */
export type FieldNodes = readonly [FieldNode, ...FieldNode[]]

/** The selections of all nodes of one field. */
export function selectionsOf(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
}

/** The fields of one level by their names in the answer, in its order, without those that directives leave out. */
export function collectFields(
  selecting: Selecting,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ReadonlyMap<string, FieldNodes> {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>()
  const used = new Set<string>()
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(selecting, selection)) continue
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        const nodes = fields.get(key)
        if (nodes) nodes.push(selection)
        else fields.set(key, [selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (fits(selecting, type, selection.typeCondition?.name.value)) collect(selection.selectionSet)
      } else if (!used.has(selection.name.value)) {
        used.add(selection.name.value)
        const fragment = selecting.fragments[selection.name.value]
        if (fragment && fits(selecting, type, fragment.typeCondition.name.value))
          collect(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) collect(set)
  return fields
}

function fits({ schema }: Selecting, type: GraphQLObjectType, condition: string | undefined): boolean {
  if (condition === undefined || condition === type.name) return true
  const other = schema.getType(condition)
  return isAbstractType(other) && schema.isSubType(other, type)
}

function isIncluded({ variableValues, onCondition }: Selecting, selection: SelectionNode): boolean {
  if (!selection.directives?.length) return true
  onCondition?.()
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] !== false
}
