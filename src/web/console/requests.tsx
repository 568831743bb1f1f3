import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../parts/problem.tsx'
import { Command, CopyButton, When } from './secret.tsx'
import { CONSOLE_REQUEST_ID } from '../graph.ts'
import { readRequests } from './session.ts'
import type { RequestRow, RequestRows } from './session.ts'

const REFRESH_MS = 3_000

/** The account's recent requests, refreshed while the page is shown, free of charge. */
export function useRequests() {
  const [found, setFound] = useState<RequestRows | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const load = () =>
    readRequests().then(
      (rows) => {
        setFound(rows)
        setError(null)
      },
      (cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))),
    )
  useEffect(() => {
    void load()
    const timer = setInterval(() => void load(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return { found, error, load }
}

/** Whether the console itself sent the request, by the form of its request id. */
export const isOfConsole = ({ requestId }: RequestRow) => requestId.startsWith(CONSOLE_REQUEST_ID)

/** The account's requests of the last day to the responding process. */
export function RequestsPage() {
  const { found, error, load } = useRequests()
  const [isFailed, setFailed] = useState(false)
  const [hasOwn, setOwn] = useState(false)
  const shown = found?.requests.filter(
    (row) => (!isFailed || row.status >= 400) && (hasOwn || !isOfConsole(row)),
  )
  return (
    <>
      <h1>Requests</h1>
      {error && <Problem error={error} retry={() => void load()} />}
      {found && (
        <p class="quiet">
          Requests of the last 24 hours, newest first, to the process that served this page; it has all since{' '}
          <When iso={found.completeSince} />, until it stops. The <a href="/console">overview</a> counts those
          of all processes.
        </p>
      )}
      <div class="row">
        <Choice text="errors only" isOn={isFailed} onChange={setFailed} />
        <Choice text="include the console’s own" isOn={hasOwn} onChange={setOwn} />
      </div>
      {shown?.length === 0 &&
        (isFailed ? (
          <p>No errors.</p>
        ) : (
          <>
            <p>No requests yet. Make one:</p>
            <Command
              text={`curl ${location.origin}/api/v1/sports/football/leagues/nfl/events -H "Authorization: Bearer $API_KEY"`}
            />
          </>
        ))}
      {shown !== undefined && shown.length > 0 && <RequestTable rows={shown} />}
    </>
  )
}

interface ChoiceProps {
  readonly text: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Choice({ text, isOn, onChange }: ChoiceProps) {
  return (
    <label class="choice">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  )
}

function RequestTable({ rows }: { readonly rows: readonly RequestRow[] }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Requests">
      <table class="log">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Request</th>
            <th scope="col" class="figure">
              Status
            </th>
            <th scope="col" class="figure">
              Duration
            </th>
            <th scope="col">Request id</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.requestId + row.at}>
              <td>
                <When iso={row.at} hasSeconds />
              </td>
              <th scope="row">
                <code>{routeText(row)}</code>
              </th>
              <td class="figure">
                {row.status >= 400 ? (
                  <a class="link" href="/docs/errors">
                    {row.status}
                  </a>
                ) : (
                  row.status
                )}
              </td>
              <td class="figure">{row.durationMs} ms</td>
              <td>
                <code>{row.requestId.slice(0, 13)}…</code> <CopyButton text={row.requestId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** API routes are logged with or without their method. */
function routeText({ method, route }: RequestRow): string {
  const path = route === 'graphql' ? '/graphql' : route
  return path.startsWith(`${method} `) ? path : `${method} ${path}`
}
