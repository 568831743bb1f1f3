import type { Logger } from 'pino'
import { WITNESS_NAMES, witnessSource } from '../../domain/witness.ts'
import type { WitnessName } from '../../domain/witness.ts'
import type { SimulatedUpstream } from '../../simulator/thread.ts'
import { openRecordedWitnesses } from '../../upstream/witnesses/recorded/recorded.ts'
import { openSimulatedWitness } from '../../upstream/witnesses/simulated/simulated.ts'
import type { Witness } from '../../upstream/witnesses/witness.ts'
import { userAgentOf } from '../source.ts'
import type { UpstreamConfig } from '../source.ts'
import type { SimulationEpoch } from '../simulation-epoch.ts'

/** The second sources of results: those that may be used without permission, or those with these names. */
export type WitnessSetting = 'auto' | readonly WitnessName[]

/** Root URLs of witnesses; `null`: their own. */
export type WitnessUrls = Readonly<Record<Exclude<WitnessName, 'simulated'>, string | null>>

export interface WitnessParts {
  readonly config: UpstreamConfig & {
    readonly witnesses: WitnessSetting
    readonly witnessUrls: WitnessUrls
  }
  readonly upstream: Partial<Pick<SimulatedUpstream, 'witnessed'>>
  readonly world: Pick<SimulationEpoch, 'seed'>
  readonly log: Logger
}

/**
 * Opens the configured witnesses (contract 11): by `auto` those of the kind of the source, of which none has terms that
 * the operator must accept. Says whose terms apply to those that were named.
 */
export async function openWitnesses({
  config,
  upstream,
  world,
  log,
}: WitnessParts): Promise<readonly Witness[]> {
  const { source, witnesses } = config
  const board = (league: string) => upstream.witnessed?.(league) ?? Promise.resolve([])
  const simulated = source.kind === 'simulator' ? [openSimulatedWitness({ seed: world.seed, board })] : []
  if (witnesses === 'auto' && source.kind === 'simulator') return simulated
  if (witnesses === 'auto' && source.kind === 'recordings')
    return openRecordedWitnesses(source.directory, (file, reason) =>
      log.warn({ file, reason }, `witnesses: ${file} cannot be used`),
    )
  const { openHttpWitness } = await import('../../upstream/witnesses/http/http-witness.ts')
  const { httpWitnessSpecs } = await import('../../upstream/witnesses/http/specs.ts')
  const specs = httpWitnessSpecs()
  const names = witnesses === 'auto' ? openNames() : witnesses
  return names.flatMap((name) => {
    if (name === 'simulated') return simulated
    const { title, terms } = witnessSource(name)
    if (terms !== null)
      log.warn(
        { witness: name, terms },
        `WITNESSES=${name}: you have accepted the terms of ${title} (${terms}).`,
      )
    return openHttpWitness(specs[name], {
      root: config.witnessUrls[name],
      userAgent: userAgentOf(config),
      onHealth: ({ host, state, reason }) =>
        log.warn(
          { host, state, reason },
          state === 'OK' ? `witness: ${host} answers again` : `witness: ${host} does not answer`,
        ),
    })
  })
}

/** The witnesses over the network whose data is open. */
function openNames(): readonly WitnessName[] {
  return WITNESS_NAMES.filter((name) => name !== 'simulated' && witnessSource(name).terms === null)
}
