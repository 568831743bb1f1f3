import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyResponse, readRetryAfterMs } from '../../src/upstream/espn/classify-response.ts'
import type { FetchOutcome } from '../../src/upstream/espn/classify-response.ts'
import { excerpt, parseJson } from '../../src/upstream/json.ts'
import { RECORDINGS_DIR } from '../support/recordings-folder.ts'

const JSON_TYPE = 'application/json;charset=UTF-8'

/** How a response ends: `good`, `absent` or its fault. */
function nameOf(outcome: FetchOutcome): string {
  if (outcome.outcome === 'noAnswer') return outcome.fault
  return outcome.outcome === 'body' ? 'good' : outcome.outcome
}

function classify(text: string, status = 200, contentType = JSON_TYPE): FetchOutcome {
  const headers = { etag: null, lastModified: null, retryAfter: null, date: null }
  return classifyResponse(
    { status, contentType, text, large: null, bytes: text.length, hash: '', ...headers },
    undefined,
    0,
  )
}

test.each([
  ['a game', 200, '{"events":[]}', 'good'],
  ['a core 404', 404, '{"error":{"message":"No coach found for id = 3343","code":404}}', 'absent'],
  ['a core 404 that came as 200', 200, '{"error":{"message":"No stats found.","code":404}}', 'absent'],
  ['a bare 404', 200, '{"code":404}', 'absent'],
  ['an empty object', 200, '{}', 'unusable'],
  ['a page that says 404', 404, '<!DOCTYPE html><title>404</title>', 'refused'],
  ['a core 500', 500, '{"error":{"message":"application error","code":500}}', 'failed'],
  ['a 500 that came as 200', 200, '{"error":{"message":"application error","code":500}}', 'failed'],
  ['a general error', 200, '{"code":0,"detail":"general error: unknown error"}', 'failed'],
  ['a gateway that is down', 502, '<html>Bad Gateway</html>', 'failed'],
  ['a range of days', 400, '{"code":400,"message":"Failed to get events endpoint."}', 'unusable'],
  ['unauthorized', 401, '{"code":401}', 'refused'],
  ['forbidden', 403, '<html>Access Denied</html>', 'refused'],
  ['forbidden in JSON', 403, '{}', 'refused'],
  ['for legal reasons', 451, '', 'refused'],
  ['too many requests', 429, '', 'limited'],
  ['a page', 200, '<!DOCTYPE html><html></html>', 'refused'],
  ['half of an answer', 200, '{"events":[{"id":"4015', 'unusable'],
  ['a list', 200, '[1,2,3]', 'unusable'],
  ['null', 200, 'null', 'unusable'],
  ['nothing', 200, '', 'unusable'],
] as const)('%s with status %i is %s: %s', (_, status, text, expected) => {
  expect(nameOf(classify(text, status))).toBe(expected)
})

test('a rejection contains the expected format and the first 80 characters of the body', () => {
  const page = `<!DOCTYPE html>\n<html>${'x'.repeat(200)}</html>`
  const outcome = classify(page, 200, 'text/html')
  expect(nameOf(outcome)).toBe('refused')
  const reason = 'reason' in outcome ? outcome.reason : ''
  expect(reason).toContain('expected JSON, got a page: HTTP 200 "<!DOCTYPE html> <html>xxx')
  expect(reason).not.toContain('x'.repeat(80))
})

test('recorded error bodies are never an answer', () => {
  const dir = join(RECORDINGS_DIR, 'errors')
  for (const name of readdirSync(dir)) {
    const outcome = nameOf(classify(gunzipSync(readFileSync(join(dir, name))).toString()))
    expect(['absent', 'failed', 'unusable'], name).toContain(outcome)
  }
})

test('JSON nested ten thousand levels deep is rejected before parsing', () => {
  for (const deep of ['['.repeat(10_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]) {
    const outcome = classify(`{"events":${deep}`)
    expect(nameOf(outcome)).toBe('unusable')
  }
  expect(classify(`{"text":"${'['.repeat(10_000)}\\"${'{'.repeat(10_000)}"}`).outcome).toBe('body')
})

test('a key named __proto__ is dropped in any notation', () => {
  for (const key of ['__proto__', '\\u005f_proto__']) {
    const parsed = parseJson(`{"team":{"${key}":{"isAdmin":true},"id":"1"}}`)
    expect(parsed).toEqual({ ok: true, value: { team: { id: '1' } } })
  }
})

test('NULs and lone surrogates are accepted', () => {
  expect(classify('{"name":"a\\u0000b\\ud800"}')).toMatchObject({ outcome: 'body' })
  expect(excerpt('\u0000\ud800\n<html>')).toBe('" ? <html>"')
})

test('no bytes make classification throw', () => {
  const cut = fc.tuple(fc.json(), fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), cut)
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.string(), anything, (status, contentType, text) => {
      const result = classify(text, status, contentType)
      if ('reason' in result) expect(result.reason.length).toBeLessThan(400)
    }),
  )
})

test('Retry-After is read as seconds and as an HTTP date', () => {
  const now = Date.UTC(2026, 0, 1, 12, 0, 0)
  expect(readRetryAfterMs('120', now)).toBe(120_000)
  expect(readRetryAfterMs('Thu, 01 Jan 2026 12:00:30 GMT', now)).toBe(30_000)
  expect(readRetryAfterMs('Thu, 01 Jan 2026 11:00:00 GMT', now)).toBe(0)
  expect(readRetryAfterMs('soon', now)).toBeNull()
  expect(readRetryAfterMs('-5', now)).toBeNull()
  expect(readRetryAfterMs(null, now)).toBeNull()
})
