import * as z from 'zod'
import { boolean, textParameter } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { tournamentEvent } from '../shapes/event.ts'
import { range, rejectBackwards, rejectUnknownSeason, seasonPath } from './schedules.ts'

const getTournament = leagueRoute({
  path: '/seasons/{season}/tournament',
  operationId: 'getTournament',
  tag: 'Schedules',
  summary: 'Retrieve the tournament',
  description: 'NCAA tournament games, excluding NIT, CBI and CIT.',
  inPath: seasonPath,
  query: {
    round: textParameter({ description: 'Part of the round’s name. Case-insensitive.', max: 100 }),
    region: textParameter({ description: 'Region. Case-insensitive.', max: 100 }),
    firstFour: boolean({
      description: '`true`: only the First Four. `false`: all games except the First Four.',
    }),
    ...range,
  },
  operation: `query getTournament(
    $league: String!, $season: Int!, $round: String, $region: String, $firstFour: Boolean, $from: Date, $to: Date,
    $includeOdds: Boolean = false
  ) {
    league(slug: $league) {
      seasons(first: 200) { nodes { year } }
      tournament(
        season: $season, round: $round, region: $region, firstFour: $firstFour, from: $from, to: $to, first: 500
      ) {
        totalCount
        nodes { ...TournamentEvent }
      }
    }
  }`,
  variables: (values) => ({
    season: values.season,
    round: values.round ?? null,
    region: values.region ?? null,
    firstFour: values.firstFour ?? null,
    from: values.startDate ?? null,
    to: values.endDate ?? null,
  }),
  check: rejectBackwards,
  serialize: ([{ league }], { season }, { slug }) => {
    if (league.tournament.nodes.length === 0) rejectUnknownSeason(league, season, slug)
    return { data: league.tournament.nodes.map(tournamentEvent.serialize) }
  },
  shape: z.array(tournamentEvent.schema),
  capability: 'tournament',
  errors: ['SEASON_NOT_FOUND'],
})

/** The men's basketball tournament (spec 4.3). */
export const TOURNAMENT_ROUTES: readonly Route[] = [getTournament]
