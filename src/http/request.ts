import type { Caller } from '../accounts/callers.ts'
import type { HttpHeaders } from './headers.ts'

/** What is known of a request that is being answered: filled in as it goes along, so that failures can say it, too. */
export interface RequestState {
  readonly requestId: string
  /** Where it comes from. */
  readonly address: string | undefined
  caller: Caller | null
  /** Set once the answer is on its way, or given up: what comes later costs nothing. */
  isAnswered: boolean
}

/** The path of a request and its query string. */
export interface RequestTarget {
  /** As it came, percent signs and all. */
  readonly path: string
  readonly search: string
}

/** An answer before it is a response. */
export interface HttpReply {
  readonly status: number
  readonly headers: HttpHeaders
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

/** What answers a request. */
export type Handler = (state: RequestState, request: Request, target: RequestTarget) => Promise<HttpReply>

/** Path and query string as they came; `Request.url` is absolute. */
export function targetOf({ url }: Request): RequestTarget {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const whole = start === -1 ? '/' : url.slice(start)
  const [before = ''] = whole.split('#', 1)
  const mark = before.indexOf('?')
  return mark === -1
    ? { path: before, search: '' }
    : { path: before.slice(0, mark), search: before.slice(mark) }
}

/** The segments of a path that stand for a template's parameters (`{name}`), not decoded. */
export function pathValues(template: string, path: string): Record<string, string> {
  const segments = path.split('/')
  const values: Record<string, string> = {}
  template.split('/').forEach((part, index) => {
    if (part.startsWith('{')) values[part.slice(1, -1)] = segments[index] ?? ''
  })
  return values
}
