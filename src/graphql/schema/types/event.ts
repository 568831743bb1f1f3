import type { GraphQLResolveInfo } from 'graphql'
import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import { LIVE_CHECK_MS } from '../../../domain/event.ts'
import type { Event, EventCompetition } from '../../../domain/event.ts'
import { meetingOf } from '../../../domain/group.ts'
import { getLeague } from '../../../domain/league.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { builder } from '../builder.ts'
import { VALUES_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import { replacedBy } from '../deprecation.ts'
import { findEventChanges } from '../../../store/entities/events.ts'
import { listTeamGroups } from '../../../store/entities/groups.ts'
import { findVenues } from '../../../store/entities/teams.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { eventOrBackfill, loadEvent, wholeEvent } from '../../loading/event.ts'
import { findNamed } from '../../loading/external-ids.ts'
import type { NamedEntity } from '../../loading/external-ids.ts'
import { eitherId } from '../../loading/ids.ts'
import { checkedAtOf } from '../../loading/game-checks.ts'
import { eventAtMomentOrThrow, momentOf } from '../../loading/moment.ts'
import { nodeOrBackfill } from '../../loading/node.ts'
import { AT_TEXT, momentOfArguments } from '../moments.ts'
import { EventRef, LeagueRef, VenueRef } from '../refs.ts'
import {
  BroadcastRef,
  CompetitionRef,
  EventNoteRef,
  EventSeasonRef,
  OfficialRef,
  TournamentRef,
} from './event-parts.ts'
import { leagueOrThrow } from './league.ts'
import { BY_TEXT, EventByInput, leagueText } from './named-by.ts'
import { EventTeamRef, eventSideOf, SituationRef, StatusRef } from './event-state.ts'

builder.node(EventRef, {
  extensions: VALUES_WITH_HISTORY,
  description: 'A game.',
  id: { resolve: (event) => `${event.league}/${event.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text'], (league, eventId) => eventOrBackfill(context, league, eventId)),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier used in REST paths, unique within the league.' }),
    uid: t.exposeString('uid', {
      nullable: true,
      description: 'Global identifier at the source, for example `s:20~l:28~e:401772900`.',
    }),
    name: t.exposeString('name', {
      description: 'Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`.',
    }),
    shortName: t.exposeString('shortName', {
      description: 'Short name of the matchup, for example `SEA @ ATL`.',
    }),
    date: t.expose('date', {
      type: 'DateTime',
      description: 'Date and time when the game starts or started.',
    }),
    timeValid: t.exposeBoolean('timeValid', {
      description: 'Whether the start time is known. `false` if only the date is known.',
    }),
    asOf: t.field({
      extensions: WITH_HISTORY,
      type: 'DateTime',
      nullable: true,
      description: 'The moment given as `at`, at which the game stood as described; `null` without one.',
      resolve: (event) => momentOf(event)?.at ?? null,
    }),
    checkedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the source last confirmed the game, whether or not anything had changed; `null` if it is not known, as ' +
        'with recordings and in the past (`at`). A live game that it has not confirmed for ' +
        `${LIVE_CHECK_MS / SECOND_MS} seconds makes the response incomplete.`,
      resolve: (event, _, context) => (momentOf(event) ? null : checkedAtOf(context, event)),
    }),
    changedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the game last changed here, in any of its parts; `null` in the past (`at`).',
      resolve: (event, _, context) =>
        momentOf(event)
          ? null
          : load(context, 'eventChange', [event.league, event.id], (keys) =>
              findEventChanges(context.store, keys),
            ),
    }),
    status: t.expose('status', { type: StatusRef, description: 'Current status.' }),
    homeTeam: t.field({
      extensions: WITH_HISTORY,
      type: EventTeamRef,
      description: 'Home team.',
      resolve: (event) => eventSideOf(event, 'homeTeam'),
    }),
    awayTeam: t.field({
      extensions: WITH_HISTORY,
      type: EventTeamRef,
      description: 'Away team.',
      resolve: (event) => eventSideOf(event, 'awayTeam'),
    }),
    competition: t.field({
      extensions: WITH_HISTORY,
      type: CompetitionRef,
      description: 'Additional information about the game.',
      resolve: competitionOf,
    }),
    venue: t.field({
      extensions: WITH_HISTORY,
      type: VenueRef,
      nullable: true,
      description: 'Venue of the game, or `null` if it is unknown.',
      resolve: venueOf,
    }),
    notes: t.field({
      type: [EventNoteRef],
      description: 'Notes, for example the name of a bowl or a round.',
      resolve: ({ notes }) => notes.map((headline) => ({ headline })),
    }),
    recapHeadline: t.string({
      nullable: true,
      description: 'Headline of the article about the finished game, or `null` if not published.',
      ...replacedBy('`Event.recap.headline`'),
      resolve: ({ recapHeadline }) => recapHeadline ?? null,
    }),
    season: t.expose('season', {
      type: EventSeasonRef,
      description: 'The season, part of the season and week of the game.',
    }),
    broadcasts: t.field({
      extensions: WITH_HISTORY,
      type: [BroadcastRef],
      description: 'Broadcasts of the game.',
      resolve: (event) => event.broadcasts,
    }),
    officials: t.field({
      type: [OfficialRef],
      description: 'Officials of the game. Empty until published.',
      resolve: officialsOf,
    }),
    situation: t.field({
      extensions: WITH_HISTORY,
      type: SituationRef,
      nullable: true,
      description: 'Current situation in a football or baseball game in progress, otherwise `null`.',
      resolve: ({ situation, league, id }) => situation && { ...situation, league, eventId: id },
    }),
    tournament: t.expose('tournament', {
      type: TournamentRef,
      nullable: true,
      description: 'Tournament round in games of the NCAA men’s basketball tournament, otherwise `null`.',
    }),
    league: t.field({
      extensions: WITH_HISTORY,
      type: LeagueRef,
      description: 'The league.',
      resolve: (event) => getLeague(event.league),
    }),
  }),
})

/** Scoreboards have no officials, and summaries name them without ids. */
function officialsOf(
  event: Event,
  _: unknown,
  context: Context,
): Event['officials'] | Promise<Event['officials']> {
  return handleMaybePromise(
    () => wholeEvent(context, event),
    ({ officials }) => officials,
  )
}

/**
 * The venue of a game, with details that only the venue's own resource has: soccer scoreboards have neither
 * roof nor surface.
 */
function venueOf(event: Event, _: unknown, context: Context): Event['venue'] | Promise<Event['venue']> {
  return handleMaybePromise(
    () => wholeEvent(context, event),
    (whole) => withGround(context, whole),
  )
}

function withGround(context: Context, { league, venue }: Event): Event['venue'] | Promise<Event['venue']> {
  if (!venue || (venue.grass !== null && venue.indoor !== null && venue.capacity !== undefined)) return venue
  const key = [league, venue.id]
  return load(context, 'venue', key, (keys) => findVenues(context.store, keys)).then((ground) => ({
    ...venue,
    grass: venue.grass ?? ground?.grass ?? null,
    indoor: venue.indoor ?? ground?.indoor ?? null,
    capacity: venue.capacity ?? ground?.capacity ?? null,
  }))
}

/** The source's flags; the kind of competition follows from both teams' groups of that season, if known. */
async function competitionOf(event: Event, _: unknown, context: Context): Promise<EventCompetition> {
  const groupsOf = (teamId: string) =>
    load(context, 'teamGroups', [event.league, String(event.season.year), teamId], (keys) =>
      listTeamGroups(context.store, keys),
    )
  const [{ competition }, home, away] = await Promise.all([
    wholeEvent(context, event),
    groupsOf(event.homeTeam.id),
    groupsOf(event.awayTeam.id),
  ])
  return { ...competition, ...meetingOf(home, away) }
}

builder.objectFields(LeagueRef, (t) => ({
  event: t.field({
    type: EventRef,
    nullable: true,
    description: 'Get a game. Fails with `EVENT_NOT_FOUND` if the id is unknown.',
    args: {
      id: t.arg.id({ description: eitherId('The game') }),
      by: t.arg({ type: EventByInput, description: BY_TEXT }),
      at: t.arg({ type: 'DateTime', description: AT_TEXT }),
    },
    resolve: (league, args, context, info) =>
      eventOfArguments({ ...args, league: league.slug }, context, info),
  }),
}))

builder.queryFields((t) => ({
  event: t.field({
    type: EventRef,
    nullable: true,
    description: 'Get a game. Fails with `EVENT_NOT_FOUND` if the id is unknown.',
    args: {
      league: t.arg.string({ description: leagueText('the game') }),
      id: t.arg.id({ description: eitherId('The game') }),
      by: t.arg({ type: EventByInput, description: BY_TEXT }),
      at: t.arg({ type: 'DateTime', description: AT_TEXT }),
    },
    resolve: (_, args, context, info) => eventOfArguments(args, context, info),
  }),
}))

async function eventOfArguments(
  args: NamedEntity & { readonly at?: string | null | undefined },
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Event> {
  const at = momentOfArguments(args, context, info)
  const { league, id } = await findNamed(context, 'event', args)
  const event = await loadEvent(context, leagueOrThrow(league), id)
  return at === null ? event : eventAtMomentOrThrow(context, event, at)
}
