import * as z from 'zod'
import { wireOdds } from '../../domain/wire/odds.ts'
import { orNull, text, timestamp } from '../../domain/wire/values.ts'
import { stats, statsByCategory } from './common.ts'

const lineScorePeriod = z
  .object({ period: z.int(), score: z.int(), hits: orNull(z.int()), errors: orNull(z.int()) })
  .meta({ id: 'LineScorePeriod', description: 'Hits and errors are null outside baseball.' })

const boxNote = z.object({ category: text, label: text, text: text }).meta({
  id: 'BoxScoreNote',
  description: 'For example Batting, Home Runs, “Bell (11, 8th inning off Borucki)”.',
})

const boxTeam = z
  .object({
    id: text,
    name: text,
    abbreviation: text,
    score: z.int(),
    lineScore: z.array(lineScorePeriod),
    statistics: stats,
    notes: z.array(boxNote).meta({ description: 'The lines below the box score. Baseball only.' }),
  })
  .meta({ id: 'BoxScoreTeam' })

const boxPlayer = z.looseObject({ id: text, name: text, jersey: text, categories: statsByCategory }).meta({
  id: 'BoxScorePlayer',
  description:
    'Statistics by category. `reason` says why a player did not play; in baseball there are `battingOrder` and ' +
    '`notes`. Outside football the row also contains the statistics directly; in ' +
    'basketball, which has no categories, only there.',
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

const substitution = orNull(z.object({ minute: orNull(text), forId: orNull(text) })).meta({
  description: 'When a player came on or went off, and the other player. Soccer only.',
})

export const gameRoster = z
  .object({
    eventId: text,
    rosters: z.array(
      z.object({
        team: z.object({ id: text, displayName: text, abbreviation: text }),
        homeAway: z.enum(['home', 'away']),
        formation: orNull(text).meta({ description: 'Soccer only, for example 4-3-3.' }),
        athletes: z.array(
          z.object({
            id: text,
            displayName: text.optional(),
            jersey: text.optional(),
            position: text.optional(),
            starter: z.boolean(),
            didNotPlay: z.boolean(),
            active: z.boolean(),
            isPlaying: orNull(z.boolean()).optional().meta({
              description: 'Null if the game is not in progress or the source does not say.',
            }),
            ejected: orNull(z.boolean()).optional(),
            formationPlace: orNull(z.int()).optional().meta({
              description: 'Soccer only; null for substitutes.',
            }),
            rating: orNull(z.number()).optional(),
            battingOrder: orNull(z.int()).optional().meta({ description: 'Baseball only.' }),
            statistics: stats.optional().meta({
              description: 'Of soccer, hockey and baseball; the box score has those of other sports.',
            }),
            substitutedIn: substitution.optional(),
            substitutedOut: substitution.optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'GameRosters' })

export const oddsHistory = z.array(
  z
    .object({
      timestamp,
      timeValid: z.boolean().meta({
        description:
          'False for an opening line without a published time: `timestamp` is then when it was replaced.',
      }),
      odds: orNull(wireOdds).meta({ description: 'Null from when the line was taken down.' }),
    })
    .meta({ id: 'OddsSnapshot' }),
)

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
