import { ApiError } from '../../domain/error.ts'
import { ID_PROVIDER_NAMES, isIdProvider } from '../../domain/external-id.ts'
import type { IdentifiedType, IdProviderName } from '../../domain/external-id.ts'
import { findNearName } from '../../domain/near-name.ts'
import { listByExternalId } from '../../store/entities/external-ids.ts'
import type { IdentifiedEntity } from '../../store/entities/external-ids.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { readLeagueId, sourceIdOf } from './ids.ts'

/** The longest id of a provider. */
const MAX_ID = 100

/** Finds the entities with an id of a provider, those of domestic leagues first. */
export async function findByExternalId(
  context: Context,
  provider: IdProviderName,
  id: string,
): Promise<readonly IdentifiedEntity[]> {
  if (id === '' || id.length > MAX_ID || id.includes('\0')) return []
  return load(context, 'byExternalId', [provider, id], (keys) => listByExternalId(context.store, keys))
}

/** Arguments that name an entity: by `id` in a league, or by one of several ids. */
export interface NamedEntity {
  readonly league?: string | null | undefined
  readonly id?: string | number | null | undefined
  readonly by?:
    | {
        readonly id?: string | number | null | undefined
        readonly sourceId?: string | number | null | undefined
        readonly externalId?: { readonly provider: string; readonly id: string } | null | undefined
      }
    | null
    | undefined
}

const NODE_TYPES = { team: 'Team', athlete: 'Athlete', event: 'Event' } as const

/**
 * Returns the league and the source id that arguments name; whether there is such an entity is for the caller to find. Throws
 * INVALID_PARAMETER if they name none or two, and ID_NOT_FOUND for an unknown id of another provider.
 */
export async function findNamed(
  context: Context,
  type: IdentifiedType,
  { league = null, id = null, by = null }: NamedEntity,
): Promise<{ readonly league: string; readonly id: string }> {
  if ((id === null) === (by === null)) throw badArguments('Pass either `id` or `by`.')
  const external = by?.externalId ?? null
  if (external !== null) return findByProvider(context, type, { ...external, league })
  const given = String(by?.id ?? by?.sourceId ?? id ?? '')
  if (league !== null) return { league, id: sourceIdOf(NODE_TYPES[type], league, given) }
  const read = by?.id == null ? null : readLeagueId(NODE_TYPES[type], given)
  if (read) return read
  throw badArguments('`league` is required with this id.')
}

async function findByProvider(
  context: Context,
  type: IdentifiedType,
  {
    provider,
    id,
    league,
  }: { readonly provider: string; readonly id: string; readonly league: string | null },
): Promise<{ readonly league: string; readonly id: string }> {
  const owners = await findByExternalId(context, requireIdProvider(provider), id)
  const owner = owners.find((each) => each.type === type && (league === null || each.league === league))
  if (owner) return { league: owner.league, id: owner.entityId }
  throw new ApiError('ID_NOT_FOUND', { message: `No ${type} has that id of ${provider}.` })
}

function badArguments(hint: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message: hint, hint })
}

/** The provider with a name; throws INVALID_PARAMETER that names the nearest. */
export function requireIdProvider(name: string): IdProviderName {
  if (isIdProvider(name)) return name
  const near = findNearName(name, ID_PROVIDER_NAMES)
  throw new ApiError('INVALID_PARAMETER', {
    message: 'Unknown provider of ids.',
    hint: `${near === null ? '' : `Did you mean ${near}? `}\`provider\` must be one of ${ID_PROVIDER_NAMES.join(', ')}.`,
  })
}
