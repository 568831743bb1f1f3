import type { CacheBudget } from '../../domain/cache-budget.ts'
import { compressStream } from '../responses/encoded-stream.ts'
import { encodingHeader } from '../responses/headers.ts'
import { encodingOf } from '../responses/encoded-body.ts'
import type { StreamedReply, WholeReply } from '../server/request.ts'
import { COMPRESSED_FROM_BYTES, SplicedBody } from '../responses/spliced-body.ts'

const NO_BYTES = Buffer.alloc(0)
const WITH_ENCODINGS = 1.5

/** Compresses a reply as accepted by the client (`Accept-Encoding`). */
export type ReplyCompressor = (reply: WholeReply, accepted: string | null) => Promise<WholeReply>

/** Compresses texts of 1 KiB or more, and caches the results. */
export function createReplyCompressor(caches: CacheBudget): ReplyCompressor {
  const bodies = caches.open<SplicedBody>(
    'compressed',
    ({ byteLength }) => Math.ceil(byteLength * WITH_ENCODINGS) + 1,
  )
  return async (reply, accepted) => {
    const { body, headers } = reply
    if (typeof body !== 'string' || body.length < COMPRESSED_FROM_BYTES) return reply
    const vary = {
      vary: [headers['vary'], 'Accept-Encoding'].filter((each) => each !== undefined).join(', '),
    }
    const known = bodies.get(body) ?? new SplicedBody(Buffer.from(body), NO_BYTES)
    const encoding = known.encodingFor(encodingOf(accepted))
    if (encoding === 'identity') return { ...reply, headers: { ...headers, ...vary } }
    await known.prepare(encoding)
    bodies.set(body, known)
    return {
      ...reply,
      headers: { ...headers, ...vary, 'content-encoding': encoding },
      body: known.with('', encoding),
    }
  }
}

/** Compresses a stream as accepted by the client, while it is sent. */
export function compressStreamed(reply: StreamedReply, accepted: string | null): StreamedReply {
  if (reply.isCompressed) return reply
  const encoding = encodingOf(accepted)
  return {
    ...reply,
    headers: { ...reply.headers, vary: 'Accept-Encoding', ...encodingHeader(encoding) },
    parts: compressStream(reply.parts, encoding),
    isCompressed: true,
  }
}
