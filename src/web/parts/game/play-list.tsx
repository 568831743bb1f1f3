import { teamColor } from '../../colors.ts'
import type { FullGame, Play } from '../../game-data.ts'
import { periodName } from '../../periods.ts'
import { useKept } from '../use-kept.ts'

interface PlaysProps {
  /** Newest first. */
  readonly plays: readonly Play[]
  readonly game: FullGame
}

interface PlayListProps extends PlaysProps {
  /** Loads all plays of the game. */
  readonly onAll: () => void
}

const SHOWN_AT_FIRST = 12

/** Plays, newest first, all or only scoring ones; earlier ones are loaded on request. */
export function PlayList({ plays, game, onAll }: PlayListProps) {
  const [isScoring, setScoring] = useKept('scoring plays', false)
  const [isOpen, setOpen] = useKept('plays', false)
  if (plays.length === 0) return null
  const { totalCount, nodes } = isScoring ? game.scoring : game.plays
  const chosen = isScoring ? [...nodes].reverse() : plays
  const shown = isOpen ? chosen : chosen.slice(0, SHOWN_AT_FIRST)
  const earlier = totalCount - shown.length
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={isScoring}
          onChange={(event) => setScoring(event.currentTarget.checked)}
        />
        scoring plays only ({game.scoring.totalCount})
      </label>
      <Plays plays={shown} game={game} />
      {earlier > 0 && (
        <button
          type="button"
          class="show-more"
          onClick={() => {
            setOpen(true)
            if (chosen.length < totalCount) onAll()
          }}
        >
          {earlier} earlier plays
        </button>
      )}
    </>
  )
}

/** `Q3 · 11:40`; only the inning if there is no clock. */
function whenOf({ period, clock }: Play, { league }: FullGame): string {
  const name = period > 0 ? periodName(league.slug, league.sport.slug, period) : ''
  return [name, clock?.displayValue ?? ''].filter((part) => part !== '').join(' · ')
}

/** Scoring plays show the new score. */
function Plays({ plays, game }: PlaysProps) {
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
            <span class="when">{whenOf(play, game)}</span>
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
