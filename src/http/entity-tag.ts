/** Whether one of the tags that a client has (`If-None-Match`) is this one; weak tags compare by what they say. */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}
