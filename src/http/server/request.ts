import type { IncomingMessage } from 'node:http'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { HttpHeaders } from '../responses/headers.ts'

/** State of a request in progress, filled in as it is processed, so that errors can include it. */
export interface RequestState {
  readonly requestId: string
  /** Address of the client. */
  readonly address: string | undefined
  caller: Caller | null
  /** Set once the response is sent or abandoned: later charges are not made. */
  hasResponded: boolean
}

/** Headers of a request of the web or of Node. */
export interface RequestHeaders {
  get(name: string): string | null
}

/** Headers of Node's request, with those that it does not join: the web joins all of a name. */
export function headersOf({ headers, rawHeaders }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      if (name === 'authorization' && headers.authorization !== undefined) return joined(rawHeaders, name)
      const value = headers[name]
      return typeof value === 'string' ? value : (value?.join(', ') ?? null)
    },
  }
}

/** The request if its body has still to arrive, and is going to be read. */
export function awaitedBody(request: IncomingMessage | undefined): IncomingMessage | undefined {
  if (!request || request.complete || request.method === 'GET' || request.method === 'HEAD') return undefined
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return Number(length) > 0 || encoding !== undefined ? request : undefined
}

/** Joins all headers of a name; Node keeps the first one of some. */
function joined(rawHeaders: readonly string[], name: string): string {
  let all = ''
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? ''
    if (given.length === name.length && given.toLowerCase() === name)
      all = all === '' ? (rawHeaders[index + 1] ?? '') : `${all}, ${rawHeaders[index + 1]}`
  }
  return all
}

/** Path and query string of a request. */
export interface RequestTarget {
  /** As received, percent-encoded. */
  readonly path: string
  readonly search: string
}

/** A response before it is sent. */
export type HttpReply = WholeReply | StreamedReply

/** A response whose whole body is known. */
export interface WholeReply {
  readonly status: number
  readonly headers: HttpHeaders
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

/** A response whose body is made while it is sent, at the speed of the client. */
export interface StreamedReply {
  readonly status: number
  readonly headers: HttpHeaders
  readonly parts: AsyncGenerator<Uint8Array<ArrayBuffer>, void>
  /** Called once nothing more is requested: all is sent, it failed, or the client has gone. */
  readonly onEnd: () => void
  /** Whether it is compressed already. */
  readonly isCompressed: boolean
}

/** Handles a request. */
export type Handler = (state: RequestState, request: Request, target: RequestTarget) => Promise<HttpReply>

/** Path and query string as received; `Request.url` is absolute. */
export function targetOf({ url }: Request): RequestTarget {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const whole = start === -1 ? '/' : url.slice(start)
  const [before = ''] = whole.split('#', 1)
  const mark = before.indexOf('?')
  return mark === -1
    ? { path: before, search: '' }
    : { path: before.slice(0, mark), search: before.slice(mark) }
}

/** Returns the path segments of a template's parameters (`{name}`), not decoded. */
export function pathValues(template: string, path: string): Record<string, string> {
  const segments = path.split('/')
  const values: Record<string, string> = {}
  template.split('/').forEach((part, index) => {
    if (part.startsWith('{')) values[part.slice(1, -1)] = segments[index] ?? ''
  })
  return values
}
