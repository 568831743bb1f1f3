import { make, recall, remember } from './dom.ts'
import { readDocsKey } from '../data/docs-key.ts'

const CHOICE = 'docs-language'

/** Creates tabs for samples in several languages and adds `Copy` to every sample. */
export function addSampleTools(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs')].map(makeTabs)
  const choose = (name: string) => {
    for (const group of groups) group(name)
  }
  choose(recall(CHOICE))
  document.addEventListener('choice', () => {
    choose(recall(CHOICE))
  })
  for (const block of document.querySelectorAll<HTMLElement>('.code')) addCopy(block)
  fillSamples()
  document.addEventListener('key', fillSamples)
}

/** Returns a function that shows the sample of a language, if the group has one. */
function makeTabs(group: HTMLElement, index: number): (name: string) => void {
  const blocks = [...group.querySelectorAll<HTMLElement>('.code')]
  const list = make('div', { className: 'tab-list' })
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Language')
  const tabs = blocks.map((block, at) => {
    const name = block.dataset['tab'] ?? ''
    const tab = make('button', { type: 'button', id: `tab-${index}-${at}`, textContent: name })
    tab.setAttribute('role', 'tab')
    block.id = `panel-${index}-${at}`
    block.setAttribute('role', 'tabpanel')
    block.setAttribute('aria-labelledby', tab.id)
    tab.setAttribute('aria-controls', block.id)
    tab.addEventListener('click', () => {
      remember(CHOICE, name)
      show(name)
      document.dispatchEvent(new Event('choice'))
    })
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
      const next = tabs[(at + (key === 'ArrowRight' ? 1 : tabs.length - 1)) % tabs.length]
      next?.click()
      next?.focus()
    })
    return tab
  })
  list.append(...tabs)
  group.prepend(list)
  group.classList.add('is-live')
  const show = (name: string) => {
    const chosen = Math.max(
      0,
      blocks.findIndex((block) => block.dataset['tab'] === name),
    )
    blocks.forEach((block, at) => {
      block.hidden = at !== chosen
      tabs[at]?.setAttribute('aria-selected', String(at === chosen))
      if (tabs[at]) tabs[at].tabIndex = at === chosen ? 0 : -1
    })
  }
  return show
}

const COPIED_MS = 1_500

/** Adds `Copy` to a sample. */
export function addCopy(block: HTMLElement): void {
  const button = make('button', { type: 'button', textContent: 'Copy' })
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(
      () => {
        button.textContent = 'Copied'
        setTimeout(() => {
          button.textContent = 'Copy'
        }, COPIED_MS)
      },
      () => {
        button.textContent = 'Select and copy by hand'
      },
    )
  })
  block.classList.add('has-tools')
  block.append(make('div', { className: 'code-tools' }, button))
}

/** How samples refer to the key, and how it is inserted. */
const PLACES: readonly (readonly [name: string, quote: string])[] = [
  ['$KEY', ''],
  ['process.env.KEY', "'"],
  ['os.environ["KEY"]', '"'],
]
const originals = new WeakMap<Element, string>()

/** The base URL in the source of samples: a service with default settings. */
const SAMPLE_HOST = '127.0.0.1:4000'

/** A sample that calls this service. */
function here(html: string): string {
  const { origin, host } = location
  return html
    .replaceAll(`http://${SAMPLE_HOST}`, origin)
    .replaceAll(`ws://${SAMPLE_HOST}`, `${origin.startsWith('https') ? 'wss' : 'ws'}://${host}`)
}

/**
 * Inserts this service's URL and the reader's key into samples; without a key they refer to the variable that
 * contains it.
 */
function fillSamples(): void {
  const key = readDocsKey()
  for (const code of document.querySelectorAll('.code code')) {
    const html = originals.get(code) ?? here(code.innerHTML)
    originals.set(code, html)
    code.innerHTML = html
    if (key === '' || !/KEY/.test(code.textContent)) continue
    code.textContent = PLACES.reduce(
      (text, [name, quote]) => text.replaceAll(name, () => `${quote}${key}${quote}`),
      code.textContent,
    )
  }
}
