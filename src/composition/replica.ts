import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { GaugeSource } from '../http/metrics.ts'
import type { ReplicaOptions } from '../store/replica.ts'
import type { Store } from '../store/store.ts'

/** The replica options from the environment; `null` if there is none. Changes in its availability are logged. */
export function replicaOf({ databaseReplicaUrl: url }: Config, log: Logger): ReplicaOptions | null {
  if (url === null) return null
  return {
    url,
    onChange(reason) {
      if (reason === null) log.info('the replica serves reads')
      else log.warn({ reason }, 'the replica is unavailable; the primary serves its reads')
    },
  }
}

/** Metrics of how reads are shared between the primary and its replica; none without a replica. */
export function replicaGauges({ replica }: Store): readonly GaugeSource[] {
  if (replica === null) return []
  return [
    {
      name: 'replica_away',
      help: '1 while the replica is unavailable and the primary serves its reads.',
      read: () => Number(replica.stats().isAway),
    },
    {
      name: 'replica_reads_answered',
      help: 'Reads served by the replica since the start.',
      read: () => replica.stats().responded,
    },
    {
      name: 'replica_reads_behind',
      help: 'Reads since the start that the primary served because the replica was behind.',
      read: () => replica.stats().behind,
    },
  ]
}
