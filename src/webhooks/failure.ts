import type { DeliveryFailure } from '../domain/delivery-failure.ts'

/** Failure classes by error code of Node, OpenSSL, c-ares and undici. */
const FAILURE_OF_CODE: Readonly<Record<string, DeliveryFailure>> = {
  ADDRESS_NOT_PUBLIC: 'address_not_public',
  ETIMEDOUT: 'timeout',
  ESOCKETTIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  ESERVFAIL: 'dns',
  EREFUSED: 'dns',
  ETIMEOUT: 'dns',
  EFORMERR: 'dns',
  EBADNAME: 'dns',
  EBADRESP: 'dns',
  ENONAME: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  ECONNABORTED: 'connection_reset',
  EPIPE: 'connection_reset',
  UND_ERR_SOCKET: 'connection_reset',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  CERT_HAS_EXPIRED: 'tls_certificate_expired',
  CERT_NOT_YET_VALID: 'tls_certificate_not_yet_valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_wrong_name',
  HOSTNAME_MISMATCH: 'tls_wrong_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_untrusted',
  CERT_UNTRUSTED: 'tls_untrusted',
  CERT_REJECTED: 'tls_untrusted',
  CERT_REVOKED: 'tls_untrusted',
  CERT_CHAIN_TOO_LONG: 'tls_untrusted',
  CERT_SIGNATURE_FAILURE: 'tls_untrusted',
  INVALID_CA: 'tls_untrusted',
  INVALID_PURPOSE: 'tls_untrusted',
  PATH_LENGTH_EXCEEDED: 'tls_untrusted',
  EPROTO: 'tls_failed',
  ERR_TLS_HANDSHAKE_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'response_too_large',
  HPE_HEADER_OVERFLOW: 'response_too_large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'response_invalid',
}

/** Returns the failure class of a request error. */
export function failureOf(error: unknown): DeliveryFailure {
  for (const code of codesOf(error)) {
    const known = Object.hasOwn(FAILURE_OF_CODE, code) ? FAILURE_OF_CODE[code] : undefined
    if (known) return known
    if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'tls_failed'
    if (code.startsWith('HPE_')) return 'response_invalid'
  }
  if (error instanceof Error && error.name === 'HTTPParserError') return 'response_invalid'
  return 'not_sent'
}

const DEEPEST_CAUSE = 5

/** Returns the codes of an error, of its parts and of its causes, nearest first. */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  // Several addresses of a name may fail differently: a refused connection is more specific than an unreachable
  // host.
  const inner = [...parts].flatMap((part) => codesOf(part, depth + 1))
  const rejected = inner.filter((code) => code === 'ECONNREFUSED')
  return [...rejected, ...own, ...inner, ...codesOf(error.cause, depth + 1)]
}
