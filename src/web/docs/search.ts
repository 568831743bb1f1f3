import type MiniSearch from 'minisearch'
import { make } from './dom.ts'

interface Entry {
  readonly id: number
  readonly address: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

/** The search index, loaded on the first search. */
let index: Promise<MiniSearch<Entry>> | null = null

async function openIndex(): Promise<MiniSearch<Entry>> {
  const [{ default: Search }, response] = await Promise.all([
    import('minisearch'),
    fetch('/docs/search.json'),
  ])
  if (!response.ok) throw new Error(`the search index is unavailable: HTTP ${response.status}`)
  const rows = (await response.json()) as readonly [string, string, string, string][]
  const search = new Search<Entry>({
    fields: ['page', 'heading', 'text'],
    storeFields: ['address', 'page', 'heading'],
    searchOptions: { prefix: true, fuzzy: 0.15, boost: { page: 3, heading: 2 }, combineWith: 'AND' },
  })
  search.addAll(rows.map(([address, page, heading, text], id) => ({ id, address, page, heading, text })))
  return search
}

const MAX_RESULTS = 12

/** A search field: `/` focuses it, arrow keys move through the results. */
export function makeSearch(): HTMLElement {
  const input = make('input', { type: 'search', placeholder: 'Search /', className: 'search' })
  input.setAttribute('aria-label', 'Search the documentation')
  input.autocomplete = 'off'
  const list = make('ul', { className: 'search-results', hidden: true })
  list.setAttribute('aria-label', 'Results')
  const status = make('output', { className: 'sr-only' })
  const box = make('search', {}, input, status, list)
  input.addEventListener('focus', () => {
    index ??= openIndex()
    index.catch(() => {
      index = null
    })
  })
  input.addEventListener('input', () => {
    void find(input.value, list, status, () => input.value)
  })
  box.addEventListener('keydown', (event) => {
    onResultKey(event, input, list)
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) list.hidden = true
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
  return box
}

async function find(query: string, list: HTMLElement, status: HTMLElement, now: () => string): Promise<void> {
  if (query.trim() === '') {
    list.hidden = true
    return
  }
  index ??= openIndex()
  const found = await index.then(
    (search) => search.search(query).slice(0, MAX_RESULTS) as unknown as readonly Entry[],
    () => null,
  )
  // The query may have changed in the meantime.
  if (now() !== query) return
  const items = (found ?? []).map(({ address, page, heading }) => {
    const link = make('a', { href: address }, heading === '' ? page : heading)
    if (heading !== '') link.append(make('small', {}, page))
    return make('li', {}, link)
  })
  const text = found === null ? 'The search index did not load.' : 'Nothing found. Try a shorter word.'
  list.replaceChildren(...(items.length > 0 ? items : [make('li', {}, make('span', {}, text))]))
  list.hidden = false
  status.textContent = items.length > 0 ? `${items.length} results` : text
}

function onResultKey(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Escape') {
    list.hidden = true
    input.focus()
  } else if (event.key === 'Enter' && at === -1) links[0]?.click()
  else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (event.key === 'ArrowUp' && at <= 0) input.focus()
  else if (event.key === 'ArrowUp') links[at - 1]?.focus()
  else return
  event.preventDefault()
}
