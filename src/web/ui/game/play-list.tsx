import { useMemo, useRef } from 'preact/hooks'
import { sidesInOrder } from '../../data/board.ts'
import { PLAYER_PLAYS_QUERY } from '../../data/documents/game.ts'
import type { FullGame, GameDetails, Play } from '../../data/game.ts'
import { periodName, playClock } from '../../data/periods.ts'
import { pairColors } from '../../data/team-pair.ts'
import { groupPlays } from '../../data/play-groups.ts'
import { LoadedPart } from '../loaded.tsx'
import { useHistoryState } from '../use-history-state.ts'
import { useQuery } from '../use-query.ts'
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

interface PlayListProps extends Omit<PlaysProps, 'plays'> {
  /** Has the players of the game. */
  readonly details: GameDetails
}

const SHOWN_AT_FIRST = 12

/** Plays in groups, newest first: all, scoring ones or a player's; earlier ones are shown on request. */
export function PlayList({ details, ...list }: PlayListProps) {
  const [filter, setFilter] = useHistoryState<PlayFilter>('play filter', 'all')
  const all = list.game.plays.nodes
  const plays = useMemo(() => all.toReversed(), [all])
  const scoring = plays.filter(({ scoringPlay }) => scoringPlay)
  if (plays.length === 0) return null
  return (
    <>
      <PlayFilterChoice details={details} count={scoring.length} filter={filter} onFilter={setFilter} />
      {filter === 'all' && <FoldedPlays key="all" {...list} plays={plays} />}
      {filter === 'scoring' && <FoldedPlays key="scoring" {...list} plays={scoring} />}
      {typeof filter === 'object' && (
        <PlayerPlays key={filter.athleteId} {...list} {...filter} plays={plays} />
      )}
    </>
  )
}

interface PlayerPlaysProps extends PlaysProps {
  readonly athleteId: string
}

const MOST_OF_PLAYER = 500

/** Those of the plays that involve a player. */
function PlayerPlays({ athleteId, plays, ...list }: PlayerPlaysProps) {
  const { league, sourceId: id } = list.game
  const ofPlayer = useQuery(PLAYER_PLAYS_QUERY, {
    league: league.slug,
    id,
    athlete: athleteId,
    last: MOST_OF_PLAYER,
  })
  return (
    <LoadedPart of={ofPlayer}>
      {({ event }) => {
        const ids = new Set(event.plays.nodes.map(({ sourceId }) => sourceId))
        const shown = plays.filter(({ sourceId }) => ids.has(sourceId))
        if (shown.length === 0) return <p class="empty">No plays of this player so far.</p>
        return <FoldedPlays {...list} plays={shown} />
      }}
    </LoadedPart>
  )
}

/** The newest plays; the others on request. */
function FoldedPlays({ plays, ...list }: PlaysProps) {
  const [isOpen, setOpen] = useHistoryState('plays', false)
  const shown = isOpen ? plays : plays.slice(0, SHOWN_AT_FIRST)
  const earlier = plays.length - shown.length
  return (
    <>
      <Plays {...list} plays={shown} />
      {earlier > 0 && (
        <button type="button" class="show-more" onClick={() => setOpen(true)}>
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
