import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { readFileParts } from './files.ts'
import type { Register, RegisterFile } from './register.ts'

/** A file is read again after this time at the earliest. */
const MAX_AGE_MS = DAY_MS
const TIMEOUT_MS = 5 * MINUTE_MS
/** The largest file has some hundred million bytes. */
const MAX_BYTES = 400 * 1024 * 1024

/** Where a register is read from, and its files are kept. */
export interface RegisterDownload {
  readonly register: Register
  /** Its root, without a trailing slash. */
  readonly url: string
  /** The folder of all registers. */
  readonly directory: string
  readonly userAgent: string
  readonly signal: AbortSignal
}

/**
 * Reads the files of a register that were not read for a day, one after the other and conditionally. Returns the reasons of
 * those that could not be read, by file; what was read before stays. Throws only if `signal` is aborted.
 */
export async function downloadRegister(target: RegisterDownload): Promise<ReadonlyMap<string, string>> {
  const failures = new Map<string, string>()
  const folder = join(target.directory, target.register.name)
  await mkdir(folder, { recursive: true })
  for (const file of target.register.files) {
    if (Date.now() - (await modifiedAt(join(folder, file.name))) < MAX_AGE_MS) continue
    target.signal.throwIfAborted()
    try {
      await downloadFile(target, folder, file)
    } catch (error) {
      target.signal.throwIfAborted()
      failures.set(file.name, error instanceof Error ? error.message : String(error))
    }
  }
  return failures
}

/** When a file was read, in Unix epoch milliseconds; 0 if it never was. */
async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

async function downloadFile(
  { url, userAgent, signal }: RegisterDownload,
  folder: string,
  file: RegisterFile,
): Promise<void> {
  const path = join(folder, file.name)
  const etagPath = `${path}.etag`
  const hasFile = (await modifiedAt(path)) > 0
  const etag = hasFile ? await readFile(etagPath, 'utf8').catch(() => null) : null
  const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const headers = { 'user-agent': userAgent, ...(etag !== null && { 'if-none-match': etag }) }
  const response = await fetch(`${url}${file.path}`, { headers, signal: either })
  if (response.status === 304 && etag !== null) {
    await response.body?.cancel()
    const now = new Date()
    await utimes(path, now, now)
    return
  }
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel()
    throw new Error(`expected status 200, got ${response.status}`)
  }
  const part = `${path}.part`
  try {
    const body = Readable.fromWeb(response.body as ReadableStream)
    await pipeline(body, limitBytes(MAX_BYTES), createWriteStream(part), { signal: either })
    await requireEntries(file, part)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  const newTag = response.headers.get('etag')
  await (newTag === null ? rm(etagPath, { force: true }) : writeFile(etagPath, newTag))
}

/** Throws unless a file has entries: a page that explains a fault is not a register. */
async function requireEntries(file: RegisterFile, path: string): Promise<void> {
  for await (const _ of file.read(readFileParts(path))) return
  throw new Error('the file has no entries')
}

function limitBytes(max: number): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      total += chunk.length
      done(total > max ? new Error(`the file has more than ${max} bytes`) : null, chunk)
    },
  })
}
