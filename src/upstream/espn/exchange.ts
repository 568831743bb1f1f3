import type { UpstreamRequest } from '../upstream.ts'
import type { FetchOutcome, HttpResponse } from './classify-response.ts'

/** One request that was sent to a host of the source, and how it ended. */
export interface SourceExchange {
  readonly request: UpstreamRequest
  /** Host name, with the port if it is not the usual one. */
  readonly host: string
  /** When it ended, in Unix epoch milliseconds by the clock of this machine. */
  readonly atMs: number
  /** What was received; `null` if no complete response was. Bytes of a large body must be copied at once. */
  readonly response: HttpResponse | null
  readonly outcome: FetchOutcome
}
