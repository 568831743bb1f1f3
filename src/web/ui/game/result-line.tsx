import { startOf } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'
import { useNow } from '../../data/host.ts'

/** Whether a second source says the same of a game that is over, or what it says; nothing before its end. */
export function ResultLine({ game }: { readonly game: FullGame }) {
  const { result } = game
  const now = useNow()
  if (!result) return null
  const { status, rule, confirmedAt, witnesses } = result
  if (status === 'PROVISIONAL') return <p class="quiet result">Not confirmed yet</p>
  if (status === 'DISPUTED') {
    const others = witnesses.filter(({ agrees }) => agrees !== true)
    const said = others.map(({ source, state, homeScore, awayScore }) =>
      homeScore === null || awayScore === null
        ? `${source.name}: ${(state ?? 'nothing').toLowerCase().replaceAll('_', ' ')}`
        : `${source.name}: ${game.awayTeam.abbreviation ?? 'away'} ${awayScore}, ${game.homeTeam.abbreviation ?? 'home'} ${homeScore}${isOn(state) ? ' (in progress)' : ''}`,
    )
    return <p class="quiet result">Disputed. {said.join(' · ')}</p>
  }
  const by = rule === 'TWO_SOURCES' ? 'by two sources' : 'without a change'
  return (
    <p class="quiet result">
      {status === 'CORRECTED' ? 'Corrected and confirmed' : 'Confirmed'} {by}
      {confirmedAt !== null && ` at ${startOf(confirmedAt, now)}`}
    </p>
  )
}

const isOn = (state: string | null): boolean => state !== null && !state.startsWith('FINAL')
