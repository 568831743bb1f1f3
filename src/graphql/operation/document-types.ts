import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  Kind,
} from 'graphql'
import type {
  FieldNode,
  GraphQLOutputType,
  GraphQLSchema,
  GraphQLInterfaceType,
  GraphQLUnionType,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

/** JSON types of the graph's scalars, including its custom ones. */
export const SCALARS: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Date: 'string',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  Sequence: 'number',
  String: 'string',
}

/** How responses are read. */
export interface DocumentTypesOptions {
  /** Fields, as `Type.field`, that are null only with an error, if readers never see such a response. */
  readonly nullIsAnError: ReadonlySet<string>
  readonly hasReadonlyLists: boolean
}

/** Writes the TypeScript type of a selection on an object; its lines begin with `indent`. */
export type WriteShape = (on: string, selection: SelectionSetNode, indent: string) => string

/**
 * Creates a writer of the types of documents' results. A fragment `Side` becomes the type `SideFragment`, which
 * the caller provides. Fields that only some of an interface's types have (`... on Webhook`) are optional. A
 * selection on a GraphQL union is a union of types, discriminated by `__typename`, which it must select. Throws for what
 * none of our documents contain yet: inline fragments with conditions, and scalars not listed above.
 */
export function documentTypes(schema: GraphQLSchema, options: DocumentTypesOptions): WriteShape {
  return (on, selection, indent) => shapeOf({ schema, ...options }, on, selection, indent)
}

interface Context extends DocumentTypesOptions {
  readonly schema: GraphQLSchema
}

/** The type of a selection set: its own fields, and those of its fragments. */
function shapeOf(context: Context, on: string, { selections }: SelectionSetNode, indent: string): string {
  const type = context.schema.getType(on)
  if (isUnionType(type) || (isInterfaceType(type) && hasTypename(selections)))
    return unionOf(context, type, selections, indent)
  const spread = selections.flatMap((each) =>
    each.kind === Kind.FRAGMENT_SPREAD ? [`${each.name.value}Fragment`] : [],
  )
  const fields = membersOf(context, on, selections, indent, false)
  const own = fields.length === 0 ? [] : [`{\n${fields.join('')}${indent}}`]
  return [...spread, ...own].join(' & ')
}

function hasTypename(selections: readonly SelectionNode[]): boolean {
  return selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename')
}

/** One type for each type of a union or interface, with its own fields and those of its inline fragments. */
function unionOf(
  context: Context,
  union: GraphQLUnionType | GraphQLInterfaceType,
  selections: readonly SelectionNode[],
  indent: string,
): string {
  if (!hasTypename(selections))
    throw new Error(`Select __typename of ${union.name}, to discriminate its types.`)
  const shapes = context.schema.getPossibleTypes(union).map(({ name }) => {
    const fields = selections.flatMap((each) => {
      if (each.kind === Kind.FIELD)
        return each.name.value === '__typename' ? [] : [memberOf(context, name, each, `${indent}  `, false)]
      if (each.kind === Kind.FRAGMENT_SPREAD || each.directives?.length || !each.typeCondition)
        throw new Error(`This fragment has no generated type: in ${union.name}`)
      const isOfType = each.typeCondition.name.value === name
      return isOfType ? membersOf(context, name, each.selectionSet.selections, indent, false) : []
    })
    return `{\n${indent}  readonly __typename: '${name}'\n${fields.join('')}${indent}}`
  })
  return `(${shapes.join(' | ')})`
}

function membersOf(
  context: Context,
  on: string,
  selections: readonly SelectionNode[],
  indent: string,
  isOptional: boolean,
): readonly string[] {
  return selections.flatMap((each): readonly string[] => {
    if (each.kind === Kind.FIELD) return [memberOf(context, on, each, `${indent}  `, isOptional)]
    if (each.kind === Kind.FRAGMENT_SPREAD) {
      if (isOptional) throw new Error(`A fragment in an inline fragment has no type: ${each.name.value}`)
      return []
    }
    const narrower = each.typeCondition?.name.value ?? on
    if (each.directives?.length || (narrower !== on && !isInterfaceType(context.schema.getType(on))))
      throw new Error(`This inline fragment has no generated type: in ${on}`)
    const { selections: inner } = each.selectionSet
    return membersOf(context, narrower, inner, indent, isOptional || narrower !== on)
  })
}

function memberOf(
  context: Context,
  on: string,
  node: FieldNode,
  indent: string,
  isOfSomeOnly: boolean,
): string {
  const parent = context.schema.getType(on)
  const isComposite = isObjectType(parent) || isInterfaceType(parent)
  const field = isComposite ? parent.getFields()[node.name.value] : undefined
  if (!field) throw new Error(`${on} has no field ${node.name.value}, or is not an object.`)
  const name = node.alias?.value ?? node.name.value
  const isConditional = node.directives?.some(({ name: of }) => ['include', 'skip'].includes(of.value))
  const mark = isOfSomeOnly || isConditional ? '?' : ''
  const isThere = isNonNullType(field.type) || context.nullIsAnError.has(`${on}.${node.name.value}`)
  return `${indent}readonly ${name}${mark}: ${typeOf(context, field.type, node, indent)}${isThere ? '' : ' | null'}\n`
}

/** The type of a non-null value. */
function typeOf(context: Context, type: GraphQLOutputType, node: FieldNode, indent: string): string {
  if (isNonNullType(type)) return typeOf(context, type.ofType, node, indent)
  if (isListType(type)) {
    const item = typeOf(context, type.ofType, node, indent)
    const all = isNonNullType(type.ofType) ? item : `${item} | null`
    const list = /[ &|]/.test(all) && !/^[{(][^]*[})]$/.test(all) ? `(${all})[]` : `${all}[]`
    return context.hasReadonlyLists ? `readonly ${list}` : list
  }
  const named = getNamedType(type)
  if (node.selectionSet) return shapeOf(context, named.name, node.selectionSet, indent)
  if (isEnumType(named)) {
    return named
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ')
  }
  const scalar = isScalarType(named) ? SCALARS[named.name] : undefined
  if (scalar === undefined) throw new Error(`The type ${named.name} has no row in SCALARS.`)
  return scalar
}
