import { Headshot } from '../../pictures/headshot.tsx'
import type { Side } from '../../../data/board.ts'
import type { GameDetails, Play } from '../../../data/game.ts'
import { bothSides, leadStory } from '../../../data/now.ts'
import { periodName } from '../../../data/periods.ts'
import { Fact, nameOf } from './fact.tsx'

/** Categories whose leaders are shown. */
const CATEGORIES = ['Points', 'Rebounds', 'Assists']
const TIME_OUTS: ReadonlySet<string> = new Set(['Full Timeout', 'ShortTimeOut'])

/** The leaders of both sides, the current run, the largest leads, the fouls of the period and time-outs taken. */
export function BasketballNow({ game }: { readonly game: GameDetails }) {
  const { homeTeam, awayTeam, league, status } = game
  const plays = game.plays.nodes
  const story = leadStory(plays.filter(({ scoringPlay }) => scoringPlay))
  const period = periodName(league.slug, league.sport.slug, status.period)
  const runner = story?.run.isHome === true ? homeTeam : awayTeam
  const both = (away: number, home: number) => `${nameOf(awayTeam)} ${away}, ${nameOf(homeTeam)} ${home}`
  const count = (isCounted: (play: Play) => boolean) => {
    const { away, home } = bothSides(game, plays, isCounted)
    return both(away, home)
  }
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
          value={count((play) => play.period === status.period && play.penalty !== null)}
        />
        <Fact name="Time-outs taken" value={count(({ type }) => TIME_OUTS.has(type.text))} />
      </dl>
      <LeaderRows leaders={game.leaders} sides={[awayTeam, homeTeam]} league={league.slug} />
    </>
  )
}

interface LeaderRowsProps {
  readonly leaders: GameDetails['leaders']
  readonly sides: readonly Side[]
  /** The slug of the league. */
  readonly league: string
}

/** The best player of each side by category. */
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
