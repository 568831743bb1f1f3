import { getLeague } from '../../domain/league.ts'
import { seasonTypeOf } from '../../domain/season.ts'
import type { StandingsEntry } from '../../domain/standings.ts'
import { builder } from '../builder.ts'
import { StandingsGroupRef, TeamRef } from '../refs.ts'
import { SeasonTypeEnum } from './season.ts'
import { figuresOf, onlyNamed, StatisticRef } from './statistic.ts'
import { loadTeam } from '../team-loading.ts'

const EntryRef = builder.objectRef<StandingsEntry & { readonly league: string }>('StandingsEntry').implement({
  description: 'One team’s place.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: '1-based place.' }),
    teamId: t.exposeID('teamId', { description: 'The team’s id in REST paths.' }),
    teamName: t.exposeString('teamName', { description: 'The name as published with the table.' }),
    stats: t.field({
      type: [StatisticRef],
      description: 'The figures of the table: `wins`, `losses`, `points`, `streak`, ….',
      args: { names: t.arg.stringList({ description: 'Only the figures with these names, in this order.' }) },
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

builder.objectType(StandingsGroupRef, {
  description: 'The table of a conference, division or league; or a poll.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id of the group or poll.' }),
    name: t.exposeString('name', { description: 'For example `American Football Conference`, `AP Top 25`.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'The short name; null where not published.',
    }),
    season: t.exposeInt('season', { description: 'The year of the season.' }),
    isComplete: t.boolean({
      description: 'False while the tables are still being read of the source: there are more than these.',
      resolve: ({ isComplete }) => isComplete ?? true,
    }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description:
        'The part of the season; null where not published. Null in soccer, whose stages have numbers only.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'The number of that part, which the argument `seasonTypeId` takes.',
    }),
    entries: t.field({
      type: [EntryRef],
      description: 'The teams, best first.',
      resolve: ({ league, entries }) => entries.map((entry) => ({ ...entry, league })),
    }),
  }),
})
