import { expect, test } from 'vitest'
import { ApiError } from '../../src/domain/error.ts'
import { SubscriptionConnection } from '../../src/graphql/subscriptions/connection.ts'
import type { ConnectionParts } from '../../src/graphql/subscriptions/parts.ts'

/** How a socket is closed if its caller cannot be looked up, and reported errors. */
async function closedBy(error: Error) {
  const reported: unknown[] = []
  const parts = {
    live: { clock: () => 0 },
    authenticate: () => Promise.reject(error),
    report: (cause: unknown) => reported.push(cause),
  } as unknown as ConnectionParts
  const code = await new Promise((resolve) => {
    const connection = new SubscriptionConnection(parts, {
      address: '127.0.0.1',
      origin: null,
      identifying: () => undefined,
      refused: () => undefined,
      admitted: () => undefined,
      isOpen: () => true,
      send: () => true,
      waitingBytes: () => 0,
      close: resolve,
    })
    connection.receive(JSON.stringify({ type: 'connection_init', payload: { apiKey: 'x' } }))
  })
  return { code, reported }
}

test('while the service is unavailable, sockets are closed with a code after which clients reconnect', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await closedBy(away)).toEqual({ code: 1013, reported: [away] })
  const unavailable = new ApiError('SERVICE_UNAVAILABLE')
  expect(await closedBy(unavailable)).toEqual({ code: 1013, reported: [unavailable] })
})

test('a rejected key and an internal error do not make clients reconnect', async () => {
  expect(await closedBy(new ApiError('USER_NOT_FOUND'))).toEqual({ code: 4403, reported: [] })
  const fault = new TypeError('a fault')
  expect(await closedBy(fault)).toEqual({ code: 4500, reported: [fault] })
})
