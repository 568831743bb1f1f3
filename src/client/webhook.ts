import { SignatureError } from './errors.ts'
import type { webhooks } from './generated/openapi.ts'

/** The body of a delivery: `event`, `timestamp`, `data`; `test` of a sample, `replay` of a replay's message. */
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

/** The raw body of a request; a `Buffer` is a `Uint8Array`. */
export type RawBody = string | Uint8Array | ArrayBuffer

/**
 * Verifies a delivery and returns its body. Pass the raw body, before any parsing, and the secret of the webhook, or
 * several of which any may match. Verifies the headers of Standard Webhooks, including the time, if present; otherwise
 * `X-Webhook-Signature`. Comparisons are constant-time. Throws SignatureError, also for wrong arguments.
 */
export async function verifyWebhook(
  body: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now }: VerifyOptions = {},
): Promise<WebhookBody> {
  const bytes = bytesOf(body)
  const secrets = secretsOf(secret)
  if (!isObject(headers)) throw new SignatureError('The headers are missing: pass those of the request.')
  const signatures = headerOf(headers, 'webhook-signature')
  const matches =
    signatures === null
      ? await matchesPlain(bytes, headerOf(headers, 'x-webhook-signature'), secrets)
      : await matchesStandard(bytes, signatures, secrets, { headers, toleranceSeconds, now })
  if (!matches) {
    throw new SignatureError(
      'The signature does not match this secret and body. Pass the raw body: one that was parsed and written again differs.',
    )
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookBody
  } catch {
    throw new SignatureError('The body is not JSON.')
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function bytesOf(body: unknown): Uint8Array {
  const bytes =
    typeof body === 'string'
      ? new TextEncoder().encode(body)
      : body instanceof ArrayBuffer
        ? new Uint8Array(body)
        : body
  if (bytes === undefined || bytes === null)
    throw new SignatureError(
      'The body is missing: pass the raw body of the request, before a parser consumes it.',
    )
  if (!(bytes instanceof Uint8Array))
    throw new SignatureError('The body was parsed already: pass the raw body, as a string or bytes.')
  if (bytes.length === 0) throw new SignatureError('The body is empty: pass the raw body of the request.')
  return bytes
}

function secretsOf(secret: unknown): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret]
  const texts = secrets.filter((each): each is string => typeof each === 'string' && each.trim() !== '')
  if (texts.length === 0 || texts.length < secrets.length)
    throw new SignatureError(
      'The secret is missing: pass that of the webhook, whsec_…; perhaps a setting is not set.',
    )
  return texts.map((each) => each.trim())
}

async function matchesPlain(
  bytes: Uint8Array,
  signature: string | null,
  secrets: readonly string[],
): Promise<boolean> {
  if (signature === null)
    throw new SignatureError('The delivery has no signature: `webhook-signature` is missing in the headers.')
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const sent = fromHex(signature)
  return matchesAny(secrets, async (secret) =>
    verifies(await hmacKey(new TextEncoder().encode(secret)), sent, bytes),
  )
}

async function matchesStandard(
  bytes: Uint8Array,
  signatures: string,
  secrets: readonly string[],
  { headers, toleranceSeconds, now }: Required<VerifyOptions> & { readonly headers: WebhookHeaders },
): Promise<boolean> {
  const id = headerOf(headers, 'webhook-id') ?? ''
  const timestamp = headerOf(headers, 'webhook-timestamp') ?? ''
  const ageSeconds = Math.abs(now() / 1000 - Number(timestamp))
  // Also rejects NaN.
  if (!(ageSeconds <= toleranceSeconds))
    throw new SignatureError('The delivery is too old, or from the future.')
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const sent = signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [fromBase64(one.slice(3))] : []))
  return matchesAny(secrets, async (secret) => {
    const key = await hmacKey(fromBase64(secret.replace(SECRET_PREFIX, '')))
    const results = await Promise.all(sent.map((one) => verifies(key, one, signed)))
    return results.includes(true)
  })
}

async function matchesAny(
  secrets: readonly string[],
  matches: (secret: string) => Promise<boolean>,
): Promise<boolean> {
  return (await Promise.all(secrets.map(matches))).includes(true)
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
