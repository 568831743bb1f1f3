import type { Event, EventSeason, EventTeam, Official } from '../../domain/event.ts'
import type { EventFact, EventPatch } from '../facts.ts'

/**
 * Lays what a payload says of a game over the game as it is known. Null where the game is not known and the payload
 * does not say enough to know it. A value that is not said does not erase one that was.
 */
export function mergeEvent(known: Event | null, fact: EventFact): Event | null {
  if (known === null) return fact.whole ? beginEvent(fact) : null
  const { event: patch } = fact
  return {
    ...known,
    ...said(patch),
    homeTeam: mergeTeam(known.homeTeam, patch.homeTeam),
    awayTeam: mergeTeam(known.awayTeam, patch.awayTeam),
    competition: overlay(known.competition, patch.competition),
    venue: mergeVenue(known.venue, patch.venue),
    season: mergeSeason(known.season, patch.season, fact.isWeekOfBoard ?? false),
    officials: mergeOfficials(known.officials, patch.officials),
    broadcasts: patch.broadcasts?.length ? patch.broadcasts : known.broadcasts,
  }
}

/** A game met for the first time: what its payload does not speak of is empty. */
function beginEvent({ league, id, event }: EventFact): Event | null {
  const { name, date, status, homeTeam, awayTeam, season } = event
  if (!name || !date || !status || !homeTeam || !awayTeam || !season) return null
  const empty: Omit<Event, 'name' | 'date' | 'status' | 'homeTeam' | 'awayTeam' | 'season'> = {
    league,
    id,
    uid: null,
    shortName: `${awayTeam.abbreviation ?? awayTeam.name} @ ${homeTeam.abbreviation ?? homeTeam.name}`,
    timeValid: true,
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
  return { ...empty, ...said(event), name, date, status, homeTeam, awayTeam, season }
}

/** Without the members that are there but undefined. */
function said(patch: EventPatch): Partial<Event> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** The newer values where there are any. */
function overlay<T extends object>(known: T, newer: T | undefined): T {
  if (newer === undefined) return known
  const values = Object.entries(newer).filter(([, value]) => value !== null && value !== undefined)
  return { ...known, ...Object.fromEntries(values) }
}

/** A side keeps what the payload does not say of it, unless another team has taken its place. */
function mergeTeam(known: EventTeam, newer: EventTeam | undefined): EventTeam {
  if (newer === undefined) return known
  if (newer.id !== known.id) return newer
  const periodScores = newer.periodScores.length > 0 ? newer.periodScores : known.periodScores
  return { ...overlay(known, newer), periodScores }
}

function mergeVenue(known: Event['venue'], newer: Event['venue'] | undefined): Event['venue'] {
  if (newer === undefined || newer === null) return known
  return known?.id === newer.id ? overlay(known, newer) : newer
}

function mergeSeason(
  known: EventSeason,
  newer: EventSeason | undefined,
  isWeekOfBoard: boolean,
): EventSeason {
  if (newer === undefined) return known
  const week = mergeWeek(known.week, newer.week, isWeekOfBoard)
  // The board names the season and its part in full; other payloads have numbers only.
  const isSamePart = known.year === newer.year && known.typeNumber === newer.typeNumber
  return isSamePart
    ? { ...overlay(known, newer), type: overlay(known.type, newer.type), week }
    : { ...newer, week }
}

/** The newer week, unless it is only that of the board on which a game stands now. */
function mergeWeek(
  known: EventSeason['week'],
  newer: EventSeason['week'],
  isWeekOfBoard: boolean,
): EventSeason['week'] {
  if (known?.number === newer?.number) return known && newer ? overlay(known, newer) : null
  return isWeekOfBoard ? (known ?? newer) : (newer ?? known)
}

/** The core API numbers officials, the summary only names them. */
function mergeOfficials(
  known: readonly Official[],
  newer: readonly Official[] | undefined,
): readonly Official[] {
  if (!newer?.length) return known
  const ids = new Map(known.map((official) => [official.fullName, official.id]))
  return newer.map((official) => ({ ...official, id: official.id ?? ids.get(official.fullName) ?? null }))
}
