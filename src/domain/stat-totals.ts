import type { StatMap } from './json.ts'

/** How a stat's values in several games are combined into its total (contract 3). */
type StatRule =
  /** The longest play of all games. */
  | { readonly kind: 'maximum' }
  /** Innings: `5.2` is five innings and two thirds. */
  | { readonly kind: 'thirds' }
  /** Minutes and seconds: `21:07`. */
  | { readonly kind: 'clock' }
  /** Computed from the totals of other stats. */
  | { readonly kind: 'quotient'; readonly of: (totals: Totals) => number; readonly write: Writer }
  /** The average of the games weighted by another stat, for rates whose parts are not published. */
  | { readonly kind: 'weighted'; readonly by: string; readonly write: Writer }
  /** Not meaningful over several games: a year-to-date value, a rating of one game. */
  | { readonly kind: 'none' }
  /** All other numeric stats. */
  | { readonly kind: 'sum' }

/** The total of a stat; NaN if no game has it. Innings are in thirds, times in seconds. */
type Totals = (name: string) => number
type Writer = (value: number) => string

const SUM: StatRule = { kind: 'sum' }
const NONE: StatRule = { kind: 'none' }
const fixed =
  (digits: number): Writer =>
  (value) =>
    value.toFixed(digits)
/** Formats a share as in baseball and hockey: `.258`, `1.000`. */
const share: Writer = (value) => value.toFixed(3).replace(/^0/, '')

const ratio = (one: string, other: string, write: Writer = fixed(1), times = 1): StatRule => ({
  kind: 'quotient',
  of: (total) => (times * total(one)) / total(other),
  write,
})
const percent = (one: string, other: string): StatRule => ratio(one, other, fixed(1), 100)
const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value)

/** Stats that are not plain sums, by name. A quotient is left out if the games lack one of its parts. */
const RULES: Readonly<Record<string, StatRule>> = {
  // Football
  completionPct: percent('completions', 'passingAttempts'),
  interceptionPct: ratio('interceptions', 'passingAttempts', fixed(2), 100),
  yardsPerPassAttempt: ratio('passingYards', 'passingAttempts'),
  yardsPerCompletion: ratio('passingYards', 'completions'),
  QBRating: { kind: 'quotient', of: passerRating, write: fixed(1) },
  adjQBR: { kind: 'weighted', by: 'passingAttempts', write: fixed(1) },
  yardsPerRushAttempt: ratio('rushingYards', 'rushingAttempts'),
  yardsPerReception: ratio('receivingYards', 'receptions'),
  avgInterceptionYards: ratio('interceptionYards', 'interceptions'),
  yardsPerKickReturn: ratio('kickReturnYards', 'kickReturns'),
  yardsPerPuntReturn: ratio('puntReturnYards', 'puntReturns'),
  grossAvgPuntYards: ratio('puntYards', 'punts'),
  // Football has attempts as `fieldGoalAttempts`, basketball as `fieldGoalsAttempted`.
  fieldGoalPct: {
    kind: 'quotient',
    of: (total) =>
      (100 * total('fieldGoalsMade')) /
      (Number.isNaN(total('fieldGoalAttempts')) ? total('fieldGoalsAttempted') : total('fieldGoalAttempts')),
    write: fixed(1),
  },
  extraPointPct: percent('extraPointsMade', 'extraPointAttempts'),
  // Basketball
  threePointPct: percent('threePointFieldGoalsMade', 'threePointFieldGoalsAttempted'),
  threePointFieldGoalPct: percent('threePointFieldGoalsMade', 'threePointFieldGoalsAttempted'),
  freeThrowPct: percent('freeThrowsMade', 'freeThrowsAttempted'),
  // Baseball
  'fullInnings.partInnings': { kind: 'thirds' },
  innings: { kind: 'thirds' },
  inningsPitched: { kind: 'thirds' },
  ERA: {
    kind: 'quotient',
    of: (total) => (27 * total('earnedRuns')) / inningsOf(total),
    write: fixed(2),
  },
  WHIP: {
    kind: 'quotient',
    of: (total) => (3 * (total('walks') + total('hits'))) / inningsOf(total),
    write: fixed(2),
  },
  avg: ratio('hits', 'atBats', share),
  onBasePct: { kind: 'quotient', of: onBase, write: share },
  // The games lack doubles and triples; their values weighted by at bats give the same quotient.
  slugAvg: { kind: 'weighted', by: 'atBats', write: share },
  // Hockey
  timeOnIce: { kind: 'clock' },
  powerPlayTimeOnIce: { kind: 'clock' },
  shortHandedTimeOnIce: { kind: 'clock' },
  evenStrengthTimeOnIce: { kind: 'clock' },
  faceoffPercent: {
    kind: 'quotient',
    of: (total) => (100 * total('faceoffsWon')) / (total('faceoffsWon') + total('faceoffsLost')),
    write: fixed(1),
  },
  savePct: ratio('saves', 'shotsAgainst', share),
  shootingPct: percent('goals', 'shotsTotal'),
  ytdGoals: NONE,
}

/** Rules by name pattern for stats without a row of their own: averages and ratings are never summed. */
const PATTERNS: readonly (readonly [RegExp, StatRule])[] = [
  [/^long[A-Z]/, { kind: 'maximum' }],
  [/avg|average|per[A-Z]|pct|percent|rating|ratio|OPS|QBR|rate$/i, NONE],
]

function ruleOf(name: string): StatRule {
  return RULES[name] ?? PATTERNS.find(([words]) => words.test(name))?.[1] ?? SUM
}

/** `20/31` and `2-15` are two stats in one; their names are written the same way. */
const PAIR = /^(-?[\d.,]+)([/-])(-?[\d.,]+)$/

/** Splits a published stat: a pair (`completions/passingAttempts`) into two, any other into itself. */
export function partsOf(name: string, value: string): readonly (readonly [string, string])[] {
  const [, one, mark = '', other] = PAIR.exec(value) ?? []
  const names = mark === '' ? [] : name.split(mark)
  const [first, second, third] = names
  if (one === undefined || other === undefined || !first || !second || third !== undefined)
    return [[name, value]]
  return [
    [first, one],
    [second, other],
  ]
}

/**
 * The total of each stat over games, in order of first occurrence. Stats that have no numeric value in any game
 * or are not meaningful over several games are left out.
 */
export function totalsOf(games: readonly StatMap[]): StatMap {
  const parts = games.map(
    (game) => new Map(Object.entries(game).flatMap(([name, value]) => partsOf(name, value))),
  )
  const total: Totals = (name) => totalOf(parts, name)
  const shown = new Map<string, string>()
  for (const game of games) {
    for (const [name, value] of Object.entries(game)) {
      if (shown.has(name)) continue
      const written = partsOf(name, value).map(([part]) => write(part, parts, total))
      if (written.every((text) => text !== null)) shown.set(name, written.join(PAIR.exec(value)?.[2] ?? ''))
    }
  }
  return Object.fromEntries(shown)
}

type Parts = readonly ReadonlyMap<string, string>[]

function totalOf(parts: Parts, name: string): number {
  const numbers = parts.flatMap((game) => numberOf(name, game.get(name)) ?? [])
  if (numbers.length === 0) return Number.NaN
  return ruleOf(name).kind === 'maximum'
    ? Math.max(...numbers)
    : numbers.reduce((sum, value) => sum + value, 0)
}

function write(name: string, parts: Parts, total: Totals): string | null {
  const rule = ruleOf(name)
  if (rule.kind === 'none') return null
  if (rule.kind === 'quotient') return finite(rule.of(total), rule.write)
  if (rule.kind === 'weighted') return finite(weighted(parts, name, rule.by), rule.write)
  const value = total(name)
  if (Number.isNaN(value)) return null
  if (rule.kind === 'thirds') return `${Math.floor(value / 3)}.${value % 3}`
  if (rule.kind === 'clock') return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
  // Half sacks are halves; rounding hides binary fractions.
  return String(Math.round(value * 100) / 100)
}

/** A value as a number: innings in thirds, times in seconds; `null` if it is not a number (`--`). */
function numberOf(name: string, value: string | undefined): number | null {
  if (value === undefined || value === '') return null
  const { kind } = ruleOf(name)
  if (kind === 'clock') {
    const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(value) ?? []
    return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
  }
  if (kind === 'thirds') {
    const [, innings, outs = '0'] = /^(\d+)(?:\.([012]))?$/.exec(value) ?? []
    return innings === undefined ? null : Number(innings) * 3 + Number(outs)
  }
  // A longest play that scored is marked: `45t`.
  const number = Number(value.replaceAll(',', '').replace(kind === 'maximum' ? /t$/ : /^$/, ''))
  return Number.isFinite(number) ? number : null
}

function finite(value: number, writer: Writer): string | null {
  return Number.isFinite(value) ? writer(value) : null
}

function weighted(parts: Parts, name: string, by: string): number {
  let [sum, weights] = [0, 0]
  for (const game of parts) {
    const value = numberOf(name, game.get(name))
    const weight = numberOf(by, game.get(by))
    if (value === null || weight === null) continue
    sum += value * weight
    weights += weight
  }
  return sum / weights
}

/** Thirds of innings, under the feed's name for them. */
function inningsOf(total: Totals): number {
  const named = ['fullInnings.partInnings', 'innings', 'inningsPitched'].map(total)
  return named.find((innings) => !Number.isNaN(innings)) ?? Number.NaN
}

function onBase(total: Totals): number {
  const walks = orZero(total('walks')) + orZero(total('hitByPitch'))
  return (total('hits') + walks) / (total('atBats') + walks + orZero(total('sacFlies')))
}

/** The league's formula: four components, each from 0 to 2.375. */
function passerRating(total: Totals): number {
  const attempts = total('passingAttempts')
  const part = (value: number): number => Math.min(2.375, Math.max(0, value))
  const sum =
    part((total('completions') / attempts - 0.3) * 5) +
    part((total('passingYards') / attempts - 3) * 0.25) +
    part((total('passingTouchdowns') / attempts) * 20) +
    part(2.375 - (total('interceptions') / attempts) * 25)
  return (sum / 6) * 100
}

/** A value that is written as one number: innings (`5.2`) with their thirds as a fraction. */
export function numberOfStat(name: string, text: string): number {
  if (RULES[name]?.kind !== 'thirds') return Number(text)
  const [whole = '0', thirds = '0'] = text.split('.')
  return Number(whole) + Number(thirds) / 3
}
