import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'

/** Sport and slug of the leagues whose schedules are observed. */
const WATCHED = [
  ['football', 'nfl'],
  ['basketball', 'nba'],
  ['baseball', 'mlb'],
  ['soccer', 'eng.1'],
] as const
const LOOK_EVERY_MS = 1_000
const WATCH_SECONDS = 180
const GAMES = 100
const GAMES_FROM_SECOND = 5
const MEGABYTE = 1_000_000
const ADMIN_TOKEN = 'operator-token-of-the-bench'

interface Envelope {
  readonly data?: unknown
  readonly meta?: {
    readonly complete?: boolean
    readonly note?: string
    readonly pagination?: { readonly total: number }
  }
  readonly error?: { readonly code: string }
}

interface Client {
  request(url: string): Promise<{ readonly status: number; readonly body: Envelope; readonly ms: number }>
}

interface Game {
  readonly id: string
  readonly date: string
  readonly status: { readonly completed: boolean }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Measures a first start as users experience it: responses of schedules and old games while seasons are read. */
export async function benchFirstStart(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-first-start-'))
  const begun = performance.now()
  const second = () => (performance.now() - begun) / 1_000
  const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN })
  try {
    print(`listening after ${second().toFixed(1)} s`)
    const client = await openClient(service)
    const schedules = watchSchedules(client, second)
    const games = readOldGames(client, second)
    const size = watchSize(folder, second)
    await schedules
    await games
    await size
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openClient({ url }: ServiceProcess): Promise<Client> {
  const response = await fetch(`${url}/api/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', plan: 'scale' }),
  })
  const { data } = (await response.json()) as { data: { key: string } }
  const headers = { 'x-api-key': data.key }
  return {
    async request(address) {
      const start = performance.now()
      const reply = await fetch(`${url}/api/v1/sports${address}`, { headers })
      const body = (await reply.json()) as Envelope
      return { status: reply.status, body, ms: performance.now() - start }
    },
  }
}

const leaguePath = ([sport, league]: (typeof WATCHED)[number]) => `/${sport}/leagues/${league}`

async function currentYear(client: Client, league: (typeof WATCHED)[number]): Promise<number> {
  const { body } = await client.request(`${leaguePath(league)}/season`)
  return (body.data as { readonly year?: number } | undefined)?.year ?? new Date().getFullYear()
}

/**
 * Prints one line per check: the responses of each schedule, for the current and the previous season, until all are
 * complete.
 */
async function watchSchedules(client: Client, second: () => number): Promise<void> {
  const seasons = await Promise.all(
    WATCHED.flatMap((league) =>
      [0, 1].map(async (back) => ({ league, year: (await currentYear(client, league)) - back, back })),
    ),
  )
  print(
    `${'second'.padStart(8)}${seasons.map(({ league, year }) => `${league[1]} ${year}`.padStart(16)).join('')}`,
  )
  let isCurrentReported = false
  let last = ''
  while (second() < WATCH_SECONDS) {
    const at = second()
    const cells = await Promise.all(
      seasons.map(async ({ league, year, back }) => {
        const { status, body } = await client.request(
          `${leaguePath(league)}/seasons/${year}/schedule?limit=1`,
        )
        const isWhole = status === 200 && body.meta?.complete !== false
        const shown = status === 200 ? String(body.meta?.pagination?.total ?? '?') : String(status)
        return { shown: isWhole ? shown : `${shown} part`, isWhole, back }
      }),
    )
    const line = cells.map(({ shown }) => shown.padStart(16)).join('')
    if (line !== last) print(`${at.toFixed(1).padStart(8)}${line}`)
    last = line
    if (!isCurrentReported && cells.every(({ isWhole, back }) => isWhole || back > 0)) {
      isCurrentReported = true
      print(`current seasons of these leagues complete after ${second().toFixed(1)} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS * 2))
  }
}

/** Requests box scores of unread games, one by one, while seasons are read. */
async function readOldGames(client: Client, second: () => number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, GAMES_FROM_SECOND * 1_000))
  const games: string[] = []
  for (const league of WATCHED) {
    const year = await currentYear(client, league)
    const { body } = await client.request(`${leaguePath(league)}/seasons/${year}/schedule?limit=200`)
    const over = ((body.data ?? []) as readonly Game[]).filter(({ status }) => status.completed)
    games.push(...over.map(({ id }) => `${leaguePath(league)}/events/${id}/boxscore`))
  }
  const times: number[] = []
  const counts = { whole: 0, part: 0, other: 0 }
  const from = second()
  for (let index = 0; index < GAMES && games.length > 0; index += 1) {
    const [game = ''] = games.splice(Math.floor(Math.random() * games.length), 1)
    const { status, body, ms } = await client.request(game)
    times.push(ms)
    const team = (body.data as { homeTeam?: { statistics?: object } } | undefined)?.homeTeam
    const isFull = Object.keys(team?.statistics ?? {}).length > 0
    if (status === 200 && isFull && body.meta?.complete !== false) counts.whole += 1
    else if (status === 200 && body.meta?.complete === false) counts.part += 1
    else counts.other += 1
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? NaN).toFixed(0)
  print(
    `${times.length} old games from second ${from.toFixed(0)} to ${second().toFixed(0)}: p50 ${at(0.5)} ms, ` +
      `p95 ${at(0.95)} ms, most ${at(1)} ms; ${counts.whole} whole, ${counts.part} reported as incomplete, ` +
      `${counts.other} rejected or empty`,
  )
}

/** Prints the size of the data directory every half minute. */
async function watchSize(folder: string, second: () => number): Promise<void> {
  let most = 0
  while (second() < WATCH_SECONDS) {
    for (let look = 0; look < 30 && second() < WATCH_SECONDS; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      most = Math.max(most, await bytesOf(folder))
    }
    const [all, log] = await Promise.all([bytesOf(folder), bytesOf(path.join(folder, 'postgres', 'pg_wal'))])
    print(
      `DATA_DIR after ${second().toFixed(0)} s: ${(all / MEGABYTE).toFixed(0)} MB, of these ` +
        `${(log / MEGABYTE).toFixed(0)} MB write-ahead log; maximum so far ${(most / MEGABYTE).toFixed(0)} MB`,
    )
  }
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
