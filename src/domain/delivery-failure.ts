/**
 * Why a delivery or a test of a webhook failed: one word a class, for programs, and a sentence that says what is wrong
 * and what to do. This is all that an account hears of it; what Node or OpenSSL said stays here.
 */
export const DELIVERY_FAILURES = {
  http_status: 'The receiver did not answer 2xx. Answer 2xx within 10 s.',
  timeout: 'No answer came within 10 s. Answer first, and work afterwards.',
  dns: 'The name of the receiver does not resolve. Check the address and its DNS records.',
  connection_refused: 'Nothing listens at the address. Start the receiver, or check the port.',
  connection_reset: 'The receiver closed the connection before it answered. Look into its log.',
  unreachable:
    'There is no way to the address from here. Check routes and firewalls in front of the receiver.',
  address_not_public:
    'The name resolves to an address that is not public. Give the webhook one that everybody can reach.',
  tls_certificate_expired: "The receiver's certificate has expired. Renew it.",
  tls_certificate_not_yet_valid: "The receiver's certificate is not valid yet. Check its dates.",
  tls_wrong_name: "The receiver's certificate is for another name. Use one for the name in the address.",
  tls_untrusted:
    "The receiver's certificate does not lead to an authority that is trusted. Send the whole chain, of a public authority.",
  tls_failed: 'No TLS connection came about. Check that TLS 1.2 or newer is spoken at this port.',
  response_invalid:
    'What the receiver answered is not HTTP/1.1. Check that a web server listens at this port.',
  response_too_large: "The headers of the receiver's answer are larger than 16 KiB. Send fewer.",
  not_sent: 'The request could not be sent. Check the address.',
  quota_exceeded: 'The quota of the account is spent, so that nothing was sent. Read the state over the API.',
  webhook_deactivated:
    'The webhook was deactivated before this was delivered. Switch it on again; this delivery can be replayed.',
  webhook_switched_off: 'The webhook was switched off by its owner before this was delivered.',
} as const satisfies Record<string, string>

export type DeliveryFailure = keyof typeof DELIVERY_FAILURES

/** `word: sentence`, as deliveries and tests show it. `status` is the receiver's answer, where one came. */
export function describeFailure(failure: DeliveryFailure, status: number | null = null): string {
  return `${failure}: ${status === null ? DELIVERY_FAILURES[failure] : describeStatus(status)}`
}

function describeStatus(status: number): string {
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}. Redirects are not followed: give the webhook the address it leads to.`
  if (status === 410) return 'The receiver answered 410 Gone, which deactivates the webhook.'
  return `The receiver answered ${status}. Answer 2xx within 10 s.`
}
