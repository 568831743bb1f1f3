import { ApiError } from '../../../domain/error.ts'
import { externalIdUrl, ID_PROVIDER_NAMES, ID_PROVIDERS, ID_SOURCES } from '../../../domain/external-id.ts'
import type { ExternalId, IdentifiedType, IdSource } from '../../../domain/external-id.ts'
import { getLeague } from '../../../domain/league.ts'
import { countExternalIds, listExternalIds } from '../../../store/entities/external-ids.ts'
import type { IdCount, IdentifiedEntity } from '../../../store/entities/external-ids.ts'
import { builder, loadOneNode } from '../builder.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { findByExternalId, requireIdProvider } from '../../loading/external-ids.ts'
import { enumValues } from '../../loading/values.ts'
import { AthleteRef, EventRef, LeagueRef, TeamRef } from '../refs.ts'

const TypeEnum = builder.enumType('IdentifiedEntityType', {
  description: 'What has ids of other providers.',
  values: enumValues<Uppercase<IdentifiedType>>({ TEAM: 'A team.', ATHLETE: 'A player.', EVENT: 'A game.' }),
})

const MethodEnum = builder.enumType('ExternalIdMethod', {
  description: 'How an id of another provider was found.',
  values: enumValues<Uppercase<ExternalId['method']>>({
    STATED: 'The source states it beside this service’s id.',
    NAME_AND_BIRTH_DATE: 'One player in the source, and one here, has the name and the date of birth.',
    NAME_AND_TEAM: 'One player in the source, and one here, has the name and the team.',
    PAIRED: 'The game was paired with that of the provider by its teams and its start.',
  }),
})

const SourceRef = builder.objectRef<IdSource>('IdSource').implement({
  description:
    'Who states an id, and the licence under which it may be used. `docs/sources.md` explains them.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name, for credits.' }),
    url: t.exposeString('url', { description: 'Address of the source.' }),
    license: t.exposeString('license', { description: 'Licence.' }),
  }),
})

const ExternalIdRef = builder
  .objectRef<ExternalId & { readonly type: IdentifiedType }>('ExternalId')
  .implement({
    description:
      'An id that a team, player or game has at another provider. Its `id` is not an identity in client caches: ' +
      'providers use the same numbers.',
    fields: (t) => ({
      provider: t.exposeString('provider', { description: 'Provider, for example `wikidata` or `mlb`.' }),
      id: t.exposeString('id', { description: 'Id at the provider.' }),
      url: t.string({
        nullable: true,
        description: 'Page of the provider, or `null` if its address does not follow from the id.',
        resolve: ({ provider, type, id }) => externalIdUrl(provider, type, id),
      }),
      source: t.field({
        type: SourceRef,
        description: 'Who states the id.',
        resolve: ({ source }) => ID_SOURCES[source],
      }),
      method: t.field({
        type: MethodEnum,
        description: 'How the id was found.',
        resolve: ({ method }) => method.toUpperCase() as Uppercase<typeof method>,
      }),
    }),
  })

const OF_ENTITY = {
  description:
    'Ids at other providers, each with who states it. Empty if none is stated: ids are never guessed, and one that two ' +
    'would share is given to neither.',
  providers: 'Only ids of these providers. Fails with `INVALID_PARAMETER` if one is unknown.',
} as const

/** Adds `externalIds` to a type of the graph. */
function addExternalIds(
  ref: typeof TeamRef | typeof AthleteRef | typeof EventRef,
  type: IdentifiedType,
): void {
  builder.objectField(ref as typeof TeamRef, 'externalIds', (t) =>
    t.field({
      type: [ExternalIdRef],
      description: OF_ENTITY.description,
      extensions: { listSize: 8 },
      args: { providers: t.arg.stringList({ description: OF_ENTITY.providers }) },
      resolve: async ({ league, id }, { providers }, context) => {
        const wanted = providers == null ? null : new Set(providers.map(requireIdProvider))
        const ids = await load(context, 'externalIds', [league, type, id], (keys) =>
          listExternalIds(context.store, keys),
        )
        return ids
          .filter(({ provider }) => wanted?.has(provider) ?? true)
          .map((externalId) => ({ ...externalId, type }))
      },
    }),
  )
}

addExternalIds(TeamRef, 'team')
addExternalIds(AthleteRef, 'athlete')
addExternalIds(EventRef, 'event')

const OwnerRef = builder.objectRef<IdentifiedEntity>('ExternalIdOwner').implement({
  description: 'A team, player or game that has an id of another provider.',
  fields: (t) => ({
    type: t.field({
      type: TypeEnum,
      description: 'What it is.',
      resolve: ({ type }) => type.toUpperCase() as Uppercase<IdentifiedType>,
    }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: ({ league }) => getLeague(league),
    }),
    sourceId: t.exposeID('entityId', { description: 'Identifier used in REST paths.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    node: t.field({
      type: builder.nodeInterfaceRef() as never,
      nullable: true,
      description: 'The team, player or game.',
      resolve: (entity, _, context) => nodeOf(context, entity) as never,
    }),
  }),
})

interface ProviderCounts {
  readonly provider: ExternalId['provider']
  readonly counts: readonly IdCount[]
}

const ProviderRef = builder.objectRef<ProviderCounts>('IdProvider').implement({
  description: 'A provider whose ids this service knows.',
  fields: (t) => ({
    slug: t.exposeString('provider', { description: 'Value of `provider`, for example `wikidata`.' }),
    name: t.string({ description: 'Name.', resolve: ({ provider }) => ID_PROVIDERS[provider].name }),
    sources: t.field({
      type: [SourceRef],
      description: 'Who states its ids.',
      extensions: { listSize: 3 },
      resolve: ({ counts }) =>
        [...new Set(counts.map(({ source }) => source))].map((name) => ID_SOURCES[name]),
    }),
    teams: t.int({
      description: 'Number of teams with an id; a club counts once.',
      resolve: countOf('team'),
    }),
    athletes: t.int({ description: 'Number of players with an id.', resolve: countOf('athlete') }),
    events: t.int({ description: 'Number of games with an id.', resolve: countOf('event') }),
  }),
})

function countOf(type: IdentifiedType) {
  return ({ counts }: ProviderCounts) =>
    counts.reduce((sum, each) => sum + (each.type === type ? each.count : 0), 0)
}

const PROVIDER = 'Provider, for example `wikidata`; `idProviders` lists them.'
const BY_ID = {
  provider: { required: true, description: PROVIDER },
  id: { required: true, description: 'Id at the provider.' },
} as const

builder.queryFields((t) => ({
  nodeByExternalId: t.field({
    type: builder.nodeInterfaceRef() as never,
    nullable: true,
    description:
      'Get the team, player or game with an id of another provider, or `null` if none has it. A club is that of its ' +
      'domestic league. Fails with `INVALID_PARAMETER` if the provider is unknown, or if `type` is omitted and the id ' +
      'is one of several types.',
    args: {
      provider: t.arg.string(BY_ID.provider),
      id: t.arg.string(BY_ID.id),
      type: t.arg({ type: TypeEnum, description: 'What it is. May be omitted if only one type has the id.' }),
    },
    resolve: async (_, { provider, id, type }, context) => {
      const owners = await findByExternalId(context, requireIdProvider(provider), id)
      const wanted = owners.filter((owner) => type == null || owner.type.toUpperCase() === type)
      const types = [...new Set(wanted.map((owner) => owner.type.toUpperCase()))]
      if (types.length > 1) {
        throw new ApiError('INVALID_PARAMETER', {
          message: `The id is one of several types: ${types.join(', ')}.`,
          hint: `\`type\` must be one of ${types.join(', ')}.`,
        })
      }
      const [first] = wanted
      return (first ? nodeOf(context, first) : null) as never
    },
  }),
  externalIdOwners: t.field({
    type: [OwnerRef],
    description:
      'List the teams, players and games with an id of another provider: several if it is one of several types, or a ' +
      'club in several leagues, of which the domestic one is first. Fails with `ID_NOT_FOUND` if there is none.',
    extensions: { listSize: 8 },
    args: { provider: t.arg.string(BY_ID.provider), id: t.arg.string(BY_ID.id) },
    resolve: async (_, { provider, id }, context) => {
      const owners = await findByExternalId(context, requireIdProvider(provider), id)
      if (owners.length > 0) return owners
      throw new ApiError('ID_NOT_FOUND', {
        message: `Nothing has that id of ${ID_PROVIDERS[requireIdProvider(provider)].name}.`,
      })
    },
  }),
  idProviders: t.field({
    type: [ProviderRef],
    description: 'List the providers whose ids are known, with their sources and how many ids are known.',
    extensions: { listSize: ID_PROVIDER_NAMES.length },
    resolve: async (_, __, context) => {
      const counts = await countExternalIds(context.store)
      return ID_PROVIDER_NAMES.map((provider) => ({
        provider,
        counts: counts.filter((count) => count.provider === provider),
      }))
    },
  }),
}))

const NODE_TYPES: Readonly<Record<IdentifiedType, string>> = {
  team: TeamRef.name,
  athlete: AthleteRef.name,
  event: EventRef.name,
}

function nodeOf(context: Context, { type, league, entityId }: IdentifiedEntity): Promise<object | null> {
  return loadOneNode(NODE_TYPES[type], `${league}/${entityId}`, context)
}
