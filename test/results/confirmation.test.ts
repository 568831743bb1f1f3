import { expect, test } from 'vitest'
import { resultAt, resultOf, settledResultRecord } from '../../src/domain/result.ts'
import type { FinalState, ResultRecord, ResultStatus } from '../../src/domain/result.ts'
import { MINUTE_MS, SECOND_MS } from '../../src/domain/time.ts'
import { isSameClaim } from '../../src/domain/witness.ts'
import type { WitnessClaim, WitnessName } from '../../src/domain/witness.ts'
import {
  judgeResult,
  nextJudgementMs,
  openResultRecord,
  withClaim,
  withSourceFinal,
} from '../../src/results/confirmation.ts'
import { randomOf } from '../../src/domain/random.ts'
import { SimulatedWitnessMemory } from '../../src/upstream/witnesses/simulated/faults.ts'
import type { SimulatedStanding } from '../../src/upstream/witnesses/simulated/faults.ts'

const START_MS = Date.parse('2026-11-20T22:00:00Z')
const final = (homeScore: number, awayScore: number): FinalState => ({ state: 'FINAL', homeScore, awayScore })

/** A game whose result is judged whenever something is said, and when time alone changes it. */
class Game {
  record: ResultRecord | null = null
  nowMs = START_MS
  readonly hasLiveWitness: boolean

  constructor(hasLiveWitness = true) {
    this.hasLiveWitness = hasLiveWitness
  }

  get #context() {
    return { nowMs: this.nowMs, source: 'espn', hasLiveWitness: this.hasLiveWitness }
  }

  get status(): ResultStatus | null {
    return this.record?.final ? this.record.status : null
  }

  get rule() {
    return this.record?.final ? this.record.rule : null
  }

  /** Lets time pass; the result is judged only when it asks for it. */
  after(minutes: number): this {
    const end = this.nowMs + minutes * MINUTE_MS
    for (;;) {
      const next = this.record && nextJudgementMs(this.record, this.#context)
      if (next === null || next > end) break
      this.nowMs = next
      this.judge()
    }
    this.nowMs = end
    return this
  }

  ends(result: FinalState | null): this {
    const standing = result ?? { state: 'IN_PROGRESS' as const, homeScore: 0, awayScore: 0 }
    if (this.record) this.record = withSourceFinal(this.record, result, standing, this.#context)
    else if (result) this.record = openResultRecord(result, this.#context)
    return this.judge()
  }

  says(name: WitnessName, claim: Partial<WitnessClaim>): this {
    const whole = {
      state: 'FINAL' as const,
      homeScore: null,
      awayScore: null,
      isFinal: false,
      sinceMs: this.nowMs,
      saidMs: this.nowMs,
      seenMs: this.nowMs,
      answers: 2 as const,
    }
    if (this.record) this.record = withClaim(this.record, name, { ...whole, ...claim })
    return this.judge()
  }

  saysFinal(name: WitnessName, homeScore: number, awayScore: number): this {
    return this.says(name, { homeScore, awayScore, isFinal: true })
  }

  /** Judges the result as of now. */
  judge(): this {
    if (this.record) this.record = judgeResult(this.record, this.#context)
    return this
  }
}

test('a final that a witness says, too, is confirmed by two sources at once', () => {
  const game = new Game().ends(final(2, 1))
  expect(game.status).toBe('PROVISIONAL')
  game.after(1).saysFinal('nhl', 2, 1)
  expect(resultOf(game.record as ResultRecord)).toMatchObject({
    status: 'CONFIRMED',
    rule: 'TWO_SOURCES',
    homeScore: 2,
    awayScore: 1,
    confirmedAt: '2026-11-20T22:01:00.000Z',
    witnesses: [{ name: 'nhl', agrees: true, homeScore: 2, awayScore: 1 }],
    revisions: [
      { reason: 'The game ended.', source: 'espn', status: 'PROVISIONAL' },
      { reason: 'NHL says the same.', source: 'NHL', status: 'CONFIRMED' },
    ],
  })
})

test('one answer of a live witness confirms nothing; a batch has only one', () => {
  const game = new Game()
    .ends(final(2, 1))
    .says('nhl', { homeScore: 2, awayScore: 1, isFinal: true, answers: 1 })
  expect(game.status).toBe('PROVISIONAL')
  game.says('nflverse', { homeScore: 2, awayScore: 1, isFinal: true, answers: 1 })
  expect([game.status, game.rule]).toEqual(['CONFIRMED', 'TWO_SOURCES'])
})

test('without a live witness, a final is confirmed when it has not changed for ten minutes', () => {
  const game = new Game(false).ends(final(2, 1)).after(9)
  expect(game.status).toBe('PROVISIONAL')
  game.ends(final(2, 2)).after(9)
  expect(game.status).toBe('PROVISIONAL')
  game.after(1)
  expect([game.status, game.rule]).toEqual(['CONFIRMED', 'QUIET_PERIOD'])
})

test('a live witness that says nothing is waited for for half an hour', () => {
  const game = new Game().ends(final(2, 1)).says('openligadb', { state: null }).after(29)
  expect(game.status).toBe('PROVISIONAL')
  game.after(1)
  expect([game.status, game.rule]).toEqual(['CONFIRMED', 'QUIET_PERIOD'])
  // Who speaks later still counts.
  game.after(90).saysFinal('openligadb', 2, 1)
  expect([game.status, game.rule]).toEqual(['CONFIRMED', 'TWO_SOURCES'])
})

test('a witness whose final differs for ten minutes disputes the result, also a confirmed one', () => {
  const game = new Game().ends(final(2, 1)).saysFinal('nba', 2, 2).after(9.9)
  expect(game.status).toBe('PROVISIONAL')
  game.after(0.2)
  expect(game.status).toBe('DISPUTED')
  expect(game.record?.revisions.at(-1)).toMatchObject({
    source: 'NBA',
    reason: 'NBA says that it ended 2:2.',
    status: 'DISPUTED',
  })
  expect(game.after(600).status).toBe('DISPUTED')
  game.saysFinal('nba', 2, 1)
  expect([game.status, game.rule]).toEqual(['CONFIRMED', 'TWO_SOURCES'])
  game.saysFinal('nba', 3, 1).after(11)
  expect(game.status).toBe('DISPUTED')
})

test('a witness that is wrong for one answer changes nothing', () => {
  const game = new Game()
    .ends(final(2, 1))
    .saysFinal('nba', 2, 1)
    .after(3)
    .saysFinal('nba', 3, 1)
    .after(1)
    .saysFinal('nba', 2, 1)
  expect(game.after(30).record?.revisions.map(({ status }) => status)).toEqual(['PROVISIONAL', 'CONFIRMED'])
})

test('a result that changes after it was confirmed is corrected once the new one is', () => {
  const game = new Game().ends(final(2, 1)).saysFinal('mlb', 2, 1).after(20).ends(final(3, 1))
  expect(game.status).toBe('PROVISIONAL')
  game.saysFinal('mlb', 3, 1)
  expect([game.status, game.rule]).toEqual(['CORRECTED', 'TWO_SOURCES'])
  const back = new Game(false)
    .ends(final(2, 1))
    .after(15)
    .ends(final(3, 1))
    .after(2)
    .ends(final(2, 1))
    .after(15)
  expect(back.status).toBe('CONFIRMED')
})

test('a state that a witness gives after the final says that the game goes on; one from before says nothing', () => {
  const game = new Game()
    .ends(final(2, 1))
    .says('nhl', { state: 'IN_PROGRESS', homeScore: 2, awayScore: 1, saidMs: START_MS - MINUTE_MS })
  expect(game.after(5).status).toBe('PROVISIONAL')
  game.says('nhl', { state: 'IN_PROGRESS', homeScore: 2, awayScore: 2 })
  expect(game.status).toBe('DISPUTED')
  expect(game.record?.revisions.at(-1)?.reason).toBe('NHL says that the game goes on.')
})

test('a witness that still says after ten minutes that the game is on disputes the result; one that is silent since does not', () => {
  const before = { state: 'IN_PROGRESS' as const, homeScore: 2, awayScore: 1, saidMs: START_MS - MINUTE_MS }
  const on = new Game().ends(final(2, 1)).after(10).says('nhl', before)
  expect(on.status).toBe('DISPUTED')
  const silent = new Game().ends(final(2, 1)).after(1).says('nhl', before).after(29)
  expect(silent.status).toBe('PROVISIONAL')
  expect(silent.after(2).status).toBe('CONFIRMED')
})

test('"not finished" of a witness that says so until somebody edits it is silence', () => {
  const game = new Game()
    .ends(final(2, 1))
    .after(12)
    .says('openligadb', { state: 'IN_PROGRESS', homeScore: 2, awayScore: 2 })
  expect(game.status).toBe('PROVISIONAL')
  expect(game.after(18).status).toBe('CONFIRMED')
})

test('two witnesses that may copy from each other are one', () => {
  const game = new Game()
    .ends(final(2, 1))
    .saysFinal('openfootball', 3, 1)
    .saysFinal('openligadb', 2, 1)
    .after(60)
  expect(game.status).toBe('CONFIRMED')
  expect(new Game().ends(final(2, 1)).saysFinal('openfootball', 3, 1).after(60).status).toBe('DISPUTED')
})

test('a final that the source takes back has no result, and none that was confirmed before counts', () => {
  const game = new Game().ends(final(2, 1)).saysFinal('nhl', 2, 1).after(1).ends(null)
  expect(game.status).toBe(null)
  expect(game.record?.revisions.at(-1)).toMatchObject({ state: 'IN_PROGRESS', status: null })
  game.after(5).ends(final(3, 1))
  expect(game.status).toBe('PROVISIONAL')
  expect(game.saysFinal('nhl', 3, 1).status).toBe('CORRECTED')
})

test('an abandoned game has a result with that state', () => {
  const game = new Game(false).ends({ state: 'ABANDONED', homeScore: 1, awayScore: 1 }).after(10)
  expect(resultOf(game.record as ResultRecord)).toMatchObject({ state: 'ABANDONED', status: 'CONFIRMED' })
})

test('a game that was over for long when it was read first is confirmed; corrections and witnesses count as for others', () => {
  const game = new Game()
  game.record = settledResultRecord(final(2, 1), START_MS, 'espn')
  expect([game.status, game.rule, game.after(60).status]).toEqual(['CONFIRMED', 'QUIET_PERIOD', 'CONFIRMED'])
  game.ends(final(2, 2)).after(31)
  expect(game.status).toBe('CORRECTED')
})

test('a result is told as it was known at a moment', () => {
  const game = new Game()
    .ends(final(2, 1))
    .after(5)
    .saysFinal('nhl', 2, 1)
    .after(5)
    .ends(final(3, 1))
    .saysFinal('nhl', 3, 1)
  const at = (minutes: number) => resultAt(game.record as ResultRecord, START_MS + minutes * MINUTE_MS)
  expect(at(-1)).toBe(null)
  expect(at(1)).toMatchObject({ status: 'PROVISIONAL', homeScore: 2, confirmedAt: null, witnesses: [] })
  expect(at(6)).toMatchObject({ status: 'CONFIRMED', homeScore: 2, confirmedAt: '2026-11-20T22:05:00.000Z' })
  expect(at(6)?.revisions).toHaveLength(2)
  expect(at(11)).toMatchObject({ status: 'CORRECTED', homeScore: 3, confirmedAt: '2026-11-20T22:10:00.000Z' })
})

/** Every step of simulated games, in seconds. */
const STEP_MS = 10 * SECOND_MS

interface Outcome {
  /** Results that were confirmed, other than the true one. */
  readonly wrong: readonly FinalState[]
  /** Minutes from the end until it was confirmed by two sources; `null`: never. */
  readonly confirmedAfter: number | null
  readonly isSeen: boolean
  readonly isDisputed: boolean
}

/**
 * A game of which the source tells false finals before the end, flaps after it, and corrects its final late, while a
 * simulated witness is late, wrong now and then, or silent.
 */
function play(number: number): Outcome {
  const random = randomOf('finals', number)
  const witness = new SimulatedWitnessMemory('finals')
  const endMs = START_MS + 20 * MINUTE_MS
  const truth = final(random.int(0, 5), random.int(0, 5))
  // Not the error of the witness: two that make the same error are two sources that say the same.
  const late = { ...truth, homeScore: truth.homeScore + 2 }
  const falseFinal = random.chance(0.3)
    ? [endMs - random.int(1, 15) * MINUTE_MS, random.int(5, 240) * SECOND_MS]
    : null
  const flap = random.chance(0.3)
    ? [endMs + random.int(0, 25) * MINUTE_MS, random.int(5, 120) * SECOND_MS]
    : null
  const correctedMs = random.chance(0.2) ? endMs + random.int(1, 25) * MINUTE_MS : null
  const lastGoalMs = endMs - random.int(1, 10) * MINUTE_MS
  const isWithin = (span: number[] | null, nowMs: number) =>
    span !== null && nowMs >= (span[0] ?? 0) && nowMs < (span[0] ?? 0) + (span[1] ?? 0)

  const game = new Game()
  let known: FinalState | null = null
  let claim: WitnessClaim | null = null
  let lastSaid: WitnessClaim | null = null
  let confirmedAfter: number | null = null
  let isDisputed = false
  const wrong: FinalState[] = []
  for (game.nowMs = START_MS; game.nowMs < endMs + 90 * MINUTE_MS; game.nowMs += STEP_MS) {
    const nowMs = game.nowMs
    const isOver = nowMs >= endMs
    const score = nowMs < lastGoalMs ? final(0, 0) : truth
    const isShownOver = isOver ? !isWithin(flap, nowMs) : isWithin(falseFinal, nowMs)
    const shown: FinalState | null = !isShownOver
      ? null
      : correctedMs !== null && isOver && nowMs < correctedMs
        ? late
        : score
    const isChanged = JSON.stringify(shown) !== JSON.stringify(known)
    known = shown
    const standing: SimulatedStanding = { ...score, state: isOver ? 'FINAL' : 'IN_PROGRESS', isFinal: isOver }
    const said = witness.report(`game ${number}`, standing, nowMs)
    if (said) {
      const { saidAtMs, ...words } = said
      const next: WitnessClaim = { ...words, sinceMs: nowMs, saidMs: saidAtMs, seenMs: nowMs, answers: 1 }
      claim =
        claim && isSameClaim(claim, next)
          ? { ...next, sinceMs: claim.sinceMs, saidMs: claim.saidMs, answers: 2 }
          : next
    }
    if (isChanged) game.ends(shown)
    const isNew =
      claim !== null &&
      (isChanged || lastSaid === null || !isSameClaim(lastSaid, claim) || lastSaid.answers !== claim.answers)
    if (claim && (isNew || nowMs % MINUTE_MS === 0)) {
      game.says('simulated', claim)
      lastSaid = claim
    } else if (nowMs % MINUTE_MS === 0) game.judge()
    if (game.status === 'DISPUTED') isDisputed = true
    if (game.status !== 'CONFIRMED' && game.status !== 'CORRECTED') continue
    const result = game.record?.final
    if (!result) continue
    if (!isOver || result.homeScore !== truth.homeScore || result.awayScore !== truth.awayScore)
      wrong.push(result)
    else if (game.rule === 'TWO_SOURCES')
      confirmedAfter ??= (nowMs - Math.max(endMs, correctedMs ?? 0)) / MINUTE_MS
  }
  return { wrong, confirmedAfter, isSeen: claim !== null, isDisputed }
}

test('of 500 finals with flaps, false finals and late corrections, none is confirmed wrongly', () => {
  const games = Array.from({ length: 500 }, (_, number) => play(number))
  expect(games.flatMap(({ wrong }) => wrong)).toEqual([])
  const undisputed = games.filter(({ isSeen, isDisputed }) => isSeen && !isDisputed)
  const soon = undisputed.filter(({ confirmedAfter }) => confirmedAfter !== null && confirmedAfter <= 10)
  expect(undisputed.length).toBeGreaterThan(400)
  expect(soon.length / undisputed.length).toBeGreaterThanOrEqual(0.99)
  // The faults are there: silent games, and results that were disputed.
  expect(games.filter(({ isSeen }) => !isSeen).length).toBeGreaterThan(3)
  expect(games.filter(({ isDisputed }) => isDisputed).length).toBeGreaterThan(3)
})
