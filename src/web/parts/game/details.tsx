import { useEffect } from 'preact/hooks'
import { GAME_DETAILS_QUERY } from '../../documents/reading.ts'
import type { FullGame, GameDetails as Details } from '../../game-data.ts'
import { periodName } from '../../periods.ts'
import { BoxScore } from './box-score.tsx'
import { GameInjuries } from './injuries.tsx'
import { GameLeaders } from './leaders.tsx'
import { Lineups } from './lineups.tsx'
import { Meetings } from './meetings.tsx'
import { ProbablePitchers } from '../../lineup/probable-pitchers.tsx'
import { Preview } from './preview.tsx'
import { Videos } from './videos.tsx'
import { OddsChart } from '../charts/odds-chart.tsx'
import { GamePictures } from '../pictures/pictures.tsx'
import { Problem } from '../problem.tsx'
import { IncompleteNotice } from '../incomplete-notice.tsx'
import { useQuery } from '../use-query.ts'
import { useRefresh } from '../use-refresh.ts'

interface GameDetailsProps {
  readonly game: FullGame
  /** Increases with every update of the game. */
  readonly round: number
  /** Called with the details whenever they are loaded. */
  readonly onDetails: (details: Details) => void
}

/** The available details of a game: leaders, box score, lineups, injuries and odds. */
export function GameDetails({ game, round, onDetails }: GameDetailsProps) {
  const league = game.league.slug
  const { data, error, reload, incomplete } = useQuery(GAME_DETAILS_QUERY, {
    league,
    id: game.sourceId,
  })
  useRefresh(round, reload)
  useEffect(() => {
    if (data) onDetails(data.event)
  }, [data])
  if (!data) return error ? <Problem error={error} retry={reload} /> : null
  const { boxScore, oddsHistory, rosters, leaders, awayTeam, homeTeam } = data.event
  const sides = { away: game.awayTeam, home: game.homeTeam, league, sport: game.league.sport.slug }
  const injured = [awayTeam, homeTeam].map(({ sourceId, team }) => ({
    side: sourceId === game.homeTeam.sourceId ? game.homeTeam : game.awayTeam,
    injuries: team?.injuries.nodes ?? [],
  }))
  return (
    <>
      <IncompleteNotice notes={incomplete} />
      {game.status.state === 'PRE' && (
        <ProbablePitchers
          sides={[
            { name: game.awayTeam.name, pitcher: awayTeam.probablePitcher },
            { name: game.homeTeam.name, pitcher: homeTeam.probablePitcher },
          ]}
          league={league}
        />
      )}
      {game.status.state === 'PRE' && <Preview game={game} />}
      <GamePictures game={game} round={round} />
      {leaders.length > 0 && <GameLeaders leaders={leaders} league={league} />}
      {boxScore && hasFigures(boxScore) && <BoxScore box={boxScore} {...sides} />}
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
        home={game.homeTeam.abbreviation ?? game.homeTeam.name}
        plays={game.plays.nodes}
        nameOfPeriod={(period) => periodName(league, game.league.sport.slug, period)}
      />
    </>
  )
}

function hasFigures({ awayTeam, awayPlayers, homePlayers }: NonNullable<Details['boxScore']>): boolean {
  return awayTeam.statistics.length + awayPlayers.length + homePlayers.length > 0
}
