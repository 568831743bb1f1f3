import {
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
} from 'graphql'
import type {
  ConstArgumentNode,
  ConstDirectiveNode,
  ConstValueNode,
  FieldNode,
  GraphQLField,
  GraphQLSchema,
} from 'graphql'
import { assumedSizeOf, isSizedByPage, pageBoundsOf } from '../operation/cost.ts'
import { statementWeight } from '../operation/statement-weight.ts'

const LINK = 'https://specs.apollo.dev/federation/v2.9'
const DIRECTIVES = ['@key', '@shareable', '@cost', '@listSize']
/** Types that subgraphs with connections have in common. */
const SHARED: ReadonlySet<string> = new Set(['PageInfo'])

/**
 * The schema of the subgraph as federation 2.9 has it: types that several subgraphs have are shareable, and gateways see
 * what fields cost: sizes of lists, and what their statements read besides (`statement-weight.ts`).
 */
export function toFederationSdl(sdl: string, schema: GraphQLSchema): string {
  const document = visit(parse(sdl, { noLocation: true }), {
    SchemaExtension: (node) => ({ ...node, directives: [linkDirective()] }),
    SchemaDefinition: (node) =>
      node.directives?.some(({ name }) => name.value === 'link')
        ? { ...node, directives: [linkDirective()] }
        : undefined,
    ObjectTypeDefinition: {
      enter(node) {
        const type = schema.getType(node.name.value)
        if (!isObjectType(type)) return undefined
        const fields = type.getFields()
        return {
          ...node,
          directives: [
            ...(node.directives ?? []),
            ...(SHARED.has(type.name) ? [directive('shareable', {})] : []),
          ],
          fields: (node.fields ?? []).map((each) => {
            const field = fields[each.name.value]
            return field ? { ...each, directives: [...(each.directives ?? []), ...costsOf(field)] } : each
          }),
        }
      },
    },
  })
  return print(document)
}

function linkDirective(): ConstDirectiveNode {
  return directive('link', { url: LINK, import: DIRECTIVES })
}

/** The directives about the cost of a field. */
function costsOf(field: GraphQLField<unknown, unknown>): readonly ConstDirectiveNode[] {
  const costs: ConstDirectiveNode[] = []
  const page = pageBoundsOf(field)
  if (page) {
    const sizes = {
      assumedSize: page.default,
      slicingArguments: field.args
        .map(({ name }) => name)
        .filter((name) => name === 'first' || name === 'last'),
      ...sizedFieldsOf(field),
      requireOneSlicingArgument: false,
    }
    costs.push(directive('listSize', sizes))
  } else if (isList(field) && !isLeafType(getNamedType(field.type))) {
    const assumedSize = assumedSizeOf(field)
    if (assumedSize !== null) costs.push(directive('listSize', { assumedSize }))
  }
  const weight = statementWeight(WITHOUT_ARGUMENTS, field, {}, page?.default ?? 1)
  if (weight > 0) costs.push(directive('cost', { weight }))
  return costs
}

/** The lists of a page, which have its size; nothing for a field that is a list itself. */
function sizedFieldsOf(field: GraphQLField<unknown, unknown>): { readonly sizedFields?: readonly string[] } {
  const type = getNamedType(field.type)
  if (isList(field) || !isObjectType(type)) return {}
  const lists = Object.values(type.getFields()).filter((each) => isList(each) && isSizedByPage(type, each))
  return { sizedFields: lists.map(({ name }) => name) }
}

const WITHOUT_ARGUMENTS: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'field' } }

function isList({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}

type PlainValue = string | number | boolean | readonly string[]

function directive(name: string, values: Readonly<Record<string, PlainValue>>): ConstDirectiveNode {
  const args = Object.entries(values).map(([key, value]): ConstArgumentNode => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: key },
    value: nodeOf(value),
  }))
  return { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: name }, arguments: args }
}

function nodeOf(value: PlainValue): ConstValueNode {
  if (typeof value === 'string') return { kind: Kind.STRING, value }
  if (typeof value === 'number') return { kind: Kind.INT, value: String(value) }
  if (typeof value === 'boolean') return { kind: Kind.BOOLEAN, value }
  return { kind: Kind.LIST, values: value.map(nodeOf) }
}
