import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { awaitedBody } from './request.ts'

/** A request and the address of its socket. */
export interface IncomingRequest {
  readonly request: Request
  readonly socketAddress: string | undefined
  readonly connection: Duplex | undefined
  /** The request whose body has still to arrive; undefined if it has none. */
  readonly body?: IncomingMessage | undefined
}

/** Combines a request with the address of its socket. */
export function incomingRequest(c: Context): IncomingRequest {
  // Requests without a socket occur in tests.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const { socket } = incoming ?? {}
  return {
    request: c.req.raw,
    socketAddress: socket?.remoteAddress,
    connection: socket,
    body: awaitedBody(incoming),
  }
}

/**
 * Returns the client's address, given the address of the socket and the `X-Forwarded-For` header; undefined if
 * unknown.
 */
export type AddressReader = (
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
) => string | undefined

/**
 * Creates a reader of client addresses: with `trustProxy`, the last address that a proxy added, otherwise that of
 * the socket. IPv6 addresses are reduced to the network of a subscriber. Warns once if requests come through an
 * untrusted proxy, because its clients then share all limits per address.
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

/** Joins all `X-Forwarded-For` headers of a request. */
export function forwardedFor({ headersDistinct }: IncomingMessage): string | undefined {
  return headersDistinct['x-forwarded-for']?.join(',')
}

function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
