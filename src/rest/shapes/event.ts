import { z } from 'zod'
import { orNull, text, timestamp } from './common.ts'

export const status = z
  .object({
    state: z.enum(['pre', 'in', 'post']),
    completed: z.boolean(),
    period: z.int(),
    clock: text.meta({ description: 'Minutes and seconds; in soccer the minute with an apostrophe.' }),
    detail: text,
    halftime: z.boolean(),
    firstHalfEnded: z.boolean(),
  })
  .meta({ id: 'EventStatus' })

export const eventTeam = z
  .object({
    id: text,
    name: text,
    abbreviation: text,
    logo: text.nullable(),
    color: text.meta({ description: 'Hex without `#`; empty where not published.' }),
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

const american = orNull(z.int()).meta({ description: 'American odds, such as -110; null where not offered.' })

export const odds = z
  .object({
    provider: text.meta({ description: 'The single source book.' }),
    spread: orNull(z.object({ line: orNull(z.number()), home: american, away: american })),
    moneyline: orNull(z.object({ home: american, away: american, draw: american.optional() })),
    overUnder: orNull(z.object({ total: orNull(z.number()), over: american, under: american })),
    updatedAt: timestamp,
  })
  .meta({ id: 'Odds' })

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
      week: week.partial().meta({ description: 'An empty object where the league has no weeks.' }),
    }),
    broadcasts: z.array(z.object({ type: text, network: text })),
    officials: z.array(
      z.object({
        id: text,
        fullName: text,
        displayName: text,
        order: z.int(),
        position: text.optional(),
      }),
    ),
    odds: odds.optional().meta({ description: 'With includeOdds=true, where the game has odds.' }),
  })
  .meta({ id: 'Event' })

export const tournamentEvent = event
  .extend({ tournament: z.object({ region: text, round: text, firstFour: z.boolean() }) })
  .meta({ id: 'TournamentEvent' })
