import { readFileSync } from 'node:fs'

/** Descriptors for everything but clients: the files of the embedded database, the source, webhooks, pages. */
const RESERVED = 512
/** The most that is reserved of few descriptors. */
const RESERVED_SHARE = 0.75

/**
 * The number of connections of clients that leaves descriptors for everything else; `Infinity` if the limit of this
 * process is unknown. Without it, connections take the last descriptor, and a database that cannot open its files
 * takes them for missing, until the next start.
 */
export function connectionLimit(limits: string | null = readLimits()): number {
  const [, count = ''] = /^Max open files +(\d+)/m.exec(limits ?? '') ?? []
  if (count === '') return Infinity
  const descriptors = Number(count)
  return descriptors - Math.ceil(Math.min(RESERVED, descriptors * RESERVED_SHARE))
}

function readLimits(): string | null {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return null
  }
}
