import { getLeague } from '../../domain/league.ts'
import { SEASON_TYPE_NUMBERS, seasonTypeOf } from '../../domain/season.ts'
import { countGroupTeams, listGroupTeams } from '../../store/groups.ts'
import {
  findGroups,
  findSeasons,
  findSeasonTypes,
  listGroups,
  listSeasonTypes,
  listWeeks,
} from '../../store/seasons.ts'
import { builder } from '../builder.ts'
import { TeamConnection, TeamEdge } from '../connections.ts'
import { load, loadNode } from '../context.ts'
import { countWords, isWhole, loadOrBackfill, seasonJobs } from '../load-or-backfill.ts'
import { nodeKey } from '../values.ts'
import { pageOf } from '../page.ts'
import { GroupRef, LeagueRef, SeasonRef, SeasonTypeRef, TeamRef, WeekRef } from '../refs.ts'
import { teamBounds } from './bounds.ts'

/** The parts of a season that every American league has. */
export const SeasonTypeEnum = builder.enumType('SeasonType', {
  description: 'A part of a season. Soccer seasons have stages of their own instead (see `SeasonPart`).',
  values: {
    PRESEASON: { value: SEASON_TYPE_NUMBERS.preseason, description: 'Before the regular season; 1 in REST.' },
    REGULAR: { value: SEASON_TYPE_NUMBERS.regular, description: 'The regular season; 2 in REST.' },
    POSTSEASON: { value: SEASON_TYPE_NUMBERS.postseason, description: 'Play-offs and bowls; 3 in REST.' },
    OFFSEASON: {
      value: SEASON_TYPE_NUMBERS.offseason,
      description: 'After the postseason; 4 at the source.',
    },
  } as const,
})

builder.node(SeasonRef, {
  description: 'A season of a league.',
  id: { resolve: (season) => `${season.league}/${season.year}` },
  loadOne: (id, context) =>
    loadNode(context, 'season', nodeKey(id, ['text', 'number']), (keys) => findSeasons(context.store, keys)),
  fields: (t) => ({
    year: t.exposeInt('year', {
      description: 'The year that names the season: that of its end in basketball and hockey.',
    }),
    displayName: t.exposeString('displayName', { description: 'For example `2026` or `2026-27`.' }),
    startDate: t.expose('startDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it begins; null where not published.',
    }),
    endDate: t.expose('endDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null where not published.',
    }),
    currentType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'The part the season is in, as last heard; null where not published, and in soccer.',
      resolve: ({ league, currentType }) => seasonTypeOf(getLeague(league).sport, currentType),
    }),
    currentTypeId: t.exposeID('currentType', {
      nullable: true,
      description: 'The number of that part, which `seasonTypeId` takes; null where not published.',
    }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: (season) => getLeague(season.league),
    }),
    types: t.field({
      type: [SeasonTypeRef],
      description: 'Its types, in order.',
      resolve: (season, _, context) =>
        load(context, 'seasonTypes', [season.league, String(season.year)], (keys) =>
          listSeasonTypes(context.store, keys),
        ),
    }),
    weeks: t.field({
      type: [WeekRef],
      description: 'Its weeks, in order; empty in leagues without weeks (`League.hasWeeks`).',
      args: { seasonType: t.arg({ type: SeasonTypeEnum, description: 'Only the weeks of this type.' }) },
      resolve: async (season, { seasonType }, context) => {
        const { value } = await loadOrBackfill(context, {
          jobs: () =>
            getLeague(season.league).hasWeeks ? seasonJobs(context, season.league, season.year) : [],
          load: () =>
            load(context, `weeks/${seasonType ?? ''}`, [season.league, String(season.year)], (keys) =>
              listWeeks(context.store, keys, { seasonType: seasonType ?? null }),
            ),
          isMissing: (weeks) => weeks.length === 0,
          describe: (weeks) =>
            `The weeks of the ${season.year} season are still being read: ${countWords(weeks.length, 'week')}`,
          part: 'enough',
        })
        return value
      },
    }),
    isComplete: t.boolean({
      description:
        'Whether all that the source has of it was read: its games, weeks, groups and tables. True for seasons that ' +
        'the service does not go back to.',
      resolve: async (season, _, context) =>
        isWhole(context, await seasonJobs(context, season.league, season.year)),
    }),
  }),
})

builder.node(SeasonTypeRef, {
  description: 'A part of a season: preseason, regular season, postseason; in soccer a stage.',
  id: { resolve: (type) => `${type.league}/${type.year}/${type.type}` },
  loadOne: (id, context) =>
    loadNode(context, 'seasonType', nodeKey(id, ['text', 'number', 'number']), (keys) =>
      findSeasonTypes(context.store, keys),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id.' }),
    type: t.exposeInt('type', {
      description:
        '1 preseason, 2 regular season, 3 postseason, 4 off-season; in soccer the source’s number of the stage.',
    }),
    key: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'The part as arguments take it; null for the stages of soccer, which have ids only.',
      resolve: ({ league, type }) => seasonTypeOf(getLeague(league).sport, type),
    }),
    name: t.exposeString('name', { description: 'For example `Regular Season`.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'For example `reg`; null where not published.',
    }),
    startDate: t.expose('startDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it begins; null where not published.',
    }),
    endDate: t.expose('endDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null where not published.',
    }),
    groups: t.field({
      type: [GroupRef],
      description: 'Conferences, divisions or tables of this part, by name.',
      args: { parentId: t.arg.id({ description: 'Only the groups right under this one (its `sourceId`).' }) },
      resolve: async (type, { parentId }, context) => {
        const key = [type.league, String(type.year), String(type.type)]
        const { value } = await loadOrBackfill(context, {
          jobs: () => seasonJobs(context, type.league, type.year),
          load: () =>
            load(context, `groups/${parentId ?? ''}`, key, (keys) =>
              listGroups(context.store, keys, { parentId: parentId ?? null }),
            ),
          isMissing: (groups) => groups.length === 0,
          describe: (groups) =>
            `The groups of the ${type.year} season are still being read: ${countWords(groups.length, 'group')}`,
          part: 'enough',
        })
        return value
      },
    }),
    group: t.field({
      type: GroupRef,
      nullable: true,
      description: 'One group; null where there is none. College football’s 80 is FBS.',
      args: { id: t.arg.id({ required: true, description: 'Its `sourceId`.' }) },
      resolve: (type, { id }, context) =>
        load(context, 'group', [type.league, String(type.year), String(type.type), id], (keys) =>
          findGroups(context.store, keys),
        ),
    }),
  }),
})

builder.objectType(WeekRef, {
  description: 'A numbered week of a football season.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1-based within its season type.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'The part of the season it is in.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      description: 'The number of that part, which `seasonTypeId` takes: 1 preseason, 2 regular season, ….',
    }),
    label: t.exposeString('label', { description: 'For example `Week 12` or `Wild Card`.' }),
    startDate: t.expose('startDate', { type: 'DateTime', description: 'When it begins.' }),
    endDate: t.expose('endDate', { type: 'DateTime', description: 'When it ends.' }),
  }),
})

builder.node(GroupRef, {
  description: 'A conference, division or table of a season.',
  id: { resolve: (group) => `${group.league}/${group.year}/${group.seasonType}/${group.id}` },
  loadOne: (id, context) =>
    loadNode(context, 'group', nodeKey(id, ['text', 'number', 'number', 'text']), (keys) =>
      findGroups(context.store, keys),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The id of REST paths.' }),
    name: t.exposeString('name', { description: 'The full name.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'The short name; null where not published.',
    }),
    isConference: t.exposeBoolean('isConference', {
      description: 'Whether it is a conference rather than a part of one.',
    }),
    parentId: t.exposeID('parentId', {
      nullable: true,
      description: '`sourceId` of the group it is part of; null at the top.',
    }),
    teams: t.connection(
      {
        type: TeamRef,
        description: `Its teams, and those of the groups below it, by name. \`first\` ${teamBounds.default}, at most ${teamBounds.max}.`,
        extensions: { page: teamBounds },
        resolve: (group, args, context) => {
          const key = [group.league, String(group.year), String(group.seasonType), group.id]
          return pageOf(context, args, teamBounds, {
            name: 'groupTeams',
            key,
            list: (keys, slice) => listGroupTeams(context.store, keys, slice),
            count: (keys) => countGroupTeams(context.store, keys),
          })
        },
      },
      TeamConnection,
      TeamEdge,
    ),
  }),
})
