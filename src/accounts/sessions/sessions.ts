import { ApiError } from '../../domain/error.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSessionKeys,
  insertSession,
} from '../../store/accounts/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { BruteForceGuard } from '../identity/brute-force-guard.ts'
import { requireSecretKey } from '../identity/callers.ts'
import type { Caller, Callers } from '../identity/callers.ts'
import type { Credentials } from '../identity/credentials.ts'
import { hashSecret, randomBase62 } from '../identity/key.ts'
import { createSecretLookup } from '../identity/secret-lookup.ts'

/** Sessions of the console: a random id in a cookie represents the key it was opened with. */
export interface Sessions {
  /**
   * Opens a session with a secret key; throws the errors of `authenticate`, and SECRET_KEY_REQUIRED. The id is always
   * new: an existing session of the browser is ended with `end`, never reused.
   */
  open(key: string, address: string | undefined): Promise<OpenedSession>
  /** Returns the caller of a session; null if there is none, it has ended, or its key is revoked or expired. */
  find(credentials: Credentials): Promise<Caller | null>
  /** Returns the caller of a session; throws USER_NOT_FOUND if it has ended. */
  authenticate(credentials: Credentials): Promise<Caller>
  /** Whether a request without a key uses a session: it comes from a page of the service. */
  isNamedBy(credentials: Credentials): boolean
  /** Ends the session of a request. */
  end(credentials: Credentials): Promise<void>
  /** Ends all sessions of the account; returns their number. */
  endAll(accountId: string): Promise<number>
}

/** A session as stored by the browser. */
export interface OpenedSession {
  readonly id: string
  readonly caller: Caller
  readonly maxAgeSeconds: number
}

export interface SessionsOptions {
  readonly store: Store
  /** The wall clock, Unix epoch milliseconds. */
  readonly now: () => number
  readonly guard: BruteForceGuard
  readonly callers: Pick<Callers, 'authenticate' | 'find'>
  /** Origins of the service's own pages; sessions are accepted from no other. */
  readonly ownOrigins: () => readonly string[]
}

/** Lifetime of a session. */
const SESSION_SECONDS = 12 * 3_600
/** Maximum number of sessions per key; the oldest ones end. */
const MAX_SESSIONS_OF_KEY = 20
const ID_CHARACTERS = 43

/**
 * Name of the cookie. Over TLS, its prefix makes browsers accept it from this host only, so that other hosts of the
 * same domain cannot set it.
 */
export function sessionCookieName(isOverTls: boolean): string {
  return isOverTls ? '__Host-sports_session' : 'sports_session'
}

/** Opens the sessions; the database shares them between all processes. */
export function openSessions({ store, now, guard, callers, ownOrigins }: SessionsOptions): Sessions {
  // Sessions are not cached: one that ends has ended in all processes.
  const lookup = createSecretLookup(guard, (hashes) =>
    findSessionKeys(store, hashes, new Date(now()).toISOString()),
  )
  const idOf = (credentials: Credentials) => {
    const origins = ownOrigins()
    const isOverTls = origins.some((origin) => origin.startsWith('https:'))
    return isFromOwnPage(credentials, origins) ? sessionIdIn(credentials.cookie, isOverTls) : null
  }
  const find: Sessions['find'] = async (credentials) => {
    const id = idOf(credentials)
    const keyId = id === null ? null : await lookup.find(hashSecret(id), credentials.address)
    const caller = keyId === null ? null : await callers.find(keyId)
    return caller?.credential === 'secret' ? caller : null
  }
  return {
    async open(key, address) {
      const caller = await callers.authenticate({ authorization: null, apiKey: key, address })
      requireSecretKey(caller)
      const id = randomBase62(ID_CHARACTERS)
      const createdAt = new Date(now()).toISOString()
      const expiresAt = new Date(now() + SESSION_SECONDS * 1000).toISOString()
      const row = { hash: hashSecret(id), keyId: caller.keyId, createdAt, expiresAt }
      await insertSession(store, row, MAX_SESSIONS_OF_KEY)
      return { id, caller, maxAgeSeconds: SESSION_SECONDS }
    },
    find,
    async authenticate(credentials) {
      const caller = await find(credentials)
      if (caller) return caller
      throw new ApiError('USER_NOT_FOUND', {
        message: 'This session has expired.',
        hint: 'Sign in again at /console.',
      })
    },
    isNamedBy: (credentials) => idOf(credentials) !== null,
    async end(credentials) {
      const id = idOf(credentials)
      if (id !== null) await deleteSession(store, hashSecret(id))
    },
    endAll: (accountId) => deleteSessionsOf(store, accountId),
  }
}

/**
 * Whether the request comes from the service's own page. Browsers state this in headers that pages cannot set:
 * `Origin` with every POST, `Sec-Fetch-Site` with every request. The cookie alone is insufficient, because pages on
 * other ports of the same host send it too.
 */
export function isFromOwnPage(
  { origin, fetchSite }: Pick<Credentials, 'origin' | 'fetchSite'>,
  ownOrigins: readonly string[],
): boolean {
  if (fetchSite != null && fetchSite !== 'same-origin') return false
  if (origin != null) return ownOrigins.includes(origin)
  return fetchSite === 'same-origin'
}

/** Returns the session id in a `Cookie` header; null if there is no valid one. */
function sessionIdIn(cookie: string | null | undefined, isOverTls: boolean): string | null {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  const id = pairs.find(([name]) => name === sessionCookieName(isOverTls))?.[1]
  return id !== undefined && /^[0-9A-Za-z]{43}$/.test(id) ? id : null
}
