import {
  getNamedType,
  GraphQLError,
  isSpecifiedDirective,
  Kind,
  resolveSchemaCoordinate,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { ASTNode, DocumentNode, GraphQLSchema } from 'graphql'
import { documentationOf } from '../../domain/schema-documentation.ts'

/**
 * Adds schema coordinates (`Event.plays(first:)`) to validation errors, as `extensions.coordinate`: of what the error is
 * about, or of the argument or member of an input around it; as `extensions.documentation` where that is described. An
 * error outside of the schema's parts has none. Takes time linear in the document's length.
 */
export function withCoordinates(
  schema: GraphQLSchema,
  document: DocumentNode,
  errors: readonly GraphQLError[],
): readonly GraphQLError[] {
  const wanted = new Set(errors.flatMap(({ nodes }) => nodes?.[0] ?? []))
  if (wanted.size === 0) return errors
  const found = findCoordinates(schema, document, wanted)
  return errors.map((error) => {
    const [node] = error.nodes ?? []
    const coordinate = node && found.get(node)
    if (coordinate === undefined) return error
    const { message, nodes, extensions } = error
    const described = describedPart(schema, coordinate)
    const documentation = described === null ? {} : { documentation: documentationOf(described) }
    return new GraphQLError(message, {
      nodes: nodes ?? null,
      extensions: { ...extensions, coordinate, ...documentation },
    })
  })
}

/** The coordinate itself, or of what it should be in; `null` if the schema has neither, or it is GraphQL's own. */
function describedPart(schema: GraphQLSchema, coordinate: string): string | null {
  const [member = coordinate] = coordinate.split('(')
  const [type = coordinate] = member.split('.')
  return [coordinate, member, type].find((each) => isDescribed(schema, each)) ?? null
}

function isDescribed(schema: GraphQLSchema, coordinate: string): boolean {
  try {
    const found = resolveSchemaCoordinate(schema, coordinate)
    if (!found) return false
    return found.kind === 'Directive' || found.kind === 'DirectiveArgument'
      ? !isSpecifiedDirective(found.directive)
      : !coordinate.startsWith('__')
  } catch {
    // It throws if the type is unknown.
    return false
  }
}

function findCoordinates(
  schema: GraphQLSchema,
  document: DocumentNode,
  wanted: ReadonlySet<ASTNode>,
): ReadonlyMap<ASTNode, string> {
  const found = new Map<ASTNode, string>()
  const info = new TypeInfo(schema)
  /** Arguments and members of inputs around the current node. */
  const around: (string | null)[] = []
  visit(
    document,
    visitWithTypeInfo(info, {
      enter(node) {
        const own = coordinateOf(node, info)
        if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) around.push(own)
        const coordinate = own ?? around.at(-1) ?? null
        if (coordinate !== null && wanted.has(node)) found.set(node, coordinate)
      },
      leave(node) {
        if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) around.pop()
      },
    }),
  )
  return found
}

/** The coordinate of a node; `null` if it stands for no part of the schema. */
function coordinateOf(node: ASTNode, info: TypeInfo): string | null {
  const parent = info.getParentType()
  switch (node.kind) {
    case Kind.FIELD:
      return parent ? `${parent.name}.${node.name.value}` : null
    case Kind.ARGUMENT: {
      const directive = info.getDirective()
      const field = info.getFieldDef()
      if (directive) return `@${directive.name}(${node.name.value}:)`
      return parent && field ? `${parent.name}.${field.name}(${node.name.value}:)` : null
    }
    case Kind.OBJECT_FIELD: {
      const input = getNamedType(info.getParentInputType())
      return input ? `${input.name}.${node.name.value}` : null
    }
    case Kind.DIRECTIVE:
      return `@${node.name.value}`
    case Kind.NAMED_TYPE:
      return node.name.value
    default:
      return null
  }
}
