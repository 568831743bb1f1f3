import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SourceExchange } from '../espn/exchange.ts'
import { answerName, answerOf, packAnswer, readAnswerName } from './answer.ts'
import type { AnswerName, AnswerWithBody } from './answer.ts'

/** Records the newest answers of the source, so that what it did can be looked at, and be played again. */
export interface FlightRecorder {
  /** Records how a request ended. Neither waits nor throws. */
  record(exchange: SourceExchange): void
  /** Resolves when everything recorded is written. */
  close(): Promise<void>
}

export interface FlightRecorderOptions {
  /** The folder of the answers; made if there is none. */
  readonly directory: string
  /** The size of all answers on the disk, at most. */
  readonly maxBytes: number
  /** Whether the disk has so little space that nothing must be written. */
  readonly isDiskLow?: () => boolean
  /** Called with the first of several errors in a row. */
  readonly report: (error: unknown) => void
}

/** Disks allocate whole blocks. */
const BLOCK_BYTES = 4096
/** Bodies that wait to be written; further ones are left out. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024
/** Another process may write to the same folder: after this part of the size, it is listed again. */
const LIST_AGAIN_AFTER = 1 / 8
const UNFINISHED = '.unfinished-'
/** An unfinished file that is older is nobody's any more. */
const ABANDONED_MS = 60_000

/** An answer on the disk. */
interface Entry extends AnswerName {
  readonly bytes: number
}

/** Opens the recorder. Answers of earlier runs stay; a folder that cannot be used is reported. */
export function openFlightRecorder(options: FlightRecorderOptions): FlightRecorder {
  const recorder = new AnswerFiles(options)
  return { record: (exchange) => recorder.record(exchange), close: () => recorder.close() }
}

class AnswerFiles {
  readonly #options: FlightRecorderOptions
  /** Oldest first. */
  #entries: Entry[] = []
  #totalBytes = 0
  /** Bytes written since the folder was listed; at first it is not. */
  #writtenBytes = Infinity
  #waitingBytes = 0
  #writing: Promise<void> = Promise.resolve()
  #isFailing = false

  constructor(options: FlightRecorderOptions) {
    this.#options = options
  }

  record(exchange: SourceExchange): void {
    if (this.#waitingBytes > MAX_WAITING_BYTES) return
    const recorded = answerOf(exchange)
    if (!recorded) return
    const { length } = recorded.body
    this.#waitingBytes += length
    this.#writing = this.#writing
      .then(() => this.#write(recorded))
      .then(
        () => {
          this.#isFailing = false
        },
        (error: unknown) => {
          if (!this.#isFailing) this.#options.report(error)
          this.#isFailing = true
        },
      )
      .finally(() => {
        this.#waitingBytes -= length
      })
  }

  close(): Promise<void> {
    return this.#writing
  }

  async #write(recorded: AnswerWithBody): Promise<void> {
    const { directory, maxBytes, isDiskLow } = this.#options
    if (this.#writtenBytes > maxBytes * LIST_AGAIN_AFTER) await this.#list()
    const named = answerName(recorded)
    const last = this.#entries.findLast(({ requestHash }) => requestHash === named.requestHash)
    if (last?.contentHash === named.contentHash || isDiskLow?.() === true) return
    const packed = await packAnswer(recorded)
    const bytes = sizeOnDisk(packed.length)
    if (bytes > maxBytes) return
    await this.#removeOldest(maxBytes - bytes)
    const unfinished = path.join(directory, `${UNFINISHED}${process.pid}`)
    try {
      await writeFile(unfinished, packed)
      await rename(unfinished, path.join(directory, named.name))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      // The folder may have been removed: it is made again.
      this.#writtenBytes = Infinity
      throw error
    }
    this.#entries.push({ ...named, bytes })
    this.#totalBytes += bytes
    this.#writtenBytes += bytes
  }

  /** Lists the folder. Files that are no answers are left as they are, but for what a killed process has begun. */
  async #list(): Promise<void> {
    const { directory, maxBytes } = this.#options
    await mkdir(directory, { recursive: true })
    const entries: Entry[] = []
    for (const name of (await readdir(directory)).toSorted()) {
      const named = readAnswerName(name)
      const isUnfinished = name.startsWith(UNFINISHED)
      if (!named && !isUnfinished) continue
      const file = path.join(directory, name)
      const found = await stat(file).catch(() => null)
      if (isUnfinished && found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true })
      if (named && found?.isFile() === true) entries.push({ ...named, bytes: sizeOnDisk(found.size) })
    }
    this.#entries = entries
    this.#totalBytes = entries.reduce((sum, { bytes }) => sum + bytes, 0)
    this.#writtenBytes = 0
    await this.#removeOldest(maxBytes)
  }

  /**
   * Removes the oldest answers until all have at most so many bytes. The newest of each kind, league and host stay for as
   * long as there are others: scoreboards of games in progress would push out what is read once a day.
   */
  async #removeOldest(toBytes: number): Promise<void> {
    if (this.#totalBytes <= toBytes) return
    const newest = new Map(this.#entries.map((entry) => [entry.group, entry.name]))
    const isNewest = ({ group, name }: Entry) => newest.get(group) === name
    const removable = [
      ...this.#entries.filter((entry) => !isNewest(entry)),
      ...this.#entries.filter(isNewest),
    ]
    const removed = new Set<Entry>()
    for (const entry of removable) {
      if (this.#totalBytes <= toBytes) break
      await rm(path.join(this.#options.directory, entry.name), { force: true })
      removed.add(entry)
      this.#totalBytes -= entry.bytes
    }
    this.#entries = this.#entries.filter((entry) => !removed.has(entry))
  }
}

function sizeOnDisk(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
}
