import { describe, expect, test } from 'vitest'
import { readUrl } from '../../../src/ingest/normalise/json-readers.ts'
import { normalise } from '../../../src/ingest/normalise/normalise.ts'
import { NOW } from '../../support/normalised.ts'
import { listRecordings, readRecording } from '../../support/recording-files.ts'
import { UPSTREAM_FOLDERS } from '../../support/recordings-folder.ts'

test.each([
  ['https://a.example/i/1.png?w=2', 'https://a.example/i/1.png?w=2'],
  [' http://a.example/x ', 'http://a.example/x'],
  ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
  ['HTTPS://A.example/X', 'https://a.example/X'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['ftp://a.example/', null],
  ['//a.example/x', null],
  ['/x', null],
  ['https://', null],
  ['', null],
  [5, null],
  [null, null],
])('the URL of %j is %j', (value, expected) => {
  expect(readUrl(value)).toBe(expected)
})

/** Gives every URL in a payload a scheme that runs scripts; paths stay, because ids are read from them. */
function withScripts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^https?:/i, 'javascript:')
  if (Array.isArray(value)) return value.map(withScripts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withScripts(member)]))
}

describe.each(UPSTREAM_FOLDERS)('of all responses in %s', (_, dir) => {
  const files = listRecordings(dir)
  const distinct = files.filter((file, index) => {
    const kind = `${file.request.league}/${file.request.kind}`
    return files.findIndex(({ request }) => `${request.league}/${request.kind}` === kind) === index
  })

  test.each(distinct.map(({ path, request }) => [path, request] as const))(
    'no URL that is not http(s) is kept: %s',
    (path, request) => {
      const { rejected, ...facts } = normalise(request, withScripts(readRecording(path, dir)), NOW)
      expect(rejected).toBeInstanceOf(Array)
      const kept = JSON.stringify(facts)
      const found = kept.indexOf('javascript:')
      expect(found < 0 ? null : kept.slice(Math.max(0, found - 100), found + 60)).toBeNull()
    },
  )
})
