import { addDays, localDay } from '../../data/format.ts'
import { useNow } from '../../data/host.ts'
import { navigate, useAddress } from '../../data/router.ts'

/** Links to yesterday, now, tomorrow, or any day in the reader's time zone; the URL contains the day. */
export function DayPicker() {
  const address = useAddress()
  const date = address.searchParams.get('date')
  const linkTo = (day: string | null) => {
    const search = new URLSearchParams(address.search)
    if (day === null) search.delete('date')
    else search.set('date', day)
    return search.size > 0 ? `/?${search}` : '/'
  }
  const today = localDay(useNow())
  const days: readonly (readonly [string, string | null])[] = [
    ['Yesterday', addDays(today, -1)],
    ['Now', null],
    ['Tomorrow', addDays(today, 1)],
  ]
  return (
    <nav class="days" aria-label="Days">
      {days.map(([name, day]) => (
        <a key={name} href={linkTo(day)} aria-current={date === day ? 'date' : undefined}>
          {name}
        </a>
      ))}
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
