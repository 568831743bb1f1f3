import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { NoAddressError, resolveByDns, resolveLikeSystem } from './resolve.ts'
import type { Resolve } from './resolve.ts'

/** Thrown if a connection was not made because its address is not public. */
class AddressNotPublicError extends Error {
  readonly code = 'ADDRESS_NOT_PUBLIC'
}

export interface GuardedConnectorOptions {
  /** Whether private addresses are allowed, for local development and tests. */
  readonly allowPrivate: boolean
  /** Timeout of connecting, in milliseconds. */
  readonly timeoutMs: number
  /** Resolves host names; defaults to DNS. */
  readonly resolve?: Resolve
  /** Trusted certificates instead of the public authorities', PEM; for tests. */
  readonly trustedCertificates?: readonly string[]
}

/**
 * Connects to public addresses only: for every URL that we did not choose ourselves, but a customer or a source. The
 * addresses resolved for this connection are checked, and the socket's address again, so that nothing can change
 * between check and connection.
 */
export function guardedConnector({
  allowPrivate,
  timeoutMs,
  resolve = allowPrivate ? resolveLikeSystem : resolveByDns,
  trustedCertificates,
}: GuardedConnectorOptions): buildConnector.connector {
  const tls = trustedCertificates ? { ca: [...trustedCertificates] } : {}
  const connect = buildConnector({ ...tls, timeout: timeoutMs, lookup: guardedLookup(allowPrivate, resolve) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(new AddressNotPublicError(), null)
      return
    }
    connect(options, (...[error, socket]) => {
      if (error) {
        callback(error, null)
      } else if (!allowPrivate && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        callback(new AddressNotPublicError(), null)
      } else {
        callback(null, socket)
      }
    })
  }
}

function guardedLookup(allowPrivate: boolean, resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error || !first) done(error ?? new NoAddressError(), '', 0)
      // One private address among several is rejected.
      else if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        done(new AddressNotPublicError(), '', 0)
      else if (options.all === true) done(null, [...addresses])
      else done(null, first.address, first.family)
    })
  }
}
