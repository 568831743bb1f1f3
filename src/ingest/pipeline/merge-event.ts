import type { Event, EventSeason, EventTeam, Official } from '../../domain/event.ts'
import type { EventFact, EventPatch } from '../facts.ts'

/**
 * Merges a payload's facts about a game into the known game. `null` if the game is unknown and the payload is not
 * enough to create it. A missing value does not erase a known one.
 */
export function mergeEvent(known: Event | null, fact: EventFact): Event | null {
  if (known === null) return fact.whole ? beginEvent(fact) : null
  const { event: patch } = fact
  return {
    ...known,
    ...definedFields(patch),
    homeTeam: mergeTeam(known.homeTeam, patch.homeTeam),
    awayTeam: mergeTeam(known.awayTeam, patch.awayTeam),
    competition: overlay(known.competition, patch.competition),
    venue: mergeVenue(known.venue, patch.venue),
    season: mergeSeason(known.season, patch.season, fact.isWeekOfBoard ?? false),
    officials: mergeOfficials(known.officials, patch.officials),
    broadcasts: patch.broadcasts?.length ? patch.broadcasts : known.broadcasts,
  }
}

/** A game seen for the first time: members its payload lacks are empty. */
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
  return { ...empty, ...definedFields(event), name, date, status, homeTeam, awayTeam, season }
}

/** Without the members whose value is `undefined`. */
function definedFields(patch: EventPatch): Partial<Event> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** Newer values take precedence where present. */
function overlay<T extends object>(known: T, newer: T | undefined): T {
  if (newer === undefined) return known
  const values = Object.entries(newer).filter(([, value]) => value !== null && value !== undefined)
  return { ...known, ...Object.fromEntries(values) }
}

/** A side keeps the values the payload lacks, unless the team is a different one. */
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
