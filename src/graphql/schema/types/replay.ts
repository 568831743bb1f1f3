import { getLeague } from '../../../domain/league.ts'
import { replaysByPlan } from '../../../domain/plan.ts'
import { replayIdOf, replayPosition, REPLAY_RULES } from '../../../domain/replay.ts'
import type { Replay } from '../../../domain/replay.ts'
import { findEvents } from '../../../store/entities/events.ts'
import type { Replays } from '../../../updates/replays.ts'
import { notInThisProcess } from '../../operation/errors.ts'
import { builder } from '../builder.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { eitherId, sourceIdOf } from '../../loading/ids.ts'
import { EventRef, LeagueRef, ReplayRef } from '../refs.ts'
import { leagueOrThrow } from './league.ts'
import { mutate, ownerOf, payloadType } from './mutation.ts'

builder.node(ReplayRef, {
  description:
    'A stored game, or the games of a league’s day, sent again at a chosen speed, through subscriptions and the stream. It begins ' +
    'with its first listener, and ends an hour after the last one has left.',
  id: { resolve: ({ id }) => id },
  async loadOne(id, context) {
    if (!context.viewer) return null
    const caller = ownerOf(context, 'read')
    if (!context.replays) return null
    const all = await context.replays.list(caller)
    return all.find((replay) => replay.id === id) ?? null
  },
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier used in REST paths and on the stream.' }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: ({ league }) => getLeague(league),
    }),
    event: t.field({
      type: EventRef,
      nullable: true,
      description: 'The game, or `null` for the games of a day.',
      resolve: ({ league, eventId }, _, context) =>
        eventId === null
          ? null
          : load(context, 'event', [league, eventId], (keys) => findEvents(context.store, keys)),
    }),
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day, or `null` for one game.',
      resolve: ({ date }) => date,
    }),
    from: t.expose('from', { type: 'DateTime', description: 'The moment of the games at which it begins.' }),
    to: t.expose('to', { type: 'DateTime', description: 'The moment of the games at which it ends.' }),
    speed: t.exposeInt('speed', { description: 'Seconds of the games in a second.' }),
    paused: t.exposeBoolean('paused', { description: 'Whether it stands still.' }),
    position: t.field({
      type: 'DateTime',
      description: 'The moment of the games that it has reached.',
      resolve: (replay, _, context) => new Date(positionOf(replay, context)).toISOString(),
    }),
    ended: t.boolean({
      description: 'Whether its last message was sent. A change of `position` continues it.',
      resolve: (replay, _, context) =>
        replay.anchorAt !== null && positionOf(replay, context) >= Date.parse(replay.to),
    }),
    messages: t.exposeInt('messages', { description: 'Number of its messages.' }),
    note: t.exposeString('note', {
      nullable: true,
      description:
        'Names games of the day that are left out, as their past is not known, or `null` if none are.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Date and time when it was created.' }),
  }),
})

function positionOf(replay: Replay, context: Context): number {
  return replayPosition(replay, (context.replays?.now() ?? new Date()).getTime())
}

const CreatePayload = payloadType<Replay>('CreateReplayPayload', 'Result of creating a replay.')
const UpdatePayload = payloadType<Replay>('UpdateReplayPayload', 'Result of changing a replay.')
const DeletePayload = payloadType<Replay>('DeleteReplayPayload', 'Result of deleting a replay.')
for (const ref of [CreatePayload, UpdatePayload])
  builder.objectField(ref, 'replay', (t) =>
    t.field({
      type: ReplayRef,
      nullable: true,
      description: 'The replay, or `null` if the mutation failed.',
      resolve: ({ result }) => result,
    }),
  )
builder.objectField(DeletePayload, 'deletedReplayId', (t) =>
  t.globalID({
    nullable: true,
    description: 'The `id` of the deleted replay, or `null` if the mutation failed.',
    resolve: ({ result }) => result && { type: ReplayRef, id: result.id },
  }),
)

const ID = { required: true, description: eitherId('The replay') } as const
const SPEED = `Seconds of the games in a second, 1 to ${REPLAY_RULES.maxSpeed}.`

const CreateInput = builder.inputType('CreateReplayInput', {
  description: 'Input for creating a replay: of a game, or of the games of a day.',
  fields: (t) => ({
    league: t.string({ required: true, description: 'Slug of the league.' }),
    event: t.id({ description: eitherId('The game') }),
    date: t.field({ type: 'Date', description: 'The day of the games, in US Eastern time.' }),
    from: t.field({
      type: 'DateTime',
      description: 'Begin at this moment of the games. Defaults to their start.',
    }),
    to: t.field({ type: 'DateTime', description: 'End at this moment of the games. Defaults to their end.' }),
    speed: t.int({ defaultValue: REPLAY_RULES.defaultSpeed, description: SPEED }),
  }),
})

const UpdateInput = builder.inputType('UpdateReplayInput', {
  description: 'Input for changing a replay. Omitted fields are not changed.',
  fields: (t) => ({
    id: t.id(ID),
    speed: t.int({ description: SPEED }),
    paused: t.boolean({ description: '`true` stops it, `false` continues it.' }),
    position: t.field({
      type: 'DateTime',
      description:
        'Go to this moment of the games. `seq` goes on: messages that are sent again have new ones.',
    }),
  }),
})

const DeleteInput = builder.inputType('DeleteReplayInput', {
  description: 'Input for deleting a replay.',
  fields: (t) => ({ id: t.id(ID) }),
})

builder.mutationFields((t) => ({
  createReplay: t.field({
    type: CreatePayload,
    description: `Create a replay. At once: ${replaysByPlan()}. Its messages are charged as live ones.`,
    args: { input: t.arg({ type: CreateInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input }, context) =>
      mutate([], async () => {
        const { slug } = leagueOrThrow(input.league)
        return replaysOf(context).create(ownerOf(context, 'read'), {
          league: slug,
          eventId: input.event == null ? null : sourceIdOf('Event', slug, input.event),
          date: input.date ?? null,
          from: input.from ?? null,
          to: input.to ?? null,
          speed: input.speed ?? REPLAY_RULES.defaultSpeed,
          webhookId: null,
        })
      }),
  }),
  updateReplay: t.field({
    type: UpdatePayload,
    description: 'Change the speed of a replay, stop or continue it, or go to another moment.',
    args: { input: t.arg({ type: UpdateInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id, speed, paused, position } }, context) =>
      mutate([], () =>
        replaysOf(context).update(ownerOf(context, 'read'), replayIdOf(id), {
          ...(speed == null ? {} : { speed }),
          ...(paused == null ? {} : { paused }),
          ...(position == null ? {} : { position }),
        }),
      ),
  }),
  deleteReplay: t.field({
    type: DeletePayload,
    description: 'End a replay.',
    args: { input: t.arg({ type: DeleteInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], () => replaysOf(context).remove(ownerOf(context, 'read'), replayIdOf(id))),
  }),
}))

/** Returns the replays; throws SECRET_KEY_REQUIRED, SCOPE_REQUIRED, or SERVICE_UNAVAILABLE if this process has none. */
export function replaysOf(context: Context): Replays {
  ownerOf(context, 'read')
  if (context.replays) return context.replays
  throw notInThisProcess('Replays are')
}
