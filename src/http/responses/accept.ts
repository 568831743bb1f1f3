/** An element of a list with weights: `Accept`, `Accept-Encoding`. */
export interface Weighted {
  /** In lower case, without parameters. */
  readonly value: string
  /** From 0, not acceptable, to 1, which is also that of an element without a weight or with an invalid one. */
  readonly weight: number
  /** Whether its weight is well-formed. */
  readonly isValid: boolean
}

/** Elements are separated by commas, except those in quoted parameter values. */
const ELEMENT = /(?:"(?:[^"\\]|\\.)*"|[^,"])+|"/g
/** A parameter that is a weight; its name is case-insensitive. */
const WEIGHT = /^\s*q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)\s*$/i
/** A type, a range of types, or `*\/*`. */
const MEDIA_RANGE = /^(?:\*\/\*|[\w!#$&^.+-]+\/(?:\*|[\w!#$&^.+-]+))$/

/** Reads a list with weights (RFC 9110, 12.4.2). */
export function readWeighted(header: string): readonly Weighted[] {
  return (header.match(ELEMENT) ?? []).flatMap((element) => {
    const [value = '', ...parameters] = element.split(';')
    const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))
    const name = value.trim().toLowerCase()
    if (name === '' && parameters.length === 0) return []
    const text = weight === undefined ? '1' : WEIGHT.exec(weight)?.[1]
    return [{ value: name, weight: Number(text ?? '1'), isValid: text !== undefined }]
  })
}

/** Whether every element of an `Accept` header is a media range that the client accepts. */
export function acceptsAllNamed(accept: string): boolean {
  const ranges = readWeighted(accept)
  return (
    ranges.length > 0 &&
    ranges.every(({ value, weight, isValid }) => isValid && weight > 0 && MEDIA_RANGE.test(value))
  )
}

/**
 * Returns those of the offered media types that an `Accept` header accepts (RFC 9110, 12.5.1), preferred ones first:
 * by weight, then in the order of the header, then in that of the offer.
 */
export function acceptedTypes(accept: string, offered: readonly string[]): readonly string[] {
  const ranges = readWeighted(accept)
  const found = offered.flatMap((type) => {
    const range = rangeOf(ranges, type)
    return range && range.weight > 0 ? [{ type, weight: range.weight, place: ranges.indexOf(range) }] : []
  })
  return found
    .toSorted((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ type }) => type)
}

/** Whether a client accepts a media type. */
export function accepts(accept: string | null, type: string): boolean {
  return accept === null || acceptedTypes(accept, [type]).length > 0
}

/** The most specific range that includes a media type. */
function rangeOf(ranges: readonly Weighted[], type: string): Weighted | undefined {
  const [group = ''] = type.split('/')
  const find = (value: string) => ranges.find((range) => range.value === value)
  return find(type) ?? find(`${group}/*`) ?? find('*/*')
}
