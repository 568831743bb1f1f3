import type { Caller } from './callers.ts'
import type { Meter } from './meter.ts'

interface Account {
  /** Calls left when last asked, those owed taken off. */
  remaining: number
  owed: number
  isPaying: boolean
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
export class Till {
  readonly #meter: Pick<Meter, 'spend' | 'standing'>
  readonly #endpoint: string
  readonly #report: (cause: unknown) => void
  readonly #accounts = new Map<string, Account>()
  readonly #paying = new Set<Promise<void>>()

  constructor(meter: Pick<Meter, 'spend' | 'standing'>, endpoint: string, report: (cause: unknown) => void) {
    this.#meter = meter
    this.#endpoint = endpoint
    this.#report = report
  }

  /** Whether one message may go now; if so, it is owed. */
  mayOwe(caller: Caller): boolean {
    const account = this.#accounts.get(caller.accountId)
    if (!account || account.remaining <= MARGIN) return false
    account.remaining -= 1
    account.owed += 1
    account.debtor = caller
    if (!account.isPaying) {
      account.isPaying = true
      setTimeout(() => {
        const paying = this.#pay(caller, account)
          .catch(this.#report)
          .finally(() => this.#paying.delete(paying))
        this.#paying.add(paying)
      }, PAY_AFTER_MS)
    }
    return true
  }

  /** Asks how an account stands: call after one of its messages was paid for beforehand. */
  async learn(caller: Caller): Promise<void> {
    if (this.#accounts.has(caller.accountId)) return
    const account: Account = { remaining: 0, owed: 0, isPaying: false, debtor: null }
    this.#accounts.set(caller.accountId, account)
    account.remaining = (await this.#meter.standing(caller, 'stream')).remaining
  }

  /** Pays what is owed now, and waits for what is being paid; call before closing. */
  async settle(): Promise<void> {
    await Promise.all(this.#paying)
    for (const account of [...this.#accounts.values()]) {
      if (account.owed > 0 && account.debtor) await this.#pay(account.debtor, account)
    }
  }

  /** Forgets an account that has no connection any more, once it has paid. */
  forget(accountId: string): void {
    const account = this.#accounts.get(accountId)
    if (account && !account.isPaying) this.#accounts.delete(accountId)
  }

  async #pay(caller: Caller, account: Account): Promise<void> {
    try {
      while (account.owed > 0) {
        const calls = account.owed
        account.owed = 0
        const spending = await this.#meter.spend(caller, 'stream', calls)
        if (spending.isGranted) spending.keep(this.#endpoint)
        const { remaining } = await this.#meter.standing(caller, 'stream')
        account.remaining = spending.isGranted ? remaining - account.owed : 0
      }
    } finally {
      account.isPaying = false
      // One that came near its end is asked anew by the next message that is paid beforehand.
      if (account.remaining <= MARGIN) this.#accounts.delete(caller.accountId)
    }
  }
}
