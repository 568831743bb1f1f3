import { useEffect, useState } from 'preact/hooks'
import { AthletePage } from './pages/athlete.tsx'
import { BoardPage } from './pages/board.tsx'
import { DayPage } from './pages/day.tsx'
import { GamePage } from './pages/game.tsx'
import { LeaguePage } from './pages/league.tsx'
import { NewsPage } from './pages/news.tsx'
import { SearchPage } from './pages/search.tsx'
import { TeamPage } from './pages/team.tsx'
import { DayPicker } from './parts/day-picker.tsx'
import { Lazy } from './parts/lazy.tsx'
import { SearchBox } from './parts/search-box.tsx'
import { SimulationControl } from './parts/simulation-control.tsx'
import { StatusPage } from './pages/status.tsx'
import { followLinks, navigate, useAddress } from './router.ts'
import { readSettings } from './settings.ts'

const SPORTS = [
  ['football', 'Football'],
  ['basketball', 'Basketball'],
  ['baseball', 'Baseball'],
  ['hockey', 'Hockey'],
  ['soccer', 'Soccer'],
] as const

/** Lazily loaded: readers of scores do not need it. */
const loadConsole = async () => (await import('./console/console.tsx')).Console

/** The frame of all pages, and the page of the current URL. */
export function App() {
  const address = useAddress()
  const [liveCount, setLiveCount] = useState<number | null>(null)
  const sport = address.searchParams.get('sport')
  useEffect(() => {
    document.addEventListener('click', followLinks)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', followLinks)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <>
      <header class="top">
        <a class="brand" href="/">
          Sports
        </a>
        <nav aria-label="Sports">
          <a href="/" aria-current={address.pathname === '/' && sport === null ? 'page' : undefined}>
            All
          </a>
          {SPORTS.map(([slug, name]) => (
            <a key={slug} href={`/?sport=${slug}`} aria-current={sport === slug ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {liveCount !== null && liveCount > 0 && <span class="live-count">{liveCount} live</span>}
        <SearchBox />
        <ThemeSwitch />
      </header>
      <main id="content">{pageOf(address, sport, setLiveCount)}</main>
      <footer>
        {readSettings().source.startsWith('simulator') && <SimulationControl />}
        <a href="/news">News</a>
        <a href="/console">Console</a>
        <a href="/docs">API reference</a>
        <a href="/graphql">GraphiQL</a>
        <a href="/status">Status</a>
      </footer>
    </>
  )
}

function pageOf(address: URL, sport: string | null, onLive: (count: number) => void) {
  const [kind, first, second] = address.pathname.split('/').slice(1)
  const date = address.searchParams.get('date')
  // Remounted when the URL changes, so that no state of the previous page is shown.
  const page = address.pathname + address.search
  if (kind === '')
    return (
      <>
        <DayPicker />
        {date === null ? (
          <BoardPage sport={sport} sportOrder={SPORTS.map(([slug]) => slug)} onLive={onLive} />
        ) : (
          <DayPage key={date} date={date} sport={sport} />
        )}
      </>
    )
  if (kind === 'teams' && first && second) return <TeamPage key={page} league={first} id={second} />
  if (kind === 'athletes' && first && second) return <AthletePage key={page} league={first} id={second} />
  if (kind === 'search') return <SearchPage query={address.searchParams.get('q') ?? ''} />
  if (kind === 'games' && first && second) return <GamePage key={page} league={first} id={second} />
  if (kind === 'leagues' && first) return <LeaguePage key={first} slug={first} />
  if (kind === 'news') return <NewsPage key={page} league={address.searchParams.get('league')} />
  if (kind === 'status') return <StatusPage />
  if (kind === 'console') return <Lazy load={loadConsole} props={{}} />
  return (
    <div class="empty">
      <h1>Page not found</h1>
      <p>
        <a href="/">Back to the scores</a>
      </p>
    </div>
  )
}

/** Keyboard shortcuts: `g h` opens the home page, `j` and `k` move between games. */
let lastKey = ''
function onKey(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement || event.metaKey || event.ctrlKey || event.altKey) return
  if (lastKey === 'g' && event.key === 'h') navigate('/')
  lastKey = event.key
  if (event.key !== 'j' && event.key !== 'k') return
  const cards = [...document.querySelectorAll<HTMLElement>('a.card')]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  cards[Math.max(0, at + (event.key === 'j' ? 1 : -1))]?.focus()
}

const THEME = 'theme'

function ThemeSwitch() {
  const [theme, setTheme] = useState(localStorage.getItem(THEME) ?? 'system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    localStorage.setItem(THEME, theme)
  }, [theme])
  const next = theme === 'system' ? 'dark' : theme === 'dark' ? 'light' : 'system'
  return (
    <button
      type="button"
      class="theme"
      title={`Theme: ${theme}`}
      aria-label={`Theme: ${theme}. Switch to ${next}`}
      onClick={() => setTheme(next)}
    >
      ◐
    </button>
  )
}
