import { ApiError } from '../../../domain/error.ts'
import { getLeague } from '../../../domain/league.ts'
import { SEASON_TYPE_NUMBERS, seasonTypeOf } from '../../../domain/season.ts'
import type { Group, SeasonType } from '../../../domain/season.ts'
import { countWords } from '../../../domain/text.ts'
import { countGroupTeams, listGroupTeams } from '../../../store/entities/groups.ts'
import {
  findGroups,
  findSeasons,
  findSeasonTypes,
  listGroups,
  listSeasonTypes,
  listWeeks,
} from '../../../store/entities/seasons.ts'
import { builder } from '../builder.ts'
import { TeamConnection, TeamEdge } from '../connections.ts'
import { load, loadNode } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { eitherId, sourceIdOf } from '../../loading/ids.ts'
import { isWhole, loadOrBackfill, seasonJobs } from '../../loading/load-or-backfill.ts'
import { describeValue } from '../../../domain/describe-value.ts'
import { nodeKey } from '../../loading/values.ts'
import { pageOf } from '../../loading/page.ts'
import { GroupRef, LeagueRef, SeasonRef, SeasonTypeRef, TeamRef, WeekRef } from '../refs.ts'
import { loadTeam } from '../../loading/team.ts'
import { teamBounds } from './bounds.ts'

/** Parts of a season that all American leagues have. */
export const SeasonTypeEnum = builder.enumType('SeasonType', {
  description: 'Part of a season. Soccer seasons have stages instead (see `SeasonPart`).',
  values: {
    PRESEASON: { value: SEASON_TYPE_NUMBERS.preseason, description: 'Preseason; `1` in REST.' },
    REGULAR: { value: SEASON_TYPE_NUMBERS.regular, description: 'Regular season; `2` in REST.' },
    POSTSEASON: {
      value: SEASON_TYPE_NUMBERS.postseason,
      description: 'Postseason, including playoffs and bowls; `3` in REST.',
    },
    OFFSEASON: {
      value: SEASON_TYPE_NUMBERS.offseason,
      description: 'Off-season; `4` at the source.',
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
      description: 'Season year. In basketball and hockey, the year in which the season ends.',
    }),
    displayName: t.exposeString('displayName', {
      description: 'Season as displayed, for example `2026` or `2026-27`.',
    }),
    startDate: t.expose('startDate', {
      type: 'DateTime',
      nullable: true,
      description: 'Start date and time, or `null` if not published.',
    }),
    endDate: t.expose('endDate', {
      type: 'DateTime',
      nullable: true,
      description: 'End date and time, or `null` if not published.',
    }),
    currentType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'Current part of the season, as last published. `null` if not published, and in soccer.',
      resolve: ({ league, currentType }) => seasonTypeOf(getLeague(league).sport, currentType),
    }),
    currentTypeId: t.exposeID('currentType', {
      nullable: true,
      description: 'Number of the current part, as accepted by `seasonTypeId`. `null` if not published.',
    }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: (season) => getLeague(season.league),
    }),
    types: t.field({
      type: [SeasonTypeRef],
      description: 'Parts of the season in chronological order.',
      resolve: async ({ league, year }, _, context) => {
        const find = () =>
          load(context, 'seasonTypes', [league, String(year)], (keys) => listSeasonTypes(context.store, keys))
        // Scoreboards have the part that their games are in, without its dates; the season's own response has all.
        const isWholeSeason = (types: readonly SeasonType[]) =>
          types.length > 0 && types.every(({ startDate }) => startDate !== null)
        const { value } = await loadOrBackfill(context, {
          jobs: async () => (isWholeSeason(await find()) ? [] : seasonJobs(context, league, year)),
          load: find,
          isMissing: (types) => types.length === 0,
          describe: (types) =>
            `The parts of the ${year} season of ${league} are still being read: ${countWords(types.length, 'part')}`,
        })
        return value
      },
    }),
    weeks: t.field({
      type: [WeekRef],
      description:
        'Weeks of the season in chronological order. Empty if the league has no weeks (see ' +
        '`League.hasWeeks`).',
      args: {
        seasonType: t.arg({ type: SeasonTypeEnum, description: 'Only weeks in this part of the season.' }),
      },
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
          part: 'usable',
        })
        return value
      },
    }),
    isComplete: t.boolean({
      description:
        'Whether all data of the season is loaded from the source: games, weeks, groups and standings. ' +
        '`true` for seasons that the service does not load.',
      resolve: async (season, _, context) =>
        isWhole(context, await seasonJobs(context, season.league, season.year)),
    }),
  }),
})

builder.node(SeasonTypeRef, {
  description: 'A part of a season: preseason, regular season or postseason. In soccer, a stage.',
  id: { resolve: (type) => `${type.league}/${type.year}/${type.type}` },
  loadOne: (id, context) =>
    loadNode(context, 'seasonType', nodeKey(id, ['text', 'number', 'number']), (keys) =>
      findSeasonTypes(context.store, keys),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier at the source.' }),
    type: t.exposeInt('type', {
      description:
        'Number of the part: 1 preseason, 2 regular season, 3 postseason, 4 off-season. In soccer, the ' +
        'number of the stage at the source.',
    }),
    key: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'Value for `seasonType` arguments. `null` for soccer stages, which only have ids.',
      resolve: ({ league, type }) => seasonTypeOf(getLeague(league).sport, type),
    }),
    name: t.exposeString('name', { description: 'Name, for example `Regular Season`.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, for example `reg`, or `null` if not published.',
    }),
    startDate: t.expose('startDate', {
      type: 'DateTime',
      nullable: true,
      description: 'Start date and time, or `null` if not published.',
    }),
    endDate: t.expose('endDate', {
      type: 'DateTime',
      nullable: true,
      description: 'End date and time, or `null` if not published.',
    }),
    groups: t.field({
      type: [GroupRef],
      description: 'Conferences, divisions or tables in this part of the season, ordered by name.',
      args: {
        parentId: t.arg.id({ description: eitherId('Only direct children of the group') }),
      },
      resolve: async (type, { parentId: given }, context) => {
        const key = [type.league, String(type.year), String(type.type)]
        const parentId = given == null ? null : sourceIdOf('Group', key.join('/'), given)
        const { value } = await loadOrBackfill(context, {
          jobs: () => seasonJobs(context, type.league, type.year),
          load: () =>
            load(context, `groups/${parentId ?? ''}`, key, (keys) =>
              listGroups(context.store, keys, { parentId }),
            ),
          isMissing: (groups) => groups.length === 0,
          describe: (groups) =>
            `The groups of the ${type.year} season are still being read: ${countWords(groups.length, 'group')}`,
          part: 'usable',
        })
        if (value.length === 0 && parentId !== null && !(await groupOf(context, type, parentId))) {
          throw new ApiError('SEASON_NOT_FOUND', {
            message: `This part of the ${type.year} season of ${type.league} has no group ${describeValue(parentId)}.`,
          })
        }
        return value
      },
    }),
    group: t.field({
      type: GroupRef,
      nullable: true,
      description: 'Get a group, or `null` if it does not exist. In college football, `80` is the FBS.',
      args: { id: t.arg.id({ required: true, description: eitherId('The group') }) },
      resolve: (type, { id }, context) => groupOf(context, type, id),
    }),
  }),
})

function groupOf(context: Context, { league, year, type }: SeasonType, id: string): Promise<Group | null> {
  const part = [league, String(year), String(type)]
  return load(context, 'group', [...part, sourceIdOf('Group', part.join('/'), id)], (keys) =>
    findGroups(context.store, keys),
  )
}

builder.objectType(WeekRef, {
  description: 'A numbered week of a football season.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Week number, 1-based within the part of the season.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'The part of the season.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      description:
        'Number of the part of the season, as accepted by `seasonTypeId`: 1 preseason, 2 regular season, ….',
    }),
    label: t.exposeString('label', { description: 'Label, for example `Week 12` or `Wild Card`.' }),
    startDate: t.expose('startDate', { type: 'DateTime', description: 'Start date and time.' }),
    endDate: t.expose('endDate', { type: 'DateTime', description: 'End date and time.' }),
    teamsOnBye: t.field({
      type: [TeamRef],
      description:
        'Teams without a game, as the week’s scoreboard lists them. Empty if there are none, and in weeks whose ' +
        'scoreboard was not read while they were current.',
      extensions: { listSize: 8 },
      resolve: async ({ league, byeTeamIds }, _, context) => {
        const teams = await Promise.all((byeTeamIds ?? []).map(async (id) => loadTeam(context, league, id)))
        return teams.filter((team) => team !== null)
      },
    }),
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
    sourceId: t.exposeID('id', { description: 'Identifier used in REST paths.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, or `null` if not published.',
    }),
    isConference: t.exposeBoolean('isConference', {
      description: 'Whether the group is a conference rather than a part of one.',
    }),
    parentId: t.exposeID('parentId', {
      nullable: true,
      description: 'The `sourceId` of the parent group, or `null` at the top level.',
    }),
    teams: t.connection(
      {
        type: TeamRef,
        description:
          'List teams of the group and of its subgroups, ordered by name. `first` defaults to ' +
          `${teamBounds.default}; the maximum is ${teamBounds.max}.`,
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
