import type * as z from 'zod'
import { VERSION } from '../domain/version.ts'
import {
  FREQUENCY_NAMES,
  MAX_DELAY_SECONDS,
  RETENTION_HOURS,
  UPDATE_TYPE_NAMES,
  UPDATE_TYPES,
} from '../domain/update.ts'
import type { UpdateType } from '../domain/update.ts'
import { WIRE_UPDATES } from '../domain/wire/update.ts'
import { STREAM_CLOSE, STREAM_LIMITS } from './protocol.ts'

type Schema = Readonly<Record<string, unknown>>

/** The schemas of updates, which have the descriptions of the graph. */
export interface UpdateSchemas {
  /** Returns the JSON schema of a zod schema, with references to named ones. */
  of(shape: z.ZodType): Schema
  /** The named schemas collected so far. */
  readonly named: Readonly<Record<string, Schema>>
}

/** Describes the stream and the subscriptions as an AsyncAPI 3 document (`/asyncapi.json`). */
export function asyncApiDocument(publicUrl: string, schemas: UpdateSchemas): Schema {
  const messages = { ...MESSAGES, ...updateMessages(schemas) }
  const { host, hostname, protocol } = new URL(publicUrl)
  const wsProtocol = protocol === 'https:' ? 'wss' : 'ws'
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sports Data Service: real-time updates',
      version: VERSION,
      description:
        `Updates are retained for ${RETENTION_HOURS} hours; use \`since\` to resume. Delivery is at least ` +
        'once, in `seq` order per game.',
      contact: { name: 'Sports Data Service', url: `${publicUrl}/docs`, email: `postmaster@${hostname}` },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: TAGS,
    },
    defaultContentType: 'application/json',
    servers: {
      stream: {
        host,
        protocol: wsProtocol,
        pathname: '/ws',
        description: 'Connect with `?token=<token>`, using a token from `POST /api/websocket/auth`.',
        security: [{ type: 'httpApiKey', name: 'token', in: 'query' }],
      },
      graphql: {
        host,
        protocol: wsProtocol,
        pathname: '/graphql',
        description:
          'Uses the subprotocol `graphql-transport-ws`, with `authorization` in the connection parameters.',
        security: [{ type: 'http', scheme: 'bearer' }],
      },
    },
    channels: {
      stream: channel('stream', '/ws', 'WebSocket stream', messages),
      graphql: channel('graphql', '/graphql', 'GraphQL over WebSocket', GRAPHQL_MESSAGES),
    },
    operations: operations(messages),
    components: { schemas: withBareReferences({ ...SCHEMAS, ...withNamedParts(schemas.named) }) as Schema },
  }
}

const TAGS = [
  { name: 'stream', description: 'Messages of the WebSocket stream.' },
  { name: 'graphql', description: 'Messages of GraphQL subscriptions.' },
]

const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const nullable = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] })
const only = (value: string): Schema => ({ type: 'string', const: value })

function object(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required }
}

/** Schemas by name: generators name their types by them. */
const SCHEMAS: Record<string, Schema> = {}

/** Adds a schema to the named ones; returns a reference to it. */
function named(name: string, schema: Schema): Schema {
  SCHEMAS[name] = schema
  return { $ref: `#/components/schemas/${name}` }
}

const FILTERS = named(
  'StreamFilters',
  object({ sport: text, league: text, eventId: text }, ['sport', 'league', 'eventId']),
)
const EVENT = named('StreamEvent', {
  type: 'string',
  enum: UPDATE_TYPE_NAMES.map((type) => UPDATE_TYPES[type].stream),
})

function updateMessage(type: UpdateType, schemas: UpdateSchemas): Message {
  const payload = object(
    {
      type: only(UPDATE_TYPES[type].stream),
      seq: integer,
      timestamp: text,
      conflated: { type: 'boolean', const: true },
      replay: {
        type: 'boolean',
        const: true,
        description: 'A message of a replay; `seq` is its position within that.',
      },
      data: schemas.of(WIRE_UPDATES[type]),
    },
    ['conflated', 'replay'],
  )
  return { sent: true, summary: `Game update: ${type}`, payload }
}

function updateMessages(schemas: UpdateSchemas): Readonly<Record<string, Message>> {
  return Object.fromEntries(
    UPDATE_TYPE_NAMES.map((type) => [UPDATE_TYPES[type].stream, updateMessage(type, schemas)]),
  )
}

interface Message {
  /** Close codes sent by the server, or by the client. */
  readonly sent: boolean
  readonly summary: string
  readonly payload: Schema
}

const closes = Object.values(STREAM_CLOSE)
  .map(([code, reason]) => `${code} ${reason}`)
  .join('; ')

const MESSAGES: Readonly<Record<string, Message>> = {
  subscribe: {
    sent: false,
    summary: `Subscribe to updates. At most ${STREAM_LIMITS.subscriptions} subscriptions per connection.`,
    payload: object(
      {
        type: only('subscribe'),
        event: EVENT,
        filters: FILTERS,
        frequency: named('StreamFrequency', { type: 'string', enum: FREQUENCY_NAMES }),
        since: {
          ...integer,
          description: 'Replay updates after this `seq` first. Pass the last received `seq` to resume.',
        },
        delay: {
          ...integer,
          maximum: MAX_DELAY_SECONDS,
          description: 'Send each update this number of seconds after its time.',
        },
        replay: { ...text, description: 'Follow the replay with this id in place of what happens now.' },
        id: { ...text, maxLength: STREAM_LIMITS.idCharacters },
        caughtUp: {
          type: 'boolean',
          description:
            'Whether to send `caught_up` at the end of the replay, for clients that merge subscriptions.',
        },
      },
      ['filters', 'frequency', 'since', 'delay', 'replay', 'id', 'caughtUp'],
    ),
  },
  unsubscribe: {
    sent: false,
    summary: 'Unsubscribe, by subscription id or by event and filters.',
    payload: object({ type: only('unsubscribe'), id: text, event: EVENT, filters: FILTERS, replay: text }, [
      'id',
      'event',
      'filters',
      'replay',
    ]),
  },
  ping: { sent: false, summary: 'Request a pong.', payload: object({ type: only('ping') }) },
  welcome: {
    sent: true,
    summary: `Sent when the connection is opened. Close codes: ${closes}; 1009 frame larger than 64 KiB.`,
    payload: object({
      type: only('welcome'),
      data: named(
        'WelcomeData',
        object({ seq: integer, retentionHours: integer, heartbeatSeconds: integer }),
      ),
    }),
  },
  subscribed: {
    sent: true,
    summary: 'Confirms a subscription.',
    payload: object({
      type: only('subscribed'),
      id: text,
      event: EVENT,
      filters: FILTERS,
      seq: integer,
      warnings: { type: 'array', items: text },
    }),
  },
  caught_up: {
    sent: true,
    summary:
      'The replay up to `seq` is complete; later updates are sent live. Does not count against the quota.',
    payload: object({ type: only('caught_up'), id: text, seq: integer }),
  },
  replay_ended: {
    sent: true,
    summary: 'The replay is over for the subscription with this id. Does not count against the quota.',
    payload: object({ type: only('replay_ended'), id: text }),
  },
  unsubscribed: {
    sent: true,
    summary: 'Confirms the end of a subscription.',
    payload: object({ type: only('unsubscribed'), id: text }),
  },
  pong: { sent: true, summary: 'Response to a ping.', payload: object({ type: only('pong') }) },
  error: {
    sent: true,
    summary: 'The last message was rejected. The connection stays open.',
    payload: object({
      type: only('error'),
      error: named('ErrorDetails', object({ code: text, message: text, hint: text }, ['hint'])),
    }),
  },
  gap: {
    sent: true,
    summary: '`since` is older than the retained updates: the updates in between are missing.',
    payload: object({
      type: only('gap'),
      data: named('GapData', object({ requested: integer, oldest: integer })),
    }),
  },
  quota: {
    sent: true,
    summary: 'The quota is exhausted. The connection is closed with 4429.',
    payload: object({
      type: only('quota'),
      data: named('QuotaData', object({ remaining: integer, reset: integer })),
    }),
  },
}

const operation = named(
  'GraphqlOperation',
  object({ query: text, variables: { type: 'object' }, operationName: nullable(text) }, [
    'variables',
    'operationName',
  ]),
)

const GRAPHQL_MESSAGES: Readonly<Record<string, Message>> = {
  graphqlSubscribe: {
    sent: false,
    summary:
      'Subscribe with one of the root fields ' +
      `${UPDATE_TYPE_NAMES.map((type) => UPDATE_TYPES[type].subscription).join(', ')}.`,
    payload: object({ id: text, type: only('subscribe'), payload: operation }),
  },
  graphqlNext: {
    sent: true,
    summary: 'A game update, as selected by the operation.',
    payload: object({
      id: text,
      type: only('next'),
      payload: named('GraphqlResult', { type: 'object' }),
    }),
  },
}

function channel(
  server: string,
  address: string,
  title: string,
  messages: Readonly<Record<string, Message>>,
): Schema {
  return {
    address,
    title,
    description: `${title} at ${address}. See the messages sent by the client and by the server.`,
    servers: [{ $ref: `#/servers/${server}` }],
    messages: Object.fromEntries(
      Object.entries(messages).map(([name, { summary, payload }]) => [
        name,
        { name, title: name, summary, description: summary, payload: named(schemaNameOf(name), payload) },
      ]),
    ),
  }
}

/** Schemas whose objects and enums are named, too: by the schema and the member that they belong to. */
function withNamedParts(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const all: Record<string, Schema> = {}
  const add = (name: string, { properties, ...schema }: Schema): Schema => {
    const members = Object.entries((properties ?? {}) as Record<string, Schema>).map(([member, part]) => {
      const own = `${name}${capitalized(member)}`
      if (part['type'] === 'object' || part['enum'] !== undefined) return [member, add(own, part)]
      const isNullable = Array.isArray(part['type']) && part['type'].includes('object')
      return [member, isNullable ? nullable(add(own, { ...part, type: 'object' })) : part]
    })
    all[name] = { ...schema, ...(properties ? { properties: Object.fromEntries(members) as Schema } : {}) }
    return { $ref: `#/components/schemas/${name}` }
  }
  for (const [name, schema] of Object.entries(schemas)) add(name, schema)
  return all
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** References without members beside them, which AsyncAPI ignores, as its references are JSON References. */
function withBareReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBareReferences)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return { $ref: value.$ref }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withBareReferences(part)]))
}

/** `event_score_change` is `EventScoreChangeMessage`. */
function schemaNameOf(message: string): string {
  return `${message.split('_').map(capitalized).join('')}Message`
}

function operations(streamMessages: Readonly<Record<string, Message>>): Schema {
  const of = (channelName: string, messages: Readonly<Record<string, Message>>, sent: boolean) => ({
    action: sent ? 'send' : 'receive',
    summary: sent ? 'Messages sent by the server.' : 'Messages accepted by the server.',
    description: `${sent ? 'Messages from the server' : 'Messages from the client'}, each with its own summary.`,
    channel: { $ref: `#/channels/${channelName}` },
    messages: Object.entries(messages)
      .filter(([, message]) => message.sent === sent)
      .map(([name]) => ({ $ref: `#/channels/${channelName}/messages/${name}` })),
  })
  return {
    streamTakes: of('stream', streamMessages, false),
    streamSends: of('stream', streamMessages, true),
    graphqlTakes: of('graphql', GRAPHQL_MESSAGES, false),
    graphqlSends: of('graphql', GRAPHQL_MESSAGES, true),
  }
}
