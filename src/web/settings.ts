/** What the server says to its pages, in `<meta name="settings">`. */
export interface PageSettings {
  /** The key that the pages read with; null where the reader has to give one. */
  readonly key: string | null
  /** Where the games come from, as in the header `X-Data-Source`. */
  readonly source: string
  /** Whether this page may change how fast simulated games go. */
  readonly hasSpeedControl: boolean
}

/** The settings of this page. */
export function readSettings(): PageSettings {
  const text = document.querySelector('meta[name="settings"]')?.getAttribute('content') ?? ''
  return text === '' ? { key: null, source: '', hasSpeedControl: false } : (JSON.parse(text) as PageSettings)
}
