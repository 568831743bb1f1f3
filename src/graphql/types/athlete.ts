import type { Athlete } from '../../domain/athlete.ts'
import { decidingReport } from '../../domain/injury.ts'
import type { Injury } from '../../domain/injury.ts'
import { getLeague } from '../../domain/league.ts'
import { knownAthleteInjuries, listAthleteInjuries } from '../../store/injuries.ts'
import { findActiveSeasons } from '../../store/seasons.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { athleteOrBackfill } from '../lookups.ts'
import { nodeOrBackfill } from '../node-loading.ts'
import { AthleteRef, AthleteStatisticsRef, InjuryRef, LeagueRef, TeamRef } from '../refs.ts'
import { SEASON_TYPE_ID, findSeasonPart } from '../season-part.ts'
import { SeasonTypeEnum } from './season.ts'
import { GameLogRef, loadGameLog } from './gamelog.ts'
import { loadStatistics } from './statistics.ts'
import { loadTeam } from '../team-loading.ts'

builder.node(AthleteRef, {
  description: 'A player of one league. What the source does not publish is null.',
  id: { resolve: (athlete) => `${athlete.league}/${athlete.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text'], (league, athleteId) =>
      athleteOrBackfill(context, league, athleteId),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The id of REST paths, unique in its league.' }),
    displayName: t.exposeString('displayName', { description: 'The name as it is displayed.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'The first name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'The last name.' }),
    shortName: t.exposeString('shortName', { nullable: true, description: 'For example `P. Mahomes`.' }),
    jersey: t.exposeString('jersey', { nullable: true, description: 'The number on the shirt, as text.' }),
    position: t.exposeString('position', { nullable: true, description: 'Position, abbreviated: `QB`.' }),
    positionName: t.exposeString('positionName', {
      nullable: true,
      description: 'Position in full: `Quarterback`.',
    }),
    height: t.exposeString('height', { nullable: true, description: 'As the league displays it: `6\' 2"`.' }),
    weight: t.exposeString('weight', {
      nullable: true,
      description: 'As the league displays it: `225 lbs`.',
    }),
    age: t.exposeInt('age', { nullable: true, description: 'Years.' }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true, description: 'The day of birth.' }),
    birthPlace: t.exposeString('birthPlace', {
      nullable: true,
      description: 'City, state or country of birth.',
    }),
    college: t.exposeString('college', { nullable: true, description: 'The college played for.' }),
    experience: t.exposeInt('experience', { nullable: true, description: 'Seasons played at this level.' }),
    status: t.string({
      nullable: true,
      description:
        'As the source has it: `Active`, `Injured Reserve`, …; that of the report that decides where one keeps the ' +
        'player from playing.',
      resolve: async (athlete, _, context) => {
        const report = decidingReport(await loadReports(context, athlete))
        return report === null || report.availability === 'AVAILABLE' ? athlete.status : report.status
      },
    }),
    active: t.exposeBoolean('active', { nullable: true, description: 'Whether the player is active.' }),
    headshot: t.exposeString('headshot', { nullable: true, description: 'Where a picture is.' }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: (athlete) => getLeague(athlete.league),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team at present; null for a free agent, or where it is not known.',
      resolve: (athlete, _, context) =>
        athlete.teamId ? loadTeam(context, athlete.league, athlete.teamId) : null,
    }),
    statistics: t.field({
      type: AthleteStatisticsRef,
      nullable: true,
      description:
        'Totals of a season; without one those of the current season where it has begun, else of the career. Null ' +
        'where none are published.',
      args: {
        season: t.arg.int({ description: 'The year of the season.' }),
        seasonType: t.arg({
          type: SeasonTypeEnum,
          description: 'A part of the season; the regular season without.',
        }),
        seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
      },
      resolve: (athlete, args, context) => loadStatistics(context, athlete, args),
    }),
    gameLog: t.field({
      type: GameLogRef,
      description: 'The player’s games of a season, newest first, each with the statistics of that game.',
      args: {
        season: t.arg.int({ description: 'The year of the season; the current one without.' }),
        seasonType: t.arg({ type: SeasonTypeEnum, description: 'Only games of this part of the season.' }),
        seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
        week: t.arg.int({ description: 'Only the game of this week.' }),
      },
      resolve: async (athlete, { season: asked, week, ...part }, context) => {
        const season = asked ?? (await currentYear(context, athlete.league))
        const seasonType = await findSeasonPart(context, athlete.league, season, part)
        return loadGameLog(context, athlete, { season, seasonType, week: week ?? null })
      },
    }),
    injuries: t.field({
      type: [InjuryRef],
      description: 'The reports on the player that stand, newest first; empty where there are none.',
      resolve: (athlete, _, context) => loadReports(context, athlete),
    }),
  }),
})

/** The year of the season that a league is in; that of the calendar before any season is known. */
async function currentYear(context: Context, league: string): Promise<number> {
  const now = context.now(league)
  const current = await load(context, 'activeSeason', [league], (keys) =>
    findActiveSeasons(context.store, keys, now),
  )
  return current?.year ?? now.getUTCFullYear()
}

/** The reports that stand on a player: at once where they are in memory. */
function loadReports(
  context: Context,
  { league, id }: Athlete,
): readonly Injury[] | Promise<readonly Injury[]> {
  const known = knownAthleteInjuries(context.store, league, id)
  if (known !== undefined) return known
  return load(context, 'athleteInjuries', [league, id], (keys) => listAthleteInjuries(context.store, keys))
}
