import { useState } from 'preact/hooks'
import { readSettings } from '../data/settings.ts'
import { Secret } from './secret.tsx'
import { messageOf } from '../data/retry.ts'
import { signIn, signUp } from './session.ts'
import type { SignedIn } from './session.ts'

/** Signing up, with the key shown once, or signing in with a key. */
export function SignInPage({ onSignedIn }: { readonly onSignedIn: (account: SignedIn) => void }) {
  const [newKey, setNewKey] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isEntering, setEntering] = useState(false)
  const enter = async (key: string) => {
    setEntering(true)
    setProblem(null)
    await signIn(key).then(onSignedIn, (cause: unknown) => setProblem(messageOf(cause)))
    setEntering(false)
  }
  if (newKey !== null)
    return (
      <NewAccount
        newKey={newKey}
        isEntering={isEntering}
        problem={problem}
        onSaved={() => void enter(newKey)}
      />
    )
  return (
    <div class="narrow">
      <h1>Developer console</h1>
      <p class="quiet">Keys, usage, webhooks and a stream tester for the API behind these scores.</p>
      {problem !== null && (
        <p class="alert" role="alert">
          {problem}
        </p>
      )}
      <div class="two">
        <TextForm
          title="Create a free account"
          label="E-mail address"
          type="email"
          autocomplete="email"
          button="Sign up"
          onText={async (email) => {
            setProblem(null)
            await signUp(email).then(setNewKey, (cause: unknown) => setProblem(messageOf(cause)))
          }}
        />
        <TextForm
          title="Sign in with a secret key"
          label="Secret key"
          type="password"
          autocomplete="current-password"
          button="Sign in"
          onText={enter}
        />
      </div>
      <DemoKeyHint />
    </div>
  )
}

/** Where to find a demo key. */
function DemoKeyHint() {
  if (!readSettings().source.startsWith('simulator')) return null
  return (
    <p class="quiet">
      For simulated games, the server prints a demo key on the Scale plan at start:{' '}
      <code class="whole">demo key sd_live_…</code>
    </p>
  )
}

interface NewAccountProps {
  readonly newKey: string
  readonly isEntering: boolean
  readonly problem: string | null
  readonly onSaved: () => void
}

/** The key of a new account; confirming that it is saved signs in with it. */
function NewAccount({ newKey, isEntering, problem, onSaved }: NewAccountProps) {
  return (
    <div class="narrow">
      <h1>Your key</h1>
      <p>It is shown only once and gives full access to your account. Store it like a password.</p>
      <Secret text={newKey} name="key" onSaved={onSaved} />
      {isEntering && <p role="status">Signing in…</p>}
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  )
}

interface TextFormProps {
  readonly title: string
  readonly label: string
  readonly type: 'email' | 'password'
  readonly autocomplete: string
  readonly button: string
  readonly onText: (text: string) => Promise<void>
}

function TextForm({ title, label, type, autocomplete, button, onText }: TextFormProps) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const common = {
    required: true,
    autocomplete,
    value: text,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
  }
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        void onText(text).finally(() => setBusy(false))
      }}
    >
      <h2>{title}</h2>
      <label>
        {label}
        {type === 'email' ? <input type="email" {...common} /> : <input type="password" {...common} />}
      </label>
      <button type="submit" class="primary" disabled={isBusy}>
        {button}
      </button>
    </form>
  )
}
