import type { Play } from './game.ts'
import { SHOOTOUT_PERIOD } from './periods.ts'

/** The goals of a player: `Saka 12′, 61′ (pen.)`. */
export interface Scorer {
  readonly name: string
  /** Minutes with remarks, in order. */
  readonly minutes: readonly string[]
}

const REMARKS: readonly (readonly [pattern: RegExp, remark: string])[] = [
  [/own goal/i, ' (o.g.)'],
  [/penalty/i, ' (pen.)'],
]

/** Names the scorer of a goal: `Bukayo Saka Goal - Header`, alone or beside `Goal! Arsenal 1, Chelsea 0. Bukayo Saka (Arsenal) …`. */
function scorerOf(goal: Play): string {
  const [shortText, text] = [goal.shortText ?? '', goal.text ?? '']
  const long = /\. ([^.(]+) \(/.exec(text) ?? /^Own Goal by ([^,]+),/i.exec(text)
  const short = /^((?!Goal!|Own Goal\b).+?) (?:Own Goal|Penalty|Goal)\b/.exec(shortText || text)
  return short?.[1] ?? long?.[1] ?? text
}

/** The scorers of both sides of a soccer game, in order of their first goals. A goal is the side's whose score it raised. */
export function scorersOf(goals: readonly Play[]): {
  readonly home: readonly Scorer[]
  readonly away: readonly Scorer[]
} {
  const found = { home: new Map<string, string[]>(), away: new Map<string, string[]>() }
  let homeScore = 0
  for (const goal of goals) {
    if (goal.period >= SHOOTOUT_PERIOD) continue
    const scorers = goal.homeScore > homeScore ? found.home : found.away
    homeScore = goal.homeScore
    const said = `${goal.shortText ?? ''} ${goal.text ?? ''}`
    const remark = REMARKS.find(([pattern]) => pattern.test(said))?.[1] ?? ''
    const name = scorerOf(goal)
    scorers.set(name, [...(scorers.get(name) ?? []), `${goal.clock?.displayValue ?? ''}${remark}`])
  }
  const listed = (scorers: ReadonlyMap<string, readonly string[]>) =>
    [...scorers].map(([name, minutes]) => ({ name, minutes }))
  return { home: listed(found.home), away: listed(found.away) }
}
