import type { UpstreamResponse } from '../upstream/upstream.ts'

/** An answer whose body, if it has one, is JSON in UTF-8: it can be handed to another thread as it is. */
export type SerializedResponse =
  | Exclude<UpstreamResponse, { readonly outcome: 'body' }>
  | { readonly outcome: 'body'; readonly json: Uint8Array<ArrayBuffer>; readonly url: string }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A body as JSON, in memory of its own. */
export function serialize(body: object): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(body))
}

/** The answer with its body parsed. */
export function parseSerialized(answer: SerializedResponse): UpstreamResponse {
  if (answer.outcome !== 'body') return answer
  const { outcome, json, url } = answer
  return { outcome, body: JSON.parse(decoder.decode(json)) as unknown, bytes: json.byteLength, url }
}
