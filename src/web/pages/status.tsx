import { useEffect, useState } from 'preact/hooks'
import { failureOf, pause, sendRequest } from '../../client/http.ts'
import { dateTimeOf } from '../data/dates.ts'
import { clockTime, countText } from '../data/format.ts'
import { keyOfQuery, useHost } from '../data/host.ts'
import { retryUntilDone } from '../data/retry.ts'
import { STATUS_FILE } from '../data/documents/status.ts'
import type { Status } from '../data/documents/status.ts'
import { HourBars } from '../ui/charts/hour-bars.tsx'
import { Waiting } from '../ui/loaded.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { connectionBar } from '../ui/loaded-page.tsx'
import { Problem, toProblem } from '../ui/problem.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ScrollTable } from '../ui/scroll-table.tsx'

const REFRESH_MS = 10_000

/** Loads the current status; throws the service's error message otherwise. */
async function readStatus(signal: AbortSignal): Promise<Status> {
  const request = { method: 'GET', path: '/status.json', isIdempotent: true, signal }
  // The page reports the delay and retries by itself.
  const response = await sendRequest({ url: location.origin, retries: 0 }, request)
  if (response.status !== 200) throw failureOf(response)
  return response.body as Status
}

/** A summary, then each league: live games, age of the data, completeness of the season. */
export function StatusPage() {
  const { answerOf } = useHost()
  const [first] = useState(() => answerOf(keyOfQuery(STATUS_FILE, {}), STATUS_FILE, {}))
  const [status, setStatus] = useState(first?.data as Status | undefined)
  const [error, setError] = useState<Error | null>(null)
  const [isLost, setLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const showFailure = (cause: unknown) => {
      if (!signal.aborted) setError(toProblem(cause))
    }
    // What is shown stays in its place while the status is requested again.
    const onFailure = (cause: unknown) => {
      if (!signal.aborted) setLost(true)
      showFailure(cause)
    }
    const follow = async () => {
      if (first && attempt === 0) await pause(REFRESH_MS, signal)
      for (;;) {
        setStatus(await retryUntilDone(() => readStatus(signal), { signal, onFailure }))
        setError(null)
        setLost(false)
        await pause(REFRESH_MS, signal)
      }
    }
    follow().catch((cause: unknown) => {
      if (!signal.aborted) setLost(false)
      showFailure(cause)
    })
    return () => controller.abort()
  }, [attempt])
  const problem = error && <Problem error={error} retry={() => setAttempt(attempt + 1)} />
  useTitle('Status')
  if (!status)
    return (
      problem ?? (
        <>
          <h1>Status</h1>
          <p class="quiet">
            Whether the scores of each league are fresh and complete.{' '}
            <a class="link" href="/status.json">
              As JSON
            </a>
          </p>
          <h2>Leagues</h2>
          <Waiting />
        </>
      )
    )
  const lastMessageAt = new Date(status.checkedAt)
  const live = { connection: isLost ? 'lost' : 'live', lastMessageAt, problem: null } as const
  return (
    <>
      <Lazy of={connectionBar} props={{ live }} />
      {!isLost && problem}
      <h1>{status.summary}</h1>
      <p class="quiet">
        Checked at {clockTime(new Date(status.checkedAt))}. {countText(status.webhooks.pending)} webhook{' '}
        {status.webhooks.pending === 1 ? 'delivery' : 'deliveries'} pending. Source: {status.source.reason}.{' '}
        <a class="link" href="/status.json">
          As JSON
        </a>
      </p>
      <LeagueTable leagues={status.leagues} />
      <HostTable hosts={status.source.hosts} />
      <WitnessTable witnesses={status.witnesses} leagues={status.leagues} />
      <RegisterTable registers={status.registers} />
      <RejectedItems leagues={status.leagues} />
    </>
  )
}

/** One row per host of the source; nothing for a source without hosts. */
function HostTable({ hosts }: Pick<Status['source'], 'hosts'>) {
  return (
    <ScrollTable
      label="Hosts of the source"
      caption="Hosts of the source"
      columns={['Host', words('State'), words('Since'), words('Last answer'), words('Reason')]}
      rows={hosts.map(({ host, state, since, lastGoodAt, reason }) => ({
        id: host,
        cells: [host, state, time(since), time(lastGoodAt), reason ?? '–'],
      }))}
    />
  )
}

/** One row per second source of results, with its credit; nothing without any. */
function WitnessTable({ witnesses, leagues }: Pick<Status, 'witnesses' | 'leagues'>) {
  const nameOf = (slug: string) => leagues.find(({ league }) => league === slug)?.name ?? slug
  return (
    <ScrollTable
      label="Second sources of results"
      caption="Second sources of results"
      columns={[
        'Second source',
        words('State'),
        { head: 'Agreed', meaning: 'Results that are the same' },
        { head: 'Disputed', meaning: 'Results that differ' },
        { head: 'Pending', meaning: 'Results that the second source does not have yet', class: 'rest' },
        { head: 'Unpaired', meaning: 'Results of games that are not stored here', class: 'rest' },
        { head: 'Leagues', class: 'words rest' },
        { head: 'Licence', class: 'words rest' },
        { head: 'Last answer', class: 'words rest' },
      ]}
      rows={witnesses.map((row) => ({
        id: row.name,
        cells: [
          <a href={row.url}>{row.title}</a>,
          row.state,
          countText(row.agreed),
          countText(row.disputed),
          countText(row.pending),
          countText(row.unpaired),
          <span title={row.leagues.map(nameOf).join(', ')}>{row.leagues.length} leagues</span>,
          row.license,
          time(row.lastSeenAt),
        ],
      }))}
    />
  )
}

/** One row per source of ids of others, with its credit; nothing without any. */
function RegisterTable({ registers }: Pick<Status, 'registers'>) {
  return (
    <ScrollTable
      label="Sources of ids"
      caption="Sources of ids"
      columns={['Source of ids', words('Licence'), 'Ids']}
      rows={registers.map(({ name, url, license, ids }) => ({
        id: name,
        cells: [<a href={url}>{name}</a>, license, countText(ids)],
      }))}
    />
  )
}

/** One row per league. */
function LeagueTable({ leagues }: Pick<Status, 'leagues'>) {
  return (
    <ScrollTable
      label="Leagues"
      caption="Leagues"
      columns={[
        'League',
        'Live games',
        { head: 'Updates, last hour', class: 'rest' },
        { head: '24 hours', class: 'words rest' },
        'Last change',
        { head: 'Season', class: 'rest' },
        words('Complete'),
        { head: 'Pending backfill jobs', class: 'rest' },
      ]}
      rows={leagues.map((row) => ({
        id: row.league,
        cells: [
          <a href={`/leagues/${row.league}`}>{row.name}</a>,
          row.liveGames,
          countText(row.updatesLastHour),
          row.updatesByHour.length > 0 ? <HourBars counts={row.updatesByHour} /> : 'none',
          ago(row.lastChangeSeconds),
          row.season ?? '–',
          row.isSeasonComplete ? 'yes' : 'being read',
          row.waitingJobs,
        ],
      }))}
    />
  )
}

/** What could not be read of the source's responses, by league and kind; nothing if there is none. */
function RejectedItems({ leagues }: Pick<Status, 'leagues'>) {
  const rows = leagues.flatMap(({ league, name, rejected }) =>
    rejected.map((row) => ({ league, name, ...row })),
  )
  if (rows.length === 0) return null
  return (
    <>
      <h2>Rejected items</h2>
      <p class="quiet">Items of the source’s responses of the last 30 days that could not be read.</p>
      <ScrollTable
        label="Rejected items"
        columns={['League', words('Kind'), 'Items', words('Newest')]}
        rows={rows.map(({ league, name, kind, count, examples: [newest] }) => ({
          id: `${league}/${kind}`,
          cells: [
            name,
            kind,
            countText(count),
            newest ? `${newest.id} ${newest.path}: ${newest.reason}` : '–',
          ],
        }))}
      />
    </>
  )
}

/** A column of words, which begin under its heading. */
const words = (head: string) => ({ head, class: 'words' })

const time = (text: string | null) => (text === null ? 'never' : dateTimeOf(Date.parse(text)))

function ago(seconds: number): string {
  if (seconds < 60) return `${seconds} s ago`
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3_600)} h ago`
}
