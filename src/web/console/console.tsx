import { useEffect, useMemo, useState } from 'preact/hooks'
import { RequestError } from '../../client/errors.ts'
import { CONSOLE_QUERY } from '../data/documents/console.ts'
import { adoptStyle } from '../ui/lazy.tsx'
import { Problem, toProblem } from '../ui/problem.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useAddress } from '../data/router.ts'
import { AuditLogPage } from './access/audit-log.tsx'
import { MissingScope } from './access/missing-scope.tsx'
import type { Scope } from './access/missing-scope.tsx'
import type { ConsoleData } from './data.ts'
import { KeysPage } from './keys.tsx'
import { Overview } from './overview.tsx'
import { ConsoleOpening } from './access/opening.tsx'
import { PlanPage } from './plan.tsx'
import type { ConsoleProps } from './props.ts'
import { Playground } from './playground.tsx'
import { RequestsPage } from './requests.tsx'
import { createRunOperation, readAccount, signOut } from './session.ts'
import type { SignedIn } from './session.ts'
import { SignInPage } from './sign-in.tsx'
import { StreamTester } from './stream-tester.tsx'
import { WebhookPage } from './webhooks/webhook.tsx'
import { WebhooksPage } from './webhooks/webhooks.tsx'
import style from './console.css'

await adoptStyle(style)

/** The pages, each with the scope that it needs. */
const PAGES = [
  ['', 'Overview', null],
  ['keys', 'Keys', 'keys'],
  ['webhooks', 'Webhooks', 'webhooks'],
  ['requests', 'Requests', null],
  ['stream', 'Stream', 'read'],
  ['playground', 'Playground', null],
  ['audit', 'Audit log', 'keys'],
  ['plan', 'Plan', null],
] as const satisfies readonly (readonly [string, string, Scope | null])[]

/** The developer console: signing in, and then the account. */
export function Console() {
  const [account, setAccount] = useState<SignedIn | null | 'unknown'>('unknown')
  const [error, setError] = useState<Error | null>(null)
  const read = () => {
    setError(null)
    readAccount().then(setAccount, setError)
  }
  useEffect(read, [])
  useTitle('Console')
  if (error) return <Problem error={error} retry={read} />
  if (account === 'unknown') return <ConsoleOpening />
  if (account === null) return <SignInPage onSignedIn={setAccount} />
  return <SignedInConsole key={account.keyId} account={account} onOut={() => setAccount(null)} />
}

/** The whole account is read at once, so that the console's pages open without another request. */
function SignedInConsole({ account, onOut }: { readonly account: SignedIn; readonly onOut: () => void }) {
  const [, , name = '', id] = useAddress().pathname.split('/')
  const runOperation = useMemo(() => createRunOperation(account.plan.perSecond), [account.plan.perSecond])
  const [data, setData] = useState<ConsoleData | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const reload = async () => {
    try {
      const [keys, webhooks] = [account.scopes.includes('keys'), account.scopes.includes('webhooks')]
      setData(await runOperation(CONSOLE_QUERY, { keys, webhooks }))
      setError(null)
    } catch (cause) {
      if (cause instanceof RequestError && cause.code === 'USER_NOT_FOUND') onOut()
      setError(toProblem(cause))
    }
  }
  useEffect(() => void reload(), [runOperation])
  const [isEnding, setEnding] = useState(false)
  /** The page is gone first, so that nothing is requested for a session that has ended. */
  const end = (where: 'here' | 'everywhere') => {
    setEnding(true)
    return signOut(where).then(onOut, (cause: unknown) => {
      setEnding(false)
      setError(toProblem(cause))
    })
  }
  return (
    <div class="console">
      <nav class="side" aria-label="Console">
        {PAGES.map(([slug, title]) => (
          <a
            key={slug}
            href={slug === '' ? '/console' : `/console/${slug}`}
            aria-current={slug === name ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <div class="page">
        <div class="account">
          <span class="email" title={account.email}>
            {account.email}
          </span>
          <span class="tag">{account.plan.title}</span>
          <button type="button" onClick={() => void end('here')}>
            Sign out
          </button>
        </div>
        {error && <Problem error={error} retry={() => void reload()} />}
        {data && !isEnding
          ? pageOf(name, id, {
              account,
              viewer: data.viewer,
              runOperation,
              reload,
              endSessions: () => end('everywhere'),
            })
          : !error && <ConsoleOpening />}
      </div>
    </div>
  )
}

function pageOf(name: string, id: string | undefined, props: ConsoleProps) {
  const [, title = '', scope = null] = PAGES.find(([slug]) => slug === name) ?? []
  if (scope !== null && !props.account.scopes.includes(scope))
    return <MissingScope title={title} scope={scope} />
  if (name === '') return <Overview {...props} />
  if (name === 'keys') return <KeysPage {...props} />
  if (name === 'webhooks')
    return id === undefined ? <WebhooksPage {...props} /> : <WebhookPage key={id} {...props} id={id} />
  if (name === 'requests') return <RequestsPage />
  if (name === 'stream') return <StreamTester {...props} />
  if (name === 'playground') return <Playground />
  if (name === 'audit') return <AuditLogPage {...props} />
  if (name === 'plan') return <PlanPage {...props} />
  return (
    <>
      <h1>Page not found</h1>
      <a href="/console">Back to the overview</a>
    </>
  )
}
