import { ApiError } from '../../domain/error.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../domain/update.ts'
import type { UpdateType } from '../../domain/update.ts'
import { builder } from '../builder.ts'
import { SportEnum } from './sport.ts'
import { UPDATE_REFS, UpdateRef } from './update.ts'
import type { PushedUpdate } from './update.ts'

const DESCRIPTIONS: Readonly<Record<UpdateType, string>> = {
  score_change: 'Scores as they change.',
  live: 'Games as they begin.',
  status_change: 'Statuses as they change: periods, half time, ends, delays, postponements.',
  play: 'Plays as they happen.',
  final: 'Games as they end.',
  odds_change: 'Lines as they move; only leagues and games that have odds.',
}

const UpdateTypeEnum = builder.enumType('UpdateType', {
  description: 'What can happen to a game.',
  values: Object.fromEntries(
    UPDATE_TYPE_NAMES.map((type) => [type.toUpperCase(), { value: type, description: DESCRIPTIONS[type] }]),
  ),
})

/** Subscribing is done by the server, which shares one run among all who ask the same. */
const subscribe = () => {
  throw new ApiError('INVALID_PARAMETER', { message: 'Subscriptions need a channel that pushes.' })
}
const resolve = (pushed: unknown) => pushed as PushedUpdate

builder.subscriptionType({
  description:
    'What happens in games, as it happens: over Server-Sent Events or WebSocket (`graphql-transport-ws`). Each ' +
    'message costs one call. Credentials: headers, `connectionParams` `{authorization}`, `{headers: {authorization}}`, ' +
    '`{apiKey}` or `{token}`, and `?token=` for Server-Sent Events.',
})

builder.subscriptionFields((t) => {
  const common = {
    since: t.arg({ type: 'Sequence', description: 'First all that came after this `seq`, for 72 hours.' }),
    minInterval: t.arg.int({
      description: 'At most one update of a game and type in so many seconds, the newest; 0 to 1800.',
    }),
  }
  const ofOneType = (type: UpdateType) =>
    t.field({
      type: UPDATE_REFS[type],
      description: DESCRIPTIONS[type],
      args: {
        sport: t.arg({ type: SportEnum, description: 'Only games of this sport.' }),
        league: t.arg.string({ description: 'Only games of the league with this slug.' }),
        eventId: t.arg.id({ description: 'Only the game with this `sourceId`.' }),
        ...common,
      },
      ...{ subscribe, resolve },
    })
  return {
    updates: t.field({
      type: UpdateRef,
      description:
        'Everything that a live scoreboard needs, in one subscription. What is left out is not narrowed.',
      args: {
        types: t.arg({ type: [UpdateTypeEnum], description: 'Only updates of these types.' }),
        sports: t.arg({ type: [SportEnum], description: 'Only games of these sports.' }),
        leagues: t.arg.stringList({ description: 'Only games of the leagues with these slugs.' }),
        events: t.arg.idList({ description: 'Only the games with these `sourceId`s.' }),
        ...common,
      },
      ...{ subscribe, resolve },
    }),
    ...Object.fromEntries(
      UPDATE_TYPE_NAMES.map((type) => [UPDATE_TYPES[type].subscription, ofOneType(type)]),
    ),
  }
})
