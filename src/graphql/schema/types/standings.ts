import { getLeague } from '../../../domain/league.ts'
import { seasonTypeOf } from '../../../domain/season.ts'
import type { PollVotes, StandingsEntry } from '../../../domain/standings.ts'
import { builder } from '../builder.ts'
import { StandingsGroupRef, TeamRef } from '../refs.ts'
import { SeasonTypeEnum } from './season.ts'
import { figuresOf, onlyNamed, StatisticRef } from './statistic.ts'
import { loadTeam } from '../../loading/team.ts'

const EntryRef = builder.objectRef<StandingsEntry & { readonly league: string }>('StandingsEntry').implement({
  description: 'A team’s entry in the standings.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'Rank, 1-based.' }),
    teamId: t.exposeID('teamId', { description: 'Identifier of the team in REST paths.' }),
    teamName: t.exposeString('teamName', { description: 'Team name as published in the standings.' }),
    note: t.string({
      nullable: true,
      description:
        'Where the place leads, as published, for example `Champions League` or `Relegation`. `null` if it leads ' +
        'nowhere.',
      resolve: ({ note }) => note ?? null,
    }),
    stats: t.field({
      type: [StatisticRef],
      description: 'Statistics in the standings, for example `wins`, `losses`, `points` or `streak`.',
      args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
      resolve: ({ stats }, { names }) => onlyNamed(figuresOf(stats), names),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team.',
      resolve: (entry, _, context) => loadTeam(context, entry.league, entry.teamId),
    }),
  }),
})

const PollVotesRef = builder.objectRef<PollVotes & { readonly league: string }>('PollVotes').implement({
  description: 'The votes of a team without a rank in a poll.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'Identifier of the team in REST paths.' }),
    teamName: t.exposeString('teamName', { description: 'Team name as published in the poll.' }),
    points: t.exposeFloat('points', { nullable: true, description: 'Points, or `null` if not published.' }),
    previous: t.exposeInt('previous', {
      nullable: true,
      description: 'Rank in the poll before, or `null` without one.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team.',
      resolve: ({ league, teamId }, _, context) => loadTeam(context, league, teamId),
    }),
  }),
})

builder.objectType(StandingsGroupRef, {
  description: 'Standings of a conference, division or league, or a poll.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier of the group or poll at the source.' }),
    name: t.exposeString('name', {
      description: 'Name, for example `American Football Conference` or `AP Top 25`.',
    }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, or `null` if not published.',
    }),
    season: t.exposeInt('season', { description: 'Season year.' }),
    isComplete: t.boolean({
      description:
        'Whether the standings are complete. `false` while the service is still loading more groups from ' +
        'the source, and if only the groups of teams whose games were read are known.',
      resolve: ({ isComplete }) => isComplete ?? true,
    }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description:
        'Part of the season, or `null` if not published. `null` in soccer, whose stages only have numbers.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'Number of the part of the season, as accepted by the argument `seasonTypeId`.',
    }),
    entries: t.field({
      type: [EntryRef],
      description: 'Entries, best team first.',
      resolve: ({ league, entries }) => entries.map((entry) => ({ ...entry, league })),
    }),
    receivingVotes: t.field({
      type: [PollVotesRef],
      description: 'Polls: teams with votes and without a rank, in published order. Empty in standings.',
      resolve: ({ league, receivingVotes }) => (receivingVotes ?? []).map((votes) => ({ ...votes, league })),
    }),
    droppedOut: t.field({
      type: [PollVotesRef],
      description: 'Polls: teams that had a rank in the poll before. Empty in standings.',
      resolve: ({ league, droppedOut }) => (droppedOut ?? []).map((votes) => ({ ...votes, league })),
    }),
  }),
})
