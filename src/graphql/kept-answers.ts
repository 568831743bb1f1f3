import type { ExecutionArgs } from 'graphql'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { encodingOf } from '../http/encoded-body.ts'
import type { Encoding } from '../http/encoded-body.ts'
import type { HttpHeaders } from '../http/headers.ts'
import { SplicedBody } from '../http/spliced-body.ts'
import { incomingOf } from './incoming.ts'
import { watchViewer } from './context.ts'
import type { Context, RequestContext } from './context.ts'
import { SMALL_ANSWER_BYTES } from './large-answers.ts'
import type { ReadTracker } from './read-tracker.ts'
import type { Cost } from './limits.ts'

/** An answer as bytes, with what it costs whoever asks the same. */
export interface KeptAnswer {
  readonly body: SplicedBody
  /** Those that do not differ from request to request. */
  readonly headers: HttpHeaders
  /** Null where it has no tag. */
  readonly etag: string | null
  /** Calls. */
  readonly charged: number
}

/** An operation whose answer was kept: what it takes to make the answer again once its data has changed. */
export interface RepeatableOperation {
  readonly text: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
  readonly cost: Cost
  /** Of its answer; those that differ from request to request are not among them. */
  readonly headers: HttpHeaders
  /** Whether its answer has a tag. */
  readonly isTagged: boolean
}

interface Entry {
  readonly answer: KeptAnswer
  readonly isStillTrue: () => boolean
}

/** Answers that name no viewer, by the text of their request, as long as what they were made of has not changed. */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>
  readonly #operations = new LRUCache<string, RepeatableOperation>({
    maxSize: MAX_OPERATION_CHARACTERS,
    sizeCalculation: ({ text }, key) => key.length + text.length + OPERATION_CHARACTERS,
  })

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }, key) =>
        Math.ceil(answer.body.byteLength * WITH_ENCODINGS) + key.length * 2 + ENTRY_BYTES,
    })
  }

  /** What is remembered of a request; undefined where nothing true is. */
  lookup(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.isStillTrue()) return entry.answer
    this.#entries.delete(key)
    return undefined
  }

  keep(key: string, answer: KeptAnswer, isStillTrue: () => boolean): void {
    this.#entries.set(key, { answer, isStillTrue })
  }

  /** What makes the answer to a request again, when that which was kept is out of date; undefined where nothing does. */
  operation(key: string): RepeatableOperation | undefined {
    return this.#operations.get(key)
  }

  /** Remembers that, or forgets it (null). */
  setOperation(key: string, operation: RepeatableOperation | null): void {
    if (operation) this.#operations.set(key, operation)
    else this.#operations.delete(key)
  }
}

const MAX_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 2_000
/** Texts of operations that are known to make answers again, and what one takes beside its text. */
const MAX_OPERATION_CHARACTERS = 8 * 1024 * 1024
const OPERATION_CHARACTERS = 500
/** What an answer takes with its compressed forms, which are made later. */
const WITH_ENCODINGS = 1.5
/** Headers that each answer has its own of. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'content-length',
  'content-encoding',
])

/** What is remembered of a request while it is answered. */
interface UnderWay {
  readonly tracker: ReadTracker
  isQuery: boolean
  /** Whether something of the answer is the caller's own. */
  isPersonal: () => boolean
  /** Null until it is answered without errors. */
  charged: number | null
  /** What is asked, and what that costs; null before. */
  asked: Pick<RepeatableOperation, 'text' | 'operationName' | 'variables' | 'cost'> | null
}

/**
 * Compresses answers, each once, and remembers those of queries that name no viewer, lack nothing and have no errors:
 * `KeptAnswers` are what requests are answered from in one step. Call `follow` with each request's reads.
 */
export function keepAnswers(kept: KeptAnswers): Plugin<Context> & {
  readonly follow: (request: Request, tracker: ReadTracker) => void
} {
  const underWay = new WeakMap<Request, UnderWay>()
  return {
    follow(request, tracker) {
      underWay.set(request, {
        ...{ tracker, isQuery: false, isPersonal: () => true, charged: null, asked: null },
      })
    },
    onExecute({ args }) {
      const { document, operationName, contextValue } = args as ExecutionArgs
      const context = contextValue as Context & { readonly request: Request }
      const mine = underWay.get(context.request)
      if (!mine) return undefined
      mine.isPersonal = watchViewer(context)
      mine.isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY
      return {
        onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result || result.errors || result.data == null) return
          mine.charged = context.charged
          mine.asked = askedBy(args)
        },
      }
    },
    async onResponse(payload) {
      const { request, response, serverContext, fetchAPI } = payload
      const { keptAs } = serverContext as RequestContext
      if (response.status !== 200 || !isJson(response.headers.get('content-type'))) {
        keptAs?.onAnswer?.(response.status)
        return
      }
      if (response.headers.has('content-encoding')) return
      const bytes = Buffer.from(await response.arrayBuffer())
      const mine = underWay.get(request)
      const answer = { ...answerOf(response, bytes), charged: mine?.charged ?? 0 }
      const { body, headers } = answer
      if (keptAs) remember(kept, keptAs.key, answer, isKeepable(request, mine), mine)
      const encoding = body.encodingFor(encodingOf(request.headers.get('accept-encoding')))
      await body.prepare(encoding)
      keptAs?.onAnswer?.(response.status)
      const own = [...response.headers].filter(([name]) => OWN_HEADERS.has(name) && name !== 'content-length')
      payload.setResponse(
        new fetchAPI.Response(body.with('', encoding), {
          headers: { ...Object.fromEntries(own), ...headers, ...encodingHeader(encoding) },
        }),
      )
    },
  }
}

/** What makes the answer to an operation again; null where its cost or its text is not known. */
function askedBy({
  document,
  operationName,
  variableValues,
  contextValue,
}: ExecutionArgs): UnderWay['asked'] {
  const { cost } = contextValue as Context
  const text = document.loc?.source.body
  if (!cost || text === undefined) return null
  return { text, operationName: operationName ?? null, variables: variableValues ?? {}, cost }
}

/** Keeps an answer that can be kept, and what makes it again where it is not large. */
function remember(
  kept: KeptAnswers,
  key: string,
  answer: KeptAnswer,
  isStillTrue: (() => boolean) | null,
  mine: UnderWay | undefined,
): void {
  if (!isStillTrue) return
  kept.keep(key, answer, isStillTrue)
  const { body, headers, etag } = answer
  const isSmall = body.byteLength < SMALL_ANSWER_BYTES
  kept.setOperation(key, isSmall && mine?.asked ? { ...mine.asked, headers, isTagged: etag !== null } : null)
}

/** `Content-Encoding`, where there is one. */
export function encodingHeader(encoding: Encoding): HttpHeaders {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding }
}

function answerOf({ headers }: Response, bytes: Buffer): Omit<KeptAnswer, 'charged'> {
  const fixed = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)))
  const names = new Set([...(fixed['vary']?.split(', ') ?? []), 'Accept-Encoding'])
  const vary = [...names].join(', ')
  return {
    body: new SplicedBody(bytes, NO_BYTES),
    headers: { ...fixed, vary },
    etag: headers.get('etag'),
  }
}

const NO_BYTES = Buffer.alloc(0)

function isJson(type: string | null): boolean {
  return type !== null && /^application\/(graphql-response\+)?json/.test(type)
}

function isKeepable(request: Request, mine: UnderWay | undefined): (() => boolean) | null {
  if (mine?.charged == null || mine.charged === 0 || !mine.isQuery) return null
  if (mine.tracker.context.incomplete.length > 0 || mine.isPersonal()) return null
  // Who asks for the schema is asked for no key.
  return incomingOf(request)?.caller ? mine.tracker.validator() : null
}
