import type { SignedIn } from '../session.ts'

export type Scope = SignedIn['scopes'][number]

/** What each scope allows, in words. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  read: 'sports data, stream and subscriptions',
  webhooks: 'webhooks and their deliveries',
  keys: 'keys and the audit log',
}

/** Shown instead of a page that needs a scope which the key of the session lacks. */
export function MissingScope({ title, scope }: { readonly title: string; readonly scope: Scope }) {
  return (
    <>
      <h1>{title}</h1>
      <p class="alert" role="alert">
        The key of this session lacks the scope <code>{scope}</code>: {SCOPE_WORDS[scope]}.
      </p>
      <p>
        Sign out, and sign in with a key that has it. A key with the scope <code>keys</code> shows the scopes
        of all keys, and creates others.
      </p>
    </>
  )
}
