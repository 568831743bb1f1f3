import type * as z from 'zod'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { KeyScope } from '../../domain/account.ts'
import { ApiError } from '../../domain/error.ts'
import type { ErrorCode } from '../../domain/error.ts'
import type { Parameters } from '../../domain/parameter.ts'
import type { Handler } from '../server/request.ts'

/**
 * An endpoint implemented by a function. Modules pass their endpoints to the REST server, which also documents
 * them.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Absolute path with `{name}` for each path parameter: `/api/v1/webhooks/{webhookId}`. */
  readonly path: string
  /** Operation id in the OpenAPI document, and therefore the name in generated clients. */
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Who may call it: anyone, callers with any key, callers with a secret key, or the operator. */
  readonly access: 'anyone' | 'key' | 'secretKey' | 'operator'
  /** The scope that its callers' keys need; absent if any key suffices. */
  readonly scope?: KeyScope
  readonly inPath?: Parameters
  readonly query?: Parameters
  /** Schema of the JSON body; no body is read if absent. */
  readonly body?: z.ZodType
  /** Other names of members of the body. */
  readonly bodyAliases?: BodyAliases
  /** Maximum size of the body in bytes, if larger than that of the others. */
  readonly maxBodyBytes?: number
  /** Whether a missing body is read as an empty object. */
  readonly isBodyOptional?: true
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201
  /** Schema of `data`. */
  readonly shape: z.ZodType
  readonly meta?: Readonly<Record<string, z.ZodType>>
  readonly errors: readonly ErrorCode[]
  /** Maximum duration in milliseconds, if longer than the default: the endpoint waits for an external server. */
  readonly timeoutMs?: number
  readonly handle: (request: EndpointRequest) => Promise<EndpointResult>
}

export interface EndpointRequest {
  /** Null if the endpoint is public or called by the operator. */
  readonly caller: Caller | null
  /** Parsed path and query parameters. */
  readonly values: Readonly<Record<string, unknown>>
  /** The validated body. */
  readonly body: unknown
  /** Address of the client. */
  readonly address: string
}

/** Returns the caller of an endpoint that needs a key; throws MISSING_TOKEN. */
export function requireCaller({ caller }: EndpointRequest): Caller {
  if (caller) return caller
  throw new ApiError('MISSING_TOKEN')
}

export interface EndpointResult {
  readonly data: unknown
  readonly meta?: Readonly<Record<string, unknown>>
}

/** A GET endpoint with a key whose response is no envelope, and is streamed; it does its own admission. */
export interface DownloadEndpoint extends Pick<
  Endpoint,
  'path' | 'operationId' | 'tag' | 'summary' | 'errors'
> {
  readonly description: string
  readonly inPath: Parameters
  readonly query: Parameters
  /** Media types of its response. */
  readonly mediaTypes: readonly string[]
  /** Names of further headers of its response, with their descriptions. */
  readonly responseHeaders: Readonly<Record<string, string>>
  readonly handler: Handler
  /** Maximum time until the response begins, in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Other names of members of a body, with the member; `isOne`: a text stands for a list of it; `isList`: a list of one text
 * stands for the text.
 */
export type BodyAliases = Readonly<
  Record<string, { readonly member: string; readonly isOne?: true; readonly isList?: true }>
>
