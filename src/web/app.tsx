import { useEffect, useState } from 'preact/hooks'
import { BoardPage } from './pages/board.tsx'
import { BottomTabs } from './parts/frame/bottom-tabs.tsx'
import { DayPicker } from './parts/frame/day-picker.tsx'
import { Lazy } from './parts/lazy.tsx'
import { SearchBox } from './parts/frame/search-box.tsx'
import { useTitle } from './parts/use-title.ts'
import { followLinks, navigate, useAddress } from './router.ts'
import { readSettings } from './settings.ts'

const SPORTS = [
  ['football', 'Football'],
  ['basketball', 'Basketball'],
  ['baseball', 'Baseball'],
  ['hockey', 'Hockey'],
  ['soccer', 'Soccer'],
] as const

/** Loaded when they are opened. The server names the script of the first one to the browser. */
const loadConsole = async () => (await import('./console/console.tsx')).Console
const loadPages = () => import('./pages/reading.ts')
const loadExtras = () => import('./parts/frame/extras.tsx')
const loadKeysHelp = async () => (await loadExtras()).KeysHelp
const loadSimulation = async () => (await loadExtras()).SimulationControl
const loadAthlete = async () => (await loadPages()).AthletePage
const loadDay = async () => (await loadPages()).DayPage
const loadGame = async () => (await loadPages()).GamePage
const loadLeague = async () => (await loadPages()).LeaguePage
const loadNews = async () => (await loadPages()).NewsPage
const loadSearch = async () => (await loadPages()).SearchPage
const loadStatus = async () => (await loadPages()).StatusPage
const loadTeam = async () => (await loadPages()).TeamPage

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
      <BottomTabs address={address} />
      <Lazy load={loadKeysHelp} props={{}} isPart />
      <footer>
        {readSettings().source.startsWith('simulator') && <Lazy load={loadSimulation} props={{}} isPart />}
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
          <BoardPage
            sport={sport}
            isMine={address.searchParams.has('mine')}
            sportOrder={SPORTS.map(([slug]) => slug)}
            onLive={onLive}
          />
        ) : (
          <Lazy key={date} load={loadDay} props={{ date, sport }} />
        )}
      </>
    )
  if (first && second) {
    const props = { league: first, id: second }
    if (kind === 'games') return <Lazy key={page} load={loadGame} props={props} />
    if (kind === 'teams')
      return <Lazy key={address.pathname} load={loadTeam} props={{ ...props, search: address.search }} />
    if (kind === 'athletes')
      return <Lazy key={address.pathname} load={loadAthlete} props={{ ...props, search: address.search }} />
  }
  if (kind === 'leagues' && first)
    return <Lazy key={address.pathname} load={loadLeague} props={{ slug: first, search: address.search }} />
  if (kind === 'search')
    return <Lazy load={loadSearch} props={{ query: address.searchParams.get('q') ?? '' }} />
  if (kind === 'news')
    return <Lazy key={page} load={loadNews} props={{ league: address.searchParams.get('league') }} />
  if (kind === 'status') return <Lazy load={loadStatus} props={{}} />
  if (kind === 'console') return <Lazy load={loadConsole} props={{}} />
  return <MissingPage />
}

function MissingPage() {
  useTitle('Page not found')
  return (
    <div class="empty">
      <h1>Page not found</h1>
      <p>
        <a href="/">Back to the scores</a>
      </p>
    </div>
  )
}

/** Keyboard shortcuts (`parts/frame/keys-help.tsx` lists them): `g h` opens the home page, `j` and `k` move between games. */
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
