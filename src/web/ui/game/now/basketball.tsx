import { sideName } from '../../../data/board.ts'
import type { GameDetails, Play } from '../../../data/game.ts'
import { bothSides, leadStory } from '../../../data/now.ts'
import { periodName } from '../../../data/periods.ts'
import { LeadChart } from '../../charts/lead-chart.tsx'
import { Fact } from './fact.tsx'
import { LeaderRows } from './leader-rows.tsx'

const TIME_OUTS: ReadonlySet<string> = new Set(['Full Timeout', 'ShortTimeOut'])

/**
 * The current run, the largest leads, the fouls of the period, time-outs taken, the lead over time, and the
 * leaders of both sides.
 */
export function BasketballNow({ game }: { readonly game: GameDetails }) {
  const { homeTeam, awayTeam, league, status } = game
  const plays = game.plays.nodes
  const story = leadStory(plays.filter(({ scoringPlay }) => scoringPlay))
  const period = periodName(league.slug, league.sport.slug, status.period)
  const runner = story?.run.isHome === true ? homeTeam : awayTeam
  const both = (away: number, home: number) => `${sideName(awayTeam)} ${away}, ${sideName(homeTeam)} ${home}`
  const count = (isCounted: (play: Play) => boolean) => {
    const { away, home } = bothSides(game, plays, isCounted)
    return both(away, home)
  }
  return (
    <>
      <dl class="head-facts">
        {story && (
          <Fact
            name="Run"
            value={story.run.points > 3 ? `${sideName(runner)} ${story.run.points}–0` : 'none'}
          />
        )}
        <Fact name="Lead changes" value={story?.changes} />
        <Fact name="Largest lead" value={story && both(story.largest.away, story.largest.home)} />
        <Fact
          name={`Fouls ${period}`}
          value={count((play) => play.period === status.period && play.penalty !== null)}
        />
        <Fact name="Time-outs taken" value={count(({ type }) => TIME_OUTS.has(type.text))} />
      </dl>
      <LeadChart game={game} />
      <LeaderRows game={game} />
    </>
  )
}
