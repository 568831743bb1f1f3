import { useMemo, useState } from 'preact/hooks'
import { dateTimeOf } from '../../data/dates.ts'
import { spreadText } from '../../data/format.ts'
import type { Line, Play } from '../../data/game.ts'
import { timeTicks, withRoom } from './ticks.ts'
import type { Tick } from './ticks.ts'
import { Axis } from './axis.tsx'
import { Plot } from './plot.tsx'
import type { PlotDrawing } from './plot.tsx'

interface OddsChartProps {
  /** Oldest first. */
  readonly history: readonly Line[]
  /** Abbreviation of the home team. */
  readonly home: string
  /** In order; the axis marks the start of periods while the line still moves. */
  readonly plays: readonly Play[]
  /** Name of a period. */
  readonly nameOfPeriod: (period: number) => string
}

interface Point {
  readonly at: number
  readonly value: number
}

/** The movement of spread and total, from the opening to the closing line. */
export function OddsChart({ history, home, plays, nameOfPeriod }: OddsChartProps) {
  const series = [
    {
      name: `Spread, ${home}`,
      points: pointsOf(history, ({ odds }) => odds?.spread?.line),
      text: spreadText,
    },
    { name: 'Total', points: pointsOf(history, ({ odds }) => odds?.overUnder?.total), text: String },
    {
      name: `Moneyline, ${home}`,
      points: pointsOf(history, ({ odds }) => odds?.moneyline?.home),
      text: (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`,
    },
  ].filter(({ points }) => points.length > 1)
  if (series.length === 0) return null
  const starts = periodStarts(plays, nameOfPeriod)
  return (
    <section id="odds">
      <h2>Odds movement</h2>
      <div class="step-charts">
        {series.map((each) => (
          <StepChart key={each.name} {...each} starts={starts} />
        ))}
      </div>
    </section>
  )
}

function pointsOf(
  history: readonly Line[],
  read: (line: Line) => number | null | undefined,
): readonly Point[] {
  return history.flatMap((line) => {
    const value = read(line)
    return value === null || value === undefined ? [] : [{ at: Date.parse(line.timestamp), value }]
  })
}

interface PeriodStart {
  readonly at: number
  readonly name: string
}

/** The start of each period: the wall-clock time of its first play. */
function periodStarts(
  plays: readonly Play[],
  nameOf: OddsChartProps['nameOfPeriod'],
): readonly PeriodStart[] {
  const starts = new Map<number, number>()
  for (const { period, wallClock } of plays)
    if (wallClock !== null && period > 0 && !starts.has(period)) starts.set(period, Date.parse(wallClock))
  return [...starts].map(([period, at]) => ({ at, name: nameOf(period) }))
}

/** Round times before the game, and period starts until the last change. */
function ticksOf(from: number, until: number, starts: readonly PeriodStart[]): readonly Tick[] {
  const inside = starts.filter(({ at }) => at > from && at < until)
  const begin = Math.min(...inside.map(({ at }) => at), until)
  const span = Math.max(1, until - from)
  const periods = inside.map(({ at, name }) => ({ share: (at - from) / span, name }))
  const times = timeTicks(from, until).filter(({ share }) => from + share * span < begin)
  return withRoom([...times, ...periods], NEAREST_TICKS)
}

/** These charts are narrow, and the last label is beside its tick, not below it. */
const NEAREST_TICKS = 0.3

interface StepChartProps {
  readonly name: string
  readonly points: readonly Point[]
  readonly text: (value: number) => string
  readonly starts: readonly PeriodStart[]
}

/** A step chart with labels for the first and last value, and for that under the pointer. */
function StepChart({ name, points, text, starts }: StepChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const [first = { at: 0, value: 0 }] = points
  const last = points.at(-1) ?? first
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const label = `${name}: opened at ${text(first.value)}, now ${text(last.value)}, between ${text(low)} and ${text(high)}`
  const ticks = ticksOf(first.at, last.at, starts)
  const drawing = useMemo(() => drawingOf(points, [low, high], ticks), [JSON.stringify([points, starts])])
  const pointed = at === null ? undefined : points[at]
  return (
    <figure class="chart step">
      <figcaption>
        <b>{name}</b>
        <span>
          {text(first.value)} → <b>{text(last.value)}</b>
        </span>
      </figcaption>
      <Plot label={label} drawing={drawing} onPoint={setAt} />
      <Axis ticks={ticks} />
      <p class="step-times">
        {pointed ? (
          <span>
            <b>{text(pointed.value)}</b> from {dateTimeOf(pointed.at)}
          </span>
        ) : (
          <>
            <span>Opened {dateTimeOf(first.at)}</span>
            <span>{dateTimeOf(last.at)}</span>
          </>
        )}
      </p>
    </figure>
  )
}

/** The steps of a value; a constant value is centred. */
function drawingOf(
  points: readonly Point[],
  [low, high]: readonly [number, number],
  ticks: readonly Tick[],
): PlotDrawing {
  const values = points.map(({ value }) => value)
  const [from = 0, until = 1] = [points[0]?.at, points.at(-1)?.at]
  const room = high === low ? 1 : (high - low) * MARGIN
  return {
    x: points.map(({ at }) => at),
    xRange: [from, Math.max(from + 1, until)],
    yRange: [low - room, high + room],
    ticks,
    series: [{ kind: 'steps', color: 'var(--accent)', values }],
  }
}

/** Margin above and below the values, as a share of their range. */
const MARGIN = 0.08
