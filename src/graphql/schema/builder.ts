import SchemaBuilder, { brandWithType } from '@pothos/core'
import DirectivesPlugin from '@pothos/plugin-directives'
import FederationPlugin from '@pothos/plugin-federation'
import RelayPlugin from '@pothos/plugin-relay'
import { beginsWithDayOfGames } from '../../domain/day.ts'
import { ApiError } from '../../domain/error.ts'
import type { Context } from '../loading/context.ts'
import { readNodeId } from '../loading/ids.ts'
import { describeValue } from '../../domain/describe-value.ts'

/** Maximum number of ids of `nodes`. */
const MAX_NODES = 100

/** The schema builder; each file in `types/` adds its types. */
export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  Scalars: {
    DateTime: { Input: string; Output: string }
    Date: { Input: string; Output: string }
    Sequence: { Input: number; Output: number }
    ID: { Input: string; Output: string | number }
  }
  Connection: {
    totalCount: () => Promise<number>
    isComplete?: boolean
  }
}>({
  plugins: [RelayPlugin, DirectivesPlugin, FederationPlugin],
  defaultFieldNullability: false,
  relay: {
    decodeGlobalID: readNodeId,
    nodesOnConnection: { description: 'The objects of this page.' },
    nodesQueryOptions: {
      description:
        'Get objects by their `id`, in the requested order. Unknown ids yield `null`. At most 100.',
      args: { ids: { description: 'The `id`s of the objects.' } },
      resolve: (_, { ids }, context) => {
        if (ids.length > MAX_NODES) {
          throw new ApiError('INVALID_PARAMETER', {
            message: `\`ids\` accepts at most ${MAX_NODES} ids, not ${ids.length}.`,
            hint: `\`ids\` accepts at most ${MAX_NODES} ids; request the others separately.`,
          })
        }
        return Promise.all(ids.map(({ typename, id }) => loadOneNode(typename, id, context)))
      },
    },
    nodeQueryOptions: {
      description: 'Get an object by its `id`, or `null` if it does not exist.',
      args: { id: { description: 'The `id` of the object.' } },
      resolve: (_, { id: { typename, id } }, context) => loadOneNode(typename, id, context),
    },
    nodeTypeOptions: { description: 'An object with a globally unique identifier.' },
    pageInfoTypeOptions: { description: 'Pagination information.' },
    edgesFieldOptions: {
      description: 'The objects of this page with their cursors.',
      nullable: { list: false, items: false },
    },
    nodeFieldOptions: { description: 'The object.', nullable: false },
    cursorFieldOptions: { description: 'Cursor of the object, for use as `after` or `before`.' },
    hasNextPageFieldOptions: { description: 'Whether more objects follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether more objects precede this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first object, or `null` if the page is empty.' },
    endCursorFieldOptions: { description: 'Cursor of the last object, or `null` if the page is empty.' },
    pageInfoFieldOptions: { description: 'Pagination information.' },
    firstArgOptions: {
      description: 'Number of objects to return from the start of the list, or after `after`.',
    },
    afterArgOptions: { description: 'Return objects after this cursor.' },
    lastArgOptions: {
      description: 'Number of objects to return from the end of the list, or before `before`.',
    },
    beforeArgOptions: { description: 'Return objects before this cursor.' },
    idFieldOptions: {
      description: 'Globally unique, stable identifier for use with `node` and in client caches.',
    },
  },
})

/**
 * Loads an object by its type and key, and marks it with its type; `null` if there is none. The library's own
 * loading returns unmarked objects if two fields of an operation request one node.
 */
export async function loadOneNode(typename: string, key: string, context: Context): Promise<object | null> {
  if (!builder.configStore.hasConfig(typename)) return null
  const { pothosOptions } = builder.configStore.getTypeConfig(typename)
  const { loadOne } = pothosOptions as {
    readonly loadOne?: (key: string, context: Context) => object | null | Promise<object | null>
  }
  const node = await loadOne?.(key, context)
  if (!node) return null
  brandWithType(node, typename as never)
  return node
}

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'Total number of objects in the list.',
    resolve: ({ totalCount }) => totalCount(),
  }),
)

builder.globalConnectionField('isComplete', (t) =>
  t.boolean({
    description:
      'Whether the list is complete. `false` while the service is still loading more of it from the source.',
    resolve: ({ isComplete }) => isComplete ?? true,
  }),
)

builder.queryType({ description: 'The entry point for all queries.' })

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description:
    'Date and time in ISO 8601, in UTC, for example `2026-11-20T18:00:00Z`. Arguments accept any UTC offset.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && DATE_TIME.test(value) && beginsWithDayOfGames(value)) {
      const moment = new Date(value)
      if (!Number.isNaN(moment.getTime())) return moment.toISOString()
    }
    throw invalid('DateTime', 'an ISO-8601 moment such as 2026-11-20T18:00:00Z', value)
  },
})

builder.scalarType('Date', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description: 'Calendar date in ISO 8601, for example `2026-11-20`. Arguments also accept `20261120`.',
  serialize: (value) => value,
  parseValue: (value) => {
    const [, year, month, day] = (typeof value === 'string' && /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(value)) || []
    const text = `${year ?? ''}-${month ?? ''}-${day ?? ''}`
    if (beginsWithDayOfGames(text)) return text
    throw invalid('Date', 'a day such as 2026-11-20', value)
  },
})

builder.scalarType('Sequence', {
  // Integers that every JSON parser keeps exactly.
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-6',
  description:
    'Sequence number of an update, a strictly increasing integer. Pass the last received value as an ' +
    'argument to resume after it.',
  serialize: (value) => value,
  parseValue: (value) => {
    const sequence = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
    if (typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence >= 0) return sequence
    throw invalid('Sequence', 'the `seq` of an update, an integer from 0 on', value)
  },
})

function invalid(type: string, expected: string, value: unknown): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `${type} must be ${expected}; received ${describeValue(value)}.`,
  })
}
