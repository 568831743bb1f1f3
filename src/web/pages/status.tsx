import { useEffect, useState } from 'preact/hooks'
import { failureOf, pause, sendRequest } from '../../client/http.ts'
import { retryUntilDone } from '../data/retry.ts'
import { HourBars } from '../ui/charts/hour-bars.tsx'
import { Waiting } from '../ui/loaded.tsx'
import { Problem, toProblem } from '../ui/problem.tsx'
import { useTitle } from '../ui/use-title.ts'

interface Status {
  readonly checkedAt: string
  readonly source: {
    readonly state: string
    readonly since: string | null
    readonly reason: string | null
    readonly hosts: readonly {
      readonly host: string
      readonly state: string
      readonly since: string
      readonly reason: string | null
      readonly lastGoodAt: string | null
    }[]
  }
  readonly summary: string
  readonly witnesses: readonly {
    readonly name: string
    readonly title: string
    readonly url: string
    readonly license: string
    readonly leagues: readonly string[]
    readonly state: string
    readonly lastSeenAt: string | null
    readonly agreed: number
    readonly pending: number
    readonly disputed: number
    readonly unpaired: number
  }[]
  readonly registers: readonly {
    readonly name: string
    readonly url: string
    readonly license: string
    readonly ids: number
  }[]
  readonly webhooks: { readonly pending: number; readonly oldestSeconds: number }
  readonly leagues: readonly {
    readonly league: string
    readonly name: string
    readonly lastChangeSeconds: number
    readonly season: number | null
    readonly isSeasonComplete: boolean
    readonly liveGames: number
    readonly updatesLastHour: number
    /** Oldest first, ending with the current hour; empty without updates. */
    readonly updatesByHour: readonly number[]
    readonly waitingJobs: number
    readonly rejected: readonly {
      readonly kind: string
      readonly count: number
      readonly examples: readonly { readonly id: string; readonly path: string; readonly reason: string }[]
    }[]
  }[]
}

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
  const [status, setStatus] = useState<Status | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const showFailure = (cause: unknown) => {
      if (!signal.aborted) setError(toProblem(cause))
    }
    const follow = async () => {
      for (;;) {
        setStatus(await retryUntilDone(() => readStatus(signal), { signal, onFailure: showFailure }))
        setError(null)
        await pause(REFRESH_MS, signal)
      }
    }
    follow().catch(showFailure)
    return () => controller.abort()
  }, [attempt])
  const problem = error && <Problem error={error} retry={() => setAttempt(attempt + 1)} />
  useTitle('Status')
  if (!status)
    return (
      problem ?? (
        <>
          <h1>Status</h1>
          <Waiting />
        </>
      )
    )
  return (
    <>
      {problem}
      <h1>{status.summary}</h1>
      <p class="quiet">
        Source: {status.source.reason}. Checked at {new Date(status.checkedAt).toLocaleTimeString()}.{' '}
        {status.webhooks.pending} webhook deliveries pending. <a href="/status.json">As JSON</a>
      </p>
      <HostTable hosts={status.source.hosts} />
      <WitnessTable witnesses={status.witnesses} />
      <RegisterTable registers={status.registers} />
      <LeagueTable leagues={status.leagues} />
      <RejectedItems leagues={status.leagues} />
    </>
  )
}

/** One row per host of the source; nothing for a source without hosts. */
function HostTable({ hosts }: Pick<Status['source'], 'hosts'>) {
  if (hosts.length === 0) return null
  const time = (text: string | null) => (text === null ? 'never' : new Date(text).toLocaleString())
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Hosts of the source">
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">Host</th>
            <th scope="col">State</th>
            <th scope="col">Since</th>
            <th scope="col">Last answer</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ host, state, since, lastGoodAt, reason }) => (
            <tr key={host}>
              <th scope="row">{host}</th>
              <td>{state}</td>
              <td>{time(since)}</td>
              <td>{time(lastGoodAt)}</td>
              <td>{reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One row per second source of results, with its credit; nothing without any. */
function WitnessTable({ witnesses }: Pick<Status, 'witnesses'>) {
  if (witnesses.length === 0) return null
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Second sources of results">
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">Second source</th>
            <th scope="col">Licence</th>
            <th scope="col">Leagues</th>
            <th scope="col">State</th>
            <th scope="col">Agreed</th>
            <th scope="col">Pending</th>
            <th scope="col">Disputed</th>
            <th scope="col">Without a game of ours</th>
            <th scope="col">Last answer</th>
          </tr>
        </thead>
        <tbody>
          {witnesses.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <a href={row.url}>{row.title}</a>
              </th>
              <td>{row.license}</td>
              <td>{row.leagues.join(', ')}</td>
              <td>{row.state}</td>
              <td>{row.agreed}</td>
              <td>{row.pending}</td>
              <td>{row.disputed}</td>
              <td>{row.unpaired}</td>
              <td>{row.lastSeenAt === null ? 'never' : new Date(row.lastSeenAt).toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One row per source of ids of others, with its credit; nothing without any. */
function RegisterTable({ registers }: Pick<Status, 'registers'>) {
  if (registers.length === 0) return null
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Sources of ids">
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">Source of ids</th>
            <th scope="col">Licence</th>
            <th scope="col">Ids</th>
          </tr>
        </thead>
        <tbody>
          {registers.map(({ name, url, license, ids }) => (
            <tr key={name}>
              <th scope="row">
                <a href={url}>{name}</a>
              </th>
              <td>{license}</td>
              <td>{ids.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One row per league. */
function LeagueTable({ leagues }: Pick<Status, 'leagues'>) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Leagues">
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">League</th>
            <th scope="col">Live games</th>
            <th scope="col">Updates, last hour</th>
            <th scope="col">24 hours</th>
            <th scope="col">Last change</th>
            <th scope="col">Season</th>
            <th scope="col">Complete</th>
            <th scope="col">Pending backfill jobs</th>
          </tr>
        </thead>
        <tbody>
          {leagues.map((row) => (
            <tr key={row.league}>
              <th scope="row">
                <a href={`/leagues/${row.league}`}>{row.name}</a>
              </th>
              <td>{row.liveGames}</td>
              <td>{row.updatesLastHour.toLocaleString()}</td>
              <td>{row.updatesByHour.length > 0 ? <HourBars counts={row.updatesByHour} /> : 'none'}</td>
              <td>{ago(row.lastChangeSeconds)}</td>
              <td>{row.season ?? '–'}</td>
              <td>{row.isSeasonComplete ? 'yes' : 'being read'}</td>
              <td>{row.waitingJobs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
      <div class="scroll" tabIndex={0} role="region" aria-label="Rejected items">
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">League</th>
              <th scope="col">Kind</th>
              <th scope="col">Items</th>
              <th scope="col">Newest</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ league, name, kind, count, examples: [newest] }) => (
              <tr key={`${league}/${kind}`}>
                <th scope="row">{name}</th>
                <td>{kind}</td>
                <td>{count.toLocaleString()}</td>
                <td>{newest ? `${newest.id} ${newest.path}: ${newest.reason}` : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function ago(seconds: number): string {
  if (seconds < 60) return `${seconds} s ago`
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3_600)} h ago`
}
