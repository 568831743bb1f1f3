import * as z from 'zod'
import { findLeague } from '../../domain/league.ts'
import type { Capability, League } from '../../domain/league.ts'
import { orNull, text } from '../../domain/wire/values.ts'
import { described, either, fields, made, nested, nullable } from './choice.ts'
import type { Selected } from './choice.ts'
import { numeric, statistics, teamLine } from './common.ts'
import { shapeOf } from './shape.ts'

export const sport = shapeOf(
  'SportInfo',
  { id: 'sourceId', name: 'name', slug: 'slug', displayName: 'displayName' },
  'Sport',
)

const names = {
  id: either('sourceId', 'slug'),
  ...fields('name', 'slug', 'abbreviation', 'shortName'),
} as const

export const league = shapeOf('League', {
  ...names,
  isTournament: 'isTournament',
  currentSeason: nullable('currentSeason.year'),
})

export const seasonType = shapeOf(
  'SeasonPart',
  {
    id: 'sourceId',
    ...fields('type', 'name', 'abbreviation'),
    startDate: nullable('startDate'),
    endDate: nullable('endDate'),
  },
  'SeasonType',
)

const seasonNames = {
  ...fields('year', 'displayName'),
  startDate: nullable('startDate'),
  endDate: nullable('endDate'),
} as const

export const season = shapeOf('Season', seasonNames)

export const seasonDetail = shapeOf(
  'Season',
  {
    ...seasonNames,
    type: described(
      nullable(numeric('currentTypeId')),
      'Number of the current part of the season, as last published. `null` if not published.',
    ),
    types: nested('types', seasonType),
  },
  'SeasonDetail',
)

export const week = shapeOf('Week', {
  number: 'number',
  seasonType: numeric('seasonTypeId'),
  ...fields('label', 'startDate', 'endDate'),
})

export const group = shapeOf('Group', {
  id: 'sourceId',
  ...fields('name', 'isConference'),
  parentId: nullable('parentId'),
  abbreviation: 'abbreviation',
})

interface TeamOfEntry {
  readonly teamId: string
  readonly teamName: string
  readonly team: Selected<'TeamLine'> | null
}

/** A team that is not stored has an id and a name only. */
const teamOfEntry = made(
  '',
  {
    select: 'teamId teamName team { ...TeamLine }',
    schema: teamLine.schema,
    make: ({ team, teamId, teamName }: TeamOfEntry) =>
      team ? teamLine.serialize(team) : { id: teamId, displayName: teamName, abbreviation: '', logo: null },
  },
  'The team.',
)

export const standingsGroup = shapeOf('StandingsGroup', {
  id: 'sourceId',
  name: 'name',
  entries: nested('entries', { team: teamOfEntry, rank: 'rank', stats: statistics('stats') }),
})

export const tables = z
  .object({
    season: orNull(z.int()).meta({ description: 'Season year, or `null` if no season is known yet.' }),
    groups: z
      .array(standingsGroup.schema)
      .meta({ description: 'Groups with their teams. Empty if there are none.' }),
  })
  .meta({ id: 'Standings' })

/** Path of each capability, for `endpoints` of a league; `null`: every league has it. */
const ENDPOINTS: readonly (readonly [
  name: string,
  path: string,
  capability: Capability | 'weeks' | 'rankings' | null,
])[] = [
  ['events', '/events', null],
  ['live', '/events/live', null],
  ['event', '/events/{eventId}', null],
  ['eventRoster', '/events/{eventId}/roster', null],
  ['boxscore', '/events/{eventId}/boxscore', 'boxscore'],
  ['plays', '/events/{eventId}/plays', 'plays'],
  ['penalties', '/events/{eventId}/penalties', 'plays'],
  ['odds', '/events/{eventId}/odds', 'odds'],
  ['oddsHistory', '/events/{eventId}/odds/history', 'odds'],
  ['winprobability', '/events/{eventId}/winprobability', 'winprobability'],
  ['teams', '/teams', null],
  ['athletes', '/athletes', null],
  ['athleteSearch', '/athletes/search', null],
  ['season', '/season', null],
  ['seasons', '/seasons', null],
  ['schedule', '/seasons/{season}/schedule', 'schedule'],
  ['weeks', '/seasons/{season}/weeks', 'weeks'],
  ['tournament', '/seasons/{season}/tournament', 'tournament'],
  ['news', '/news', null],
  ['newsHistory', '/news/history', null],
  ['injuries', '/injuries', 'injuries'],
  ['playerAvailability', '/player-availability', 'injuries'],
  ['transactions', '/transactions', null],
  ['standings', '/standings', null],
  ['rankings', '/rankings', 'rankings'],
]

interface CurrentSeason {
  readonly year: number
  readonly startDate: string | null
  readonly endDate: string | null
  readonly currentTypeId: string | null
  readonly types: readonly { readonly type: number; readonly name: string }[]
}

const currentSeason = made('currentSeason', {
  select: 'year startDate endDate currentTypeId types { type name }',
  schema: z.object({
    year: z.int().meta({ description: 'Season year.' }),
    type: text.meta({ description: 'Name of the current part of the season. Empty if not published.' }),
    startDate: text.meta({ description: 'Start of the season. Empty if not published.' }),
    endDate: text.meta({ description: 'End of the season. Empty if not published.' }),
  }),
  make: ({ year, startDate, endDate, currentTypeId, types }: CurrentSeason) => {
    const type = types.find((each) => String(each.type) === currentTypeId)?.name ?? ''
    return { year, type, startDate: startDate ?? '', endDate: endDate ?? '' }
  },
})

const endpoints = made(
  'slug',
  { select: '', schema: z.record(z.string(), text), make: endpointsOf },
  'Map of resource name to path relative to the base URL. Contains only the resources of this league.',
)

export const leagueDetail = shapeOf(
  'League',
  { ...names, currentSeason: nullable(currentSeason), displayName: 'name', endpoints },
  'LeagueDetail',
)

function endpointsOf(slug: string): Record<string, string> {
  const served = findLeague(slug)
  if (!served) return {}
  const had = ENDPOINTS.filter(([, , capability]) => hasCapability(served, capability))
  return Object.fromEntries(
    had.map(([name, path]) => [name, `/sports/${served.sport}/leagues/${served.slug}${path}`]),
  )
}

function hasCapability(served: League, capability: (typeof ENDPOINTS)[number][2]): boolean {
  if (capability === null) return true
  if (capability === 'weeks') return served.hasWeeks
  if (capability === 'rankings') return served.hasRankings
  return served.capabilities[capability] !== 'unavailable'
}
