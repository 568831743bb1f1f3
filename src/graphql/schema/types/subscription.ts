import { ApiError } from '../../../domain/error.ts'
import {
  MAX_DELAY_SECONDS,
  MAX_INTERVAL_SECONDS,
  RETENTION_HOURS,
  UPDATE_TYPE_NAMES,
  UPDATE_TYPES,
} from '../../../domain/update.ts'
import type { UpdateType } from '../../../domain/update.ts'
import { builder } from '../builder.ts'
import { eitherId } from '../../loading/ids.ts'
import { CONDITION_GRAMMAR } from '../../../domain/update-condition.ts'
import { SportEnum } from './sport.ts'
import { UPDATE_REFS, UpdateRef } from './update.ts'
import type { PushedUpdate } from './update.ts'

const DESCRIPTIONS: Readonly<Record<UpdateType, string>> = {
  score_change: 'Score changes.',
  live: 'Games that start.',
  status_change: 'Status changes: periods, halftime, final, delays and postponements.',
  play: 'Plays.',
  final: 'Games that end.',
  odds_change: 'Odds changes, in leagues and games that have odds.',
  result: 'Results that are confirmed, disputed or corrected. Sent only if the type is named.',
}

const UpdateTypeEnum = builder.enumType('UpdateType', {
  description: 'Type of a game update.',
  values: Object.fromEntries(
    UPDATE_TYPE_NAMES.map((type) => [type.toUpperCase(), { value: type, description: DESCRIPTIONS[type] }]),
  ),
})

/** The server handles subscriptions itself, as equal ones share one execution. */
const subscribe = () => {
  throw new ApiError('INVALID_PARAMETER', {
    message: 'Subscriptions require Server-Sent Events or a WebSocket.',
  })
}
const resolve = (pushed: unknown) => pushed as PushedUpdate

builder.subscriptionType({
  description:
    'Real-time game updates over Server-Sent Events or WebSocket (`graphql-transport-ws`). Each message ' +
    'costs one call. Credentials are accepted as headers, as `connectionParams` `{authorization}`, ' +
    '`{headers: {authorization}}`, `{apiKey}` or `{token}`, and for Server-Sent Events as `?token=`.',
})

builder.subscriptionFields((t) => {
  const common = {
    since: t.arg({
      type: 'Sequence',
      description: `Replay updates after this \`seq\` first. Updates are retained for ${RETENTION_HOURS} hours.`,
    }),
    minInterval: t.arg.int({
      description:
        'Send at most one update per game and type in this number of seconds, the newest one. ' +
        `0 to ${MAX_INTERVAL_SECONDS}.`,
    }),
    delay: t.arg.int({
      description:
        `Send each update this number of seconds after its time, 0 to ${MAX_DELAY_SECONDS}, against spoilers: \`event\` is ` +
        'then the game as it stood at the update.',
    }),
  }
  const ofReplay = {
    replay: t.arg.id({
      description: `${eitherId('Follow the replay')} Completes at its end.`,
    }),
  }
  const ofOneType = (type: UpdateType) =>
    t.field({
      type: UPDATE_REFS[type],
      description: DESCRIPTIONS[type],
      args: {
        sport: t.arg({ type: SportEnum, description: 'Only games of this sport.' }),
        league: t.arg.string({ description: 'Only games of the league with this slug.' }),
        eventId: t.arg.id({ description: eitherId('Only the game') }),
        ...common,
        ...ofReplay,
      },
      subscribe,
      resolve,
    })
  return {
    updates: t.field({
      type: UpdateRef,
      description:
        'Updates of several types in a single subscription, for example for a live scoreboard. Omitted ' +
        'arguments do not filter.',
      args: {
        types: t.arg({ type: [UpdateTypeEnum], description: 'Only updates of these types.' }),
        sports: t.arg({ type: [SportEnum], description: 'Only games of these sports.' }),
        leagues: t.arg.stringList({ description: 'Only games of the leagues with these slugs.' }),
        where: t.arg.string({
          description: `Only updates that fulfil a condition: ${CONDITION_GRAMMAR}. Compared is the game at the time of the update.`,
        }),
        events: t.arg.idList({ description: 'Only these games, each given as its `id` or `sourceId`.' }),
        ...common,
        ...ofReplay,
      },
      subscribe,
      resolve,
    }),
    ...Object.fromEntries(
      UPDATE_TYPE_NAMES.map((type) => [UPDATE_TYPES[type].subscription, ofOneType(type)]),
    ),
  }
})
