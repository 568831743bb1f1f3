import { useMemo, useState } from 'preact/hooks'
import { Plot } from '../ui/charts/plot.tsx'
import type { PlotDrawing, PlotSeries } from '../ui/charts/plot.tsx'
import { USAGE_KINDS } from './data.ts'
import type { UsageDay, UsageKind } from './data.ts'
import { ScrollTable } from '../ui/scroll-table.tsx'

const KIND_NAMES: Readonly<Record<UsageKind, string>> = {
  rest: 'REST',
  graphql: 'GraphQL',
  stream: 'Stream',
  webhooks: 'Webhooks',
}

interface DaysProps {
  /** Oldest first. */
  readonly days: readonly UsageDay[]
}

/** The same on paper and in the dark; the style sheet has them for the names under the chart. */
const KIND_COLORS: Readonly<Record<UsageKind, string>> = {
  rest: 'var(--usage-rest)',
  graphql: 'var(--usage-graphql)',
  stream: 'var(--usage-stream)',
  webhooks: 'var(--usage-webhooks)',
}

/** Calls by day as bars stacked by kind, and the same numbers as a table. */
export function UsageChart({ days }: DaysProps) {
  const [at, setAt] = useState<number | null>(null)
  const drawing = useMemo(() => drawingOf(days), [days])
  const used = USAGE_KINDS.filter((kind) => days.some(({ calls }) => calls[kind] > 0))
  const all = days.reduce((sum, { total }) => sum + total, 0)
  const most = days.reduce<UsageDay | undefined>(
    (best, day) => (day.total > (best?.total ?? 0) ? day : best),
    undefined,
  )
  const mostText = most ? `most on ${most.day}, ${most.total.toLocaleString()}` : 'none yet'
  const pointed = at === null ? undefined : days[at]
  return (
    <>
      <figure class="usage">
        <Plot
          label={`${callsText(all)} in ${days.length} days: ${mostText}`}
          drawing={drawing}
          onPoint={setAt}
        />
        <figcaption>
          <span>{days[0]?.day}</span>
          <span class="keys">
            {used.map((kind) => (
              <span key={kind} class={`key ${kind}`}>
                {KIND_NAMES[kind]}
              </span>
            ))}
          </span>
          <span>{days.at(-1)?.day} (UTC)</span>
        </figcaption>
        <p class="pointed quiet">{pointed ? dayText(pointed) : `Calls by day: ${mostText}.`}</p>
      </figure>
      <details>
        <summary>As a table</summary>
        <UsageTable days={days} />
      </details>
    </>
  )
}

function callsText(count: number): string {
  return `${count.toLocaleString()} call${count === 1 ? '' : 's'}`
}

/** A day in a sentence: `2026-11-22: 120 calls: REST 100, GraphQL 20`. */
function dayText({ day, calls, total }: UsageDay): string {
  const parts = USAGE_KINDS.filter((kind) => calls[kind] > 0).map(
    (kind) => `${KIND_NAMES[kind]} ${calls[kind].toLocaleString()}`,
  )
  return `${day}: ${callsText(total)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

/** Bars by day, in calls: each kind is stacked on the previous ones, so the highest are drawn first. */
function drawingOf(days: readonly UsageDay[]): PlotDrawing {
  const series = USAGE_KINDS.map((kind, index): PlotSeries => {
    const below = USAGE_KINDS.slice(0, index + 1)
    const values = days.map(({ calls }) => below.reduce((sum, each) => sum + calls[each], 0))
    return { kind: 'bars', color: KIND_COLORS[kind], values }
  })
  return {
    x: days.map((_, index) => index),
    xRange: [-0.5, days.length - 0.5],
    yRange: [0, Math.max(1, ...days.map(({ total }) => total))],
    ticks: [],
    series: series.reverse(),
  }
}

function UsageTable({ days }: DaysProps) {
  return (
    <ScrollTable
      label="Calls by day"
      columns={['Day (UTC)', ...USAGE_KINDS.map((kind) => KIND_NAMES[kind]), { head: 'All', class: 'total' }]}
      rows={[...days].reverse().map(({ day, calls, total }) => ({
        id: day,
        cells: [day, ...USAGE_KINDS.map((kind) => calls[kind].toLocaleString()), total.toLocaleString()],
      }))}
    />
  )
}
