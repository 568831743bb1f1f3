import type { ComponentProps } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { endFirstRendering, useBrowserState, useHost } from './data/host.ts'
import type { AthletePage } from './pages/athlete.tsx'
import { BoardPage } from './pages/board.tsx'
import type { DayPage } from './pages/day.tsx'
import type { GamePage } from './pages/game.tsx'
import type { LeaguePage } from './pages/league.tsx'
import type { NewsPage } from './pages/news.tsx'
import type { SearchPage } from './pages/search.tsx'
import type { TeamPage } from './pages/team.tsx'
import { BottomTabs } from './ui/frame/bottom-tabs.tsx'
import { DayPicker } from './ui/frame/day-picker.tsx'
import { Lazy } from './ui/lazy.tsx'
import type { LazyComponent } from './ui/lazy.tsx'
import { useNotices } from './ui/notices/use-notices.ts'
import type { PinnedGame } from './ui/pinned/pinned-game.tsx'
import { usePinned } from './ui/pinned/use-pinned.ts'
import { SearchBox } from './ui/frame/search-box.tsx'
import { ScoresSwitch } from './ui/hidden-scores.tsx'
import { useTitle } from './ui/use-title.ts'
import { useBehind } from './data/moments/behind.ts'
import { followLinks, navigate, useAddress } from './data/router.ts'

const SPORTS = [
  ['football', 'Football'],
  ['basketball', 'Basketball'],
  ['baseball', 'Baseball'],
  ['hockey', 'Hockey'],
  ['soccer', 'Soccer'],
] as const

/** The pages besides the scoreboard, by what their addresses begin with; `frame` is what all of them have. */
export interface Pages {
  readonly athlete: LazyComponent<ComponentProps<typeof AthletePage>>
  readonly console: LazyComponent<object>
  readonly day: LazyComponent<ComponentProps<typeof DayPage>>
  readonly game: LazyComponent<ComponentProps<typeof GamePage>>
  readonly keysHelp: LazyComponent<object>
  readonly league: LazyComponent<ComponentProps<typeof LeaguePage>>
  readonly leagues: LazyComponent<object>
  readonly more: LazyComponent<object>
  readonly notices: LazyComponent<object>
  readonly pinned: LazyComponent<ComponentProps<typeof PinnedGame>>
  readonly news: LazyComponent<ComponentProps<typeof NewsPage>>
  readonly search: LazyComponent<ComponentProps<typeof SearchPage>>
  readonly simulation: LazyComponent<object>
  readonly status: LazyComponent<object>
  readonly team: LazyComponent<ComponentProps<typeof TeamPage>>
  readonly watch: LazyComponent<object>
}

/** The page that is at an address, if it is loaded apart. */
export function pageAt(
  pages: Pages,
  { pathname, searchParams }: URL,
): { readonly load: () => Promise<unknown> } | undefined {
  const [, kind = '', part] = pathname.split('/')
  if (kind === '') return searchParams.has('date') ? pages.day : undefined
  const byKind = new Map<string, { readonly load: () => Promise<unknown> }>([
    ['athletes', pages.athlete],
    ['console', pages.console],
    ['games', pages.game],
    ['leagues', part === undefined ? pages.leagues : pages.league],
    ['more', pages.more],
    ['news', pages.news],
    ['search', pages.search],
    ['status', pages.status],
    ['teams', pages.team],
    ['watch', pages.watch],
  ])
  return byKind.get(kind)
}

/** The frame of all pages, and the page of the current URL. */
export function App({ pages }: { readonly pages: Pages }) {
  const address = useAddress()
  const { settings } = useHost()
  const [, setFirst] = useState(true)
  const [isBehind] = useBehind()
  const [pinned] = usePinned()
  const [hasNotices] = useNotices()
  // Pages that know only the present show no score of it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-behind', isBehind)
  }, [isBehind])
  const [liveCount, setLiveCount] = useState<number | null>(null)
  const sport = address.searchParams.get('sport')
  useLayoutEffect(() => {
    endFirstRendering()
    setFirst(false)
  }, [])
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
      <header class="top" data-page={address.pathname.split('/')[1]}>
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
        {isBehind && (
          <a class="tag quiet" href="/more">
            2 min behind
          </a>
        )}
        <SearchBox />
        <ScoresSwitch />
        <ThemeSwitch />
      </header>
      <main id="content">{pageOf(pages, address, sport, setLiveCount)}</main>
      {pinned !== null && pinned !== address.pathname && (
        <Lazy key={pinned} of={pages.pinned} props={{ path: pinned }} />
      )}
      {hasNotices && <Lazy of={pages.notices} props={{}} />}
      <BottomTabs address={address} />
      <Lazy of={pages.keysHelp} props={{}} />
      <footer>
        {settings.source.startsWith('simulator') && <Lazy of={pages.simulation} props={{}} />}
        <a href="/news">News</a>
        <a href="/console">Console</a>
        <a href="/docs">API reference</a>
        <a href="/graphql">GraphiQL</a>
        <a href="/status">Status</a>
        <a href="/more">More</a>
      </footer>
    </>
  )
}

function pageOf(pages: Pages, address: URL, sport: string | null, onLive: (count: number) => void) {
  const [kind, first, second, ...others] = address.pathname.split('/').slice(1)
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
            isLive={address.searchParams.has('live')}
            sportOrder={SPORTS.map(([slug]) => slug)}
            onLive={onLive}
          />
        ) : (
          <Lazy key={date} of={pages.day} props={{ date, sport }} />
        )}
      </>
    )
  if (first && second && others.length === 0) {
    const props = { league: first, id: second }
    if (kind === 'games') return <Lazy key={page} of={pages.game} props={props} />
    if (kind === 'teams')
      return <Lazy key={address.pathname} of={pages.team} props={{ ...props, search: address.search }} />
    if (kind === 'athletes')
      return <Lazy key={address.pathname} of={pages.athlete} props={{ ...props, search: address.search }} />
  }
  if (kind === 'leagues' && first && second === undefined)
    return <Lazy key={address.pathname} of={pages.league} props={{ slug: first, search: address.search }} />
  if (kind === 'leagues' && first === undefined) return <Lazy of={pages.leagues} props={{}} />
  if (kind === 'more') return <Lazy of={pages.more} props={{}} />
  if (kind === 'search')
    return <Lazy of={pages.search} props={{ query: address.searchParams.get('q') ?? '' }} />
  if (kind === 'news')
    return <Lazy key={page} of={pages.news} props={{ league: address.searchParams.get('league') }} />
  if (kind === 'watch') return <Lazy of={pages.watch} props={{}} />
  if (kind === 'status') return <Lazy of={pages.status} props={{}} />
  if (kind === 'console') return <Lazy of={pages.console} props={{}} />
  return <MissingPage />
}

function MissingPage() {
  useTitle('Page not found')
  return (
    <div class="empty">
      <h1>Page not found</h1>
      <p>
        <a class="link" href="/">
          Back to the scores
        </a>
      </p>
    </div>
  )
}

/** Keyboard shortcuts (`ui/frame/keys-help.tsx` lists them): `g h` opens the home page, `j` and `k` move between games. */
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
  const [theme, setTheme] = useBrowserState<string | null>(
    () => localStorage.getItem(THEME) ?? 'system',
    null,
  )
  useEffect(() => {
    if (theme === null) return
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    localStorage.setItem(THEME, theme)
  }, [theme])
  const next = theme === 'system' ? 'dark' : theme === 'dark' ? 'light' : 'system'
  return (
    <button
      type="button"
      class="theme"
      title={`Theme: ${theme ?? 'system'}`}
      aria-label={`Theme: ${theme ?? 'system'}. Switch to ${next}`}
      onClick={() => setTheme(next)}
    >
      ◐
    </button>
  )
}
