import type { Logger } from 'pino'
import { finalOf, resultOf, SETTLED_AFTER_START_MS, settledResultRecord } from '../domain/result.ts'
import type { FinalState, ResultRecord } from '../domain/result.ts'
import type { Event, EventPhase, EventState } from '../domain/event.ts'
import { createLru } from '../domain/lru.ts'
import { HOUR_MS, MINUTE_MS } from '../domain/time.ts'
import { toError } from '../domain/to-error.ts'
import type { Change } from '../domain/update.ts'
import { isSameClaim, witnessSource } from '../domain/witness.ts'
import type { WitnessClaim, WitnessedStanding, WitnessName } from '../domain/witness.ts'
import { readEvents } from '../store/entities/events.ts'
import {
  GAME_RESULTS,
  listGamesWithoutResult,
  listOpenResults,
  listPairableGames,
  listWitnessPairs,
  readResultRecords,
  saveWitnessPairs,
} from '../store/entities/results.ts'
import type { PairableGame, ResultRow, StoredWitnessPair } from '../store/entities/results.ts'
import type { Store } from '../store/store.ts'
import { shapeUpdate } from '../updates/payload.ts'
import type { Witness, WitnessAnswer, WitnessGame } from '../upstream/witnesses/witness.ts'
import {
  judgeResult,
  nextJudgementMs,
  openResultRecord,
  withClaim,
  WITNESS_DELAY_MS,
} from './confirmation.ts'
import type { ResultContext } from './confirmation.ts'
import { recordPairs } from './ids/record-ids.ts'
import { pairGames } from './pairing.ts'
import type { WitnessMatch } from './pairing.ts'
import { WitnessBook } from './witness-book.ts'
import type { WitnessReport } from './witness-book.ts'

/** A result that is disputed. */
export interface ResultConflict {
  readonly witness: WitnessName
  readonly league: string
  readonly eventId: string
  readonly ours: FinalState
  readonly theirs: WitnessClaim
  /** By the clock of the source. */
  readonly sinceMs: number
}

/** A game as a live witness shows it, while the source is out. */
export interface CarriedGame extends WitnessedStanding {
  readonly witness: WitnessName
  readonly phase: EventPhase
}

export interface ResultKeeperOptions {
  readonly store: Store
  readonly witnesses: readonly Witness[]
  /** The leagues whose results are kept. */
  readonly leagues: readonly string[]
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  /** The name of the source. */
  readonly source: string
  /** Whether this process reads a league; all if omitted. */
  readonly owns?: (league: string) => boolean
  readonly log: Logger
  /** Whether the source is out for a league: then live witnesses alone keep games going; never if omitted. */
  readonly isSourceOut?: (league: string) => boolean
  /** Called with how games of a league stand by a live witness, while the source is out. */
  readonly onWitnessed?: (league: string, games: readonly CarriedGame[]) => Promise<void>
  /** Called when a result becomes disputed. */
  readonly onConflict?: (conflict: ResultConflict) => void
}

/** Keeps results: reads witnesses, pairs their games with ours, and judges results as of the time. */
export interface ResultKeeper {
  /** Does once what is due. Never throws. */
  work(signal?: AbortSignal): Promise<void>
  /** Whether a live witness shows a game so now. */
  shows(standing: WitnessedStanding): boolean
  /** What witnesses have said, as far as this process has read them. */
  reports(): readonly WitnessReport[]
}

/** What a live witness said longer ago, it does not show now. */
const FRESH_MS = 2 * MINUTE_MS
/** The state of a game by its phase; a phase that is not here shows none. */
const STATE_OF_PHASE: Readonly<Partial<Record<EventPhase, EventState>>> = {
  SCHEDULED: 'pre',
  IN_PROGRESS: 'in',
  HALFTIME: 'in',
  END_PERIOD: 'in',
  FINAL: 'post',
  FINAL_OVERTIME: 'post',
  FINAL_PENALTIES: 'post',
}
/** Games that began before this are over, or are none of a witness any more. */
const LONGEST_GAME_MS = 36 * HOUR_MS
/** A witness is read from some minutes before a game on. */
const EARLY_MS = 10 * MINUTE_MS
/** Games of this time after now are paired. */
const AHEAD_MS = 12 * HOUR_MS
const MAX_CLAIMS = 50_000
/** Results that are judged in one transaction. */
const PAGE = 200

/** Opens it; nothing happens before `work`. */
export function createResultKeeper(options: ResultKeeperOptions): ResultKeeper {
  return new Keeper(options)
}

class Keeper implements ResultKeeper {
  readonly #options: ResultKeeperOptions
  /** What witnesses say, by witness, league and game. */
  readonly #claims = createLru<string, WitnessClaim>(MAX_CLAIMS)
  /** Known pairs by witness and league, read once. */
  readonly #pairs = new Map<string, Map<string, StoredWitnessPair>>()
  readonly #book = new WitnessBook()
  /** Our games that a witness showed in its last answer, by witness and league. */
  readonly #inProgress = new Map<string, readonly string[]>()
  /** Leagues whose games without a result have been looked for. */
  readonly #completed = new Set<string>()

  constructor(options: ResultKeeperOptions) {
    this.#options = options
  }

  reports(): readonly WitnessReport[] {
    return this.#book.reports()
  }

  shows({ league, id, state, homeScore, awayScore }: WitnessedStanding): boolean {
    const { witnesses, now } = this.#options
    const nowMs = now(league).getTime()
    return witnesses.some(({ name }) => {
      const claim = this.#claims.get(`${name}/${league}/${id}`)
      if (!claim?.state || !witnessSource(name).isLive || nowMs - claim.seenMs > FRESH_MS) return false
      const hasScore = state === 'pre' || (claim.homeScore === homeScore && claim.awayScore === awayScore)
      return STATE_OF_PHASE[claim.state] === state && hasScore
    })
  }

  async work(signal?: AbortSignal): Promise<void> {
    const { leagues, owns = () => true, log } = this.#options
    const owned = leagues.filter((league) => owns(league))
    try {
      const due = await this.#listDue(new Set(owned))
      for (const league of owned) {
        if (signal?.aborted) return
        const said = await this.#readWitnesses(league, signal)
        if (this.#options.isSourceOut?.(league) === true) await this.#carryOn(league)
        await this.#judge(league, [...new Set([...(due.get(league) ?? []), ...said])])
      }
    } catch (error) {
      log.error({ err: toError(error) }, 'results: background task failed')
    }
  }

  /** The games whose results depend on the time, and it has come; and games that ended without one. */
  async #listDue(owned: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const { store, now } = this.#options
    const due = new Map<string, string[]>()
    for (const { league, eventId, checkMs } of await listOpenResults(store)) {
      if (!owned.has(league) || checkMs > now(league).getTime()) continue
      due.set(league, [...(due.get(league) ?? []), eventId])
    }
    for (const league of owned) {
      if (this.#completed.has(league)) continue
      const sinceMs = now(league).getTime() - SETTLED_AFTER_START_MS
      const missing = await listGamesWithoutResult(store, league, sinceMs)
      if (missing.length > 0) due.set(league, [...(due.get(league) ?? []), ...missing])
      this.#completed.add(league)
    }
    return due
  }

  /** Reads the witnesses of a league, and returns the games of which they say something else than before. */
  async #readWitnesses(league: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
    const { store, now, witnesses } = this.#options
    const own = witnesses.filter((witness) => witness.leagues.includes(league))
    if (own.length === 0) return []
    const nowMs = now(league).getTime()
    const range = { fromMs: nowMs - LONGEST_GAME_MS, toMs: nowMs + AHEAD_MS }
    const games = await listPairableGames(store, league, range)
    const startsMs = games.filter((game) => isInteresting(game, nowMs)).map(({ startMs }) => startMs)
    const open = new Set(games.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])))
    const changed = new Set<string>()
    for (const witness of own) {
      const answer = await witness.fetch({ league, nowMs, startsMs }, signal)
      if (!answer) continue
      const { paired, unpaired } = await this.#pair(witness, league, answer, games)
      const reported = unpaired.filter(
        ({ startMs }) => startMs === null || Math.abs(startMs - nowMs) < LONGEST_GAME_MS,
      )
      this.#book.noteAnswer(witness.name, league, { nowMs, paired: paired.length, unpaired: reported.length })
      this.#inProgress.set(
        `${witness.name}/${league}`,
        paired.map(({ eventId }) => eventId),
      )
      for (const one of paired) {
        const key = `${witness.name}/${league}/${one.eventId}`
        const before = this.#claims.get(key)
        const claim = nextClaim(before, claimOf(one, nowMs), nowMs)
        this.#claims.set(key, claim)
        this.#book.noteClaim(witness.name, league, one.eventId, claim)
        const isNew = !before || !isSameClaim(before, claim) || before.answers !== claim.answers
        // An open result may be younger than what was said.
        const isDue = isNew || open.has(one.eventId)
        if (isDue && (claim.isFinal || claim.state !== null)) changed.add(one.eventId)
      }
    }
    return [...changed]
  }

  /** Keeps the games of a league going that a live witness shows in progress. */
  async #carryOn(league: string): Promise<void> {
    const { witnesses, now, onWitnessed } = this.#options
    const nowMs = now(league).getTime()
    const games = witnesses.flatMap(({ name }) =>
      !witnessSource(name).isLive
        ? []
        : (this.#inProgress.get(`${name}/${league}`) ?? []).flatMap((id) => {
            const claim = this.#claims.get(`${name}/${league}/${id}`)
            if (!claim?.state || nowMs - claim.seenMs > FRESH_MS) return []
            const { state: phase, homeScore, awayScore } = claim
            if (STATE_OF_PHASE[phase] !== 'in' || homeScore === null || awayScore === null) return []
            return [{ league, id, witness: name, phase, state: 'in' as const, homeScore, awayScore }]
          }),
    )
    if (games.length > 0) await onWitnessed?.(league, games)
  }

  async #pair(
    witness: Witness,
    league: string,
    { games, rejected }: WitnessAnswer,
    near: readonly PairableGame[],
  ): Promise<{ readonly paired: readonly WitnessMatch[]; readonly unpaired: readonly WitnessGame[] }> {
    const { store, now, log } = this.#options
    const key = `${witness.name}/${league}`
    const known =
      this.#pairs.get(key) ??
      new Map((await listWitnessPairs(store, witness.name, league)).map((pair) => [pair.gameId, pair]))
    this.#pairs.set(key, known)
    const ours = (await this.#listOursFor(league, games)) ?? near
    const { paired, changed, unpaired } = pairGames(games, ours, witness.teams(league), known)
    if (changed.length > 0)
      await saveWitnessPairs(store, witness.name, league, changed, now(league).getTime())
    for (const pair of changed) {
      known.set(pair.gameId, pair)
      if (pair.broken !== null)
        log.warn(
          { witness: witness.name, league, ...pair },
          `results: a game of ${witness.name} is not ours any more`,
        )
    }
    // Ids of games are published only where the data is open; those of nflverse are in its register.
    if (changed.length > 0 && witness.name === 'openligadb') {
      const pairs = [...known.values()].filter(({ broken }) => broken === null)
      const disputed = await recordPairs(
        store,
        league,
        pairs.map(({ gameId, eventId }) => {
          return { entityId: eventId, provider: 'openligadb', id: gameId, source: 'openligadb' }
        }),
      )
      if (disputed.length > 0)
        log.warn({ witness: witness.name, league, disputed }, 'results: ids of games that two of ours share')
    }
    if (rejected.length > 0) {
      const [first] = rejected
      log.debug({ witness: witness.name, league, rejected: rejected.length, first }, 'results: rows rejected')
    }
    const lost = new Set(unpaired.map(({ gameId }) => gameId))
    return { paired, unpaired: games.filter(({ id }) => lost.has(id)) }
  }

  /** Our games around those of an answer, if it has others than those of these days; `null` if not. */
  async #listOursFor(league: string, games: readonly WitnessGame[]): Promise<readonly PairableGame[] | null> {
    const { store, now } = this.#options
    const starts = games.map(({ startMs, day }) => startMs ?? Date.parse(`${day}T12:00:00Z`))
    if (starts.length === 0) return null
    const [fromMs, toMs] = [Math.min(...starts) - LONGEST_GAME_MS, Math.max(...starts) + LONGEST_GAME_MS]
    const nowMs = now(league).getTime()
    if (fromMs >= nowMs - 2 * LONGEST_GAME_MS && toMs <= nowMs + AHEAD_MS) return null
    return listPairableGames(store, league, { fromMs, toMs })
  }

  async #judge(league: string, eventIds: readonly string[]): Promise<void> {
    for (let from = 0; from < eventIds.length; from += PAGE)
      await this.#judgePage(league, eventIds.slice(from, from + PAGE))
  }

  async #judgePage(league: string, eventIds: readonly string[]): Promise<void> {
    const { store, now, source, onConflict } = this.#options
    const context: ResultContext = {
      nowMs: now(league).getTime(),
      source,
      hasLiveWitness: hasLiveWitness(this.#options.witnesses, league),
    }
    const judged = await store.write(league, async (writer) => {
      const events = await readEvents(writer, league, eventIds)
      const stored = await readResultRecords(writer, league, eventIds)
      const results = [...events.values()].flatMap((event): JudgedResult[] => {
        const before = stored.get(event.id) ?? null
        const opened = before?.record ?? recordOf(event, context)
        if (!opened) return []
        const record = judgeResult(this.#withClaims(opened, league, event.id), context)
        return [{ event, before, opened, record }]
      })
      const rows = results.flatMap(({ event, before, record }): ResultRow[] => {
        const row = resultRow(league, event.id, record, context)
        const isSame =
          before !== null && before.checkMs === row.checkMs && isSameRecord(before.record, record)
        return isSame ? [] : [row]
      })
      await writer.save(GAME_RESULTS, rows)
      const changes = results.flatMap(({ event, opened, record }) => resultChange(event, opened, record))
      writer.append(
        changes.map((change) => shapeUpdate(change)),
        new Date(),
      )
      return results
    })
    for (const { event, opened, record } of judged) {
      const conflicts = this.#book.noteResult(league, event.id, record)
      if (record.status !== 'DISPUTED' || opened.status === 'DISPUTED' || !record.final) continue
      for (const { witness, claim, sinceMs } of conflicts)
        onConflict?.({ witness, league, eventId: event.id, ours: record.final, theirs: claim, sinceMs })
    }
  }

  /** A record with what witnesses say now. What they have said since is kept. */
  #withClaims(record: ResultRecord, league: string, eventId: string): ResultRecord {
    let next = record
    for (const { name } of this.#options.witnesses) {
      const claim = this.#claims.get(`${name}/${league}/${eventId}`)
      if (!claim || (claim.state === null && !claim.isFinal)) continue
      const known = next.claims[name]
      const isSame = known !== undefined && isSameClaim(known, claim)
      const answers = isSame && known.answers > claim.answers ? known.answers : claim.answers
      next = withClaim(
        next,
        name,
        isSame ? { ...claim, sinceMs: known.sinceMs, saidMs: known.saidMs, answers } : claim,
      )
    }
    return next
  }
}

interface JudgedResult {
  readonly event: Event
  /** As it is stored; `null` if it is not. */
  readonly before: Pick<ResultRow, 'record' | 'checkMs'> | null
  readonly opened: ResultRecord
  readonly record: ResultRecord
}

/** Whether a witness follows the games of a league while they are played. */
export function hasLiveWitness(
  witnesses: readonly Pick<Witness, 'name' | 'leagues'>[],
  league: string,
): boolean {
  return witnesses.some((witness) => witness.leagues.includes(league) && witnessSource(witness.name).isLive)
}

/** The record of a game that has none: open if it has just ended; `null` if it is not over. */
function recordOf(event: Event, context: ResultContext): ResultRecord | null {
  const final = finalOf(event)
  if (!final) return null
  const settledMs = Date.parse(event.date) + SETTLED_AFTER_START_MS
  return context.nowMs >= settledMs
    ? settledResultRecord(final, settledMs, context.source)
    : openResultRecord(final, context)
}

/** A record as a row. */
export function resultRow(
  league: string,
  eventId: string,
  record: ResultRecord,
  context: ResultContext,
): ResultRow {
  return { league, eventId, record, checkMs: nextJudgementMs(record, context) }
}

/** The update of a result whose status has changed; none if there is no result. */
export function resultChange(
  event: Event,
  before: ResultRecord | null,
  record: ResultRecord,
): readonly Change[] {
  const result = resultOf(record)
  const statusBefore = before && before.final ? before.status : null
  return result && result.status !== statusBefore ? [{ type: 'result', event, result }] : []
}

function isSameRecord(one: ResultRecord, other: ResultRecord): boolean {
  const withoutTimes = ({ claims, ...record }: ResultRecord) => ({
    ...record,
    claims: Object.entries(claims).map(([name, claim]) => ({ ...claim, name, seenMs: 0 })),
  })
  return JSON.stringify(withoutTimes(one)) === JSON.stringify(withoutTimes(other))
}

/** Whether a witness is to be read because of a game: it is on, about to begin, or its result is open. */
function isInteresting({ state, startMs, isOpen }: PairableGame, nowMs: number): boolean {
  return state === 'in' || isOpen || (state === 'pre' && startMs <= nowMs + EARLY_MS)
}

/** What a witness says of a paired game, by our sides. */
function claimOf({ game, isSwapped }: WitnessMatch, nowMs: number): WitnessClaim {
  const [homeScore, awayScore] = isSwapped
    ? [game.awayScore, game.homeScore]
    : [game.homeScore, game.awayScore]
  const { state, isFinal, saidAtMs } = game
  const saidMs = saidAtMs ?? nowMs - WITNESS_DELAY_MS
  return { state, homeScore, awayScore, isFinal, sinceMs: nowMs, saidMs, seenMs: nowMs, answers: 1 }
}

/** A claim after the one before it: said since then, if it is the same. */
function nextClaim(before: WitnessClaim | undefined, claim: WitnessClaim, nowMs: number): WitnessClaim {
  if (!before || !isSameClaim(before, claim)) return claim
  return { ...before, seenMs: nowMs, answers: 2 }
}
