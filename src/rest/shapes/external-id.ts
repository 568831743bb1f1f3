import { ID_METHODS, IDENTIFIED_TYPES } from '../../domain/external-id.ts'
import { described, fields, nested, nullable } from './choice.ts'
import { lower } from './common.ts'
import { shapeOf } from './shape.ts'

const source = shapeOf('IdSource', fields('name', 'url', 'license'))

/** An id that a team or an athlete has elsewhere (contract 12). */
export const externalId = shapeOf('ExternalId', {
  provider: 'provider',
  id: described('id', 'Id at the provider.'),
  url: nullable('url'),
  source: nested('source', source),
  method: lower('method', ID_METHODS),
})

/** What has an id of a provider. */
export const externalIdOwner = shapeOf('ExternalIdOwner', {
  type: lower('type', IDENTIFIED_TYPES),
  sport: described('league.sport.slug', 'Sport, as in paths.'),
  league: described('league.slug', 'Slug of the league.'),
  id: described('sourceId', 'Id as in paths.'),
  name: 'name',
})

/** A provider of ids. */
export const idProvider = shapeOf('IdProvider', {
  provider: described('slug', 'Provider, as in paths.'),
  name: 'name',
  sources: nested('sources', source),
  ...fields('teams', 'athletes', 'events'),
})
