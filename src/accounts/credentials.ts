import { ApiError } from '../domain/error.ts'
import { isWellFormedKey } from './key.ts'

/** Where a key may stand in a request. */
export interface Credentials {
  readonly authorization: string | null | undefined
  readonly apiKey: string | null | undefined
  /** Where they come from, so that guessing can be slowed; absent where unknown. */
  readonly address?: string | undefined
  /** The origin of the page that asks (`Origin`); absent where no page does. */
  readonly origin?: string | null | undefined
  /** The header `Cookie`, which may hold a session of the console. */
  readonly cookie?: string | null | undefined
  /** The header `Sec-Fetch-Site`: how the page that asks is related to the service. */
  readonly fetchSite?: string | null | undefined
}

const HINT = 'Send a key as `Authorization: Bearer <API_KEY>` or as `X-API-Key: <API_KEY>`.'

/** Whether a key stands in `Authorization`: then `X-API-Key` is not looked at. */
export function isInAuthorization({ authorization }: Credentials): boolean {
  return authorization !== null && authorization !== undefined && authorization !== ''
}

/** The key of a request. Where both headers have one, `Authorization` counts and `X-API-Key` is not looked at. */
export function keyIn(credentials: Credentials): string {
  const { authorization, apiKey } = credentials
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  const key = isInAuthorization(credentials) ? bearer : apiKey?.trim()
  if (key === undefined || key === '') throw new ApiError('MISSING_TOKEN', { hint: HINT })
  if (isWellFormedKey(key)) return key
  throw new ApiError('MISSING_TOKEN', { message: 'The credentials are not a valid API key.', hint: HINT })
}
