import type { Tick } from './ticks.ts'

/** Labels to the right of this position would overflow the chart. */
const LAST_SHARE = 0.94

/** Tick labels below a chart. */
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
