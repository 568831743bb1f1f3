import { useState } from 'preact/hooks'
import {
  DELETE_WEBHOOK_MUTATION,
  REPLAY_DELIVERY_MUTATION,
  ROTATE_SECRET_MUTATION,
  TEST_WEBHOOK_MUTATION,
  UPDATE_WEBHOOK_MUTATION,
} from '../../data/documents/console.ts'
import type { PageDocument } from '../../data/documents/page-document.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { navigate } from '../../data/router.ts'
import { ActionProblem } from '../action-problem.tsx'
import { Confirm } from '../confirm.tsx'
import type { ConsoleProps } from '../props.ts'
import { wordsOf } from '../data.ts'
import type { Outcome, WebhookRow } from '../data.ts'
import { Deliveries } from './deliveries.tsx'
import { Secret } from '../secret.tsx'
import type { RunOperation, UserErrors } from '../session.ts'
import { useAction } from '../use-action.ts'
import { WebhookForm } from './webhook-form.tsx'

type SendingDocument = PageDocument<PageOperations['TestWebhook'] | PageOperations['ReplayDelivery']>
type Payload = UserErrors & { readonly outcome?: Outcome | null; readonly secret?: string | null }

/** One webhook: test, edit, rotate, delete, and its deliveries. */
export function WebhookPage({ id, ...props }: ConsoleProps & { readonly id: string }) {
  const webhook = props.viewer.webhooks?.nodes.find(({ sourceId }) => sourceId === id)
  if (webhook) return <KnownWebhook webhook={webhook} {...props} />
  return (
    <>
      <h1>Webhook not found</h1>
      <a class="link" href="/console/webhooks">
        Back to the webhooks
      </a>
    </>
  )
}

function KnownWebhook({
  webhook,
  runOperation,
  reload,
}: Pick<ConsoleProps, 'runOperation' | 'reload'> & WebhookProps) {
  const { id } = webhook
  const { action, outcome, secret, round, ...webhookActions } = useWebhookActions(id, runOperation, reload)
  return (
    <>
      <p class="quiet">
        <a class="link" href="/console/webhooks">
          Webhooks
        </a>
      </p>
      <h1 class="wide">{webhook.url}</h1>
      <ActionProblem action={action} />
      {!webhook.active && <p role="alert">It is deactivated. {webhook.deactivatedReason}</p>}
      <WebhookButtons webhook={webhook} isBusy={action.isBusy} {...webhookActions} />
      {outcome && <OutcomeText outcome={outcome} />}
      {secret !== null && (
        <Secret text={secret} name="signing secret" onSaved={webhookActions.forgetSecret} />
      )}
      <Deliveries
        key={round}
        id={id}
        url={webhook.url}
        runOperation={runOperation}
        isBusy={action.isBusy}
        onReplay={(deliveryId) => void webhookActions.send(REPLAY_DELIVERY_MUTATION, { id, deliveryId })}
      />
      <WebhookForm
        webhook={webhook}
        title="Edit webhook"
        button="Save"
        isBusy={action.isBusy}
        onInput={(input) => void webhookActions.change(input)}
      />
    </>
  )
}

interface WebhookProps {
  readonly webhook: WebhookRow
}

/** The actions on a webhook, and the result of the last one. */
function useWebhookActions(id: string, runOperation: RunOperation, reload: () => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const action = useAction()
  const run = <Data extends Readonly<Record<string, Payload>>>(
    document: PageDocument<Data>,
    variables: Readonly<Record<string, unknown>>,
  ) =>
    action.run(async () => {
      const [payload] = Object.values<Payload>(await runOperation(document, variables))
      return payload ?? { userErrors: [] }
    })
  return {
    action,
    outcome,
    secret,
    round,
    forgetSecret: () => setSecret(null),
    /** Sends a test or resends a delivery, and shows the receiver's response. */
    async send(document: SendingDocument, variables: Readonly<Record<string, unknown>>) {
      setOutcome(null)
      const payload = await run(document, variables)
      setOutcome(payload?.outcome ?? null)
      if (payload) setRound((count) => count + 1)
    },
    async change(input: object) {
      if (await run(UPDATE_WEBHOOK_MUTATION, { input: { id, ...input } })) await reload()
    },
    async rotate() {
      const payload = await run(ROTATE_SECRET_MUTATION, { id })
      setSecret(payload?.secret ?? null)
    },
    async remove() {
      if (!(await run(DELETE_WEBHOOK_MUTATION, { id }))) return
      navigate('/console/webhooks')
      await reload()
    },
  }
}

type WebhookActions = ReturnType<typeof useWebhookActions>
type ButtonsProps = WebhookProps &
  Pick<WebhookActions, 'send' | 'change' | 'rotate' | 'remove'> & { readonly isBusy: boolean }

function WebhookButtons({ webhook, isBusy, send, change, rotate, remove }: ButtonsProps) {
  const { id, active, sourceId, events } = webhook
  const [chosen, setChosen] = useState<string | null>(null)
  // After an edit, the chosen type may be gone.
  const eventType = events.find((type) => type === chosen) ?? events[0]
  return (
    <div class="row">
      <button
        type="button"
        class="primary"
        disabled={isBusy}
        onClick={() => void send(TEST_WEBHOOK_MUTATION, { id, eventType })}
      >
        Send a test
      </button>
      <label class="inline">
        of
        <select value={eventType} onChange={(event) => setChosen(event.currentTarget.value)}>
          {events.map((type) => (
            <option key={type} value={type}>
              {wordsOf(type)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={isBusy} onClick={() => void change({ active: !active })}>
        {active ? 'Switch off' : 'Switch on'}
      </button>
      <Confirm
        verb="Rotate secret"
        name={sourceId}
        consequence="Deliveries are signed with a new secret; the old one signs beside it for 24 hours."
        onConfirmed={() => void rotate()}
      />
      <Confirm
        verb="Delete"
        name={sourceId}
        consequence="The webhook goes, with everything that was still to be delivered. This cannot be undone."
        onConfirmed={() => void remove()}
      />
    </div>
  )
}

function OutcomeText({ outcome }: { readonly outcome: Outcome }) {
  const { delivered, statusCode, durationMs, error } = outcome
  const response = statusCode === null ? 'no response' : `HTTP ${statusCode}`
  return (
    <p role="status">
      {delivered ? 'Delivered' : 'Not delivered'}: {response} after {durationMs} ms. {error}
    </p>
  )
}
