import { LEAGUES } from '../../../domain/league.ts'
import { CULTURE_OF_COUNTRY } from '../../data/birthplaces.ts'
import type { Culture } from '../../data/names.ts'
import { randomOf } from '../../../domain/random.ts'

/** A team of one league, constant over the seasons. */
export interface SimTeam {
  readonly league: string
  /** Index in the league's list. */
  readonly index: number
  readonly id: string
  readonly abbreviation: string
  readonly location: string
  readonly name: string
  readonly displayName: string
  readonly shortDisplayName: string
  readonly slug: string
  readonly color: string
  readonly alternateColor: string
  readonly venue: SimVenue
  /** Its conference, division or table. */
  readonly groupId: string
  /** Five digits of the players' ids: a club has the same players in all competitions. */
  readonly squad: string
  readonly culture: Culture
  /** The row of the table of origins for its players. */
  readonly origins: string
  /** Base strength: 0 is the average of its league, 1 a standard deviation above. */
  readonly strength: number
  /** A placeholder for an undecided draw. */
  readonly isPlaceholder: boolean
}

/** A ground. */
export interface SimVenue {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly indoor: boolean
  /** Capacity; null if unknown. */
  readonly seats: number | null
}

type Cell = string | undefined

/** A row of a table, before conversion to a team. */
export interface Draft {
  readonly id: Cell
  readonly abbreviation: Cell
  readonly location: Cell
  readonly name: Cell
  readonly displayName: string
  readonly short?: Cell
  readonly color: Cell
  readonly alternateColor: Cell
  readonly venue: Cell
  readonly city: Cell
  readonly state?: Cell
  readonly country?: string
  readonly indoor?: boolean
  readonly seats?: Cell
  readonly groupId?: string
  readonly squad: string
  readonly culture: Culture
  /** As in the team; the league's default if omitted. */
  readonly origins?: string
  readonly bonus?: number
  /** Deviation of its strength; the usual one if omitted. */
  readonly spread?: number
  /** Whether it only played earlier tournaments of the league. */
  readonly isFormer?: boolean
}

/** Creates a team from its row. */
export function makeTeam(league: string, index: number, draft: Draft): SimTeam {
  const venueName = cellText(draft.venue)
  return {
    league,
    index,
    id: cellText(draft.id),
    abbreviation: cellText(draft.abbreviation),
    location: cellText(draft.location),
    name: cellText(draft.name),
    displayName: draft.displayName,
    shortDisplayName: cellText(draft.short ?? draft.name),
    slug: slugOf(draft.displayName),
    color: cellText(draft.color),
    alternateColor: cellText(draft.alternateColor),
    venue: {
      id: venueId(venueName, cellText(draft.city)),
      name: venueName,
      city: cellText(draft.city),
      state: cellText(draft.state),
      country: draft.country ?? (isCanadian(cellText(draft.state)) ? 'Canada' : 'USA'),
      indoor: draft.indoor ?? false,
      seats: draft.seats === undefined ? null : Number(draft.seats),
    },
    groupId: draft.groupId ?? '1',
    squad: draft.squad,
    culture: draft.culture,
    origins: draft.origins ?? league,
    strength: randomOf('strength', draft.squad).normal(0, draft.spread ?? 0.8) + (draft.bonus ?? 0),
    isPlaceholder: false,
  }
}

/** The id of a ground, which only depends on its name. */
export const venueId = (name: string, city: string): string =>
  String(100_000 + (randomOf('venue', name, city).int(0, 8_999_999) | 0))

const isCanadian = (state: string): boolean => ['ON', 'QC', 'AB', 'BC', 'MB', 'Ontario'].includes(state)

/** Splits the lines of a table into cells. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}

/** A row of a sectioned table; a section starts with a row whose first cell is `#` and its name. */
export interface SectionRow {
  readonly section: string
  /** Further cells of the section's first row. */
  readonly heading: readonly Cell[]
  readonly row: readonly Cell[]
  /** The 0-based index in the table, without the sections' first rows. */
  readonly place: number
}

export function sectionRowsOf(table: string): SectionRow[] {
  let [section, heading, place]: [string, readonly Cell[], number] = ['', [], 0]
  return rowsOf(table).flatMap((row) => {
    const [first = '', ...others] = row
    if (!first.startsWith('#')) return [{ section, heading, row, place: place++ }]
    section = first.slice(1)
    heading = others
    return []
  })
}

/** The text of a cell, or an empty one. */
export const cellText = (cell: Cell): string => cell ?? ''

/** Slug of a name: `san-jose-state-spartans`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The culture of most players of a country. */
export function cultureOf(country: string, otherwise: Culture = 'hispanic'): Culture {
  const names = country.split(' ')
  return (
    CULTURE_OF_COUNTRY.find(([, words]) => names.some((name) => words.split(' ').includes(name)))?.[0] ??
    otherwise
  )
}

/** The first two digits of the squads of a league. */
export function scopeOf(league: string): string {
  return String(LEAGUES.findIndex((row) => row.slug === league)).padStart(2, '0')
}
