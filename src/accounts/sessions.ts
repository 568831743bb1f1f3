import { ApiError } from '../domain/error.ts'
import { deleteSession, deleteSessionsOf, findSessionKeys, insertSession } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'
import type { BruteForceGuard } from './brute-force-guard.ts'
import { requireSecretKey } from './callers.ts'
import type { Caller, Callers } from './callers.ts'
import type { Credentials } from './credentials.ts'
import { hashSecret, randomBase62 } from './key.ts'
import { createSecretLookup } from './secret-lookup.ts'

/** Sessions of the console: a random id in a cookie stands for the key that it was opened with. */
export interface Sessions {
  /**
   * Opens a session with a secret key; throws what `authenticate` throws, and SECRET_KEY_REQUIRED. Its id is always new:
   * what the browser had before is ended by `end`, never taken over.
   */
  open(key: string, address: string | undefined): Promise<OpenedSession>
  /** Whose session it is; null where there is none, it has ended, or its key is revoked or expired. */
  find(credentials: Credentials): Promise<Caller | null>
  /** Whose session it is; throws USER_NOT_FOUND where it has ended. */
  authenticate(credentials: Credentials): Promise<Caller>
  /** Whether a request asks by a session: it brings no key, and comes from a page of the service itself. */
  isNamedBy(credentials: Credentials): boolean
  /** Ends the session of a request. */
  end(credentials: Credentials): Promise<void>
  /** Ends all sessions of the account at once; returns how many there were. */
  endAll(accountId: string): Promise<number>
}

/** A session as the browser keeps it. */
export interface OpenedSession {
  readonly id: string
  readonly caller: Caller
  readonly lastsSeconds: number
}

export interface SessionsOptions {
  readonly store: Store
  /** The wall clock, Unix epoch milliseconds. */
  readonly now: () => number
  readonly guard: BruteForceGuard
  readonly callers: Pick<Callers, 'authenticate' | 'find'>
  /** Origins of the service's own pages: from no other is a session taken. */
  readonly ownOrigins: () => readonly string[]
}

/** How long somebody stays signed in. */
const SESSION_SECONDS = 12 * 3_600
/** Sessions that one key may have; the oldest end. */
const MAX_SESSIONS_OF_KEY = 20
const ID_CHARACTERS = 43

/**
 * The name of the cookie. Over TLS it has a prefix that browsers take from this very host only: no neighbour of a common
 * domain can put a session of his own there.
 */
export function sessionCookieName(isOverTls: boolean): string {
  return isOverTls ? '__Host-sports_session' : 'sports_session'
}

/** Opens the sessions of this process; they are shared by all processes through the database. */
export function openSessions({ store, now, guard, callers, ownOrigins }: SessionsOptions): Sessions {
  // Nothing is remembered here: a session that ends has ended in every process.
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
      return { id, caller, lastsSeconds: SESSION_SECONDS }
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
    isNamedBy: (credentials) => !hasKey(credentials) && idOf(credentials) !== null,
    async end(credentials) {
      const id = idOf(credentials)
      if (id !== null) await deleteSession(store, hashSecret(id))
    },
    endAll: (accountId) => deleteSessionsOf(store, accountId),
  }
}

function hasKey({ authorization, apiKey }: Credentials): boolean {
  return [authorization, apiKey].some((text) => text !== null && text !== undefined && text !== '')
}

/**
 * Whether a page of the service's own asks. Browsers say so in headers that pages cannot set: `Origin` with every POST,
 * `Sec-Fetch-Site` with everything. The cookie alone proves nothing: pages at another port of the same host send it, too.
 */
export function isFromOwnPage(
  { origin, fetchSite }: Pick<Credentials, 'origin' | 'fetchSite'>,
  ownOrigins: readonly string[],
): boolean {
  if (fetchSite != null && fetchSite !== 'same-origin') return false
  if (origin != null) return ownOrigins.includes(origin)
  return fetchSite === 'same-origin'
}

/** The id of a session in a `Cookie` header; null where there is none that can be one. */
function sessionIdIn(cookie: string | null | undefined, isOverTls: boolean): string | null {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  const id = pairs.find(([name]) => name === sessionCookieName(isOverTls))?.[1]
  return id !== undefined && /^[0-9A-Za-z]{43}$/.test(id) ? id : null
}
