import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** A request, and the address that its socket is of. */
export interface IncomingRequest {
  readonly request: Request
  readonly socketAddress: string | undefined
}

/** A request with the address it comes from. */
export function incomingRequest(c: Context): IncomingRequest {
  return { request: c.req.raw, socketAddress: socketAddress(c) }
}

/** The address of a client, by that of its socket and the `X-Forwarded-For` header; undefined where unknown. */
export type AddressReader = (
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
) => string | undefined

/**
 * Reads where requests come from: with `trustProxy` the last address that a proxy saw, else the socket's; of IPv6 the
 * network, which is one subscriber's. Warns once where requests come through a proxy that is not trusted: then all of
 * its clients share what is limited by address.
 */
export function createAddressReader(trustProxy: boolean, warn: (message: string) => void): AddressReader {
  let isWarned = false
  return (socketAddress, forwardedFor) => {
    if (trustProxy) return networkOf(forwardedFor?.split(',').at(-1)?.trim() || socketAddress)
    if (forwardedFor && !isWarned) {
      isWarned = true
      warn(
        'requests carry X-Forwarded-For, which is ignored: all clients behind the proxy share one ' +
          'address. Set TRUST_PROXY=true if your proxy sets that header.',
      )
    }
    return networkOf(socketAddress)
  }
}

/** All `X-Forwarded-For` headers of a request as one. */
export function forwardedFor({ headersDistinct }: IncomingMessage): string | undefined {
  return headersDistinct['x-forwarded-for']?.join(',')
}

function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // Requests that come without a socket, in tests.
    return undefined
  }
}
