import type { Athlete, RosterInjury } from '../../../domain/athlete.ts'
import { decidingReport } from '../../../domain/injury.ts'
import type { Injury } from '../../../domain/injury.ts'
import { getLeague } from '../../../domain/league.ts'
import { knownAthleteInjuries, listAthleteInjuries } from '../../../store/entities/injuries.ts'
import { builder } from '../builder.ts'
import { VALUES_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { currentSeason } from '../../loading/current-season.ts'
import { athleteOrBackfill } from '../../loading/lookups.ts'
import { nodeOrBackfill } from '../../loading/node.ts'
import { AthleteRef, AthleteStatisticsRef, InjuryRef, LeagueRef, TeamRef, SearchResultRef } from '../refs.ts'
import { findSeasonPart, SEASON_TYPE_ID } from '../../loading/season.ts'
import { SeasonTypeEnum } from './season.ts'
import { GameLogRef, loadGameLog } from './gamelog.ts'
import { loadStatistics } from './statistics.ts'
import { loadTeam } from '../../loading/team.ts'

const RosterInjuryRef = builder.objectRef<RosterInjury>('RosterInjury').implement({
  description: 'An injury as the team’s roster lists it.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'Status, for example `Questionable` or `Injured Reserve`.',
    }),
    date: t.expose('date', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time of the entry, or `null` if not published.',
    }),
  }),
})

builder.node(AthleteRef, {
  interfaces: [SearchResultRef],
  extensions: VALUES_WITH_HISTORY,
  description: 'A player in one league. Fields that the source does not publish are `null`.',
  id: { resolve: (athlete) => `${athlete.league}/${athlete.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text'], (league, athleteId) =>
      athleteOrBackfill(context, league, athleteId),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier used in REST paths, unique within the league.' }),
    displayName: t.exposeString('displayName', { description: 'Display name.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'First name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Last name.' }),
    shortName: t.exposeString('shortName', {
      nullable: true,
      description: 'Short name, for example `P. Mahomes`.',
    }),
    jersey: t.exposeString('jersey', { nullable: true, description: 'Jersey number, as text.' }),
    position: t.exposeString('position', {
      nullable: true,
      description: 'Position abbreviation, for example `QB`.',
    }),
    positionName: t.exposeString('positionName', {
      nullable: true,
      description: 'Position name, for example `Quarterback`.',
    }),
    height: t.exposeString('height', {
      nullable: true,
      description: 'Height as displayed by the league, for example `6\' 2"`.',
    }),
    weight: t.exposeString('weight', {
      nullable: true,
      description: 'Weight as displayed by the league, for example `225 lbs`.',
    }),
    age: t.exposeInt('age', { nullable: true, description: 'Age in years.' }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true, description: 'Date of birth.' }),
    birthPlace: t.exposeString('birthPlace', {
      nullable: true,
      description: 'City, state or country of birth.',
    }),
    college: t.exposeString('college', { nullable: true, description: 'College the player attended.' }),
    experience: t.exposeInt('experience', {
      nullable: true,
      description: 'Number of seasons played at this level.',
    }),
    bats: t.string({
      nullable: true,
      description:
        'Baseball: side from which the player bats: `Left`, `Right` or `Both`. `null` if not published.',
      resolve: ({ bats }) => bats,
    }),
    throws: t.string({
      nullable: true,
      description: 'Baseball: arm with which the player throws: `Left` or `Right`. `null` if not published.',
      resolve: ({ throws }) => throws,
    }),
    hand: t.string({
      nullable: true,
      description:
        'Hockey: side from which the player shoots, or on which a goalie catches: `Left` or `Right`. `null` if not ' +
        'published.',
      resolve: ({ hand }) => hand,
    }),
    rosterInjuries: t.field({
      type: [RosterInjuryRef],
      description:
        'Injuries that the team’s roster lists with the player. Empty if there are none; `injuries` has the reports.',
      resolve: ({ rosterInjuries }) => rosterInjuries ?? [],
    }),
    status: t.string({
      nullable: true,
      description:
        'Status as published by the source, for example `Active` or `Injured Reserve`. If an injury ' +
        'report keeps the player from playing, its status is shown instead.',
      resolve: async (athlete, _, context) => {
        const report = decidingReport(await loadReports(context, athlete))
        return report === null || report.availability === 'AVAILABLE' ? athlete.status : report.status
      },
    }),
    active: t.exposeBoolean('active', { nullable: true, description: 'Whether the player is active.' }),
    headshot: t.exposeString('headshot', { nullable: true, description: 'URL of a photo of the player.' }),
    league: t.field({
      extensions: WITH_HISTORY,
      type: LeagueRef,
      description: 'The league.',
      resolve: (athlete) => getLeague(athlete.league),
    }),
    team: t.field({
      extensions: WITH_HISTORY,
      type: TeamRef,
      nullable: true,
      description: 'Current team, or `null` if the player is a free agent or the team is unknown.',
      resolve: (athlete, _, context) =>
        athlete.teamId ? loadTeam(context, athlete.league, athlete.teamId) : null,
    }),
    statistics: t.field({
      type: AthleteStatisticsRef,
      nullable: true,
      description:
        'Season totals. Without `season`: the current season if it has begun, otherwise the player’s ' +
        'career. `null` if no totals are published. Fails with `SEASON_NOT_FOUND` if the season is unknown.',
      args: {
        season: t.arg.int({ description: 'Season year.' }),
        seasonType: t.arg({
          type: SeasonTypeEnum,
          description: 'Part of the season. Defaults to the regular season.',
        }),
        seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
      },
      resolve: (athlete, args, context) => loadStatistics(context, athlete, args),
    }),
    gameLog: t.field({
      type: GameLogRef,
      description: 'The player’s games in a season, newest first, with the player’s statistics in each game.',
      args: {
        season: t.arg.int({ description: 'Season year. Defaults to the current season.' }),
        seasonType: t.arg({ type: SeasonTypeEnum, description: 'Only games in this part of the season.' }),
        seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
        week: t.arg.int({ description: 'Only the game in this week.' }),
      },
      resolve: async (athlete, { season: seasonInput, week, ...part }, context) => {
        const season = seasonInput ?? (await currentYear(context, athlete.league))
        const seasonType = await findSeasonPart(context, athlete.league, season, part)
        return loadGameLog(context, athlete, { season, seasonType, week: week ?? null }, seasonInput != null)
      },
    }),
    injuries: t.field({
      type: [InjuryRef],
      description: 'Current injury reports on the player, newest first. Empty if there are none.',
      resolve: (athlete, _, context) => loadReports(context, athlete),
    }),
  }),
})

/** The year of a league's current season; the calendar year if no season is known. */
async function currentYear(context: Context, league: string): Promise<number> {
  const current = await currentSeason(context, league)
  return current?.year ?? context.now(league).getUTCFullYear()
}

/** The current injury reports of a player, synchronously if cached. */
function loadReports(
  context: Context,
  { league, id }: Athlete,
): readonly Injury[] | Promise<readonly Injury[]> {
  const known = knownAthleteInjuries(context.store, league, id)
  if (known !== undefined) return known
  return load(context, 'athleteInjuries', [league, id], (keys) => listAthleteInjuries(context.store, keys))
}
