import type { z } from 'zod'
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
 * Converts GraphQL objects to REST. The types of section 2 of the specification apply to every value that is not
 * nullable or optional: text that is not published is empty, a count is 0, a flag is false, where GraphQL returns
 * null.
 */

/** A game, with its odds where they are asked for. */
export type EventNode = EventFragment & { readonly odds?: OddsFragment | null }

/** A game (spec 2.4). */
export function presentEvent(node: EventNode): z.infer<typeof event> {
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
    venue: node.venue && presentVenue(node.venue),
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

/** The side a team plays on. */
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
  return { number, startDate: startDate ?? '', endDate: endDate ?? '', text: text ?? '' }
}

/** A stadium (spec 2.4, venue). */
export function presentVenue(node: VenueFragment): z.infer<typeof venue> {
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

/** A team beside something. */
export function presentTeamLine(node: TeamLineNode): z.infer<typeof teamLine> {
  const logo = node.logos ? (node.logos[0]?.href ?? null) : node.logo
  return { id: node.id, displayName: node.displayName, abbreviation: node.abbreviation ?? '', logo }
}

/** Figures as the graph lists them. */
export type StatNodes = readonly { readonly name: string; readonly displayValue: string }[]

/** Figures as REST has them: stat name to display value. */
export function presentStats(nodes: StatNodes): Record<string, string> {
  return Object.fromEntries(nodes.map(({ name, displayValue }) => [name, displayValue]))
}

/** Figures by category as the graph lists them. */
export type CategoryNodes = readonly { readonly category: string; readonly stats: StatNodes }[]

/** Figures by category as REST has them. */
export function presentCategories(nodes: CategoryNodes): Record<string, Record<string, string>> {
  return Object.fromEntries(nodes.map(({ category, stats }) => [category, presentStats(stats)]))
}

/** A number that the graph has as an id. */
export function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** The part of a season that was asked for. */
interface AskedSeason {
  readonly season?: number | undefined
  readonly seasonType?: number | undefined
  readonly week?: number | undefined
}

/** Says that nothing is known of the season, or of the part of it, that was asked for; one that does not exist is an error. */
export function noteOfNone(what: string, { season, seasonType, week }: AskedSeason): string {
  const parts = [
    ...(seasonType === undefined ? [] : [`season type ${seasonType}`]),
    ...(week === undefined ? [] : [`week ${week}`]),
  ]
  const part = parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return `No ${what} are known for the ${season} season${part}.`
}

/** The same as `meta`, where the list is empty and a season was asked for; nothing otherwise. */
export function metaOfNone(what: string, asked: AskedSeason, list: readonly unknown[]) {
  if (asked.season === undefined || list.length > 0) return {}
  return { meta: { note: noteOfNone(what, asked) } }
}
