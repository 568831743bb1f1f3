import type { Event, EventSeason, EventStatus, EventTeam, Official } from '../../domain/event.ts'
import { getLeague } from '../../domain/league.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { EventFact, EventPatch, EventSource, SidePatch } from '../facts.ts'
import { isNamedOnly } from '../normalise/venue.ts'
import { UNDECIDED_ID, UNDECIDED_NAME } from '../normalise/team.ts'

/** Values of a game that may end: a rank, a record, a line score, a venue, the broadcasts. */
type Ending = Exclude<keyof SidePatch, 'id' | 'name' | 'score' | 'winner'> | 'venue' | 'broadcasts'

const LOOKS = ['abbreviation', 'color', 'alternateColor'] as const

/**
 * What each kind of response carries, as recorded: a value that is missing there has ended. A value that a kind does
 * not carry, or not always, only changes where it is present. A score never ends: the last known one stands.
 */
const CARRIES: Readonly<Record<EventSource, (sport: SportSlug) => readonly Ending[]>> = {
  scoreboard: (sport) =>
    sport === 'soccer'
      ? [...LOOKS, 'logo', 'shootoutScore', 'venue']
      : [...LOOKS, 'logo', 'record', 'records', 'periodScores', 'rank', 'venue', 'broadcasts'],
  // Its broadcasts become an empty list some time after the game; soccer summaries of old games have no line scores.
  summary: (sport) =>
    sport === 'soccer'
      ? [...LOOKS, 'record']
      : [...LOOKS, 'record', 'periodScores', 'periodHits', 'periodErrors', 'rank'],
  schedule: () => ['abbreviation'],
  part: () => [],
}

/**
 * Merges a payload's facts about a game into the known game. `null` if the game is unknown and the payload is not
 * enough to create it. A missing value ends a known one only if the kind of payload carries it.
 */
export function mergeEvent(known: Event | null, fact: EventFact): Event | null {
  if (known === null) return fact.whole ? beginEvent(fact) : null
  const { event: patch } = fact
  const { homeTeam: homePatch, awayTeam: awayPatch, ...members } = patch
  const carried = new Set(CARRIES[fact.source ?? 'part'](getLeague(known.league).sport))
  const homeTeam = mergeTeam(known.homeTeam, homePatch, carried)
  const awayTeam = mergeTeam(known.awayTeam, awayPatch, carried)
  return {
    ...known,
    ...matchup(known, homeTeam, awayTeam),
    ...definedFields(members),
    homeTeam,
    awayTeam,
    competition: overlay(known.competition, patch.competition),
    venue: mergeVenue(known.venue, patch.venue, carried.has('venue')),
    season: mergeSeason(known.season, patch.season, fact.isWeekOfBoard ?? false),
    officials: mergeOfficials(known.officials, patch.officials),
    broadcasts: mergeBroadcasts(known, patch.broadcasts, carried.has('broadcasts')),
  }
}

/** A game seen for the first time: members its payload lacks are empty, or say that they are not known. */
function beginEvent({ league, id, event }: EventFact): Event | null {
  const { date } = event
  if (!date) return null
  const { homeTeam: homePatch, awayTeam: awayPatch, ...members } = event
  const homeTeam = beginTeam(homePatch)
  const awayTeam = beginTeam(awayPatch)
  const empty: Omit<Event, 'homeTeam' | 'awayTeam'> = {
    league,
    id,
    uid: null,
    name: `${awayTeam.name} at ${homeTeam.name}`,
    shortName: shortNameOf(homeTeam, awayTeam),
    date,
    timeValid: true,
    status: UNKNOWN_STATUS,
    season: unknownSeason(date),
    competition: {
      attendance: null,
      neutralSite: null,
      conferenceCompetition: null,
      divisionCompetition: null,
      playByPlayAvailable: null,
      highlightsAvailable: null,
    },
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

/** The names of a game whose teams have changed; a payload with both names has its own. */
function matchup(known: Event, home: EventTeam, away: EventTeam): Partial<Pick<Event, 'name' | 'shortName'>> {
  if (home.name === known.homeTeam.name && away.name === known.awayTeam.name) return {}
  return { name: `${away.name} at ${home.name}`, shortName: shortNameOf(home, away) }
}

function shortNameOf(home: EventTeam, away: EventTeam): string {
  return `${away.abbreviation ?? away.name} @ ${home.abbreviation ?? home.name}`
}

/** Without the members whose value is `undefined`. */
function definedFields(patch: Omit<EventPatch, 'homeTeam' | 'awayTeam'>): Partial<Event> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** Newer values take precedence where present. */
function overlay<T extends object>(known: T, newer: { readonly [K in keyof T]: T[K] | null } | undefined): T {
  if (newer === undefined) return known
  const values = Object.entries(newer).filter(([, value]) => value !== null && value !== undefined)
  return { ...known, ...Object.fromEntries(values) }
}

/**
 * A side keeps the values that the payload does not carry, unless the team is a different one. A known logo is replaced only
 * by a payload that carries it: others name another image of the team first, and it would change with every response.
 */
function mergeTeam(known: EventTeam, newer: SidePatch | undefined, carried: ReadonlySet<Ending>): EventTeam {
  if (newer === undefined) return known
  if (newer.id !== known.id) return beginTeam(newer)
  const ended = Object.entries(newer).filter(([key, value]) => value === null && carried.has(key as Ending))
  const scores = newer.periodScores ?? []
  const periodScores = scores.length > 0 || carried.has('periodScores') ? scores : known.periodScores
  const merged = { ...overlay<EventTeam>(known, newer), ...Object.fromEntries(ended), periodScores }
  return carried.has('logo') ? merged : { ...merged, logo: known.logo ?? merged.logo }
}

function mergeVenue(
  known: Event['venue'],
  newer: Event['venue'] | undefined,
  isCarried: boolean,
): Event['venue'] {
  if (newer === undefined) return known
  if (newer === null) return isCarried ? null : known
  // A name alone says less than an id, and its wording differs between responses.
  if (known !== null && isNamedOnly(newer) && !isNamedOnly(known)) return known
  return known?.id === newer.id ? overlay(known, newer) : newer
}

/** A scoreboard names the broadcasts of games to come; later its list may be empty. */
function mergeBroadcasts(
  known: Event,
  newer: Event['broadcasts'] | undefined,
  isCarried: boolean,
): Event['broadcasts'] {
  if (newer === undefined) return known.broadcasts
  return newer.length > 0 || (isCarried && known.status.state === 'pre') ? newer : known.broadcasts
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
