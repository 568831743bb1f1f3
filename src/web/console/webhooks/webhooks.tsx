import { useState } from 'preact/hooks'
import { CREATE_WEBHOOK_MUTATION } from '../../data/documents/console.ts'
import { ActionProblem } from '../action-problem.tsx'
import type { ConsoleProps } from '../props.ts'
import { wordsOf } from '../data.ts'
import type { WebhookRow } from '../data.ts'
import { Command, Secret } from '../secret.tsx'
import { useAction } from '../use-action.ts'
import { WebhookForm } from './webhook-form.tsx'
import type { WebhookInput } from './webhook-form.tsx'

/** The account's webhooks, and creating one. */
export function WebhooksPage({ account, viewer, runOperation, reload }: ConsoleProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const action = useAction()
  const webhooks = viewer.webhooks?.nodes ?? []
  if (account.plan.webhooks === 'none') return <NoWebhooks />
  const create = async (input: WebhookInput) => {
    const payload = await action.run(async () => {
      const { createWebhook } = await runOperation(CREATE_WEBHOOK_MUTATION, {
        input: { ...input, idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-') },
      })
      return createWebhook
    })
    if (!payload) return
    setSecret(payload.secret)
    await reload()
  }
  return (
    <>
      <h1>Webhooks</h1>
      <ActionProblem action={action} />
      {secret !== null && (
        <>
          <p>The signing secret, shown only once. Your server needs it to verify deliveries.</p>
          <Secret text={secret} name="signing secret" onSaved={() => setSecret(null)} />
        </>
      )}
      {webhooks.length === 0 ? <FirstWebhook /> : <WebhookList webhooks={webhooks} />}
      <WebhookForm
        // Cleared after one is created.
        key={webhooks.length}
        title="New webhook"
        button="Add webhook"
        isBusy={action.isBusy}
        onInput={(input) => void create(input)}
      />
    </>
  )
}

/** Shown for a plan without webhooks. */
function NoWebhooks() {
  return (
    <>
      <h1>Webhooks</h1>
      <p>
        A webhook sends each update of a game to an address of yours. The Free plan has none: see{' '}
        <a class="link" href="/console/plan">
          your plan
        </a>
        . Until then, updates come over the{' '}
        <a class="link" href="/console/stream">
          stream
        </a>
        .
      </p>
    </>
  )
}

function FirstWebhook() {
  return (
    <>
      <p>
        No webhooks yet. Add one below, or let the command line forward deliveries to your machine while you
        develop:
      </p>
      <Command text="npx sports listen --forward-to http://localhost:3000/hook" />
    </>
  )
}

function WebhookList({ webhooks }: { readonly webhooks: readonly WebhookRow[] }) {
  return (
    <ul class="rows">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <div>
            <a class="link wide" href={`/console/webhooks/${webhook.sourceId}`}>
              {webhook.url}
            </a>
            <p class="quiet">
              {webhook.events.map(wordsOf).join(', ')} · {webhook.leagues?.join(', ') ?? 'all leagues'}
            </p>
          </div>
          <span class="tag">{webhook.active ? 'on' : 'off'}</span>
        </li>
      ))}
    </ul>
  )
}
