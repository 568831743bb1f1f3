import { findLeague, getSport, LEAGUES, SPORTS } from '../../../domain/league.ts'
import type { BackfillJob } from '../../../domain/backfill.ts'
import type { League, LeagueKind } from '../../../domain/league.ts'
import { ApiError } from '../../../domain/error.ts'
import { MAX_SEARCH_TEXT } from '../../../domain/input-bounds.ts'
import { leaguesHint } from '../../../domain/near-name.ts'
import {
  countAthletes,
  countAthletesFound,
  listAthletes,
  searchAthletes,
} from '../../../store/entities/athletes.ts'
import type { Key } from '../../../store/query/query.ts'
import { findSeasons, listSeasons } from '../../../store/entities/seasons.ts'
import { countTeams, listTeams } from '../../../store/entities/teams.ts'
import { builder } from '../builder.ts'
import { VALUES_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import {
  AthleteConnection,
  AthleteEdge,
  SeasonConnection,
  SeasonEdge,
  TeamConnection,
  TeamEdge,
} from '../connections.ts'
import { connect } from '../../loading/connection.ts'
import { eitherId, listNamed, readNamed } from '../../loading/ids.ts'
import { findNamed } from '../../loading/external-ids.ts'
import { load } from '../../loading/context.ts'
import { currentSeason } from '../../loading/current-season.ts'
import {
  activeSeasonJobs,
  connectOrBackfill,
  connectPart,
  loadOrBackfill,
  seasonJobs,
  stillBeingRead,
} from '../../loading/load-or-backfill.ts'
import { pageOf } from '../../loading/page.ts'
import { connectPlayers } from '../../loading/roster.ts'
import { AthleteRef, LeagueRef, SeasonRef, SportRef, TeamRef, SearchResultRef } from '../refs.ts'
import { describeValue } from '../../../domain/describe-value.ts'
import { athleteBounds, searchBounds, seasonBounds, teamBounds } from './bounds.ts'
import { athleteOrThrow, checkQuery, teamOrThrow } from '../../loading/lookups.ts'
import { AthleteFilterInput } from './athlete-filter.ts'
import { AthleteOrderInput, athleteOrderOf } from './order.ts'
import { CapabilitiesRef, LeagueKindEnum } from './capability.ts'
import { AthleteByInput, BY_TEXT, TeamByInput } from './named-by.ts'
import { SportEnum } from './sport.ts'

builder.node(LeagueRef, {
  interfaces: [SearchResultRef],
  extensions: VALUES_WITH_HISTORY,
  description: 'A league or other competition, with access to all of its data.',
  id: { resolve: (league) => league.slug },
  loadOne: (slug) => findLeague(slug),
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Slug used in REST paths, for example `nfl` or `eng.1`.' }),
    sourceId: t.exposeID('sourceId', {
      nullable: true,
      description: 'Numeric identifier at the source, or `null` if unknown.',
    }),
    name: t.exposeString('name', { description: 'Full name.' }),
    abbreviation: t.exposeString('abbreviation', { description: 'Abbreviation, for example `NFL`.' }),
    shortName: t.exposeString('shortName', { description: 'Short name for display.' }),
    kind: t.field({
      extensions: WITH_HISTORY,
      type: LeagueKindEnum,
      description: 'Kind of competition.',
      resolve: (league) => league.kind.toUpperCase() as Uppercase<LeagueKind>,
    }),
    isTournament: t.exposeBoolean('isTournament', {
      description: 'Whether the competition is a cup or tournament.',
    }),
    hasWeeks: t.exposeBoolean('hasWeeks', { description: 'Whether the season is played in numbered weeks.' }),
    capabilities: t.expose('capabilities', {
      type: CapabilitiesRef,
      description: 'Data that is available for the league.',
    }),
    sport: t.field({
      extensions: WITH_HISTORY,
      type: SportRef,
      description: 'The sport.',
      resolve: (league) => getSport(league.sport),
    }),
  }),
})

builder.objectFields(LeagueRef, (t) => ({
  currentSeason: t.field({
    type: SeasonRef,
    nullable: true,
    description: 'Current season: the newest that has begun. `null` if no season is known yet.',
    resolve: (league, _, context) => currentSeason(context, league.slug),
  }),
  season: t.field({
    type: SeasonRef,
    nullable: true,
    description: 'Get a season. Fails with `SEASON_NOT_FOUND` if the year is unknown.',
    args: { year: t.arg.int({ required: true, description: 'Season year.' }) },
    resolve: async (league, { year }, context) => {
      const { value: season, isComplete } = await loadOrBackfill(context, {
        jobs: () => seasonJobs(context, league.slug, year),
        load: () =>
          load(context, 'season', [league.slug, String(year)], (keys) => findSeasons(context.store, keys)),
        isMissing: (found) => found === null,
        describe: () => `The ${year} season of ${league.slug} is still being read: its dates`,
        part: 'complete',
      })
      if (!season && !isComplete) throw stillBeingRead(`The ${year} season of ${league.slug} is`)
      if (!season)
        throw new ApiError('SEASON_NOT_FOUND', { message: `${league.slug} has no season ${year}.` })
      return season
    },
  }),
  seasons: t.connection(
    {
      type: SeasonRef,
      description:
        `List known seasons, newest first. \`first\` defaults to ${seasonBounds.default}; the maximum is ` +
        `${seasonBounds.max}.`,
      extensions: { page: seasonBounds },
      resolve: ({ slug }, args, context) => {
        const listAll = (keys: readonly Key[]) => listSeasons(context.store, keys, { limit: 1000, offset: 0 })
        return connectOrBackfill(context, {
          jobs: async () => {
            const known = await load(context, 'allSeasons', [slug], listAll)
            const isKnown = (job: BackfillJob) => known.some(({ year }) => String(year) === job.subject[0])
            return (await activeSeasonJobs(context, slug)).filter((job) => !isKnown(job))
          },
          load: () =>
            pageOf(context, args, seasonBounds, {
              name: 'seasons',
              key: [slug],
              list: (keys, slice) => listSeasons(context.store, keys, slice),
              count: async (keys) => (await listAll(keys)).map((list) => list.length),
            }),
          // The current and the previous season are always read.
          isPolled: true,
          subject: `The seasons of ${slug} are`,
          word: 'season',
        })
      },
    },
    SeasonConnection,
    SeasonEdge,
  ),
  team: t.field({
    type: TeamRef,
    nullable: true,
    description: 'Get a team. Fails with `TEAM_NOT_FOUND` if the id is unknown.',
    args: {
      id: t.arg.id({ description: eitherId('The team') }),
      by: t.arg({ type: TeamByInput, description: BY_TEXT }),
    },
    resolve: async (league, args, context) => {
      const { id } = await findNamed(context, 'team', { ...args, league: league.slug })
      return teamOrThrow(context, league, id)
    },
  }),
  teams: t.connection(
    {
      type: TeamRef,
      description:
        `List teams, ordered by name. \`first\` defaults to ${teamBounds.default}; the maximum is ` +
        `${teamBounds.max}.`,
      extensions: { page: teamBounds },
      resolve: (league, args, context) =>
        connectPart(context, league.slug, 'teams', 'team', () =>
          pageOf(context, args, teamBounds, {
            name: 'teams',
            key: [league.slug],
            list: (keys, slice) => listTeams(context.store, keys, slice),
            count: (keys) => countTeams(context.store, keys),
          }),
        ),
    },
    TeamConnection,
    TeamEdge,
  ),
  athlete: t.field({
    type: AthleteRef,
    nullable: true,
    description: 'Get a player. Fails with `ATHLETE_NOT_FOUND` if the id is unknown.',
    args: {
      id: t.arg.id({ description: eitherId('The player') }),
      by: t.arg({ type: AthleteByInput, description: BY_TEXT }),
    },
    resolve: async (league, args, context) => {
      const { id } = await findNamed(context, 'athlete', { ...args, league: league.slug })
      return athleteOrThrow(context, league, id)
    },
  }),
  athletes: t.connection(
    {
      type: AthleteRef,
      description:
        `List players, ordered by name. \`first\` defaults to ${athleteBounds.default}; the maximum is ` +
        `${athleteBounds.max}.`,
      extensions: { page: athleteBounds },
      args: {
        filter: t.arg({ type: AthleteFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({ type: AthleteOrderInput, description: 'Sort order. Defaults to by name.' }),
      },
      resolve: (league, { filter, orderBy, ...args }, context) => {
        const read = readNamed([league], filter ?? {})
        const { position = null, teamId = null, active = null } = read.filter
        const requested = { position, teamId, active, orderBy: athleteOrderOf(orderBy) }
        return listNamed(context, read, () =>
          connectPlayers(context, league.slug, teamId, () =>
            pageOf(context, args, athleteBounds, {
              name: `athletes/${JSON.stringify(requested)}`,
              key: [league.slug],
              list: (keys, slice) => listAthletes(context.store, keys, requested, slice),
              count: (keys) => countAthletes(context.store, keys, { position, teamId, active }),
            }),
          ),
        )
      },
    },
    AthleteConnection,
    AthleteEdge,
  ),
  searchAthletes: t.connection(
    {
      type: AthleteRef,
      description:
        'Search players by any part of the name, best match first. Ignores case, accents and ' +
        `punctuation. \`first\` defaults to ${searchBounds.default}; the maximum is ${searchBounds.max}.`,
      extensions: { page: searchBounds },
      args: {
        query: t.arg.string({
          required: true,
          description: `Search text, 1 to ${MAX_SEARCH_TEXT} characters.`,
        }),
      },
      resolve: (league, { query, ...args }, context) => {
        checkQuery(query)
        return connectPlayers(context, league.slug, null, () =>
          connect(args, searchBounds, {
            list: (slice) => searchAthletes(context.store, league.slug, query, slice),
            count: () => countAthletesFound(context.store, league.slug, query),
          }),
        )
      },
    },
    AthleteConnection,
    AthleteEdge,
  ),
}))

builder.queryFields((t) => ({
  sports: t.field({
    type: [SportRef],
    description: 'List the five sports.',
    resolve: () => SPORTS,
  }),
  sport: t.field({
    type: SportRef,
    nullable: true,
    description: 'Get a sport.',
    args: { slug: t.arg({ type: SportEnum, required: true, description: 'Slug of the sport.' }) },
    resolve: (_, { slug }) => getSport(slug),
  }),
  leagues: t.field({
    type: [LeagueRef],
    description: `List the ${LEAGUES.length} leagues, in the order of the registry.`,
    args: { sport: t.arg({ type: SportEnum, description: 'Only results for this sport.' }) },
    resolve: (_, { sport }) => LEAGUES.filter((league) => sport == null || league.sport === sport),
  }),
  league: t.field({
    type: LeagueRef,
    nullable: true,
    description: 'Get a league. Fails with `LEAGUE_NOT_FOUND` if the slug is unknown.',
    args: { slug: t.arg.string({ required: true, description: 'Slug, for example `nfl` or `eng.1`.' }) },
    resolve: (_, { slug }) => leagueOrThrow(slug),
  }),
}))

/** Returns the league with a slug; throws LEAGUE_NOT_FOUND. */
export function leagueOrThrow(slug: string): League {
  const league = findLeague(slug)
  if (league) return league
  throw new ApiError('LEAGUE_NOT_FOUND', {
    message: `League ${describeValue(slug)} not found.`,
    hint: leaguesHint(slug),
  })
}
