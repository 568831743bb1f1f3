import { getLeague } from '../../../domain/league.ts'
import type { Play } from '../../../domain/play.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { findDrives, findPlays, listPlays } from '../../../store/entities/plays.ts'
import { findGroups, findSeasons } from '../../../store/entities/seasons.ts'
import { builder } from '../builder.ts'
import { NO_HISTORY } from '../moments.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import {
  DriveRef,
  EventRef,
  GroupRef,
  InjuryRef,
  LeagueRef,
  OddsRef,
  PlayRef,
  SeasonRef,
  SeasonTypeRef,
  StandingsGroupRef,
  TeamRef,
  TransactionRef,
  WinProbabilityRef,
} from '../refs.ts'
import { SituationRef } from './event-state.ts'
import { OpponentRef } from './gamelog.ts'
import { PlaySituationRef } from './play.ts'
import { loadTeam } from '../../loading/team.ts'

/** Object fields for the ids of other types, so that the graph can be traversed from every type. */

/** More plays than any game has. */
const WHOLE_GAME = { limit: 5_000, offset: 0 }

interface OfGame {
  readonly league: string
  readonly eventId: string
}

function eventOf({ league, eventId }: OfGame, _: unknown, context: Context) {
  return load(context, 'event', [league, eventId], (keys) => findEvents(context.store, keys))
}

function teamOf(context: Context, league: string, id: string | null) {
  return id === null ? null : loadTeam(context, league, id)
}

function playOf(context: Context, { league, eventId }: OfGame, id: string | null) {
  if (id === null) return null
  return load(context, 'play', [league, eventId, id], (keys) => findPlays(context.store, keys))
}

builder.objectFields(PlayRef, (t) => ({
  event: t.field({ type: EventRef, nullable: true, description: 'The game.', resolve: eventOf }),
  drive: t.field({
    extensions: NO_HISTORY,
    type: DriveRef,
    nullable: true,
    description: 'Football: the drive that the play belongs to. `null` in other sports or if not published.',
    resolve: ({ league, eventId, driveId }, _, context) =>
      driveId === null
        ? null
        : load(context, 'drive', [league, eventId, driveId], (keys) => findDrives(context.store, keys)),
  }),
}))

builder.objectFields(DriveRef, (t) => ({
  event: t.field({ type: EventRef, nullable: true, description: 'The game.', resolve: eventOf }),
  plays: t.field({
    type: [PlayRef],
    description: 'Plays of the drive in chronological order. Empty if plays are not published by drive.',
    resolve: async ({ league, eventId, id }, _, context): Promise<readonly Play[]> => {
      // A game's plays are loaded once for all of its drives.
      const plays = await load(context, 'playsOfGame', [league, eventId], (keys) =>
        listPlays(context.store, keys, {}, WHOLE_GAME),
      )
      return plays.filter(({ driveId }) => driveId === id)
    },
  }),
}))

builder.objectFields(PlaySituationRef, (t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    description: 'The team in possession, or `null` if not published.',
    resolve: ({ league, teamId }, _, context) => teamOf(context, league, teamId),
  }),
}))

builder.objectFields(SituationRef, (t) => ({
  possessionTeam: t.field({
    type: TeamRef,
    nullable: true,
    description: 'Football: the team in possession, or `null` between possessions.',
    resolve: ({ league, possessionTeamId }, _, context) => teamOf(context, league, possessionTeamId),
  }),
  lastPlay: t.field({
    extensions: NO_HISTORY,
    type: PlayRef,
    nullable: true,
    description: 'The last play, or `null` if it is not published yet.',
    resolve: (situation, _, context) => playOf(context, situation, situation.lastPlayId),
  }),
}))

builder.objectFields(WinProbabilityRef, (t) => ({
  play: t.field({
    extensions: NO_HISTORY,
    type: PlayRef,
    nullable: true,
    description: 'The play, or `null` for the state before the first play.',
    resolve: (point, _, context) => playOf(context, point, point.playId),
  }),
}))

builder.objectFields(OddsRef, (t) => ({
  event: t.field({ type: EventRef, nullable: true, description: 'The game.', resolve: eventOf }),
}))

builder.objectFields(InjuryRef, (t) => ({
  league: t.field({
    type: LeagueRef,
    description: 'The league.',
    resolve: ({ league }) => getLeague(league),
  }),
}))

builder.objectFields(TransactionRef, (t) => ({
  league: t.field({
    type: LeagueRef,
    description: 'The league.',
    resolve: ({ league }) => getLeague(league),
  }),
}))

builder.objectFields(StandingsGroupRef, (t) => ({
  league: t.field({
    type: LeagueRef,
    description: 'The league.',
    resolve: ({ league }) => getLeague(league),
  }),
}))

builder.objectFields(SeasonTypeRef, (t) => ({
  season: t.field({
    type: SeasonRef,
    nullable: true,
    description: 'The season.',
    resolve: ({ league, year }, _, context) =>
      load(context, 'season', [league, String(year)], (keys) => findSeasons(context.store, keys)),
  }),
}))

builder.objectFields(GroupRef, (t) => ({
  parent: t.field({
    type: GroupRef,
    nullable: true,
    description: 'The parent group, or `null` at the top level.',
    resolve: ({ league, year, seasonType, parentId }, _, context) =>
      parentId === null
        ? null
        : load(context, 'group', [league, String(year), String(seasonType), parentId], (keys) =>
            findGroups(context.store, keys),
          ),
  }),
}))

builder.objectFields(OpponentRef, (t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    description: 'The team, or `null` if it no longer belongs to the league.',
    resolve: ({ league, id }, _, context) => teamOf(context, league, id),
  }),
}))
