import { z } from 'zod'

/** Operations that are known before anyone asks, by the ids that clients send instead of their text. */
export interface TrustedDocuments {
  /** The text of an operation; undefined where the id is unknown. */
  find(id: string): string | undefined
  /** Whether an operation may run that comes as text. */
  allows(text: string): boolean
}

const byId = z.record(z.string(), z.string())
const pairs = z.array(z.tuple([z.string(), z.string()]))
const apollo = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
})
const manifest = z.union([
  apollo.transform(({ operations }) => operations.map(({ id, body }): [string, string] => [id, body])),
  byId.transform((texts) => Object.entries(texts)),
  pairs,
])

/**
 * Reads a manifest: `{id: text}` (codegen, Relay), `[[id, text]]` (Relay) or Apollo's. `isOnly`: nothing else may run.
 * Throws where the text is none of them.
 */
export function readTrustedDocuments(text: string, isOnly: boolean): TrustedDocuments {
  const texts = new Map(manifest.parse(JSON.parse(text)))
  const all = new Set(texts.values())
  return { find: (id) => texts.get(id), allows: (one) => !isOnly || all.has(one) }
}

/** What refuses an operation that is not trusted. */
export const NOT_TRUSTED = {
  message: 'PersistedQueryOnly: this server executes only trusted documents.',
  hint: 'Send the `documentId` of a trusted document.',
}
