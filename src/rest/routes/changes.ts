import { CHANGE_BOUNDS, CHANGE_TYPES, CHANGES_RETENTION_HOURS } from '../../domain/change.ts'
import { listParameter, textParameter } from '../../domain/parameter.ts'
import { route } from '../route.ts'
import type { Route } from '../route.ts'
import { changePage } from '../shapes/change.ts'
import { limitParameter } from './page.ts'

const listChanges = route({
  path: '/changes',
  operationId: 'listChanges',
  tag: 'Changes',
  summary: 'List changes',
  description:
    'Entities that were changed or withdrawn after a position, in the order of their positions: each once, at its newest one. ' +
    'Without `since`, from the oldest on. Repeat with `next` as `since`, at once while `hasMore` is true. Deletions are kept ' +
    `for ${CHANGES_RETENTION_HOURS / 24} days: an older position is \`CHANGES_EXPIRED\`.`,
  query: {
    since: textParameter({
      description: 'Only changes after this position: `next` of the response before.',
      max: 100,
    }),
    leagues: listParameter({ description: 'Only changes in these leagues: slugs, separated by commas.' }),
    types: listParameter({
      description: `Only changes of these entities, separated by commas: ${CHANGE_TYPES.join(', ')}.`,
      values: CHANGE_TYPES,
    }),
    limit: limitParameter(CHANGE_BOUNDS),
  },
  operation: `query listChanges($since: String, $leagues: [String!], $types: [ChangedEntity!], $first: Int!) {
    changes(since: $since, leagues: $leagues, types: $types, first: $first) { ...ChangePage }
  }`,
  variables: ({ since, leagues, types, limit }) => ({
    since: since ?? null,
    leagues: leagues ?? null,
    types: types?.map((type) => type.toUpperCase()) ?? null,
    first: limit,
  }),
  serialize: ([{ changes }]) => ({ data: changePage.serialize(changes) }),
  shape: changePage.schema,
  errors: ['LEAGUE_NOT_FOUND', 'CHANGES_EXPIRED'],
})

/** The changes feed (contract 9). */
export const CHANGE_ROUTES: readonly Route[] = [listChanges]
