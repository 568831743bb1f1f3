import { possibleTypesOf, typesWithoutId } from './schema-description.ts'
import { schema } from './schema.ts'

/** What clients' caches know of the graph, as files by their path: `npm run schema` writes them. */
export function clientFiles(): Readonly<Record<string, string>> {
  return {
    'docs/clients/possible-types.json': json(possibleTypesOf(schema)),
    'docs/clients/types-without-id.json': json(typesWithoutId(schema)),
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
