import { DAY_COUNTS_QUERY } from '../../data/documents/board.ts'
import { addDays, localDay, timeZone, weekdayOf } from '../../data/format.ts'
import { useNow } from '../../data/host.ts'
import { navigate, useAddress } from '../../data/router.ts'
import { useHiddenScores } from '../hidden-scores.tsx'
import { useQuery } from '../use-query.ts'

/** Days before and after the one in the middle. */
const NEAR = [-3, -2, -1, 0, 1, 2, 3] as const

/** The live games, and links to seven days with their numbers of games, or any day in the reader's time zone. */
export function DayPicker() {
  const { searchParams } = useAddress()
  const [isHidden] = useHiddenScores()
  const date = searchParams.get('date')
  const isLive = searchParams.has('live')
  const linkTo = (day: string | null, live = false) => {
    const search = new URLSearchParams(searchParams)
    for (const name of ['date', 'live']) search.delete(name)
    if (day !== null) search.set('date', day)
    if (live) search.set('live', '')
    return search.size > 0 ? `/?${search}` : '/'
  }
  const today = localDay(useNow())
  const days = NEAR.map((distance) => addDays(today, distance))
  const [a, b, c, d, e, f, g] = days
  const counts = useQuery(DAY_COUNTS_QUERY, { timeZone: timeZone(), a, b, c, d, e, f, g }, true)
  const countOf = counts.data && Object.values(counts.data)
  return (
    <nav class="days" aria-label="Days">
      <a href={linkTo(null, true)} aria-current={isLive ? 'page' : undefined}>
        Live
      </a>
      {days.map((day, index) => (
        <a
          key={day}
          href={linkTo(day === today ? null : day)}
          aria-current={(date ?? (isLive ? '' : today)) === day ? 'date' : undefined}
        >
          {day === today ? 'Today' : weekdayOf(day)} <small>{countOf?.[index]?.totalCount ?? ''}</small>
        </a>
      ))}
      {isHidden && <a href="/watch">Watch next</a>}
      <input
        type="date"
        aria-label="Another day"
        value={date ?? ''}
        onChange={({ currentTarget }) =>
          navigate(linkTo(currentTarget.value === '' ? null : currentTarget.value))
        }
      />
    </nav>
  )
}
