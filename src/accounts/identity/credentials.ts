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
