import { getTypeBrand } from '@pothos/core'
import { isUnionType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { ApiError } from '../../domain/error.ts'
import { MAX_LIST_VALUES } from '../../domain/input-bounds.ts'
import { once } from '../../domain/once.ts'
import { toFederationSdl } from './subgraph-sdl.ts'
import { builder, loadOneNode } from './builder.ts'
import type { Context } from '../loading/context.ts'
import { readNodeId } from '../loading/ids.ts'
import {
  ApiKeyRef,
  ArticleRef,
  AthleteRef,
  DriveRef,
  EventRef,
  GroupRef,
  InjuryRef,
  LeagueRef,
  PlayRef,
  ReplayRef,
  SeasonRef,
  SeasonTypeRef,
  SportRef,
  TeamRef,
  VenueRef,
  WebhookRef,
} from './refs.ts'

/** Maximum number of entities per gateway request. */
const MAX_REPRESENTATIONS = MAX_LIST_VALUES

/** Types and fields for gateways only; not in `schema.graphql`. */
const FOR_GATEWAYS = new Set(['_Any', '_Entity', '_Service', '_entities', '_service'])

const NODES = [
  ApiKeyRef,
  ArticleRef,
  AthleteRef,
  DriveRef,
  EventRef,
  GroupRef,
  InjuryRef,
  LeagueRef,
  PlayRef,
  ReplayRef,
  SeasonRef,
  SeasonTypeRef,
  SportRef,
  TeamRef,
  VenueRef,
  WebhookRef,
]

/** Builds the graph as a subgraph of federation 2: its nodes are entities by their `id`. */
export function buildSubgraph(): GraphQLSchema {
  const key = builder.selection<{ id: string }>('id')
  for (const node of NODES) {
    const resolveReference = ({ id }: { id: string }, context: Context) => loadEntity(node.name, id, context)
    builder.asEntity(node as typeof EventRef, { key, resolveReference: resolveReference as never })
  }
  // With the directives given, the builder does not build the schema a second time to find them.
  const schema = builder.toSubGraphSchema({ federationDirectives: ['@key'] })
  const field = schema.getQueryType()?.getFields()['_entities']
  const entity = schema.getType('_Entity')
  if (!field || !isUnionType(entity)) throw new Error('the subgraph has no entities')
  entity.resolveType = (value) => getTypeBrand(value) as string | undefined
  field.resolve = (_, { representations }: { representations: readonly unknown[] }, context: Context) =>
    loadEntities(representations, context)
  writeSdl(schema)
  describeForGateways(schema)
  return schema
}

/** Replaces the SDL that gateways read by one with what federation 2.9 has. */
function writeSdl(schema: GraphQLSchema): void {
  const service = schema.getQueryType()?.getFields()['_service']
  const printed = service?.resolve as (() => { readonly sdl: string }) | undefined
  if (!service || !printed) throw new Error('the subgraph has no SDL')
  const text = once(() => toFederationSdl(printed().sdl, schema))
  service.resolve = () => ({ sdl: text() })
}

const DESCRIPTIONS = {
  _Any: 'Representation of an entity in a federation gateway: `__typename` and `id`.',
  _Entity: 'All types with an `id`, for federation gateways.',
  _Service: 'Schema of this subgraph, for federation gateways.',
} as const

function describeForGateways(schema: GraphQLSchema): void {
  for (const [name, description] of Object.entries(DESCRIPTIONS)) {
    const type = schema.getType(name)
    if (type) type.description = description
  }
  const { _entities: entities, _service: service } = schema.getQueryType()?.getFields() ?? {}
  if (service) service.description = DESCRIPTIONS._Service
  if (!entities) return
  entities.description = `Resolve entities for a federation gateway, in the given order. At most ${MAX_REPRESENTATIONS}.`
  for (const argument of entities.args) argument.description = 'Type name and `id` of each entity.'
}

/** Whether a name of the schema is for gateways only. */
export function isForGateways(name: string): boolean {
  return FOR_GATEWAYS.has(name)
}

const ENTITY_NAMES: ReadonlySet<string> = new Set(NODES.map(({ name }) => name))

/** Loads objects by `{__typename, id}`, in order and in one batch per type; `null` if one does not exist. */
function loadEntities(representations: readonly unknown[], context: Context): Promise<unknown[]> {
  if (representations.length > MAX_REPRESENTATIONS) {
    throw wrongRepresentations(
      `accepts at most ${MAX_REPRESENTATIONS} entries, not ${representations.length}`,
    )
  }
  return Promise.all(
    representations.map((one) => {
      const { __typename: name, id } = (one ?? {}) as { __typename?: unknown; id?: unknown }
      if (typeof name === 'string' && ENTITY_NAMES.has(name) && typeof id === 'string') {
        return loadEntity(name, id, context)
      }
      throw wrongRepresentations(
        'must contain objects with an `id` and, as `__typename`, the name of a type that has an `id`',
      )
    }),
  )
}

function wrongRepresentations(what: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `\`representations\` ${what}.`,
    hint: 'representations',
  })
}

async function loadEntity(name: string, id: string, context: Context): Promise<object | null> {
  const { typename, id: key } = readNodeId(id)
  return typename === name ? loadOneNode(name, key, context) : null
}
