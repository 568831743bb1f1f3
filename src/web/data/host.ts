import { createContext } from 'preact'
import { useContext, useLayoutEffect, useState } from 'preact/hooks'
import { formatForReader } from './format.ts'
import type { PageSettings } from './settings.ts'

/** The result of a query that a page has from the start. */
export interface FirstAnswer {
  readonly data: unknown
  /** Parts that are still being read from the source, as sentences. */
  readonly incomplete: readonly string[]
  /** Names the content, as in the results of live queries. */
  readonly revision: string
}

/** Where pages are rendered: in a browser, or on the server, which sends their first HTML. */
export interface Host {
  /** Of the page that is rendered first. */
  readonly address: URL
  readonly settings: PageSettings
  /** The present, in Unix epoch milliseconds. */
  readonly now: () => number
  /** The result of a query, given by `keyOfQuery`, if it is known from the start. */
  readonly answerOf: (key: string, document: string, variables: object) => FirstAnswer | null
  /** Called with the title of the page, or `null` while it has none, whenever it is rendered. */
  readonly onTitle: (title: string | null) => void
}

/** `null` in elements on other pages. */
export const HostContext = createContext<Host | null>(null)

/** The host of these pages. Throws outside of them. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('There is no host.')
  return host
}

/** The present, by the clock of the host. */
export function useNow(): Date {
  const host = useContext(HostContext)
  return new Date(host ? host.now() : Date.now())
}

/** Names a query with its variables. */
export function keyOfQuery(document: string, variables: object): string {
  const [, name = ''] = /^\w+ (\w+)/.exec(document) ?? []
  return `${name} ${JSON.stringify(variables)}`
}

/** Whether what is rendered is, or must equal, the server's HTML. */
let isFirst = true

/** From now on pages are rendered for their reader: with his time zone, language and settings. */
export function endFirstRendering(): void {
  isFirst = false
  formatForReader()
}

/** State that only the browser knows; `initial` in the first HTML. */
export function useBrowserState<T>(read: () => T, initial: T): readonly [T, (value: T) => void] {
  const [wasFirst] = useState(isFirst)
  const [value, setValue] = useState(() => (isFirst ? initial : read()))
  // Before anything else is painted.
  useLayoutEffect(() => {
    if (wasFirst) setValue(read())
  }, [])
  return [value, setValue]
}
