import { useEffect, useState } from 'preact/hooks'
import { SEARCH_QUERY } from '../data/documents/search.ts'
import type { PageOperations } from '../generated/operations.ts'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { IncompleteNotice } from '../ui/incomplete-notice.tsx'
import { LeagueCrest } from '../ui/pictures/league-crest.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useTitle } from '../ui/use-title.ts'
import { PairGames, TeamGames } from './found-games.tsx'
import { pairsOf } from '../data/pairs.ts'

type Found = PageOperations['Search']['search']['nodes'][number]

/** Delay between the last keystroke and the search. */
const REST_MS = 150
const SHOWN = 50

/** Search for leagues, teams and players by a part of their name, with the games of the team that matches best, or of the two that are named. */
export function SearchPage({ query }: { readonly query: string }) {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), REST_MS)
    return () => clearTimeout(timer)
  }, [query])
  useEffect(() => {
    document.addEventListener('keydown', moveByArrows)
    return () => document.removeEventListener('keydown', moveByArrows)
  }, [])
  useTitle(settled.trim() === '' ? 'Search' : `Search: ${settled.trim()}`)
  if (settled.trim() === '') return <p class="empty">Type the name of a team, a player or a league.</p>
  return <Results key={settled.trim()} query={settled.trim()} />
}

function Results({ query }: { readonly query: string }) {
  const search = useQuery(SEARCH_QUERY, { query, first: SHOWN })
  /** Pairs that are no two teams, by their first text. */
  const [misses, setMisses] = useState<ReadonlySet<string>>(new Set())
  return (
    <LoadedPage of={search}>
      {({ search: { nodes, totalCount } }, incomplete) => {
        const [best] = nodes
        const pairs = best?.__typename === 'Team' ? [] : pairsOf(query)
        const mayHavePair = pairs.length > misses.size
        return (
          <>
            <h1>
              {headingOf({ query, count: totalCount, mayHavePair, isIncomplete: incomplete.length > 0 })}
            </h1>
            <IncompleteNotice notes={incomplete} isEmpty={nodes.length === 0} />
            {pairs.map((pair) => (
              <PairGames
                key={pair.one}
                pair={pair}
                onMiss={() => setMisses((known) => new Set([...known, pair.one]))}
              />
            ))}
            {best?.__typename === 'Team' && <TeamGames league={best.league.slug} id={best.sourceId} />}
            {groupsOf(nodes).map(({ title, rows }) => (
              <section key={title} class="found">
                <h2>{title}</h2>
                <ul class="results">
                  {rows.map((row) => (
                    <Result key={row.href} row={row} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )
      }}
    </LoadedPage>
  )
}

interface Heading {
  readonly query: string
  /** Number of results. */
  readonly count: number
  readonly mayHavePair: boolean
  readonly isIncomplete: boolean
}

function headingOf({ query, count, mayHavePair, isIncomplete }: Heading): string {
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`
  if (mayHavePair) return `Games for “${query}”`
  return isIncomplete ? `Nothing found yet for “${query}”` : `Nothing is called “${query}”`
}

/** A result: a link with a note, and further links, such as a club's other competitions. */
interface Row {
  /** Of leagues, what their crests are drawn from. */
  readonly crest?: { readonly abbreviation: string; readonly sport: string }
  readonly href: string
  readonly name: string
  readonly note: string
  /** Of teams: it is hidden with scores. */
  readonly record?: string | null
  readonly others: readonly { readonly href: string; readonly name: string }[]
}

function Result({ row: { crest, href, name, note, record, others } }: { readonly row: Row }) {
  return (
    <li>
      {crest && <LeagueCrest {...crest} />}
      <a class="hit" href={href}>
        {name}
      </a>
      <span class="quiet">
        {note}
        {record && <span class="record spoiler"> · {record}</span>}
      </span>
      {others.map((other) => (
        <a key={other.href} class="quiet" href={other.href}>
          {other.name}
        </a>
      ))}
    </li>
  )
}

/** Teams, players and leagues, each in the order of the results; the teams of a club are one row. */
function groupsOf(
  nodes: readonly Found[],
): readonly { readonly title: string; readonly rows: readonly Row[] }[] {
  const teams = new Map<string, Row>()
  const players: Row[] = []
  const leagues: Row[] = []
  for (const found of nodes) {
    if (found.__typename === 'Team') {
      const { displayName, sourceId, league, record } = found
      const href = `/teams/${league.slug}/${sourceId}`
      // A club has the same id in all competitions of its sport.
      const key = `${league.sport.slug} ${sourceId} ${displayName}`
      const known = teams.get(key)
      const others = [...(known?.others ?? []), { href, name: league.shortName }]
      const first = { href, name: displayName, note: league.shortName, record, others: [] }
      teams.set(key, known ? { ...known, others } : first)
    } else if (found.__typename === 'Athlete') {
      const { displayName, sourceId, league, position, team } = found
      const note = [position, team?.displayName, league.shortName].filter(Boolean).join(' · ')
      players.push({ href: `/athletes/${league.slug}/${sourceId}`, name: displayName, note, others: [] })
    } else {
      const { slug, name, abbreviation, sport } = found
      const crest = { abbreviation, sport: sport.slug }
      leagues.push({ crest, href: `/leagues/${slug}`, name, note: '', others: [] })
    }
  }
  return [
    { title: 'Teams', rows: [...teams.values()] },
    { title: 'Players', rows: players },
    { title: 'Leagues', rows: leagues },
  ].filter(({ rows }) => rows.length > 0)
}

/** Arrow keys move between the search field and the results. */
function moveByArrows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const field = document.querySelector<HTMLElement>('.search')
  const stops = [field, ...document.querySelectorAll<HTMLElement>('a.hit, .found a.card')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
