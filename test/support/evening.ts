import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import type { IngestParts } from '../../src/ingest/pipeline/ingest.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { Simulator } from '../../src/simulator/server/upstream.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import type { Store } from '../../src/store/store.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import type { Upstream, UpstreamRequest } from '../../src/upstream/upstream.ts'

/** An evening of a simulated league, polled in steps. */

/** The games of a league on a day. */
export interface EveningOfLeague {
  readonly league: string
  /** `20261120`. */
  readonly date: string
}

/** Days of five sports, and a time shortly after games have begun. */
export const EVENINGS = [
  { league: 'nhl', date: '20261120', start: '2026-11-21T00:10:00Z' },
  { league: 'nba', date: '20261120', start: '2026-11-21T00:10:00Z' },
  { league: 'nfl', date: '20261122', start: '2026-11-22T17:55:00Z' },
  { league: 'eng.1', date: '20261121', start: '2026-11-21T14:30:00Z' },
  { league: 'mlb', date: '20260820', start: '2026-08-20T22:30:00Z' },
] as const

const NHL_EVENING: EveningOfLeague = { league: 'nhl', date: '20261120' }
const START_MS = Date.parse('2026-11-21T00:20:00Z')
/** Until the games are over. */
const EVENING = Array.from({ length: 36 }, (_, step) => START_MS + step * 5 * 60_000)
const FOLLOWED_GAMES = 2

export function openEveningWorld(): Simulator {
  const world = { seed: 'evening', startAt: START_MS, calendar: 'real', now: () => 0 } as const
  return openSimulator(world)
}

/** The world as a source, whose bodies may be changed. */
export function answersOf(
  world: Simulator,
  change: (body: unknown, request: UpstreamRequest) => unknown = (body) => body,
): Upstream {
  return {
    name: 'evening',
    fetch: async (request) => {
      const body = world.peek(request)
      return body === null
        ? { outcome: 'absent', url: '', reason: 'not in the world' }
        : { outcome: 'body', body: change(body, request), bytes: 1, url: '' }
    },
    forget: () => undefined,
    close: async () => undefined,
  }
}

/** Requests of a league that are read once, and of games that are followed. */
function requestsOf(
  world: Simulator,
  { league, date }: EveningOfLeague,
): {
  readonly once: readonly UpstreamRequest[]
  readonly polled: readonly UpstreamRequest[]
} {
  const { events } = world.peek({ kind: 'scoreboard', league, date }) as {
    readonly events: readonly {
      readonly id: string
      readonly competitions: readonly [{ readonly competitors: readonly { readonly id: string }[] }]
    }[]
  }
  const games = events.slice(0, FOLLOWED_GAMES)
  const teamIds = games.flatMap(({ competitions: [{ competitors }] }) => competitors.map(({ id }) => id))
  return {
    once: [
      { kind: 'season', league },
      { kind: 'teams', league },
    ],
    polled: [
      { kind: 'scoreboard', league, date },
      ...games.flatMap(({ id: eventId }): UpstreamRequest[] => [
        { kind: 'summary', league, eventId },
        { kind: 'plays', league, eventId },
        { kind: 'odds', league, eventId },
      ]),
      { kind: 'injuries', league },
      { kind: 'standings', league },
      ...teamIds.map((teamId): UpstreamRequest => ({ kind: 'roster', league, teamId })),
    ],
  }
}

/**
 * Reads the evening step by step. `before` is awaited before each step, `after` after it.
 */
export async function readEvening(
  world: Simulator,
  { store, upstream, ...others }: Pick<IngestParts, 'store' | 'upstream'> & Partial<IngestParts>,
  {
    before = () => undefined,
    after = () => undefined,
    times = EVENING,
    evening = NHL_EVENING,
  }: {
    /** When the steps are, in milliseconds since 1970. */
    readonly times?: readonly number[]
    readonly evening?: EveningOfLeague
    readonly before?: (step: number) => Promise<void> | void
    readonly after?: (step: number) => Promise<void> | void
  } = {},
): Promise<void> {
  const now = () => new Date(world.clock.now())
  const parts = { store, upstream, fingerprints: new WriteFingerprints(), now, ...others }
  world.clock.jump(times[0] ?? START_MS)
  const { once, polled } = requestsOf(world, evening)
  for (const request of once) await ingest(parts, request)
  for (const [step, time] of times.entries()) {
    world.clock.jump(time)
    await before(step)
    for (const request of polled) await ingest(parts, request)
    await after(step)
  }
}

/** The log: what each update says of its game, in order, without times. */
export async function readLog(store: Store): Promise<readonly string[]> {
  const updates = await listUpdates(store, { after: 0, limit: 20_000 })
  return updates.map((update) => {
    const { status, homeTeam, awayTeam, corrected, ...others } = readUpdateData(update)
    const play = 'play' in others ? (others.play as { readonly id?: string } | null)?.id : undefined
    return [
      update.eventId,
      update.type,
      status.state,
      `${awayTeam.score}-${homeTeam.score}`,
      ...(play === undefined ? [] : [play]),
      ...(corrected === true ? ['corrected'] : []),
    ].join(' ')
  })
}

/** The stored rows whose absence from an answer means something, by table. */
export const WITHDRAWN_FROM = [
  'events',
  'plays',
  'drives',
  'win_probabilities',
  'box_score_teams',
  'box_score_players',
  'game_roster_entries',
  'game_details',
  'odds',
  'injuries',
  'roster_entries',
  'group_teams',
  'standings',
] as const

/** Number of stored rows by table. */
export async function countRows(store: Store): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const table of WITHDRAWN_FROM) {
    const [row] = await store.database.read<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${table}"`,
    )
    counts[table] = row?.count ?? 0
  }
  return counts
}

/** The entities that were withdrawn. */
export async function readDeletions(store: Store): Promise<readonly string[]> {
  const rows = await store.database.read<{ name: string }>(
    `SELECT type || ' ' || id AS name FROM deletions ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** What a table contains, without when each row was read or written. */
export async function readRows(
  store: Store,
  table: (typeof WITHDRAWN_FROM)[number],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await store.database.read<{ row: Readonly<Record<string, unknown>> }>(
    `SELECT to_jsonb(t) - ARRAY['change_xid', 'change_seq', 'changed_at', 'updated_at', 'checked_at'] AS row
     FROM "${table}" t ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}
