import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { LeagueCalendar } from '../../data/calendars.ts'
import { leagueDigits, type SeasonPart } from './fixture.ts'

/** Milliseconds of a day, a minute, a week. */
export const WEEK_MS = 7 * DAY_MS

/** A numbered week of football. */
export interface SimWeek {
  readonly type: number
  readonly number: number
  readonly label: string
  readonly shortLabel: string
  readonly start: number
  readonly end: number
}

/** What distinguishes the parts of a season. */
interface SeasonDates {
  readonly league: string
  readonly year: number
  readonly start: number
  readonly parts: readonly SeasonPart[]
}

/** The dates of a season. */
export interface SeasonFrame {
  readonly year: number
  readonly start: number
  /** End of its last game. */
  readonly over: number
  readonly end: number
  readonly offUntil: number
  readonly roundStarts: readonly (readonly number[])[]
}

/** Preseason, regular season, postseason and what follows. */
export function americanParts(
  calendar: LeagueCalendar,
  starts: readonly number[],
  { start, over: end, offUntil }: SeasonFrame,
): SeasonPart[] {
  const regular = starts[calendar.main] ?? start
  // The first round of the college play-off is a day before the first bowl.
  const post = Math.min(end, ...starts.filter((_, index) => calendar.stages[index]?.type === 3))
  const part = (
    type: number,
    name: string,
    abbreviation: string,
    slug: string,
    from: number,
    to: number,
  ) => ({
    id: String(type),
    type,
    name,
    abbreviation,
    slug,
    start: from,
    end: to - MINUTE_MS,
  })
  return [
    part(1, 'Preseason', 'pre', 'preseason', start, regular),
    part(2, 'Regular Season', 'reg', 'regular-season', regular, post),
    part(3, 'Postseason', 'post', 'post-season', post, end),
    part(4, 'Off Season', 'off', 'off-season', end, Math.max(offUntil, end + DAY_MS)),
  ]
}

/** The season type's number of the first stage of the first soccer league. */
const FIRST_SOCCER_TYPE = 13_000

/** Stages, and the rounds of knockouts. */
export function stageParts(
  league: string,
  calendar: LeagueCalendar,
  { roundStarts, over }: SeasonFrame,
  displayName: string,
): SeasonPart[] {
  const parts: SeasonPart[] = []
  const add = (name: string, slug: string, start: number, end: number): void => {
    const type = FIRST_SOCCER_TYPE + Number(leagueDigits(league)) * 30 + parts.length
    parts.push({
      id: String(parts.length + 1),
      type,
      name,
      abbreviation: name,
      slug,
      start,
      end: end - MINUTE_MS,
    })
  }
  calendar.stages.forEach((stage, index) => {
    const own = roundStarts[index] ?? []
    const stageEnd = roundStarts[index + 1]?.[0] ?? over
    if (stage.kind === 'table' || stage.kind === 'pairs') {
      const isWhole = calendar.stages.length === 1 && stage.slug === 'regular-season'
      const name = isWhole ? displayName : stage.name
      add(
        name,
        isWhole ? displayName.toLowerCase().replace(/[^a-z0-9]+/g, '-') : stage.slug,
        own[0] ?? 0,
        stageEnd,
      )
      return
    }
    stage.rounds.forEach((round, at) => {
      add(round.name, round.slug, own[at] ?? 0, own[at + 1] ?? stageEnd)
    })
  })
  return parts
}

/** Returns the part of the season at a time. */
export function partAt(season: SeasonDates, moment: number): SeasonPart {
  const found = season.parts.find((part) => moment >= part.start && moment <= part.end)
  const part = found ?? (moment < season.start ? season.parts[0] : season.parts.at(-1))
  if (!part) throw new Error(`The season ${season.year} of ${season.league} has no parts`)
  return part
}
