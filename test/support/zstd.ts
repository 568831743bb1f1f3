import * as zlib from 'node:zlib'

/** Node's decoder of Zstandard; `null` where Node has none. */
export const unzstd =
  'zstdDecompressSync' in zlib ? (zlib.zstdDecompressSync as (bytes: Uint8Array) => Buffer) : null
