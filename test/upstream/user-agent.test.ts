import { expect, test } from 'vitest'
import { userAgentAdvice, userAgentOf } from '../../src/composition/source.ts'
import { readConfig } from '../../src/config/config.ts'
import { VERSION } from '../../src/domain/version.ts'
import { defaultUserAgent } from '../../src/upstream/espn/user-agent.ts'
import { openEspnServer } from '../support/espn-server.ts'

test('requests name the service, its version and where to learn more; a setting replaces it', () => {
  const agent = (environment: Record<string, string>) => userAgentOf(readConfig(environment))
  expect(agent({ PUBLIC_URL: 'https://scores.example.org/' })).toBe(
    `sports-data-service/${VERSION} (+https://scores.example.org)`,
  )
  expect(agent({})).toBe(`sports-data-service/${VERSION} (+http://127.0.0.1:4000)`)
  expect(agent({ UPSTREAM_USER_AGENT: 'mine/1 (+https://a.org)' })).toBe('mine/1 (+https://a.org)')
  expect(() => agent({ UPSTREAM_USER_AGENT: 'a\r\nb: c' })).toThrow('UPSTREAM_USER_AGENT must be')
})

test('a link that nobody outside can open is named at the start, with what to do', () => {
  const advice = (environment: Record<string, string>) =>
    userAgentAdvice(readConfig({ SOURCE: 'espn', ...environment }))
  for (const PUBLIC_URL of [
    '',
    'http://127.0.0.1:4000',
    'http://localhost',
    'http://[::1]:80',
    'http://10.1.2.3',
    'http://scores.internal',
    'http://scores',
  ])
    expect(advice({ PUBLIC_URL }), PUBLIC_URL).toMatch(/Set PUBLIC_URL .* or UPSTREAM_USER_AGENT/)
  expect(advice({ PUBLIC_URL: 'https://scores.example.org' })).toBeNull()
  expect(advice({ PUBLIC_URL: 'http://8.8.8.8' })).toBeNull()
  expect(advice({ UPSTREAM_USER_AGENT: 'mine/1 (+https://a.org)' })).toBeNull()
  expect(advice({ SOURCE: 'simulator' })).toBeNull()
})

test('an upstream that refuses bare tokens, empty agents and browsers accepts the default one', async () => {
  await using opened = await openEspnServer({}, { userAgent: defaultUserAgent('https://scores.example.org') })
  await opened.espn.fetch({ kind: 'scoreboard', league: 'nfl' })
  const agent = opened.server.requests[0]?.headers['user-agent'] ?? ''
  const isRefused = (text: string) =>
    !/^[\w-]+\/[\d.]+ \(\+https?:\/\/\S+\)$/.test(text) || /mozilla/i.test(text)
  expect(['sports-data-service', '', 'Mozilla/5.0 (X11)'].every(isRefused)).toBe(true)
  expect(isRefused(agent)).toBe(false)
})
