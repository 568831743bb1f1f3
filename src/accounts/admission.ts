import type { MaybePromise } from '@whatwg-node/promise-helpers'
import type { Connections, OpenConnection } from './connections/open-connections.ts'
import type { Caller } from './identity/callers.ts'
import type { Credentials } from './identity/credentials.ts'
import type { Charges } from './quota/charges.ts'

/**
 * Admission on all channels: identify the caller (`authenticate`), apply the rate limit (`checkRate`), reserve the
 * cost (`reserve`), and finally `commit` or `release` it. Each step is done at once where this process knows what it
 * needs, and is a promise where not.
 */
export interface Admission extends Charges {
  /**
   * Returns the caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or
   * RATE_LIMIT_PER_SECOND.
   */
  authenticate(credentials: Credentials): MaybePromise<Caller>
  /** Returns the caller, if any, for responses that do not depend on it. */
  identifyOptional(credentials: Credentials): Promise<Caller | null>
  /** Returns the caller of a stream token; null if it is invalid. */
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
  /** Counts a connection of an account; null if the limit of its plan is reached. */
  connect(connection: OpenConnection): (() => void) | null
}

/** Dependencies of admission. */
export interface AdmissionParts extends Pick<Admission, 'authenticate' | 'authenticateToken'> {
  readonly charges: Charges
  readonly connections: Connections
}

/** Creates the admission of this process. */
export function openAdmission({ charges, connections, ...identity }: AdmissionParts): Admission {
  return {
    ...charges,
    ...identity,
    async identifyOptional(credentials) {
      try {
        return await identity.authenticate(credentials)
      } catch {
        return null
      }
    },
    connect: (connection) => connections.open(connection),
  }
}
