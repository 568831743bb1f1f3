import * as z from 'zod'
import { orNull, text, timestamp } from '../../domain/wire/values.ts'
import { stats, statsByCategory, teamLine } from './common.ts'

export const athleteFound = z
  .object({
    id: text,
    displayName: text,
    shortName: text,
    jersey: text,
    sport: text,
    league: text,
    image: text.optional(),
    team: teamLine.nullable().meta({ description: 'Null if the player has no team.' }),
  })
  .meta({ id: 'AthleteSearchResult' })

export const athleteDetail = z
  .object({
    athlete: z.object({
      id: text,
      displayName: text,
      firstName: text,
      lastName: text,
      shortName: text,
      jersey: text,
      position: text,
      height: text,
      weight: text,
      age: orNull(z.int()),
      dateOfBirth: orNull(text),
      birthPlace: orNull(text),
      college: orNull(text),
      experience: orNull(z.int()),
      status: text,
      active: z.boolean(),
      headshot: orNull(text),
      team: teamLine.nullable(),
    }),
    season: orNull(z.int()).meta({ description: 'Null for career totals.' }),
    seasonType: orNull(z.int()),
    statistics: z.array(z.object({ category: text, displayName: text, stats })),
  })
  .meta({ id: 'AthleteDetail' })

export const gameLog = z
  .object({
    athlete: z.object({ id: text, displayName: text }),
    season: z.int(),
    seasonType: orNull(z.int()),
    games: z.array(
      z.object({
        eventId: text,
        date: timestamp,
        week: orNull(z.int()),
        seasonType: orNull(z.int()),
        homeAway: orNull(z.enum(['home', 'away'])),
        opponent: teamLine.nullable(),
        result: orNull(z.enum(['W', 'L', 'T'])),
        score: orNull(text),
        stats: statsByCategory,
      }),
    ),
    totals: statsByCategory,
  })
  .meta({ id: 'GameLog' })
