import { sideName } from '../../data/board.ts'
import { useMemo, useState } from 'preact/hooks'
import type { FullGame } from '../../data/game.ts'
import { periodName } from '../../data/periods.ts'
import { pairColors } from '../../data/team-pair.ts'
import { Axis } from './axis.tsx'
import { Plot } from './plot.tsx'
import type { PlotDrawing } from './plot.tsx'
import { periodTicks } from './ticks.ts'

/** A smaller lead is not drawn as a large one. */
const LEAST_RANGE = 6

/** The lead after each score: above the line that of the home side, below it that of the away side. */
export function LeadChart({ game }: { readonly game: FullGame }) {
  const { plays, homeTeam, awayTeam, league } = game
  const [at, setAt] = useState<number | null>(null)
  const scoring = useMemo(() => plays.nodes.filter(({ scoringPlay }) => scoringPlay), [plays])
  const colors = pairColors(homeTeam, awayTeam)
  const ticks = periodTicks(
    scoring.map(({ period }) => period),
    (period) => periodName(league.slug, league.sport.slug, period),
  )
  const drawing = useMemo((): PlotDrawing => {
    const values = scoring.map(({ homeScore, awayScore }) => homeScore - awayScore)
    const most = Math.max(LEAST_RANGE, ...values.map(Math.abs))
    return {
      x: values.map((_, index) => index),
      xRange: [0, Math.max(1, values.length - 1)],
      yRange: [-most, most],
      ticks,
      level: 0,
      series: [{ kind: 'line', color: colors.home, colorBelow: colors.away, fillTo: 0, values }],
    }
  }, [scoring, colors.home, colors.away])
  // Nothing moves with the first scores.
  if (scoring.length < 2) return <div class="lead-room" />
  const pointed = scoring[at ?? scoring.length - 1]
  const lead = pointed ? pointed.homeScore - pointed.awayScore : 0
  const leader = lead > 0 ? homeTeam : awayTeam
  const words = lead === 0 ? 'Tied' : `${sideName(leader)} by ${Math.abs(lead)}`
  return (
    <figure class="chart lead">
      <Plot label={`Lead over time: ${words}`} drawing={drawing} onPoint={setAt} />
      <Axis ticks={ticks} />
      <figcaption>
        <b>Lead: {words}</b>
        <span>{at !== null && (pointed?.text ?? '')}</span>
      </figcaption>
    </figure>
  )
}
