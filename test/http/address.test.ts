import { expect, test } from 'vitest'
import { createAddressReader } from '../../src/http/server/address.ts'

test('the client address is the socket’s, or that from a trusted proxy', () => {
  const [direct, behindProxy] = [
    createAddressReader(false, () => undefined),
    createAddressReader(true, () => undefined),
  ]
  expect(direct('192.0.2.1', '203.0.113.7')).toBe('192.0.2.1')
  expect(behindProxy('192.0.2.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(behindProxy('192.0.2.1', undefined)).toBe('192.0.2.1')
  expect(behindProxy('192.0.2.1', '')).toBe('192.0.2.1')
})

test('an IPv6 address is reduced to its network, a mapped one to IPv4', () => {
  const addressOf = createAddressReader(false, () => undefined)
  expect(addressOf('2001:db8:1:2:3:4:5:6', null)).toBe('2001:db8:1:2')
  expect(addressOf('::ffff:192.0.2.1', null)).toBe('192.0.2.1')
  expect(addressOf(undefined, null)).toBeUndefined()
})

test('an untrusted proxy is warned about once', () => {
  const warnings: string[] = []
  const addressOf = createAddressReader(false, (message) => warnings.push(message))
  addressOf('192.0.2.1', null)
  expect(warnings).toEqual([])
  for (let requests = 0; requests < 3; requests += 1) addressOf('192.0.2.1', '203.0.113.7')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('TRUST_PROXY=true')
})
