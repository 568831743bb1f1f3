/** The first day of the news archive (spec 4.4). */
export const NEWS_ARCHIVE_BEGINS = '2026-09-02T00:00:00Z'
/** How long an article stays in the rolling window of recent news (contract 3). */
export const NEWS_WINDOW_DAYS = 14

/** A news article (spec 2.11). */
export interface Article {
  readonly league: string
  readonly id: number
  readonly headline: string
  readonly description: string | null
  /** `HeadlineNews`, `Story`, `Media`, …. */
  readonly type: string
  readonly published: string
  readonly lastModified: string
  readonly premium: boolean
  readonly images: readonly ArticleImage[]
  readonly link: string | null
  /** The authors as published; absent in articles stored before. */
  readonly byline?: string | null
  readonly categories: readonly string[]
  readonly athletes: readonly ArticleSubject[]
  readonly teams: readonly ArticleSubject[]
}

export interface ArticleImage {
  readonly url: string
  /** Pixels. */
  readonly width: number | null
  readonly height: number | null
}

/** A player or team that an article is about. */
export interface ArticleSubject {
  readonly id: string
  readonly name: string
}
