import { sideName } from '../../data/board.ts'
import { useMemo, useState } from 'preact/hooks'
import type { Side } from '../../data/board.ts'
import type { Play, WinPoint } from '../../data/game.ts'
import { playText } from '../../data/source-text.ts'
import { periodTicks } from './ticks.ts'
import { pairColors } from '../../data/team-pair.ts'
import { PictureTable } from '../picture-table.tsx'
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
  readonly isOver: boolean
}

const EVEN = 0.5

/** A probability in words; nothing is certain before the end of a game. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded >= 100) return '>99 %'
  return rounded <= 0 ? '<1 %' : `${rounded} %`
}

/**
 * The home team's win probability over the game: a line at 50 %, dots at scores, and the play under the pointer; a
 * table of scores for screen readers.
 */
export function WinProbabilityChart({ points, plays, home, away, nameOfPeriod, isOver }: ChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = points.at(-1)?.homeWinProbability ?? 0.5
  const favourite = last >= 0.5 ? home : away
  const winner = isOver ? [home, away].find((side) => side.winner) : undefined
  const label = winner
    ? `${winner.name} won`
    : `${favourite.name} ${percent(Math.max(last, 1 - last))} to win`
  const playOf = new Map(plays.map((play) => [play.sourceId, play]))
  const scores = points.flatMap((point, index) => {
    const play = playOf.get(point.playId)
    return play?.scoringPlay ? [{ index, point, play }] : []
  })
  const ticks = periodTicks(
    points.map(({ playId }) => playOf.get(playId)?.period ?? null),
    nameOfPeriod,
  )
  const colors = pairColors(home, away)
  const drawing = useMemo(
    () => drawingOf(points, new Set(scores.map(({ index }) => index)), ticks, colors),
    [points, plays, colors.home, colors.away],
  )
  const pointed = at === null ? undefined : points[at]
  const pointedPlay = playOf.get(pointed?.playId ?? '')
  return (
    <figure class="chart">
      <figcaption>
        <b>{label}</b>
      </figcaption>
      <div class="with-levels">
        <Plot label={label} drawing={drawing} onPoint={setAt} />
        <div class="levels" aria-hidden="true">
          <Level of={sideName(home)} color={colors.home} />
          <span>50 %</span>
          <Level of={sideName(away)} color={colors.away} />
        </div>
        <Axis ticks={ticks} />
      </div>
      <p class="pointed quiet">
        {pointed
          ? `${sideName(home)} ${percent(pointed.homeWinProbability)}${pointedPlay ? `: ${playText(pointedPlay.text)}` : ''}`
          : ''}
      </p>
      <PictureTable
        summary="Scores and win probability as a table"
        label="Win probability after each score"
        heads={['Play', 'Score', `${sideName(home)} to win`]}
        rows={scores.map(({ point, play }) => ({
          id: play.sourceId,
          cells: [
            playText(play.text),
            `${play.awayScore}–${play.homeScore}`,
            percent(point.homeWinProbability),
          ],
        }))}
      />
    </figure>
  )
}

/** Where a side is certain to win, with its colour. */
function Level({ of, color }: { readonly of: string; readonly color: string }) {
  return (
    <span>
      <i class="bar" style={{ background: color }} />
      {of}
    </span>
  )
}

/** The probability from 0 to 1 by play, in the colour of the side that is ahead of 50 %, with a dot at each score. */
function drawingOf(
  points: readonly WinPoint[],
  scoring: ReadonlySet<number>,
  ticks: PlotDrawing['ticks'],
  colors: ReturnType<typeof pairColors>,
): PlotDrawing {
  const values = points.map(({ homeWinProbability }) => homeWinProbability)
  return {
    x: points.map((_, index) => index),
    xRange: [0, Math.max(1, points.length - 1)],
    yRange: [0, 1],
    ticks,
    level: EVEN,
    series: [
      { kind: 'line', color: colors.home, colorBelow: colors.away, fillTo: EVEN, values },
      {
        kind: 'dots',
        color: 'var(--ink)',
        values: values.map((value, index) => (scoring.has(index) ? value : null)),
      },
    ],
  }
}
