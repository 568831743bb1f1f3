import { createHash } from 'node:crypto'
import { CacheBudget } from '../../domain/cache-budget.ts'
import { ApiError } from '../../domain/error.ts'
import { NOT_TRUSTED } from './trusted.ts'
import type { TrustedDocuments } from './trusted.ts'

/** How a request names its operation. */
export interface OperationParams {
  readonly query?: unknown
  readonly extensions?: unknown
  /** Id of a trusted document, or `sha256:` and the hash of any document. */
  readonly documentId?: unknown
}

/** The operation of a request. */
export interface FoundOperation {
  readonly text: string
  /** Whether the request named it by an id or a hash. */
  readonly isPersisted: boolean
  /**
   * Registers the operation by its hash; call it once the caller is authenticated and the operation is valid.
   */
  readonly keep: () => void
}

/** Resolves the operations of requests. */
export interface PersistedOperations {
  /**
   * Returns the operation of a request; `null` if it has none. Throws PERSISTED_QUERY_NOT_FOUND, and
   * INVALID_PARAMETER if a text does not match its hash or is not trusted.
   */
  find(params: OperationParams): FoundOperation | null
}

const MAX_ID_CHARACTERS = 200
/** How the id of a document begins that is its hash. */
const HASH_PREFIX = 'sha256:'

/**
 * Opens the operations of this process. A client whose hash is unknown to another process sends the text again.
 */
export function openPersistedOperations(
  trusted: TrustedDocuments | null,
  caches = new CacheBudget(),
): PersistedOperations {
  const documents = caches.open<string>('operations', (text) => text.length * 2 + 200)
  const findByHash = (hash: string) => trusted?.find(hash) ?? documents.get(hash)
  return {
    find({ query, extensions, documentId }) {
      const named = readId(documentId)
      const hash = hashOfId(named) ?? hashIn(extensions)
      const id = named ?? hash
      // Clients whose protocol requires a text send an empty one with the hash.
      if (typeof query !== 'string' || (query === '' && id !== null)) {
        if (id === null) return null
        const text = trusted?.find(id) ?? (hash === null ? undefined : findByHash(hash))
        if (text === undefined || trusted?.allows(text) === false)
          throw new ApiError('PERSISTED_QUERY_NOT_FOUND')
        return { text, isPersisted: true, keep: () => undefined }
      }
      if (trusted?.allows(query) === false) throw new ApiError('INVALID_PARAMETER', NOT_TRUSTED)
      if (named?.startsWith(HASH_PREFIX) && hashOfId(named) === null) throw notTheHash()
      if (hash === null) return { text: query, isPersisted: false, keep: () => undefined }
      if (createHash('sha256').update(query).digest('hex') !== hash) throw notTheHash()
      return { text: query, isPersisted: true, keep: () => documents.set(hash, query) }
    },
  }
}

function notTheHash(): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    // Apollo's words, which its clients know.
    message: 'provided sha does not match query',
    hint: 'Send the SHA-256 of the text of `query` in UTF-8, in lowercase hexadecimal.',
  })
}

/** Reads `documentId`; throws INVALID_PARAMETER. */
function readId(documentId: unknown): string | null {
  if (documentId === undefined || documentId === null) return null
  if (typeof documentId === 'string' && documentId.length <= MAX_ID_CHARACTERS) return documentId
  throw new ApiError('INVALID_PARAMETER', {
    message: 'Invalid value for `documentId`.',
    hint: `\`documentId\` must be a text of at most ${MAX_ID_CHARACTERS} characters: \`sha256:<hex>\`, or a name.`,
  })
}

/** The hash in the id of a document, `sha256:<hex>`, as GraphQL over HTTP has it; `null` for another id. */
function hashOfId(id: string | null): string | null {
  return /^sha256:([0-9a-f]{64})$/.exec(id ?? '')?.[1] ?? null
}

/** The hash in Apollo's protocol: `{persistedQuery: {version: 1, sha256Hash}}`. */
function hashIn(extensions: unknown): string | null {
  const { persistedQuery } = (extensions ?? {}) as { readonly persistedQuery?: unknown }
  const { sha256Hash } = (persistedQuery ?? {}) as { readonly sha256Hash?: unknown }
  return typeof sha256Hash === 'string' && /^[0-9a-f]{64}$/.test(sha256Hash) ? sha256Hash : null
}
