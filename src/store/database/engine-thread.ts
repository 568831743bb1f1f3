// The embedded PostgreSQL, on a thread of its own: it answers messages of PostgreSQL's wire protocol, so that the thread that
// serves requests uses it with the driver of a server, and no statement, however long, blocks that thread.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EngineAnswer, EngineData, EngineRequest } from './engine.ts'

const { module, folder, template, settings, initial } = workerData as EngineData

/** Message type of an error in the wire protocol, and the bytes of a message's type and length. */
const ERROR = 0x45
const HEADER_BYTES = 5

/**
 * Whether PostgreSQL cannot continue after a response: it says so itself, its log could not be written, or its memory is
 * inconsistent (XX000), as after a crash while writing the log.
 */
function isFatal(response: Buffer): boolean {
  for (let at = 0; at + HEADER_BYTES <= response.length; at += 1 + response.readUInt32BE(at + 1)) {
    if (response[at] !== ERROR) continue
    const text = response.toString('utf8', at + HEADER_BYTES, at + 1 + response.readUInt32BE(at + 1))
    const fields = new Map(text.split('\0').map((field) => [field[0], field.slice(1)]))
    const [severity, code, message] = [fields.get('V') ?? fields.get('S'), fields.get('C'), fields.get('M')]
    if (severity === 'PANIC' || severity === 'FATAL' || code === 'XX000') return true
    if ((code === '53100' || code === '58030') && message?.includes('pg_wal') === true) return true
  }
  return false
}

function answer(message: EngineAnswer): void {
  parentPort?.postMessage(message, message.kind === 'response' ? [message.bytes.buffer as ArrayBuffer] : [])
}

/**
 * The response to a message, in memory of its own that can be passed on. The library would parse what it returns as a whole,
 * and keep the parsed rows of all responses; of a stream it keeps nothing.
 */
async function responseTo(lite: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // Each is a view of the memory of WebAssembly.
  const onRawData = (bytes: Uint8Array) => void parts.push(bytes.slice())
  await lite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  const [only] = parts
  if (parts.length === 1 && only) return only
  const response = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    response.set(part, at)
    at += part.length
  }
  return response
}

async function open(): Promise<PGlite> {
  return PGlite.create({
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
    pgliteWasmModule: module,
    initDbStartParams: [...initial],
    ...(folder === null ? {} : { dataDir: folder }),
    ...(template === null ? {} : { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) }),
  })
}

async function handle(lite: PGlite, request: EngineRequest): Promise<void> {
  if (request.kind === 'message') {
    const response = await responseTo(lite, request.bytes)
    if (isFatal(Buffer.from(response.buffer))) throw new Error('PostgreSQL cannot continue')
    answer({ kind: 'response', bytes: response })
  } else if (request.kind === 'reset') {
    // A connection whose predecessor left a transaction open, or prepared statements.
    await lite.exec('ROLLBACK')
    await lite.exec('DISCARD ALL')
    answer({ kind: 'reset' })
  } else if (request.kind === 'memory') {
    answer({ kind: 'memory', size: (lite.Module['HEAPU8'] as Uint8Array).byteLength })
  } else if (request.kind === 'dump') {
    const file = await lite.dumpDataDir('none')
    answer({ kind: 'dump', bytes: new Uint8Array(await file.arrayBuffer()) })
  } else {
    await lite.close()
    answer({ kind: 'closed' })
  }
}

try {
  const lite = await open()
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (request: EngineRequest) => {
    // An instance that failed (a PANIC, a trap of WebAssembly) would loop for ever at its next statement.
    last = last.then(() => handle(lite, request)).catch((error: unknown) => fail(error))
  })
  answer({ kind: 'ready' })
} catch (error) {
  fail(error)
}

/** Says why, and takes no more messages: the instance is never queried again. */
function fail(error: unknown): void {
  const { name, message, code } = (error ?? {}) as Readonly<Record<string, unknown>>
  answer({
    kind: 'failed',
    name: String(name),
    message: String(message),
    code: typeof code === 'string' ? code : null,
  })
  parentPort?.close()
}
