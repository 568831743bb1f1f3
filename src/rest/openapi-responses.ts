import type * as z from 'zod'
import type { Endpoint } from '../http/pipeline/endpoint.ts'
import { ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { findErrorExample, findExample } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'
import {
  ERRORS_BY_ACCESS,
  ERRORS_OF_ALL,
  HEADERS_OF_ALL,
  HEADERS_OF_CACHED,
  HEADERS_OF_ERRORS,
  HEADERS_OF_KEYED,
  RATE_LIMIT,
} from './openapi-components.ts'

/** The properties of an operation that determine its responses. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly access: Endpoint['access']
  /** The scope that callers need. */
  readonly scope?: Endpoint['scope']
  readonly status: number
  readonly data: JsonSchema
  readonly hasMessage: boolean
  readonly meta: Readonly<Record<string, JsonSchema>>
  /** The schema of the body; null if there is none. */
  readonly body: z.ZodType | null
  readonly errors: readonly ErrorCode[]
  readonly isCached: boolean
  /** Media types of a download, whose body is not JSON. */
  readonly mediaTypes?: readonly string[]
  /** Headers of its own, with their descriptions. */
  readonly responseHeaders?: Readonly<Record<string, string>>
}

/** The success responses of an operation, by status: the data, or not modified. */
export function successOf(operation: DocumentedOperation): Record<string, unknown> {
  if (operation.mediaTypes) return downloadOf(operation, operation.mediaTypes)
  const { data, meta, operationId } = operation
  const schema = {
    type: 'object',
    required: ['success', 'data', 'meta'],
    properties: {
      success: { const: true, description: '`true` in responses without an error.' },
      data: { ...data, description: data['description'] ?? 'The result.' },
      ...(operation.hasMessage
        ? { message: { type: 'string', description: 'Why there is no `data`.' } }
        : {}),
      meta: {
        type: 'object',
        description: 'Information about the response.',
        required: [...(isKeyed(operation) ? ['rateLimit'] : []), ...Object.keys(meta)],
        properties: {
          ...(isKeyed(operation) ? { rateLimit: RATE_LIMIT } : {}),
          ...meta,
          complete: {
            const: false,
            description: 'Present if the data is incomplete: the rest is still being loaded (see `note`).',
          },
          note: { type: 'string', description: 'What there is to know about the data, in sentences.' },
        },
      },
    },
  }
  const example = findExample(operationId)
  const content = { schema, ...(example === undefined ? {} : { example }) }
  const headers = {
    ...(isKeyed(operation) ? HEADERS_OF_KEYED : {}),
    ...HEADERS_OF_ALL,
    ...(operation.isCached ? HEADERS_OF_CACHED : {}),
  }
  return {
    [operation.status]: {
      description: operation.status === 201 ? 'Created.' : 'OK.',
      headers,
      content: { 'application/json': content },
    },
    ...(operation.isCached
      ? { 304: { description: 'Not modified since the given ETag. Free of charge.', headers } }
      : {}),
  }
}

function downloadOf(operation: DocumentedOperation, mediaTypes: readonly string[]): Record<string, unknown> {
  const own = Object.fromEntries(
    Object.entries(operation.responseHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
  return {
    [operation.status]: {
      description: 'OK.',
      headers: { ...HEADERS_OF_KEYED, ...HEADERS_OF_ALL, ...own },
      content: Object.fromEntries(
        mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
  }
}

/** The error responses of an operation, by status, each code with its example. */
export function errorsOf(operation: DocumentedOperation): Record<string, unknown> {
  const { access, scope, errors } = operation
  const ofScope: readonly ErrorCode[] = scope ? ['SCOPE_REQUIRED'] : []
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...ERRORS_OF_ALL, ...ERRORS_BY_ACCESS[access], ...ofScope, ...errors])) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [String(status), errorOf(operation, status, codes)]),
  )
}

function errorOf(operation: DocumentedOperation, status: number, codes: readonly ErrorCode[]): unknown {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { summary: ERRORS[code].message, value: findErrorExample(code) }]),
  )
  // Without a known key there are no limits to report.
  const hasLimits = isKeyed(operation) && status !== 401
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join(' '),
    headers: {
      ...HEADERS_OF_ALL,
      ...(hasLimits ? HEADERS_OF_KEYED : {}),
      ...HEADERS_OF_ERRORS[status],
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  }
}

const isKeyed = ({ access }: DocumentedOperation): boolean => access === 'key' || access === 'secretKey'
