import * as z from 'zod'

/** Operations known in advance, by the ids that clients send instead of their text. */
export interface TrustedDocuments {
  /** Returns the text of an operation; `undefined` if the id is unknown. */
  find(id: string): string | undefined
  /** Whether an operation sent as text is allowed. */
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
 * Reads a manifest: `{id: text}` (codegen, Relay), `[[id, text]]` (Relay) or Apollo's. `isOnly`: no other
 * operations are allowed. Throws if the format is none of these.
 */
export function readTrustedDocuments(text: string, isOnly: boolean): TrustedDocuments {
  const texts = new Map(manifest.parse(JSON.parse(text)))
  const all = new Set(texts.values())
  return { find: (id) => texts.get(id), allows: (one) => !isOnly || all.has(one) }
}

/** The error for an operation that is not trusted. */
export const NOT_TRUSTED = {
  message: 'PersistedQueryOnly: this server executes only trusted documents.',
  hint: 'Send the `documentId` of a trusted document.',
}
