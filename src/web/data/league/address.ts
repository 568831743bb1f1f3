import { addDays } from '../format.ts'

/** The parts of a league's page, in display order, with their names. */
export const LEAGUE_PARTS = [
  ['scores', 'Scores'],
  ['schedule', 'Schedule'],
  ['standings', 'Standings'],
  ['leaders', 'Leaders'],
  ['bracket', 'Bracket'],
  ['news', 'News'],
  ['coverage', 'Coverage'],
] as const

/** A part of a league's page, as in its address. */
export type LeaguePart = (typeof LEAGUE_PARTS)[number][0]

/** What the address of a league's page says. */
export interface LeagueAddress {
  readonly part: LeaguePart
  /** The chosen season; `null` for the current one. */
  readonly season: number | null
  /** The chosen week: the number of the part of the season, and its own in it. */
  readonly week: { readonly part: string; readonly number: number } | null
  /** The chosen day: `2026-11-20`. */
  readonly date: string | null
}

/** Reads the parameters of a league's page; what is not valid is as if it was not there. */
export function readLeagueAddress(search: string): LeagueAddress {
  const parameters = new URLSearchParams(search)
  const wanted = parameters.get('part')
  const [, part, number] = /^(\d+)-(\d+)$/.exec(parameters.get('week') ?? '') ?? []
  const date = parameters.get('date') ?? ''
  const season = parameters.get('season') ?? ''
  return {
    part: LEAGUE_PARTS.find(([key]) => key === wanted)?.[0] ?? 'scores',
    season: /^\d{4}$/.test(season) ? Number(season) : null,
    week: part === undefined || number === undefined ? null : { part, number: Number(number) },
    date: isDay(date) ? date : null,
  }
}

/** Whether a text is a day of the calendar: `2026-11-20`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}

/** The address of a part of a league's page. */
export function leagueAddress(
  slug: string,
  part: LeaguePart,
  { season = null, week = null, date = null }: Partial<Omit<LeagueAddress, 'part'>> = {},
): string {
  const parameters = new URLSearchParams()
  if (part !== 'scores') parameters.set('part', part)
  if (season !== null) parameters.set('season', String(season))
  if (week !== null) parameters.set('week', `${week.part}-${week.number}`)
  if (date !== null) parameters.set('date', date)
  return `/leagues/${slug}${parameters.size > 0 ? `?${parameters}` : ''}`
}
