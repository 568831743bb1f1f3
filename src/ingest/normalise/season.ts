import type { EventSeason, EventWeek } from '../../domain/event.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { Season, SeasonType, Week } from '../../domain/season.ts'
import { readEach, Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, readCount, describe, readId, instant, readInteger, list, name } from './json-readers.ts'
import { weeksOfPart } from './week.ts'

/** The parts of an American season, by the upstream's number. Soccer has its own numbers. */
const TYPES: Readonly<Record<number, { readonly name: string; readonly abbreviation: string }>> = {
  1: { name: 'Preseason', abbreviation: 'pre' },
  2: { name: 'Regular Season', abbreviation: 'reg' },
  3: { name: 'Postseason', abbreviation: 'post' },
  4: { name: 'Off Season', abbreviation: 'off' },
  5: { name: 'Play-In Season', abbreviation: 'play-in' },
}

/** Sports whose season names contain two years: 2026 is `2025-26`. */
const TWO_YEAR_SPORTS: readonly SportSlug[] = ['basketball', 'hockey']

/** A scoreboard's data about its league, season and weeks, which is the context of its games. */
export interface BoardCalendar {
  readonly season: Season | null
  readonly types: readonly SeasonType[]
  readonly weeks: readonly Week[]
  /** Week and type of the scoreboard, for scoreboards whose games omit theirs (before 2023). */
  readonly boardWeek: number | null
  readonly boardType: number | null
}

/** `leagues[0].season` and `leagues[0].calendar` of a scoreboard. Weeks are read in football only. */
export function normaliseCalendar(context: NormaliseContext, body: unknown): BoardCalendar {
  const league = valueAt(body, 'leagues', 0)
  const raw = valueAt(league, 'season')
  const year = yearOf(valueAt(raw, 'year'))
  const boardWeek = context.hasWeeks ? readCount(valueAt(body, 'week', 'number')) : null
  const boardType = readCount(valueAt(body, 'season', 'type'))
  const boardYear = readCount(valueAt(body, 'season', 'year'))
  if (year === null) return { season: null, types: [], weeks: [], boardWeek, boardType }
  const season = readOne(context, 'season', seasonRow(context, raw, year))
  const current = valueAt(raw, 'type')
  const parts = context.hasWeeks ? list(valueAt(league, 'calendar')) : []
  const types = distinctTypes(context, year, [current, ...parts])
  const keys = new Set<string>()
  const byes = list(valueAt(body, 'week', 'teamsOnBye')).flatMap((team) => readId(valueAt(team, 'id')) ?? [])
  const weeks = parts
    .flatMap((part, place) => weeksOfPart(context, part, place, year, keys))
    .map((week) =>
      byes.length > 0 && week.number === boardWeek && week.seasonType === boardType && year === boardYear
        ? { ...week, byeTeamIds: byes }
        : week,
    )
  return { season, types, weeks, boardWeek, boardType }
}

/** A season of the core API, with its types; the active one if the request has no `year`. */
export function normaliseSeason(context: NormaliseContext, body: unknown): NormalisedPayload {
  const year = yearOf(valueAt(body, 'year'))
  if (year === null) return rejectedPayload(context, body, 'a season with a year')
  const season = readOne(context, 'season', seasonRow(context, body, year))
  const rows = Array.isArray(valueAt(body, 'types'))
    ? valueAt(body, 'types')
    : valueAt(body, 'types', 'items')
  const seasonTypes = readEach(
    context,
    'seasonType',
    rows,
    'types',
    (row, path) =>
      typeRow(context, row, year) ?? new Rejection(path, `expected a season type, got ${describe(row)}`),
    (type) => type.id,
  )
  return { seasons: season ? [season] : [], seasonTypes }
}

/** The season of one game: `season{year,type,slug}` on scoreboards, with `seasonType{…}` in schedules; `null` if missing. */
export function seasonOfEvent(
  context: NormaliseContext,
  raw: unknown,
  calendar: BoardCalendar | null,
): EventSeason | null {
  const year = yearOf(valueAt(raw, 'season', 'year')) ?? calendar?.season?.year ?? null
  const type =
    readCount(valueAt(raw, 'season', 'type')) ??
    readCount(valueAt(raw, 'seasonType', 'type')) ??
    calendar?.boardType ??
    null
  if (year === null || type === null) return null
  const ofBoard = calendar?.season?.year === year ? calendar.season.displayName : null
  const title = name(valueAt(raw, 'season', 'displayName')) ?? ofBoard ?? seasonName(context, raw, year)
  const part = calendar?.types.find((one) => one.year === year && one.type === type)
  const typeName = name(valueAt(raw, 'seasonType', 'name')) ?? partName(context, raw, type, part)
  return {
    year,
    displayName: title,
    type: { id: String(type), name: typeName, abbreviation: partAbbreviation(context, raw, type, part) },
    typeNumber: type,
    week: context.hasWeeks ? weekOfEvent(raw, year, type, calendar) : null,
  }
}

/**
 * `week{number}` on scoreboards, a number in summaries, missing on scoreboards before 2023 (then the scoreboard's
 * week).
 */
function weekOfEvent(
  raw: unknown,
  year: number,
  type: number,
  calendar: BoardCalendar | null,
): EventWeek | null {
  const ofBoard = calendar && calendar.boardType === type ? calendar.boardWeek : null
  const number = ownWeek(raw) ?? ofBoard
  if (number === null) return null
  const row = calendar?.weeks.find(
    (week) => week.number === number && week.seasonType === type && week.year === year,
  )
  return {
    number,
    startDate: row?.startDate ?? null,
    endDate: row?.endDate ?? null,
    text: row?.label ?? name(valueAt(raw, 'week', 'text')),
  }
}

function ownWeek(raw: unknown): number | null {
  return readCount(valueAt(raw, 'week', 'number')) ?? readCount(valueAt(raw, 'week'))
}

/** Whether a game's week can only be that of its scoreboard. */
export function isWeekOfBoard(context: NormaliseContext, raw: unknown): boolean {
  return context.hasWeeks && ownWeek(raw) === null
}

/**
 * A soccer summary's name contains season and part (`2026 FIFA World Cup, Group Stage`); others start with the year.
 */
function seasonName(context: NormaliseContext, raw: unknown, year: number): string {
  const written = name(valueAt(raw, 'season', 'name'))
  if (context.sport === 'soccer' && written !== null) return written.split(', ')[0] ?? written
  return yearName(context, year)
}

function yearName(context: NormaliseContext, year: number): string {
  const isTwoYears = context.sport !== null && TWO_YEAR_SPORTS.includes(context.sport)
  return isTwoYears ? `${year - 1}-${String(year % 100).padStart(2, '0')}` : String(year)
}

/**
 * Returns the name of a game's part of the season: as written in the scoreboard's calendar (`part`), otherwise
 * derived from the slug.
 */
function partName(
  context: NormaliseContext,
  raw: unknown,
  type: number,
  part: SeasonType | undefined,
): string {
  const known = context.sport === 'soccer' ? part : TYPES[type]
  if (known) return known.name
  const slug = name(valueAt(raw, 'season', 'slug'))
  if (slug !== null) return unslug(slug)
  const written = name(valueAt(raw, 'season', 'name'))
  return written === null ? String(type) : (written.split(', ')[1] ?? written)
}

function partAbbreviation(
  context: NormaliseContext,
  raw: unknown,
  type: number,
  part: SeasonType | undefined,
): string | null {
  const given = name(valueAt(raw, 'seasonType', 'abbreviation'))
  // The only type of a soccer season has the same abbreviation in all payloads.
  if (context.sport === 'soccer') return given ?? partName(context, raw, type, part)
  return given ?? TYPES[type]?.abbreviation ?? null
}

/** Initials in slugs. */
const INITIALS: ReadonlySet<string> = new Set(['mls', 'mx', 'fa', 'efl', 'uefa', 'fifa'])

function writeWord(word: string): string {
  if (INITIALS.has(word)) return word.toUpperCase()
  return word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)
}

/** `round-of-32` → `Round of 32`, `2025-26-laliga` → `2025-26 Laliga`, `mls-cup` → `MLS Cup`. */
function unslug(slug: string): string {
  const words = slug.replace(/^(\d{4})-(\d{2})-/, '$1–$2-').split('-')
  return words.map(writeWord).join(' ').replace('–', '-')
}

function seasonRow(context: NormaliseContext, raw: unknown, year: number): Season {
  return {
    league: context.league,
    year,
    displayName: name(valueAt(raw, 'displayName')) ?? yearName(context, year),
    startDate: instant(valueAt(raw, 'startDate')),
    endDate: instant(valueAt(raw, 'endDate')),
    currentType: readCount(valueAt(raw, 'type', 'type')),
  }
}

/** A type from `season.type`, from a part of the calendar (`{label, value}`), or from the core API. */
function typeRow(context: NormaliseContext, raw: unknown, year: number): SeasonType | null {
  const type = readCount(valueAt(raw, 'type')) ?? readCount(valueAt(raw, 'value'))
  const typeId = readId(valueAt(raw, 'id')) ?? readId(valueAt(raw, 'value'))
  const title = name(valueAt(raw, 'name')) ?? name(valueAt(raw, 'label'))
  if (type === null || typeId === null || title === null) return null
  return {
    league: context.league,
    year,
    id: typeId,
    type,
    name: title,
    abbreviation: name(valueAt(raw, 'abbreviation')) ?? TYPES[type]?.abbreviation ?? null,
    startDate: instant(valueAt(raw, 'startDate')),
    endDate: instant(valueAt(raw, 'endDate')),
  }
}

/** The current type is repeated in the calendar, with its dates: the last row with an id is used. */
function distinctTypes(
  context: NormaliseContext,
  year: number,
  parts: readonly unknown[],
): readonly SeasonType[] {
  const byId = new Map<string, SeasonType>()
  for (const part of parts) {
    const row = typeRow(context, part, year)
    if (row) byId.set(row.id, row)
  }
  context.report.seen('seasonType', byId.size)
  return [...byId.values()]
}

function yearOf(value: unknown): number | null {
  const year = readInteger(value)
  return year !== null && year >= 1850 && year <= 2200 ? year : null
}
