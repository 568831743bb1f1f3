import { make } from './dom.ts'
import { addCopy } from './samples.ts'

/** The embedded elements, with the attributes that each takes beside `league` and `key`. */
const ELEMENTS = {
  'sports-scoreboard': ['team', 'date'],
  'sports-game': ['event'],
  'sports-standings': [],
} as const satisfies Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>>
type ElementName = keyof typeof ELEMENTS

const OPTIONS = { team: 'Team id (optional)', date: 'Date (optional)', event: 'Game id' } as const

/** Adds a form that makes the tag of an embedded element, where the page has a place for it. */
export function addEmbedBuilder(): void {
  const place = document.querySelector<HTMLElement>('[data-embed-builder]')
  if (!place) return
  const element = select(Object.keys(ELEMENTS))
  const league = select((place.dataset['embedBuilder'] ?? '').split(' '))
  const key = make('input', { type: 'text', value: 'sd_pub_…', spellcheck: false })
  const options = Object.entries(OPTIONS).map(([name, title]) => {
    const input = make('input', { type: name === 'date' ? 'date' : 'text' })
    return { name, input, label: field(title, input) }
  })
  const code = make('code')
  const sample = make('div', { className: 'code' }, make('pre', { tabIndex: 0 }, code))
  const update = () => {
    const taken: readonly string[] = ELEMENTS[element.value as ElementName]
    for (const { name, label } of options) label.hidden = !taken.includes(name)
    const tag = document.createElement(element.value)
    tag.setAttribute('league', league.value)
    for (const { name, input } of options)
      if (taken.includes(name) && input.value !== '') tag.setAttribute(name, input.value.trim())
    tag.setAttribute('key', key.value.trim())
    code.textContent = `<script src="${location.origin}/embed.js" async></script>\n${tag.outerHTML}`
  }
  const form = make('form', { className: 'try' })
  form.setAttribute('aria-label', 'The tag of an element')
  form.append(
    field('Element', element),
    field('League', league),
    ...options.map(({ label }) => label),
    field('Publishable key', key),
  )
  form.addEventListener('input', update)
  form.addEventListener('submit', (event) => event.preventDefault())
  update()
  place.append(form, sample)
  addCopy(sample)
}

function select(values: readonly string[]): HTMLSelectElement {
  return make('select', {}, ...values.map((value) => make('option', { value }, value)))
}

function field(title: string, input: HTMLElement): HTMLLabelElement {
  return make('label', {}, make('span', {}, title), input)
}
