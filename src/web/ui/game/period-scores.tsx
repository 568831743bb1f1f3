import { sidesInOrder } from '../../data/board.ts'
import type { FullGame } from '../../data/game.ts'
import { periodName } from '../../data/periods.ts'

/** Scores by period as a table with totals. */
export function PeriodScores({ game }: { readonly game: FullGame }) {
  const { awayTeam, homeTeam, league } = game
  const count = Math.max(awayTeam.periodScores.length, homeTeam.periodScores.length)
  if (count === 0) return null
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Score by period">
      <table class="periods">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {Array.from({ length: count }, (_, index) => (
              <th key={index} scope="col">
                {periodName(league.slug, league.sport.slug, index + 1)}
              </th>
            ))}
            <th scope="col">T</th>
          </tr>
        </thead>
        <tbody>
          {sidesInOrder(league.sport.slug, game).map((side) => (
            <tr key={side.sourceId}>
              <th scope="row">{side.abbreviation ?? side.name}</th>
              {Array.from({ length: count }, (_, index) => (
                <td key={index}>{side.periodScores[index] ?? ''}</td>
              ))}
              <td class="total">{side.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
