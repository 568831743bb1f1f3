import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'

/** A change of the schema that clients must follow (contract 5). */
export interface SchemaChange {
  /** Schema coordinate, for example `Event.recapHeadline`. */
  readonly coordinate: string
  /** `DEPRECATED`: it still works, until `removedIn`. `CHANGED`: it has another type since `since`. */
  readonly kind: 'DEPRECATED' | 'CHANGED'
  /** The release of the change. */
  readonly since: string
  /** The release that removes it; null if nothing was left to remove. */
  readonly removedIn: string | null
  /** The earliest day of that release; null as `removedIn`. */
  readonly notBefore: string | null
  /** What to use instead. */
  readonly replacement: string
}

const SINCE = '0.3.0'
const REMOVED_IN = '0.4.0'
const NOT_BEFORE = '2027-03-01'
const REASON = /^Use (.+)\. Removed in (\S+), not before (\S+)\.$/

/** The deprecation reason of a name that stays for one more release. `replacement` is what to use, as Markdown. */
export function replacedBy(replacement: string): { readonly deprecationReason: string } {
  return {
    deprecationReason: `Use ${replacement}. Removed in ${REMOVED_IN}, not before ${NOT_BEFORE}.`,
  }
}

/** Changes of a type in place: from 0.3.0 on, there are no more of them. */
const CHANGED: Readonly<Record<string, string>> = {
  AthleteOrder: '`{field: NAME, direction: ASC | DESC}`; it was the enum `NAME | NAME_DESC`',
  DateOrder: '`{field: DATE, direction: DESC | ASC}`; it was the enum `NEWEST | OLDEST`',
  EventOrder: '`{field: START, direction: ASC | DESC}`; it was the enum `START | START_DESC`',
  'Event.recap': '`recap { headline article { … } }`; it was the article',
  'EventTeam.score': 'the same field, which is `null` before there is a score; it was 0',
  'Play.scoreValue': 'the same field, which is `null` if the play did not score; it was 0',
  'Play.text': 'the same field, which is `null` if no text is published; it was empty',
  'Query.changes': '`ChangeConnection`, which has the fields of `ChangePage`; the type has another name',
  SearchResult: 'the interface of that name; it was a union',
}

/** Lists what the schema deprecates and has changed, by coordinate. */
export function listSchemaChanges(schema: GraphQLSchema): readonly SchemaChange[] {
  const changed = Object.entries(CHANGED).map(([coordinate, replacement]): SchemaChange => ({
    coordinate,
    kind: 'CHANGED',
    since: SINCE,
    removedIn: null,
    notBefore: null,
    replacement,
  }))
  const deprecated = deprecationsOf(schema).map(([coordinate, reason]): SchemaChange => {
    const [, replacement, removedIn, notBefore] = REASON.exec(reason) ?? []
    if (replacement === undefined || removedIn === undefined || notBefore === undefined)
      throw new Error(`The deprecation of ${coordinate} does not say when it is removed: ${reason}`)
    return { coordinate, kind: 'DEPRECATED', since: SINCE, removedIn, notBefore, replacement }
  })
  return [...changed, ...deprecated].toSorted((one, other) => (one.coordinate < other.coordinate ? -1 : 1))
}

/** Coordinates with their deprecation reasons: fields, arguments, input fields and enum values. */
function deprecationsOf(schema: GraphQLSchema): readonly (readonly [coordinate: string, reason: string])[] {
  const found: (readonly [string, string])[] = []
  const note = (
    coordinate: string,
    { deprecationReason }: { deprecationReason?: string | null | undefined },
  ) => {
    if (deprecationReason != null) found.push([coordinate, deprecationReason])
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        note(`${type.name}.${field.name}`, field)
        for (const arg of field.args) note(`${type.name}.${field.name}(${arg.name}:)`, arg)
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) note(`${type.name}.${field.name}`, field)
    } else if (isEnumType(type)) {
      for (const value of type.getValues()) note(`${type.name}.${value.name}`, value)
    }
  }
  return found
}

/** The page of the documentation that lists the changes, as Markdown. */
export function schemaChangesPage(schema: GraphQLSchema): string {
  const changes = listSchemaChanges(schema)
  const listOf = (kind: SchemaChange['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .map(({ coordinate, since, replacement, removedIn, notBefore }) => {
        const end = removedIn === null ? '' : ` Removed in ${removedIn}, not before ${String(notBefore)}.`
        return `- \`${coordinate}\` (${since}): ${replacement}.${end}`
      })
      .join('\n')
  return `# Changes of the schema

Written by \`npm run schema\` from the schema. The service serves the same list as JSON at \`/schema-changes.json\`:
\`[{coordinate, kind, since, removedIn, notBefore, replacement}]\`, where \`kind\` is \`DEPRECATED\` or \`CHANGED\`.

## Deprecated

These still work. From 0.3.0 on, no name is removed without having been deprecated for a release.

${listOf('DEPRECATED')}

## Changed in place

These have another type than in the release before; an argument cannot stand beside itself.

${listOf('CHANGED')}
`
}
