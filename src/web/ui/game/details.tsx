import { sideName } from '../../data/board.ts'
import type { GameDetails as Details } from '../../data/game.ts'
import { periodOfGame } from '../../data/periods.ts'
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

interface DetailsProps {
  readonly game: Details
}

/** What is read at length: before a game both teams, then box score, line-ups and pictures. */
export function MainDetails({ game }: DetailsProps) {
  const { boxScore, rosters, awayTeam, homeTeam, league, status } = game
  const sides = { away: awayTeam, home: homeTeam, league: league.slug, sport: league.sport.slug }
  return (
    <>
      {status.state === 'PRE' && (
        <ProbablePitchers
          sides={[
            { name: awayTeam.name, pitcher: awayTeam.probablePitcher },
            { name: homeTeam.name, pitcher: homeTeam.probablePitcher },
          ]}
          league={league.slug}
        />
      )}
      {status.state === 'PRE' && <Preview game={game} />}
      {boxScore && hasStatistics(boxScore) && <BoxScore box={boxScore} {...sides} />}
      {rosters.some(({ athletes }) => athletes.length > 0) && <Lineups game={game} />}
      <GamePictures game={game} />
      <Videos game={game} />
    </>
  )
}

/** What stands beside it: odds, leaders, injuries and earlier games. */
export function SideDetails({ game }: DetailsProps) {
  const { oddsHistory, leaders, awayTeam, homeTeam, league, plays } = game
  const injured = [awayTeam, homeTeam].map((side) => ({ side, injuries: side.team?.injuries.nodes ?? [] }))
  return (
    <>
      <OddsChart
        history={[...oddsHistory.nodes].reverse()}
        home={sideName(homeTeam)}
        plays={plays.nodes}
        nameOfPeriod={(period) => periodOfGame(game, period)}
      />
      {leaders.length > 0 && <GameLeaders leaders={leaders} league={league.slug} />}
      {injured.some(({ injuries }) => injuries.length > 0) && (
        <GameInjuries teams={injured} league={league.slug} />
      )}
      <Meetings game={game} />
    </>
  )
}

function hasStatistics({ awayTeam, awayPlayers, homePlayers }: NonNullable<Details['boxScore']>): boolean {
  return awayTeam.statistics.length + awayPlayers.length + homePlayers.length > 0
}
