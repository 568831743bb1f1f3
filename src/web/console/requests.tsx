import { useEffect, useState } from 'preact/hooks'
import { Problem, toProblem } from '../ui/problem.tsx'
import { Command, CopyButton, When } from './secret.tsx'
import { CONSOLE_REQUEST_ID } from './session-client.ts'
import { readRequests } from './session.ts'
import type { RequestRow, RequestRows } from './session.ts'
import { ScrollTable } from '../ui/scroll-table.tsx'

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
      (cause: unknown) => setError(toProblem(cause)),
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
  const [outcome, setOutcome] = useState('')
  const [path, setPath] = useState('')
  const [hasOwn, setOwn] = useState(false)
  const own = found?.requests.filter((row) => hasOwn || !isOfConsole(row)) ?? []
  const shown = own.filter((row) => hasOutcome(row, outcome) && pathOf(row).includes(path.trim()))
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
        <label class="inline">
          Show
          <select value={outcome} onChange={(event) => setOutcome(event.currentTarget.value)}>
            <option value="">all</option>
            <option value={ERRORS}>errors</option>
            {outcomesOf(own).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label class="inline">
          Path has
          <input
            type="search"
            value={path}
            placeholder="/nfl/events"
            onInput={(event) => setPath(event.currentTarget.value)}
          />
        </label>
        <Choice text="include the console’s own" isOn={hasOwn} onChange={setOwn} />
      </div>
      {found !== null &&
        shown.length === 0 &&
        (own.length > 0 ? (
          <p>None of {own.length} requests matches.</p>
        ) : (
          <>
            <p>No requests yet. Make one:</p>
            <Command
              text={`curl ${location.origin}/api/v1/sports/football/leagues/nfl/events -H "Authorization: Bearer $API_KEY"`}
            />
          </>
        ))}
      {shown.length > 0 && <RequestTable rows={shown} />}
    </>
  )
}

/** Shows every request with an error. */
const ERRORS = 'errors'

/** What occurred: error codes, and statuses where there is none. */
function outcomesOf(rows: readonly RequestRow[]): readonly string[] {
  return [...new Set(rows.map(outcomeOf))].sort()
}

const outcomeOf = ({ status, code }: RequestRow) => code ?? String(status)

function hasOutcome(row: RequestRow, outcome: string): boolean {
  return outcome === '' || (outcome === ERRORS ? row.status >= 400 : outcomeOf(row) === outcome)
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

/** Requests with their curl commands. */
export function RequestTable({ rows }: { readonly rows: readonly RequestRow[] }) {
  return (
    <ScrollTable
      label="Requests"
      class="entries"
      columns={[
        'Request',
        { head: 'Status', class: 'figure' },
        'When',
        { head: 'Duration', class: 'figure rest' },
        { head: 'Request id', class: 'rest' },
        { head: 'Actions', isHeadHidden: true, class: 'rest' },
      ]}
      rows={rows.map((row) => ({
        id: row.requestId + row.at,
        cells: [
          <code class="target">
            {row.method} {pathOf(row)}
          </code>,
          row.status >= 400 ? (
            <a class="link" href={`/docs/errors${row.code === null ? '' : `/${row.code}`}`}>
              {row.status} {row.code}
            </a>
          ) : (
            row.status
          ),
          <When iso={row.at} hasSeconds />,
          `${row.durationMs} ms`,
          <>
            <code>{row.requestId.slice(0, 13)}…</code> <CopyButton text={row.requestId} />
          </>,
          row.target !== null && <CopyButton text={curlOf(row)} label="Copy as curl" />,
        ],
      }))}
    />
  )
}

/** Its path and query, or the template of its route if they were too long to keep. */
function pathOf({ target, method, route }: RequestRow): string {
  if (target !== null) return target
  const path = route === 'graphql' ? '/graphql' : route
  return path.startsWith(`${method} `) ? path.slice(method.length + 1) : path
}

/** A command that repeats the request. Bodies are not kept: the command reads one from a file. */
function curlOf({ method, target }: RequestRow): string {
  const address = `${location.origin}${target ?? ''}`.replaceAll("'", '%27')
  const parts = [`curl '${address}'`, '-H "Authorization: Bearer $API_KEY"']
  if (method !== 'GET')
    parts.splice(1, 0, `-X ${method}`, "-H 'Content-Type: application/json'", '--data @body.json')
  return parts.join(' \\\n  ')
}
