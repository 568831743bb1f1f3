import type { DeliveryEntry } from '../data.ts'
import { When } from '../secret.tsx'

interface DeliveryDetailsProps {
  readonly delivery: DeliveryEntry
  /** The URL of the webhook. */
  readonly url: string
}

/** The request of a delivery and the response to its last attempt, as far as the service stores them. */
export function DeliveryDetails({ delivery, url }: DeliveryDetailsProps) {
  const { sourceId, event, attempts, responseStatus, durationMs, error, deliveredAt, requestBody } = delivery
  return (
    <div class="delivery">
      <h3>Request</h3>
      <pre tabIndex={0}>{requestText(url, event, sourceId)}</pre>
      {requestBody === null ? (
        <p class="quiet">The body is no longer available: its update has expired from the log.</p>
      ) : (
        <pre tabIndex={0} class="body" aria-label="Body of the request">
          {JSON.stringify(JSON.parse(requestBody), null, 2)}
        </pre>
      )}
      <p class="quiet">
        It is posted without spaces, and <a href="/docs/webhooks">further headers</a> sign it anew at each
        attempt. “Replay” sends the same body again.
      </p>
      <h3>Response</h3>
      {attempts === 0 ? (
        <p class="quiet">Not sent yet.</p>
      ) : (
        <p>
          {responseStatus === null ? 'No response' : `HTTP ${responseStatus}`}
          {durationMs !== null && ` after ${durationMs} ms`}, attempt {attempts}.{' '}
          {error !== null && <span>{error} </span>}
          {deliveredAt !== null && (
            <>
              Delivered <When iso={deliveredAt} hasSeconds />.
            </>
          )}
        </p>
      )}
      <p class="quiet">Response headers and bodies are not stored: only the status matters.</p>
    </div>
  )
}

/** Its URL and identifying headers, which are the same for every attempt. */
function requestText(url: string, event: string, id: string): string {
  return [`POST ${url}`, `x-webhook-event: event.${event.toLowerCase()}`, `webhook-id: ${id}`].join('\n')
}
