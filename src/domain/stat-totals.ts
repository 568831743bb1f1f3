import type { StatMap } from './json.ts'

/** How the values of a stat in several games become its total (contract 3). */
type StatRule =
  /** The longest play of all games. */
  | { readonly kind: 'maximum' }
  /** Innings: `5.2` is five innings and two thirds. */
  | { readonly kind: 'thirds' }
  /** Minutes and seconds: `21:07`. */
  | { readonly kind: 'clock' }
  /** Computed of the totals of other stats. */
  | { readonly kind: 'quotient'; readonly of: (totals: Totals) => number; readonly write: Writer }
  /** Each game's value by the weight of another stat: for rates whose parts are not published. */
  | { readonly kind: 'weighted'; readonly by: string; readonly write: Writer }
  /** Means nothing over several games: a figure of the year to date, a rating of one game. */
  | { readonly kind: 'none' }
  /** Everything else that is a number. */
  | { readonly kind: 'sum' }

/** The total of a stat; NaN where no game has it. Innings are in thirds, times in seconds. */
type Totals = (name: string) => number
type Writer = (value: number) => string

const SUM: StatRule = { kind: 'sum' }
const NONE: StatRule = { kind: 'none' }
const fixed =
  (digits: number): Writer =>
  (value) =>
    value.toFixed(digits)
/** As baseball and hockey write a share: `.258`, `1.000`. */
const share: Writer = (value) => value.toFixed(3).replace(/^0/, '')

const ratio = (one: string, other: string, write: Writer = fixed(1), times = 1): StatRule => ({
  kind: 'quotient',
  of: (total) => (times * total(one)) / total(other),
  write,
})
const percent = (one: string, other: string): StatRule => ratio(one, other, fixed(1), 100)
const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value)

/** Stats that are no plain sums, by name. What of a quotient is not published in the games leaves it out. */
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
  // Without doubles and triples the games' own values, each by its at bats, are the same quotient.
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

/** What a name says of a stat that has no row of its own: neither averages nor ratings are ever summed. */
const PATTERNS: readonly (readonly [RegExp, StatRule])[] = [
  [/^long[A-Z]/, { kind: 'maximum' }],
  [/avg|average|per[A-Z]|pct|percent|rating|ratio|OPS|QBR|rate$/i, NONE],
]

function ruleOf(name: string): StatRule {
  return RULES[name] ?? PATTERNS.find(([words]) => words.test(name))?.[1] ?? SUM
}

/** `20/31` and `2-15` are two stats in one; their names are written the same way. */
const PAIR = /^(-?[\d.,]+)([/-])(-?[\d.,]+)$/

/** The stats that one published stat stands for: two where it is a pair (`completions/passingAttempts`), else itself. */
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
 * The total of each stat over games, in the order the stats first stand in. What no game has a number of, and what means
 * nothing over several games, is left out.
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
  // Half sacks are halves; binary fractions are not to be seen.
  return String(Math.round(value * 100) / 100)
}

/** A value as a number: innings in thirds, times in seconds; null where it is none (`--`). */
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

/** Thirds of innings, under the name the feed has for them. */
function inningsOf(total: Totals): number {
  const named = ['fullInnings.partInnings', 'innings', 'inningsPitched'].map(total)
  return named.find((innings) => !Number.isNaN(innings)) ?? Number.NaN
}

function onBase(total: Totals): number {
  const walks = orZero(total('walks')) + orZero(total('hitByPitch'))
  return (total('hits') + walks) / (total('atBats') + walks + orZero(total('sacFlies')))
}

/** The league's formula: four parts, each from 0 to 2.375. */
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
