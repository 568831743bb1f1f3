import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics, METRICS } from '../../src/http/observe/metrics.ts'

interface Panel {
  readonly title: string
  readonly description: string
  readonly targets: readonly { readonly expr: string }[]
}

const { panels } = JSON.parse(readFileSync(new URL('../../docs/grafana.json', import.meta.url), 'utf8')) as {
  panels: Panel[]
}

/** Functions and words of PromQL in the dashboard; everything else is a metric. */
const PROMQL = new Set(['histogram_quantile', 'sum', 'max', 'rate', 'deriv', 'by', 'le', 'status'])

test('the dashboard has four panels, and each says when to page', () => {
  expect(panels).toHaveLength(4)
  for (const { description } of panels) expect(description).toMatch(/Page (at|if) /)
})

test('the dashboard queries only metrics that exist, counters and histograms with a rate', async () => {
  const known = new Map(
    Object.entries(METRICS).map(([name, { type }]) => [`sports_data_${name}`, type as string]),
  )
  const exported = await createMetrics().registry.metrics()
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const names = [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '').matchAll(/[a-z_]{2,}/g)]
        .map(([name]) => name)
        .filter((name) => !PROMQL.has(name))
      expect(names.length, expr).toBeGreaterThan(0)
      for (const name of names) {
        const own = name.replace(/_(bucket|count)$/, '')
        const type = known.get(name) ?? known.get(own)
        expect(type, `${title}: ${name}`).toBeDefined()
        // A histogram has no value of its own name.
        if (type === 'histogram') expect(name).not.toBe(own)
        if (type !== 'gauge') expect(expr).toMatch(new RegExp(`rate\\(${name}[{[]`))
      }
    }
  }
  expect(exported).toContain('# TYPE sports_data_http_request_duration_seconds histogram')
})
