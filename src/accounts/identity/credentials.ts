import { ApiError } from '../../domain/error.ts'
import { isWellFormedKey } from './key.ts'

/** Locations of a key in a request. */
export interface Credentials {
  readonly authorization: string | null | undefined
  readonly apiKey: string | null | undefined
  /** Address of the client, to slow down guessing; absent if unknown. */
  readonly address?: string | undefined
  /** Origin of the requesting page (`Origin`); absent if there is none. */
  readonly origin?: string | null | undefined
  /** The `Cookie` header, which may contain a console session. */
  readonly cookie?: string | null | undefined
  /** The `Sec-Fetch-Site` header. */
  readonly fetchSite?: string | null | undefined
}

const HINT = 'Send a key as `Authorization: Bearer <API_KEY>` or as `X-API-Key: <API_KEY>`.'

/** Whether `Authorization` contains a key; `X-API-Key` is then ignored. */
export function isInAuthorization({ authorization }: Credentials): boolean {
  return authorization !== null && authorization !== undefined && authorization !== ''
}

/** Returns the key of a request. If both headers contain one, `Authorization` takes precedence. */
export function keyIn(credentials: Credentials): string {
  const { authorization, apiKey } = credentials
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  const key = isInAuthorization(credentials) ? bearer : apiKey?.trim()
  if (key === undefined || key === '') throw new ApiError('MISSING_TOKEN', { hint: HINT })
  if (isWellFormedKey(key)) return key
  throw new ApiError('MISSING_TOKEN', { message: 'The credentials are not a valid API key.', hint: HINT })
}
