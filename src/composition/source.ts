import { openEspn } from '../upstream/espn/espn.ts'
import { openRecordings } from '../upstream/recordings/recordings.ts'
import { openSimulatorThread } from '../simulator/thread.ts'
import type { SimulatedUpstream } from '../simulator/thread.ts'
import type { CalendarKind } from '../simulator/world/calendar-kind.ts'
import type { Upstream } from '../upstream/upstream.ts'

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

/** A simulated world: with the same seed and beginning it is always the same. Times are milliseconds since 1970. */
export interface SimulationEpoch {
  readonly seed: string
  /** The moment in the world at which it began. */
  readonly startAt: number
  /** The moment outside at which it would have begun, had it always run at its present speed. */
  readonly openedAt: number
  readonly speed: number
  /** When its leagues play. */
  readonly calendar: CalendarKind
  /** The generator's version: another one makes another world of the same seed. */
  readonly version: number
}

/** The world as it goes on: a new one where none is known, and the same time in it where its speed is another. */
export function continueEpoch(
  known: SimulationEpoch | null,
  speed: number,
  now: number,
  fresh: Pick<SimulationEpoch, 'calendar' | 'version'>,
): SimulationEpoch {
  if (!known) return { seed: 'sports', startAt: now, openedAt: now, speed, ...fresh }
  if (known.speed === speed) return known
  const passed = (now - known.openedAt) * known.speed
  return { ...known, openedAt: now - passed / speed, speed }
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
