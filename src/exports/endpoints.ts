import * as z from 'zod'
import { requireScope } from '../accounts/identity/callers.ts'
import { ApiError } from '../domain/error.ts'
import { findNearName } from '../domain/near-name.ts'
import { boolean, enumeration, integerParameter, textParameter } from '../domain/parameter.ts'
import { FIRST_SEASON_YEAR } from '../domain/season.ts'
import { isDoneWithin } from '../domain/wait.ts'
import { createContext } from '../graphql/loading/context.ts'
import type { ContextOptions } from '../graphql/loading/context.ts'
import type { DownloadEndpoint, Endpoint } from '../http/pipeline/endpoint.ts'
import { readQuery } from '../http/pipeline/query.ts'
import { Deadline } from '../http/server/deadline.ts'
import { pathValues } from '../http/server/request.ts'
import type { Handler, StreamedReply } from '../http/server/request.ts'
import { leagueInPath, rejectUnavailable } from '../rest/handle-route.ts'
import { LEAGUE_PATH, LEAGUE_ROOT } from '../rest/route.ts'
import type { MountParts } from '../rest/server.ts'
import { ownedDatabase } from '../store/database/database.ts'
import { isExportKey } from '../store/entities/exports.ts'
import type { ExportKindName } from '../store/entities/exports.ts'
import { prepareExport } from './complete.ts'
import { EXPORT_FORMATS, keyedColumns } from './formats.ts'
import type { ExportFormat, ExportFormatName } from './formats.ts'
import { COLUMN_TYPES } from './columns.ts'
import { EXPORT_KIND_NAMES, EXPORT_KINDS, findExportKind } from './kinds.ts'
import type { AnyExportKind } from './kinds.ts'
import { ROWS_PER_CALL, sendExport } from './send.ts'
import { ExportSlots } from './slots.ts'

/** When the response begins at the latest, with or without rows, in milliseconds. */
const BEGIN_MS = 30_000
/** After that, nobody waits for the response any more. */
const TIMEOUT_MS = BEGIN_MS + 2_000

const FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as readonly ExportFormatName[]
const PATH = `${LEAGUE_ROOT}/seasons/{season}/exports/{kind}`
/** Longer than any key. */
const MAX_AFTER = 200

const IN_PATH = {
  ...LEAGUE_PATH,
  season: integerParameter({
    description: 'Season year.',
    min: FIRST_SEASON_YEAR,
    max: 2_100,
    required: true,
  }),
  kind: textParameter({
    description: `One of ${EXPORT_KIND_NAMES.join(', ')}.`,
    max: 40,
    required: true,
  }),
}
const IN_QUERY = {
  format: enumeration({ description: 'Format of the rows; `ndjson` by default.', values: FORMAT_NAMES }),
  after: textParameter({
    description:
      'Starts after this row: the values of its key columns, joined by `:`. A CSV then has no header line.',
    max: MAX_AFTER,
  }),
  wait: boolean({
    description:
      'Whether what is missing is read from the source first; with `0` the response has what is stored at once.',
    default: true,
  }),
}

export type ExportOptions = Pick<ContextOptions, 'store' | 'now' | 'backfill' | 'publicUrl'>

/** The list of kinds with their columns, which is free. */
export function exportsEndpoint(): Endpoint {
  const column = z.object({ name: z.string(), type: z.enum(COLUMN_TYPES), description: z.string() })
  const shape = z.array(
    z
      .object({
        kind: z.string(),
        description: z.string(),
        key: z.array(z.string()),
        columns: z.array(column.meta({ id: 'ExportColumn' })),
      })
      .meta({ id: 'ExportKind' }),
  )
  return {
    method: 'GET',
    path: '/api/v1/exports',
    operationId: 'listExports',
    tag: 'Exports',
    summary: 'List the kinds of exports',
    description: 'The kinds of exports with their key and columns. Does not count against the quota.',
    access: 'key',
    scope: 'read',
    shape,
    errors: [],
    handle: async () => ({ data: listExportKinds() }),
  }
}

/** Every kind with its key and columns, as in the response of `GET /exports`. */
function listExportKinds() {
  return EXPORT_KIND_NAMES.map((kind) => {
    const { description, key, columns } = EXPORT_KINDS[kind]
    return {
      kind,
      description,
      key: [...key],
      columns: columns.map(({ name, type, description: about }) => ({ name, type, description: about })),
    }
  })
}

/** The download of the rows of a season. */
export function exportDownload(options: ExportOptions, { admission }: MountParts): DownloadEndpoint {
  const slots = new ExportSlots()
  const label = `GET ${PATH}`
  const handler: Handler = async (state, request, target) => {
    const caller = await admission.authenticate(state, request.headers)
    requireScope(caller, 'read')
    const requested = readExport(target.path, target.search)
    const headers = headersOf(requested)
    if (request.method === 'HEAD') return { status: 200, headers, body: null }
    const leave = slots.enter(caller)
    const begin = new Deadline(BEGIN_MS)
    try {
      const { accountId } = caller
      const context = createContext({ ...options, requestId: state.requestId, accountId, deadline: begin })
      // A row is read when the client has taken those before it.
      const owner = { account: accountId, isOver: () => false }
      const { scope, isComplete, missingGames } = await prepareExport(context, requested, requested)
      const { name, kind, format, after } = requested
      const columns = keyedColumns(kind, context.publicUrl())
      const parts = sendExport({
        store: { ...options.store, database: ownedDatabase(options.store.database, owner) },
        kind: name,
        scope,
        after,
        writer: format.open(columns, after !== null),
        charge: async (calls) => (await admission.charge(caller, label, calls)).commit(),
      })
      // Errors up to the first rows have a response of their own, unless the rows take too long.
      const first = parts.next()
      await isDoneWithin(first, Math.max(0, begin.leftMs))
      const quota = await admission.quotaStatus(caller)
      const reply: StreamedReply = {
        status: 200,
        headers: {
          ...headers,
          'x-data-complete': String(isComplete),
          ...(missingGames > 0 && { 'x-data-missing': String(missingGames) }),
          ...admission.rateHeaders(caller, quota),
        },
        parts: startingWith(first, parts),
        isCompressed: format.isCompressed,
        onEnd: leave,
      }
      return reply
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    path: `/api/v1${PATH}`,
    operationId: 'downloadExport',
    tag: 'Exports',
    summary: 'Download a season',
    description:
      'All rows of a kind in one season, in the order of their key, streamed. ' +
      `One call per ${ROWS_PER_CALL.toLocaleString('en')} rows begun. ` +
      'A response that is cut off, because the connection or the quota ended, resumes with `after`.',
    inPath: IN_PATH,
    query: IN_QUERY,
    mediaTypes: FORMAT_NAMES.map((name) => EXPORT_FORMATS[name].mediaType.split(';')[0] ?? ''),
    responseHeaders: {
      'X-Data-Complete':
        'Whether nothing is missing of what the source has; `false` while a part is still being read: retry later.',
      'X-Data-Missing':
        'How many finished games are missing, beside `X-Data-Complete: false`; absent if that is not known.',
    },
    errors: [
      'SPORT_NOT_FOUND',
      'LEAGUE_NOT_FOUND',
      'SEASON_NOT_FOUND',
      'EXPORT_NOT_FOUND',
      'PLAYS_NOT_AVAILABLE',
      'BOXSCORE_NOT_AVAILABLE',
      'WINPROBABILITY_NOT_AVAILABLE',
      'INJURIES_NOT_AVAILABLE',
      'RATE_LIMIT_EXCEEDED',
    ],
    handler,
    timeoutMs: TIMEOUT_MS,
  }
}

/** A request for an export. */
interface RequestedExport {
  readonly league: string
  readonly season: number
  readonly name: ExportKindName
  readonly kind: AnyExportKind
  readonly formatName: ExportFormatName
  readonly format: ExportFormat
  readonly after: readonly string[] | null
  /** Whether it waits for what is missing. */
  readonly waits: boolean
}

function readExport(path: string, search: string): RequestedExport {
  const { values } = readQuery(IN_PATH, IN_QUERY, pathValues(`/api/v1${PATH}`, path), search)
  const league = leagueInPath(String(values['sport']), String(values['league']))
  const named = String(values['kind'])
  const found = findExportKind(named)
  if (!found) {
    const near = findNearName(named, EXPORT_KIND_NAMES)
    throw new ApiError('EXPORT_NOT_FOUND', {
      message: 'There is no export of this kind.',
      hint: `${near === null ? '' : `Did you mean ${near}? `}The kinds are ${EXPORT_KIND_NAMES.join(', ')}.`,
    })
  }
  const { name, kind } = found
  if (kind.capability !== null) rejectUnavailable(league, kind.capability)
  const formatName = (values['format'] as ExportFormatName | undefined) ?? 'ndjson'
  const given = values['after'] as string | undefined
  const after = given === undefined ? null : readAfter(name, kind, given)
  const season = values['season'] as number
  const waits = values['wait'] as boolean
  const format = EXPORT_FORMATS[formatName]
  return { league: league.slug, season, name, kind, formatName, format, after, waits }
}

/** Splits the key of a row; only its last value may contain `:`, as a time does. Throws INVALID_PARAMETER. */
function readAfter(name: ExportKindName, { key, columns }: AnyExportKind, text: string): readonly string[] {
  const all = text.split(':')
  const given = [...all.slice(0, key.length - 1), all.slice(key.length - 1).join(':')]
  const values = given.map((value, index) => {
    const isTime = columns.find((column) => column.name === key[index])?.type === 'timestamp'
    return isTime ? String(Date.parse(value)) : value
  })
  if (all.length >= key.length && isExportKey(name, values)) return values
  throw new ApiError('INVALID_PARAMETER', {
    message: 'Invalid value for `after`.',
    hint: `\`after\` must be ${key.map((column) => `<${column}>`).join(':')} of a row.`,
  })
}

function headersOf({ league, season, name, formatName, format }: RequestedExport): Record<string, string> {
  return {
    'content-type': format.mediaType,
    'content-disposition': `attachment; filename="${league}-${season}-${name}.${formatName}"`,
    'cache-control': 'no-store',
  }
}

async function* startingWith(
  first: Promise<IteratorResult<Uint8Array<ArrayBuffer>, void>>,
  rest: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { value } = await first
  if (value) yield value
  yield* rest
}
