import { sideName } from '../../../data/board.ts'
import type { GameDetails } from '../../../data/game.ts'
import { minuteMarks } from '../../../data/now.ts'
import { Formations } from '../../pictures/pitch.tsx'

const FULL_TIME = 90

/** Goals, cards and changes over the minutes, the home side's above the line, and who is on the pitch. */
export function SoccerNow({ game }: { readonly game: GameDetails }) {
  const marks = minuteMarks(game)
  const played = Number.parseInt(game.status.clock, 10)
  const until = Math.max(
    FULL_TIME,
    ...marks.map(({ minute }) => minute),
    Number.isFinite(played) ? played : 0,
  )
  const share = (minute: number) => `${((100 * minute) / until).toFixed(2)}%`
  return (
    <>
      <div class="minute-line">
        <small class="quiet">{sideName(game.homeTeam)}</small>
        <small class="quiet">{sideName(game.awayTeam)}</small>
        <ol class="minutes" aria-label="Goals, cards and changes">
          {Number.isFinite(played) && (
            <li class="played" aria-hidden="true" style={{ width: share(Math.min(played, until)) }} />
          )}
          {marks.map(({ id, kind, minute, isHome, text }) => (
            <li
              key={id}
              class={`${kind.replace(' ', '-')} ${isHome ? 'above' : 'below'}`}
              style={{ left: share(minute) }}
              title={`${minute}' ${text}`}
            >
              <span class="sr-only">
                {minute}′ {kind}: {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Formations game={game} />
    </>
  )
}
