import { useMemo, useRef } from 'preact/hooks'
import { PLAYER_PLAYS_QUERY } from '../../../data/documents/game.ts'
import type { FullGame, GameDetails, Play } from '../../../data/game.ts'
import { groupPlays, listedOf } from '../../../data/play-groups.ts'
import { LoadedPart } from '../../loaded.tsx'
import { useHistoryState } from '../../use-history-state.ts'
import { useQuery } from '../../use-query.ts'
import { PlayFilterChoice } from './play-filter.tsx'
import type { PlayFilter } from './play-filter.tsx'
import { PlayItems } from './play-items.tsx'
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
/** Baseball: most are pitches, of which an at-bat has one line. */
const SHOWN_OF_BASEBALL = 60

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
  const first = list.game.league.sport.slug === 'baseball' ? SHOWN_OF_BASEBALL : SHOWN_AT_FIRST
  const shown = isOpen ? plays : plays.slice(0, first)
  const earlier = plays.length - shown.length
  return (
    <>
      <Plays {...list} plays={shown} isFolded={earlier > 0 && list.game.status.state === 'IN'} />
      {earlier > 0 && (
        <button type="button" class="show-more" onClick={() => setOpen(true)}>
          {earlier} earlier plays
        </button>
      )}
    </>
  )
}

interface FoldedProps extends PlaysProps {
  /** Whether the list has a fixed height, so that what is below it stays. */
  readonly isFolded: boolean
}

function Plays({ plays, game, corrected, isFolded }: FoldedProps) {
  const box = useRef<HTMLDivElement>(null)
  const groups = groupPlays(plays, game)
    .map((group) => ({ ...group, ...listedOf(group) }))
    .filter(({ listed, pitches, detail }) => listed.length > 0 || pitches !== '' || detail !== '')
  useNewPlays(
    box,
    groups.flatMap(({ listed }) => listed.map(({ sourceId }) => sourceId)),
  )
  return (
    <div class={isFolded ? 'plays folded' : 'plays'} ref={box}>
      {groups.map(({ key, title, detail, plays: all, listed, pitches }) => (
        <div key={`${key} ${all.at(-1)?.sourceId ?? ''}`} data-key={key}>
          {title !== '' && (
            <h3 class="group-head">
              {title} <span class="quiet">{detail}</span>
            </h3>
          )}
          {listed.length > 0 && <PlayItems plays={listed} game={game} corrected={corrected} />}
          {pitches !== '' && <p class="pitches quiet">{pitches}</p>}
        </div>
      ))}
    </div>
  )
}
