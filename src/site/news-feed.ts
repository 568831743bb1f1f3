import { Feed } from 'feed'
import { escapeMarkup, inXml } from '../domain/markup.ts'
import type { GeneratedFile, SiteQuery } from './generated-files.ts'

interface NewsData {
  readonly league: {
    readonly name: string
    readonly news: {
      readonly nodes: readonly {
        readonly sourceId: string
        readonly headline: string
        readonly description: string | null
        readonly published: string
        readonly link: string | null
        readonly teams: readonly { readonly name: string }[]
      }[]
    }
  }
}

const NEWS_QUERY = `query NewsFeed($league: String!) {
  league(slug: $league) {
    name
    news(first: 50) { nodes { sourceId headline description published link teams { name } } }
  }
}`

/** Makes the feed of a league's news (RSS 2.0), newest first. `root`: public root URL without a trailing slash. */
export async function renderNewsFeed(query: SiteQuery, league: string, root: string): Promise<GeneratedFile> {
  const { league: found } = await query<NewsData>(NEWS_QUERY, { league })
  const page = `${root}/news?league=${league}`
  const [newest] = found.news.nodes
  const feed = new Feed({
    id: page,
    title: `${found.name}: news`,
    description: `News of ${found.name}.`,
    link: page,
    language: 'en',
    copyright: '',
    feedLinks: { rss: `${root}/feeds/${league}.rss` },
    // Otherwise the library writes the time of making, and an unchanged feed would differ each time.
    ...(newest ? { updated: new Date(newest.published) } : { updated: new Date(0) }),
  })
  for (const { sourceId, headline, description, published, link, teams } of found.news.nodes)
    feed.addItem({
      id: `${league}/${sourceId}`,
      guid: `${league}/${sourceId}`,
      title: feedText(headline),
      link: link ?? page,
      date: new Date(published),
      // Readers show it as HTML.
      ...(description === null ? {} : { description: escapeMarkup(description) }),
      category: teams.map(({ name }) => ({ name: inXml(name) })),
    })
  return { type: 'application/rss+xml; charset=utf-8', content: feed.rss2(), maxAgeSeconds: 60 }
}

/** The library puts titles into CDATA sections, and leaves a second `]]>` in them as it is. */
function feedText(text: string): string {
  return inXml(text).replaceAll(']]>', ']] >')
}
