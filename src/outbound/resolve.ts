import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Thrown if a name has no address. */
export class NoAddressError extends Error {
  readonly code = 'ENOTFOUND'
}

/** Resolves a name to addresses. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const TRY_MS = 2_000
const TRIES = 2

/** Resolves by the operating system, including `/etc/hosts` and `localhost`; for local development. */
export const resolveLikeSystem: Resolve = (host, done) => {
  lookup(host, { all: true }, (error, addresses) => {
    done(error, error ? [] : addresses)
  })
}

const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })

/**
 * Resolves by DNS. The operating system's resolver would block one of the four threads that files, compression and
 * other names share until the name server responds: unresponsive names would delay all deliveries.
 */
export const resolveByDns: Resolve = (host, done) => {
  void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
    const v4 = four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []
    const v6 = six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []
    if (v4.length + v6.length > 0) done(null, [...v4, ...v6])
    else done(new NoAddressError(), [])
  })
}
