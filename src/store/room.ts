import { statfsSync } from 'node:fs'

/** What the embedded database needs to go on writing: two segments of its write-ahead log. */
const NEEDED_BYTES = 32 * 1024 * 1024
const MB = 1024 * 1024

/** How full the disk of a folder is, in words; null where there is room for the embedded database to write. */
export function lackOfRoom(folder: string): string | null {
  const free = freeBytes(folder)
  if (free >= NEEDED_BYTES) return null
  return (
    `The disk of the embedded database is full: ${Math.floor(free / MB)} MB are free and ` +
    `${NEEDED_BYTES / MB} MB are needed. Free disk space; the service resumes automatically.`
  )
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // Where the system does not tell, a write shows.
    return Infinity
  }
}
