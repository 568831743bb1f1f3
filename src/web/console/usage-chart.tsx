import { useMemo, useState } from 'preact/hooks'
import { Plot } from '../ui/charts/plot.tsx'
import type { PlotDrawing, PlotSeries } from '../ui/charts/plot.tsx'
import { dayAndYear, shortDay } from '../data/dates.ts'
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

/** Requests and what is sent are different numbers: each has a chart with an axis of its own. */
const PARTS = [
  { title: 'Calls', unit: 'call', kinds: ['rest', 'graphql'] },
  { title: 'Messages', unit: 'message', kinds: ['stream', 'webhooks'] },
] as const satisfies readonly {
  readonly title: string
  readonly unit: string
  readonly kinds: readonly UsageKind[]
}[]

type Part = (typeof PARTS)[number]

/** Calls and messages by day as bars stacked by kind, and the same numbers as a table. */
export function UsageChart({ days }: DaysProps) {
  const shown = PARTS.filter((part) => part.unit === 'call' || days.some((day) => totalOf(day, part) > 0))
  return (
    <>
      {shown.map((part) => (
        <UsageBars key={part.title} days={days} part={part} />
      ))}
      <details>
        <summary>As a table</summary>
        <UsageTable days={days} />
      </details>
    </>
  )
}

const totalOf = ({ calls }: UsageDay, { kinds }: Part) => kinds.reduce((sum, kind) => sum + calls[kind], 0)

function UsageBars({ days, part }: DaysProps & { readonly part: Part }) {
  const [at, setAt] = useState<number | null>(null)
  const totals = days.map((day) => totalOf(day, part))
  const top = axisTop(Math.max(...totals))
  const drawing = useMemo(() => drawingOf(days, part, top), [days, part, top])
  const all = totals.reduce((sum, total) => sum + total, 0)
  const most = days[totals.indexOf(Math.max(...totals))]
  const mostText =
    most && all > 0 ? `most on ${shortDay(most.day)}, ${totalOf(most, part).toLocaleString()}` : 'none yet'
  const pointed = at === null ? undefined : days[at]
  return (
    <figure class="usage">
      <h3>{part.title}</h3>
      <div class="with-levels">
        <Plot
          label={`${countOf(all, part)} in ${days.length} days: ${mostText}`}
          drawing={drawing}
          onPoint={setAt}
        />
        <div class="levels" aria-hidden="true">
          {[top, top / 2, 0].map((level) => (
            <span key={level}>{level.toLocaleString()}</span>
          ))}
        </div>
      </div>
      <div class="usage-days">
        <span>{days[0] && shortDay(days[0].day)}</span>
        <span class="keys">
          {part.kinds.map((kind) => (
            <span key={kind} class={`key ${kind}`}>
              {KIND_NAMES[kind]}
            </span>
          ))}
        </span>
        <span>{shortDay(days.at(-1)?.day ?? '')} (UTC)</span>
      </div>
      <p class="pointed quiet">{pointed ? dayText(pointed, part) : `${part.title} by day: ${mostText}.`}</p>
    </figure>
  )
}

/** The top of an axis: 2, 4, 10, 20, 40, 100 …, so that its half is a whole number. */
export function axisTop(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  return [1, 2, 4].map((step) => step * power).find((top) => top >= most && top % 2 === 0) ?? 10 * power
}

function countOf(count: number, { unit }: Part): string {
  return `${count.toLocaleString()} ${unit}${count === 1 ? '' : 's'}`
}

/** A day in a sentence: `Nov 22: 120 calls: REST 100, GraphQL 20`. */
function dayText(day: UsageDay, part: Part): string {
  const parts = part.kinds
    .filter((kind) => day.calls[kind] > 0)
    .map((kind) => `${KIND_NAMES[kind]} ${day.calls[kind].toLocaleString()}`)
  const count = countOf(totalOf(day, part), part)
  return `${shortDay(day.day)}: ${count}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

/** Bars by day: each kind is stacked on the previous ones, so the highest are drawn first. */
function drawingOf(days: readonly UsageDay[], { kinds }: Part, top: number): PlotDrawing {
  const series = kinds.map((kind, index): PlotSeries => {
    const below = kinds.slice(0, index + 1)
    const values = days.map(({ calls }) => below.reduce((sum, each) => sum + calls[each], 0))
    return { kind: 'bars', color: KIND_COLORS[kind], values }
  })
  return {
    x: days.map((_, index) => index),
    xRange: [-0.5, days.length - 0.5],
    yRange: [0, top],
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
        cells: [
          dayAndYear(day),
          ...USAGE_KINDS.map((kind) => calls[kind].toLocaleString()),
          total.toLocaleString(),
        ],
      }))}
    />
  )
}
