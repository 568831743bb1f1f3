import { useState } from 'preact/hooks'
import type { Side } from '../board-data.ts'
import { teamColor } from '../colors.ts'
import type { Play, WinPoint } from '../game-data.ts'
import { periodTicks } from '../periods.ts'
import { Axis, TickLines } from './axis.tsx'

const WIDTH = 600
const HEIGHT = 160

interface ChartProps {
  readonly points: readonly WinPoint[]
  readonly plays: readonly Play[]
  readonly home: Side
  readonly away: Side
  /** How a period is called. */
  readonly nameOfPeriod: (period: number) => string
}

const x = (index: number, count: number) => (index / Math.max(1, count - 1)) * WIDTH
const y = (share: number) => HEIGHT - share * HEIGHT
const percent = (share: number) => `${Math.round(share * 100)} %`

/**
 * The home side's win probability from start to now: the even line, scores as dots, and the play under the pointer; the
 * scores as a table for those who cannot see it.
 */
export function WinProbabilityChart({ points, plays, home, away, nameOfPeriod }: ChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = points.at(-1)?.homeWinPercentage ?? 0.5
  const favourite = last >= 0.5 ? home : away
  const label = `${favourite.name} ${percent(Math.max(last, 1 - last))} to win`
  const playOf = new Map(plays.map((play) => [play.sourceId, play]))
  const scores = points.flatMap((point, index) => {
    const play = playOf.get(point.playId ?? '')
    return play?.scoringPlay ? [{ index, point, play }] : []
  })
  const ticks = ticksOfPoints(points, nameOfPeriod)
  const pointed = at === null ? undefined : points[at]
  const pointedPlay = playOf.get(pointed?.playId ?? '')
  return (
    <figure
      class="chart"
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
        setAt(Math.round(share * (points.length - 1)))
      }}
      onPointerLeave={() => setAt(null)}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <TickLines ticks={ticks} width={WIDTH} height={HEIGHT} />
        <Curve points={points} color={teamColor(favourite.color, favourite.alternateColor)} />
        {scores.map(({ index, point }) => (
          <Dot key={index} at={x(index, points.length)} height={y(point.homeWinPercentage)} />
        ))}
        {at !== null && (
          <line class="even" x1={x(at, points.length)} x2={x(at, points.length)} y1="0" y2={HEIGHT} />
        )}
      </svg>
      <Axis ticks={ticks} />
      <figcaption>
        <span>{home.abbreviation ?? home.name} above</span>
        <b>{label}</b>
        <span>{away.abbreviation ?? away.name} below</span>
      </figcaption>
      <p class="pointed quiet">
        {pointed
          ? `${home.abbreviation ?? home.name} ${percent(pointed.homeWinPercentage)}${pointedPlay ? `: ${pointedPlay.text}` : ''}`
          : ''}
      </p>
      <ScoreTable scores={scores} home={home} />
    </figure>
  )
}

function ticksOfPoints(points: readonly WinPoint[], nameOf: ChartProps['nameOfPeriod']) {
  const periods = points.map(({ play }) => play?.period ?? null)
  return periodTicks(periods, nameOf)
}

/** A line without length and with round ends: it stays round however the chart is stretched. */
function Dot({ at, height }: { readonly at: number; readonly height: number }) {
  return <line class="dot" x1={at} x2={at} y1={height} y2={height} vector-effect="non-scaling-stroke" />
}

function Curve({ points, color }: { readonly points: readonly WinPoint[]; readonly color: string }) {
  const path = points
    .map(
      ({ homeWinPercentage: share }, index) =>
        `${index === 0 ? 'M' : 'L'}${x(index, points.length).toFixed(1)},${y(share).toFixed(1)}`,
    )
    .join('')
  return (
    <>
      <path d={`${path}L${WIDTH},${HEIGHT / 2}L0,${HEIGHT / 2}Z`} fill={color} opacity="0.18" />
      <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} class="even" />
      <path d={path} fill="none" stroke={color} stroke-width="2" vector-effect="non-scaling-stroke" />
    </>
  )
}

interface ScoreTableProps {
  readonly scores: readonly { readonly point: WinPoint; readonly play: Play }[]
  readonly home: Side
}

function ScoreTable({ scores, home }: ScoreTableProps) {
  if (scores.length === 0) return null
  return (
    <details>
      <summary>Scores and chances as a table</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label="Win probability after each score">
        <table>
          <thead>
            <tr>
              <th scope="col">Play</th>
              <th scope="col">Score</th>
              <th scope="col">{home.abbreviation ?? home.name} to win</th>
            </tr>
          </thead>
          <tbody>
            {scores.map(({ point, play }) => (
              <tr key={play.sourceId}>
                <th scope="row">{play.text}</th>
                <td>
                  {play.awayScore}–{play.homeScore}
                </td>
                <td>{percent(point.homeWinPercentage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
