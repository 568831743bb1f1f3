import { LEAGUE_REPORT_PER_TEAM } from '../../../domain/injury.ts'
import type { DateOrder } from '../../../store/entities/news.ts'
import {
  countAvailability,
  countLeagueInjuries,
  countMatchingInjuries,
  countTeamInjuries,
  listAvailability,
  listLeagueInjuries,
  listMatchingInjuries,
  listTeamInjuries,
} from '../../../store/entities/injuries.ts'
import type { InjuryFilter } from '../../../store/entities/injuries.ts'
import { builder } from '../builder.ts'
import {
  InjuryConnection,
  InjuryEdge,
  PlayerAvailabilityConnection,
  PlayerAvailabilityEdge,
} from '../connections.ts'
import type { PageArguments } from '../../loading/connection.ts'
import type { Context } from '../../loading/context.ts'
import { eitherId, listNamed, readNamed } from '../../loading/ids.ts'
import { connectPart } from '../../loading/load-or-backfill.ts'
import { pageOf } from '../../loading/page.ts'
import { connectPlayers } from '../../loading/roster.ts'
import { InjuryRef, LeagueRef, PlayerAvailabilityRef, TeamRef } from '../refs.ts'
import { withoutNulls } from '../../loading/values.ts'
import { availabilityBounds, injuryBounds } from './bounds.ts'
import { AvailabilityEnum } from './injury.ts'
import { InjuryFilterInput, TeamInjuryFilterInput } from './list-filters.ts'
import { DateOrderInput, dateOrderOf } from './order.ts'

builder.objectFields(LeagueRef, (t) => ({
  injuries: t.connection(
    {
      type: InjuryRef,
      description:
        `List injury reports of the league, by team, newest first: the ${LEAGUE_REPORT_PER_TEAM} newest ` +
        'of each team. With `filter`, all matching reports, newest first. `first` defaults to ' +
        `${injuryBounds.default}; the maximum is ${injuryBounds.max}.`,
      extensions: { page: injuryBounds },
      args: {
        filter: t.arg({ type: InjuryFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({
          type: DateOrderInput,
          description:
            'Sort order, applied to all reports. Defaults to by team, or newest first with `filter`.',
        }),
      },
      resolve: (league, { filter, orderBy, ...args }, context) => {
        const read = readNamed([league], withoutNulls<InjuryFilter>(filter))
        return listNamed(context, read, () =>
          connectPart(context, league.slug, 'injuries', 'report', () =>
            leagueInjuries(context, league.slug, args, read.filter, orderBy ? dateOrderOf(orderBy) : null),
          ),
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
        'List the availability of all players who are on a current roster or have an injury report, ' +
        `ordered by name. \`first\` defaults to ${availabilityBounds.default}; the maximum is ` +
        `${availabilityBounds.max}.`,
      extensions: { page: availabilityBounds },
      args: {
        teamId: t.arg.id({ description: eitherId('Only players of the team') }),
        status: t.arg({ type: AvailabilityEnum, description: 'Only players with this availability.' }),
      },
      resolve: (league, { teamId, status, ...args }, context) => {
        const read = readNamed([league], { teamId })
        const filter = { teamId: read.filter.teamId ?? null, availability: status ?? null }
        const loadPage = () =>
          pageOf(context, args, availabilityBounds, {
            name: `availability/${JSON.stringify(filter)}`,
            key: [league.slug],
            list: (keys, slice) => listAvailability(context.store, keys, filter, slice),
            count: (keys) => countAvailability(context.store, keys, filter),
          })
        return listNamed(context, read, () =>
          connectPlayers(context, league.slug, filter.teamId, loadPage, ['injuries']),
        )
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
      description:
        `List all injury reports of the team, newest first. \`first\` defaults to ${injuryBounds.default}; ` +
        `the maximum is ${injuryBounds.max}.`,
      extensions: { page: injuryBounds },
      args: {
        filter: t.arg({ type: TeamInjuryFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({ type: DateOrderInput, description: 'Sort order. Defaults to newest first.' }),
      },
      resolve: (team, { filter: filterInput, orderBy, ...args }, context) => {
        const filter = { ...withoutNulls<InjuryFilter>(filterInput), teamId: team.id }
        return connectPart(context, team.league, 'injuries', 'report', () =>
          leagueInjuries(context, team.league, args, filter, orderBy ? dateOrderOf(orderBy) : null),
        )
      },
    },
    InjuryConnection,
    InjuryEdge,
  ),
}))

/** The league-wide report, a team's, or the matching entries of the complete reports. */
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
