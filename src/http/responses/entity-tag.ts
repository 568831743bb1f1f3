import { createHash } from 'node:crypto'

/** The entity tag of a response with these parts; weak, because it identifies them in every encoding. */
export function entityTag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return `W/"${hash.digest('base64url')}"`
}

/** Whether one of the client's tags (`If-None-Match`) matches this one, using weak comparison. */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}
