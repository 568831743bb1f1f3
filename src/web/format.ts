const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
const date = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' })

/** A start in the reader's zone: the time today, with the weekday on other days. */
export function startOf(iso: string, now = new Date()): string {
  const start = new Date(iso)
  return start.toDateString() === now.toDateString() ? time.format(start) : weekday.format(start)
}

/** `Saturday, November 21` in the reader's language and zone. */
export function dayOf(iso: string): string {
  return date.format(new Date(iso))
}

/** `20:14:07` in the reader's zone. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString()
}

/** A point spread from a side's view: `−2.5`, `+7`, `PK`. */
export function spreadText(line: number): string {
  return line === 0 ? 'PK' : `${line > 0 ? '+' : '−'}${Math.abs(line)}`
}

/** American odds with a sign. */
export function priceText(price: number): string {
  return price > 0 ? `+${price}` : `−${Math.abs(price)}`
}

const dayAndYear = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' })

/** `Nov 21, 2026` in the reader's language and zone. */
export function dateOf(iso: string): string {
  return dayAndYear.format(new Date(iso))
}

const dateTime = new Intl.DateTimeFormat(undefined, {
  ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
})

/** `Nov 21, 8:20 PM` in the reader's zone, of Unix epoch milliseconds. */
export function dateTimeOf(at: number): string {
  return dateTime.format(at)
}
