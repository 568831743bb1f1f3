import * as z from 'zod'
import { orNull } from '../../domain/wire/values.ts'
import { either, fields, nested, nullable, optional } from './choice.ts'
import { categories, lower, numeric, opponent, statistics, teamLine } from './common.ts'
import { shapeOf } from './shape.ts'

export const athleteFound = shapeOf(
  'Athlete',
  {
    id: 'sourceId',
    displayName: 'displayName',
    shortName: either('shortName', 'displayName'),
    jersey: 'jersey',
    sport: 'league.sport.slug',
    league: 'league.slug',
    image: optional('headshot'),
    team: nullable(nested('team', teamLine)),
  },
  'AthleteSearchResult',
)

export const athlete = shapeOf('Athlete', {
  id: 'sourceId',
  ...fields('displayName', 'firstName', 'lastName'),
  shortName: either('shortName', 'displayName'),
  ...fields('jersey', 'position', 'height', 'weight'),
  age: nullable('age'),
  dateOfBirth: nullable('dateOfBirth'),
  birthPlace: nullable('birthPlace'),
  college: nullable('college'),
  experience: nullable('experience'),
  ...fields('status', 'active'),
  headshot: nullable('headshot'),
  team: nullable(nested('team', teamLine)),
})

export const statisticsCategory = shapeOf('StatisticsCategory', {
  ...fields('category', 'displayName'),
  stats: statistics('stats'),
})

export const athleteDetail = z
  .object({
    athlete: athlete.schema.meta({ description: 'The athlete.' }),
    season: orNull(z.int()).meta({
      description: 'Season year of the statistics, or `null` for career totals.',
    }),
    seasonType: orNull(z.int()).meta({
      description: 'Part of the season, or `null` if the totals cover all parts.',
    }),
    statistics: z.array(statisticsCategory.schema).meta({
      description: 'Season or career totals by category. Empty if not published.',
    }),
  })
  .meta({ id: 'AthleteDetail' })

const BY_CATEGORY = 'by category: category to statistic name, as published by the source, to display value.'

export const gameLog = shapeOf('GameLog', {
  athlete: nested('athlete', { id: 'sourceId', displayName: 'displayName' }),
  season: 'season',
  seasonType: nullable(numeric('seasonTypeId')),
  games: nested('games', {
    ...fields('eventId', 'date'),
    week: nullable('week'),
    seasonType: nullable(numeric('seasonTypeId')),
    result: nullable('result'),
    score: nullable('score'),
    stats: categories('stats', `Statistics in the game ${BY_CATEGORY}`),
    homeAway: nullable(lower('homeAway', ['home', 'away'])),
    opponent: nullable(nested('opponent', opponent)),
  }),
  totals: categories('totals', `Totals of these games ${BY_CATEGORY}`),
})
