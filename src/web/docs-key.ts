const NAME = 'docs-key'

/** The reader's key; empty where none is kept. It goes to this server only. */
export function readDocsKey(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a key for the samples of the documentation until the window closes; an empty one forgets it. */
export function saveDocsKey(key: string): void {
  try {
    if (key === '') sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, key)
  } catch {
    // Private windows may refuse; then there is no key.
  }
}
