import { useState } from 'preact/hooks'

/** A text with a button that copies it. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () => {
    // Without TLS, and not on this machine, browsers have no clipboard for pages.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    const copied = clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <button type="button" onClick={copy}>
      {state === 'idle' ? label : state === 'copied' ? 'Copied' : 'Select it and copy by hand'}
    </button>
  )
}

/** A secret that is shown once, to copy and save. */
export function Secret(props: {
  readonly text: string
  readonly name: string
  readonly onSaved: () => void
}) {
  return (
    <div class="panel secret" role="group" aria-label={`The ${props.name}, shown only once`}>
      <code>{props.text}</code>
      <div class="row">
        <CopyButton text={props.text} />
        <button type="button" class="primary" onClick={props.onSaved}>
          I have saved it
        </button>
      </div>
    </div>
  )
}

/** A command to run, with a button that copies it. */
export function Command({ text }: { readonly text: string }) {
  return (
    <div class="command">
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} />
    </div>
  )
}

const TO_THE_MINUTE = { dateStyle: 'medium', timeStyle: 'short' } as const
/** For times at most a day ago. */
const TO_THE_SECOND = {
  ...({ month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', second: '2-digit' } as const),
}

/** A time in the user's time zone, with UTC on hover. */
export function When({ iso, hasSeconds = false }: { readonly iso: string; readonly hasSeconds?: boolean }) {
  const text = new Date(iso).toLocaleString(undefined, hasSeconds ? TO_THE_SECOND : TO_THE_MINUTE)
  return (
    <time dateTime={iso} title={`${iso} (UTC)`}>
      {text}
    </time>
  )
}
