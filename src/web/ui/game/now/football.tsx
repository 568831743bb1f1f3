import { sideName } from '../../../data/board.ts'
import type { FullGame } from '../../../data/game.ts'
import { fieldPlace } from '../../../data/now.ts'
import { pairColors } from '../../../data/team-pair.ts'
import { driveSteps } from '../../pictures/places.ts'
import { Fact } from './fact.tsx'
import { driveText } from '../../../data/play-groups.ts'

/** Where the lines of ten yards are, with what is written at them. */
const LINES = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((yards) => [yards, 50 - Math.abs(50 - yards)] as const)
const HASHES = Array.from({ length: 99 }, (_, index) => {
  const x = 11 + index
  return `M${x} 1v1.4M${x} 15v1.4M${x} 25v-1.4M${x} 39v-1.4`
}).join('')
/** Length of an end zone for its name, the size of its letters, and their width for their size. */
const NAME = { room: 37, size: 5.4, width: 0.78 }
/** The plays of a drive are below each other between these. */
const STEPS = { from: 6, to: 34, most: 3.2 }

/** The field from the away side's goal on the left, with the ball, the line to gain, and the drive so far. */
export function FootballNow({ game }: { readonly game: FullGame }) {
  const { now, awayTeam, homeTeam, situation } = game
  const place = fieldPlace(game)
  const colors = pairColors(homeTeam, awayTeam)
  const last = game.drives.at(-1)
  const drive =
    last && last.displayResult === null && last.team?.sourceId === now?.possessionTeamId ? last : null
  const isAway = now?.possessionTeamId === awayTeam.sourceId
  const color = isAway ? colors.away : colors.home
  const steps = drive ? driveSteps(drive, awayTeam.sourceId) : []
  const step = Math.min(STEPS.most, (STEPS.to - STEPS.from) / Math.max(1, steps.length))
  const holder = isAway ? awayTeam : homeTeam
  const label = [situation?.downDistanceText, place && `${sideName(holder)} in possession`]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <svg class="field" viewBox="0 0 120 40" role="img" aria-label={label === '' ? 'Football field' : label}>
        <rect class="turf" width="120" height="40" />
        <EndZone of={awayTeam} color={colors.away} ink={colors.awayInk} x={5} turn={-90} />
        <EndZone of={homeTeam} color={colors.home} ink={colors.homeInk} x={115} turn={90} />
        <path class="hashes" d={HASHES} />
        <path
          class="yards"
          d={`M10 0v40M110 0v40${LINES.map(([yards]) => `M${10 + yards} 0v40`).join('')}`}
        />
        {LINES.map(([yards, text]) => (
          <g key={yards} class="yard">
            <text x={10 + yards} y={37.5}>
              {text}
            </text>
            <text x={10 + yards} y={5.5}>
              {text}
            </text>
          </g>
        ))}
        {place && (
          <>
            <path class="scrimmage" d={`M${10 + place.ball} 0v40`} />
            {place.lineToGain !== null && <path class="gain" d={`M${10 + place.lineToGain} 0v40`} />}
          </>
        )}
        {steps.map(({ id, from, to, isPass }, index) => (
          <Arrow
            key={id}
            from={10 + from}
            to={10 + to}
            y={20 + (index - (steps.length - 1) / 2) * step}
            color={color}
            isPass={isPass}
          />
        ))}
        {place && (
          <g style={{ color }}>
            <path
              class="holder"
              d={
                isAway
                  ? `M${13 + place.ball} 18.2l2.4 1.8-2.4 1.8z`
                  : `M${7 + place.ball} 18.2l-2.4 1.8 2.4 1.8z`
              }
            />
            <ellipse class="football" cx={10 + place.ball} cy="20" rx="2.2" ry="1.4" />
          </g>
        )}
      </svg>
      <dl class="head-facts">
        <Fact name="Ball" value={place && sideName(holder)} />
        <Fact name="Drive" value={driveText(drive?.description ?? null)} />
        <Fact name={`Time-outs ${sideName(awayTeam)}`} value={now?.awayTimeouts} />
        <Fact name={`Time-outs ${sideName(homeTeam)}`} value={now?.homeTimeouts} />
      </dl>
    </>
  )
}

interface EndZoneProps {
  readonly of: FullGame['homeTeam']
  readonly color: string
  readonly ink: string
  readonly x: number
  /** Degrees by which the name is turned. */
  readonly turn: number
}

function EndZone({ of: side, color, ink, x, turn }: EndZoneProps) {
  const name = side.team?.shortDisplayName ?? sideName(side)
  const size = Math.min(NAME.size, NAME.room / NAME.width / name.length)
  return (
    <>
      <rect x={x - 5} width="10" height="40" style={{ fill: color }} />
      <text
        class="end-zone"
        x={x}
        y="20"
        transform={`rotate(${turn} ${x} 20)`}
        style={{ fill: ink, fontSize: `${size.toFixed(1)}px` }}
      >
        {name}
      </text>
    </>
  )
}

interface ArrowProps {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly color: string
  readonly isPass: boolean
}

/** A play of a drive: a pass is dashed. */
function Arrow({ from, to, y, color, isPass }: ArrowProps) {
  const back = Math.sign(from - to) * 1.1
  return (
    <g class="step" style={{ stroke: color }}>
      <path class={isPass ? 'pass' : ''} d={`M${from} ${y}H${to}`} />
      <path d={`M${to + back} ${y - 0.9}L${to} ${y}l${back} 0.9`} />
    </g>
  )
}
