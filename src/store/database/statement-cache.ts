import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

type Execute = PGlite['execProtocolStream']
type Options = Parameters<Execute>[1]
type QueryResult = Awaited<ReturnType<Execute>>

/** A prepared statement, with PostgreSQL's responses. */
interface CachedStatement {
  readonly name: string
  readonly parsed: QueryResult
  /** Description of its parameters and columns; `null` until described. */
  described: QueryResult | null
}

/**
 * Statements are composed of constants: a few hundred are in use. Each takes about 25 KB of database memory.
 */
const MAX_CACHED = 250
/** Schema changes alter the meaning of statements; DISCARD and DEALLOCATE remove them. */
const CHANGES_STATEMENTS = /\b(?:CREATE|ALTER|DROP|DISCARD|DEALLOCATE)\b/i
/** SQLSTATEs of a statement that cannot be reused: its columns have changed, or PostgreSQL does not know it. */
const UNUSABLE = new Set(['0A000', '26000'])

/** Type bytes of messages. */
const [PARSE, DESCRIBE, BIND, EXECUTE, SYNC, SIMPLE_QUERY] = [0x50, 0x44, 0x42, 0x45, 0x53, 0x51]
/** Target type in a Describe message. */
const A_PORTAL = 0x50
/**
 * Offset of the statement name: in Parse; in Bind and Describe, after the empty portal name or the type byte.
 */
const [NAME_IN_PARSE, NAME_ELSEWHERE] = [5, 6]
const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4)

/**
 * Caches prepared statements of an embedded PostgreSQL, and sends the rest of a query as one message. PGlite
 * sends Parse, Describe, Bind, Describe, Execute and Sync separately for an unnamed statement, and never
 * interleaves two queries: the first two, and the columns, are answered from earlier responses.
 */
export function cacheStatements(execute: Execute): Execute {
  const statements = openStatements(execute)
  let current: CachedStatement | null = null
  let bound: Uint8Array | null = null
  let ready: QueryResult | null = null

  /**
   * Binds, executes and syncs a query with one message; the final response is kept until PGlite requests it.
   */
  async function run(bind: Uint8Array, message: Uint8Array, options: Options): Promise<QueryResult> {
    const result = await execute(joined([bind, message, SYNC_MESSAGE]), options)
    ready = result.filter(({ name }) => name === 'readyForQuery')
    return result.filter(({ name }) => name !== 'readyForQuery')
  }

  return async (message, options) => {
    const [kind] = message
    if (kind === PARSE) {
      current = null
      current = await statements.parse(message, options)
      return current.parsed
    }
    if (kind === DESCRIBE && current) return statements.describe(current, message, options)
    if (kind === BIND && current) {
      bound = withName(message, NAME_ELSEWHERE, current.name)
      return []
    }
    if (kind === EXECUTE && bound) {
      const bind = bound
      bound = null
      return run(bind, message, options).catch(statements.forgetUnusable)
    }
    if (kind === SIMPLE_QUERY && CHANGES_STATEMENTS.test(textOf(message))) statements.clear()
    const result = kind === SYNC ? ready : null
    current = bound = ready = null
    return result ?? execute(message, options)
  }
}

/** The statements of one database, by their Parse messages; the least recently used are closed. */
function openStatements(execute: Execute) {
  let made = 0
  let closing: Uint8Array[] = []
  const statements = new LRUCache<string, CachedStatement>({
    max: MAX_CACHED,
    dispose: ({ name }) => closing.push(closeMessage(name)),
  })
  return {
    clear: () => statements.clear(),
    /**
     * Returns the statement of a Parse message, parsing it if needed. Statements that change tables are used
     * once.
     */
    async parse(message: Uint8Array, options: Options): Promise<CachedStatement> {
      const text = textOf(message)
      const isChange = CHANGES_STATEMENTS.test(text)
      if (isChange) statements.clear()
      const known = statements.get(text)
      if (known) return known
      const name = `kept_${(made += 1)}`
      const messages = [...closing, withName(message, NAME_IN_PARSE, name)]
      closing = isChange ? [closeMessage(name)] : []
      const statement = { name, parsed: await execute(joined(messages), options), described: null }
      if (!isChange) statements.set(text, statement)
      return statement
    },
    async describe(statement: CachedStatement, message: Uint8Array, options: Options): Promise<QueryResult> {
      statement.described ??= await execute(withName(message, NAME_ELSEWHERE, statement.name), options)
      if (message[NAME_IN_PARSE] !== A_PORTAL) return statement.described
      return statement.described.filter(({ name }) => name !== 'parameterDescription')
    },
    /** Rethrows an error; if it means that a statement cannot be reused, discards all statements. */
    forgetUnusable: (error: unknown): never => {
      if (UNUSABLE.has((error as { readonly code?: string }).code ?? '')) statements.clear()
      throw error
    },
  }
}

/** The payload of a message, as a string with one character per byte. */
function textOf(message: Uint8Array): string {
  return Buffer.from(message.buffer, message.byteOffset + 5, message.byteLength - 5).toString('latin1')
}

/** Rewrites a message for an unnamed statement to one for a named statement. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  named.writeInt32BE(named.length - 1, 1)
  return named
}

function closeMessage(name: string): Uint8Array {
  const message = Buffer.from(`C\0\0\0\0S${name}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  return messages.length === 1 && messages[0] ? messages[0] : Buffer.concat(messages)
}
