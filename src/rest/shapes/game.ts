import { z } from 'zod'
import { odds } from './event.ts'
import { orNull, stats, statsByCategory, text, timestamp } from './common.ts'

const situation = z
  .object({
    down: z.int(),
    distance: z.int(),
    yardLine: z.int(),
    yardsToEndzone: z.int(),
    downDistanceText: text.optional(),
    possessionText: text.optional(),
  })
  .meta({ id: 'PlaySituation' })

const playAthlete = z
  .object({
    id: text,
    name: text.optional(),
    displayName: text.optional(),
    shortName: text.optional(),
    position: text.optional(),
    team: z.object({ id: text }).optional(),
    role: text.optional(),
    type: text.optional(),
    order: z.int().optional(),
  })
  .meta({ id: 'PlayAthlete', description: 'With enrich=false only the id.' })

export const play = z
  .object({
    id: text,
    sequenceNumber: text,
    text: text,
    shortText: text,
    alternativeText: text,
    type: z.object({ id: text, text: text, abbreviation: text.optional() }),
    period: z.int(),
    clock: z.object({ value: z.number(), displayValue: text }),
    wallClock: timestamp.optional(),
    homeScore: z.int(),
    awayScore: z.int(),
    scoringPlay: z.boolean(),
    scoreValue: z.int(),
    scoringType: text.optional(),
    situation: situation.optional(),
    endSituation: situation.optional(),
    yardsGained: z.int().optional(),
    teamId: text,
    athletes: z.array(playAthlete),
    priority: z.boolean(),
    modified: timestamp.optional(),
  })
  .meta({ id: 'Play' })

const boxTeam = z
  .object({ id: text, name: text, abbreviation: text, score: z.int(), statistics: stats })
  .meta({ id: 'BoxScoreTeam' })

const boxPlayer = z.looseObject({ id: text, name: text, jersey: text, categories: statsByCategory }).meta({
  id: 'BoxScorePlayer',
  description:
    'Outside football the statistics stand on the row itself, too; in basketball, which has no categories, only there.',
})

export const boxScore = z
  .object({
    eventId: text,
    homeTeam: boxTeam,
    awayTeam: boxTeam,
    homePlayers: z.array(boxPlayer),
    awayPlayers: z.array(boxPlayer),
    periodScores: z.object({ home: z.array(z.int()), away: z.array(z.int()) }),
  })
  .meta({ id: 'BoxScore' })

export const gameRoster = z
  .object({
    eventId: text,
    rosters: z.array(
      z.object({
        team: z.object({ id: text, displayName: text, abbreviation: text }),
        homeAway: z.enum(['home', 'away']),
        athletes: z.array(
          z.object({
            id: text,
            displayName: text.optional(),
            jersey: text.optional(),
            position: text.optional(),
            starter: z.boolean(),
            didNotPlay: z.boolean(),
            active: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'GameRosters' })

export const oddsHistory = z.array(z.object({ timestamp, odds }).meta({ id: 'OddsSnapshot' }))

const drivePoint = orNull(
  z.object({
    period: orNull(z.int()),
    clock: orNull(text),
    yardLine: orNull(z.int()),
    text: orNull(text),
  }),
)

export const winProbability = z
  .object({
    eventId: text,
    winProbability: z.array(
      z.object({
        playId: text,
        homeWinPercentage: z.number(),
        awayWinPercentage: z.number(),
        tiePercentage: z.number(),
      }),
    ),
    drives: z.array(
      z
        .object({
          id: text,
          description: text,
          teamId: text,
          start: drivePoint,
          end: drivePoint,
          timeElapsed: text,
          yards: orNull(z.int()),
          offensivePlays: orNull(z.int()),
          isScore: z.boolean(),
          result: text,
          displayResult: text,
        })
        .meta({ id: 'Drive' }),
    ),
  })
  .meta({ id: 'WinProbability' })
