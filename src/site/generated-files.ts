import type { GraphQLSchema } from 'graphql'
import { ApiError } from '../domain/error.ts'
import type { Engine } from '../graphql/execution/engine.ts'
import { RESPONSE_LIMITS, ResponseMeter } from '../graphql/execution/meter.ts'
import type { OperationResult } from '../graphql/execution/result.ts'
import { withoutWaiting } from '../graphql/loading/backfill-queue.ts'
import { incompleteNotes, isLasting } from '../graphql/loading/context.ts'
import type { ContextOptions, IncompletePart } from '../graphql/loading/context.ts'
import { openReadTracker } from '../graphql/loading/freshness.ts'
import { createComputingBudget } from '../http/pipeline/computing-budget.ts'
import { freeReply } from '../http/pipeline/answer.ts'
import type { ResponseCache, CachedResponse } from '../http/responses/cache.ts'
import { entityTag } from '../http/responses/entity-tag.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import { SplicedBody } from '../http/responses/spliced-body.ts'
import { Deadline } from '../http/server/deadline.ts'
import type { HttpReply, RequestHeaders, RequestState } from '../http/server/request.ts'
import { revisionOf } from '../graphql/subscriptions/live-revision.ts'
import { causeOf, documentOf, runOperation } from '../rest/operations.ts'

/** Executes an operation of the service's own, and returns its data; throws its first error. */
export type SiteQuery = <Data>(text: string, variables: Readonly<Record<string, unknown>>) => Promise<Data>

/** The result of a query of a page, as its live query begins with. */
export interface PageAnswer {
  /** As JSON. */
  readonly data: string
  /** Parts that are still being read from the source, as sentences. */
  readonly incomplete: readonly string[]
  readonly revision: string
}

/**
 * Executes a query of a page with what there is; what is missing is requested, and not waited for. `null` if parts of it have
 * errors; throws its first error if it has no object at its root.
 */
export type SiteAnswer = (
  text: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<PageAnswer | null>

/** The content of a file. */
export interface GeneratedFile {
  /** Media type. */
  readonly type: string
  readonly content: string | Uint8Array
  /** What its entity tag identifies, if that is less than its content. */
  readonly identity?: string
  /** How long clients may use it without another request. */
  readonly maxAgeSeconds: number
  /** Further headers. */
  readonly headers?: HttpHeaders
}

/** Runs a part of the making that computes without waiting: its time counts. */
export type TimedWork = <Result>(work: () => Result) => Result

/** Counts time that was spent elsewhere, in milliseconds. */
export type Spend = (ms: number) => void

/** Makes a file from what it queries. */
export type MakeFile = (
  query: SiteQuery,
  timed: TimedWork,
  spend: Spend,
  answer: SiteAnswer,
) => Promise<GeneratedFile>

/** Files generated from stored data, free and without a key. */
export interface GeneratedFiles {
  /**
   * Returns a file by its address: the known one while what it was made from is unchanged. Throws SERVICE_UNAVAILABLE while
   * a part of it is not loaded, unless `allowsPart`.
   */
  reply(address: string, request: FileRequest, make: MakeFile, options?: FileOptions): Promise<HttpReply>
}

/** A request of a file. */
export interface FileRequest {
  readonly headers: RequestHeaders
  readonly state: Pick<RequestState, 'requestId' | 'address'>
}

export interface FileOptions {
  /** Whether a part of the data is enough: the file does not say what there is. */
  readonly allowsPart?: boolean
  /** Whether it has what the graph does not know of: the next request makes it again. */
  readonly isMomentary?: boolean
}

export interface GeneratedFilesOptions extends Pick<
  ContextOptions,
  'store' | 'now' | 'backfill' | 'publicUrl'
> {
  readonly schema: GraphQLSchema
  readonly engine: Engine
  /** Cache of responses, which other channels share. */
  readonly cache: ResponseCache
}

/** Maximum time for making a file, in milliseconds. */
export const MAKE_MS = 10_000

/** Opens generated files. Nobody is charged for them, so the time of generating them has a budget, by address and for all. */
export function openGeneratedFiles({
  schema,
  engine,
  cache,
  ...sources
}: GeneratedFilesOptions): GeneratedFiles {
  const budget = createComputingBudget()
  const makeWithin = async (
    key: string,
    { state: { requestId } }: FileRequest,
    make: MakeFile,
    { allowsPart = false, isMomentary = false }: FileOptions,
    { deadline, spend }: { readonly deadline: Deadline; readonly spend: Spend },
  ): Promise<CachedResponse> => {
    const read = openReadTracker({ ...sources, requestId, deadline })
    const { context } = read
    const instant = openReadTracker({
      ...sources,
      backfill: sources.backfill ? withoutWaiting(sources.backfill) : null,
      requestId,
      deadline,
    })
    const query: SiteQuery = async <Data>(text: string, variables: Readonly<Record<string, unknown>>) => {
      const document = documentOf(schema, { path: key, operation: text })
      const meter = new ResponseMeter(RESPONSE_LIMITS)
      try {
        return (await runOperation(engine, document, variables, { ...context, meter })) as Data
      } finally {
        spend(meter.spentMs)
      }
    }
    const timed: TimedWork = (work) => {
      const startedAt = performance.now()
      const result = work()
      spend(performance.now() - startedAt)
      return result
    }
    const answer: SiteAnswer = async (text, variables) => {
      const document = documentOf(schema, { path: key, operation: text })
      const meter = new ResponseMeter(RESPONSE_LIMITS)
      const before = instant.context.incomplete.length
      try {
        const result = await engine.run({
          document,
          variableValues: variables,
          contextValue: { ...instant.context, meter },
        })
        return pageAnswer(result, instant.context.incomplete.slice(before))
      } finally {
        spend(meter.spentMs)
      }
    }
    const file = await make(query, timed, spend, answer)
    const isWhole = context.incomplete.length + instant.context.incomplete.length === 0
    if (!isWhole && !allowsPart)
      throw new ApiError('SERVICE_UNAVAILABLE', { message: incompleteNotes(context.incomplete).join(' ') })
    const response = toResponse(key, file)
    if (isWhole && !isMomentary) {
      const areFresh = [read.validator(), instant.validator()]
      cache.set(key, response, () => areFresh.every((isFresh) => isFresh()))
    }
    return response
  }
  return {
    async reply(address, request, make, options = {}) {
      const key = `file ${address}`
      const shared = cache.find(key)
      const known = shared && (await shared)
      if (known) return freeReply(known, request.headers)
      const end = budget.begin(request.state.address ?? 'unknown')
      let spentMs = 0
      const spend: Spend = (ms) => {
        spentMs += ms
      }
      const deadline = new Deadline(MAKE_MS)
      const making = deadline.race(makeWithin(key, request, make, options, { deadline, spend }))
      cache.share(key, making)
      try {
        return await freeReply(await making, request.headers)
      } finally {
        end(spentMs)
      }
    },
  }
}

/** A result of a page's query; throws its first error if it has no object at its root. */
function pageAnswer(
  { data, errors = [] }: OperationResult,
  incomplete: readonly IncompletePart[],
): PageAnswer | null {
  const [first] = errors
  if (first) {
    const roots = JSON.parse(data ?? 'null') as Readonly<Record<string, unknown>> | null
    if (roots === null || Object.values(roots).includes(null)) throw causeOf(first)
    return null
  }
  if (data === undefined) return null
  const revision = revisionOf(`{"data":${data}}`, !isLasting(incomplete))
  return { data, incomplete: incompleteNotes(incomplete), revision }
}

function toResponse(
  route: string,
  { type, content, identity, maxAgeSeconds, headers = {} }: GeneratedFile,
): CachedResponse {
  const bytes = Buffer.from(content)
  const none = Buffer.alloc(0)
  const etag = entityTag(identity ?? bytes)
  return {
    body: new SplicedBody(bytes, none),
    etag,
    headers: {
      'cache-control': maxAgeSeconds === 0 ? 'no-cache' : `public, max-age=${maxAgeSeconds}`,
      vary: 'Accept-Encoding',
      etag,
      'content-type': type,
      ...headers,
    },
    route,
    calls: 0,
    hasRateLimit: false,
  }
}
