import SchemaBuilder from '@pothos/core'
import DirectivesPlugin from '@pothos/plugin-directives'
import FederationPlugin from '@pothos/plugin-federation'
import RelayPlugin from '@pothos/plugin-relay'
import { ApiError } from '../domain/error.ts'
import type { Context } from './context.ts'
import { readNodeId } from './node-ids.ts'
import { kindOf } from './values.ts'

/** How many objects `nodes` gives at once. */
const MAX_NODES = 100

/** The schema builder: every type of the graph is added to it by a file in `types/`. */
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
    nodesOnConnection: { description: 'The objects of this page, without their cursors.' },
    nodesQueryOptions: {
      description:
        'Objects of the graph by their `id`, in the order asked for; null in the place of one that there is not. At ' +
        'most 100.',
      args: { ids: { description: 'The `id`s of the objects.' } },
      resolve: (_, { ids }, __, ___, resolveNodes) => {
        if (ids.length > MAX_NODES) {
          throw new ApiError('INVALID_PARAMETER', {
            message: `\`ids\` takes at most ${MAX_NODES}, not ${ids.length}.`,
            hint: `\`ids\` takes at most ${MAX_NODES} ids; ask for the others in another request.`,
          })
        }
        return resolveNodes(ids)
      },
    },
    nodeQueryOptions: {
      description: 'Any object of the graph by its `id`; null where there is none.',
      args: { id: { description: 'The `id` of the object.' } },
    },
    nodeTypeOptions: { description: 'An object with an identifier that is unique in the whole graph.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    edgesFieldOptions: {
      description: 'The objects of this page, each with its cursor.',
      nullable: { list: false, items: false },
    },
    nodeFieldOptions: { description: 'The object.', nullable: false },
    cursorFieldOptions: { description: 'Names this place in the list, for `after` and `before`.' },
    hasNextPageFieldOptions: { description: 'Whether there are objects after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are objects before this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first object; null on an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last object; null on an empty page.' },
    pageInfoFieldOptions: { description: 'Where this page stands in the list.' },
    firstArgOptions: { description: 'How many objects from the start of the list, or after `after`.' },
    afterArgOptions: { description: 'A cursor: only what comes after it.' },
    lastArgOptions: { description: 'How many objects from the end of the list, or before `before`.' },
    beforeArgOptions: { description: 'A cursor: only what comes before it.' },
    idFieldOptions: {
      description: 'Unique in the whole graph, and lasting: for `node` and for client caches.',
    },
  },
})

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many objects the whole list has.',
    resolve: ({ totalCount }) => totalCount(),
  }),
)

builder.globalConnectionField('isComplete', (t) =>
  t.boolean({
    description: 'False while the list is still being read of the source: it has more than this.',
    resolve: ({ isComplete }) => isComplete ?? true,
  }),
)

builder.queryType({ description: 'Where every question begins.' })

/** Years that games are played in, and that PostgreSQL can hold. */
const DATE_TIME = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

builder.scalarType('DateTime', {
  description: 'A moment, ISO-8601 in UTC: `2026-11-20T18:00:00Z`. As an argument any offset is taken.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && DATE_TIME.test(value)) {
      const moment = new Date(value)
      if (!Number.isNaN(moment.getTime())) return moment.toISOString()
    }
    throw invalid('DateTime', 'an ISO-8601 moment such as 2026-11-20T18:00:00Z', value)
  },
})

builder.scalarType('Date', {
  description: 'A calendar day, `2026-11-20`. As an argument `20261120` is taken, too.',
  serialize: (value) => value,
  parseValue: (value) => {
    const [, year, month, day] =
      (typeof value === 'string' && /^((?:19|20|21)\d\d)-?(\d\d)-?(\d\d)$/.exec(value)) || []
    const text = `${year ?? ''}-${month ?? ''}-${day ?? ''}`
    const moment = new Date(`${text}T00:00:00Z`)
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)) return text
    throw invalid('Date', 'a day such as 2026-11-20', value)
  },
})

builder.scalarType('Sequence', {
  description:
    'The place of an update in the log: an integer that only grows. As an argument the last one that was received, ' +
    'to resume after it.',
  serialize: (value) => value,
  parseValue: (value) => {
    const sequence = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
    if (typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence >= 0) return sequence
    throw invalid('Sequence', 'the `seq` of an update, an integer from 0 on', value)
  },
})

function invalid(type: string, expected: string, value: unknown): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `${type} takes ${expected}; this is ${kindOf(value)}.`,
  })
}
