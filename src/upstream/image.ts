/** An image as received. */
export interface FetchedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Media type. */
  readonly type: string
}

const TYPES = /^image\/(?:png|jpeg|webp|gif|svg\+xml)$/
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 5_000

/**
 * Fetches an image by its URL in the upstream's data; null if it is not an image, is larger than 1 MB, has moved, or
 * takes longer than 5 s. Never throws.
 */
export async function fetchImage(address: string): Promise<FetchedImage | null> {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return null
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!response.ok || !TYPES.test(type)) {
      await response.body?.cancel()
      return null
    }
    const bytes = await read(response)
    return bytes && { bytes, type }
  } catch {
    return null
  }
}

async function read(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_BYTES) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
