import type { ExecutionArgs } from 'graphql'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { encodingOf } from '../http/encoded-body.ts'
import type { Encoding } from '../http/encoded-body.ts'
import type { HttpHeaders } from '../http/headers.ts'
import { SplicedBody } from '../http/spliced-body.ts'
import { incomingOf } from './incoming.ts'
import type { Context, RequestContext } from './context.ts'
import type { ReadTracker } from './read-tracker.ts'

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

interface Entry {
  readonly answer: KeptAnswer
  readonly isStillTrue: () => boolean
}

/** Answers that name no viewer, by the text of their request, as long as what they were made of has not changed. */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>

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
}

const MAX_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 2_000
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
      underWay.set(request, { tracker, isQuery: false, isPersonal: () => true, charged: null })
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
      const answer = { ...answerOf(response, bytes), charged: underWay.get(request)?.charged ?? 0 }
      const { body, headers } = answer
      const isStillTrue = isKeepable(request, underWay.get(request))
      if (keptAs && isStillTrue) kept.keep(keptAs.key, answer, isStillTrue)
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
  return incomingOf(request)?.caller ? mine.tracker.seal() : null
}

/** Whether somebody looked at who asks, from now on. */
function watchViewer(context: Context): () => boolean {
  let { viewer } = context
  let isSeen = false
  Object.defineProperty(context, 'viewer', {
    configurable: true,
    enumerable: true,
    get() {
      isSeen = true
      return viewer
    },
    set(value: Context['viewer']) {
      viewer = value
    },
  })
  return () => isSeen
}
