import { withSameCredential } from './callers.ts'
import type { Caller } from './callers.ts'

/** A connection that lasts: a socket, or a stream of events over HTTP. */
export interface OpenConnection {
  /** Who is at the other end, as last looked up. */
  caller: Caller
  /** Ends it: the key is no key any more. */
  revoke(): void
}

/** The connections of this process, over every channel. */
export interface Connections {
  /**
   * Counts a connection to its account; null where the plan has no more (contract 4.1). Call what it returns once the
   * connection is gone.
   */
  open(connection: OpenConnection): (() => void) | null
  /** How many an account has open. */
  countOf(accountId: string): number
  close(): void
}

export interface ConnectionsOptions {
  /** A number that grows when anything of accounts changes, in whatever process. */
  readonly readVersion: () => Promise<number>
  /** Who has these keys now, in one query; those that are revoked or expired are left out. */
  readonly findCallers: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, Caller>>
  readonly report: (cause: unknown) => void
  /** How often accounts are asked about connections that last: `CHECK_CONNECTIONS_MS` where left out. */
  readonly checkConnectionsMs?: number
}

/** How often accounts are asked whether anything changed: one short statement, and none where nobody is connected. */
export const CHECK_CONNECTIONS_MS = 1_000
/** How often everyone is looked up though nothing changed: keys expire by themselves. */
const LOOK_UP_EVERY_CHECKS = 30
/** Keys that are looked up in one statement. */
const KEYS_AT_ONCE = 5_000

/** Opens the count of connections, and keeps them to keys that are good. */
export function openConnections(options: ConnectionsOptions): Connections {
  return new OpenConnections(options)
}

class OpenConnections implements Connections {
  readonly #options: ConnectionsOptions
  readonly #open = new Set<OpenConnection>()
  readonly #ofAccount = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  #version: number | null = null
  #checks = 0
  #isChecking = false
  #isFailing = false

  constructor(options: ConnectionsOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.#check(), options.checkConnectionsMs ?? CHECK_CONNECTIONS_MS)
    this.#timer.unref()
  }

  open(connection: OpenConnection): (() => void) | null {
    const { accountId, plan } = connection.caller
    if (this.countOf(accountId) >= plan.sockets) return null
    this.#open.add(connection)
    this.#ofAccount.set(accountId, this.countOf(accountId) + 1)
    return () => {
      if (!this.#open.delete(connection)) return
      const left = this.countOf(accountId) - 1
      if (left > 0) this.#ofAccount.set(accountId, left)
      else this.#ofAccount.delete(accountId)
    }
  }

  countOf(accountId: string): number {
    return this.#ofAccount.get(accountId) ?? 0
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return
    if (this.#open.size === 0) {
      // Whoever connects from now on is looked up then; what changed before does not matter.
      this.#version = null
      return
    }
    this.#isChecking = true
    try {
      const version = await this.#options.readVersion()
      this.#checks += 1
      if (version !== this.#version || this.#checks % LOOK_UP_EVERY_CHECKS === 0) await this.#lookUp()
      this.#version = version
      this.#isFailing = false
    } catch (error) {
      // Said once, and tried again every second.
      if (!this.#isFailing) this.#options.report(error)
      this.#isFailing = true
    } finally {
      this.#isChecking = false
    }
  }

  async #lookUp(): Promise<void> {
    const open = [...this.#open]
    const keyIds = [...new Set(open.map(({ caller }) => caller.keyId))]
    const callers = new Map<string, Caller>()
    for (let from = 0; from < keyIds.length; from += KEYS_AT_ONCE) {
      const found = await this.#options.findCallers(keyIds.slice(from, from + KEYS_AT_ONCE))
      for (const [keyId, caller] of found) callers.set(keyId, caller)
    }
    for (const connection of open) {
      const caller = callers.get(connection.caller.keyId)
      if (caller) connection.caller = withSameCredential(caller, connection.caller)
      else if (this.#open.has(connection)) connection.revoke()
    }
  }
}
