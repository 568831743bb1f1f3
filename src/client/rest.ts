import type { paths } from './generated/openapi.ts'

type Method = 'get' | 'post' | 'patch' | 'delete'

/** Paths of the OpenAPI document that support a method. */
export type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends object ? Path : never
}[keyof paths]

type ParametersOf<Operation> = Operation extends { parameters: infer Given } ? Given : never
type PathParameters<Operation> =
  ParametersOf<Operation> extends { path: infer Given extends object } ? { path: Given } : unknown
type QueryParameters<Operation> =
  ParametersOf<Operation> extends { query: infer Given extends object }
    ? { query: Given }
    : ParametersOf<Operation> extends { query?: infer Given extends object }
      ? { query?: Given }
      : unknown
type Body<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Given } }
}
  ? { body: Given }
  : Operation extends { requestBody?: { content: { 'application/json': infer Given } } }
    ? { body?: Given }
    : unknown

/** The input of an operation: `path`, `query` and `body` as declared. */
export type RestInput<Operation> = PathParameters<Operation> &
  QueryParameters<Operation> &
  Body<Operation> & { readonly signal?: AbortSignal }

/** The response body of an operation: `data`, `meta`. */
export type RestOutput<Operation> = Operation extends { responses: infer Responses }
  ? Extract<
      Responses[keyof Responses],
      { content: { 'application/json': unknown } }
    >['content']['application/json']
  : never

/** The input argument, which is optional if none of its parts is required. */
export type InputArguments<Operation> =
  object extends RestInput<Operation> ? [input?: RestInput<Operation>] : [input: RestInput<Operation>]

export type OperationAt<Path extends keyof paths, M extends Method> = paths[Path][M]

/** Returns the URL of a path with parameters and query. Throws TypeError if a parameter is missing. */
export function addressWith(template: string, input: { path?: object; query?: object } = {}): string {
  const values = (input.path ?? {}) as Record<string, string | number | undefined>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') throw new TypeError(`${template} requires path.${name}.`)
    return encodeURIComponent(String(value))
  })
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
