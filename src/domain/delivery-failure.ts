/**
 * Why a webhook delivery or test failed: one word per class, for programs, and a sentence with the problem and
 * the remedy. Accounts see only this; messages of Node and OpenSSL are not exposed.
 */
export const DELIVERY_FAILURES = {
  http_status: 'The endpoint did not respond with a 2xx status. Respond with 2xx within 10 s.',
  timeout: 'The endpoint did not respond within 10 s. Respond first and process the event afterwards.',
  dns: 'The host name does not resolve. Check the URL and its DNS records.',
  connection_refused: 'The connection was refused. Start the endpoint’s server, or check the port.',
  connection_reset: 'The endpoint closed the connection before responding. Check its logs.',
  unreachable: 'The endpoint is unreachable. Check its routes and firewalls.',
  address_not_public:
    'The host name resolves to an address that is not public. Use a publicly reachable URL.',
  tls_certificate_expired: 'The endpoint’s certificate has expired. Renew it.',
  tls_certificate_not_yet_valid: 'The endpoint’s certificate is not valid yet. Check its dates.',
  tls_wrong_name:
    'The endpoint’s certificate does not match the host name. Use a certificate for the name in the URL.',
  tls_untrusted:
    'The endpoint’s certificate is not trusted. Send the full chain, issued by a public certificate ' +
    'authority.',
  tls_failed: 'The TLS handshake failed. Check that the port supports TLS 1.2 or newer.',
  response_invalid: 'The response is not valid HTTP/1.1. Check that the port is served by a web server.',
  response_too_large: 'The response headers are larger than 16 KiB. Send fewer headers.',
  not_sent: 'The request could not be sent. Check the URL.',
  quota_exceeded:
    'The quota of the account is exhausted, so nothing was sent. Read the current state over the API.',
  webhook_deactivated:
    'The webhook was deactivated before this delivery. Reactivate it and replay the delivery.',
  webhook_switched_off: 'The webhook was deactivated by its owner before this delivery.',
} as const satisfies Record<string, string>

export type DeliveryFailure = keyof typeof DELIVERY_FAILURES

/** `word: sentence`, as shown in deliveries and tests. `status` is the receiver's response status, if any. */
export function describeFailure(failure: DeliveryFailure, status: number | null = null): string {
  return `${failure}: ${status === null ? DELIVERY_FAILURES[failure] : describeStatus(status)}`
}

function describeStatus(status: number): string {
  if (status >= 300 && status < 400)
    return `The endpoint responded ${status}. Redirects are not followed: use the URL of the redirect’s target.`
  if (status === 410) return 'The endpoint responded 410 Gone, which deactivates the webhook.'
  return `The endpoint responded ${status}. Respond with 2xx within 10 s.`
}
