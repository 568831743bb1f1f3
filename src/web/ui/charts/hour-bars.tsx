import { countText } from '../../data/format.ts'

const [STEP, HEIGHT] = [4, 20]

/** Hourly counts as small bars, ending with the current hour; the highest has the full height. */
export function HourBars({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const hours = counts.length
  return (
    <svg
      class="hours"
      width={hours * STEP}
      height={HEIGHT}
      role="img"
      aria-label={`${countText(total)} in ${hours} hours, at most ${countText(Math.max(...counts))} in one`}
    >
      {counts.map((count, index) => (
        <rect
          key={index}
          x={index * STEP}
          y={HEIGHT - barHeight(count, most)}
          width={STEP - 1}
          height={barHeight(count, most)}
        >
          <title>{`${hours - 1 - index} h ago: ${countText(count)}`}</title>
        </rect>
      ))}
    </svg>
  )
}

/** Small counts remain visible; zero is a line. */
function barHeight(count: number, most: number): number {
  return count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT)
}
