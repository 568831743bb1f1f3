import { setTimeout as wait } from 'node:timers/promises'
import { readExportPages } from '../store/entities/exports.ts'
import type { ExportKindName, ExportScope } from '../store/entities/exports.ts'
import type { Store } from '../store/store.ts'
import type { RowWriter } from './formats.ts'

/** Rows of one call, or begun ones. */
export const ROWS_PER_CALL = 1_000

/** Longest pause between two pages, in milliseconds. */
const MAX_PAUSE_MS = 100

export interface SendOptions {
  readonly store: Store
  readonly kind: ExportKindName
  readonly scope: ExportScope
  /** The key after which it starts. */
  readonly after: readonly string[] | null
  readonly writer: RowWriter
  /** Charges calls; throws if there are too few left. */
  readonly charge: (calls: number) => Promise<void>
}

/**
 * Makes the bytes of an export, page by page, as they are requested. Rows are charged just before they are sent; what the
 * caller cannot pay ends the export with the error. Between two pages it pauses for as long as a page took, so that other
 * requests have half of the time.
 */
export async function* sendExport(options: SendOptions): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { store, kind, scope, after, writer, charge } = options
  let sent = 0
  let written = 0
  const pay = async () => {
    const calls = callsOf(written) - callsOf(sent)
    if (calls > 0) await charge(calls)
    sent = written
  }
  let startedAt = performance.now()
  for await (const rows of readExportPages<object>(store, kind, scope, after)) {
    const bytes = writer.write(rows)
    written += rows.length
    const tookMs = performance.now() - startedAt
    if (bytes.length > 0) {
      await pay()
      yield bytes
    }
    await wait(Math.min(tookMs, MAX_PAUSE_MS))
    startedAt = performance.now()
  }
  const rest = writer.end()
  await pay()
  if (rest.length > 0) yield rest
}

function callsOf(rows: number): number {
  return Math.ceil(rows / ROWS_PER_CALL)
}
