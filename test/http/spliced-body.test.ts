import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unzstd } from '../support/zstd.ts'
import type { Encoding } from '../../src/http/responses/encoded-body.ts'
import { COMPRESSED_FROM_BYTES, SplicedBody } from '../../src/http/responses/spliced-body.ts'

const READ: Readonly<Partial<Record<Encoding, (bytes: Buffer) => Buffer>>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
  ...(unzstd && { zstd: unzstd }),
}
const ENCODINGS = Object.keys(READ) as Encoding[]

test('in every encoding the body is head, inserted text and tail', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constant('{"a":"é"}'.repeat(9_000)),
  )
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { minLength: 1, maxLength: 3 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      async (head, betweens, tail) => {
        const body = new SplicedBody(Buffer.from(head), Buffer.from(tail))
        for (const encoding of ENCODINGS) {
          await body.prepare(encoding)
          expect(body.isReady(encoding)).toBe(true)
          for (const between of betweens)
            expect(READ[encoding]?.(body.with(between, encoding)).toString()).toBe(head + between + tail)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('short bodies are not compressed, long ones as the client accepts', () => {
  const long = new SplicedBody(Buffer.alloc(COMPRESSED_FROM_BYTES), Buffer.alloc(0))
  const short = new SplicedBody(Buffer.alloc(COMPRESSED_FROM_BYTES - 1), Buffer.alloc(0))
  expect(ENCODINGS.map((encoding) => long.encodingFor(encoding))).toEqual(ENCODINGS)
  expect(ENCODINGS.map((encoding) => short.encodingFor(encoding))).toEqual(ENCODINGS.map(() => 'identity'))
})

test('a tail longer than a stored block is not compressed', () => {
  const body = new SplicedBody(Buffer.alloc(2_000), Buffer.alloc(70_000))
  expect(body.encodingFor('gzip')).toBe('identity')
})

test('its size includes its encodings', async () => {
  const body = new SplicedBody(Buffer.from('{"a":1}'.repeat(1_000)), Buffer.from('}'))
  expect(body.byteLength).toBe(7_001)
  await body.prepare('br')
  expect(body.byteLength).toBeGreaterThan(7_001)
})
