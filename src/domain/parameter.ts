import * as z from 'zod'
import { beginsWithDay, beginsWithDayOfGames, YEARS } from './day.ts'
import { ApiError } from './error.ts'
import { isStorable } from './text.ts'

/** A parameter of a path or a query string: how it is parsed, and how it is documented. */
export interface ParameterSpec<T> {
  readonly schema: z.ZodType<T, string>
  /** JSON Schema with default and bounds, for the OpenAPI document. */
  readonly json: Readonly<Record<string, unknown>>
  /** The accepted values in words, for hints: `an integer from 1 to 500`. */
  readonly expected: string
  readonly description: string
  /** An alternative name. */
  readonly alias: string | null
  readonly isRequired: boolean
  /** The value if the parameter is missing. */
  readonly fallback: T | undefined
}

export type Parameters = Readonly<Record<string, ParameterSpec<unknown>>>

/** The types of parsed parameters. */
export type Values<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends ParameterSpec<infer T> ? T : never
}

interface Options<T> {
  readonly description: string
  readonly alias?: string
  readonly required?: true
  readonly default?: T
}

interface ReadValue<T> {
  readonly schema: z.ZodType<T, string>
  readonly json: Readonly<Record<string, unknown>>
  readonly expected: string
}

// A parameter without a default that is not required may be `undefined`.
type Given<T, O> = O extends { required: true } | { default: T } ? T : T | undefined

function parameter<T, O extends Options<T>>(reading: ReadValue<T>, options: O): ParameterSpec<Given<T, O>> {
  const { description, alias = null, required = false, default: fallback } = options
  const json = fallback === undefined ? reading.json : { ...reading.json, default: fallback }
  return {
    ...reading,
    json,
    description,
    alias,
    isRequired: required,
    fallback,
  }
}

/** An integer within bounds. */
export function integerParameter<O extends Options<number> & { readonly min: number; readonly max: number }>(
  options: O,
): ParameterSpec<Given<number, O>> {
  const { min, max } = options
  const schema = z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
  const reading = {
    schema,
    json: { type: 'integer', minimum: min, maximum: max },
    expected: `an integer from ${min} to ${max}`,
  }
  return parameter(reading, options)
}

/** True or false, in any case. */
export function boolean<O extends Options<boolean>>(options: O): ParameterSpec<Given<boolean, O>> {
  const schema = z
    .string()
    .regex(/^(true|false|1|0)$/i)
    .transform((text) => text === '1' || text.toLowerCase() === 'true')
  return parameter({ schema, json: { type: 'boolean' }, expected: 'true or false' }, options)
}

/** One of a few values, as they are written in responses; `undefined` if missing. */
export function enumeration<const T extends string>(options: {
  readonly description: string
  readonly values: readonly T[]
}): ParameterSpec<T | undefined> {
  const schema: z.ZodType<T, string> = z.enum(options.values)
  return {
    schema,
    json: { type: 'string', enum: options.values },
    expected: `one of ${options.values.join(', ')}`,
    description: options.description,
    alias: null,
    isRequired: false,
    fallback: undefined,
  }
}

/** A list separated by commas, of a few values or of names; `undefined` if missing. */
export function listParameter<const T extends string = string>(options: {
  readonly description: string
  readonly values?: readonly T[]
}): ParameterSpec<readonly T[] | undefined> {
  const { values, description } = options
  const item: z.ZodType<T, string> = values
    ? z.enum(values)
    : (z.string().regex(LIST_ITEM) as unknown as z.ZodType<T, string>)
  const schema = z
    .string()
    .max(MAX_LIST)
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(item as z.ZodType<T, T>))
  const expected = values ? `some of ${values.join(', ')}, separated by commas` : 'names separated by commas'
  const json = { type: 'string', maxLength: MAX_LIST }
  return { schema, json, expected, description, alias: null, isRequired: false, fallback: undefined }
}

const LIST_ITEM = /^[\w.-]{1,64}$/
const MAX_LIST = 1_000

/** Text without control characters. */
export function textParameter<O extends Options<string> & { readonly max: number }>(
  options: O,
): ParameterSpec<Given<string, O>> {
  const schema = z
    .string()
    .min(1)
    .max(options.max)
    .refine((value) => isStorable(value) && /\S/.test(value))
  const reading = {
    schema,
    json: { type: 'string', minLength: 1, maxLength: options.max },
    expected: `text of 1 to ${options.max} characters`,
  }
  return parameter(reading, options)
}

/** An id as in responses. */
export function idParameter<O extends Options<string>>(options: O): ParameterSpec<Given<string, O>> {
  const schema = z.string().regex(/^[\w.~:@!$'()*+,;=-]{1,64}$/)
  const json = { type: 'string', minLength: 1, maxLength: 64 }
  return parameter({ schema, json, expected: 'an id of 1 to 64 characters' }, options)
}

const WITHIN = `from ${YEARS.first} to ${YEARS.last}`

/** A date-time or a day; a day means its first moment, or its last at the end of a range. */
export function dateTime<O extends Options<string> & { readonly end?: true }>(
  options: O,
): ParameterSpec<Given<string, O>> {
  const schema = z.string().transform((value, context): string => {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
    const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+ -]\d\d:?\d\d)?$/.test(value)
    // An unencoded plus in a query string is decoded as a space.
    const offset = value.replace(/ (\d\d:?\d\d)$/, '+$1').replace(' ', 'T')
    const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(offset.slice(11)) ? offset : `${offset}Z`
    const time = isDay
      ? Date.parse(`${value}T${options.end ? '23:59:59.999' : '00:00:00'}Z`)
      : Date.parse(zoned)
    if ((isDay || isMoment) && beginsWithDay(value) && !Number.isNaN(time)) {
      const moment = new Date(time).toISOString()
      if (beginsWithDayOfGames(moment)) return moment
    }
    context.addIssue({ code: 'custom', message: 'not a date-time' })
    return z.NEVER
  })
  const json = { type: 'string', examples: ['2026-11-20T18:00:00Z'] }
  return parameter(
    { schema, json, expected: `an ISO 8601 date or date-time ${WITHIN}, such as 2026-11-20T18:00:00Z` },
    options,
  )
}

/** A calendar day, `YYYYMMDD`; the value is `YYYY-MM-DD`. */
export function dayParameter<O extends Options<string>>(options: O): ParameterSpec<Given<string, O>> {
  const schema = z.string().transform((value, context): string => {
    const [, year = '', month = '', date = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(value) ?? []
    const iso = `${year}-${month}-${date}`
    if (beginsWithDayOfGames(iso)) return iso
    context.addIssue({ code: 'custom', message: 'not a date' })
    return z.NEVER
  })
  const json = { type: 'string', pattern: '^\\d{8}$', examples: ['20261120'] }
  return parameter({ schema, json, expected: `a date as YYYYMMDD ${WITHIN}, such as 20261120` }, options)
}

/** Parses one value; throws INVALID_PARAMETER with a hint that names the parameter and the accepted values. */
export function readValue(
  name: string,
  parameter: ParameterSpec<unknown>,
  values: readonly string[],
): unknown {
  const [only] = values
  if (only === undefined) {
    if (parameter.isRequired) throw invalid(name, parameter, `\`${name}\` is required.`)
    return parameter.fallback
  }
  if (values.length > 1)
    throw invalid(name, parameter, `\`${name}\` must not be repeated; it was given ${values.length} times.`)
  const read = parameter.schema.safeParse(only)
  if (read.success) return read.data
  throw invalid(name, parameter, `Invalid value for \`${name}\`: ${shown(only)}.`)
}

function invalid(name: string, parameter: ParameterSpec<unknown>, message: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message, hint: `\`${name}\` must be ${parameter.expected}.` })
}

function shown(value: string): string {
  if (value === '') return 'an empty value'
  const readable = value.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '�')
  return readable.length > 40
    ? `"${readable.slice(0, 40).replace(/[\ud800-\udbff]$/, '')}…"`
    : `"${readable}"`
}
