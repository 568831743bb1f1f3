import type * as z from 'zod'
import type { DownloadEndpoint, Endpoint } from '../http/pipeline/endpoint.ts'
import type { ErrorCode } from '../domain/error.ts'
import type { Parameters } from '../domain/parameter.ts'
import { unavailableCode } from './handle-route.ts'
import { createSchemaBook } from './json-schema.ts'
import type { JsonSchema, SchemaBook } from './json-schema.ts'
import { VERSION } from '../domain/version.ts'
import {
  ABOUT,
  ABOUT_OPERATION,
  BODY_EXAMPLES,
  COMMON,
  IF_NONE_MATCH,
  SECURITY,
  TAGS,
  examplesOf,
} from './openapi-components.ts'
import type { ParameterExamples } from './openapi-components.ts'
import { errorsOf, successOf } from './openapi-responses.ts'
import type { DocumentedOperation } from './openapi-responses.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import type { Route } from './route.ts'

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = Record<string, unknown>

export interface OpenApiOptions {
  readonly routes: readonly Route[]
  readonly endpoints: readonly Endpoint[]
  readonly downloads?: readonly DownloadEndpoint[]
  readonly publicUrl: string
  /** Current valid values of parameters; static ones if omitted. */
  readonly examples?: ParameterExamples
}

/** Builds the OpenAPI document of the operator's endpoints, which customers cannot use. */
export function buildOperatorOpenApi({
  endpoints,
  publicUrl,
}: Omit<OpenApiOptions, 'routes' | 'downloads'>): OpenApiDocument {
  const book = createSchemaBook()
  const operations = endpoints
    .filter(({ access }) => access === 'operator')
    .map((endpoint) => ofEndpoint(endpoint, book))
  return {
    openapi: '3.1.0',
    info: { ...infoOf(publicUrl), title: 'Sports Data Service: operation', description: ABOUT_OPERATION },
    ...pathsOf(operations, book, { publicUrl, examples: {} }),
    security: [{ operator: [] }],
    components: {
      schemas: { ...sorted(book.named), ...COMMON },
      securitySchemes: { operator: SECURITY.operator },
    },
  }
}

/** A path and method of any kind of endpoint. */
interface Operation extends DocumentedOperation {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly inPath: Parameters
  readonly query: Parameters
  readonly body: z.ZodType | null
  readonly isBodyOptional: boolean
}

/** Builds the OpenAPI document: all paths, parameters, responses and errors, except those of the operator. */
export function buildOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { routes, endpoints, downloads = [], publicUrl, examples = {} } = options
  const book = createSchemaBook()
  const operations = [
    ...routes.map((route) => ofRoute(route, book)),
    ...endpoints.filter(({ access }) => access !== 'operator').map((endpoint) => ofEndpoint(endpoint, book)),
    ...downloads.map(ofDownload),
  ]
  const described = pathsOf(operations, book, { publicUrl, examples })
  const webhooks = describeWebhooks(book)
  const { bearer, apiKey } = SECURITY
  return {
    openapi: '3.1.0',
    info: infoOf(publicUrl),
    ...described,
    security: [{ bearer: [] }, { apiKey: [] }],
    webhooks,
    components: { schemas: { ...sorted(book.named), ...COMMON }, securitySchemes: { bearer, apiKey } },
  }
}

function infoOf(publicUrl: string): Record<string, unknown> {
  return {
    title: 'Sports Data Service',
    version: VERSION,
    description: ABOUT,
    contact: { name: 'Sports Data Service', url: `${publicUrl}/docs` },
    license: { name: 'MIT', identifier: 'MIT' },
  }
}

/** The paths of a document, with their tags and the server. */
function pathsOf(
  operations: readonly Operation[],
  book: SchemaBook,
  { publicUrl, examples }: { readonly publicUrl: string; readonly examples: ParameterExamples },
): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(operation, book, examples)
  }
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return {
    servers: [{ url: publicUrl, description: 'This server.' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
  }
}

function sorted(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function ofRoute(route: Route, book: SchemaBook): Operation {
  const missing = route.capability === null ? undefined : unavailableCode(route.capability)
  const data = book.of(route.shape)
  const hasMessage = route.operationId === 'getOdds'
  return {
    ...route,
    method: 'GET',
    path: `/api/v1${route.path}`,
    access: 'key',
    scope: 'read',
    body: null,
    isBodyOptional: false,
    status: 200,
    data: hasMessage ? { anyOf: [data, { type: 'null' }] } : data,
    hasMessage,
    meta: metaOf(route.meta, book),
    errors: [...route.errors, ...(missing ? [missing] : []), 'RATE_LIMIT_EXCEEDED'],
    isCached: true,
  }
}

function ofEndpoint(endpoint: Endpoint, book: SchemaBook): Operation {
  const { body = null, isBodyOptional = false } = endpoint
  const bodyErrors: readonly ErrorCode[] = body ? ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []
  return {
    ...endpoint,
    description: endpoint.description ?? endpoint.summary,
    inPath: endpoint.inPath ?? {},
    query: endpoint.query ?? {},
    body,
    isBodyOptional,
    status: endpoint.status ?? 200,
    data: book.of(endpoint.shape),
    hasMessage: false,
    meta: metaOf(endpoint.meta ?? {}, book),
    errors: [...endpoint.errors, ...bodyErrors],
    isCached: false,
  }
}

function ofDownload(download: DownloadEndpoint): Operation {
  return {
    ...download,
    method: 'GET',
    access: 'key',
    scope: 'read',
    body: null,
    isBodyOptional: false,
    status: 200,
    data: {},
    hasMessage: false,
    meta: {},
    isCached: false,
  }
}

function metaOf(meta: Readonly<Record<string, z.ZodType>>, book: SchemaBook): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(meta).map(([name, shape]) => [
      name,
      { ...book.of(shape), description: shape.description },
    ]),
  )
}

function describe(
  operation: Operation,
  book: SchemaBook,
  examples: ParameterExamples,
): Record<string, unknown> {
  const { operationId, tag, summary, description, access, body } = operation
  const values = examplesOf(operationId, examples)
  const bodyExample = BODY_EXAMPLES[operationId]
  const security = { anyone: [], key: undefined, secretKey: undefined, operator: [{ operator: [] }] }[access]
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(security === undefined ? {} : { security }),
    parameters: [
      ...parametersOf('path', operation.inPath, values),
      ...parametersOf('query', operation.query, values),
      ...(operation.isCached ? [IF_NONE_MATCH] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !operation.isBodyOptional,
            content: {
              'application/json': {
                schema: book.of(body),
                ...(bodyExample === undefined ? {} : { example: bodyExample }),
              },
            },
          },
        }
      : {}),
    responses: { ...successOf(operation), ...errorsOf(operation) },
  }
}

function parametersOf(
  place: 'path' | 'query',
  parameters: Parameters,
  examples: ParameterExamples,
): object[] {
  return Object.entries(parameters).flatMap(([name, { json, description, isRequired, alias }]) => {
    const shown = { in: place, schema: json }
    // Tools send the examples of all parameters at once: together, too, they are a valid request.
    const example = examples[name] ?? (place === 'query' ? exampleOf(json) : undefined)
    const made = {
      name,
      ...shown,
      required: isRequired && alias === null,
      description,
      ...(example === undefined ? {} : { example }),
    }
    if (alias === null) return [made]
    const need = isRequired ? ` One of the two is required.` : ''
    return [
      { ...made, description: `${description} Alias: \`${alias}\`.${need}` },
      {
        name: alias,
        ...shown,
        deprecated: true,
        description: `Use \`${name}\`: responses say until when this name is served (\`Sunset\`).`,
      },
    ]
  })
}

/** An example of a parameter whose accepted values say it themselves. */
function exampleOf(json: JsonSchema): unknown {
  if (json['type'] === 'boolean') return true
  const values: unknown = json['enum'] ?? json['examples']
  const [first] = Array.isArray(values) ? (values as readonly unknown[]) : []
  return first
}
