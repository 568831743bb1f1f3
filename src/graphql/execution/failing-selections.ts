import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isInterfaceType,
  isObjectType,
  Kind,
} from 'graphql'
import type { GraphQLNamedType, GraphQLResolveInfo, SelectionNode, SelectionSetNode } from 'graphql'

type ExecutionInfo = Pick<
  GraphQLResolveInfo,
  'fieldNodes' | 'fragments' | 'schema' | 'variableValues' | 'returnType'
>

/** Whether the selections of each set fail, by the variables of an execution. */
const known = new WeakMap<object, WeakMap<SelectionSetNode, boolean>>()
const NONE = new WeakMap<SelectionSetNode, boolean>()

/**
 * Whether each object of a field is an error, because a directive or an argument in its selections requires a value
 * and its variable is `null`: graphql-js reports that once per object, outside of any resolver.
 */
export function failsForEveryObject(info: ExecutionInfo): boolean {
  const { variableValues, fieldNodes, returnType } = info
  const sets = known.get(variableValues) ?? setsOf(variableValues)
  if (sets === NONE) return false
  const type = getNamedType(returnType)
  return fieldNodes.some(({ selectionSet }) => selectionSet && isFailing(info, sets, selectionSet, type))
}

function setsOf(variables: Readonly<Record<string, unknown>>): WeakMap<SelectionSetNode, boolean> {
  const sets = Object.values(variables).includes(null) ? new WeakMap<SelectionSetNode, boolean>() : NONE
  known.set(variables, sets)
  return sets
}

function isFailing(
  info: ExecutionInfo,
  sets: WeakMap<SelectionSetNode, boolean>,
  set: SelectionSetNode,
  type: GraphQLNamedType,
): boolean {
  const before = sets.get(set)
  if (before !== undefined) return before
  // Each set is visited once; validation rejects fragments that contain themselves.
  const found = set.selections.some((selection) => {
    if (hasFailingValues(info, selection, type)) return true
    if (selection.kind === Kind.FIELD) return false
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
    const name = fragment?.typeCondition?.name.value
    const inner = name === undefined ? type : info.schema.getType(name)
    return fragment !== undefined && inner != null && isFailing(info, sets, fragment.selectionSet, inner)
  })
  sets.set(set, found)
  return found
}

function hasFailingValues(
  { variableValues }: ExecutionInfo,
  selection: SelectionNode,
  type: GraphQLNamedType,
): boolean {
  try {
    getDirectiveValues(GraphQLSkipDirective, selection, variableValues)
    getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)
    if (selection.kind !== Kind.FIELD || !(isObjectType(type) || isInterfaceType(type))) return false
    const field = type.getFields()[selection.name.value]
    if (field) getArgumentValues(field, selection, variableValues)
    return false
  } catch {
    return true
  }
}
