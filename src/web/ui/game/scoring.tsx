import { sidesInOrder } from '../../data/board.ts'
import type { FullGame } from '../../data/game.ts'
import { periodName, playClock } from '../../data/periods.ts'
import { nameOf } from './now/fact.tsx'

/** Sports in which few plays score: those of others are in the plays. Soccer's goals are in the head. */
const SPORTS: ReadonlySet<string> = new Set(['football', 'baseball', 'hockey'])

/** The scoring plays of a game in order, with the score after each. */
export function ScoringSummary({ game }: { readonly game: FullGame }) {
  const { league, season, homeTeam, awayTeam } = game
  const sport = league.sport.slug
  const scoring = game.plays.nodes.filter(({ scoringPlay }) => scoringPlay)
  if (!SPORTS.has(sport) || scoring.length === 0) return null
  const isPostseason = /post/i.test(season.type.name)
  const sides = new Map([homeTeam, awayTeam].map((side) => [side.sourceId, nameOf(side)]))
  const heads = sidesInOrder(sport, { homeTeam: nameOf(homeTeam), awayTeam: nameOf(awayTeam) })
  return (
    <section id="scoring">
      <h2>Scoring</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label="Scoring plays">
        <table class="log scoring-plays">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Team</th>
              <th scope="col">Play</th>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scoring.map(({ sourceId, period, clock, teamId, text, homeScore, awayScore }) => (
              <tr key={sourceId}>
                <td class="quiet">
                  {periodName(league.slug, sport, period)}{' '}
                  {playClock(sport, { period, clock: clock?.displayValue ?? '' }, isPostseason)}
                </td>
                <td>{sides.get(teamId ?? '')}</td>
                <td>{text}</td>
                {sidesInOrder(sport, { homeTeam: homeScore, awayTeam: awayScore }).map((score, index) => (
                  <td key={heads[index]} class="total">
                    {score}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
