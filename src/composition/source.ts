import { openEspn } from '../upstream/espn/espn.ts'
import { openRecordings } from '../upstream/recordings/recordings.ts'
import { openSimulatorThread } from '../simulator/thread.ts'
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
  readonly speed: number | null
}

export interface OpenOptions {
  /** Recordings return one response after another, whatever the time; for reading everything once. */
  readonly step?: boolean
  /** The simulated world to continue. */
  readonly world: SimulationEpoch
}

/** Opens the configured source. Throws if it cannot be opened (no such folder). */
export function openUpstream(
  config: UpstreamConfig,
  { step = false, world }: OpenOptions,
): Upstream & Partial<SimulatedUpstream> {
  const { source, espn, speed } = config
  if (source.kind === 'simulator') return openSimulatorThread(world)
  if (source.kind === 'recordings') {
    return openRecordings(source.directory, { step, ...(speed !== null && { speed }) })
  }
  const { siteUrl, coreUrl, webUrl } = espn
  return openEspn({
    ...(siteUrl !== null && { siteUrl }),
    ...(coreUrl !== null && { coreUrl }),
    ...(webUrl !== null && { webUrl }),
  })
}
