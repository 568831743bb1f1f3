import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet'
import { readCsvRecords, withoutMask } from '../domain/csv.ts'
import type { CsvRecord } from '../domain/csv.ts'
import { formerBoxScore, IMPORT_RULES } from './import-kinds.ts'
import type { ImportKindName, ImportRules } from './import-kinds.ts'
import { EXPORT_KIND_NAMES, EXPORT_KINDS } from './kinds.ts'
import type { ColumnType } from './columns.ts'
import type { ExportKindName } from '../store/entities/exports.ts'

/** A row of an export file, with its place. */
export interface FileRow {
  /** The line of NDJSON or CSV on which it begins, or the number of a Parquet row, from 1. */
  readonly place: number
  readonly row: unknown
}

/** A file with an export. */
export interface ExportFile {
  readonly path: string
  readonly kind: ExportKindName
  readonly bytes: number
  /** What `place` counts. */
  readonly unit: 'line' | 'row'
  /** Columns that this version does not know. */
  readonly unknownColumns: readonly string[]
  /** Reads the rows, a part of the file at a time; `read` is called with the bytes of the file that were read. */
  rows(read: (bytes: number) => void): AsyncGenerator<FileRow>
}

/** Opens a file with an export in any format, also compressed with gzip or Brotli (`.br`). Throws if it is none. */
export async function openExportFile(path: string): Promise<ExportFile> {
  const { size } = await stat(path)
  const start = await startOf(path)
  if (start.toString('latin1').startsWith('PAR1')) return openParquet(path, size)
  const source: TextSource = {
    path,
    isGzip: start[0] === 0x1f && start[1] === 0x8b,
    isBrotli: path.endsWith('.br'),
  }
  const isJson = await hasObjects(source)
  const columns = isJson ? await firstObject(source) : await firstRecord(source)
  return fileOf(path, columns, {
    bytes: size,
    unit: 'line',
    rows: (kind, read) => (isJson ? readNdjson(path, source, read) : readCsv(path, kind, source, read)),
  })
}

/** A file with the rows of today's columns. */
function fileOf(
  path: string,
  columns: readonly string[],
  {
    rows,
    ...file
  }: Pick<ExportFile, 'bytes' | 'unit'> & {
    readonly rows: (kind: ExportKindName, read: (bytes: number) => void) => AsyncGenerator<FileRow>
  },
): ExportFile {
  if (FORMER_BOX_SCORES.every((name) => columns.includes(name)))
    return {
      ...file,
      path,
      kind: 'boxscores',
      unknownColumns: [],
      async *rows(read) {
        for await (const { row, place } of rows('boxscores', read)) {
          const { data, error } = formerBoxScore.safeParse(row)
          const [issue] = error?.issues ?? []
          if (issue)
            throw new Error(`${path}, ${file.unit} ${place}: ${issue.path.join('.')}: ${issue.message}.`)
          for (const each of data ?? []) yield { place, row: each }
        }
      },
    }
  const kind = kindWith(path, columns)
  const known = new Set(EXPORT_KINDS[kind].columns.map(({ name }) => name))
  const unknownColumns = columns.filter((name) => !known.has(name))
  return { ...file, path, kind, unknownColumns, rows: (read) => rows(kind, read) }
}

/** What only the box scores of 0.2.0 have. */
const FORMER_BOX_SCORES = ['eventId', 'teamId', 'athleteId', 'statistics']

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The kind of which the file has the key and most columns. */
function kindWith(path: string, columns: readonly string[]): ExportKindName {
  const found = EXPORT_KIND_NAMES.flatMap((name) => {
    const { key, columns: known } = EXPORT_KINDS[name]
    const hasKey = key.every((column) => columns.includes(column))
    const shared = known.filter((column) => columns.includes(column.name)).length
    return hasKey ? [{ name, share: shared / known.length }] : []
  }).toSorted((one, other) => other.share - one.share)
  const [best] = found
  // Any table with an id has the key of some kind.
  if (best && best.share > 0.5) return best.name
  throw new Error(
    `${path} is no export: its columns (${columns.slice(0, 8).join(', ')}) are those of no kind. ` +
      `Import what GET …/exports/{kind} sent, with its header line if it is CSV.`,
  )
}

/** A file of text, which may be compressed. */
interface TextSource {
  readonly path: string
  readonly isGzip: boolean
  readonly isBrotli: boolean
}

/** Reads the text of a file in parts. Throws if its compression is damaged or cut off. */
async function* readText(
  { path, isGzip, isBrotli }: TextSource,
  read: (bytes: number) => void,
): AsyncGenerator<string> {
  const file = createReadStream(path)
  file.on('data', () => read(file.bytesRead))
  const unpacked = isGzip ? createGunzip() : isBrotli ? createBrotliDecompress() : null
  const bytes: Readable = unpacked ? pipeline(file, unpacked, () => undefined) : file
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of bytes) yield decoder.decode(part as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw new Error(`${path} is damaged or was cut off. Download it again.`, { cause: error })
  } finally {
    file.destroy()
  }
}

/** Reads lines with their numbers; only `\n` ends a line, as texts may contain other line separators. */
async function* readLines(
  source: TextSource,
  read: (bytes: number) => void,
): AsyncGenerator<{ readonly line: string; readonly place: number }> {
  // The beginning of a line, in the parts in which it was read: joined once, however long it is.
  let begun: string[] = []
  let length = 0
  let place = 1
  for await (const part of readText(source, read)) {
    const pieces = part.split('\n')
    for (const [index, piece] of pieces.entries()) {
      begun.push(piece)
      length += piece.length
      if (length > MAX_ROW) throw tooLong(source, place)
      if (index === pieces.length - 1) continue
      yield { line: begun.join(''), place }
      begun = []
      length = 0
      place += 1
    }
  }
  if (length > 0) yield { line: begun.join(''), place }
}

/** Characters of a row: the longest of an export has some hundred thousand. */
const MAX_ROW = 8 * 1024 * 1024

function tooLong({ path }: TextSource, place: number): Error {
  return new Error(
    `${path}, line ${place}: longer than ${MAX_ROW.toLocaleString('en')} characters, which no row of an export is. ` +
      'Import what GET …/exports/{kind} sent, with its line breaks.',
  )
}

const notRead = () => undefined

async function hasObjects(source: TextSource): Promise<boolean> {
  for await (const { line } of readLines(source, notRead))
    if (line.trim() !== '') return line.trimStart().startsWith('{')
  throw new Error(`${source.path} is empty: the season has no rows of that kind, or the download failed.`)
}

async function firstObject(source: TextSource): Promise<readonly string[]> {
  for await (const { row } of readNdjson(source.path, source, notRead)) return Object.keys(row as object)
  return []
}

async function firstRecord(source: TextSource): Promise<readonly string[]> {
  for await (const { fields } of readRecords(source, notRead)) return fields
  return []
}

async function* readNdjson(
  path: string,
  source: TextSource,
  read: (bytes: number) => void,
): AsyncGenerator<FileRow> {
  for await (const { line, place } of readLines(source, read)) {
    if (line.trim() === '') continue
    yield { place, row: parseLine(path, line, place) }
  }
}

function parseLine(path: string, line: string, place: number): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Error(
      `${path}, line ${place}: not JSON (${error instanceof Error ? error.message : ''}). ` +
        'If the download was cut off, remove this line and resume it with `after`.',
      { cause: error },
    )
  }
}

/** Reads the records of a CSV. */
function readRecords(source: TextSource, read: (bytes: number) => void): AsyncGenerator<CsvRecord> {
  const noEnd = (place: number) =>
    new Error(`${source.path}, line ${place}: a quoted field has no end. Download it again.`)
  return readCsvRecords(readText(source, read), {
    maxField: MAX_ROW,
    error: (place, why) => (why === 'too long' ? tooLong(source, place) : noEnd(place)),
  })
}

async function* readCsv(
  path: string,
  kind: ExportKindName,
  source: TextSource,
  read: (bytes: number) => void,
): AsyncGenerator<FileRow> {
  const known = new Map<string, ColumnType>(
    EXPORT_KINDS[kind].columns.map((column) => [column.name, column.type]),
  )
  if (kind === 'boxscores') known.set('statistics', 'json')
  const textColumns = columnsWithText(kind)
  let head: readonly string[] | null = null
  for await (const { fields, place } of readRecords(source, read)) {
    if (head === null) {
      head = fields
      continue
    }
    if (fields.length === 1 && fields[0] === '') continue
    if (fields.length !== head.length)
      throw new Error(
        `${path}, line ${place}: ${fields.length} fields, but the header has ${head.length}. Download it again.`,
      )
    const names = head
    const entries = fields.map((field, index) => {
      const name = names[index] ?? ''
      const isText = textColumns.has(name)
      return [name, valueOfField(known.get(name) ?? 'string', field, isText)] as const
    })
    yield { place, row: Object.fromEntries(entries) }
  }
}

/** Columns whose empty field is a text without letters: they always have a value. */
function columnsWithText(kind: ExportKindName): ReadonlySet<string> {
  const { required }: Pick<ImportRules, 'required'> =
    kind in IMPORT_RULES ? IMPORT_RULES[kind as ImportKindName] : NONE
  const {
    columns,
    key,
  }: { readonly columns: readonly { name: string; type: ColumnType }[]; readonly key: readonly string[] } =
    EXPORT_KINDS[kind]
  const always = new Set<string>([...required, ...key])
  return new Set(columns.flatMap(({ name, type }) => (type === 'string' && always.has(name) ? [name] : [])))
}

const NONE = { required: [] } as const

/** The value of a field; one that cannot be read stays as it is, for the check of the row to report. */
function valueOfField(type: ColumnType, field: string, isText: boolean): unknown {
  if (field === '') return isText ? '' : null
  if (type === 'integer' || type === 'number') return /^-?\d/.test(field) ? Number(field) : field
  if (type === 'boolean') return field === 'true' ? true : field === 'false' ? false : field
  if (type !== 'json') return withoutMask(field)
  try {
    return JSON.parse(field)
  } catch {
    return field
  }
}

async function openParquet(path: string, bytes: number): Promise<ExportFile> {
  const damaged = (error: unknown) =>
    new Error(`${path} is damaged or was cut off. Download it again.`, { cause: error })
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw damaged(error)
  })
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name)
  return fileOf(path, columns, {
    bytes,
    unit: 'row',
    async *rows(_, read) {
      let place = 0
      for (const group of metadata.row_groups) {
        const rowEnd = place + Number(group.num_rows)
        const rows = await parquetReadObjects({ file, metadata, rowStart: place, rowEnd }).catch(
          (error: unknown) => {
            throw damaged(error)
          },
        )
        for (const row of rows) yield { place: ++place, row: withoutDates(row) }
        read(Math.round((bytes * place) / Number(metadata.num_rows)))
      }
    },
  })
}

/** Times as in the other formats. */
function withoutDates(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().replace('.000Z', 'Z') : value,
    ]),
  )
}
