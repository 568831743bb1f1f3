import { useEffect, useState } from 'preact/hooks'
import { SEARCH_QUERY, TEAM_GAMES_QUERY } from '../documents/reading.ts'
import type { PageOperations } from '../generated/operations.ts'
import { GameCard } from '../parts/game/card.tsx'
import { Problem } from '../parts/problem.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { useQuery } from '../parts/use-query.ts'
import { useTitle } from '../parts/use-title.ts'

type Found = PageOperations['Search']['search']['nodes'][number]

/** Delay between the last keystroke and the search. */
const REST_MS = 150
const SHOWN = 50

/** Search for leagues, teams and players by a part of their name, with the games of the team that matches best. */
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
  const { data, error, reload, incomplete } = useQuery(SEARCH_QUERY, { query, first: SHOWN })
  if (!data) return error ? <Problem error={error} retry={reload} /> : null
  const { nodes, totalCount } = data.search
  const [best] = nodes
  return (
    <>
      <h1>
        {totalCount > 0
          ? `${totalCount} for “${query}”`
          : `${incomplete.length > 0 ? 'Nothing yet' : 'Nothing'} is called “${query}”`}
      </h1>
      <IncompleteNotice notes={incomplete} />
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
}

interface TeamGamesProps {
  readonly league: string
  /** The team's. */
  readonly id: string
}

/** The next and the last game of the team that matches best. */
function TeamGames({ league, id }: TeamGamesProps) {
  const { data } = useQuery(TEAM_GAMES_QUERY, { league, id })
  // What follows does not move when the games are here.
  if (!data) return <div class="games-room" />
  const { displayName, nextEvent, lastEvents } = data.team
  const games = [...(nextEvent ? [nextEvent] : []), ...lastEvents.slice(0, 1)]
  if (games.length === 0) return null
  return (
    <section class="found">
      <h2>Games of {displayName}</h2>
      <div class="grid">
        {games.map((game) => (
          <GameCard key={game.sourceId} game={game} league={league} sport={data.team.league.sport.slug} />
        ))}
      </div>
    </section>
  )
}

/** A result: a link with a note, and further links, such as a club's other competitions. */
interface Row {
  readonly href: string
  readonly name: string
  readonly note: string
  readonly others: readonly { readonly href: string; readonly name: string }[]
}

function Result({ row: { href, name, note, others } }: { readonly row: Row }) {
  return (
    <li>
      <a class="hit" href={href}>
        {name}
      </a>
      <span class="quiet">{note}</span>
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
      const note = [league.shortName, record].filter(Boolean).join(' ')
      teams.set(key, known ? { ...known, others } : { href, name: displayName, note, others: [] })
    } else if (found.__typename === 'Athlete') {
      const { displayName, sourceId, league, position, team } = found
      const note = [position, team?.displayName, league.shortName].filter(Boolean).join(' · ')
      players.push({ href: `/athletes/${league.slug}/${sourceId}`, name: displayName, note, others: [] })
    } else leagues.push({ href: `/leagues/${found.slug}`, name: found.name, note: '', others: [] })
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
