import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { ZSTD } from './zstd.ts'
import type { Encoding } from './encoded-body.ts'

/** Fast: more takes seconds of CPU time for a large stream. */
const BROTLI_QUALITY = 4

function compressorOf(encoding: Encoding) {
  if (encoding === 'zstd' && ZSTD) return { zip: ZSTD.createStream(), flush: ZSTD.flush }
  if (encoding === 'br') {
    const zip = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    return { zip, flush: constants.BROTLI_OPERATION_FLUSH }
  }
  return { zip: createGzip(), flush: constants.Z_SYNC_FLUSH }
}

/**
 * Compresses a stream part by part: after each part, the client can decode all of it, so that nothing that was sent is lost
 * if the stream is cut off.
 */
export async function* compressStream(
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  if (encoding === 'identity') {
    yield* parts
    return
  }
  const { zip, flush } = compressorOf(encoding)
  const made: Buffer[] = []
  zip.on('data', (bytes: Buffer) => made.push(bytes))
  const take = () => Uint8Array.from(Buffer.concat(made.splice(0)))
  try {
    for await (const part of parts) {
      await settled((done) => {
        zip.write(part)
        zip.flush(flush, done)
      })
      yield take()
    }
    await settled((done) => {
      zip.once('end', done)
      zip.end()
    })
    yield take()
  } finally {
    zip.destroy()
  }

  /** Waits for a step; a failure of the compressor ends it, too. */
  async function settled(start: (done: () => void) => void): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      zip.once('error', reject)
      start(() => {
        zip.off('error', reject)
        resolve()
      })
    })
  }
}
