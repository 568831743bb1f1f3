import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CacheBudget } from '../../src/domain/cache-budget.ts'
import { createReplyCompressor } from '../../src/http/pipeline/compress-reply.ts'

const LONG = JSON.stringify({ text: 'é'.repeat(2_000) })
const reply = (body: string | null, headers = {}) => ({ status: 200, headers, body })

test('a long text is compressed as the client accepts, with the header', async () => {
  const compress = createReplyCompressor(new CacheBudget())
  const inBrotli = await compress(reply(LONG, { vary: 'Accept' }), 'gzip, br')
  expect(inBrotli.headers).toEqual({ vary: 'Accept, Accept-Encoding', 'content-encoding': 'br' })
  expect(brotliDecompressSync(inBrotli.body as Uint8Array).toString()).toBe(LONG)
  const inGzip = await compress(reply(LONG), 'gzip')
  expect(gunzipSync(inGzip.body as Uint8Array).toString()).toBe(LONG)
  expect(await compress(reply(LONG), null)).toEqual(reply(LONG, { vary: 'Accept-Encoding' }))
})

test('short and empty bodies are not compressed', async () => {
  const compress = createReplyCompressor(new CacheBudget())
  for (const body of ['{}', null]) expect(await compress(reply(body), 'br')).toEqual(reply(body))
})
