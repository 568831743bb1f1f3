import { withSameCredential } from '../identity/callers.ts'
import type { Caller } from '../identity/callers.ts'

/** A long-lived connection: a WebSocket or an event stream over HTTP. */
export interface OpenConnection {
  /** The caller, as last looked up. */
  caller: Caller
  /** Closes it because its key is no longer valid. */
  revoke(): void
}

/** The connections of this process, on all channels. */
export interface Connections {
  /**
   * Counts a connection of an account; null if the limit of its plan is reached (contract 4.1). Call the returned
   * function once the connection is closed.
   */
  open(connection: OpenConnection): (() => void) | null
  /** Number of open connections of an account. */
  countOf(accountId: string): number
  close(): void
}

export interface ConnectionsOptions {
  /** Version number that increases when accounts change, in any process. */
  readonly readVersion: () => Promise<number>
  /** Returns the current callers with these keys, in one query, except those whose key is revoked or expired. */
  readonly findCallers: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, Caller>>
  readonly report: (cause: unknown) => void
  /** Interval of checking accounts for long-lived connections: `CHECK_CONNECTIONS_MS` by default. */
  readonly checkConnectionsMs?: number
}

/** Interval of checking accounts for changes, in milliseconds: one short statement, and none without connections. */
export const CHECK_CONNECTIONS_MS = 1_000
/** Number of checks after which all callers are looked up even without changes, because keys expire. */
const LOOK_UP_EVERY_CHECKS = 30
/** Maximum number of keys per statement. */
const KEYS_AT_ONCE = 5_000

/** Creates the connection registry, which closes connections with invalid keys. */
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
      // New connections look up their caller; earlier changes are irrelevant to them.
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
      // Reported once and retried every second.
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
