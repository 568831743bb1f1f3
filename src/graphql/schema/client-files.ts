import { possibleTypesOf, typesWithoutId } from './description.ts'
import { schema } from './schema.ts'

/** Schema information for clients' caches, as files by path: written by `npm run schema`. */
export function clientFiles(): Readonly<Record<string, string>> {
  return {
    'docs/clients/possible-types.json': json(possibleTypesOf(schema)),
    'docs/clients/types-without-id.json': json(typesWithoutId(schema)),
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
