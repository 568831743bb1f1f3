import type { Charges } from './admission.ts'
import type { Caller } from './callers.ts'

interface Account {
  /** Calls left when last asked, those owed taken off. */
  remaining: number
  owed: number
  /** Who owes. */
  debtor: Caller | null
}

/** Accounts that have more left than this pay a moment after; the others before. */
const MARGIN = 1_000
/** Long enough that a burst has left before it is paid for; what a process that is killed then owes is not counted. */
const PAY_AFTER_MS = 100

/**
 * Lets messages go at once to accounts that are far from the end of their quota, and pays for all of a moment's
 * messages together. Near the end it lets nothing go: there each message is paid for before it is sent.
 */
export class DeferredCharges {
  readonly #charges: Pick<Charges, 'tryReserve' | 'quotaStatus'>
  readonly #endpoint: string
  readonly #report: (cause: unknown) => void
  readonly #accounts = new Map<string, Account>()
  readonly #owing = new Map<string, Account>()
  #timer: NodeJS.Timeout | undefined
  #paying: Promise<void> = Promise.resolve()

  constructor(
    charges: Pick<Charges, 'tryReserve' | 'quotaStatus'>,
    endpoint: string,
    report: (cause: unknown) => void,
  ) {
    this.#charges = charges
    this.#endpoint = endpoint
    this.#report = report
  }

  /** Whether one message may go now; if so, it is owed. */
  tryDefer(caller: Caller): boolean {
    const account = this.#accounts.get(caller.accountId)
    if (!account || account.remaining <= MARGIN) return false
    account.remaining -= 1
    account.owed += 1
    account.debtor = caller
    this.#owing.set(caller.accountId, account)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#paying = this.#paying.then(() => this.#chargeAll())
    }, PAY_AFTER_MS)
    return true
  }

  /** Asks how an account stands: call after one of its messages was paid for beforehand. */
  async loadBalance(caller: Caller): Promise<void> {
    if (this.#accounts.has(caller.accountId)) return
    const account: Account = { remaining: 0, owed: 0, debtor: null }
    this.#accounts.set(caller.accountId, account)
    try {
      account.remaining = (await this.#charges.quotaStatus(caller, 'stream')).remaining
    } catch (error) {
      // Nothing is known of it: the next message that is paid beforehand asks again.
      this.#accounts.delete(caller.accountId)
      throw error
    }
  }

  /** Pays what is owed now, and waits for what is being paid; call before closing. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#paying = this.#paying.then(() => this.#chargeAll())
    await this.#paying
  }

  /** Forgets an account that has no connection any more, once it has paid. */
  forget(accountId: string): void {
    if (this.#accounts.get(accountId)?.owed === 0) this.#accounts.delete(accountId)
  }

  /** All who owe pay at the same moment, so that the database is asked once for all of them. */
  async #chargeAll(): Promise<void> {
    const owing = [...this.#owing.values()]
    this.#owing.clear()
    await Promise.all(owing.map((account) => this.#pay(account).catch(this.#report)))
  }

  async #pay(account: Account): Promise<void> {
    const { debtor, owed } = account
    if (!debtor || owed === 0) return
    account.owed = 0
    try {
      const charge = { channel: 'stream', endpoint: this.#endpoint, calls: owed } as const
      const pending = await this.#charges.tryReserve(debtor, charge)
      pending?.commit()
      const { remaining } = await this.#charges.quotaStatus(debtor, 'stream')
      account.remaining = pending ? remaining - account.owed : 0
    } catch (error) {
      // It is still owed: paid with the next message, or in the end.
      account.owed += owed
      this.#owing.set(debtor.accountId, account)
      throw error
    } finally {
      // One that came near its end is asked anew by the next message that is paid beforehand.
      if (account.remaining <= MARGIN) this.#accounts.delete(debtor.accountId)
    }
  }
}
