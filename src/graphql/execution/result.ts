import type { ExecutionResult, GraphQLError } from 'graphql'

/** Result of an operation. */
export interface OperationResult {
  /** JSON of `data`; absent if the execution did not begin. */
  readonly data?: string
  /** Whether a root field has a value. */
  readonly hasData: boolean
  /** Not masked. */
  readonly errors?: readonly GraphQLError[]
}

/** Whether a root field has a value: a result without one contains only errors. */
export function hasData({ data }: ExecutionResult): boolean {
  if (data instanceof WrittenData) return data.hasData
  return Object.values(data ?? {}).some((value) => value !== null)
}

/** `data` of a result that is already JSON, in place of the object that the server expects. */
class WrittenData {
  readonly text: string
  /** Whether a root field has a value. */
  readonly hasData: boolean

  constructor(text: string, hasData: boolean) {
    this.text = text
    this.hasData = hasData
  }

  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

/** A result of the engine as the server expects it. */
export function asExecutionResult({ data, hasData, errors }: OperationResult): ExecutionResult {
  const failed = errors ? { errors } : {}
  if (data === undefined) return failed
  if (data === 'null') return { ...failed, data: null }
  return { ...failed, data: new WrittenData(data, hasData) as unknown as Record<string, unknown> }
}

/** JSON of a result's `data`. */
export function dataText(data: ExecutionResult['data']): string {
  return data instanceof WrittenData ? data.text : JSON.stringify(data)
}

/** JSON of a result: members in their order, errors without what is for the server. */
export function serializeResult(result: ExecutionResult): string {
  const members = Object.entries(result).flatMap(([name, value]: [string, unknown]) => {
    const text = textOfMember(name, value)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${members.join(',')}}`
}

function textOfMember(name: string, value: unknown): string | undefined {
  if (name === 'stringify') return undefined
  if (value instanceof WrittenData) return value.text
  if (name === 'errors' && Array.isArray(value)) return errorsText(value)
  return JSON.stringify(name === 'extensions' ? publicExtensions(value) : value)
}

/** JSON of masked errors, without what is for the server. */
export function errorsText(errors: readonly unknown[]): string {
  return JSON.stringify(errors.map(publicError))
}

function publicError(error: unknown): unknown {
  const { extensions, ...formatted } = JSON.parse(JSON.stringify(error)) as { readonly extensions?: unknown }
  const shown = publicExtensions(extensions)
  return shown === undefined ? formatted : { ...formatted, extensions: shown }
}

/** `http` and `unexpected` tell the server which status and headers to send. */
function publicExtensions(extensions: unknown): object | undefined {
  const shown = Object.entries(extensions ?? {}).filter(([name]) => name !== 'http' && name !== 'unexpected')
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}
