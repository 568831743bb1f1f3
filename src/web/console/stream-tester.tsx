import { useState } from 'preact/hooks'
import { LEAGUES_QUERY, STREAM_TOKEN_MUTATION } from '../data/documents/console.ts'
import { useQuery } from '../ui/use-query.ts'
import type { ConsoleProps } from './props.ts'
import { wordsOf } from './data.ts'
import { useAction } from './use-action.ts'
import { ActionProblem } from './action-problem.tsx'
import { useStream } from './use-stream.ts'
import type { StreamLine } from './use-stream.ts'

const EVENTS = [
  'event_score_change',
  'event_live',
  'event_status_change',
  'event_play',
  'event_final',
  'event_odds_change',
  'event_result',
] as const

/** A manual stream client: connect, subscribe to a league, and see the messages. */
export function StreamTester({ runOperation, account }: ConsoleProps) {
  const stream = useStream()
  const action = useAction()
  const connect = async () => {
    const payload = await action.run(async () => {
      const { createStreamToken } = await runOperation(STREAM_TOKEN_MUTATION)
      return createStreamToken
    })
    if (payload?.streamToken) stream.open(payload.streamToken.token)
  }
  const { sockets, title } = account.plan
  return (
    <>
      <h1>Stream tester</h1>
      <p class="quiet">
        A message costs one of the plan’s stream pool. {title} has {sockets}{' '}
        {sockets === 1 ? 'socket' : 'sockets'} at once.
      </p>
      <ActionProblem action={action} />
      <div class="row">
        {stream.state === 'open' ? (
          <button type="button" onClick={stream.close}>
            Disconnect
          </button>
        ) : (
          <button type="button" class="primary" disabled={action.isBusy} onClick={() => void connect()}>
            Connect
          </button>
        )}
        <span role="status">{stream.words}</span>
      </div>
      <SubscribeForm isOpen={stream.state === 'open'} onSubscribe={(message) => stream.send(message)} />
      <Messages lines={stream.lines} />
    </>
  )
}

interface SubscribeFormProps {
  readonly isOpen: boolean
  readonly onSubscribe: (message: object) => void
}

/** The subscription form: an event type, for all leagues or one. */
function SubscribeForm({ isOpen, onSubscribe }: SubscribeFormProps) {
  const [league, setLeague] = useState('')
  const [event, setEvent] = useState<string>(EVENTS[0])
  const leagues = useQuery(LEAGUES_QUERY, {}).data?.leagues
  return (
    <form
      class="row"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onSubscribe({ type: 'subscribe', event, ...(league === '' ? {} : { filters: { league } }) })
      }}
    >
      <label class="inline">
        Event
        <select value={event} onChange={(changed) => setEvent(changed.currentTarget.value)}>
          {EVENTS.map((name) => (
            <option key={name} value={name}>
              {wordsOf(name.slice('event_'.length))}
            </option>
          ))}
        </select>
      </label>
      <label class="inline">
        League
        <select value={league} onChange={(changed) => setLeague(changed.currentTarget.value)}>
          <option value="">all</option>
          {leagues?.map(({ slug, shortName }) => (
            <option key={slug} value={slug}>
              {shortName}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={!isOpen}>
        Subscribe
      </button>
    </form>
  )
}

function Messages({ lines }: { readonly lines: readonly StreamLine[] }) {
  if (lines.length === 0)
    return (
      <p class="quiet">No messages yet. Connect, then subscribe to an event of a league with live games.</p>
    )
  return (
    <ol class="messages" aria-label="Messages, newest first" reversed>
      {lines.map(({ id, at, direction, type, text }) => (
        <li key={id}>
          <details>
            <summary>
              <span class="quiet">{at}</span> {direction === 'sent' ? '→' : '←'} <b>{type}</b>{' '}
              <span class="preview">{text}</span>
            </summary>
            <pre tabIndex={0}>{JSON.stringify(JSON.parse(text), null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  )
}
