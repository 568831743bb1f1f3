import { described, fields, nested, nullable, optional, when } from './choice.ts'
import { line, lower } from './common.ts'
import { shapeOf } from './shape.ts'

const status = shapeOf('EventStatus', {
  state: lower('state', ['pre', 'in', 'post']),
  ...fields('completed', 'period', 'clock', 'detail', 'halftime', 'firstHalfEnded'),
})

export const eventTeam = shapeOf('EventTeam', {
  id: 'sourceId',
  name: 'name',
  logo: nullable('logo'),
  ...fields('winner', 'score', 'abbreviation', 'color', 'alternateColor'),
  record: optional('record'),
})

export const venue = shapeOf('Venue', {
  id: 'sourceId',
  ...fields('name', 'city'),
  state: optional('state'),
  ...fields('indoor', 'grass'),
})

const game = {
  id: 'sourceId',
  ...fields('uid', 'name', 'shortName', 'date'),
  status: nested('status', status),
  homeTeam: nested('homeTeam', eventTeam),
  awayTeam: nested('awayTeam', eventTeam),
  competition: nested(
    'competition',
    fields(
      'attendance',
      'neutralSite',
      'conferenceCompetition',
      'divisionCompetition',
      'playByPlayAvailable',
      'highlightsAvailable',
    ),
  ),
  venue: nullable(nested('venue', venue)),
  notes: 'notes.headline',
  season: nested('season', {
    ...fields('year', 'displayName'),
    type: nested('type', { id: 'sourceId', name: 'name', abbreviation: 'abbreviation' }),
    week: described(
      nested('week', {
        number: optional('number'),
        startDate: optional('startDate'),
        endDate: optional('endDate'),
        text: optional('text'),
      }),
      'The week. An empty object if the league has no weeks.',
    ),
  }),
  broadcasts: nested('broadcasts', fields('type', 'network')),
  officials: nested('officials', {
    id: 'sourceId',
    ...fields('fullName', 'displayName', 'order'),
    position: optional('position'),
  }),
  odds: described(
    optional(when('includeOdds', line)),
    'Current or last odds. Present with includeOdds=true if the game has odds.',
  ),
} as const

/** A game (spec 2.4). */
export const event = shapeOf('Event', game)

/** A game of the tournament. */
export const tournamentEvent = shapeOf(
  'Event',
  {
    ...game,
    tournament: nested('tournament', fields('region', 'round', 'firstFour')),
  },
  'TournamentEvent',
)
