import type { Side } from '../board-data.ts'
import { teamColor } from '../colors.ts'

export interface WinPoint {
  readonly playId: string | null
  /** From 0 to 1. */
  readonly homeWinPercentage: number
}

const WIDTH = 600
const HEIGHT = 160

/** The home side's win probability from start to now, with the even line; as a sentence for those who cannot see it. */
export function WinProbabilityChart({
  points,
  home,
  away,
}: {
  readonly points: readonly WinPoint[]
  readonly home: Side
  readonly away: Side
}) {
  const last = points.at(-1)?.homeWinPercentage ?? 0.5
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * WIDTH
  const y = (share: number) => HEIGHT - share * HEIGHT
  const path = points
    .map(
      (point, index) =>
        `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)},${y(point.homeWinPercentage).toFixed(1)}`,
    )
    .join('')
  const favourite = last >= 0.5 ? home : away
  const share = Math.round(Math.max(last, 1 - last) * 100)
  const label = `${favourite.name} ${share} % to win now`
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path
          d={`${path}L${WIDTH},${HEIGHT / 2}L0,${HEIGHT / 2}Z`}
          fill={teamColor(favourite.color, favourite.alternateColor)}
          opacity="0.18"
        />
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} class="even" />
        <path
          d={path}
          fill="none"
          stroke={teamColor(favourite.color, favourite.alternateColor)}
          stroke-width="2"
          vector-effect="non-scaling-stroke"
        />
      </svg>
      <figcaption>
        <span>{home.abbreviation ?? home.name} 100 %</span>
        <b>{label}</b>
        <span>{away.abbreviation ?? away.name} 100 %</span>
      </figcaption>
    </figure>
  )
}
