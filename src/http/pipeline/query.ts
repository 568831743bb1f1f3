import { ApiError } from '../../domain/error.ts'
import { findNearName } from '../../domain/near-name.ts'
import { readValue } from '../../domain/parameter.ts'
import type { Parameters } from '../../domain/parameter.ts'

/** Parsed path and query string of a request. */
export interface ReadQuery {
  readonly values: Readonly<Record<string, unknown>>
  /** Notes for `meta.note` about unknown parameters, each with a similar known name if there is one. */
  readonly notes: readonly string[]
  /** Whether a parameter was given by its alias, which is deprecated. */
  readonly isDeprecated: boolean
}

/**
 * Reads the parameters of a request. Throws INVALID_PARAMETER for invalid values, repeated values (including
 * aliases) and invalid percent-encoding. Unknown parameters are noted.
 */
export function readQuery(
  inPath: Parameters,
  inQuery: Parameters,
  path: Readonly<Record<string, string>>,
  search: string,
): ReadQuery {
  const values: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(inPath)) {
    const raw = path[name]
    values[name] = readValue(name, parameter, raw === undefined ? [] : [decoded(name, raw)])
  }
  const given = gather(search)
  const known = new Set<string>()
  let isDeprecated = false
  for (const [name, parameter] of Object.entries(inQuery)) {
    const names = parameter.alias === null ? [name] : [name, parameter.alias]
    const texts = names.flatMap((each) => given.get(each) ?? [])
    for (const each of names) known.add(each)
    if (parameter.alias !== null && given.has(name) && given.has(parameter.alias))
      throw new ApiError('INVALID_PARAMETER', {
        message: `\`${parameter.alias}\` is another name of \`${name}\`: only one of them may be given.`,
        hint: `Send only \`${name}\`, which must be ${parameter.expected}.`,
      })
    isDeprecated ||= parameter.alias !== null && given.has(parameter.alias)
    values[name] = readValue(name, parameter, texts)
  }
  const unknown = [...given.keys()].filter((name) => !known.has(name))
  return { values, notes: unknown.slice(0, 5).map((name) => noteOf(name, [...known])), isDeprecated }
}

/** Decodes a path segment; throws INVALID_PARAMETER for invalid percent-encoding. */
function decoded(name: string, raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`${name}\` contains invalid percent-encoding.`,
      hint: `Percent-encode \`${name}\` as UTF-8, for example with encodeURIComponent.`,
    })
  }
}

function gather(search: string): Map<string, string[]> {
  const given = new Map<string, string[]>()
  if (search === '') return given
  for (const [name, value] of new URLSearchParams(search)) {
    const texts = given.get(name)
    if (texts) texts.push(value)
    else given.set(name, [value])
  }
  return given
}

function noteOf(name: string, known: readonly string[]): string {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name
  if (known.length === 0)
    return `The query parameter "${shown}" was ignored: this path has no query parameters.`
  const nearest = findNearName(name, known)
  if (nearest === null) return `The query parameter "${shown}" was ignored.`
  return `The query parameter "${shown}" was ignored; did you mean "${nearest}"?`
}
