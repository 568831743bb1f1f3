import { saveDocsKey, readDocsKey } from '../data/docs-key.ts'
import { make } from './dom.ts'

/**
 * A field for the reader's key, which is also set by signing in to the console. Samples show it and requests use it.
 */
export function makeKeyField(): HTMLElement {
  const input = make('input', { type: 'password', placeholder: 'Your key', className: 'search' })
  input.setAttribute('aria-label', 'Your API key, for samples and calls')
  input.autocomplete = 'current-password'
  input.value = readDocsKey()
  input.addEventListener('input', () => {
    saveDocsKey(input.value.trim())
    document.dispatchEvent(new Event('key'))
  })
  // Browsers expect password fields in a form; nothing is submitted.
  const form = make('form', {}, input)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
  })
  return form
}
