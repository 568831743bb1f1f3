import { LEAGUE_REPORT_PER_TEAM } from '../../domain/injury.ts'
import type { DateOrder } from '../../store/news.ts'
import {
  countAvailability,
  countLeagueInjuries,
  countMatchingInjuries,
  countTeamInjuries,
  listAvailability,
  listLeagueInjuries,
  listMatchingInjuries,
  listTeamInjuries,
} from '../../store/injuries.ts'
import type { InjuryFilter } from '../../store/injuries.ts'
import { builder } from '../builder.ts'
import {
  InjuryConnection,
  InjuryEdge,
  PlayerAvailabilityConnection,
  PlayerAvailabilityEdge,
} from '../connections.ts'
import type { PageArguments } from '../connection.ts'
import type { Context } from '../context.ts'
import { connectPart } from '../load-or-backfill.ts'
import { pageOf } from '../page.ts'
import { connectPlayers } from '../roster-loading.ts'
import { InjuryRef, LeagueRef, PlayerAvailabilityRef, TeamRef } from '../refs.ts'
import { givenOf } from '../values.ts'
import { availabilityBounds, injuryBounds } from './bounds.ts'
import { AvailabilityEnum } from './injury.ts'
import { DateOrderEnum, InjuryFilterInput, TeamInjuryFilterInput, USE_FILTER } from './list-filters.ts'

builder.objectFields(LeagueRef, (t) => ({
  injuries: t.connection(
    {
      type: InjuryRef,
      description:
        `Its injury reports, team by team, newest first: the ${LEAGUE_REPORT_PER_TEAM} newest of each team, or with ` +
        `\`filter\` those that match of the complete reports, newest first. \`first\` ${injuryBounds.default}, at most ${injuryBounds.max}.`,
      extensions: { page: injuryBounds },
      args: {
        filter: t.arg({ type: InjuryFilterInput, description: 'Only some of them.' }),
        orderBy: t.arg({
          type: DateOrderEnum,
          description: 'Their order, of the complete reports; without, team by team or newest first.',
        }),
        teamId: t.arg.id({
          description: 'Only those of this team (its `sourceId`).',
          deprecationReason: USE_FILTER,
        }),
      },
      resolve: (league, { filter: asked, orderBy, teamId, ...args }, context) => {
        const filter = { ...givenOf<InjuryFilter>({ teamId }), ...givenOf<InjuryFilter>(asked) }
        return connectPart(context, league.slug, 'injuries', 'report', () =>
          leagueInjuries(context, league.slug, args, filter, orderBy ?? null),
        )
      },
    },
    InjuryConnection,
    InjuryEdge,
  ),
  availability: t.connection(
    {
      type: PlayerAvailabilityRef,
      description:
        'Every player on a current roster or with a report, by name, and whether he can play. ' +
        `\`first\` ${availabilityBounds.default}, at most ${availabilityBounds.max}.`,
      extensions: { page: availabilityBounds },
      args: {
        teamId: t.arg.id({ description: 'Only players of this team (its `sourceId`).' }),
        status: t.arg({ type: AvailabilityEnum, description: 'Only players of this availability.' }),
      },
      resolve: (league, { teamId, status, ...args }, context) => {
        const filter = { teamId: teamId ?? null, availability: status ?? null }
        const loadPage = () =>
          pageOf(context, args, availabilityBounds, {
            name: `availability/${JSON.stringify(filter)}`,
            key: [league.slug],
            list: (keys, slice) => listAvailability(context.store, keys, filter, slice),
            count: (keys) => countAvailability(context.store, keys, filter),
          })
        return connectPlayers(context, league.slug, filter.teamId, loadPage, ['injuries'])
      },
    },
    PlayerAvailabilityConnection,
    PlayerAvailabilityEdge,
  ),
}))

builder.objectFields(TeamRef, (t) => ({
  injuries: t.connection(
    {
      type: InjuryRef,
      description: `Its complete injury report, newest first. \`first\` ${injuryBounds.default}, at most ${injuryBounds.max}.`,
      extensions: { page: injuryBounds },
      args: {
        filter: t.arg({ type: TeamInjuryFilterInput, description: 'Only some of them.' }),
        orderBy: t.arg({ type: DateOrderEnum, description: 'Their order; newest first without.' }),
      },
      resolve: (team, { filter: asked, orderBy, ...args }, context) => {
        const filter = { ...givenOf<InjuryFilter>(asked), teamId: team.id }
        return connectPart(context, team.league, 'injuries', 'report', () =>
          leagueInjuries(context, team.league, args, filter, orderBy ?? null),
        )
      },
    },
    InjuryConnection,
    InjuryEdge,
  ),
}))

/** The league-wide report, a team's, or what matches of the complete reports. */
function leagueInjuries(
  context: Context,
  league: string,
  args: PageArguments,
  filter: InjuryFilter,
  order: DateOrder | null,
) {
  const { teamId, ...others } = filter
  if (order !== null || Object.keys(others).length > 0) {
    return matchingInjuries(context, league, args, filter, order ?? 'NEWEST')
  }
  if (teamId == null) {
    return pageOf(context, args, injuryBounds, {
      name: 'leagueInjuries',
      key: [league],
      list: (keys, slice) => listLeagueInjuries(context.store, keys, slice),
      count: (keys) => countLeagueInjuries(context.store, keys),
    })
  }
  return pageOf(context, args, injuryBounds, {
    name: 'teamInjuries',
    key: [league, teamId],
    list: (keys, slice) => listTeamInjuries(context.store, keys, slice),
    count: (keys) => countTeamInjuries(context.store, keys),
  })
}

function matchingInjuries(
  context: Context,
  league: string,
  args: PageArguments,
  filter: InjuryFilter,
  order: DateOrder,
) {
  return pageOf(context, args, injuryBounds, {
    name: `matchingInjuries/${order}/${JSON.stringify(filter)}`,
    key: [league],
    list: (keys, slice) => listMatchingInjuries(context.store, keys, filter, slice, order),
    count: (keys) => countMatchingInjuries(context.store, keys, filter),
  })
}
