import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql'
import type {
  GraphQLArgument,
  GraphQLDirective,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  GraphQLType,
} from 'graphql'
import { DIRECTIVES_PAGE, documentationOf, SCHEMA_PAGES as ROOT } from '../domain/schema-documentation.ts'
import { markdownTable } from './tables.ts'

/**
 * The schema as Markdown: one page per type by path, one of the directives, and the list of all types. Each part of the schema
 * has its coordinate as anchor.
 */
export function schemaPages(schema: GraphQLSchema): {
  readonly pages: ReadonlyMap<string, string>
  readonly index: string
} {
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const users = listUsers(types)
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive))
  return {
    pages: new Map([
      ...types.map((type) => [`${ROOT}/${type.name}`, typePage(schema, type, users)] as const),
      [`${ROOT}/${DIRECTIVES_PAGE}`, directivesPage(directives)],
    ]),
    index: `${indexOf(types)}\n\n## Directives\n\n${markdownTable(
      ['directive', 'what it does'],
      directives.map(({ name, description }) => [
        `[@${name}](${documentationOf(`@${name}`)})`,
        firstSentence(description),
      ]),
    )}`,
  }
}

const KINDS: readonly (readonly [title: string, is: (type: GraphQLNamedType) => boolean])[] = [
  ['Roots', (type) => ['Query', 'Mutation', 'Subscription'].includes(type.name)],
  ['Objects', isObjectType],
  ['Interfaces and unions', (type) => isInterfaceType(type) || isUnionType(type)],
  ['Inputs', isInputObjectType],
  ['Enums', isEnumType],
  ['Scalars', isScalarType],
]

function indexOf(types: readonly GraphQLNamedType[]): string {
  const listed = new Set<string>()
  return KINDS.map(([title, is]) => {
    const own = types.filter((type) => !listed.has(type.name) && is(type))
    for (const { name } of own) listed.add(name)
    return `## ${title}\n\n${markdownTable(
      ['type', 'what it is'],
      own.map((type) => [linkTo(type), firstSentence(type.description)]),
    )}`
  }).join('\n\n')
}

function typePage(schema: GraphQLSchema, type: GraphQLNamedType, users: Users): string {
  const parts = [
    `# ${type.name} {#${type.name}}`,
    `_${kindOf(type)}_ of the [schema](${ROOT}).`,
    prose(type.description),
  ]
  if (isObjectType(type) || isInterfaceType(type)) {
    const interfaces = type.getInterfaces()
    if (interfaces.length > 0) parts.push(`Implements ${interfaces.map(linkTo).join(', ')}.`)
    parts.push(
      '## Fields',
      ...Object.values(type.getFields()).map((field) => fieldPart(`${type.name}.${field.name}`, field)),
    )
  }
  if (isInterfaceType(type) || isUnionType(type))
    parts.push('## Possible types', schema.getPossibleTypes(type).map(linkTo).join(', '))
  if (isInputObjectType(type))
    parts.push(
      '## Members',
      argumentTable(Object.values(type.getFields()), (name) => `${type.name}.${name}`),
    )
  if (isEnumType(type)) {
    const rows = type
      .getValues()
      .map(({ name, description }) => [`\`${name}\` {#${type.name}.${name}}`, oneLine(description)])
    parts.push('## Values', markdownTable(['value', 'meaning'], rows))
  }
  const used = users.get(type.name) ?? []
  if (used.length > 0) parts.push('## Used by', used.slice(0, MAX_USERS).join(', '))
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function fieldPart(coordinate: string, field: GraphQLField<unknown, unknown>): string {
  const { name, args, type, description, deprecationReason } = field
  const parts = [`### ${name} {#${coordinate}}`, typeText(type), prose(description)]
  if (deprecationReason != null) parts.push(`**Deprecated:** ${deprecationReason}`)
  if (args.length > 0) parts.push(argumentTable(args, (argument) => `${coordinate}(${argument}:)`))
  return parts.filter((part) => part !== '').join('\n\n')
}

function directivesPage(directives: readonly GraphQLDirective[]): string {
  const parts = directives.flatMap(({ name, description, args }) => [
    `## @${name} {#@${name}}`,
    prose(description),
    ...(args.length > 0 ? [argumentTable(args, (argument) => `@${name}(${argument}:)`)] : []),
  ])
  return `${['# Directives', `_Directives_ of the [schema](${ROOT}).`, ...parts].join('\n\n')}\n`
}

function argumentTable(args: readonly GraphQLArgument[], coordinateOf: (name: string) => string): string {
  const rows = args.map(({ name, type, defaultValue, description }) => {
    const unset = defaultValue === undefined ? '' : ` = \`${JSON.stringify(defaultValue)}\``
    return [`\`${name}\` {#${coordinateOf(name)}}`, `${typeText(type)}${unset}`, oneLine(description)]
  })
  return markdownTable(['argument', 'type', 'meaning'], rows)
}

/** A type with its list and non-null markers, in SDL. */
function typeText(type: GraphQLType): string {
  const named = getNamedType(type)
  const text = type.toString()
  if (isSpecifiedScalarType(named)) return `\`${text}\``
  const [before = '', after = ''] = text.split(named.name, 2)
  const mark = (part: string) => part.replaceAll('[', '\\[').replaceAll(']', '\\]')
  return `${mark(before)}${linkTo(named)}${mark(after)}`
}

/** More places than that are no help. */
const MAX_USERS = 40

type Users = ReadonlyMap<string, readonly string[]>

/** Where each type is used: fields that return it, arguments and input fields that accept it. */
function listUsers(types: readonly GraphQLNamedType[]): Users {
  const users = new Map<string, string[]>()
  const add = (used: GraphQLType, user: string) => {
    const { name } = getNamedType(used)
    const known = users.get(name) ?? []
    if (!known.includes(user)) users.set(name, [...known, user])
  }
  for (const type of types) {
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) add(field.type, linkTo(type))
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const place = `[${type.name}.${field.name}](${documentationOf(`${type.name}.${field.name}`)})`
      add(field.type, place)
      for (const argument of field.args) add(argument.type, place)
    }
  }
  return users
}

function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'Object'
  if (isInterfaceType(type)) return 'Interface'
  if (isUnionType(type)) return 'Union'
  if (isInputObjectType(type)) return 'Input'
  return isEnumType(type) ? 'Enum' : 'Scalar'
}

const linkTo = ({ name }: GraphQLNamedType) => `[${name}](${ROOT}/${name})`
const prose = (text: string | null | undefined) => (text ?? '').replaceAll('<', '&lt;')
const oneLine = (text: string | null | undefined) => prose(text).replaceAll(/\s+/g, ' ')
const firstSentence = (text: string | null | undefined) => oneLine(text).replace(/(\.)\s.*$/, '$1')
