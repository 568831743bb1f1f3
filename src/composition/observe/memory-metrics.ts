import type { CacheBudget } from '../../domain/cache-budget.ts'
import type { MetricReaders } from '../../http/observe/metrics.ts'

/** The bytes in each cache, and its share of the whole. */
export function cacheMetrics(caches: CacheBudget): MetricReaders {
  const each = (valueOf: (size: ReturnType<CacheBudget['sizes']>[number]) => number) => () =>
    caches.sizes().map((size) => ({ labels: { cache: size.cache }, value: valueOf(size) }))
  return { cache_bytes: each(({ bytes }) => bytes), cache_limit_bytes: each(({ limit }) => limit) }
}
