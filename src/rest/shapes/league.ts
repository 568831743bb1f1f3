import * as z from 'zod'
import { orNull, text } from '../../domain/wire/values.ts'
import { stats, teamLine } from './common.ts'

export const sport = z.object({ id: text, name: text, slug: text, displayName: text }).meta({ id: 'Sport' })

export const league = z
  .object({
    id: text,
    name: text,
    slug: text,
    abbreviation: text,
    shortName: text,
    isTournament: z.boolean(),
    currentSeason: orNull(z.int()).meta({ description: 'Season year. Null if no season is known yet.' }),
  })
  .meta({ id: 'League' })

export const leagueDetail = z
  .object({
    id: text,
    name: text,
    displayName: text,
    abbreviation: text,
    shortName: text,
    slug: text,
    currentSeason: orNull(z.object({ year: z.int(), type: text, startDate: text, endDate: text })),
    endpoints: z.record(z.string(), text).meta({
      description:
        'Map of resource name to path relative to the base URL. Contains only the resources of this league.',
    }),
  })
  .meta({ id: 'LeagueDetail' })

export const seasonType = z
  .object({
    id: text,
    type: z.int(),
    name: text,
    abbreviation: text,
    startDate: orNull(text),
    endDate: orNull(text),
  })
  .meta({ id: 'SeasonType' })

export const season = z
  .object({ year: z.int(), displayName: text, startDate: orNull(text), endDate: orNull(text) })
  .meta({ id: 'Season' })

export const seasonDetail = season
  .extend({
    type: orNull(z.int()).meta({ description: 'Current part of the season, as last published.' }),
    types: z.array(seasonType),
  })
  .meta({ id: 'SeasonDetail' })

export const week = z
  .object({ number: z.int(), seasonType: z.int(), label: text, startDate: text, endDate: text })
  .meta({ id: 'Week' })

export const group = z
  .object({ id: text, name: text, abbreviation: text, isConference: z.boolean(), parentId: orNull(text) })
  .meta({ id: 'Group' })

export const tables = z
  .object({
    season: orNull(z.int()),
    groups: z.array(
      z.object({
        id: text,
        name: text,
        entries: z.array(z.object({ team: teamLine, rank: z.int(), stats })),
      }),
    ),
  })
  .meta({ id: 'Standings' })
