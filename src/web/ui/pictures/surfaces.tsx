import { BASKET_DEPTH } from './places.ts'

/** The attacking half of a surface: its size in its own unit, and its lines, with the goal at the top. */
export interface Surface {
  readonly width: number
  readonly depth: number
  /** Radius of a mark. */
  readonly mark: number
  /** The lines as an SVG path. */
  readonly lines: string
}

/** Basketball: distance of the three-point line from the basket, and from the sideline in the corners, in feet. */
const THREES: Readonly<Record<string, readonly [arc: number, corner: number]>> = {
  nba: [23.75, 3],
  'mens-college-basketball': [22.15, 3.35],
  'womens-college-basketball': [22.15, 3.35],
  wnba: [22.15, 3],
}
const FIBA_LINE = [22.15, 3] as const
const COURT = { width: 50, half: 47 }

/** Half a basketball court in feet, with the three-point line of the league. */
function court(league: string): Surface {
  const [arc, corner] = THREES[league] ?? FIBA_LINE
  const middle = COURT.width / 2
  // Where the arc meets the straight line of the corner.
  const straight = BASKET_DEPTH + Math.sqrt(Math.max(0, arc ** 2 - (middle - corner) ** 2))
  const lane = league === 'nba' || league === 'wnba' ? 16 : 12
  return {
    width: COURT.width,
    depth: COURT.half,
    mark: 0.7,
    lines: [
      `M0 0H${COURT.width}V${COURT.half}H0Z`,
      `M${corner} 0V${straight}A${arc} ${arc} 0 0 0 ${COURT.width - corner} ${straight}V0`,
      `M${middle - lane / 2} 0V19H${middle + lane / 2}V0`,
      circle(middle, 19, 6),
      `M${middle - 3} 4H${middle + 3}`,
      circle(middle, BASKET_DEPTH, 0.75),
    ].join(''),
  }
}

/** Half an ice rink in feet: end line, goal line, crease, circles and blue line. */
const RINK: Surface = {
  width: 85,
  depth: 100,
  mark: 1.3,
  lines: [
    'M0 100V28A28 28 0 0 1 28 0H57A28 28 0 0 1 85 28V100Z',
    'M4 11H81',
    'M0 75H85',
    circle(20.5, 31, 15),
    circle(64.5, 31, 15),
    'M36.5 11A6 6 0 0 0 48.5 11M39.5 11V7H45.5V11',
  ].join(''),
}

/** Half a football pitch in meters: penalty area, goal area, spot, arc and center circle. */
const PITCH: Surface = {
  width: 68,
  depth: 52.5,
  mark: 1,
  lines: [
    'M0 0H68V52.5H0Z',
    'M13.85 0V16.5H54.15V0',
    'M24.85 0V5.5H43.15V0',
    circle(34, 11, 0.3),
    'M26.7 16.5A9.15 9.15 0 0 0 41.3 16.5',
    'M24.85 52.5A9.15 9.15 0 0 1 43.15 52.5',
  ].join(''),
}

/** The surface on which a league's shots are drawn; null for other sports. */
export function surfaceOf(sport: string, league: string): Surface | null {
  if (sport === 'basketball') return court(league)
  if (sport === 'hockey') return RINK
  return sport === 'soccer' ? PITCH : null
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`
}
