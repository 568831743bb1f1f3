import { sidesInOrder, sideName } from '../../data/board.ts'
import type { FullGame } from '../../data/game.ts'
import { periodOfGame } from '../../data/periods.ts'
import { ScrollTable } from '../scroll-table.tsx'

type Side = FullGame['homeTeam']

/** Sums a count of baseball over the innings; null if the source has none. */
const sumOf = ({ lineScore }: Side, key: 'hits' | 'errors') =>
  lineScore.some((inning) => inning[key] !== null)
    ? lineScore.reduce((sum, inning) => sum + (inning[key] ?? 0), 0)
    : null

/** The columns after the periods: runs, hits and errors in baseball, as far as they are known; otherwise the total. */
function totalsOf(game: FullGame): readonly (readonly [head: string, of: (side: Side) => number | null])[] {
  const score = (side: Side) => side.score
  if (game.league.sport.slug !== 'baseball') return [['T', score]]
  const hits = (side: Side) => sumOf(side, 'hits')
  const errors = (side: Side) => sumOf(side, 'errors')
  return hits(game.homeTeam) === null
    ? [['R', score]]
    : [
        ['R', score],
        ['H', hits],
        ['E', errors],
      ]
}

/** Scores by period as a table with totals. Soccer has scorers instead. */
export function PeriodScores({ game }: { readonly game: FullGame }) {
  const { awayTeam, homeTeam, league } = game
  const count = Math.max(awayTeam.periodScores.length, homeTeam.periodScores.length)
  if (count === 0 || league.sport.slug === 'soccer') return null
  const totals = totalsOf(game)
  return (
    <ScrollTable
      label="Score by period"
      class="periods"
      columns={[
        'Team',
        ...Array.from({ length: count }, (_, index) => periodOfGame(game, index + 1)),
        ...totals.map(([head]) => ({ head, class: 'total' })),
      ]}
      rows={sidesInOrder(league.sport.slug, game).map((side) => ({
        id: side.sourceId,
        cells: [
          sideName(side),
          ...Array.from({ length: count }, (_, index) => side.periodScores[index] ?? ''),
          ...totals.map(([, of]) => of(side)),
        ],
      }))}
    />
  )
}
