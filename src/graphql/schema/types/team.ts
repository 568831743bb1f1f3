import { getLeague } from '../../../domain/league.ts'
import type { Coach, Logo } from '../../../domain/team.ts'
import { countTeamEvents, listTeamEvents } from '../../../store/entities/events.ts'
import type { TeamEventFilter } from '../../../store/entities/events.ts'
import { findVenues } from '../../../store/entities/teams.ts'
import { logoPath } from '../../../domain/logo.ts'
import { builder } from '../builder.ts'
import { NO_HISTORY, VALUES_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import { EventConnection, EventEdge } from '../connections.ts'
import { load, loadNode } from '../../loading/context.ts'
import { teamOrBackfill } from '../../loading/lookups.ts'
import { nodeOrBackfill } from '../../loading/node.ts'
import { withoutNulls, nodeKey } from '../../loading/values.ts'
import { listNamed, readNamed } from '../../loading/ids.ts'
import { pageOf } from '../../loading/page.ts'
import { loadSchedule } from '../../loading/schedule.ts'
import { DepthChartRef, EventRef, LeagueRef, TeamRef, VenueRef, SearchResultRef } from '../refs.ts'
import { teamEventBounds } from './bounds.ts'
import { loadDepthChart, loadRoster, RosterRef } from './roster.ts'
import { windowOf } from '../../loading/window.ts'
import { findSeasonPart, SEASON_TYPE_ID } from '../../loading/season.ts'
import { SeasonTypeEnum } from './season.ts'
import { TeamEventFilterInput } from './list-filters.ts'
import { EventOrderInput, eventOrderOf } from './order.ts'

/** The size of our own drawings. */
const DRAWN: Omit<Logo, 'href'> = {
  width: 500,
  height: 500,
  alt: null,
  rel: ['full', 'default'],
  lastUpdated: null,
}

const LogoRef = builder.objectRef<Logo & { readonly alt: string }>('Logo').implement({
  description: 'A logo of a team.',
  fields: (t) => ({
    href: t.exposeString('href', { description: 'URL of the image.' }),
    width: t.exposeInt('width', {
      nullable: true,
      description: 'Width in pixels, or `null` if not published.',
    }),
    height: t.exposeInt('height', {
      nullable: true,
      description: 'Height in pixels, or `null` if not published.',
    }),
    alt: t.exposeString('alt', {
      description: 'Alternative text: the team’s name, unless another is published.',
    }),
    rel: t.exposeStringList('rel', {
      description: 'Intended uses, for example `full`, `dark` or `scoreboard`.',
    }),
    lastUpdated: t.expose('lastUpdated', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time of the last modification.',
    }),
  }),
})

builder.node(VenueRef, {
  description: 'A stadium or arena.',
  id: { resolve: (venue) => `${venue.league}/${venue.id}` },
  loadOne: (id, context) =>
    loadNode(context, 'venue', nodeKey(id, ['text', 'text']), (keys) => findVenues(context.store, keys)),
  fields: (t) => ({
    sourceId: t.exposeID('id', {
      description:
        'Identifier in REST responses. It starts with `name:` if the source names the venue without an id, as schedules ' +
        'of teams do.',
    }),
    name: t.exposeString('name', { description: 'Full name.' }),
    city: t.exposeString('city', { nullable: true, description: 'City, or `null` if not published.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'State or province as published, otherwise `null`.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country, or `null` if not published.',
    }),
    indoor: t.exposeBoolean('indoor', {
      nullable: true,
      description: 'Whether the venue has a roof, or `null` if not published (soccer).',
    }),
    grass: t.exposeBoolean('grass', {
      nullable: true,
      description: 'Whether the surface is natural grass, or `null` if not published.',
    }),
    capacity: t.int({
      nullable: true,
      description: 'Number of spectators that the venue holds, or `null` if not published.',
      resolve: ({ capacity }) => capacity,
    }),
  }),
})

const CoachRef = builder.objectRef<Coach>('Coach').implement({
  description: 'A coach of a team.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier at the source.' }),
    displayName: t.exposeString('displayName', { description: 'Full name.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'First name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Last name.' }),
    experience: t.exposeInt('experience', {
      nullable: true,
      description: 'Number of seasons as a coach, or `null` if not published.',
    }),
  }),
})

builder.node(TeamRef, {
  interfaces: [SearchResultRef],
  extensions: VALUES_WITH_HISTORY,
  description: 'A team in one league.',
  id: { resolve: (team) => `${team.league}/${team.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text'], (league, teamId) => teamOrBackfill(context, league, teamId)),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier used in REST paths, unique within the league.' }),
    uid: t.exposeString('uid', {
      nullable: true,
      description: 'Global identifier at the source, for example `s:20~l:28~t:12`.',
    }),
    slug: t.exposeString('slug', { nullable: true, description: 'Slug, for example `kansas-city-chiefs`.' }),
    location: t.exposeString('location', { nullable: true, description: 'City, state or school.' }),
    name: t.exposeString('name', { description: 'Name without the location, for example `Chiefs`.' }),
    nickname: t.exposeString('nickname', {
      nullable: true,
      description: 'Nickname, or `null` if not published.',
    }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, for example `KC`, or `null` if not published.',
    }),
    displayName: t.exposeString('displayName', {
      description: 'Full name, for example `Kansas City Chiefs`.',
    }),
    shortDisplayName: t.exposeString('shortDisplayName', {
      nullable: true,
      description: 'Short name for display.',
    }),
    color: t.exposeString('color', {
      nullable: true,
      description: 'Primary color in hexadecimal without `#`, or `null` if not published.',
    }),
    alternateColor: t.exposeString('alternateColor', {
      nullable: true,
      description: 'Alternate color in hexadecimal without `#`, or `null` if not published.',
    }),
    logos: t.field({
      extensions: WITH_HISTORY,
      type: [LogoRef],
      description:
        'Logos, served by this service. If none is published, a generated image with the team’s initials.',
      resolve: ({ league, id, displayName, logos }, _, context) =>
        (logos.length > 0 ? logos : [DRAWN]).map((logo, place) => ({
          ...logo,
          alt: logo.alt ?? displayName,
          href: `${context.publicUrl()}${logoPath(league, id, place)}`,
        })),
    }),
    record: t.exposeString('record', {
      extensions: NO_HISTORY,
      nullable: true,
      description: 'Win-loss(-draw) record, or `null` if not published.',
    }),
    coaches: t.field({
      type: [CoachRef],
      description: 'Coaches that the roster lists, usually the head coach. Empty if not published.',
      resolve: ({ coaches }) => coaches ?? [],
    }),
    standingSummary: t.exposeString('standingSummary', {
      extensions: NO_HISTORY,
      nullable: true,
      description: 'Summary of the standing, for example `2nd in AFC West`.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether the team is currently active.' }),
    isAllStar: t.exposeBoolean('isAllStar', { description: 'Whether the team is an all-star selection.' }),
    isPlaceholder: t.exposeBoolean('isPlaceholder', {
      description:
        'Whether the team is a placeholder for one that is not determined yet, such as `Semifinal 2 Winner`.',
    }),
    league: t.field({
      extensions: WITH_HISTORY,
      type: LeagueRef,
      description: 'The league.',
      resolve: (team) => getLeague(team.league),
    }),
    venue: t.field({
      extensions: WITH_HISTORY,
      type: VenueRef,
      nullable: true,
      description: 'Home venue, or `null` if not published.',
      resolve: (team, _, context) =>
        team.venueId
          ? load(context, 'venue', [team.league, team.venueId], (keys) => findVenues(context.store, keys))
          : null,
    }),
    roster: t.field({
      type: RosterRef,
      description:
        'Current roster, or the roster of a season. Fails with `SEASON_NOT_FOUND` if the season is unknown.',
      args: { season: t.arg.int({ description: 'Year of a past season. Defaults to the current roster.' }) },
      resolve: (team, { season }, context) => loadRoster(context, team, season ?? null),
    }),
    depthChart: t.field({
      type: DepthChartRef,
      nullable: true,
      description:
        'Depth chart, starters first, or `null` if none is published. Fails with `SEASON_NOT_FOUND` if the season ' +
        'is unknown.',
      args: { season: t.arg.int({ description: 'Season year. Defaults to the newest season.' }) },
      resolve: (team, { season }, context) => loadDepthChart(context, team, season ?? null),
    }),
    schedule: t.connection(
      {
        type: EventRef,
        description:
          `List games, ordered by start time. \`first\` defaults to ${teamEventBounds.default}; the maximum ` +
          `is ${teamEventBounds.max}.`,
        extensions: { page: teamEventBounds },
        args: {
          season: t.arg.int({ description: 'Only games of the season with this year.' }),
          seasonType: t.arg({
            type: SeasonTypeEnum,
            description: 'Only games in this part of the season.',
          }),
          seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
          filter: t.arg({ type: TeamEventFilterInput, description: 'Criteria that the results must match.' }),
          orderBy: t.arg({
            type: EventOrderInput,
            description: 'Sort order. Defaults to start time, ascending.',
          }),
        },
        resolve: async (team, args, context) => {
          const season = args.season ?? null
          const seasonType = await findSeasonPart(context, team.league, season, args)
          const read = readNamed([getLeague(team.league)], args.filter ?? {})
          const filter = { season, seasonType, ...teamEventFilter(read.filter) }
          const order = eventOrderOf(args.orderBy)
          return listNamed(context, read, () =>
            loadSchedule(context, team.league, filter, () =>
              pageOf(context, args, teamEventBounds, {
                name: `teamEvents/${order}/${JSON.stringify(filter)}`,
                key: [team.league, team.id],
                list: (keys, slice) => listTeamEvents(context.store, keys, filter, slice, order),
                count: (keys) => countTeamEvents(context.store, keys, filter),
              }),
            ),
          )
        },
      },
      EventConnection,
      EventEdge,
    ),
  }),
})

/** Converts a team's filter for the store: without days, and with the opponent as `teamId`. */
function teamEventFilter(input: typeof TeamEventFilterInput.$inferInput): TeamEventFilter {
  const { state, homeAway, opponentId, from, to, timeZone } = input
  const days = from == null && to == null ? {} : windowOf({ from, to, timeZone })
  const isHome = homeAway == null ? null : homeAway === 'home'
  return withoutNulls<TeamEventFilter>({ state, teamId: opponentId, isHome, ...days })
}
