import type { Tick } from '../periods.ts'

/** A label this near to the right end would leave the chart. */
const LAST_SHARE = 0.94

/** Lines of ticks in a drawing of this size. */
export function TickLines({
  ticks,
  width,
  height,
}: {
  readonly ticks: readonly Tick[]
  readonly width: number
  readonly height: number
}) {
  return (
    <g class="ticks">
      {ticks.map(({ share, name }) => (
        <line
          key={name}
          x1={share * width}
          x2={share * width}
          y1="0"
          y2={height}
          vector-effect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}

/** Names of ticks under a chart, each at its tick. */
export function Axis({ ticks }: { readonly ticks: readonly Tick[] }) {
  if (ticks.length === 0) return null
  return (
    <div class="axis" aria-hidden="true">
      {ticks.map(({ share, name }) => (
        <span
          key={name}
          class={share > LAST_SHARE ? 'at-end' : ''}
          style={share > LAST_SHARE ? { right: 0 } : { left: `${(share * 100).toFixed(2)}%` }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
