import type { GameDetails as Details } from '../../data/game.ts'
import { periodName } from '../../data/periods.ts'
import { BoxScore } from './box-score.tsx'
import { GameInjuries } from './injuries.tsx'
import { GameLeaders } from './leaders.tsx'
import { Lineups } from './lineups.tsx'
import { Meetings } from './meetings.tsx'
import { ProbablePitchers } from './probable-pitchers.tsx'
import { Preview } from './preview.tsx'
import { Videos } from './videos.tsx'
import { OddsChart } from '../charts/odds-chart.tsx'
import { GamePictures } from '../pictures/pictures.tsx'

/** The available details of a game: leaders, box score, lineups, injuries and odds. */
export function GameDetails({ game }: { readonly game: Details }) {
  const league = game.league.slug
  const { boxScore, oddsHistory, rosters, leaders, awayTeam, homeTeam } = game
  const sides = { away: awayTeam, home: homeTeam, league, sport: game.league.sport.slug }
  const injured = [awayTeam, homeTeam].map((side) => ({ side, injuries: side.team?.injuries.nodes ?? [] }))
  return (
    <>
      {game.status.state === 'PRE' && (
        <ProbablePitchers
          sides={[
            { name: awayTeam.name, pitcher: awayTeam.probablePitcher },
            { name: homeTeam.name, pitcher: homeTeam.probablePitcher },
          ]}
          league={league}
        />
      )}
      {game.status.state === 'PRE' && <Preview game={game} />}
      <GamePictures game={game} />
      {leaders.length > 0 && <GameLeaders leaders={leaders} league={league} />}
      {boxScore && hasStatistics(boxScore) && <BoxScore box={boxScore} {...sides} />}
      {rosters.some(({ athletes }) => athletes.length > 0) && (
        <Lineups
          rosters={rosters}
          formations={new Map([awayTeam, homeTeam].map((team) => [team.sourceId, team.formation]))}
          {...sides}
        />
      )}
      <Videos game={game} />
      {injured.some(({ injuries }) => injuries.length > 0) && (
        <GameInjuries teams={injured} league={league} />
      )}
      <Meetings game={game} />
      <OddsChart
        history={[...oddsHistory.nodes].reverse()}
        home={homeTeam.abbreviation ?? homeTeam.name}
        plays={game.plays.nodes}
        nameOfPeriod={(period) => periodName(league, game.league.sport.slug, period)}
      />
    </>
  )
}

function hasStatistics({ awayTeam, awayPlayers, homePlayers }: NonNullable<Details['boxScore']>): boolean {
  return awayTeam.statistics.length + awayPlayers.length + homePlayers.length > 0
}
