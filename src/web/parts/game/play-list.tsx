import { useRef } from 'preact/hooks'
import { sidesInOrder } from '../../board-data.ts'
import { PLAYER_PLAYS_QUERY } from '../../documents/reading.ts'
import type { FullGame, GameDetails, Play } from '../../game-data.ts'
import { periodName, playClock } from '../../periods.ts'
import { pairColors } from '../../team-pair.ts'
import { groupPlays } from '../../play-groups.ts'
import { Problem } from '../problem.tsx'
import { useKept } from '../use-kept.ts'
import { useQuery } from '../use-query.ts'
import { useRefresh } from '../use-refresh.ts'
import { PlayFilterChoice } from './play-filter.tsx'
import type { PlayFilter } from './play-filter.tsx'
import { useNewPlays } from './use-new-plays.ts'

interface PlaysProps {
  /** Newest first. */
  readonly plays: readonly Play[]
  readonly game: FullGame
  /** Ids of the plays that were corrected while the page was open. */
  readonly corrected: ReadonlySet<string>
}

interface PlayListProps extends PlaysProps {
  /** Has the players of the game; `null` until loaded. */
  readonly details: GameDetails | null
  /** Increases with every update of the game. */
  readonly round: number
  /** The moment that is shown; `null` for the present. */
  readonly at: string | null
  /** Loads all plays of the game. */
  readonly onAll: () => void
}

const SHOWN_AT_FIRST = 12

/** Plays in groups, newest first: all, scoring ones or a player's; earlier ones are loaded on request. */
export function PlayList({ details, round, at, ...list }: PlayListProps) {
  const { game, plays, onAll } = list
  const [filter, setFilter] = useKept<PlayFilter>('play filter', 'all')
  if (plays.length === 0) return null
  const choose = (chosen: PlayFilter) => {
    setFilter(chosen)
    // The half of an inning of a play follows from the plays around it.
    if (game.league.sport.slug === 'baseball') onAll()
  }
  return (
    <>
      <PlayFilterChoice game={game} details={details} filter={filter} onFilter={choose} />
      {filter === 'all' && <FoldedPlays key="all" {...list} total={game.plays.totalCount} />}
      {filter === 'scoring' && (
        <FoldedPlays
          key="scoring"
          {...list}
          plays={[...game.scoring.nodes].reverse()}
          total={game.scoring.totalCount}
        />
      )}
      {typeof filter === 'object' && (
        <PlayerPlays key={filter.athleteId} {...list} {...filter} round={round} at={at} />
      )}
    </>
  )
}

interface PlayerPlaysProps extends Omit<PlayListProps, 'plays' | 'details'> {
  readonly athleteId: string
}

const MOST_OF_PLAYER = 500

/** The plays that involve a player. */
function PlayerPlays({ athleteId, round, at, ...list }: PlayerPlaysProps) {
  const { game } = list
  const variables = {
    league: game.league.slug,
    id: game.sourceId,
    athlete: athleteId,
    last: MOST_OF_PLAYER,
    at,
  }
  const { data, error, reload } = useQuery(PLAYER_PLAYS_QUERY, variables, at !== null)
  useRefresh(round, reload)
  if (!data) return error ? <Problem error={error} retry={reload} /> : null
  const { nodes, totalCount } = data.event.plays
  if (totalCount === 0) return <p class="empty">No plays of this player so far.</p>
  return <FoldedPlays {...list} plays={[...nodes].reverse()} total={totalCount} />
}

interface FoldedPlaysProps extends PlaysProps {
  /** The number of plays, of which the loaded ones may be a part. */
  readonly total: number
  readonly onAll: () => void
}

/** The newest plays; the others on request. */
function FoldedPlays({ plays, total, onAll, ...list }: FoldedPlaysProps) {
  const [isOpen, setOpen] = useKept('plays', false)
  const shown = isOpen ? plays : plays.slice(0, SHOWN_AT_FIRST)
  const earlier = total - shown.length
  return (
    <>
      <Plays {...list} plays={shown} />
      {earlier > 0 && (
        <button
          type="button"
          class="show-more"
          onClick={() => {
            setOpen(true)
            if (plays.length < total) onAll()
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
  const box = useRef<HTMLDivElement>(null)
  useNewPlays(
    box,
    plays.map(({ sourceId }) => sourceId),
  )
  return (
    <div class="plays" ref={box}>
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
