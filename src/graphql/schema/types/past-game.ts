import type { PastGame } from '../../../domain/game-details.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { load } from '../../loading/context.ts'
import { detailsOf, teamDetailsOf } from '../../loading/game-details.ts'
import { loadTeam } from '../../loading/team.ts'
import { builder } from '../builder.ts'
import { EventRef, TeamRef } from '../refs.ts'
import { EventTeamRef } from './event-state.ts'
import { ResultEnum } from './gamelog.ts'

/** The games that the source lists. */
const LAST_GAMES = { listSize: 5 }

const PastGameRef = builder.objectRef<PastGame & { readonly league: string }>('PastGame').implement({
  description:
    'An earlier game as the source lists it with a later one. It may be of another season or competition, of which the ' +
    'service has no more.',
  fields: (t) => ({
    sourceId: t.exposeID('eventId', { description: 'Identifier of the game at the source.' }),
    date: t.expose('date', { type: 'DateTime', description: 'Date and time when the game started.' }),
    competition: t.exposeString('competition', {
      nullable: true,
      description: 'Competition, for example `2010 FIFA World Cup`. `null` if not published.',
    }),
    result: t.field({
      type: ResultEnum,
      nullable: true,
      description: 'Result for the team `team`, or `null` if not published.',
      resolve: ({ result }) => result,
    }),
    homeTeamId: t.exposeID('homeTeamId', {
      nullable: true,
      description: 'The `sourceId` of the home team, or `null` if not published.',
    }),
    awayTeamId: t.exposeID('awayTeamId', {
      nullable: true,
      description: 'The `sourceId` of the away team, or `null` if not published.',
    }),
    homeScore: t.exposeInt('homeScore', {
      nullable: true,
      description: 'Score of the home team, or `null` if not published.',
    }),
    awayScore: t.exposeInt('awayScore', {
      nullable: true,
      description: 'Score of the away team, or `null` if not published.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team whose result it is.',
      resolve: ({ league, teamId }, _, context) => loadTeam(context, league, teamId),
    }),
    opponentId: t.exposeID('opponentId', {
      nullable: true,
      description:
        'The `sourceId` of the opponent, which may belong to another league. `null` if not published.',
    }),
    opponentName: t.exposeString('opponentName', {
      nullable: true,
      description: 'Name of the opponent, or `null` if not published.',
    }),
    event: t.field({
      type: EventRef,
      nullable: true,
      description: 'The game, or `null` if the service does not have it.',
      resolve: ({ league, eventId }, _, context) =>
        load(context, 'event', [league, eventId], (keys) => findEvents(context.store, keys)),
    }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  headToHead: t.field({
    type: [PastGameRef],
    description:
      'Earlier games of both teams against each other as the source lists them, also of other competitions. Empty if ' +
      'not published. `Team.meetings` has the games that the service has.',
    extensions: LAST_GAMES,
    resolve: async (event, _, context) =>
      ((await detailsOf(context, event)).headToHead ?? []).map((game) => ({ ...game, league: event.league })),
  }),
}))

builder.objectFields(EventTeamRef, (t) => ({
  lastGames: t.field({
    type: [PastGameRef],
    description:
      'Last games of the team before this one as the source lists them, also of other competitions. Empty if not ' +
      'published.',
    extensions: LAST_GAMES,
    resolve: async (side, _, context) =>
      ((await teamDetailsOf(context, side)).lastGames ?? []).map((game) => ({
        ...game,
        league: side.league,
      })),
  }),
}))
