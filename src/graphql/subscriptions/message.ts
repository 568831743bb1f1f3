import { MessageType, validateMessage } from 'graphql-ws'
import type { Message } from 'graphql-ws'
import { ApiError } from '../../domain/error.ts'
import { SUBSCRIPTION_LIMITS } from './parts.ts'

/** A result to be sent for one operation of a client. */
export interface OutgoingMessage {
  /** Operation id, chosen by the client. */
  readonly id: string
  readonly payload: Buffer
}

const TAIL = Buffer.from('}')
/** Length of the protocol's envelope without id and result. */
const ENVELOPE_LENGTH = '{"id":,"type":"next","payload":}'.length

const messages = new WeakMap<Buffer, { readonly id: string; readonly message: Buffer }>()

/** Serializes a result: consecutive messages with the same operation id share the same bytes. */
export function messageOf({ id, payload }: OutgoingMessage): Buffer {
  const last = messages.get(payload)
  if (last?.id === id) return last.message
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`)
  const message = Buffer.concat([head, payload, TAIL])
  messages.set(payload, { id, message })
  return message
}

/** Length in bytes of a serialized result. */
export function lengthOf({ id, payload }: OutgoingMessage): number {
  return Buffer.byteLength(JSON.stringify(id)) + payload.length + ENVELOPE_LENGTH
}

/** Serializes the result of a query; throws OPERATION_TOO_LARGE if it exceeds the send buffer limit. */
export function resultMessage(id: string, result: string): Buffer {
  const message = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
  if (message.length <= SUBSCRIPTION_LIMITS.waitingBytes) return message
  throw new ApiError('OPERATION_TOO_LARGE', {
    message: `A response over a WebSocket can have at most ${SUBSCRIPTION_LIMITS.waitingBytes} bytes.`,
    hint: 'Request smaller pages (`first`), or use HTTP.',
  })
}

const FROM_SERVER: ReadonlySet<string> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
])

/** Parses a frame as a message of the protocol's clients; `null` if it is not one. */
export function readMessage(text: string | null): Message | null {
  try {
    const message = validateMessage(withText(JSON.parse(text ?? '')))
    return FROM_SERVER.has(message.type) ? null : message
  } catch {
    return null
  }
}

/** The protocol's messages require a text: an operation named by a hash or an id gets an empty one. */
function withText(message: unknown): unknown {
  const { type, payload } = (message ?? {}) as { readonly type?: unknown; readonly payload?: unknown }
  if (type !== MessageType.Subscribe || typeof payload !== 'object' || payload === null) return message
  const { query, documentId, extensions } = payload as SubscribePayloadLike
  const isNamed = typeof documentId === 'string' || extensions?.['persistedQuery'] !== undefined
  if (query != null || !isNamed) return message
  return { ...(message as object), payload: { ...payload, query: '' } }
}

interface SubscribePayloadLike {
  readonly query?: unknown
  readonly documentId?: unknown
  readonly extensions?: Readonly<Record<string, unknown>> | null
}
