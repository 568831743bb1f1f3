import { make } from './dom.ts'
import { readDocsKey } from '../data/docs-key.ts'

/** An operation as embedded in the REST reference page. */
interface Call {
  readonly method: string
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly place: 'path' | 'query'
    readonly required: boolean
    readonly values?: readonly string[]
    readonly example?: string | number | boolean
  }[]
  readonly body?: unknown
}

/** Adds `Try it` to every operation of the page; its form is created when opened. */
export function addTryForms(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-call]')) {
    const button = make('button', { type: 'button', textContent: 'Try it' })
    button.setAttribute('aria-expanded', 'false')
    const name = place.closest('.operation')?.querySelector('h2')?.firstChild?.textContent?.trim() ?? ''
    button.setAttribute('aria-label', `Try it: ${name}`)
    let form: HTMLFormElement | null = null
    button.addEventListener('click', () => {
      if (form) form.hidden = !form.hidden
      else {
        form = makeForm(JSON.parse(place.dataset['call'] ?? '{}') as Call, name)
        place.append(form)
      }
      button.setAttribute('aria-expanded', String(!form.hidden))
    })
    place.append(make('p', {}, button))
  }
}

function makeForm(call: Call, name: string): HTMLFormElement {
  const fields = call.parameters.map(makeField)
  const body =
    call.body === undefined ? null : make('textarea', { rows: 6, value: JSON.stringify(call.body, null, 2) })
  const output = make('pre', { hidden: true, tabIndex: 0 })
  output.setAttribute('role', 'group')
  output.setAttribute('aria-label', `Response: ${name}`)
  output.setAttribute('aria-live', 'polite')
  const send = make('button', { type: 'submit', textContent: `Send ${call.method}` })
  const form = make('form', { className: 'try' })
  form.append(
    ...call.parameters.map(({ name: label, required }, at) =>
      make('label', {}, make('span', {}, required ? `${label} *` : label), fields[at] ?? ''),
    ),
    ...(body ? [make('label', {}, make('span', {}, 'Body (JSON)'), body)] : []),
    make('p', {}, send),
    output,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send.disabled = true
    const values = fields.map((field) => field.value.trim())
    void responseTo(call, values, body?.value ?? null).then((text) => {
      output.textContent = text
      output.hidden = false
      send.disabled = false
    })
  })
  return form
}

function makeField({ values, example, required }: Call['parameters'][number]) {
  if (values === undefined)
    return make('input', { type: 'text', value: required ? String(example ?? '') : '', required })
  const empty = required ? [] : [make('option', { value: '' }, '')]
  const select = make(
    'select',
    { required },
    ...empty,
    ...values.map((value) => make('option', { value }, value)),
  )
  if (required && example !== undefined) select.value = String(example)
  return select
}

const MAX_SHOWN = 20_000

/** Sends the request; shows the request, and the status and response or the error. */
async function responseTo(call: Call, values: readonly string[], body: string | null): Promise<string> {
  const search = new URLSearchParams()
  let path = call.path
  call.parameters.forEach(({ name, place }, at) => {
    const value = values[at] ?? ''
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') search.set(name, value)
  })
  const address = search.size > 0 ? `${path}?${search}` : path
  const key = readDocsKey()
  const headers = {
    ...(key === '' ? {} : { 'X-API-Key': key }),
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  }
  try {
    const response = await fetch(address, {
      method: call.method,
      headers,
      ...(body === null ? {} : { body }),
    })
    const text = indented(await response.text())
    const shown =
      text.length > MAX_SHOWN
        ? `${text.slice(0, MAX_SHOWN)}\n… ${text.length - MAX_SHOWN} more characters`
        : text
    const hint =
      response.status === 401 && key === '' ? '\nPut your key into the field at the top of the page.\n' : ''
    return `${call.method} ${address}\n${response.status} ${response.statusText}\n${hint}\n${shown}`
  } catch {
    return `${call.method} ${address}\nNo response. Check the connection and try again.`
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
