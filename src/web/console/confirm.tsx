import { useState } from 'preact/hooks'

interface ConfirmProps {
  /** The label of the button: `Revoke`. */
  readonly verb: string
  /** The text that must be typed to confirm. */
  readonly name: string
  /** The consequences. */
  readonly consequence: string
  readonly onConfirmed: () => void
}

/** Confirms a destructive action by requiring the name of its target. */
export function Confirm({ verb, name, consequence, onConfirmed }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  if (!isOpen)
    return (
      <button type="button" aria-label={`${verb} ${name}`} onClick={() => setOpen(true)}>
        {verb}
      </button>
    )
  return (
    <form
      class="panel confirm"
      onSubmit={(event) => {
        event.preventDefault()
        setOpen(false)
        onConfirmed()
      }}
    >
      <p>{consequence}</p>
      <label>
        <span>
          Type <code>{name}</code> to go on
        </span>
        <input
          type="text"
          autofocus
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="danger" disabled={typed !== name}>
          {verb}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  )
}
