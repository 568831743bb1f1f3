import { sidesInOrder } from '../../board-data.ts'
import type { FullGame, Play } from '../../game-data.ts'
import { periodName, playClock } from '../../periods.ts'
import { pairColors } from '../../team-pair.ts'
import { groupPlays } from '../../play-groups.ts'
import { useKept } from '../use-kept.ts'

interface PlaysProps {
  /** Newest first. */
  readonly plays: readonly Play[]
  readonly game: FullGame
  /** Ids of the plays that were corrected while the page was open. */
  readonly corrected: ReadonlySet<string>
}

interface PlayListProps extends PlaysProps {
  /** Loads all plays of the game. */
  readonly onAll: () => void
}

const SHOWN_AT_FIRST = 12

/** Plays in groups, newest first, all or only scoring ones; earlier ones are loaded on request. */
export function PlayList({ plays, game, corrected, onAll }: PlayListProps) {
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
      <Plays plays={shown} game={game} corrected={corrected} />
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

/** `Q3 11:40`, as the state of a live game; only the clock if the period is in it, or if there are no periods. */
function whenOf({ period, clock }: Play, { league, season }: FullGame): string {
  const sport = league.sport.slug
  const isPostseason = /post/i.test(season.type.name)
  const time = playClock(sport, { period, clock: clock?.displayValue ?? '' }, isPostseason)
  if (period <= 0 || sport === 'soccer' || time === '') return time
  return `${periodName(league.slug, sport, period)} ${time}`
}

/** Scoring plays show the new score. */
function Plays({ plays, game, corrected }: PlaysProps) {
  const { homeTeam, awayTeam } = game
  const { home, away } = pairColors(homeTeam, awayTeam)
  const colors = new Map([
    [homeTeam.sourceId, home],
    [awayTeam.sourceId, away],
  ])
  return (
    <div class="plays">
      {groupPlays(plays, game).map(({ key, title, detail, plays: own }) => (
        <div key={`${key} ${own.at(-1)?.sourceId ?? ''}`}>
          {title !== '' && (
            <h3 class="group-head">
              {title} <span class="quiet">{detail}</span>
            </h3>
          )}
          <ol>
            {own.map((play) => (
              <PlayItem
                key={play.sourceId}
                play={play}
                game={game}
                color={colors.get(play.teamId ?? '') ?? 'transparent'}
                isCorrected={corrected.has(play.sourceId)}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

interface PlayItemProps {
  readonly play: Play
  readonly game: FullGame
  /** Of the play's team. */
  readonly color: string
  readonly isCorrected: boolean
}

function PlayItem({ play, game, color, isCorrected }: PlayItemProps) {
  const scores = { homeTeam: play.homeScore, awayTeam: play.awayScore }
  return (
    <li class={play.scoringPlay ? 'scoring' : ''}>
      <span class="when">{whenOf(play, game)}</span>
      <i class="bar" style={{ background: color }} />
      <span>
        <span class="text">{play.text}</span>
        {isCorrected && <small class="tag corrected">corrected</small>}
      </span>
      {play.scoringPlay && <b class="new-score">{sidesInOrder(game.league.sport.slug, scores).join('–')}</b>}
    </li>
  )
}
