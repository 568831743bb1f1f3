import type { Accounts } from '../../src/accounts/accounts.ts'
import { RateExceeded } from '../../src/accounts/quota/charges.ts'
import type { Caller } from '../../src/accounts/identity/callers.ts'

/** Counts a request against the per-second limit; false if it exceeds it. */
export async function isWithinRate(
  { admission }: Pick<Accounts, 'admission'>,
  caller: Caller,
  address?: string,
): Promise<boolean> {
  try {
    await admission.checkRate(caller, address)
    return true
  } catch (error) {
    if (error instanceof RateExceeded) return false
    throw error
  }
}
