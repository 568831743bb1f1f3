import * as z from 'zod'
import { ApiError } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { findLeague } from '../domain/league.ts'
import { suggestLeagues } from '../domain/near-name.ts'
import { idParameter } from '../domain/parameter.ts'
import { replaysByPlan } from '../domain/plan.ts'
import { replayIdOf, replayPosition, REPLAY_RULES } from '../domain/replay.ts'
import type { Replay } from '../domain/replay.ts'
import { requireCaller } from '../http/pipeline/endpoint.ts'
import type { Endpoint, EndpointRequest } from '../http/pipeline/endpoint.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { Replays } from '../updates/replays.ts'

const REPLAYS = '/api/v1/replays'
const common = { tag: 'Replays', access: 'secretKey', scope: 'read' } as const
const ofOne = {
  ...common,
  path: `${REPLAYS}/{replayId}`,
  inPath: { replayId: idParameter({ description: 'Identifier of the replay.', required: true }) },
} as const

const moment = z.iso.datetime({
  offset: true,
  error: 'must be a date and time, such as 2026-11-20T18:00:00Z',
})
const replaySpeed = z
  .int(`must be an integer from 1 to ${REPLAY_RULES.maxSpeed}`)
  .meta({ description: `Seconds of the games in a second, 1 to ${REPLAY_RULES.maxSpeed}.` })
const creation = z.object({
  league: z.string('must be the slug of a league').max(64),
  event: z.string('must be the id of a game').max(64).optional().meta({
    description:
      'The id of the game; either this or `date`. Also accepted as `eventId`, and as `eventIds` with one id.',
  }),
  date: z.iso
    .date('must be a day, YYYY-MM-DD')
    .optional()
    .meta({ description: 'The day of the games, in US Eastern time.' }),
  from: moment
    .optional()
    .meta({ description: 'Begin at this moment of the games. Defaults to their start.' }),
  to: moment.optional().meta({ description: 'End at this moment of the games. Defaults to their end.' }),
  speed: replaySpeed.default(REPLAY_RULES.defaultSpeed),
})
const replaying = z.object({
  league: z.string('must be the slug of a league').max(64),
  eventId: z.string('must be the id of a game').max(64),
  speed: replaySpeed.default(REPLAY_RULES.defaultSpeed),
})
/** Filters of webhooks and subscriptions have these names. */
const LEAGUE_ALIASES = { leagues: { member: 'league', isList: true } } as const
const change = z.object({
  speed: replaySpeed.optional(),
  paused: z
    .boolean('must be true or false')
    .optional()
    .meta({ description: '`true` stops it, `false` continues it.' }),
  position: moment.optional().meta({
    description: 'Go to this moment of the games. `seq` goes on: messages that are sent again have new ones.',
  }),
})

/** A replay in a response. */
const replayShape = z
  .object({
    id: z.string(),
    league: z.string().meta({ description: 'Slug of the league.' }),
    event: z
      .string()
      .nullable()
      .meta({ description: 'Identifier of the game, or `null` for the games of a day.' }),
    date: z.string().nullable(),
    webhookId: z.string().nullable().meta({ description: 'The webhook that it is sent to, or `null`.' }),
    from: z.string(),
    to: z.string(),
    speed: z.int(),
    paused: z.boolean(),
    position: z.string().meta({ description: 'The moment of the games that it has reached.' }),
    ended: z
      .boolean()
      .meta({ description: 'Whether its last message was sent. A change of `position` continues it.' }),
    messages: z.int(),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Names games of the day that are left out, as their past is not known.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Replay' })

/** Serializes a replay at a time. */
function serializeReplay(replay: Replay, now: Date): z.output<typeof replayShape> {
  const { id, league, eventId, date, webhookId, from, to, speed, paused, messages, note, createdAt } = replay
  const position = replayPosition(replay, now.getTime())
  return {
    id,
    league,
    event: eventId,
    date,
    webhookId,
    from,
    to,
    speed,
    paused,
    position: new Date(position).toISOString(),
    ended: replay.anchorAt !== null && position >= Date.parse(to),
    messages,
    note,
    createdAt,
  }
}

const CREATION_ERRORS: readonly ErrorCode[] = [
  'LEAGUE_NOT_FOUND',
  'EVENT_NOT_FOUND',
  'MOMENT_NOT_AVAILABLE',
  'REPLAY_LIMIT_REACHED',
  'RATE_LIMIT_PER_SECOND',
]

/** Creates the REST endpoints of replays (contract 8), which are free of charge; their messages are charged as live ones. */
export function replayEndpoints(replays: Replays, webhooks: WebhookManager): readonly Endpoint[] {
  return [...accountEndpoints(replays), webhookEndpoint(replays, webhooks)]
}

function accountEndpoints(replays: Replays): readonly Endpoint[] {
  const serialized = (replay: Replay) => ({ data: serializeReplay(replay, replays.now()) })
  return [
    {
      ...common,
      method: 'POST',
      path: REPLAYS,
      operationId: 'createReplay',
      summary: 'Create a replay',
      description:
        'A stored game, or the games of a league’s day, sent again at a chosen speed: subscribe to it on the stream or in GraphQL ' +
        'with `replay`. It begins with its first listener, and ends an hour after the last one has left. At once: ' +
        `${replaysByPlan()}.`,
      body: creation,
      bodyAliases: {
        ...LEAGUE_ALIASES,
        eventId: { member: 'event' },
        eventIds: { member: 'event', isList: true },
      },
      status: 201,
      shape: replayShape,
      errors: CREATION_ERRORS,
      async handle(request) {
        const {
          league,
          event = null,
          date = null,
          from = null,
          to = null,
          speed,
        } = request.body as z.output<typeof creation>
        checkLeague(league)
        const input = {
          league,
          eventId: event,
          date,
          from: isoOf(from),
          to: isoOf(to),
          speed,
          webhookId: null,
        }
        return serialized(await replays.create(requireCaller(request), input))
      },
    },
    {
      ...common,
      method: 'GET',
      path: REPLAYS,
      operationId: 'listReplays',
      summary: 'List replays',
      description: 'The replays of the account that have not ended, oldest first.',
      shape: z.array(replayShape),
      errors: [],
      async handle(request) {
        const all = await replays.list(requireCaller(request))
        return { data: all.map((replay) => serializeReplay(replay, replays.now())) }
      },
    },
    {
      ...ofOne,
      method: 'GET',
      operationId: 'getReplay',
      summary: 'Retrieve a replay',
      shape: replayShape,
      errors: ['REPLAY_NOT_FOUND'],
      handle: async (request) => serialized(await replays.get(requireCaller(request), idOf(request))),
    },
    {
      ...ofOne,
      method: 'PATCH',
      operationId: 'updateReplay',
      summary: 'Change a replay',
      description: 'Changes its speed, stops or continues it, or goes to another moment of the games.',
      body: change,
      shape: replayShape,
      errors: ['REPLAY_NOT_FOUND'],
      async handle(request) {
        const { speed, paused, position = null } = request.body as z.output<typeof change>
        const at = isoOf(position)
        return serialized(
          await replays.update(requireCaller(request), idOf(request), {
            ...(speed === undefined ? {} : { speed }),
            ...(paused === undefined ? {} : { paused }),
            ...(at === null ? {} : { position: at }),
          }),
        )
      },
    },
    {
      ...ofOne,
      method: 'DELETE',
      operationId: 'deleteReplay',
      summary: 'Delete a replay',
      shape: replayShape,
      errors: ['REPLAY_NOT_FOUND'],
      handle: async (request) => serialized(await replays.remove(requireCaller(request), idOf(request))),
    },
  ]
}

function webhookEndpoint(replays: Replays, webhooks: WebhookManager): Endpoint {
  return {
    tag: 'Webhooks',
    access: 'secretKey',
    scope: 'webhooks',
    inPath: { webhookId: idParameter({ description: 'Identifier of the webhook.', required: true }) },
    method: 'POST',
    path: '/api/v1/webhooks/{webhookId}/replay',
    operationId: 'replayToWebhook',
    summary: 'Replay a game to a webhook',
    description:
      'Sends a stored game again, at a chosen speed: the updates of the event types of the webhook that fulfil its `where`, each ' +
      'with `replay: true`. Its other filters and its frequency do not apply. It can be changed and deleted as other replays.',
    body: replaying,
    bodyAliases: {
      ...LEAGUE_ALIASES,
      event: { member: 'eventId' },
      eventIds: { member: 'eventId', isList: true },
    },
    status: 201,
    shape: replayShape,
    errors: ['PLAN_REQUIRED', 'WEBHOOK_NOT_FOUND', ...CREATION_ERRORS],
    async handle(request) {
      const { league, eventId, speed } = request.body as z.output<typeof replaying>
      const caller = requireCaller(request)
      const webhook = await webhooks.get(caller, String(request.values['webhookId']))
      if (!webhook.active) {
        throw new ApiError('INVALID_PARAMETER', {
          message: 'The webhook is deactivated.',
          hint: 'Reactivate it (`active: true`) before replaying to it.',
        })
      }
      checkLeague(league)
      const input = { league, eventId, date: null, from: null, to: null, speed, webhookId: webhook.id }
      return { data: serializeReplay(await replays.create(caller, input), replays.now()) }
    },
  }
}

/** Throws LEAGUE_NOT_FOUND. */
function checkLeague(slug: string): void {
  if (findLeague(slug)) return
  throw new ApiError('LEAGUE_NOT_FOUND', { hint: `Not \`${slug.slice(0, 50)}\`. ${suggestLeagues(slug)}` })
}

function isoOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

function idOf({ values }: EndpointRequest): string {
  return replayIdOf(String(values['replayId']))
}
