import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkWebhookUrl } from '../../src/webhooks/address.ts'
import { isPublicAddress } from '../../src/outbound/public-address.ts'
import type { Resolve } from '../../src/outbound/resolve.ts'
import { openSender } from '../../src/webhooks/sender.ts'

const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '１２７.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'localhost.',
  'a.localhost',
  '0.0.0.0',
  '[::]',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[fe80::1]',
  '[fc00::1]',
  '[ff02::2]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[64:ff9b::808:808]',
  '[64:ff9b:1::1]',
  '[2002:808:808::1]',
  '[2001:0::1]',
  '[5f00::1]',
  '[fec0::1]',
  '[::127.0.0.1]',
]

/** A server that must not be connected to. */
let canary: { readonly port: number; readonly touched: () => number; close: () => void }
beforeAll(async () => {
  let touched = 0
  const server = createServer((socket) => {
    touched += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  const { port } = server.address() as AddressInfo
  canary = { port, touched: () => touched, close: () => server.close() }
})
afterAll(() => canary.close())

describe('a private address', () => {
  test.each(HOSTS)('%s is rejected at registration', async (host) => {
    await expect(checkWebhookUrl(`https://${host}:${canary.port}/`, false)).rejects.toMatchObject({
      code: 'WEBHOOK_URL_REFUSED',
    })
  })

  test.each(HOSTS)('%s is not connected to when sending', async (host) => {
    const sender = openSender({ allowPrivate: false, timeoutMs: 2_000 })
    const attempt = await sender.send(`https://${host}:${canary.port}/`, {}, '{}')
    expect(attempt).toMatchObject({ isDelivered: false, responseStatus: null })
    expect(canary.touched()).toBe(0)
    await sender.close()
  })
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([22, 25, 80, 5432, 6379])('port %i is rejected', async (port) => {
  await expect(checkWebhookUrl(`https://8.8.8.8:${port}/`, false)).rejects.toMatchObject({
    code: 'WEBHOOK_URL_REFUSED',
  })
})

test('a name that resolves to a private address when sending is not connected to', async () => {
  const responses = ['8.8.8.8', '127.0.0.1']
  const requested: string[] = []
  const resolve: Resolve = (host, done) => {
    requested.push(host)
    done(null, [{ address: responses[1] ?? '', family: 4 }])
  }
  const sender = openSender({ allowPrivate: false, timeoutMs: 2_000, resolve })
  const attempt = await sender.send(`https://rebind.example:${canary.port}/`, {}, '{}')
  expect(attempt.failure).toBe('address_not_public')
  expect(requested).toEqual(['rebind.example'])
  expect(canary.touched()).toBe(0)
  await sender.close()
})
