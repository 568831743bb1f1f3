import type { Event, EventStatus, EventTeam } from '../../domain/event.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { EventSource } from '../facts.ts'

/**
 * What a kind of response may do to a known value: `ends` states the value in full, so that a missing one has ended;
 * `changes` changes it where it has one; `adds` adds items to a list; `fills` only gives a value that is not known yet.
 */
export type Authority = 'ends' | 'changes' | 'adds' | 'fills'

/**
 * The kinds of responses that differ in what they have: soccer's scoreboards and summaries have less, and responses that
 * are not authoritative may lack anything.
 */
export type ResponseColumn = EventSource | 'soccerScoreboard' | 'soccerSummary' | 'notAuthoritative'
type Row = Readonly<Record<ResponseColumn, Authority>>

/** A member that every kind only changes where it has one. */
const CHANGING: Row = {
  scoreboard: 'changes',
  soccerScoreboard: 'changes',
  summary: 'changes',
  soccerSummary: 'changes',
  schedule: 'changes',
  part: 'changes',
  notAuthoritative: 'changes',
}
const ON_SCOREBOARDS: Row = { ...CHANGING, scoreboard: 'ends', soccerScoreboard: 'ends' }
/** What soccer's scoreboards do not have, or not always. */
const ON_OTHER_SCOREBOARDS: Row = { ...CHANGING, scoreboard: 'ends' }
const EVERYWHERE: Row = { ...ON_SCOREBOARDS, summary: 'ends', soccerSummary: 'ends' }
const NOT_IN_SOCCER: Row = { ...ON_OTHER_SCOREBOARDS, summary: 'ends' }
const IN_SUMMARIES: Row = { ...CHANGING, summary: 'ends' }

type EventMember = Exclude<keyof Event, 'league' | 'id' | 'homeTeam' | 'awayTeam'>
type SideMember = Exclude<keyof EventTeam, 'id'>

/** The authority of each kind of response over each member of a game. */
export const EVENT_AUTHORITY: Readonly<Record<EventMember, Row>> = {
  uid: CHANGING,
  name: CHANGING,
  shortName: CHANGING,
  date: CHANGING,
  timeValid: CHANGING,
  status: CHANGING,
  season: CHANGING,
  competition: CHANGING,
  venue: ON_SCOREBOARDS,
  // A team's schedule has an empty list, or other words.
  notes: { ...ON_SCOREBOARDS, schedule: 'fills' },
  tournament: { ...ON_SCOREBOARDS, schedule: 'fills' },
  recapHeadline: ON_SCOREBOARDS,
  // Summaries and schedules have the networks with a place of their own only, and summaries none some time after the game.
  broadcasts: {
    ...ON_OTHER_SCOREBOARDS,
    summary: 'adds',
    soccerSummary: 'adds',
    schedule: 'adds',
    notAuthoritative: 'adds',
  },
  officials: CHANGING,
  situation: { ...EVERYWHERE, schedule: 'ends', part: 'ends' },
}

/** The authority of each kind of response over each member of a side. A score never ends: the last known one stands. */
export const SIDE_AUTHORITY: Readonly<Record<SideMember, Row>> = {
  name: CHANGING,
  abbreviation: { ...EVERYWHERE, schedule: 'ends' },
  color: EVERYWHERE,
  alternateColor: EVERYWHERE,
  // Others name another image of the team first: the logo would change with every response.
  logo: { ...ON_SCOREBOARDS, summary: 'fills', soccerSummary: 'fills', schedule: 'fills', part: 'fills' },
  winner: CHANGING,
  record: { ...NOT_IN_SOCCER, soccerSummary: 'ends' },
  // Other responses may list fewer kinds of games.
  records: {
    ...ON_OTHER_SCOREBOARDS,
    summary: 'adds',
    soccerSummary: 'adds',
    schedule: 'adds',
    notAuthoritative: 'adds',
  },
  score: CHANGING,
  // Soccer summaries of old games have no line scores.
  periodScores: NOT_IN_SOCCER,
  periodHits: IN_SUMMARIES,
  periodErrors: IN_SUMMARIES,
  shootoutScore: { ...CHANGING, soccerScoreboard: 'ends' },
  aggregateScore: CHANGING,
  advances: { ...CHANGING, soccerScoreboard: 'ends' },
  rank: NOT_IN_SOCCER,
}

/** The column of a response. */
export function columnOf(source: EventSource, sport: SportSlug, authoritative = true): ResponseColumn {
  if (!authoritative) return 'notAuthoritative'
  if (sport !== 'soccer') return source
  if (source === 'scoreboard') return 'soccerScoreboard'
  return source === 'summary' ? 'soccerSummary' : source
}

/** Kinds of responses that are read often enough to follow a game; a team's schedule may be minutes old. */
const FOLLOWS_GAMES: Readonly<Record<EventSource, boolean>> = {
  scoreboard: true,
  summary: true,
  part: true,
  schedule: false,
}

/** Members that tell how a game stands. */
export const STATE_OF_PLAY = {
  event: ['status', 'situation'] satisfies EventMember[],
  side: [
    'score',
    'winner',
    'periodScores',
    'shootoutScore',
    'aggregateScore',
    'advances',
  ] satisfies SideMember[],
} as const

/**
 * What of the state of play a response does not know better than what is known: all of it during a game, unless the
 * response says that it has ended; after the game its status, which schedules have without period and clock.
 */
export function outdatedState(
  known: EventStatus,
  newer: EventStatus | undefined,
  source: EventSource,
): 'all' | 'status' | 'none' {
  if (FOLLOWS_GAMES[source]) return 'none'
  if (known.state === 'in') return newer?.state === 'post' ? 'none' : 'all'
  if (!known.completed) return 'none'
  return newer?.completed === true ? 'status' : 'all'
}

/** The value that stands, by the authority of the response that has the newer one; `undefined` is not stated. */
export function mergeValue<T>(authority: Authority, known: T, newer: T | null | undefined): T | null {
  if (newer === undefined) return known
  if (authority === 'ends') return newer
  if (authority === 'changes') return isEmpty(newer) ? known : newer
  return isEmpty(known) ? newer : known
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
