import { useMemo, useState } from 'preact/hooks'
import type { Side } from '../../board-data.ts'
import { teamColor } from '../../colors.ts'
import type { Play, WinPoint } from '../../game-data.ts'
import { periodTicks } from '../../periods.ts'
import { Axis } from './axis.tsx'
import { Plot } from './plot.tsx'
import type { PlotDrawing } from './plot.tsx'

interface ChartProps {
  readonly points: readonly WinPoint[]
  readonly plays: readonly Play[]
  readonly home: Side
  readonly away: Side
  /** Name of a period. */
  readonly nameOfPeriod: (period: number) => string
}

const EVEN = 0.5
const percent = (share: number) => `${Math.round(share * 100)} %`

/**
 * The home team's win probability over the game: a line at 50 %, dots at scores, and the play under the pointer; a
 * table of scores for screen readers.
 */
export function WinProbabilityChart({ points, plays, home, away, nameOfPeriod }: ChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = points.at(-1)?.homeWinPercentage ?? 0.5
  const favourite = last >= 0.5 ? home : away
  const label = `${favourite.name} ${percent(Math.max(last, 1 - last))} to win`
  const playOf = new Map(plays.map((play) => [play.sourceId, play]))
  const scores = points.flatMap((point, index) => {
    const play = playOf.get(point.playId)
    return play?.scoringPlay ? [{ index, point, play }] : []
  })
  const ticks = ticksOfPoints(points, nameOfPeriod)
  const color = teamColor(favourite.color, favourite.alternateColor)
  const drawing = useMemo(
    () => drawingOf(points, new Set(scores.map(({ index }) => index)), ticks, color),
    [points, plays, color],
  )
  const pointed = at === null ? undefined : points[at]
  const pointedPlay = playOf.get(pointed?.playId ?? '')
  return (
    <figure class="chart">
      <Plot label={label} drawing={drawing} onPoint={setAt} />
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

/** The probability from 0 to 1 by play, tinted from 50 %, with a dot at each score. */
function drawingOf(
  points: readonly WinPoint[],
  scoring: ReadonlySet<number>,
  ticks: PlotDrawing['ticks'],
  color: string,
): PlotDrawing {
  const values = points.map(({ homeWinPercentage }) => homeWinPercentage)
  return {
    x: points.map((_, index) => index),
    xRange: [0, Math.max(1, points.length - 1)],
    yRange: [0, 1],
    ticks,
    level: EVEN,
    series: [
      { kind: 'line', color, fillTo: EVEN, values },
      {
        kind: 'dots',
        color: 'var(--ink)',
        values: values.map((value, index) => (scoring.has(index) ? value : null)),
      },
    ],
  }
}

interface ScoreTableProps {
  readonly scores: readonly { readonly point: WinPoint; readonly play: Play }[]
  readonly home: Side
}

function ScoreTable({ scores, home }: ScoreTableProps) {
  if (scores.length === 0) return null
  return (
    <details>
      <summary>Scores and win probability as a table</summary>
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
