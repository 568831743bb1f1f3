/** What a spreadsheet executes as a formula, behind the apostrophes that mask it; not signs and signed numbers. */
const FORMULA = /^'*(?:[=@\t\r]|[+-][A-Za-z(@=])/

/** A field with an apostrophe before what a spreadsheet would execute: texts of the source are not ours. */
export function withMaskedFormula(field: string): string {
  return FORMULA.test(field) ? `'${field}` : field
}

/** The field as it was before it was masked. */
export function withoutMask(field: string): string {
  return field.startsWith("'") && FORMULA.test(field) ? field.slice(1) : field
}

/** A record of a CSV, with the number of the line on which it begins. */
export interface CsvRecord {
  readonly fields: readonly string[]
  readonly place: number
}

/** Limits of a CSV, and what breaking them throws. */
export interface CsvLimits {
  /** Characters of a field. */
  readonly maxField: number
  /** Creates the error for a field that is too long or, quoted, has no end. */
  readonly error: (place: number, why: 'too long' | 'no end') => Error
}

/** Reads the records of a CSV (RFC 4180) that comes in parts. */
export async function* readCsvRecords(
  parts: AsyncIterable<string>,
  { maxField, error }: CsvLimits,
): AsyncGenerator<CsvRecord> {
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  /** After the quote that may end a field. */
  let isClosing = false
  let place = 1
  let line = 1
  for await (const part of parts) {
    for (const letter of part) {
      if (letter === '\n') line += 1
      if (isQuoted && isClosing && letter === '"') {
        field += '"'
        isClosing = false
      } else if (isQuoted && !isClosing) {
        if (letter === '"') isClosing = true
        else field += letter
      } else if (letter === '"' && field === '' && !isQuoted) {
        isQuoted = true
      } else if (letter === ',' || letter === '\n') {
        fields.push(letter === '\n' && !isQuoted ? field.replace(/\r$/, '') : field)
        field = ''
        isQuoted = false
        isClosing = false
        if (letter === ',') continue
        yield { fields, place }
        fields = []
        place = line
      } else if (!(isClosing && letter === '\r')) {
        field += letter
      }
    }
    if (field.length > maxField) throw error(place, 'too long')
  }
  if (isQuoted && !isClosing) throw error(place, 'no end')
  if (field !== '' || fields.length > 0) yield { fields: [...fields, field], place }
}
