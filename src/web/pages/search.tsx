import { useEffect, useState } from 'preact/hooks'
import { SEARCH_QUERY } from '../documents.ts'
import type { PageOperations } from '../generated/operations.ts'
import { Problem } from '../parts/problem.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { useQuery } from '../parts/use-query.ts'
import { useTitle } from '../parts/use-title.ts'

type Found = PageOperations['Search']['search']['nodes'][number]

/** Delay between the last keystroke and the search. */
const REST_MS = 150
const SHOWN = 50

/** Search for leagues, teams and players by a part of their name. */
export function SearchPage({ query }: { readonly query: string }) {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), REST_MS)
    return () => clearTimeout(timer)
  }, [query])
  useTitle(settled.trim() === '' ? 'Search' : `Search: ${settled.trim()}`)
  if (settled.trim() === '') return <p class="empty">Type the name of a team, a player or a league.</p>
  return <Results key={settled.trim()} query={settled.trim()} />
}

function Results({ query }: { readonly query: string }) {
  const { data, error, reload, incomplete } = useQuery(SEARCH_QUERY, { query, first: SHOWN })
  if (!data) return error ? <Problem error={error} retry={reload} /> : null
  const { nodes, totalCount } = data.search
  return (
    <>
      <h1>
        {totalCount > 0
          ? `${totalCount} for “${query}”`
          : `${incomplete.length > 0 ? 'Nothing yet' : 'Nothing'} is called “${query}”`}
      </h1>
      <IncompleteNotice notes={incomplete} />
      <ul class="results">
        {nodes.map((found) => (
          <Result key={JSON.stringify(found)} found={found} />
        ))}
      </ul>
    </>
  )
}

function Result({ found }: { readonly found: Found }) {
  if (found.__typename === 'Team')
    return (
      <li>
        <a href={`/teams/${found.league.slug}/${found.sourceId}`}>{found.displayName}</a>
        <span class="quiet">
          {found.league.shortName} {found.record}
        </span>
      </li>
    )
  if (found.__typename === 'Athlete')
    return (
      <li>
        <a href={`/athletes/${found.league.slug}/${found.sourceId}`}>{found.displayName}</a>
        <span class="quiet">
          {[found.position, found.team?.displayName, found.league.shortName].filter(Boolean).join(' · ')}
        </span>
      </li>
    )
  return (
    <li>
      <a href={`/leagues/${found.slug}`}>{found.name}</a>
      <span class="quiet">League</span>
    </li>
  )
}
