import { useState } from 'preact/hooks'
import { CREATE_KEY_MUTATION, REVOKE_KEY_MUTATION } from '../data/documents/console.ts'
import { ActionProblem } from './action-problem.tsx'
import { Confirm } from './confirm.tsx'
import { SCOPE_WORDS } from './access/missing-scope.tsx'
import type { Scope } from './access/missing-scope.tsx'
import type { ConsoleProps } from './props.ts'
import type { KeyRow } from './data.ts'
import { Secret, When } from './secret.tsx'
import { useAction } from './use-action.ts'

/** The account's keys: creating one, and revoking one by its name. */
export function KeysPage({ account, viewer, runOperation, reload }: ConsoleProps) {
  const [made, setMade] = useState<string | null>(null)
  const action = useAction()
  const create = async (input: object) => {
    const payload = await action.run(async () => {
      const { createApiKey } = await runOperation(CREATE_KEY_MUTATION, {
        input: { ...input, idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-') },
      })
      return createApiKey
    })
    if (payload) setMade(payload.key)
    if (payload) await reload()
    return payload !== null
  }
  const revoke = async (id: string) => {
    const done = await action.run(async () => (await runOperation(REVOKE_KEY_MUTATION, { id })).revokeApiKey)
    if (done) await reload()
  }
  return (
    <>
      <h1>Keys</h1>
      <ActionProblem action={action} />
      {made !== null && <Secret text={made} name="key" onSaved={() => setMade(null)} />}
      <ul class="rows">
        {viewer.keys?.nodes.map((key) => (
          <li key={key.id}>
            <KeyFacts apiKey={key} isOwn={key.sourceId === account.keyId} />
            <Confirm
              verb="Revoke"
              name={key.hint}
              consequence={
                key.sourceId === account.keyId
                  ? 'This is the key of your session: revoking it signs you out.'
                  : 'Requests with this key are rejected within a second. This cannot be undone.'
              }
              onConfirmed={() => void revoke(key.id)}
            />
          </li>
        ))}
      </ul>
      <NewKey isBusy={action.isBusy} ownScopes={account.scopes} onCreate={create} />
    </>
  )
}

function KeyFacts({ apiKey, isOwn }: { readonly apiKey: KeyRow; readonly isOwn: boolean }) {
  return (
    <div>
      <code>{apiKey.hint}</code>{' '}
      <span class="tag">{apiKey.kind === 'SECRET' ? 'secret' : 'publishable'}</span>{' '}
      {isOwn && <span class="tag">this session</span>}
      <p class="quiet">
        Created <When iso={apiKey.createdAt} />.{' '}
        {apiKey.expiresAt === null ? (
          'Never expires.'
        ) : (
          <>
            Expires <When iso={apiKey.expiresAt} />.
          </>
        )}
        {apiKey.kind === 'SECRET' && (
          <> May use: {apiKey.scopes.map((scope) => scope.toLowerCase()).join(', ')}.</>
        )}
        {apiKey.origins.length > 0 && <> For pages of {apiKey.origins.join(', ')}.</>}
      </p>
    </div>
  )
}

interface NewKeyProps {
  readonly isBusy: boolean
  /** The scopes of the session's key, which a new key cannot exceed. */
  readonly ownScopes: readonly Scope[]
  readonly onCreate: (input: object) => Promise<boolean>
}

function NewKey({ isBusy, ownScopes, onCreate }: NewKeyProps) {
  const [kind, setKind] = useState<'SECRET' | 'PUBLISHABLE'>('SECRET')
  const [scopes, setScopes] = useState(ownScopes)
  const [origins, setOrigins] = useState('')
  const [expires, setExpires] = useState('')
  const submit = async (event: Event) => {
    event.preventDefault()
    const isDone = await onCreate({
      kind,
      ...(kind === 'PUBLISHABLE'
        ? { origins: origins.split(/[\s,]+/).filter((text) => text !== '') }
        : { scopes: scopes.map((scope) => scope.toUpperCase()) }),
      ...(expires === '' ? {} : { expiresAt: new Date(`${expires}T00:00:00`).toISOString() }),
    })
    if (!isDone) return
    setOrigins('')
    setExpires('')
  }
  return (
    <form class="panel" onSubmit={(event) => void submit(event)}>
      <h2>New key</h2>
      <fieldset>
        <legend>For</legend>
        <label class="choice">
          <input type="radio" name="kind" checked={kind === 'SECRET'} onChange={() => setKind('SECRET')} />
          servers (secret)
        </label>
        <label class="choice">
          <input
            type="radio"
            name="kind"
            checked={kind === 'PUBLISHABLE'}
            onChange={() => setKind('PUBLISHABLE')}
          />
          web pages: read only (publishable)
        </label>
      </fieldset>
      {kind === 'SECRET' && <ScopeChoice own={ownScopes} chosen={scopes} onChange={setScopes} />}
      {kind === 'PUBLISHABLE' && (
        <label>
          Allowed origins, one per line
          <textarea
            required
            rows={3}
            placeholder="https://example.com"
            value={origins}
            onInput={(event) => setOrigins(event.currentTarget.value)}
          />
        </label>
      )}
      <label>
        Expires on (empty: never)
        <input type="date" value={expires} onInput={(event) => setExpires(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary" disabled={isBusy}>
        Create key
      </button>
    </form>
  )
}

interface ScopeChoiceProps {
  readonly own: readonly Scope[]
  readonly chosen: readonly Scope[]
  readonly onChange: (scopes: readonly Scope[]) => void
}

/** What a new secret key may do: at most what the key of the session may. */
function ScopeChoice({ own, chosen, onChange }: ScopeChoiceProps) {
  return (
    <fieldset>
      <legend>May use</legend>
      {(Object.keys(SCOPE_WORDS) as Scope[]).map((scope) => (
        <label key={scope} class="choice">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            disabled={!own.includes(scope)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }
          />
          {scope}: {SCOPE_WORDS[scope]}
        </label>
      ))}
      {own.length < Object.keys(SCOPE_WORDS).length && (
        <p class="quiet">A key cannot create one that may do more than itself.</p>
      )}
    </fieldset>
  )
}
