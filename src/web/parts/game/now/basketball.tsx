import { Headshot } from '../../../athlete/headshot.tsx'
import type { Side } from '../../../board-data.ts'
import { BASKETBALL_NOW_QUERY } from '../../../documents/reading.ts'
import type { FullGame } from '../../../game-data.ts'
import type { PageOperations } from '../../../generated/operations.ts'
import { leadStory } from '../../../now-data.ts'
import { periodName } from '../../../periods.ts'
import { useQuery } from '../../use-query.ts'
import { useRefresh } from '../../use-refresh.ts'
import { Fact, nameOf } from './fact.tsx'

type Leaders = PageOperations['BasketballNow']['event']['leaders']

/** Categories whose leaders are shown, and how many players of both sides are searched for them. */
const CATEGORIES = ['Points', 'Rebounds', 'Assists']
const SEARCHED = 25

interface BasketballNowProps {
  readonly game: FullGame
  /** Increases with every update of the game. */
  readonly round: number
}

/** The leaders of both sides, the current run, the largest leads, the fouls of the period and time-outs taken. */
export function BasketballNow({ game, round }: BasketballNowProps) {
  const { homeTeam, awayTeam, league, status } = game
  const { data, reload } = useQuery(BASKETBALL_NOW_QUERY, {
    league: league.slug,
    id: game.sourceId,
    home: homeTeam.sourceId,
    away: awayTeam.sourceId,
    period: status.period,
    first: SEARCHED,
  })
  useRefresh(round, reload)
  const now = data?.event
  const story = leadStory(game.scoring.nodes)
  const period = periodName(league.slug, league.sport.slug, status.period)
  const runner = story?.run.isHome === true ? homeTeam : awayTeam
  const both = (away: number, home: number) => `${nameOf(awayTeam)} ${away}, ${nameOf(homeTeam)} ${home}`
  return (
    <>
      <dl class="head-facts">
        {story && story.run.points > 3 && (
          <Fact name="Run" value={`${nameOf(runner)} ${story.run.points}–0`} />
        )}
        <Fact name="Lead changes" value={story?.changes} />
        <Fact name="Largest lead" value={story && both(story.largest.away, story.largest.home)} />
        <Fact
          name={`Fouls ${period}`}
          value={now && both(now.awayFouls.totalCount, now.homeFouls.totalCount)}
        />
        <Fact
          name="Time-outs taken"
          value={
            now &&
            both(
              now.awayFull.totalCount + now.awayShort.totalCount,
              now.homeFull.totalCount + now.homeShort.totalCount,
            )
          }
        />
      </dl>
      <LeaderRows leaders={now?.leaders ?? []} sides={[awayTeam, homeTeam]} league={league.slug} />
    </>
  )
}

interface LeaderRowsProps {
  readonly leaders: Leaders
  readonly sides: readonly Side[]
  /** The slug of the league. */
  readonly league: string
}

/** The best player of each side by category. The rows have their room before they are loaded. */
function LeaderRows({ leaders, sides, league }: LeaderRowsProps) {
  return (
    <table class="now-leaders">
      <caption class="sr-only">Leaders of both teams</caption>
      <thead class="sr-only">
        <tr>
          <th scope="col">Category</th>
          {sides.map((side) => (
            <th key={side.sourceId} scope="col">
              {side.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.map((category) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {sides.map(({ sourceId }) => {
              const best = leaders
                .find(({ label }) => label === category)
                ?.leaders.find(({ team }) => team?.sourceId === sourceId)
              return (
                <td key={sourceId}>
                  {best?.athlete && (
                    <span>
                      <Headshot athlete={best.athlete} league={league} />
                      <a href={`/athletes/${league}/${best.athlete.sourceId}`}>{best.athlete.displayName}</a>
                      <b>{best.displayValue}</b>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
