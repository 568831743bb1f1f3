import { openEspn } from '../upstream/espn/espn.ts'
import { openRecordings } from '../upstream/recordings/recordings.ts'
import { openSimulatorThread } from '../simulator/thread.ts'
import type { SimulatedUpstream } from '../simulator/thread.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { SimulationEpoch } from './simulation-epoch.ts'

/** Where raw JSON comes from. */
export type SourceSetting =
  | { readonly kind: 'simulator' }
  | { readonly kind: 'espn' }
  | { readonly kind: 'recordings'; readonly directory: string }

/** Which source, with its settings. */
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
  /** Recordings give one answer after the other, whatever the time; for reading everything once. */
  readonly step?: boolean
  /** The simulated world that is to go on. */
  readonly world: SimulationEpoch
}

/** Opens the source that is configured. Throws where there is none to open (no such folder). */
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
