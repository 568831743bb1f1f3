import { getLeague } from '../../domain/league.ts'
import type { Logo } from '../../domain/team.ts'
import { countTeamEvents, listTeamEvents } from '../../store/events.ts'
import type { TeamEventFilter } from '../../store/events.ts'
import { findVenues } from '../../store/teams.ts'
import { logoPath } from '../../domain/logo.ts'
import { builder } from '../builder.ts'
import { EventConnection, EventEdge } from '../connections.ts'
import { load, loadNode } from '../context.ts'
import { teamOrBackfill } from '../lookups.ts'
import { nodeOrBackfill } from '../node-loading.ts'
import { givenOf, nodeKey } from '../values.ts'
import { pageOf } from '../page.ts'
import { loadSchedule } from '../schedule-loading.ts'
import { DepthChartRef, EventRef, LeagueRef, TeamRef, VenueRef } from '../refs.ts'
import { teamEventBounds } from './bounds.ts'
import { loadDepthChart, loadRoster, RosterRef } from './roster.ts'
import { windowOf } from '../window.ts'
import { findSeasonPart, SEASON_TYPE_ID } from '../season-part.ts'
import { EventOrderEnum, TeamEventFilterInput } from './list-filters.ts'
import { SeasonTypeEnum } from './season.ts'

/** The size of our own drawings. */
const DRAWN: Omit<Logo, 'href'> = {
  width: 500,
  height: 500,
  alt: null,
  rel: ['full', 'default'],
  lastUpdated: null,
}

const LogoRef = builder.objectRef<Logo>('Logo').implement({
  description: 'An image of a team’s logo.',
  fields: (t) => ({
    href: t.exposeString('href', { description: 'Where the image is.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Pixels; null where not published.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Pixels; null where not published.' }),
    alt: t.exposeString('alt', {
      nullable: true,
      description: 'Text in place of the image; null where not published.',
    }),
    rel: t.exposeStringList('rel', { description: 'What it is for: `full`, `dark`, `scoreboard`, ….' }),
    lastUpdated: t.expose('lastUpdated', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last changed.',
    }),
  }),
})

builder.node(VenueRef, {
  description: 'A stadium or arena.',
  id: { resolve: (venue) => `${venue.league}/${venue.id}` },
  loadOne: (id, context) =>
    loadNode(context, 'venue', nodeKey(id, ['text', 'text']), (keys) => findVenues(context.store, keys)),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The id of REST answers.' }),
    name: t.exposeString('name', { description: 'The full name.' }),
    city: t.exposeString('city', { nullable: true, description: 'The city; null where not published.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'State or province, as published; null elsewhere.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'The country; null where not published.',
    }),
    indoor: t.exposeBoolean('indoor', {
      nullable: true,
      description: 'Under a roof; null where not published (soccer).',
    }),
    grass: t.exposeBoolean('grass', {
      nullable: true,
      description: 'Natural grass; null where not published.',
    }),
    capacity: t.exposeInt('capacity', { nullable: true, description: 'Seats; null where not published.' }),
  }),
})

builder.node(TeamRef, {
  description: 'A team of one league.',
  id: { resolve: (team) => `${team.league}/${team.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text'], (league, teamId) => teamOrBackfill(context, league, teamId)),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The id of REST paths, unique in its league.' }),
    uid: t.exposeString('uid', { nullable: true, description: 'The source’s unique id: `s:20~l:28~t:12`.' }),
    slug: t.exposeString('slug', { nullable: true, description: 'For example `kansas-city-chiefs`.' }),
    location: t.exposeString('location', { nullable: true, description: 'City, state or school.' }),
    name: t.exposeString('name', { description: 'The name without the location: `Chiefs`.' }),
    nickname: t.exposeString('nickname', {
      nullable: true,
      description: 'What it is called for short; null where not published.',
    }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'For example `KC`; null where not published.',
    }),
    displayName: t.exposeString('displayName', { description: 'The full name: `Kansas City Chiefs`.' }),
    shortDisplayName: t.exposeString('shortDisplayName', {
      nullable: true,
      description: 'The name where room is short.',
    }),
    color: t.exposeString('color', {
      nullable: true,
      description: 'Hex without `#`; null where not published.',
    }),
    alternateColor: t.exposeString('alternateColor', {
      nullable: true,
      description: 'Hex without `#`; null where not published.',
    }),
    logos: t.field({
      type: [LogoRef],
      description: 'Its logos, at this service; a drawing of its initials where none is published.',
      resolve: ({ league, id, logos }, _, context) =>
        (logos.length > 0 ? logos : [DRAWN]).map((logo, place) => ({
          ...logo,
          href: `${context.publicUrl()}${logoPath(league, id, place)}`,
        })),
    }),
    record: t.exposeString('record', {
      nullable: true,
      description: 'Wins-losses(-draws); null where not published.',
    }),
    standingSummary: t.exposeString('standingSummary', {
      nullable: true,
      description: 'For example `2nd in AFC West`.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether it plays at present.' }),
    isAllStar: t.exposeBoolean('isAllStar', { description: 'Whether it is an all-star selection.' }),
    isPlaceholder: t.exposeBoolean('isPlaceholder', {
      description: 'Whether it stands for a team not decided yet, such as `Semifinal 2 Winner`.',
    }),
    league: t.field({
      type: LeagueRef,
      description: 'Its league.',
      resolve: (team) => getLeague(team.league),
    }),
    venue: t.field({
      type: VenueRef,
      nullable: true,
      description: 'Where it plays at home; null where not published.',
      resolve: (team, _, context) =>
        team.venueId
          ? load(context, 'venue', [team.league, team.venueId], (keys) => findVenues(context.store, keys))
          : null,
    }),
    roster: t.field({
      type: RosterRef,
      description: 'Its players: now, or in a season.',
      args: { season: t.arg.int({ description: 'The year of a past season; the current roster without.' }) },
      resolve: (team, { season }, context) => loadRoster(context, team, season ?? null),
    }),
    depthChart: t.field({
      type: DepthChartRef,
      nullable: true,
      description: 'Depth chart, starters first; null where none is published.',
      args: { season: t.arg.int({ description: 'The year of a season; the newest without.' }) },
      resolve: (team, { season }, context) => loadDepthChart(context, team, season ?? null),
    }),
    schedule: t.connection(
      {
        type: EventRef,
        description: `Its games in the order they start. \`first\` ${teamEventBounds.default}, at most ${teamEventBounds.max}.`,
        extensions: { page: teamEventBounds },
        args: {
          season: t.arg.int({ description: 'Only the games of this season.' }),
          seasonType: t.arg({
            type: SeasonTypeEnum,
            description: 'Only the games of this part of the season.',
          }),
          seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
          filter: t.arg({ type: TeamEventFilterInput, description: 'Only some of them.' }),
          orderBy: t.arg({ type: EventOrderEnum, description: 'Their order; as they start without.' }),
        },
        resolve: async (team, args, context) => {
          const season = args.season ?? null
          const seasonType = await findSeasonPart(context, team.league, season, args)
          const filter = { season, seasonType, ...teamEventFilter(args.filter ?? {}) }
          const order = args.orderBy ?? 'START'
          return loadSchedule(context, team.league, filter, () =>
            pageOf(context, args, teamEventBounds, {
              name: `teamEvents/${order}/${JSON.stringify(filter)}`,
              key: [team.league, team.id],
              list: (keys, slice) => listTeamEvents(context.store, keys, filter, slice, order),
              count: (keys) => countTeamEvents(context.store, keys, filter),
            }),
          )
        },
      },
      EventConnection,
      EventEdge,
    ),
  }),
})

/** A team's filter as the store has it: without days, and with the other team as `teamId`. */
function teamEventFilter(asked: typeof TeamEventFilterInput.$inferInput): TeamEventFilter {
  const { state, homeAway, opponentId, from, to, timeZone } = asked
  const days = from == null && to == null ? {} : windowOf({ from, to, timeZone })
  const isHome = homeAway == null ? null : homeAway === 'home'
  return givenOf<TeamEventFilter>({ state, teamId: opponentId, isHome, ...days })
}
