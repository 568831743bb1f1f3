import { addDays, easternDay } from '../../domain/day.ts'
import { createLru } from '../../domain/lru.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { readUsualResponses, saveUsualResponses } from '../../store/jobs/usual-responses.ts'
import type { UsualOfKind } from '../../store/jobs/usual-responses.ts'
import type { Store } from '../../store/store.ts'
import { isRecord } from '../../upstream/json.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { UpstreamKind, UpstreamRequest } from '../../upstream/upstream.ts'
import { valueAt } from '../normalise/json-readers.ts'

/**
 * The members of each kind of response that have its rows, and the lists in those rows: a roster has players by position.
 * Kinds that are not here list nothing that can end.
 */
const MEMBERS_WITH_ROWS: Partial<
  Readonly<Record<UpstreamKind, Readonly<Record<string, readonly string[]>>>>
> = {
  scoreboard: { events: [] },
  summary: {
    plays: [],
    drives: [],
    boxscore: [],
    rosters: ['roster'],
    keyEvents: [],
    commentary: [],
    scoringPlays: [],
  },
  plays: { items: [] },
  drives: { items: [] },
  probabilities: { items: [] },
  odds: { items: [] },
  officials: { items: [] },
  broadcasts: { items: [] },
  gameRoster: { entries: [] },
  teams: { sports: ['leagues', 'teams'] },
  teamSchedule: { events: [] },
  roster: { athletes: ['items'] },
  seasonRoster: { items: [] },
  depthChart: { items: [], depthchart: [] },
  injuries: { injuries: ['injuries'] },
  teamInjuries: { items: [] },
  standings: { children: ['children', 'standings', 'entries'], standings: ['entries'] },
  rankings: { rankings: ['ranks'] },
  leaders: { categories: ['leaders'] },
  groups: { items: [] },
  groupChildren: { items: [] },
  groupTeams: { items: [] },
}

/** Until a kind has had so many answers, nothing about its rows or members is suspect. */
const ENOUGH_ANSWERS = 20
/** An answer with a smaller share of the usual rows is suspect. */
const LEAST_SHARE = 0.6
/** Numbers of rows at which sources cut lists off. */
const CUT_OFF_AT: readonly number[] = [25, 100]
/** A second answer of the same host confirms the first after this time: caches and faults of an edge are over by then. */
const CONFIRMED_AFTER_MS = 10 * MINUTE_MS
/** Clocks of the source’s servers differ; the newest game of a board may be moved to an earlier hour. */
const SLACK_MS = { timestamp: MINUTE_MS, board: DAY_MS }
/** Requests of a kind whose rows are stored: more than a league has teams, except for those of colleges. */
const MAX_SUBJECTS = 60
const MAX_UNCONFIRMED = 1_000
/** What was learned since is lost if the process is killed. */
const SAVE_EVERY_MS = 15 * MINUTE_MS

/** What a response has, by which it is compared with others of its kind. */
export interface ResponseProfile {
  /** What the rows belong to: the request, and for the current board its day; of a summary by the state of the game. */
  readonly subject: string
  /** Numbers of rows by member, and of those in the rows; a member that is missing is not in it. */
  readonly rows: Readonly<Record<string, number>>
  /** When the source made it, or the start of the newest game of the current board; `null` if it does not say. */
  readonly newestMs: number | null
  readonly isOfAnotherDay: boolean
}

/** The profile of a body; `null` if its kind lists nothing that can end. */
export function profileOf(request: UpstreamRequest, body: unknown): ResponseProfile | null {
  const members = MEMBERS_WITH_ROWS[request.kind]
  if (!members || !isRecord(body)) return null
  const present = Object.entries(members).filter(([name]) => body[name] !== undefined && body[name] !== null)
  return {
    subject: `${requestKey(request)} ${variantOf(request, body)}`.trimEnd(),
    rows: Object.fromEntries(
      present.flatMap(([name, nested]): [string, number][] => {
        const rows = countRows(body[name], [])
        return nested.length === 0
          ? [[name, rows]]
          : [
              [name, rows],
              [`${name} in all`, countRows(body[name], nested)],
            ]
      }),
    ),
    newestMs: newestOf(request, body),
    isOfAnotherDay: isOfAnotherDay(request, body),
  }
}

/** Why a response is suspect. */
export interface Suspicion {
  readonly reason: string
  /** Whether it says less than an earlier one, so that nothing of it is new. */
  readonly isOlder: boolean
}

/**
 * What the answers of each kind and league usually have, stored, and whether another one is suspect: cut off, without a
 * member that the last twenty had, of another day or older than the one before. A suspect answer is confirmed by another
 * with the same rows: of another host, or of the same one after some time.
 */
export class UsualResponses {
  readonly #store: Store
  readonly #now: () => number
  /** By `league/kind`. */
  readonly #kinds = new Map<string, UsualOfKind>()
  /** Those of them that are not stored. */
  readonly #changed = new Set<string>()
  /** The first suspect answer to a request. */
  readonly #unconfirmed = createLru<string, { rows: string; origin: string; atMs: number }>(MAX_UNCONFIRMED)
  #saving: Promise<unknown> = Promise.resolve()
  #savedAtMs: number

  /** `now` in milliseconds. */
  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
    this.#savedAtMs = now()
  }

  /** Compares a response with the usual ones, among which it counts unless it is suspect. Never throws. */
  async examine(request: UpstreamRequest, url: string, profile: ResponseProfile): Promise<Suspicion | null> {
    const kind = `${request.league}/${request.kind}`
    const usual = await this.#load(kind)
    if (!usual) return null
    const key = requestKey(request)
    const suspicion = findSuspicion(usual, request, profile)
    if (suspicion && !this.#isConfirmed(key, new URL(url).origin, profile)) return suspicion
    this.#unconfirmed.delete(key)
    // Another answer of the kind may have been compared meanwhile.
    this.#kinds.set(kind, withAnswer(this.#kinds.get(kind) ?? usual, request, profile))
    this.#changed.add(kind)
    if (this.#now() - this.#savedAtMs >= SAVE_EVERY_MS) void this.flush()
    return null
  }

  /** Stores what was learned since it was stored last. Never rejects: what could not be stored is stored later. */
  flush(): Promise<unknown> {
    this.#savedAtMs = this.#now()
    const names = [...this.#changed]
    this.#changed.clear()
    const kinds = new Map(names.map((name) => [name, this.#kinds.get(name) ?? NOTHING_YET]))
    this.#saving = this.#saving
      .then(() => saveUsualResponses(this.#store, kinds))
      .catch(() => {
        for (const name of names) this.#changed.add(name)
      })
    return this.#saving
  }

  #isConfirmed(key: string, origin: string, profile: ResponseProfile): boolean {
    const rows = JSON.stringify(profile.rows)
    const first = this.#unconfirmed.get(key)
    const atMs = this.#now()
    if (first?.rows !== rows) {
      this.#unconfirmed.set(key, { rows, origin, atMs })
      return false
    }
    return first.origin !== origin || atMs - first.atMs >= CONFIRMED_AFTER_MS
  }

  async #load(kind: string): Promise<UsualOfKind | null> {
    const loaded = this.#kinds.get(kind)
    if (loaded) return loaded
    try {
      const stored = await readUsualResponses(this.#store, kind)
      // Another request may have loaded it meanwhile.
      const usual = this.#kinds.get(kind) ?? stored ?? NOTHING_YET
      this.#kinds.set(kind, usual)
      return usual
    } catch {
      return null
    }
  }
}

const NOTHING_YET: UsualOfKind = { answers: 0, inARow: {}, rows: {}, newest: {} }

/** What is unusual about a response; `null` if nothing is. Pure. */
function findSuspicion(
  usual: UsualOfKind,
  request: UpstreamRequest,
  { subject, rows, newestMs, isOfAnotherDay: isOther }: ResponseProfile,
): Suspicion | null {
  const suspect = (reason: string): Suspicion => ({ reason, isOlder: false })
  const key = requestKey(request)
  if (isOther) return suspect(`expected games of the requested day, got others: ${key}`)
  const before = usual.newest[key]
  const slackMs = request.kind === 'scoreboard' ? SLACK_MS.board : SLACK_MS.timestamp
  if (before !== undefined && newestMs !== null && newestMs < before - slackMs) {
    const dates = [before, newestMs].map((ms) => new Date(ms).toISOString())
    return {
      reason: `expected an answer of ${dates[0]} or later, got one of ${dates[1]}: ${key}`,
      isOlder: true,
    }
  }
  if (usual.answers < ENOUGH_ANSWERS) return null
  const variant = variantOfSubject(subject)
  for (const [name, inARow] of Object.entries(usual.inARow)) {
    const [itsVariant = '', member = ''] = name.split('/')
    if (itsVariant === variant && inARow >= ENOUGH_ANSWERS && rows[member] === undefined)
      return suspect(`expected the member ${member}, which the last ${ENOUGH_ANSWERS} answers had: ${key}`)
  }
  for (const [member, count] of Object.entries(rows)) {
    const most = usual.rows[subject]?.[member] ?? leastOfOthers(usual, request, member)
    const isCut = CUT_OFF_AT.includes(count) && count < most
    if (count < most * LEAST_SHARE || isCut)
      return suspect(`expected about ${most} rows of ${member}, got ${count}: ${key}`)
  }
  return null
}

/** Kinds of which all requests have about the same number of rows. Weeks of play-offs have fewer games than others. */
const ALIKE: ReadonlySet<UpstreamKind> = new Set<UpstreamKind>(['roster'])

/** The fewest rows of other requests of the kind, such as rosters of other teams; 0 if they say nothing of this one. */
function leastOfOthers(usual: UsualOfKind, request: UpstreamRequest, member: string): number {
  if (!ALIKE.has(request.kind)) return 0
  const counts = Object.values(usual.rows).map((rows) => rows[member] ?? 0)
  return counts.length < ENOUGH_ANSWERS ? 0 : Math.min(...counts)
}

/** What is usual after another answer. Pure. */
function withAnswer(
  usual: UsualOfKind,
  request: UpstreamRequest,
  { subject, rows, newestMs }: ResponseProfile,
): UsualOfKind {
  const variant = variantOfSubject(subject)
  const counts = Object.keys(MEMBERS_WITH_ROWS[request.kind] ?? {}).map((member) => {
    const name = `${variant}/${member}`
    return [name, rows[member] === undefined ? 0 : (usual.inARow[name] ?? 0) + 1] as const
  })
  const key = requestKey(request)
  return {
    answers: usual.answers + 1,
    inARow: { ...usual.inARow, ...Object.fromEntries(counts) },
    rows: withNewest(usual.rows, subject, rows),
    newest: newestMs === null ? usual.newest : withNewest(usual.newest, key, newestMs),
  }
}

/** With the entry as the last of at most `MAX_SUBJECTS`. */
function withNewest<T>(entries: Readonly<Record<string, T>>, name: string, value: T): Record<string, T> {
  const others = Object.entries(entries).filter(([other]) => other !== name)
  return Object.fromEntries([...others.slice(1 - MAX_SUBJECTS), [name, value]])
}

/** Counts the rows of lists; a row with lists of the given names counts as the rows of those. */
function countRows(value: unknown, nested: readonly string[]): number {
  if (Array.isArray(value)) {
    return value.reduce((sum: number, row) => {
      const lists = isRecord(row) ? nested.map((name) => row[name]).filter((list) => list !== undefined) : []
      return (
        sum + (lists.length === 0 ? 1 : lists.reduce((all: number, list) => all + countRows(list, nested), 0))
      )
    }, 0)
  }
  if (!isRecord(value)) return 0
  // The drive in progress has plays, and is replaced by one with fewer.
  const members = Object.entries(value).filter(([name]) => name !== 'current')
  return members.reduce((sum, [, member]) => sum + countRows(member, nested), 0)
}

function variantOf(request: UpstreamRequest, body: object): string {
  if (request.kind === 'summary') {
    const state = valueAt(body, 'header', 'competitions', 0, 'status', 'type', 'state')
    return typeof state === 'string' ? state : ''
  }
  if (!isCurrentBoard(request)) return ''
  const day = valueAt(body, 'day', 'date') ?? valueAt(body, 'week', 'number')
  return typeof day === 'string' || typeof day === 'number' ? `of ${day}` : ''
}

/** The state of the game of a summary; empty for other kinds. */
function variantOfSubject(subject: string): string {
  return /^\S+\/summary\S* (\w+)$/.exec(subject)?.[1] ?? ''
}

function isCurrentBoard(request: UpstreamRequest): boolean {
  return request.kind === 'scoreboard' && request.date === undefined && request.week === undefined
}

function newestOf(request: UpstreamRequest, body: Readonly<Record<string, unknown>>): number | null {
  const times = isCurrentBoard(request) ? datesOf(body) : [body['timestamp']]
  const newest = Math.max(...times.map((time) => (typeof time === 'string' ? Date.parse(time) : Number.NaN)))
  return Number.isFinite(newest) ? newest : null
}

function datesOf(body: object): readonly unknown[] {
  const events = valueAt(body, 'events')
  return Array.isArray(events) ? events.map((event) => valueAt(event, 'date')) : []
}

/** Whether a board has games, and none of the day, month or year that was requested, or of the day beside it. */
function isOfAnotherDay(request: UpstreamRequest, body: object): boolean {
  if (request.kind !== 'scoreboard' || request.date === undefined) return false
  const { date } = request
  const days = datesOf(body).flatMap((time) => {
    const ms = typeof time === 'string' ? Date.parse(time) : Number.NaN
    return Number.isNaN(ms) ? [] : [easternDay(new Date(ms))]
  })
  const near = days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
  return near.length > 0 && !near.some((day) => day.replaceAll('-', '').startsWith(date))
}
