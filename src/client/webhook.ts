import { SignatureError } from './errors.ts'
import type { webhooks } from './generated/openapi.ts'

/** The body of a delivery: `event`, `timestamp`, `data`. */
export type WebhookBody = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

/** A `Headers` object, or Node's headers object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** Maximum age or clock skew of `webhook-timestamp`; default: 300 s. */
  readonly toleranceSeconds?: number
  /** The current time, in Unix epoch milliseconds. */
  readonly now?: () => number
}

const TOLERANCE_SECONDS = 300
const SECRET_PREFIX = 'whsec_'

/**
 * Verifies a delivery and returns its body. Pass the raw body, before any parsing. Verifies the headers of Standard
 * Webhooks, including the time, if present; otherwise `X-Webhook-Signature`. Comparisons are constant-time. Throws
 * SignatureError.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now }: VerifyOptions = {},
): Promise<WebhookBody> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signatures = headerOf(headers, 'webhook-signature')
  if (signatures !== null) {
    const id = headerOf(headers, 'webhook-id') ?? ''
    const timestamp = headerOf(headers, 'webhook-timestamp') ?? ''
    const ageSeconds = Math.abs(now() / 1000 - Number(timestamp))
    // Also rejects NaN.
    if (!(ageSeconds <= toleranceSeconds))
      throw new SignatureError('The delivery is too old, or from the future.')
    const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
    const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
    const key = await hmacKey(fromBase64(secret.replace(SECRET_PREFIX, '')))
    const results = await Promise.all(given.map((one) => verifies(key, fromBase64(one), signed)))
    if (!results.includes(true))
      throw new SignatureError('The signature does not match this secret and body.')
  } else {
    const given = headerOf(headers, 'x-webhook-signature')
    if (given === null) throw new SignatureError('The delivery has no signature.')
    const key = await hmacKey(new TextEncoder().encode(secret))
    const isGenuine = /^[0-9a-f]{64}$/.test(given) && (await verifies(key, fromHex(given), bytes))
    if (!isGenuine) throw new SignatureError('The signature does not match this secret and body.')
  }
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookBody
}

/** The signed parts of a message. */
export interface SignedMessage {
  readonly id: string
  readonly event: string
  readonly body: string
  /** Unix epoch milliseconds. */
  readonly now: number
}

/** Creates the headers of a delivery, for testing receivers. */
export async function signWebhook(secret: string, message: SignedMessage): Promise<Record<string, string>> {
  const encoder = new TextEncoder()
  const timestamp = String(Math.floor(message.now / 1000))
  const hex = await hmac(encoder.encode(secret), encoder.encode(message.body))
  const content = encoder.encode(`${message.id}.${timestamp}.${message.body}`)
  const standard = await hmac(fromBase64(secret.replace(SECRET_PREFIX, '')), content)
  return {
    'content-type': 'application/json',
    'x-webhook-event': message.event,
    'x-webhook-signature': [...hex].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...standard))}`,
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name)
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : (value?.[0] ?? null)
}

function hmacKey(bytes: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', owned(bytes), algorithm, false, ['sign', 'verify'])
}

function verifies(key: CryptoKey, signature: Uint8Array, content: Uint8Array): Promise<boolean> {
  return crypto.subtle.verify('HMAC', key, owned(signature), owned(content))
}

async function hmac(secret: Uint8Array, content: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), owned(content)))
}

/** Web Crypto does not accept views of shared memory, so the bytes are copied. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new SignatureError('The secret or the signature is not base64.')
  }
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
