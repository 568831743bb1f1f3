import { isInterfaceType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { listSchemaChanges } from './deprecation.ts'
import { possibleTypesOf, typesWithoutId } from './description.ts'
import { schema } from './schema.ts'

/**
 * Schema information for clients, as JSON texts by file name: the service serves them at its root, and `npm run schema`
 * writes them to `docs/clients`.
 */
export function clientFiles(): Readonly<Record<string, string>> {
  return {
    'possible-types.json': json(possibleTypesOf(schema)),
    'types-without-id.json': json(typesWithoutId(schema)),
    'field-policies.json': json(fieldPoliciesOf(schema)),
    'schema-changes.json': json(listSchemaChanges(schema)),
  }
}

/** Arguments that choose a page of a list; lists that differ in any other argument are different lists. */
const PAGING: ReadonlySet<string> = new Set(['first', 'last', 'after', 'before'])

/**
 * The fields with pages, by type, and the arguments that tell their lists apart: `keyArgs` of the field policies of Apollo
 * Client.
 */
function fieldPoliciesOf(
  graph: GraphQLSchema,
): Readonly<Record<string, Readonly<Record<string, { readonly keyArgs: readonly string[] }>>>> {
  const types = Object.values(graph.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const policies = types.map((type) => {
    const paged = Object.values(type.getFields()).filter(({ args }) =>
      args.some(({ name }) => name === 'after'),
    )
    const fields = paged.map(({ name, args }) => {
      return [name, { keyArgs: args.map((arg) => arg.name).filter((arg) => !PAGING.has(arg)) }] as const
    })
    return [type.name, Object.fromEntries(fields)] as const
  })
  return Object.fromEntries(policies.filter(([, fields]) => Object.keys(fields).length > 0))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
