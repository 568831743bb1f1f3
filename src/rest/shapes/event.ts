import * as z from 'zod'
import { wireOdds } from '../../domain/wire/odds.ts'
import { text, timestamp } from '../../domain/wire/values.ts'

export const status = z
  .object({
    state: z.enum(['pre', 'in', 'post']),
    completed: z.boolean(),
    period: z.int(),
    clock: text.meta({ description: 'Minutes and seconds. In soccer, the minute with an apostrophe.' }),
    detail: text,
    halftime: z.boolean(),
    firstHalfEnded: z.boolean(),
  })
  .meta({ id: 'EventStatus' })

const eventTeam = z
  .object({
    id: text,
    name: text,
    abbreviation: text,
    logo: text.nullable(),
    color: text.meta({ description: 'Hexadecimal without `#`. Empty if not published.' }),
    alternateColor: text,
    winner: z.boolean(),
    record: text.optional(),
    score: z.int(),
  })
  .meta({ id: 'EventTeam' })

export const venue = z
  .object({
    id: text,
    name: text,
    city: text,
    state: text.optional(),
    indoor: z.boolean(),
    grass: z.boolean(),
  })
  .meta({ id: 'Venue' })

const week = z.object({ number: z.int(), startDate: text, endDate: text, text: text })

export const event = z
  .object({
    id: text,
    uid: text,
    name: text,
    shortName: text.meta({ description: 'AWAY @ HOME.' }),
    date: timestamp,
    status,
    homeTeam: eventTeam,
    awayTeam: eventTeam,
    competition: z.object({
      attendance: z.int(),
      neutralSite: z.boolean(),
      conferenceCompetition: z.boolean(),
      divisionCompetition: z.boolean(),
      playByPlayAvailable: z.boolean(),
      highlightsAvailable: z.boolean(),
    }),
    venue: venue.nullable(),
    notes: z.array(text.nullable()),
    season: z.object({
      year: z.int(),
      displayName: text,
      type: z.object({ id: text, name: text, abbreviation: text }),
      week: week.partial().meta({ description: 'An empty object if the league has no weeks.' }),
    }),
    broadcasts: z.array(z.object({ type: text, network: text })),
    officials: z.array(
      z.object({
        id: text.meta({ description: 'Unique within the league. Empty if the source has none.' }),
        fullName: text,
        displayName: text,
        order: z.int(),
        position: text.optional(),
      }),
    ),
    odds: wireOdds.optional().meta({ description: 'Present with includeOdds=true if the game has odds.' }),
  })
  .meta({ id: 'Event' })

export const tournamentEvent = event
  .extend({ tournament: z.object({ region: text, round: text, firstFour: z.boolean() }) })
  .meta({ id: 'TournamentEvent' })
