import type { Accounts } from './accounts.ts'
import type { Caller } from './callers.ts'

/** One who stays: a socket or a subscription of a caller. */
export interface Guest {
  caller: Caller
  /** Ends it: his key is no key any more. */
  dismiss(): void
}

/** How late one who stays hears that his key was revoked or his plan changed. */
export const REFRESH_GUESTS_MS = 30_000

/** Looks up who they are now, once a key; those whose key was revoked or has expired are dismissed. */
export async function refreshGuests(
  accounts: Pick<Accounts, 'refresh'>,
  guests: Iterable<Guest>,
): Promise<void> {
  const byKey = new Map<string, Guest[]>()
  for (const guest of guests) {
    const { keyId } = guest.caller
    const same = byKey.get(keyId)
    if (same) same.push(guest)
    else byKey.set(keyId, [guest])
  }
  for (const same of byKey.values()) {
    const [first] = same
    const caller = first ? await accounts.refresh(first.caller) : null
    for (const guest of same) {
      if (caller) guest.caller = caller
      else guest.dismiss()
    }
  }
}
