const NAME = 'docs-key'

/** Returns the reader's key, or an empty string. It is sent only to this server. */
export function readDocsKey(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** Stores a key for the samples of the documentation until the window is closed; an empty one deletes it. */
export function saveDocsKey(key: string): void {
  try {
    if (key === '') sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, key)
  } catch {
    // Storage may be blocked in private windows; then there is no key.
  }
}
