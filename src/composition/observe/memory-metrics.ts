import type { CacheBudget } from '../../domain/cache-budget.ts'
import type { Database } from '../../store/database/database.ts'
import type { MetricReaders } from '../../http/observe/metrics.ts'

/** The bytes in each cache, and its share of the whole; those of the embedded database. */
export function memoryMetrics(
  caches: CacheBudget,
  { memoryBytes }: Pick<Database, 'memoryBytes'>,
): MetricReaders {
  const each = (valueOf: (size: ReturnType<CacheBudget['sizes']>[number]) => number) => () =>
    caches.sizes().map((size) => ({ labels: { cache: size.cache }, value: valueOf(size) }))
  return {
    cache_bytes: each(({ bytes }) => bytes),
    cache_limit_bytes: each(({ limit }) => limit),
    ...(memoryBytes && { database_memory_bytes: memoryBytes }),
  }
}
