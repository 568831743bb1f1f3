import Negotiator from 'negotiator'

/** The rest of a longer header is ignored: reading one takes several times as long as receiving it. */
const MAX_LENGTH = 1_000

/**
 * Returns those of the offered media types that an `Accept` header accepts (RFC 9110, 12.5.1), preferred ones first:
 * by weight, then the more specifically named, then in the order of the header, then in that of the offer.
 */
export function acceptedTypes<Type extends string>(
  accept: string,
  offered: readonly Type[],
): readonly Type[] {
  return new Negotiator({ headers: { accept: accept.slice(0, MAX_LENGTH) } }).mediaTypes(offered)
}

/**
 * Returns the encoding that an `Accept-Encoding` header prefers (RFC 9110, 12.5.3); the order of the offer decides
 * between equal weights.
 */
export function acceptedEncoding<Encoding extends string>(
  accept: string,
  offered: readonly Encoding[],
): Encoding | undefined {
  const headers = { 'accept-encoding': accept.slice(0, MAX_LENGTH) }
  return new Negotiator({ headers }).encodings(offered, { preferred: offered })[0]
}
