import * as z from 'zod'
import { text } from '../../domain/wire/values.ts'
import { described, fields, nested, nullable, optional, when } from './choice.ts'
import { line, lower, statistics, statsByCategory } from './common.ts'
import { shapeOf } from './shape.ts'

const eventId = text.meta({ description: 'Identifier of the game in paths.' })

export const boxTeam = shapeOf('BoxScoreTeam', {
  id: 'team.sourceId',
  name: 'team.name',
  abbreviation: 'team.abbreviation',
  score: 'team.score',
  lineScore: nested('team.lineScore', {
    ...fields('period', 'score'),
    hits: nullable('hits'),
    errors: nullable('errors'),
  }),
  statistics: statistics('statistics'),
  notes: nested('notes', fields('category', 'label', 'text')),
})

/** A row of a player: the statistics are members of the row too, so that no choice can list them. */
const boxPlayer = z
  .looseObject({
    id: text.meta({ description: 'Identifier of the player in paths.' }),
    name: text.meta({ description: 'Name of the player.' }),
    jersey: text.meta({ description: 'Jersey number. Empty if not published.' }),
    categories: statsByCategory.meta({
      description:
        'Statistics by category: category to statistic name, as published by the source, to display value.',
    }),
  })
  .meta({
    id: 'BoxScorePlayer',
    description:
      'Statistics by category. `reason` says why a player did not play; in baseball there are `battingOrder` and ' +
      '`notes`. Outside football the row also contains the statistics directly; in ' +
      'basketball, which has no categories, only there.',
  })

export const boxScore = z
  .object({
    eventId,
    homeTeam: boxTeam.schema.meta({ description: 'Statistics of the home team.' }),
    awayTeam: boxTeam.schema.meta({ description: 'Statistics of the away team.' }),
    homePlayers: z.array(boxPlayer).meta({ description: 'Players of the home team.' }),
    awayPlayers: z.array(boxPlayer).meta({ description: 'Players of the away team.' }),
    periodScores: z
      .object({
        home: z.array(z.int()).meta({ description: 'Of the home team.' }),
        away: z.array(z.int()).meta({ description: 'Of the away team.' }),
      })
      .meta({ description: 'Scores in each period.' }),
  })
  .meta({ id: 'BoxScore' })

const substitution = { minute: nullable('minute'), forId: nullable('forId') } as const

export const gameRoster = shapeOf('GameRoster', {
  team: nested('team', { id: 'sourceId', displayName: 'name', abbreviation: 'abbreviation' }),
  homeAway: lower('homeAway', ['home', 'away']),
  formation: nullable('team.formation'),
  athletes: nested('athletes', {
    id: 'athleteId',
    displayName: when('enrich', optional('displayName')),
    jersey: when('enrich', optional('jersey')),
    position: when('enrich', optional('position')),
    ...fields('starter', 'didNotPlay', 'active'),
    isPlaying: when('enrich', nullable('isPlaying')),
    ejected: when('enrich', nullable('ejected')),
    formationPlace: when('enrich', nullable('formationPlace')),
    rating: when('enrich', nullable('rating')),
    battingOrder: when('enrich', nullable('battingOrder')),
    substitutedIn: when('enrich', nullable(nested('substitutedIn', substitution))),
    substitutedOut: when('enrich', nullable(nested('substitutedOut', substitution))),
    statistics: when('enrich', optional(statistics('statistics'))),
  }),
})

export const rostersOfGame = z
  .object({ eventId, rosters: z.array(gameRoster.schema).meta({ description: 'Rosters, home team first.' }) })
  .meta({ id: 'GameRosters' })

export const oddsSnapshot = shapeOf('OddsSnapshot', {
  ...fields('timestamp', 'timeValid'),
  odds: described(nullable(line), 'The line. `null` from when it was taken down.'),
})

export const winProbabilityPoint = shapeOf('WinProbabilityPoint', {
  playId: 'playId',
  homeWinPercentage: 'homeWinProbability',
  awayWinPercentage: 'awayWinProbability',
  tiePercentage: 'drawProbability',
})

const drivePoint = {
  period: nullable('period'),
  clock: nullable('clock'),
  yardLine: nullable('yardLine'),
  text: nullable('text'),
} as const

export const drive = shapeOf('Drive', {
  id: 'sourceId',
  description: 'description',
  start: nullable(nested('start', drivePoint)),
  end: nullable(nested('end', drivePoint)),
  timeElapsed: 'timeElapsed',
  yards: nullable('yards'),
  offensivePlays: nullable('offensivePlays'),
  ...fields('isScore', 'result', 'displayResult'),
  teamId: 'team.sourceId',
})

export const winProbability = z
  .object({
    eventId,
    winProbability: z.array(winProbabilityPoint.schema).meta({
      description: 'Win probability after each play, in the order of the game. Empty if not published.',
    }),
    drives: z.array(drive.schema).meta({
      description: 'Drives of a football game, in order. Empty in other sports and with drives=false.',
    }),
  })
  .meta({ id: 'WinProbability' })
