/** The server's settings for its pages, in `<meta name="settings">`. */
export interface PageSettings {
  /** The pages' key; null if the reader has to provide one. */
  readonly key: string | null
  /** The data source, as in the header `X-Data-Source`. */
  readonly source: string
  /** Whether this page may change the simulation speed. */
  readonly hasSpeedControl: boolean
}

/** Reads the settings of this page. */
export function readSettings(): PageSettings {
  const text = document.querySelector('meta[name="settings"]')?.getAttribute('content') ?? ''
  return text === '' ? { key: null, source: '', hasSpeedControl: false } : (JSON.parse(text) as PageSettings)
}
