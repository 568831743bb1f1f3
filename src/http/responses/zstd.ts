import type { Transform } from 'node:stream'
import * as zlib from 'node:zlib'

/** Zstandard (RFC 8878), which Node has from 22.15 on; its types are not those of the oldest Node that is supported. */
export interface Zstd {
  /** Compresses bytes in one frame. */
  compress(bytes: Uint8Array, level: number): Promise<Uint8Array>
  /** Compresses bytes in one frame up to a byte boundary where another block may follow. */
  compressHead(bytes: Uint8Array, level: number): Promise<Buffer>
  /** Creates a compressor of a stream; flushing it with `flush` ends a block. */
  createStream(): Transform & { flush(kind: number, done: () => void): void }
  readonly flush: number
}

interface NodeZstd {
  readonly constants: Readonly<Record<'ZSTD_e_flush' | 'ZSTD_c_compressionLevel', number>>
  readonly zstdCompress: (
    bytes: Uint8Array,
    options: object,
    done: (error: Error | null, result: Buffer) => void,
  ) => void
  readonly createZstdCompress: Zstd['createStream']
}

/** The beginning of a frame without blocks, with a window of 2 MiB: for no bytes, the library writes none. */
const EMPTY_HEAD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58])

/** What this Node has of it; `null` if nothing. */
export const ZSTD: Zstd | null = 'zstdCompress' in zlib ? openZstd(zlib as unknown as NodeZstd) : null

function openZstd({ constants, zstdCompress, createZstdCompress }: NodeZstd): Zstd {
  const run = (bytes: Uint8Array, level: number, options: object) =>
    new Promise<Buffer>((resolve, reject) => {
      const params = { [constants.ZSTD_c_compressionLevel]: level }
      zstdCompress(bytes, { params, ...options }, (error, result) => {
        if (error) reject(error)
        else resolve(result)
      })
    })
  return {
    compress: (bytes, level) => run(bytes, level, {}),
    async compressHead(bytes, level) {
      const head = await run(bytes, level, { finishFlush: constants.ZSTD_e_flush })
      return head.length === 0 ? EMPTY_HEAD : head
    },
    createStream: createZstdCompress,
    flush: constants.ZSTD_e_flush,
  }
}

/** Creates the last, uncompressed block of a frame (RFC 8878, 3.1.1.2), of at most 128 KiB. */
export function zstdStored(bytes: Buffer): Buffer {
  const header = Buffer.allocUnsafe(3)
  header.writeUIntLE((bytes.length << 3) | 1, 0, 3)
  return Buffer.concat([header, bytes])
}
