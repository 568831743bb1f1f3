import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib'
import { ZSTD, zstdStored } from './zstd.ts'
import type { Encoding } from './encoded-body.ts'

/** Smaller responses are not compressed (contract 2). */
export const COMPRESSED_FROM_BYTES = 1_024
/** Maximum size of a stored deflate block. */
const MAX_STORED_BYTES = 60_000
/** Larger bodies are compressed fast rather than well: they are rarely sent twice. */
const LARGE_BYTES = 512 * 1024
const BROTLI_QUALITY = { usual: 5, large: 1 } as const
const GZIP_LEVEL = { usual: 6, large: 1 } as const
const ZSTD_LEVEL = { usual: 5, large: 1 } as const
const brotli = promisify(brotliCompress)
const deflate = promisify<Buffer, object, Buffer>(deflateRaw)

/**
 * A body shared by all callers, with a few bytes specific to each caller: head, inserted bytes and tail. The head
 * is compressed once per encoding; the rest follows uncompressed in the same stream, so that no further response
 * needs compression.
 */
export class SplicedBody {
  readonly #head: Buffer
  readonly #tail: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()
  #headCrc: number | null = null

  constructor(head: Buffer, tail: Buffer) {
    this.#head = head
    this.#tail = tail
  }

  /** Memory used by all encodings created so far, in bytes. */
  get byteLength(): number {
    let bytes = this.#head.length + this.#tail.length
    for (const compressed of this.#compressed.values()) bytes += compressed.length
    return bytes
  }

  /** Returns the encoding for a client that accepts `taken`; short bodies are not compressed. */
  encodingFor(taken: Encoding): Encoding {
    const isShort = this.#head.length + this.#tail.length < COMPRESSED_FROM_BYTES
    return isShort || this.#tail.length > MAX_STORED_BYTES ? 'identity' : taken
  }

  /** Whether no compression is required any more for this encoding. */
  isReady(encoding: Encoding): boolean {
    return encoding === 'identity' || this.#compressed.has(encoding)
  }

  /** Compresses the head, if not done yet. */
  async prepare(encoding: Encoding): Promise<void> {
    if (this.isReady(encoding)) return
    this.#compressed.set(encoding, await headIn(encoding, this.#head))
  }

  /** Returns the body with `between` inserted; the encoding must be ready. */
  with(between: string, encoding: Encoding): Buffer<ArrayBuffer> {
    return Buffer.concat(this.parts(between, encoding))
  }

  /** Returns the body in parts to be sent in order; the large part is shared by all responses. */
  parts(between: string, encoding: Encoding): readonly Buffer[] {
    const compressed = this.#compressed.get(encoding)
    const rest = followedBy(between, this.#tail)
    if (!compressed) return rest.length === 0 ? [this.#head] : [this.#head, rest]
    if (encoding === 'br') return [compressed, Buffer.concat([brotliStored(rest), BROTLI_END])]
    if (encoding === 'zstd') return [compressed, zstdStored(rest)]
    this.#headCrc ??= crc32(this.#head)
    const end = Buffer.allocUnsafe(8)
    // For no bytes the library returns 0, whatever the initial checksum.
    end.writeUInt32LE(rest.length === 0 ? this.#headCrc : crc32(rest, this.#headCrc), 0)
    end.writeUInt32LE(this.#head.length + rest.length, 4)
    return [compressed, Buffer.concat([deflateStored(rest), end])]
  }
}

/** Compresses a head up to a byte boundary where more may follow. */
function headIn(encoding: Encoding, head: Buffer): Promise<Buffer> {
  if (encoding === 'br') return brotliHead(head)
  return encoding === 'zstd' && ZSTD ? ZSTD.compressHead(head, ZSTD_LEVEL[sizeOf(head)]) : gzipHead(head)
}

function followedBy(text: string, tail: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(text) + tail.length)
  tail.copy(bytes, bytes.write(text))
  return bytes
}

/** RFC 1952: no name, no time, an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Creates a gzip stream up to a byte boundary where another block may follow. */
async function gzipHead(bytes: Buffer): Promise<Buffer> {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL[sizeOf(bytes)] }
  return Buffer.concat([GZIP_HEADER, await deflate(bytes, options)])
}

function sizeOf({ length }: Buffer): 'usual' | 'large' {
  return length > LARGE_BYTES ? 'large' : 'usual'
}

/** Creates the last, uncompressed block of a deflate stream (RFC 1951, 3.2.4). */
function deflateStored(bytes: Buffer): Buffer {
  const header = Buffer.allocUnsafe(5)
  header[0] = 1
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([header, bytes])
}

/** Creates a brotli stream up to a byte boundary where another meta-block may follow. */
function brotliHead(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[sizeOf(bytes)] },
  })
}

/** Creates an uncompressed brotli meta-block (RFC 7932, 9.2): not the last, 16 bits of length less 1, stored. */
function brotliStored(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes
  const bits = ((bytes.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]), bytes])
}

/** The last meta-block of brotli, empty. */
const BROTLI_END = Buffer.from([3])
