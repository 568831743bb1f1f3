import type { CacheBudget } from '../domain/cache-budget.ts'
import { defaultUserAgent } from '../upstream/espn/user-agent.ts'
import type { SourceExchange } from '../upstream/espn/exchange.ts'
import { isPublicAddress } from '../outbound/public-address.ts'
import type { SimulatedUpstream } from '../simulator/thread.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { SimulationEpoch } from './simulation-epoch.ts'

/** The source of raw JSON. */
export type SourceSetting =
  | { readonly kind: 'simulator' }
  | { readonly kind: 'espn' }
  | { readonly kind: 'recordings'; readonly directory: string }

/** The source and its settings. */
export interface UpstreamConfig {
  readonly source: SourceSetting
  readonly espn: {
    readonly siteUrl: string | null
    readonly coreUrl: string | null
    readonly webUrl: string | null
  }
  readonly upstreamUserAgent: string | null
  readonly publicUrl: string | null
  readonly host: string
  readonly port: number
  readonly speed: number | null
}

export interface OpenOptions {
  /** Recordings return one response after another, whatever the time; for reading everything once. */
  readonly step?: boolean
  /** The simulated world to continue. */
  readonly world: SimulationEpoch
  readonly caches?: CacheBudget
  /** Called with each request that was sent to the public upstream, when it has ended. */
  readonly onExchange?: ((exchange: SourceExchange) => void) | undefined
}

/** Opens the configured source, and loads no other. Throws if it cannot be opened (no such folder). */
export async function openUpstream(
  config: UpstreamConfig,
  { step = false, world, onExchange, caches }: OpenOptions,
): Promise<Upstream & Partial<SimulatedUpstream>> {
  const { source, espn, speed } = config
  if (source.kind === 'simulator') {
    const { openSimulatorThread } = await import('../simulator/thread.ts')
    return openSimulatorThread({ ...world, serviceUrl: serviceUrlOf(config) })
  }
  if (source.kind === 'recordings') {
    const { openRecordings } = await import('../upstream/recordings/recordings.ts')
    return openRecordings(source.directory, {
      step,
      ...(caches && { caches }),
      ...(speed !== null && { speed }),
    })
  }
  const { siteUrl, coreUrl, webUrl } = espn
  const { openEspn } = await import('../upstream/espn/espn.ts')
  return openEspn({
    userAgent: userAgentOf(config),
    onExchange,
    ...(siteUrl !== null && { siteUrl }),
    ...(coreUrl !== null && { coreUrl }),
    ...(webUrl !== null && { webUrl }),
  })
}

/** Whether a source is finite: its whole content is known beforehand. */
export function isFiniteSource(upstream: Upstream): boolean {
  return upstream.catalogue?.() !== undefined
}

/** The `User-Agent` of all requests to the public upstream, images included. */
export function userAgentOf(
  config: Pick<UpstreamConfig, 'upstreamUserAgent' | 'publicUrl' | 'host' | 'port'>,
): string {
  const { upstreamUserAgent } = config
  return upstreamUserAgent ?? defaultUserAgent(serviceUrlOf(config))
}

/** The root URL of the service as configured. */
const serviceUrlOf = ({
  publicUrl,
  host,
  port,
}: Pick<UpstreamConfig, 'publicUrl' | 'host' | 'port'>): string => publicUrl ?? `http://${host}:${port}`

/**
 * Says how to set the link in the `User-Agent`, if nobody outside can open it; `null` if there is nothing to say. An
 * upstream that wonders who we are would find nobody, and the next thing it does is to refuse us.
 */
export function userAgentAdvice(config: UpstreamConfig): string | null {
  const { source, upstreamUserAgent, publicUrl } = config
  if (source.kind !== 'espn' || upstreamUserAgent !== null) return null
  if (publicUrl !== null && isOpenToAll(new URL(publicUrl).hostname)) return null
  return (
    `SOURCE=espn: requests to the source have the User-Agent "${userAgentOf(config)}", whose link nobody outside ` +
    'can open. Set PUBLIC_URL to the public address of this service, or UPSTREAM_USER_AGENT to a name with a version ' +
    'and a link: my-service/1.0 (+https://example.com/contact).'
  )
}

/** Whether a host name may be reached from outside: a public address, or a name with a public ending. */
function isOpenToAll(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (/^[\d.]+$|:/.test(name)) return isPublicAddress(name)
  return name.includes('.') && !/\.(?:localhost|local|internal|lan|home|test|invalid|example)$/i.test(name)
}
