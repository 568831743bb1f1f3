import type { z } from 'zod'
import type { Caller } from '../accounts/callers.ts'
import type { ErrorCode } from '../domain/error.ts'
import type { Parameters } from '../domain/parameter.ts'

/** A path that is answered by a function, as a value: modules give theirs to the REST server, which documents them, too. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** From the root, with `{name}` for each path parameter: `/api/v1/webhooks/{webhookId}`. */
  readonly path: string
  /** The name of the operation in the document, and so in clients made from it. */
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Who may call it: anyone, whoever has a key, whoever has a secret one, or the operator. */
  readonly access: 'anyone' | 'key' | 'secretKey' | 'operator'
  readonly inPath?: Parameters
  readonly query?: Parameters
  /** What the JSON body must be; none is read where this is absent. */
  readonly body?: z.ZodType
  /** Whether no body at all is taken as an empty object. */
  readonly isBodyOptional?: true
  /** What a success has as its status; 200 unless said otherwise. */
  readonly status?: 200 | 201
  /** What `data` is. */
  readonly shape: z.ZodType
  readonly meta?: Readonly<Record<string, z.ZodType>>
  readonly errors: readonly ErrorCode[]
  /** How long it may take where that is longer than other requests may: it waits for someone else’s server. */
  readonly timeoutMs?: number
  readonly handle: (request: EndpointRequest) => Promise<EndpointAnswer>
}

export interface EndpointRequest {
  /** Null where anyone may call, or the operator does. */
  readonly caller: Caller | null
  /** Path and query parameters, read. */
  readonly values: Readonly<Record<string, unknown>>
  /** The body, checked. */
  readonly body: unknown
  /** The address that the request comes from. */
  readonly address: string
}

export interface EndpointAnswer {
  readonly data: unknown
  readonly meta?: Readonly<Record<string, unknown>>
}
