import { Agent, request } from 'undici'
import { guardedConnector } from '../outbound/guarded-connector.ts'
import type { GuardedConnectorOptions } from '../outbound/guarded-connector.ts'

/** An image as received. */
export interface FetchedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Media type. */
  readonly type: string
}

/**
 * Fetches an image by its URL in the upstream's data; null if it is not an image, is larger than 1 MB, has moved, takes
 * longer than 5 s, or its host is not public. Never throws.
 */
export type FetchImage = (address: string) => Promise<FetchedImage | null>

const TYPES = /^image\/(?:png|jpeg|webp|gif|svg\+xml)$/
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 5_000
const MAX_CONNECTIONS_PER_HOST = 8

/** How images are fetched. */
export interface ImageFetchOptions extends Omit<GuardedConnectorOptions, 'timeoutMs'> {
  /** The `User-Agent` of every request. */
  readonly userAgent: string
}

/** Opens the fetching of images, with its own connections. */
export function openImages({ userAgent, ...connecting }: ImageFetchOptions): FetchImage {
  const dispatcher = new Agent({
    connect: guardedConnector({ ...connecting, timeoutMs: TIMEOUT_MS }),
    connections: MAX_CONNECTIONS_PER_HOST,
    maxHeaderSize: 16 * 1024,
  })
  return async (address) => {
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return null
    try {
      // undici's `request` neither follows redirects nor decompresses: the size of the body is that of the image.
      const { statusCode, headers, body } = await request(address, {
        dispatcher,
        headers: { 'user-agent': userAgent },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const type = String(headers['content-type'] ?? '')
        .split(';', 1)[0]
        ?.trim()
        .toLowerCase()
      const isPlain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity'
      if (statusCode !== 200 || type === undefined || !TYPES.test(type) || !isPlain) {
        body.on('error', () => undefined).destroy()
        return null
      }
      const bytes = await read(body)
      return bytes && { bytes, type }
    } catch {
      return null
    }
  }
}

/** Leaving the loop destroys the body. */
async function read(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
