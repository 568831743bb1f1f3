import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** A request, and the address that its socket is of. */
export interface Arrival {
  readonly request: Request
  readonly socketAddress: string | undefined
}

/** A request with the address it comes from. */
export function arrivalOf(c: Context): Arrival {
  return { request: c.req.raw, socketAddress: socketAddress(c) }
}

/** Where a client is: the last address that a proxy saw, or the socket's; of IPv6 the network, which is one subscriber's. */
export function clientAddress(socket: string | undefined, forwarded: string | undefined): string | undefined {
  const address = forwarded?.split(',').at(-1)?.trim() ?? socket
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
