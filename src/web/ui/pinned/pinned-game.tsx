import { sidesInOrder, sideName } from '../../data/board.ts'
import { PINNED_QUERY } from '../../data/documents/pinned.ts'
import { startOf } from '../../data/format.ts'
import { useNow } from '../../data/host.ts'
import { liveText } from '../../data/periods.ts'
import { EndedText, Score } from '../game/card.tsx'
import { useQuery } from '../use-query.ts'
import { usePinned } from './use-pinned.ts'

/** The score of the pinned game in a corner of the window, as a link to its page; nothing until it is known. */
export function PinnedGame({ path }: { readonly path: string }) {
  const [, , league = '', id = ''] = path.split('/')
  const { data } = useQuery(PINNED_QUERY, { league, id })
  const [, pin] = usePinned()
  const now = useNow()
  if (!data) return null
  const { name, date, status, league: of, ...sides } = data.event
  const sport = of.sport.slug
  return (
    <aside class="pinned" aria-label="Pinned game">
      <a href={path} title={name}>
        {sidesInOrder(sport, sides).map((side) => (
          <span key={side.sourceId} class={side.winner ? 'winner' : ''}>
            <span class="name">{sideName(side)}</span>
            <Score value={status.state === 'PRE' ? null : side.score} shootout={side.shootoutScore} />
          </span>
        ))}
        <small>
          {status.state === 'PRE' && <time dateTime={date}>{startOf(date, now)}</time>}
          {status.state === 'IN' && (
            <span class="live">
              <span class="spoiler">{liveText(league, sport, status)}</span>
            </span>
          )}
          {status.state === 'POST' && <EndedText detail={status.detail} />}
        </small>
      </a>
      <button type="button" aria-label={`Unpin ${name}`} onClick={() => pin(null)}>
        ×
      </button>
    </aside>
  )
}

/** Pins a game, or unpins it. */
export function PinButton({ path }: { readonly path: string }) {
  const [pinned, pin] = usePinned()
  const isPinned = pinned === path
  return (
    <button
      type="button"
      class="watch"
      aria-pressed={isPinned}
      title="The score of a pinned game stays on all pages"
      onClick={() => pin(isPinned ? null : path)}
    >
      {isPinned ? 'Pinned' : 'Pin'}
    </button>
  )
}
