import { VERSION } from '../../domain/version.ts'
import type { WholeReply } from '../server/request.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
/** When to probe again, in seconds. */
const RETRY_AFTER = '5'

/** The reply of `/health`: the process lives. */
export async function healthReply(): Promise<WholeReply> {
  return { status: 200, headers: HEADERS, body: JSON.stringify({ status: 'ok' }) }
}

/** What `/ready` says. */
export interface Readiness {
  /** Why the process cannot do its work now; `null` if it can. */
  readonly reason: string | null
  /** The state of the source, and when it began (ISO-8601); absent where no source is known. */
  readonly source?: { readonly state: string; readonly since: string }
}

/** The reply of `/ready`: 200, or 503 with the reason why the process cannot do its work now; with its version. */
export async function readyReply(readReadiness: () => Promise<Readiness>): Promise<WholeReply> {
  const { reason, source } = await readReadiness()
  if (reason === null)
    return {
      status: 200,
      headers: HEADERS,
      body: JSON.stringify({ status: 'ready', version: VERSION, source }),
    }
  const body = JSON.stringify({ status: 'not ready', version: VERSION, reason, source })
  return { status: 503, headers: { ...HEADERS, 'retry-after': RETRY_AFTER }, body }
}
