import type {
  Event,
  EventCompetition,
  EventSeason,
  EventStatus,
  EventTeam,
  Official,
} from '../../domain/event.ts'
import { getLeague } from '../../domain/league.ts'
import type { EventFact, EventPatch, SidePatch } from '../facts.ts'
import { isAuthoritative } from '../../upstream/upstream.ts'
import type { MayWithdraw } from '../../upstream/upstream.ts'
import { competitionOf } from '../normalise/event.ts'
import { isNamedOnly } from '../normalise/venue.ts'
import {
  columnOf,
  EVENT_AUTHORITY,
  outdatedState,
  mergeValue,
  SIDE_AUTHORITY,
  STATE_OF_PLAY,
} from './authority.ts'
import type { Authority, ResponseColumn } from './authority.ts'
import { UNDECIDED_ID, UNDECIDED_NAME } from '../normalise/team.ts'

/**
 * Merges a payload's facts about a game into the known game, by the authority of its kind of response over each member.
 * `null` if the game is unknown and the payload is not enough to create it.
 */
export function mergeEvent(known: Event | null, fact: EventFact, response: MayWithdraw = {}): Event | null {
  if (known === null) return fact.whole ? createEvent(fact) : null
  const source = fact.source ?? 'part'
  const authoritative = isAuthoritative(response)
  const column = columnOf(source, getLeague(known.league).sport, authoritative)
  const outdated = outdatedState(known.status, fact.event.status, source)
  const patch = outdated === 'none' ? fact.event : without(fact.event, STATE_OF_PLAY.event)
  const sides = { column, isOutdated: outdated === 'all' }
  const homeTeam = mergeTeam(known.homeTeam, patch.homeTeam, sides)
  const awayTeam = mergeTeam(known.awayTeam, patch.awayTeam, sides)
  const settled = <Member extends keyof typeof EVENT_AUTHORITY>(member: Member): Event[Member] =>
    mergeValue<unknown>(EVENT_AUTHORITY[member][column], known[member], patch[member]) as Event[Member]
  const recapHeadline = settled('recapHeadline')
  const status = settled('status')
  // A situation is that of a game in progress: whoever says that it has ended says that of both.
  const hasEnded = !authoritative && status.state !== 'in' && patch.situation == null
  const hasSameNames = homeTeam.name === known.homeTeam.name && awayTeam.name === known.awayTeam.name
  return {
    ...known,
    uid: settled('uid'),
    name: patch.name ?? (hasSameNames ? known.name : nameOf(homeTeam, awayTeam)),
    shortName: patch.shortName ?? (hasSameNames ? known.shortName : shortNameOf(homeTeam, awayTeam)),
    date: settled('date'),
    timeValid: settled('timeValid'),
    status,
    notes: settled('notes'),
    tournament: settled('tournament'),
    ...(recapHeadline !== undefined && { recapHeadline }),
    situation: hasEnded ? null : settled('situation'),
    homeTeam,
    awayTeam,
    competition: mergeCompetition(known.competition, patch.competition),
    venue: mergeVenue(known.venue, patch.venue, EVENT_AUTHORITY.venue[column]),
    season: mergeSeason(known.season, patch.season, fact.isWeekOfBoard ?? false),
    officials: mergeOfficials(known.officials, patch.officials),
    broadcasts: mergeBroadcasts(known, patch.broadcasts, EVENT_AUTHORITY.broadcasts[column]),
  }
}

/** A game seen for the first time: members its payload lacks are empty, or say that they are not known. */
function createEvent({ league, id, event }: EventFact): Event | null {
  const { date } = event
  if (!date) return null
  const { homeTeam: homePatch, awayTeam: awayPatch, ...members } = event
  const homeTeam = beginTeam(homePatch)
  const awayTeam = beginTeam(awayPatch)
  const empty: Omit<Event, 'homeTeam' | 'awayTeam'> = {
    league,
    id,
    uid: null,
    name: nameOf(homeTeam, awayTeam),
    shortName: shortNameOf(homeTeam, awayTeam),
    date,
    timeValid: true,
    status: UNKNOWN_STATUS,
    season: unknownSeason(date),
    competition: competitionOf({}),
    venue: null,
    notes: [],
    broadcasts: [],
    officials: [],
    situation: null,
    tournament: null,
  }
  return { ...empty, ...definedFields(members), homeTeam, awayTeam }
}

const UNKNOWN_STATUS: EventStatus = {
  state: 'pre',
  completed: false,
  phase: 'SCHEDULED',
  period: 0,
  clock: '0:00',
  detail: 'Status unknown',
  halftime: false,
  firstHalfEnded: false,
}

/** The year of the game's date, in a part of the season that no schedule lists. */
function unknownSeason(date: string): EventSeason {
  const year = Number(date.slice(0, 4))
  const type = { id: '0', name: 'Unknown', abbreviation: null }
  return { year, displayName: String(year), type, typeNumber: 0, week: null }
}

function beginTeam(patch: SidePatch | undefined): EventTeam {
  const { id, name, abbreviation, winner, score, periodScores, ...others } = patch ?? UNDECIDED
  return {
    ...others,
    id,
    name: name ?? abbreviation ?? `Team ${id}`,
    abbreviation,
    winner: winner ?? false,
    score: score ?? 0,
    periodScores: periodScores ?? [],
  }
}

/** An opponent that the source does not name yet. */
const UNDECIDED: SidePatch = {
  id: UNDECIDED_ID,
  name: UNDECIDED_NAME,
  abbreviation: UNDECIDED_NAME,
  logo: null,
  color: null,
  alternateColor: null,
  winner: false,
  record: null,
  score: 0,
  periodScores: [],
  shootoutScore: null,
  rank: null,
}

function nameOf(home: EventTeam, away: EventTeam): string {
  return `${away.name} at ${home.name}`
}

function shortNameOf(home: EventTeam, away: EventTeam): string {
  return `${away.abbreviation ?? away.name} @ ${home.abbreviation ?? home.name}`
}

/** Without the members whose value is `undefined`. */
function definedFields(patch: Omit<EventPatch, 'homeTeam' | 'awayTeam'>): Partial<Event> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** Without some members. */
function without(patch: EventPatch, members: readonly (keyof EventPatch)[]): EventPatch {
  return Object.fromEntries(
    Object.entries(patch).filter(([key]) => !members.some((member) => member === key)),
  )
}

/** Newer values take precedence where present. */
function overlay<T extends object>(known: T, newer: { readonly [K in keyof T]: T[K] | null } | undefined): T {
  if (newer === undefined) return known
  const values = Object.entries(newer).filter(([, value]) => value !== null && value !== undefined)
  return { ...known, ...Object.fromEntries(values) }
}

/**
 * A side keeps the values that the payload does not state, unless the team is a different one. An outdated payload does
 * not change how the game stands, nor who plays it.
 */
function mergeTeam(
  known: EventTeam,
  newer: SidePatch | undefined,
  { column, isOutdated }: { readonly column: ResponseColumn; readonly isOutdated: boolean },
): EventTeam {
  if (newer === undefined) return known
  if (newer.id !== known.id) return isOutdated ? known : beginTeam(newer)
  const merged = Object.entries(SIDE_AUTHORITY).flatMap(([key, row]) => {
    const member = key as keyof typeof SIDE_AUTHORITY
    if (isOutdated && STATE_OF_PLAY.side.some((one) => one === member)) return []
    const value = mergeValue<unknown>(row[column], known[member], newer[member])
    return value === undefined ? [] : [[member, value] as const]
  })
  const records = SIDE_AUTHORITY.records[column] === 'adds' ? mergeRecords(known.records, newer.records) : {}
  return { ...known, ...(Object.fromEntries(merged) as Partial<EventTeam>), ...records }
}

/** Before and during a game, scoreboards have the attendance 0: it is no number of people. */
function mergeCompetition(known: EventCompetition, newer: EventCompetition | undefined): EventCompetition {
  if (newer === undefined) return known
  const isUnknown = newer.attendance === 0 && (known.attendance ?? 0) > 0
  return overlay(known, isUnknown ? { ...newer, attendance: known.attendance } : newer)
}

/** Responses other than scoreboards may list fewer kinds of records: those that they do not list stand. */
function mergeRecords(known: EventTeam['records'], newer: EventTeam['records']): Pick<EventTeam, 'records'> {
  if (!known || !newer) return {}
  // In the known order, so that responses that list them in another one change nothing.
  const merged = new Map([...known, ...newer].map((record) => [record.type, record]))
  return { records: [...merged.values()] }
}

function mergeVenue(
  known: Event['venue'],
  newer: Event['venue'] | undefined,
  authority: Authority,
): Event['venue'] {
  // A name alone says less than an id, and its wording differs between responses.
  if (newer && known !== null && isNamedOnly(newer) && !isNamedOnly(known)) return known
  if (newer && known?.id === newer.id) return overlay(known, newer)
  return mergeValue(authority, known, newer)
}

/** A scoreboard names the broadcasts of games to come; later its list may be empty. */
function mergeBroadcasts(
  known: Event,
  newer: Event['broadcasts'] | undefined,
  authority: Authority,
): Event['broadcasts'] {
  if (newer === undefined) return known.broadcasts
  if (authority === 'adds') {
    const networks = new Set(known.broadcasts.map(({ network }) => network))
    return [...known.broadcasts, ...newer.filter(({ network }) => !networks.has(network))]
  }
  const canEnd = authority === 'ends' && known.status.state === 'pre'
  return mergeValue(canEnd ? 'ends' : 'changes', known.broadcasts, newer) ?? []
}

function mergeSeason(
  known: EventSeason,
  newer: EventSeason | undefined,
  isWeekOfBoard: boolean,
): EventSeason {
  if (newer === undefined) return known
  const week = mergeWeek(known.week, newer.week, isWeekOfBoard)
  // The scoreboard has the names of the season and its type; other payloads have only numbers.
  const isSamePart = known.year === newer.year && known.typeNumber === newer.typeNumber
  return isSamePart
    ? { ...overlay(known, newer), type: overlay(known.type, newer.type), week }
    : { ...newer, week }
}

/** The newer week, unless it is only the week of the scoreboard that lists the game now. */
function mergeWeek(
  known: EventSeason['week'],
  newer: EventSeason['week'],
  isWeekOfBoard: boolean,
): EventSeason['week'] {
  if (known?.number === newer?.number) return known && newer ? overlay(known, newer) : null
  return isWeekOfBoard ? (known ?? newer) : (newer ?? known)
}

/** The core API has ids of officials, the summary only names. */
function mergeOfficials(
  known: readonly Official[],
  newer: readonly Official[] | undefined,
): readonly Official[] {
  if (!newer?.length) return known
  const ids = new Map(known.map((official) => [official.fullName, official.id]))
  return newer.map((official) => ({ ...official, id: official.id ?? ids.get(official.fullName) ?? null }))
}
