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

/** Input for collecting the fields of a selection set. */
export interface Selecting {
  readonly schema: GraphQLSchema
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly variableValues: Readonly<Record<string, unknown>>
}

/** The nodes of one response field, at least one. */
export type FieldNodes = readonly [FieldNode, ...FieldNode[]]

/**
 * Collects the fields of one level by response name, in response order, without those excluded by directives.
 */
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

function isIncluded({ variableValues }: Selecting, selection: SelectionNode): boolean {
  if (!selection.directives?.length) return true
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] !== false
}
