import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { requireScope, requireSecretKey } from '../../accounts/identity/callers.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError } from '../../domain/error.ts'
import { requireShallow } from '../../domain/nesting.ts'
import { requireStorable } from '../../domain/text.ts'
import { successText } from '../responses/envelope.ts'
import { JSON_TYPE } from '../responses/headers.ts'
import { HttpError } from './http-error.ts'
import { readQuery } from './query.ts'
import { pathValues } from '../server/request.ts'
import type { HttpReply, RequestState, RequestTarget } from '../server/request.ts'
import type { HttpAdmission } from './admission.ts'

/** Maximum size of a JSON body in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

export interface EndpointParts {
  readonly admission: HttpAdmission
  /** SHA-256 of the operator token; null if there is none. */
  readonly operatorHash: Buffer | null
}

/** Runs an endpoint for one request: authorization, validation, response. Charges nothing. */
export async function serveEndpoint(
  state: RequestState,
  request: Request,
  endpoint: Endpoint,
  target: RequestTarget & { readonly address: string },
  parts: EndpointParts,
): Promise<HttpReply> {
  const { admission } = parts
  const isKeyed = endpoint.access === 'key' || endpoint.access === 'secretKey'
  const caller = isKeyed ? await admission.authenticate(state, request.headers) : null
  if (caller && endpoint.access === 'secretKey') requireSecretKey(caller)
  if (caller && endpoint.scope) requireScope(caller, endpoint.scope)
  if (endpoint.access === 'operator') admitOperator(request, parts.operatorHash)
  const raw = pathValues(endpoint.path, target.path)
  const { values, notes } = readQuery(endpoint.inPath ?? {}, endpoint.query ?? {}, raw, target.search)
  const { body, warnings } = endpoint.body ? await readBody(request, endpoint.body, endpoint) : NO_BODY
  const response = await endpoint.handle({ caller, values, body, address: target.address })
  const quota = caller && (await admission.quotaStatus(caller))
  const { note, ...members } = response.meta ?? {}
  const messages = [note, ...notes].filter((each) => typeof each === 'string')
  const meta = {
    ...members,
    ...(messages.length > 0 ? { note: messages.join(' ') } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  }
  return {
    status: endpoint.status ?? 200,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
      ...(caller && quota ? admission.rateHeaders(caller, quota) : {}),
    },
    body: successText(response.data, meta, quota),
  }
}

/** Hashes a secret for comparison. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function admitOperator(request: Request, expected: Buffer | null): void {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (expected && timingSafeEqual(digest(token), expected)) return
  throw new HttpError(
    new ApiError('MISSING_TOKEN', {
      message: 'The operator token is required.',
      hint: 'Send it as `Authorization: Bearer <ADMIN_TOKEN>`.',
    }),
    { 'www-authenticate': 'Bearer' },
  )
}

/** A validated body, and warnings about its members that were ignored. */
interface ReadBody {
  readonly body: unknown
  readonly warnings: readonly string[]
}

const NO_BODY: ReadBody = { body: null, warnings: [] }

/** Reads and validates a JSON body; throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or INVALID_PARAMETER. */
async function readBody(
  request: Request,
  shape: z.ZodType,
  { isBodyOptional, maxBodyBytes }: Pick<Endpoint, 'isBodyOptional' | 'maxBodyBytes'>,
): Promise<ReadBody> {
  const text = await readRequestText(request, maxBodyBytes)
  const type = request.headers.get('content-type') ?? ''
  if (text === '' && isBodyOptional) return checked(shape, {})
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send `Content-Type: application/json`.' })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('INVALID_PARAMETER', {
      message: 'The request body is not JSON.',
      hint: 'The body must be a JSON object.',
    })
  }
  requireShallow(value, 'The body')
  requireStorable(value, 'The body')
  return checked(shape, value)
}

function checked(shape: z.ZodType, value: unknown): ReadBody {
  const read = shape.safeParse(value)
  if (read.success) return { body: read.data, warnings: warningsOf(shape, value) }
  const [issue] = read.error.issues
  const name = issue?.path.join('.') ?? ''
  const what = name === '' ? 'The body' : `\`${name}\``
  throw new ApiError('INVALID_PARAMETER', {
    message: `${what} has an invalid value.`,
    hint: `${what}: ${issue?.message ?? 'not valid'}.`,
  })
}

function warningsOf(shape: z.ZodType, value: unknown): string[] {
  if (!(shape instanceof z.ZodObject)) return []
  const names = Object.keys(value as object).filter((name) => !Object.hasOwn(shape.shape, name))
  return names.slice(0, 5).map((name) => `${name.slice(0, 64)} is unknown and was ignored`)
}

/** Reads the text of a body; throws PAYLOAD_TOO_LARGE, or UNSUPPORTED_MEDIA_TYPE if it is compressed. */
export async function readRequestText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const tooLarge = () =>
    new ApiError('PAYLOAD_TOO_LARGE', { hint: `The body must not exceed ${maxBytes} bytes.` })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (request.headers.get('content-encoding') !== null) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send the body without Content-Encoding.' })
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
