import * as z from 'zod'
import { idParameter, listParameter } from '../../domain/parameter.ts'
import { ID_PROVIDER_NAMES } from '../../domain/external-id.ts'
import { leagueRoute, route } from '../route.ts'
import type { Route } from '../route.ts'
import { externalId, externalIdOwner, idProvider } from '../shapes/external-id.ts'
import { athletePath } from './athletes.ts'
import { teamPath } from './teams.ts'

const listIdProviders = route({
  path: '/ids',
  operationId: 'listIdProviders',
  tag: 'Ids',
  summary: 'List providers of ids',
  description:
    'Providers whose ids of teams, athletes and games are known, with who states them, under which licence, and how many ' +
    'there are.',
  operation: 'query listIdProviders { idProviders { ...IdProvider } }',
  serialize: ([{ idProviders }]) => ({ data: idProviders.map(idProvider.serialize) }),
  shape: z.array(idProvider.schema),
})

const listExternalIdOwners = route({
  path: '/ids/{provider}/{id}',
  operationId: 'listExternalIdOwners',
  tag: 'Ids',
  summary: 'Find by an id of another provider',
  description:
    'Teams, athletes and games with the id: several if it is one of several types, or a club in several leagues, of which ' +
    'the domestic one is first.',
  inPath: {
    provider: idParameter({ description: 'Provider, for example `wikidata`.', required: true }),
    id: idParameter({ description: 'Id at the provider.', required: true }),
  },
  operation: `query listExternalIdOwners($provider: String!, $id: String!) {
    externalIdOwners(provider: $provider, id: $id) { ...ExternalIdOwner }
  }`,
  variables: ({ provider, id }) => ({ provider, id }),
  serialize: ([{ externalIdOwners }]) => ({ data: externalIdOwners.map(externalIdOwner.serialize) }),
  shape: z.array(externalIdOwner.schema),
  errors: ['ID_NOT_FOUND'],
})

const providers = listParameter({
  description: 'Only ids of these providers, separated by commas.',
  values: ID_PROVIDER_NAMES,
})

const listTeamIds = leagueRoute({
  path: '/teams/{teamId}/ids',
  operationId: 'listTeamIds',
  tag: 'Ids',
  summary: 'List the ids of a team',
  description: 'Ids at other providers, each with who states it. Empty if none is stated.',
  inPath: teamPath,
  query: { providers },
  operation: `query listTeamIds($league: String!, $teamId: ID!, $providers: [String!]) {
    league(slug: $league) { team(id: $teamId) { externalIds(providers: $providers) { ...ExternalId } } }
  }`,
  variables: ({ teamId, providers: names }) => ({ teamId, providers: names ?? null }),
  serialize: ([{ league }]) => ({ data: league.team.externalIds.map(externalId.serialize) }),
  shape: z.array(externalId.schema),
  errors: ['TEAM_NOT_FOUND'],
})

const listAthleteIds = leagueRoute({
  path: '/athletes/{athleteId}/ids',
  operationId: 'listAthleteIds',
  tag: 'Ids',
  summary: 'List the ids of an athlete',
  description: 'Ids at other providers, each with who states it. Empty if none is stated.',
  inPath: athletePath,
  query: { providers },
  operation: `query listAthleteIds($league: String!, $athleteId: ID!, $providers: [String!]) {
    league(slug: $league) { athlete(id: $athleteId) { externalIds(providers: $providers) { ...ExternalId } } }
  }`,
  variables: ({ athleteId, providers: names }) => ({ athleteId, providers: names ?? null }),
  serialize: ([{ league }]) => ({ data: league.athlete.externalIds.map(externalId.serialize) }),
  shape: z.array(externalId.schema),
  errors: ['ATHLETE_NOT_FOUND'],
})

/** Ids of teams and athletes elsewhere (contract 12). */
export const ID_ROUTES: readonly Route[] = [
  listIdProviders,
  listExternalIdOwners,
  listTeamIds,
  listAthleteIds,
]
