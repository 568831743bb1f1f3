import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { toError } from '../../domain/to-error.ts'
import { moduleBeside, startThread } from '../../domain/worker-thread.ts'

/** What the thread of an embedded PostgreSQL is started with. */
export interface EngineData {
  /** The compiled PostgreSQL. */
  readonly module: WebAssembly.Module
  /** The folder of its files; `null`: in memory. */
  readonly folder: string | null
  /** The archive of a database that it begins with; `null`: the folder's, or an empty one. */
  readonly template: Uint8Array | null
  /** Settings as `name=value`, and options of `initdb` for a new folder. */
  readonly settings: readonly string[]
  readonly initial: readonly string[]
}

/** Requests to the thread: bytes of the wire protocol, to reset the session, its memory, its files as an archive, and to close. */
export type EngineRequest =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' | 'memory' | 'dump' | 'close' }

/** What the thread answers; after `failed` nothing else follows. */
export type EngineAnswer =
  | { readonly kind: 'ready' | 'reset' | 'closed' }
  | { readonly kind: 'response' | 'dump'; readonly bytes: Uint8Array }
  | { readonly kind: 'memory'; readonly size: number }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly code: string | null }

/** Types of messages: of the client, that it ends the connection; of the server, in the response to a new one. */
const TERMINATE = 0x58
const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const PARAMETERS = { client_encoding: 'UTF8', DateStyle: 'ISO, MDY', server_version: '18.0', TimeZone: 'UTC' }
const STARTED = Buffer.concat([
  AUTHENTICATION_OK,
  ...Object.entries(PARAMETERS).map(([name, value]) => parameterStatus(name, value)),
  READY_FOR_QUERY,
])

/**
 * An embedded PostgreSQL on a thread of its own, which has one session: `connect` returns it as the socket of a driver, one
 * at a time. If the instance fails, the connection ends as when a server crashes.
 */
export class EmbeddedEngine {
  readonly #worker: Worker
  readonly #answers: ((answer: EngineAnswer) => void)[] = []
  #connection: EngineConnection | null = null
  #sessions = 0
  #failure: Error | null = null

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: EngineAnswer) => this.#receive(answer))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('The embedded database has ended.')))
  }

  /** Opens a database; throws what PostgreSQL says if it cannot be opened. */
  static async open(data: EngineData): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(startWorker(data))
    await engine.#next()
    return engine
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  /** The session as a socket; that of an earlier connection is reset. */
  connect(): Duplex {
    this.#connection = new EngineConnection({
      open: async () => {
        if (this.#failure) throw this.#failure
        this.#sessions += 1
        if (this.#sessions > 1) await this.#request({ kind: 'reset' })
      },
      send: (bytes) => this.#worker.postMessage({ kind: 'message', bytes }, [bytes.buffer as ArrayBuffer]),
    })
    return this.#connection
  }

  /** Bytes of its memory, which grows with what it does and is never given back. */
  async memoryBytes(): Promise<number> {
    const answer = await this.#request({ kind: 'memory' })
    return answer.kind === 'memory' ? answer.size : 0
  }

  /** Its files as an archive, which another one can begin with. */
  async dump(): Promise<Uint8Array> {
    const answer = await this.#request({ kind: 'dump' })
    return answer.kind === 'dump' ? answer.bytes : new Uint8Array()
  }

  /** Closes it: all that was committed is in its files. */
  async close(): Promise<void> {
    if (!this.#failure) await this.#request({ kind: 'close' }).catch(() => undefined)
    this.#fail(new Error('The embedded database is closed.'))
    await this.#worker.terminate()
  }

  #request(request: EngineRequest): Promise<EngineAnswer> {
    const answer = this.#next()
    this.#worker.postMessage(request)
    return answer
  }

  #next(): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure)
      else
        this.#answers.push((answer) => (answer.kind === 'failed' ? reject(errorOf(answer)) : resolve(answer)))
    })
  }

  #receive(answer: EngineAnswer): void {
    if (answer.kind === 'response') this.#connection?.receive(answer.bytes)
    else if (answer.kind === 'failed') this.#fail(errorOf(answer), answer)
    else this.#answers.shift()?.(answer)
  }

  #fail(error: Error, answer?: EngineAnswer): void {
    if (this.#failure) return
    this.#failure = error
    const { name, message } = error
    for (const settle of this.#answers.splice(0))
      settle(answer ?? { kind: 'failed', name, message, code: null })
    this.#connection?.destroy()
    void this.#worker.terminate()
  }
}

interface ConnectionParts {
  /** Waits until the session can be used. */
  readonly open: () => Promise<void>
  /** Sends bytes, whose memory it takes over. */
  readonly send: (bytes: Uint8Array) => void
}

/** The socket of a driver, whose other end is the thread of the database. */
class EngineConnection extends Duplex {
  readonly #parts: ConnectionParts
  #isStarted = false

  constructor(parts: ConnectionParts) {
    super()
    this.#parts = parts
  }

  /** As a socket's: emits `connect`, or fails. */
  connect(): this {
    this.#parts.open().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(toError(error)),
    )
    return this
  }

  // Options that drivers set on a socket, which mean nothing here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {
    // What arrives is pushed at once.
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    const length = chunks.reduce((sum, { chunk }) => sum + chunk.length, 0)
    const bytes = new Uint8Array(length)
    let at = 0
    for (const { chunk } of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    if (!this.#isStarted) {
      // The first message says who connects; no other process can.
      this.#isStarted = true
      this.push(STARTED)
    } else if (bytes[0] !== TERMINATE) this.#parts.send(bytes)
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}

/** A ParameterStatus message. */
function parameterStatus(name: string, value: string): Buffer {
  const message = Buffer.from(`S\0\0\0\0${name}\0${value}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

function errorOf(answer: EngineAnswer): Error {
  if (answer.kind !== 'failed') return new Error('The embedded database stopped.')
  const { name, message, code } = answer
  return Object.assign(new Error(message), { name, ...(code === null ? {} : { code }) })
}

/** Memory of JavaScript on the thread, which only passes bytes on; that of WebAssembly does not count. */
const MAX_HEAP_MB = 256

function startWorker(workerData: EngineData): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  return startThread(moduleBeside(import.meta.url, 'engine-thread'), { workerData, resourceLimits })
}

let compiled: Promise<WebAssembly.Module> | null = null

/** The compiled PostgreSQL, the same for all databases of the process. Other threads compile it. */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compileEngine().catch((error: unknown) => {
    // The next database tries again.
    compiled = null
    throw error
  })
  return compiled
}

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm')))
}
