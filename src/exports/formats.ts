import { withMaskedFormula } from '../domain/csv.ts'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { SchemaElement } from 'hyparquet-writer'
import type { ColumnType, ExportColumn } from './columns.ts'
import type { AnyExportKind } from './kinds.ts'

/** Serializes the rows of one export. Bytes that cannot be returned yet come with later rows, or at the end. */
export interface RowWriter {
  /** Returns the bytes that are ready after these rows. */
  write(rows: readonly object[]): Uint8Array<ArrayBuffer>
  /** Returns the rest. */
  end(): Uint8Array<ArrayBuffer>
}

/** A format of exports. */
export interface ExportFormat {
  readonly mediaType: string
  /** Whether it compresses itself. */
  readonly isCompressed: boolean
  /** Starts an export; `resumes` if it follows rows that the client has. */
  open(columns: readonly KeyedColumn[], resumes: boolean): RowWriter
}

/** A column of one service, and whether it is part of the key. */
export interface KeyedColumn {
  readonly column: Omit<ExportColumn<object>, 'of'> & { readonly of: (row: object) => unknown }
  readonly isKey: boolean
}

/** The columns of a kind, as a service with this public root URL writes them. */
export function keyedColumns({ columns, key }: AnyExportKind, root: string): readonly KeyedColumn[] {
  return columns.map((column) => ({
    column: { ...column, of: (row) => column.of(row, root) },
    isKey: key.includes(column.name),
  }))
}

const NO_BYTES = new Uint8Array()

const ndjson: ExportFormat = {
  mediaType: 'application/x-ndjson',
  isCompressed: false,
  open: (columns) => ({
    write: (rows) => Buffer.from(rows.map((row) => `${JSON.stringify(objectOf(columns, row))}\n`).join('')),
    end: () => NO_BYTES,
  }),
}

function objectOf(columns: readonly KeyedColumn[], row: object): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ column }) => [column.name, column.of(row) ?? null]))
}

/** RFC 4180: commas, CRLF, quotes where needed. A missing value is an empty field, and no text is a formula. */
const csv: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  isCompressed: false,
  open(columns, resumes) {
    // The parts of an export that was resumed are one file.
    let head = resumes ? '' : lineOf(columns.map(({ column }) => column.name))
    const takeHead = () => {
      const taken = head
      head = ''
      return taken
    }
    return {
      write(rows) {
        const lines = rows.map((row) =>
          lineOf(columns.map(({ column }) => fieldOf(column.type, column.of(row)))),
        )
        return Buffer.from(takeHead() + lines.join(''))
      },
      end: () => Buffer.from(takeHead()),
    }
  },
}

function lineOf(fields: readonly string[]): string {
  return `${fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\r\n`
}

function fieldOf(type: ColumnType, value: unknown): string {
  if (value === null || value === undefined) return ''
  return type !== 'json' && typeof value === 'string' ? withMaskedFormula(value) : JSON.stringify(value)
}

/** Rows of a row group: some megabytes, which are in memory until it is written. */
const ROWS_OF_GROUP = 2_000

/** How each type is stored in Parquet. */
const PARQUET_TYPES: Readonly<
  Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>>
> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
}

const parquet: ExportFormat = {
  mediaType: 'application/vnd.apache.parquet',
  isCompressed: true,
  open(columns) {
    const bytes = new DrainedWriter()
    const writer = new ParquetWriter({
      writer: bytes,
      schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(parquetElements)],
    })
    let waiting = columns.map((): unknown[] => [])
    const countOfWaiting = () => waiting[0]?.length ?? 0
    const writeGroup = () => {
      const columnData = columns.map(({ column }, index) => ({
        name: column.name,
        data: waiting[index] ?? [],
      }))
      const rowGroupSize = countOfWaiting()
      waiting = columns.map(() => [])
      void writer.write({ columnData, rowGroupSize })
    }
    return {
      write(rows) {
        // Values rather than rows, whose other members need not stay in memory.
        for (const [index, { column }] of columns.entries())
          for (const row of rows) waiting[index]?.push(parquetValue(column.type, column.of(row)))
        if (countOfWaiting() >= ROWS_OF_GROUP) writeGroup()
        // Before the first group that is the mark of the format, so that the response begins.
        return bytes.drain()
      },
      end() {
        if (countOfWaiting() > 0) writeGroup()
        void writer.finish()
        return bytes.drain()
      },
    }
  },
}

function parquetElements({ column, isKey }: KeyedColumn): SchemaElement[] {
  const { name, type, element } = column
  const repetition_type = isKey ? 'REQUIRED' : 'OPTIONAL'
  if (element === null) return [{ name, repetition_type, ...PARQUET_TYPES[type] }]
  return [
    { name, repetition_type, converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', ...PARQUET_TYPES[element] },
  ]
}

function parquetValue(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type !== 'timestamp') return value
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}

/** A writer whose bytes are taken out as they come; positions in the file go on. */
class DrainedWriter extends ByteWriter {
  drain(): Uint8Array<ArrayBuffer> {
    const taken = Uint8Array.from(new Uint8Array(this.buffer, 0, this.index))
    this.index = 0
    return taken
  }
}

/** The formats, by the value of `format`. */
export const EXPORT_FORMATS = { ndjson, csv, parquet } as const satisfies Readonly<
  Record<string, ExportFormat>
>
export type ExportFormatName = keyof typeof EXPORT_FORMATS
