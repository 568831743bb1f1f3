import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../store/delivery/webhooks.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Generates a signing secret: `whsec_` and 32 random bytes in base64. */
export function makeSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * Signs a body. `X-Webhook-Signature` (spec 5.6) is the HMAC-SHA256 of the raw body in lowercase hex, keyed by the
 * displayed secret including its prefix. The Standard Webhooks headers sign id, time and body, keyed by the decoded
 * secret. During a rotation, `webhook-signature` contains the signatures of both secrets; `X-Webhook-Signature` has
 * only one, that of the old secret until the rotation ends (contract 4.2).
 */
export function signatureHeaders(
  { secret, oldSecret }: Secrets,
  message: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(message.now.getTime() / 1000))
  const content = `${message.id}.${timestamp}.${message.body}`
  const secrets = oldSecret === null ? [secret] : [secret, oldSecret]
  return {
    'x-webhook-signature': hexOf(oldSecret ?? secret, message.body),
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => `v1,${standard(one, content)}`).join(' '),
  }
}

function hexOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

function standard(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
