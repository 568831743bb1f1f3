import { hydrate, render } from 'preact'
import { App, pageAt } from './app.tsx'
import type { Pages } from './app.tsx'
import { HostContext } from './data/host.ts'
import type { FirstAnswer } from './data/host.ts'
import { lazy } from './ui/lazy.tsx'
import { isReaderBehind } from './data/moments/behind.ts'
import { keepPlaces } from './data/router.ts'
import { readSettings } from './data/settings.ts'
import { showScores } from './ui/hidden-scores.tsx'

const loadPages = () => import('./pages/bundle.ts')
const loadExtras = () => import('./ui/frame/extras.tsx')

/** The server names the scripts of the first page to the browser. */
const pages: Pages = {
  athlete: lazy(async () => (await loadPages()).AthletePage),
  console: lazy(async () => (await import('./console/console.tsx')).Console),
  day: lazy(async () => (await loadPages()).DayPage),
  game: lazy(async () => (await loadPages()).GamePage),
  keysHelp: lazy(async () => (await loadExtras()).KeysHelp),
  league: lazy(async () => (await loadPages()).LeaguePage),
  leagues: lazy(async () => (await loadPages()).LeaguesPage),
  more: lazy(async () => (await loadPages()).MorePage),
  news: lazy(async () => (await loadPages()).NewsPage),
  notices: lazy(async () => (await loadExtras()).Notices),
  pinned: lazy(async () => (await loadExtras()).PinnedGame),
  search: lazy(async () => (await loadPages()).SearchPage),
  simulation: lazy(async () => (await loadExtras()).SimulationControl),
  status: lazy(async () => (await loadPages()).StatusPage),
  team: lazy(async () => (await loadPages()).TeamPage),
  watch: lazy(async () => (await loadPages()).WatchNextPage),
}

/** The results that the server sent with the page. */
function takeAnswers(): Map<string, FirstAnswer> {
  const text = document.querySelector('#answers')?.textContent ?? '{}'
  return new Map(Object.entries(JSON.parse(text) as Record<string, FirstAnswer>))
}

const root = document.querySelector('#app')
keepPlaces()
if (root) {
  const address = new URL(location.href)
  // A reader who has not come so far yet gets none of it.
  const watched = 'watched' in localStorage ? await import('./data/moments/watched.ts') : null
  watched?.hideWatched()
  const isAhead = isReaderBehind() || typeof watched?.watchedBehind(address.pathname) === 'number'
  const answers = isAhead ? new Map<string, FirstAnswer>() : takeAnswers()
  if (isAhead) root.replaceChildren()
  // If it fails, the page says so.
  await pageAt(pages, address)
    ?.load()
    .catch(() => null)
  const host = {
    address,
    settings: readSettings(),
    now: Date.now,
    answerOf: (key: string) => answers.get(key) ?? null,
    onTitle: (title: string | null) => {
      document.title = title === null ? 'Sports' : `${title} · Sports`
    },
  }
  const draw = isAhead ? render : hydrate
  draw(
    <HostContext.Provider value={host}>
      <App pages={pages} />
    </HostContext.Provider>,
    root,
  )
  // Later pages need newer ones.
  answers.clear()
  showScores()
}
