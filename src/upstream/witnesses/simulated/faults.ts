import { hash } from 'node:crypto'
import type { EventPhase } from '../../../domain/event.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { createLru } from '../../../domain/lru.ts'

/** How a game stands. */
export interface SimulatedStanding {
  readonly state: EventPhase | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  readonly isFinal: boolean
}

/** What a simulated witness says: how the game stood at a moment, or something else. */
export interface SimulatedStatement extends SimulatedStanding {
  readonly saidAtMs: number
}

/** The faults of simulated witnesses (contract 11). */
const SIMULATED_FAULTS = {
  maxDelayMs: 90 * SECOND_MS,
  /** One answer of so many is wrong. */
  wrongAnswerOf: 100,
  wrongFinals: 1 / 200,
  wrongFinalMs: 20 * MINUTE_MS,
  silentGames: 1 / 50,
} as const

/** Answers within this time are one: an answer is wrong or right, however often it is read. */
export const SIMULATED_ANSWER_MS = 10 * SECOND_MS
const MAX_GAMES = 2_000
/** Changes of a game that a delayed witness has not published yet. */
const MAX_CHANGES = 200

/** What a witness makes of a game; all of it follows from the seed. */
interface WitnessedGame {
  readonly isSilent: boolean
  readonly delayMs: number
  readonly hasWrongFinal: boolean
  readonly isHomeWrong: boolean
  /** Changes of the game, from the one that it reports. */
  readonly changes: SimulatedStatement[]
}

/** A witness that sees games as they are, and reports them late, wrong, or not at all. */
export class SimulatedWitnessMemory {
  readonly #seed: string
  readonly #games = createLru<string, WitnessedGame>(MAX_GAMES)

  constructor(seed: string) {
    this.#seed = seed
  }

  /** Records how a game stands, and returns what the witness says; `null`: nothing. */
  report(gameId: string, standing: SimulatedStanding, nowMs: number): SimulatedStatement | null {
    const { isSilent, delayMs, hasWrongFinal, isHomeWrong, changes } = this.#gameOf(gameId)
    if (isSilent) return null
    const last = changes.at(-1)
    // What it finds when it begins, it has known for long.
    const isFirst = last === undefined
    if (isFirst || !isSameStanding(last, standing))
      changes.push({ ...standing, saidAtMs: isFirst ? 0 : nowMs })
    const reportedMs = nowMs - delayMs
    const current = changes.findLastIndex(({ saidAtMs }) => saidAtMs <= reportedMs)
    changes.splice(0, Math.max(0, current, changes.length - MAX_CHANGES))
    const [reported] = changes
    if (!reported) return null
    const said = { ...reported, saidAtMs: reported.saidAtMs === 0 ? reportedMs : reported.saidAtMs }
    const isWrongFinal =
      hasWrongFinal &&
      reported.isFinal &&
      reported.saidAtMs > 0 &&
      reportedMs - reported.saidAtMs < SIMULATED_FAULTS.wrongFinalMs
    return isWrongFinal || this.#isWrongAnswer(gameId, nowMs) ? withWrongScore(said, isHomeWrong) : said
  }

  #gameOf(gameId: string): WitnessedGame {
    const known = this.#games.get(gameId)
    if (known) return known
    const share = (what: string) => shareOf(this.#seed, gameId, what)
    const game: WitnessedGame = {
      isSilent: share('silent') < SIMULATED_FAULTS.silentGames,
      delayMs: share('delay') * SIMULATED_FAULTS.maxDelayMs,
      hasWrongFinal: share('wrong final') < SIMULATED_FAULTS.wrongFinals,
      isHomeWrong: share('side') < 0.5,
      changes: [],
    }
    this.#games.set(gameId, game)
    return game
  }

  #isWrongAnswer(gameId: string, nowMs: number): boolean {
    const answer = Math.floor(nowMs / SIMULATED_ANSWER_MS)
    const place = answer % SIMULATED_FAULTS.wrongAnswerOf
    const block = shareOf(this.#seed, gameId, `answers ${answer - place}`)
    return place === Math.floor(block * SIMULATED_FAULTS.wrongAnswerOf)
  }
}

function isSameStanding(one: SimulatedStanding, other: SimulatedStanding): boolean {
  return (
    one.state === other.state &&
    one.homeScore === other.homeScore &&
    one.awayScore === other.awayScore &&
    one.isFinal === other.isFinal
  )
}

function withWrongScore(said: SimulatedStatement, isHome: boolean): SimulatedStatement {
  const more = (score: number | null, isThis: boolean) => (score === null || !isThis ? score : score + 1)
  return { ...said, homeScore: more(said.homeScore, isHome), awayScore: more(said.awayScore, !isHome) }
}

/** A number from 0 to 1 (exclusive) that follows from words. */
function shareOf(...words: readonly string[]): number {
  return Number.parseInt(hash('sha1', words.join('/')).slice(0, 8), 16) / 2 ** 32
}
