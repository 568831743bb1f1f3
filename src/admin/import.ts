import { stat } from 'node:fs/promises'
import { toError } from '../domain/to-error.ts'
import { findRowProblem } from '../exports/check-row.ts'
import { IMPORT_KIND_NAMES, IMPORT_RULES } from '../exports/import-kinds.ts'
import type { ImportKindName, ImportRow, ImportRules } from '../exports/import-kinds.ts'
import { EXPORT_KINDS } from '../exports/kinds.ts'
import { openExportFile } from '../exports/read-file.ts'
import type { ExportFile } from '../exports/read-file.ts'
import { openBar } from '../domain/progress-bar.ts'
import { countWords } from '../domain/text.ts'

/** Calls an operator endpoint of the running server. */
export type CallServer = (path: string, body: object) => Promise<unknown>

export interface ImportCommand {
  readonly files: readonly string[]
  /** League and season of the files; by default, as their names say, such as `nfl-2025-plays.ndjson`. */
  readonly league?: string | undefined
  readonly season?: number | undefined
}

/** A file of a kind that is imported. */
interface ImportFile extends ExportFile {
  readonly kind: ImportKindName
  readonly league: string
  readonly season: number
}

/** What an import did with a file. */
interface FileReport {
  readonly imported: number
  readonly kept: number
}

/** Rows of a request, or some more, so that those of a group are in one. */
const ROWS_AT_ONCE = 500

/**
 * Imports exports into the running server: first all files are checked, then their rows are sent in batches, kinds that
 * others refer to first. Returns what was done, in sentences. Throws, before anything is sent, if a row is wrong.
 */
export async function importFiles(command: ImportCommand, call: CallServer): Promise<string> {
  const files = await Promise.all(command.files.map((file) => openImport(file, command)))
  const inOrder = files.toSorted(
    (one, other) => IMPORT_KIND_NAMES.indexOf(one.kind) - IMPORT_KIND_NAMES.indexOf(other.kind),
  )
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  await withBar('Check', total, inOrder, checkFile)
  const lines: string[] = []
  await withBar('Import', total, inOrder, async (file, read) => {
    const { imported, kept } = await sendFile(file, read, call)
    const unknown =
      file.unknownColumns.length === 0 ? '' : ` Unknown columns: ${file.unknownColumns.join(', ')}.`
    lines.push(
      `${file.path}: ${countWords(imported, 'row')} of ${file.league} ${file.season} ${file.kind} imported, ` +
        `${countWords(kept, 'row')} left out as this instance has its own.${unknown}`,
    )
  })
  const seasons = new Map(files.map((file) => [`${file.league} ${file.season}`, file]))
  for (const [name, { league, season }] of seasons) {
    const kinds = files
      .filter((file) => file.league === league && file.season === season)
      .map(({ kind }) => kind)
    const done = (await call('/api/admin/imports/complete', {
      league,
      season,
      kinds: [...new Set(kinds)],
    })) as {
      readonly season: boolean
      readonly games: number
      readonly rosters: number
      readonly missing: readonly string[]
    }
    lines.push(
      `${name}: ${countWords(done.games, 'game')}, ${countWords(done.rosters, 'roster')} and ${done.season ? 'the' : 'no'} list ` +
        'of games now count as read from the source.',
    )
    if (done.missing.length > 0)
      lines.push(
        `${name}: the rest is still read from the source when somebody requests it. To avoid that, import ` +
          `${done.missing.join(', ')} together with these files.`,
      )
  }
  return lines.join('\n')
}

/** Names of files as the server gives them: `nfl-2025-plays.ndjson`. */
const FILE_NAME = /(?:^|[/\\])([a-z][a-z0-9.-]*)-(\d{4})-[a-z]+\.(?:ndjson|csv|parquet)(?:\.(?:gz|br))?$/

async function openImport(path: string, command: ImportCommand): Promise<ImportFile> {
  await stat(path).catch(() => {
    throw new Error(`There is no file ${path}.`)
  })
  const file = await openExportFile(path)
  const [, named, year] = FILE_NAME.exec(path) ?? []
  const league = command.league ?? named
  const season = command.season ?? (year === undefined ? undefined : Number(year))
  if (league === undefined || season === undefined)
    throw new Error(
      `Which league and season is ${path}? Name them with --league and --season, or keep the name that the ` +
        'server gave the file, such as nfl-2025-plays.ndjson.',
    )
  const { kind } = file
  if (kind in IMPORT_RULES) return { ...file, kind: kind as ImportKindName, league, season }
  throw new Error(
    `${path}: ${kind} are not imported, as they are reports that stand at present: the source tells which do now. ` +
      `The kinds are ${IMPORT_KIND_NAMES.join(', ')}.`,
  )
}

/** Throws at the first row that is wrong. */
async function checkFile(file: ImportFile, read: (bytes: number) => void): Promise<void> {
  const { group }: ImportRules = IMPORT_RULES[file.kind]
  const ended = new Set<string>()
  let last: string | null = null
  for await (const { place, row } of file.rows(read)) {
    const at = `${file.path}, ${file.unit} ${place}`
    const problem = findRowProblem(file.kind, file.season, row)
    if (problem)
      throw new Error(
        `${at}${problem.column === null ? '' : `, column ${problem.column}`}: ${problem.problem}. ` +
          'Nothing was imported. Correct the file, or export it again.',
      )
    if (group === null) continue
    const current = String((row as ImportRow)[group])
    if (current === last) continue
    if (ended.has(current))
      throw new Error(
        `${at}, column ${group}: rows of ${current} stand in two places. Nothing was imported. ` +
          `Sort the file by ${EXPORT_KINDS[file.kind].key.join(', ')}, as exports are.`,
      )
    ended.add(current)
    last = current
  }
}

async function sendFile(
  file: ImportFile,
  read: (bytes: number) => void,
  call: CallServer,
): Promise<FileReport> {
  const { kind, league, season } = file
  const { group }: ImportRules = IMPORT_RULES[kind]
  let [imported, kept] = [0, 0]
  let rows: ImportRow[] = []
  let first = 0
  let last = 0
  const send = async () => {
    if (rows.length === 0) return
    try {
      const done = await call('/api/admin/imports', { league, season, kind, rows: storableJson(rows) })
      const report = done as FileReport
      imported += report.imported
      kept += report.kept
    } catch (error) {
      throw new Error(
        `${file.path}, ${file.unit}s ${first} to ${last}: ${toError(error).message} ` +
          'The rows before were imported; run the command again to import the rest.',
        { cause: error },
      )
    }
    rows = []
  }
  for await (const { place, row } of file.rows(read)) {
    const next = row as ImportRow
    const isNewGroup = group === null || rows.at(-1)?.[group] !== next[group]
    if (rows.length >= ROWS_AT_ONCE && isNewGroup) await send()
    if (rows.length === 0) first = place
    last = place
    rows.push(next)
  }
  await send()
  return { imported, kept }
}

/** JSON with escapes for control characters, which no text in a body may have. */
function storableJson(rows: readonly ImportRow[]): string {
  return JSON.stringify(rows).replaceAll(
    /[\u007F-\u009F]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Does some work for each file, with a progress bar of the bytes of all. */
async function withBar(
  title: string,
  total: number,
  files: readonly ImportFile[],
  work: (file: ImportFile, read: (bytes: number) => void) => Promise<void>,
): Promise<void> {
  const bar = await openBar(title, Math.max(1, total))
  let before = 0
  try {
    for (const file of files) {
      await work(file, (bytes) => bar.set(before + bytes))
      before += file.bytes
    }
  } finally {
    bar.close()
  }
}
