import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { toError } from '../../domain/to-error.ts'
import { parseJson } from '../json.ts'

/** A file that was read: its value and decompressed size in bytes, or why it is unusable. */
export type ReadFile =
  | { readonly ok: true; readonly body: unknown; readonly bytes: number }
  | { readonly ok: false; readonly reason: string }

const MAX_BYTES = 64 * 1024 * 1024

/**
 * Lists all files under a folder, as relative paths sorted by name. Symbolic links are followed; a folder that
 * contains itself is listed once. Inaccessible entries are listed, so that reading them reports why.
 */
export function listFiles(dir: string): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const walk = (folder: string): void => {
    const real = realpathSync(join(dir, folder))
    if (seen.has(real)) return
    seen.add(real)
    const names = findNames(real)
    if (!names) found.push(folder)
    for (const name of names ?? []) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (isFolder(join(real, name))) walk(path)
      else found.push(path)
    }
  }
  walk('')
  return found
}

/** Reads a `.json` or `.json.gz` file. Never throws. */
export function readJsonFile(path: string): ReadFile {
  try {
    const size = statSync(path).size
    if (size > MAX_BYTES) return reject(`expected at most ${MAX_BYTES} bytes, got ${size}`)
    const raw = readFileSync(path)
    // Detected by its first bytes, because file extensions may be wrong.
    const isPacked = raw[0] === 0x1f && raw[1] === 0x8b
    const text = (isPacked ? gunzipSync(raw, { maxOutputLength: MAX_BYTES }) : raw).toString('utf8')
    const parsed = parseJson(withoutNaN(text.replace(/^\ufeff/, '')))
    return parsed.ok ? { ok: true, body: parsed.value, bytes: Buffer.byteLength(text) } : parsed
  } catch (error) {
    return reject(toError(error).message)
  }
}

/** Lists the names in a folder, sorted; null if it is not readable. */
function findNames(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder).sort()
  } catch {
    return null
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function reject(reason: string): ReadFile {
  return { ok: false, reason }
}

/** Some recording tools write missing numbers as NaN, which is invalid JSON. */
function withoutNaN(text: string): string {
  if (!/[:,[]\s*(NaN|-?Infinity)/.test(text)) return text
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|NaN|-?Infinity/g, (token) =>
    token.startsWith('"') ? token : 'null',
  )
}
