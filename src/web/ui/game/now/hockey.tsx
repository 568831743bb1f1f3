import { sidesInOrder, sideName } from '../../../data/board.ts'
import type { FullGame } from '../../../data/game.ts'
import { servedPenalties, shotsByPeriod } from '../../../data/now.ts'
import { periodOfGame } from '../../../data/periods.ts'
import { clockText } from '../../../data/play-clock.ts'
import { Fact } from './fact.tsx'

/** Who is a man up, the penalties that are served with what is left of them, and the shots on goal by period. */
export function HockeyNow({ game }: { readonly game: FullGame }) {
  const { awayTeam, homeTeam, league } = game
  const sport = league.sport.slug
  const up = [awayTeam, homeTeam].find(({ powerPlay }) => powerPlay === true)
  const penalties = servedPenalties(game)
  // Sources that do not know it say nothing.
  const isEven = penalties.length === 0 && awayTeam.powerPlay === false && homeTeam.powerPlay === false
  const shots = shotsByPeriod(game)
  const total = (key: 'home' | 'away') => shots.reduce((sum, period) => sum + period[key], 0)
  return (
    <>
      <dl class="head-facts">
        {up && <Fact name="A man up" value={sideName(up)} />}
        {isEven && <Fact name="On the ice" value="Even strength" />}
        {penalties.map(({ play, secondsLeft }) => (
          <Fact
            key={play.sourceId}
            name={`Penalty ${sideName(play.teamId === homeTeam.sourceId ? homeTeam : awayTeam)}`}
            value={`${play.text ?? play.penalty?.type ?? ''}, ${clockText(secondsLeft)} left`}
          />
        ))}
      </dl>
      <table class="shots-by-period">
        <caption>Shots on goal</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {shots.map(({ period }) => (
              <th key={period} scope="col">
                {periodOfGame(game, period)}
              </th>
            ))}
            <th scope="col">T</th>
          </tr>
        </thead>
        <tbody>
          {sidesInOrder(sport, { awayTeam: 'away', homeTeam: 'home' } as const).map((key) => (
            <tr key={key}>
              <th scope="row">{sideName(key === 'home' ? homeTeam : awayTeam)}</th>
              {shots.map((period) => (
                <td key={period.period}>{period[key]}</td>
              ))}
              <td class="total">{total(key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
