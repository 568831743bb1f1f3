import { sidesInOrder } from '../../../data/board.ts'
import type { FullGame, Play } from '../../../data/game.ts'
import { isOfPlayoffs, periodOfGame } from '../../../data/periods.ts'
import { ordinal, playClock } from '../../../data/play-clock.ts'
import { playText } from '../../../data/source-text.ts'
import { pairColors } from '../../../data/team-pair.ts'

interface PlayItemsProps {
  readonly plays: readonly Play[]
  readonly game: FullGame
  /** Ids of the plays that were corrected while the page was open. */
  readonly corrected?: ReadonlySet<string>
  /** Whether they stand alone: plays of baseball then show their inning. */
  readonly isAlone?: boolean
}

/** Plays as a list, in their order. Scoring plays show the new score. */
export function PlayItems({ plays, game, corrected, isAlone = false }: PlayItemsProps) {
  const { homeTeam, awayTeam } = game
  const { home, away } = pairColors(homeTeam, awayTeam)
  const colors = new Map([
    [homeTeam.sourceId, home],
    [awayTeam.sourceId, away],
  ])
  return (
    <ol>
      {plays.map((play) => (
        <PlayItem
          key={play.sourceId}
          play={play}
          when={whenOf(play, game) || (isAlone && play.period > 0 ? ordinal(play.period) : '')}
          game={game}
          color={colors.get(play.teamId ?? '') ?? 'transparent'}
          isCorrected={corrected?.has(play.sourceId) ?? false}
        />
      ))}
    </ol>
  )
}

/** `Q3 11:40`, as the state of a live game; only the clock if the period is in it, or if there are no periods. */
function whenOf({ period, clock }: Play, game: FullGame): string {
  const sport = game.league.sport.slug
  const time = playClock(sport, { period, clock: clock?.displayValue ?? '' }, isOfPlayoffs(game.season))
  if (period <= 0 || sport === 'soccer' || time === '') return time
  return `${periodOfGame(game, period)} ${time}`
}

interface PlayItemProps {
  readonly play: Play
  readonly when: string
  readonly game: FullGame
  /** Of the play's team. */
  readonly color: string
  readonly isCorrected: boolean
}

function PlayItem({ play, when, game, color, isCorrected }: PlayItemProps) {
  const scores = { homeTeam: play.homeScore, awayTeam: play.awayScore }
  return (
    <li class={play.scoringPlay ? 'scoring' : ''} data-key={play.sourceId}>
      <span class="when">{when}</span>
      <i class="bar" style={{ background: color }} />
      <span>
        <span class="text">{playText(play.text)}</span>
        {isCorrected && <small class="tag corrected">corrected</small>}
      </span>
      {play.scoringPlay && <b class="new-score">{sidesInOrder(game.league.sport.slug, scores).join('–')}</b>}
    </li>
  )
}
