import { NEWS_QUERY } from '../data/documents/news.ts'
import { dateTimeOf } from '../data/dates.ts'
import type { PageOperations } from '../generated/operations.ts'
import { HiddenNotice } from '../ui/game/hidden-notice.tsx'
import { LoadedPart, Waiting } from '../ui/loaded.tsx'
import { IncompleteNotice } from '../ui/incomplete-notice.tsx'
import { useBehindAt, useQuery } from '../ui/use-query.ts'
import { useTitle } from '../ui/use-title.ts'
import { sourceText } from '../data/source-text.ts'

type Article = PageOperations['News']['news']['nodes'][number]

const SHOWN = 50

/** The newest articles of all leagues, or of one. */
export function NewsPage({ league }: { readonly league: string | null }) {
  useTitle('News')
  return <NewsList league={league} hasHeading />
}

interface NewsListProps {
  /** The slug of a league; null for all leagues. */
  readonly league: string | null
  readonly hasHeading?: boolean
}

/** The newest articles as a list. */
export function NewsList({ league, hasHeading = false }: NewsListProps) {
  const until = useArticlesUntil()
  const news = useQuery(NEWS_QUERY, {
    leagues: league === null ? null : [league],
    first: SHOWN,
  })
  return (
    <LoadedPart
      of={news}
      waiting={
        <>
          {hasHeading && <h1>News</h1>}
          <Waiting />
        </>
      }
    >
      {(data, incomplete) => {
        const nodes = until(data.news.nodes)
        const [first] = nodes
        return (
          <>
            {hasHeading && <h1>{league === null ? 'News' : `News: ${first?.league.shortName ?? league}`}</h1>}
            {hasHeading && league !== null && (
              <p>
                <a class="link" href="/news">
                  News of all leagues
                </a>
              </p>
            )}
            <IncompleteNotice notes={incomplete} isEmpty={nodes.length === 0} />
            {nodes.length === 0 && incomplete.length === 0 && (
              <p class="empty">No news in the last 14 days.</p>
            )}
            {nodes.length > 0 && <HiddenNotice text="News is hidden." />}
            <div class="spoiler-parts">
              <div class="news">
                {nodes.map((article) => (
                  <NewsItem key={`${article.league.slug} ${article.sourceId}`} article={article} />
                ))}
              </div>
            </div>
          </>
        )
      }}
    </LoadedPart>
  )
}

interface ArticlesProps {
  readonly title: string
  readonly articles: readonly Article[]
}

/** Leaves out what was written after the moment of a reader who is behind. */
function useArticlesUntil(): (articles: readonly Article[]) => readonly Article[] {
  const at = useBehindAt(true)
  return (articles) =>
    at === null ? articles : articles.filter(({ published }) => Date.parse(published) <= Date.parse(at))
}

/** Articles as a part of another page. */
export function Articles({ title, articles }: ArticlesProps) {
  const until = useArticlesUntil()
  return (
    <section>
      <h2>{title}</h2>
      <HiddenNotice text="News is hidden." />
      <div class="spoiler-parts">
        <div class="news">
          {until(articles).map((article) => (
            <NewsItem key={article.sourceId} article={article} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** An article with its time, league and teams. */
function NewsItem({ article }: { readonly article: Article }) {
  const { league, teams, headline, description, published } = article
  return (
    <article>
      <h2>{sourceText(headline)}</h2>
      {description !== null && <p>{sourceText(description)}</p>}
      <p class="quiet">
        <time dateTime={published}>{dateTimeOf(Date.parse(published))}</time> ·{' '}
        <a href={`/news?league=${league.slug}`}>{league.shortName}</a>
        {teams.map(({ sourceId, name }) => (
          <span key={sourceId}>
            {' '}
            · <a href={`/teams/${league.slug}/${sourceId}`}>{name}</a>
          </span>
        ))}
      </p>
    </article>
  )
}
