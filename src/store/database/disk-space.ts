import { statfsSync } from 'node:fs'

/** Disk space that the embedded database needs for writes: two segments of its write-ahead log. */
const NEEDED_BYTES = 32 * 1024 * 1024
const MB = 1024 * 1024

/** Describes how full the disk of a folder is; `null` if there is enough space for the embedded database. */
export function describeFullDisk(folder: string): string | null {
  const free = freeBytes(folder)
  if (free >= NEEDED_BYTES) return null
  return (
    `The disk of the embedded database is full: ${Math.floor(free / MB)} MB are free and ` +
    `${NEEDED_BYTES / MB} MB are needed. Free disk space; the service resumes automatically.`
  )
}

/** Free bytes of the disk of a folder; `Infinity` if the system does not say. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // If the system does not report free space, a write will show.
    return Infinity
  }
}
