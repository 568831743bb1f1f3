import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { requireScope, requireSecretKey } from '../../accounts/identity/callers.ts'
import type { BodyAliases, Endpoint } from './endpoint.ts'
import { ApiError } from '../../domain/error.ts'
import { describeValue } from '../../domain/describe-value.ts'
import { findNearName } from '../../domain/near-name.ts'
import { requireBounded } from '../../domain/input-bounds.ts'
import { requireStorable } from '../../domain/text.ts'
import { resultWithin } from '../../domain/wait.ts'
import { successText } from '../responses/envelope.ts'
import { JSON_TYPE } from '../responses/headers.ts'
import { HttpError } from './http-error.ts'
import { readQuery } from './query.ts'
import { pathValues } from '../server/request.ts'
import type { HttpReply, RequestState, RequestTarget } from '../server/request.ts'
import type { HttpAdmission } from './admission.ts'

/** Maximum size of a JSON body in bytes. */
const MAX_BODY_BYTES = 64 * 1024
/** For the body of a request, in milliseconds: within the time of the request, whose end would be an error of the service. */
const BODY_MS = 2_000

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
  const body = endpoint.body ? await readBody(request, endpoint.body, endpoint) : null
  const response = await endpoint.handle({ caller, values, body, address: target.address })
  const quota = caller && (await admission.quotaStatus(caller))
  const { note, ...members } = response.meta ?? {}
  const messages = [note, ...notes].filter((each) => typeof each === 'string')
  const meta = {
    ...members,
    ...(messages.length > 0 ? { note: messages.join(' ') } : {}),
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

/** Reads and validates a JSON body; throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or INVALID_PARAMETER. */
async function readBody(
  request: Request,
  shape: z.ZodType,
  endpoint: Pick<Endpoint, 'isBodyOptional' | 'maxBodyBytes' | 'bodyAliases' | 'timeoutMs'>,
): Promise<unknown> {
  const { isBodyOptional, maxBodyBytes, bodyAliases = {}, timeoutMs } = endpoint
  // The other half is for what is done with it.
  const bodyMs = timeoutMs === undefined ? BODY_MS : timeoutMs / 2
  const text = await readRequestText(request, maxBodyBytes, bodyMs)
  const type = request.headers.get('content-type') ?? ''
  if (text === '' && isBodyOptional) return checked(shape, {}, {})
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
  requireBounded(value, 'The body')
  requireStorable(value, 'The body')
  return checked(shape, value, bodyAliases)
}

function checked(shape: z.ZodType, value: unknown, aliases: BodyAliases): unknown {
  const members = shape instanceof z.ZodObject ? withMembers(shape, value, aliases) : value
  const read = shape.safeParse(members)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path ?? []
  if (path.length === 0)
    throw new ApiError('INVALID_PARAMETER', {
      message: `The body must be an object, not ${describeValue(members)}.`,
      hint: 'The body must be a JSON object.',
    })
  const name = path.join('.')
  const sent = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null)?.[key],
    members,
  )
  const near =
    issue?.code === 'invalid_value' &&
    typeof sent === 'string' &&
    findNearName(sent, issue.values.map(String))
  throw new ApiError('INVALID_PARAMETER', {
    message:
      sent === undefined
        ? `\`${name}\` is required.`
        : `Invalid value for \`${name}\`: ${describeValue(sent)}.`,
    hint: `\`${name}\` ${issue?.message ?? 'is not valid'}${near ? `; did you mean \`${near}\`?` : '.'}`,
  })
}

/**
 * The members of a body under their own names. Throws INVALID_PARAMETER for a member that is unknown, with the nearest known
 * one, as a filter that is misspelt would otherwise be a wider one, and for two names of one member that contradict.
 */
function withMembers({ shape }: z.ZodObject, value: unknown, aliases: BodyAliases): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = new Map<string, { readonly sent: string; readonly given: unknown }>()
  for (const [sent, content] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    const alias = Object.hasOwn(aliases, sent) && !Object.hasOwn(shape, sent) ? aliases[sent] : undefined
    const name = alias?.member ?? sent
    if (!Object.hasOwn(shape, name)) throw unknownMember(sent, Object.keys(shape))
    const given = valueOf(alias, content)
    const other = members.get(name)
    if (other && JSON.stringify(other.given) !== JSON.stringify(given)) {
      throw new ApiError('INVALID_PARAMETER', {
        message: `\`${sent}\` contradicts \`${other.sent}\`, another name of the same.`,
        hint: `Send only \`${name}\`.`,
      })
    }
    members.set(name, { sent, given })
  }
  return Object.fromEntries([...members].map(([name, { given }]) => [name, given]))
}

/** The value of a member whose other name stands for one of a list, or for a list of one. */
function valueOf(alias: BodyAliases[string] | undefined, content: unknown): unknown {
  if (alias?.isOne && typeof content === 'string') return [content]
  return alias?.isList && Array.isArray(content) && content.length === 1 ? content[0] : content
}

function unknownMember(name: string, known: readonly string[]): ApiError {
  const shown = name.slice(0, 64)
  const nearest = findNearName(name, known)
  return new ApiError('INVALID_PARAMETER', {
    message: `The body has no member \`${shown}\`.`,
    hint:
      nearest === null
        ? `\`${shown}\` is unknown. The members are ${known.join(', ')}.`
        : `\`${shown}\` is unknown; did you mean \`${nearest}\`?`,
  })
}

/**
 * Reads the text of a body; throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE if it is compressed, or INVALID_PARAMETER if it does
 * not arrive in time.
 */
export async function readRequestText(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
  maxMs = BODY_MS,
): Promise<string> {
  const tooLarge = () =>
    new ApiError('PAYLOAD_TOO_LARGE', { hint: `The body must not exceed ${maxBytes} bytes.` })
  const tooSlow = () =>
    new ApiError('INVALID_PARAMETER', {
      message: 'The request body did not arrive in time.',
      hint: `Send the complete body within ${maxMs / 1_000} s.`,
    })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (request.headers.get('content-encoding') !== null) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send the body without Content-Encoding.' })
  }
  const endsAt = performance.now() + maxMs
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const read = async () =>
    reader && resultWithin(reader.read(), Math.max(0, endsAt - performance.now()), tooSlow)
  for (let part = await read(); part?.value; part = await read()) {
    size += part.value.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
