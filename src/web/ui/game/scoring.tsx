import { sidesInOrder, sideName } from '../../data/board.ts'
import type { FullGame } from '../../data/game.ts'
import { periodScorers } from '../../data/now.ts'
import { periodName } from '../../data/periods.ts'
import { PlayItems } from './plays/play-items.tsx'

/** The scoring plays of a game in order, with the score after each; in basketball, who has scored most in each period. */
export function ScoringSummary({ game }: { readonly game: FullGame }) {
  const scoring = game.plays.nodes.filter(({ scoringPlay }) => scoringPlay)
  const isBasketball = game.league.sport.slug === 'basketball'
  const periods = game.homeTeam.periodScores.length
  if (scoring.length === 0 || (isBasketball && periods === 0)) return null
  return (
    <section id="scoring">
      <h2>Scoring</h2>
      {isBasketball ? (
        <PeriodLeaders game={game} count={periods} />
      ) : (
        <div class="plays">
          <PlayItems plays={scoring} game={game} isAlone />
        </div>
      )}
    </section>
  )
}

function PeriodLeaders({ game, count }: { readonly game: FullGame; readonly count: number }) {
  const { league } = game
  const sides = sidesInOrder(league.sport.slug, game)
  return (
    <table class="period-leaders">
      <thead>
        <tr>
          <th scope="col">Period</th>
          {sides.map((side) => (
            <th key={side.sourceId} scope="col">
              {sideName(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, index) => (
          <tr key={index}>
            <th scope="row">{periodName(league.slug, league.sport.slug, index + 1)}</th>
            {sides.map((side) => {
              const best = periodScorers(game.plays.nodes, side.sourceId, index + 1)
              return (
                <td key={side.sourceId}>
                  <b>{side.periodScores[index]}</b> {best && `${best.name} `}
                  {best && <span class="quiet">{best.points} pts</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
