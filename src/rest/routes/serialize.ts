import type * as z from 'zod'
import { optionalField } from '../../domain/wire/optional-field.ts'
import { toWireOdds } from '../../domain/wire/odds.ts'
import type { teamLine } from '../shapes/common.ts'
import type { event, venue } from '../shapes/event.ts'
import type {
  EventFragment,
  OddsFragment,
  SideFragment,
  TeamLineFragment,
  VenueFragment,
} from '../generated/operations.ts'

/**
 * Converts GraphQL objects to REST. The types of section 2 of the specification apply to every value that is
 * not nullable or optional: where GraphQL returns null, unpublished text is empty, a count is 0, and a flag is
 * false.
 */

/** A game, with its odds if requested. */
export type EventNode = EventFragment & { readonly odds?: OddsFragment | null }

/** A game (spec 2.4). */
export function serializeEvent(node: EventNode): z.infer<typeof event> {
  const { competition, season } = node
  return {
    id: node.id,
    uid: node.uid ?? '',
    name: node.name,
    shortName: node.shortName,
    date: node.date,
    status: { ...node.status, state: stateOf(node.status.state) },
    homeTeam: sideOf(node.homeTeam),
    awayTeam: sideOf(node.awayTeam),
    competition: {
      attendance: competition.attendance ?? 0,
      neutralSite: competition.neutralSite ?? false,
      conferenceCompetition: competition.conferenceCompetition ?? false,
      divisionCompetition: competition.divisionCompetition ?? false,
      playByPlayAvailable: competition.playByPlayAvailable ?? false,
      highlightsAvailable: competition.highlightsAvailable ?? false,
    },
    venue: node.venue && serializeVenue(node.venue),
    notes: node.notes.map(({ headline }) => headline),
    season: {
      year: season.year,
      displayName: season.displayName,
      type: { ...season.type, abbreviation: season.type.abbreviation ?? '' },
      week: season.week ? weekOf(season.week) : {},
    },
    broadcasts: node.broadcasts,
    officials: node.officials.map(({ id, position, ...official }) => ({
      id: id ?? '',
      ...official,
      ...optionalField('position', position),
    })),
    ...(node.odds ? { odds: toWireOdds(node.odds) } : {}),
  }
}

/** The side of a team. */
export function sideNameOf(homeAway: 'HOME' | 'AWAY'): 'home' | 'away' {
  return homeAway === 'HOME' ? 'home' : 'away'
}

function stateOf(state: 'PRE' | 'IN' | 'POST'): 'pre' | 'in' | 'post' {
  return state === 'PRE' ? 'pre' : state === 'IN' ? 'in' : 'post'
}

function sideOf({ abbreviation, color, alternateColor, record, ...side }: SideFragment) {
  return {
    ...side,
    abbreviation: abbreviation ?? '',
    color: color ?? '',
    alternateColor: alternateColor ?? '',
    ...optionalField('record', record),
  }
}

function weekOf(week: NonNullable<EventNode['season']['week']>) {
  const { number, startDate, endDate, text } = week
  return {
    number,
    ...optionalField('startDate', startDate),
    ...optionalField('endDate', endDate),
    ...optionalField('text', text),
  }
}

/** A venue (spec 2.4, venue). */
export function serializeVenue(node: VenueFragment): z.infer<typeof venue> {
  return {
    id: node.id,
    name: node.name,
    city: node.city ?? '',
    ...optionalField('state', node.state),
    indoor: node.indoor ?? false,
    grass: node.grass ?? false,
  }
}

type TeamLineNode =
  | TeamLineFragment
  | (Omit<TeamLineFragment, 'logos'> & { readonly logo: string | null; readonly logos?: never })

/** A team in short form. */
export function serializeTeamLine(node: TeamLineNode): z.infer<typeof teamLine> {
  const logo = node.logos ? (node.logos[0]?.href ?? null) : node.logo
  return { id: node.id, displayName: node.displayName, abbreviation: node.abbreviation ?? '', logo }
}

/** Statistics as in GraphQL. */
export type StatNodes = readonly { readonly name: string; readonly displayValue: string }[]

/** Statistics as in REST: stat name to display value. */
export function serializeStats(nodes: StatNodes): Record<string, string> {
  return Object.fromEntries(nodes.map(({ name, displayValue }) => [name, displayValue]))
}

/** Statistics by category as in GraphQL. */
export type CategoryNodes = readonly { readonly category: string; readonly stats: StatNodes }[]

/** Statistics by category as in REST. */
export function serializeCategories(nodes: CategoryNodes): Record<string, Record<string, string>> {
  return Object.fromEntries(nodes.map(({ category, stats }) => [category, serializeStats(stats)]))
}

/** Converts a GraphQL id to a number. */
export function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** The requested part of a season. */
interface RequestedSeason {
  readonly season?: number | undefined
  readonly seasonType?: number | undefined
  readonly week?: number | undefined
}

/** Note that there is no data for the requested season or part; a season that does not exist is an error. */
export function emptyNote(what: string, { season, seasonType, week }: RequestedSeason): string {
  const parts = [
    ...(seasonType === undefined ? [] : [`season type ${seasonType}`]),
    ...(week === undefined ? [] : [`week ${week}`]),
  ]
  const part = parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return `No ${what} are known for the ${season} season${part}.`
}

/** The same as `meta`, if the list is empty and a season was requested. */
export function emptyMeta(what: string, values: RequestedSeason, list: readonly unknown[]) {
  if (values.season === undefined || list.length > 0) return {}
  return { meta: { note: emptyNote(what, values) } }
}
