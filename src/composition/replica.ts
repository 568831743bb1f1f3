import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { MetricReaders } from '../http/observe/metrics.ts'
import type { ReplicaOptions } from '../store/query/replica.ts'
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
export function replicaMetrics({ replica }: Store): MetricReaders {
  if (replica === null) return {}
  return {
    replica_away: () => Number(replica.stats().isAway),
    replica_reads_answered_total: () => replica.stats().responded,
    replica_reads_behind_total: () => replica.stats().behind,
  }
}
