import { openEspn } from '../../src/upstream/espn/espn.ts'
import type { EspnOptions, EspnUpstream } from '../../src/upstream/espn/espn.ts'
import type { EspnLimits } from '../../src/upstream/espn/limits.ts'
import type { Upstream, UpstreamResponse } from '../../src/upstream/upstream.ts'
import { openRecordingServer } from './recording-server.ts'
import type { RecordingServer } from './recording-server.ts'

/** Negligible delays of retries. */
const QUICK: Partial<EspnLimits> = { retryDelayMs: 1, maxRetryDelayMs: 2 }

/** A server and a client of the upstream. */
export interface EspnServer extends AsyncDisposable {
  readonly server: RecordingServer
  readonly espn: EspnUpstream
}

/** Opens a server for all three hosts, and a client of it. */
export async function openEspnServer(
  limits: Partial<EspnLimits> = {},
  options: EspnOptions = {},
  upstream: Upstream = openConstant(),
): Promise<EspnServer> {
  const server = await openRecordingServer(upstream)
  const roots = { siteUrl: server.url, coreUrl: `${server.url}/`, webUrl: server.url }
  const espn = openEspn({ ...roots, random: () => 1, ...options, limits: { ...QUICK, ...limits } })
  return {
    server,
    espn,
    [Symbol.asyncDispose]: async () => {
      await espn.close()
      await server.close()
    },
  }
}

/** A source with a constant response. */
export function openConstant(body: unknown = { events: [], leagues: [] }): Upstream {
  return {
    name: 'constant',
    fetch: async (): Promise<UpstreamResponse> => ({ outcome: 'body', body, bytes: 2, url: 'constant' }),
    forget: () => undefined,
    close: async () => undefined,
  }
}
