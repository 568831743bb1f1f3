import { ApiError } from '../domain/error.ts'
import { describeValue } from '../domain/describe-value.ts'
import { HttpError } from '../http/pipeline/http-error.ts'
import { readRequestText } from '../http/pipeline/serve-endpoint.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import type { RequestTarget } from '../http/server/request.ts'

/** What bodies of the method QUERY (RFC 10008) may be: the parameters of the URL, as JSON or as a form sends them. */
export const ACCEPT_QUERY: HttpHeaders = {
  'accept-query': 'application/json, application/x-www-form-urlencoded',
}

/** Maximum size of such a body in bytes: parameters are short. */
const MAX_BYTES = 16 * 1024

/**
 * Reads the body of a QUERY: the target of the GET that it stands for, with the parameters of the URL before those of the
 * body. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or INVALID_PARAMETER.
 */
export async function readQueryTarget(
  request: Request,
  { path, search }: RequestTarget,
): Promise<RequestTarget> {
  const text = await readRequestText(request, MAX_BYTES)
  const inBody = parametersOf(text, request.headers.get('content-type') ?? '').toString()
  if (inBody === '') return { path, search }
  return { path, search: search === '' ? `?${inBody}` : `${search}&${inBody}` }
}

function parametersOf(text: string, type: string): URLSearchParams {
  if (text === '' || /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return new URLSearchParams(text)
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const error = new ApiError('UNSUPPORTED_MEDIA_TYPE', {
      message: 'The request body must be JSON or a form.',
      hint: 'Send `Content-Type: application/json` or `application/x-www-form-urlencoded`.',
    })
    throw new HttpError(error, ACCEPT_QUERY)
  }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(objectIn(text))) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (value === null) continue
    // A list is sent as it is in a URL, with commas.
    parameters.append(name, values.map((each) => textOf(name, each)).join(','))
  }
  return parameters
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw new ApiError('INVALID_PARAMETER', {
    message: 'The request body is not a JSON object.',
    hint: 'The body must be a JSON object with the parameters of the query.',
  })
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new ApiError('INVALID_PARAMETER', {
    message: `\`${name}\` must be a text, a number or a Boolean; received ${describeValue(value)}.`,
    hint: `Send \`${name}\` as in a URL.`,
  })
}
