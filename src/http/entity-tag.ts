/** Whether one of the client's tags (`If-None-Match`) matches this one, using weak comparison. */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}
