import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

type Execute = PGlite['execProtocolStream']
type Options = Parameters<Execute>[1]
type Answer = Awaited<ReturnType<Execute>>

/** A statement that PostgreSQL has parsed, and what it said about it. */
interface KeptStatement {
  readonly name: string
  readonly parsed: Answer
  /** Its parameters and its columns; null until it is described. */
  described: Answer | null
}

/** Statements are put together of constants: a few hundred are in use. Each takes some 25 KB of the database's memory. */
const MOST_KEPT = 250
/** What changes tables changes what statements mean; what discards statements takes them away. */
const CHANGES_STATEMENTS = /\b(?:CREATE|ALTER|DROP|DISCARD|DEALLOCATE)\b/i
/** SQLSTATEs of a statement that cannot be used again: its columns are others now, or PostgreSQL does not know it. */
const UNUSABLE = new Set(['0A000', '26000'])

/** First bytes of messages. */
const [PARSE, DESCRIBE, BIND, EXECUTE, SYNC, SIMPLE_QUERY] = [0x50, 0x44, 0x42, 0x45, 0x53, 0x51]
/** In a Describe, what it asks about. */
const A_PORTAL = 0x50
/** Where a statement's name begins: in Parse, and in Bind and Describe after the empty portal's name or a letter. */
const [NAME_IN_PARSE, NAME_ELSEWHERE] = [5, 6]
const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4)

/**
 * Lets an embedded PostgreSQL keep the statements that it has parsed and planned, and sends what remains of a query as
 * one message. PGlite sends Parse, Describe, Bind, Describe, Execute and Sync one by one, for a statement without a name,
 * and never those of two queries at once: the first two, and the columns, are answered from what was said the first time.
 */
export function keepStatements(execute: Execute): Execute {
  const statements = openStatements(execute)
  let current: KeptStatement | null = null
  let bound: Uint8Array | null = null
  let ready: Answer | null = null

  /** Binds, executes and ends a query with one message; what ends it is kept until PGlite asks for it. */
  async function run(bind: Uint8Array, message: Uint8Array, options: Options): Promise<Answer> {
    const answer = await execute(joined([bind, message, SYNC_MESSAGE]), options)
    ready = answer.filter(({ name }) => name === 'readyForQuery')
    return answer.filter(({ name }) => name !== 'readyForQuery')
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
    const answer = kind === SYNC ? ready : null
    current = bound = ready = null
    return answer ?? execute(message, options)
  }
}

/** The statements of one database, by their Parse messages; those that were used least lately are closed. */
function openStatements(execute: Execute) {
  let made = 0
  let closing: Uint8Array[] = []
  const kept = new LRUCache<string, KeptStatement>({
    max: MOST_KEPT,
    dispose: ({ name }) => closing.push(closeMessage(name)),
  })
  return {
    clear: () => kept.clear(),
    /** The statement of a Parse message: as it was parsed, or parsed now. One that changes tables is used once. */
    async parse(message: Uint8Array, options: Options): Promise<KeptStatement> {
      const text = textOf(message)
      const isChange = CHANGES_STATEMENTS.test(text)
      if (isChange) kept.clear()
      const known = kept.get(text)
      if (known) return known
      const name = `kept_${(made += 1)}`
      const messages = [...closing, withName(message, NAME_IN_PARSE, name)]
      closing = isChange ? [closeMessage(name)] : []
      const statement = { name, parsed: await execute(joined(messages), options), described: null }
      if (!isChange) kept.set(text, statement)
      return statement
    },
    async describe(statement: KeptStatement, message: Uint8Array, options: Options): Promise<Answer> {
      statement.described ??= await execute(withName(message, NAME_ELSEWHERE, statement.name), options)
      if (message[NAME_IN_PARSE] !== A_PORTAL) return statement.described
      return statement.described.filter(({ name }) => name !== 'parameterDescription')
    },
    /** Passes an error on; where it says that a statement cannot be used again, none is. */
    forgetUnusable: (error: unknown): never => {
      if (UNUSABLE.has((error as { readonly code?: string }).code ?? '')) kept.clear()
      throw error
    },
  }
}

/** What a message says after its kind and length, as a string that is as long as it has bytes. */
function textOf(message: Uint8Array): string {
  return Buffer.from(message.buffer, message.byteOffset + 5, message.byteLength - 5).toString('latin1')
}

/** A message about a statement without a name, as one about a named one. */
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
