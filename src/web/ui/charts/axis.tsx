import type { Tick } from './ticks.ts'

/** Tick labels below a chart; none reaches beyond its end. */
export function Axis({ ticks }: { readonly ticks: readonly Tick[] }) {
  if (ticks.length === 0) return null
  return (
    <div class="axis" aria-hidden="true">
      {ticks.map(({ share, name }) => (
        <span
          key={name}
          style={{ left: `min(${(share * 100).toFixed(2)}%, calc(100% - ${name.length}ch - 3px))` }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
