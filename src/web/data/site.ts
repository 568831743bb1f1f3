import { createContext } from 'preact'

/** The site that links and images lead to. */
export interface Site {
  /** Its origin, or an empty text for the site of the page itself. */
  readonly origin: string
  /** Whether its images may be shown: other pages may forbid them. */
  readonly hasImages: boolean
}

export const SiteContext = createContext<Site>({ origin: '', hasImages: true })
