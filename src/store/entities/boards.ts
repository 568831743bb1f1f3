import {
  addDays,
  daysBetween,
  easternDay,
  leagueDay,
  leagueWeek,
  NEAREST_WITHIN_DAYS,
} from '../../domain/day.ts'
import type { Event } from '../../domain/event.ts'
import { getLeague } from '../../domain/league.ts'
import { cachedBatch } from '../query/query.ts'
import type { ReadRows } from '../query/query.ts'
import type { Store } from '../store.ts'

interface Window {
  readonly league: string
  readonly isPast: boolean
  readonly first: string
  readonly last: string
}

/** The scoreboard of a league at a time. */
export interface RequestedBoard {
  readonly league: string
  readonly now: Date
  /** Without the games that are in progress outside the window: those of a past board are others. */
  readonly isPast?: boolean
}

/**
 * Lists the scoreboard window of leagues at the given time (contract 3): the current week in leagues with
 * weeks, otherwise the current league day, plus every game in progress. A window without games is moved to the
 * nearest one within `NEAREST_WITHIN_DAYS` that has games. Live games first, then upcoming by start, then the rest, newest
 * first. One statement for all leagues; two more if a window has to be moved.
 */
export function listBoards(
  store: Store,
  requested: readonly RequestedBoard[],
): Promise<(readonly Event[])[]> {
  const windows = requested.map(({ league, now, isPast = false }) => ({
    league,
    isPast,
    ...windowOf(league, now),
  }))
  return cachedBatch(
    store,
    windows,
    ({ league, first, isPast }) => `board/${league}/${first}/${isPast ? 'past' : ''}`,
    ({ league }) => ({ league, entityNames: ['event'] }),
    async (missing, read) => {
      const boards = await readWindows(read, missing)
      const empty = missing.filter(
        (window, index) => !boards[index]?.some((event) => isWithin(event, window)),
      )
      if (empty.length > 0) {
        const moved = await readWindows(read, await moveWindows(read, empty))
        empty.forEach((window, index) => {
          boards[missing.indexOf(window)] = moved[index] ?? []
        })
      }
      return boards.map((board) => board.toSorted(byUrgency))
    },
  )
}

function windowOf(league: string, now: Date): { first: string; last: string } {
  if (getLeague(league).hasWeeks) return leagueWeek(now)
  const today = leagueDay(now)
  return { first: today, last: today }
}

function isWithin(event: Event, { first, last }: Window): boolean {
  const day = easternDay(new Date(event.date))
  return day >= first && day <= last
}

async function readWindows(read: ReadRows, windows: readonly Window[]): Promise<Event[][]> {
  const rows = await read<{ n: number; doc: Event }>(GAMES_OF_WINDOWS, [
    ...parametersOf(windows),
    windows.map(({ isPast }) => (isPast ? 'past' : '')),
  ])
  const boards: Event[][] = windows.map(() => [])
  for (const row of rows) boards[row.n - 1]?.push(row.doc)
  return boards
}

/** Moves each window to the nearest games; to upcoming ones if two are equally near. */
async function moveWindows(read: ReadRows, windows: readonly Window[]): Promise<Window[]> {
  const rows = await read<{ n: number; day: string }>(NEAREST_DAYS, [
    ...parametersOf(windows),
    NEAREST_WITHIN_DAYS,
  ])
  const nearest = new Map(rows.map((row) => [row.n - 1, row.day]))
  return windows.map((window, index) => {
    const day = nearest.get(index)
    if (day === undefined) return window
    // A weekly window moves by whole weeks.
    const length = daysBetween(window.first, window.last) + 1
    const away = day > window.last ? daysBetween(window.last, day) : -daysBetween(day, window.first)
    const days = Math.sign(away) * Math.ceil(Math.abs(away) / length) * length
    return { ...window, first: addDays(window.first, days), last: addDays(window.last, days) }
  })
}

function parametersOf(windows: readonly Window[]): readonly (readonly string[])[] {
  return [
    windows.map(({ league }) => league),
    windows.map(({ first }) => first),
    windows.map(({ last }) => last),
  ]
}

const URGENCY = { in: 0, pre: 1, post: 2 } as const

function byUrgency(one: Event, other: Event): number {
  return compareOnBoard(boardKeyOf(one), boardKeyOf(other))
}

/** Sort key of a game on a scoreboard: its state, start and id. */
export function boardKeyOf({ status, date, id }: Event): readonly string[] {
  return [status.state, date, id]
}

/** Whether values are a valid sort key of a game on a scoreboard. */
export function isBoardKey([state = '', ...values]: readonly string[]): boolean {
  return Object.hasOwn(URGENCY, state) && values.length === 2
}

/**
 * Compares games: live, then upcoming by start, then the rest, newest first. Negative if the first comes first.
 */
export function compareOnBoard(
  [state = '', date = '', id = '']: readonly string[],
  [otherState = '', otherDate = '', otherId = '']: readonly string[],
): number {
  const urgency = urgencyOf(state) - urgencyOf(otherState)
  if (urgency !== 0) return urgency
  const order = date < otherDate ? -1 : date > otherDate ? 1 : id < otherId ? -1 : id > otherId ? 1 : 0
  return state === 'post' ? -order : order
}

function urgencyOf(state: string): number {
  return URGENCY[state as keyof typeof URGENCY]
}

// Two halves, as `OR` between a day and a state would exclude the league from the index condition: the whole
// index would be read, with all leagues and seasons.
const GAMES_OF_WINDOWS = `
  SELECT k.n, e.doc FROM unnest($1::text[], $2::date[], $3::date[], $4::text[]) WITH ORDINALITY AS k(league, first, last, is_past, n)
  CROSS JOIN LATERAL (
    SELECT t.doc FROM events t WHERE t.league = k.league AND t.league_day BETWEEN k.first AND k.last
    UNION ALL
    SELECT t.doc FROM events t
    WHERE k.is_past = '' AND t.league = k.league AND t.state = 'in' AND t.league_day NOT BETWEEN k.first AND k.last) e`

const NEAREST_DAYS = `
  SELECT k.n, d.day FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS k(league, first, last, n)
  CROSS JOIN LATERAL (
    SELECT e.league_day AS day FROM events e
    WHERE e.league = k.league AND e.league_day BETWEEN k.first - $4::int AND k.last + $4::int
    ORDER BY GREATEST(k.first - e.league_day, e.league_day - k.last), e.league_day DESC LIMIT 1) d`
