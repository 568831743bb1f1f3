import { teamColor } from '../colors.ts'
import type { FullGame, Play } from '../game-data.ts'

/** Plays, newest first; scoring ones with the new score. */
export function PlayList({ plays, game }: { readonly plays: readonly Play[]; readonly game: FullGame }) {
  const sideOf = (play: Play) =>
    [game.homeTeam, game.awayTeam].find(({ sourceId }) => sourceId === play.teamId)
  return (
    <ol class="plays">
      {plays.map((play, index) => {
        const side = sideOf(play)
        const isNewPeriod = plays[index - 1]?.period !== play.period
        return (
          <li
            key={play.sourceId}
            class={play.scoringPlay ? 'scoring' : ''}
            data-period={isNewPeriod ? play.period : undefined}
          >
            <span class="when">
              {play.period > 0 && `${play.period} · `}
              {play.clock?.displayValue}
            </span>
            <i
              class="bar"
              style={{ background: side ? teamColor(side.color, side.alternateColor) : 'transparent' }}
            />
            <span class="text">{play.text}</span>
            {play.scoringPlay && (
              <b class="new-score">
                {play.awayScore}–{play.homeScore}
              </b>
            )}
          </li>
        )
      })}
    </ol>
  )
}
