import { MessageType, validateMessage } from 'graphql-ws'
import type { Message } from 'graphql-ws'
import { ApiError } from '../../domain/error.ts'
import { MAX_WAITING_BYTES } from '../../http/sockets/frames.ts'

/** A result to be sent for one operation of a client. */
export interface OutgoingMessage {
  /** What precedes the result: `headOf` the operation. */
  readonly head: string
  /** Shared by all who have the same result. */
  readonly payload: Buffer
}

const CLOSING_BRACE = '}'.charCodeAt(0)

const messages = new WeakMap<Buffer, { readonly head: string; readonly message: Buffer }>()

/** What precedes each result of an operation, as it is sent, with the id that the client chose; one byte a character. */
export function headOf(id: string): string {
  return Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`).toString('latin1')
}

/** Serializes a result: consecutive messages with the same operation id share the same bytes. */
export function messageOf({ head, payload }: OutgoingMessage): Buffer {
  const last = messages.get(payload)
  if (last?.head === head) return last.message
  const message = Buffer.allocUnsafe(head.length + payload.length + 1)
  message.write(head, 'latin1')
  payload.copy(message, head.length)
  message[message.length - 1] = CLOSING_BRACE
  messages.set(payload, { head, message })
  return message
}

/** Length in bytes of a serialized result. */
export function lengthOf({ head, payload }: OutgoingMessage): number {
  return head.length + payload.length + 1
}

/** Serializes the result of a query; throws OPERATION_TOO_LARGE if it exceeds the send buffer limit. */
export function resultMessage(id: string, result: string): Buffer {
  const message = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
  if (message.length <= MAX_WAITING_BYTES) return message
  throw new ApiError('OPERATION_TOO_LARGE', {
    message: `A response over a WebSocket can have at most ${MAX_WAITING_BYTES} bytes.`,
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
  const hasStoredText = typeof documentId === 'string' || extensions?.['persistedQuery'] !== undefined
  if (query != null || !hasStoredText) return message
  return { ...(message as object), payload: { ...payload, query: '' } }
}

interface SubscribePayloadLike {
  readonly query?: unknown
  readonly documentId?: unknown
  readonly extensions?: Readonly<Record<string, unknown>> | null
}
