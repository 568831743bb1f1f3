import { saveDocsKey, readDocsKey } from '../docs-key.ts'
import { make } from './dom.ts'

/** A field for the reader's key, which signing in to the console fills, too: samples show it, and calls are made with it. */
export function makeKeyField(): HTMLElement {
  const input = make('input', { type: 'password', placeholder: 'Your key', className: 'search' })
  input.setAttribute('aria-label', 'Your API key, for samples and calls')
  input.autocomplete = 'off'
  input.value = readDocsKey()
  input.addEventListener('input', () => {
    saveDocsKey(input.value.trim())
    document.dispatchEvent(new Event('key'))
  })
  // Browsers expect fields of this kind in a form; nothing is sent.
  const form = make('form', {}, input)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
  })
  return form
}
