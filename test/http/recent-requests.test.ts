import { expect, test } from 'vitest'
import { keptTarget, openRecentRequests } from '../../src/http/observe/recent-requests.ts'

const DAY_MS = 86_400_000

function openRequests(limits: { readonly perAccount?: number; readonly accounts?: number } = {}) {
  let now = 1_000_000
  const recent = openRecentRequests({ clock: () => now, ...limits })
  return {
    recent,
    record: (accountId: string, requestId: string) => {
      now += 2_000
      recent.record(accountId, {
        at: now,
        requestId,
        method: 'GET',
        route: '/sports',
        target: '/api/v1/sports',
        status: 200,
        code: null,
        durationMs: 1,
      })
    },
    wait: (ms: number) => (now += ms),
    idsOf: (accountId: string) => recent.list(accountId).requests.map(({ requestId }) => requestId),
  }
}

test('an account finds its own requests, newest first', () => {
  const { record, idsOf } = openRequests()
  record('a', 'first')
  record('b', 'of another')
  record('a', 'second')
  expect(idsOf('a')).toEqual(['second', 'first'])
})

test('a list states since when it is complete: the start, or the last dropped request', () => {
  const { recent, record, idsOf } = openRequests({ perAccount: 2 })
  record('a', 'first')
  expect(recent.list('a').completeSince).toBe(1_000_000)
  record('a', 'second')
  record('a', 'third')
  expect(idsOf('a')).toEqual(['third', 'second'])
  expect(recent.list('a').completeSince).toBe(1_002_000)
})

test('requests older than a day are not in the list', () => {
  const { recent, record, wait, idsOf } = openRequests()
  record('a', 'old')
  const later = wait(DAY_MS + 1)
  expect(idsOf('a')).toEqual([])
  expect(recent.list('a').completeSince).toBe(later - DAY_MS)
})

test('the least recently used account is dropped, and its later list reports that', () => {
  const { recent, record, idsOf } = openRequests({ accounts: 2 })
  record('a', '1')
  record('b', '2')
  record('a', '3')
  record('c', '4')
  expect(idsOf('a')).toEqual(['3', '1'])
  expect(idsOf('b')).toEqual([])
  expect(recent.list('b').completeSince).toBe(1_008_000)
})

test.each([
  ['/api/v1/sports', '/api/v1/sports'],
  ['/api/mcp?key=sd_live_x', '/api/mcp'],
  ['/graphql?query=%7B__typename%7D&token=abc&x=1&%6bey=sd_live_x', '/graphql?query=%7B__typename%7D&x=1'],
  ['http://api.test/ws?TOKEN=abc', '/ws'],
  [`/api/v1/sports?note=${'x'.repeat(500)}`, null],
])('%s is kept without credentials', (url, kept) => {
  expect(keptTarget(url)).toBe(kept)
})
