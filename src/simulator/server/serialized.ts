import type { UpstreamResponse } from '../../upstream/upstream.ts'

/** A response whose body, if any, is JSON in UTF-8, which can be transferred to another thread. */
export type SerializedResponse =
  | Exclude<UpstreamResponse, { readonly outcome: 'body' }>
  | { readonly outcome: 'body'; readonly json: Uint8Array<ArrayBuffer>; readonly url: string }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Serializes a body in its own memory. */
export function serialize(body: object): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(body))
}

/** Parses the body of a response. */
export function parseSerialized(response: SerializedResponse): UpstreamResponse {
  if (response.outcome !== 'body') return response
  const { outcome, json, url } = response
  return { outcome, body: JSON.parse(decoder.decode(json)) as unknown, bytes: json.byteLength, url }
}
