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

/** The reply of `/ready`: 200, or 503 with the reason why the process cannot do its work now. */
export async function readyReply(whyNotReady: () => Promise<string | null>): Promise<WholeReply> {
  const reason = await whyNotReady()
  if (reason === null) return { status: 200, headers: HEADERS, body: JSON.stringify({ status: 'ready' }) }
  const body = JSON.stringify({ status: 'not ready', reason })
  return { status: 503, headers: { ...HEADERS, 'retry-after': RETRY_AFTER }, body }
}
