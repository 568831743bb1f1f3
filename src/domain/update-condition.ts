import { ApiError } from './error.ts'
import { EVENT_PHASES } from './event.ts'

/** What a condition compares: the game at the time of an update. */
export interface UpdateFacts {
  /** The absolute difference of the scores. */
  readonly margin: number
  readonly period: number
  readonly homeScore: number
  readonly awayScore: number
  readonly state: string
  /** Null for updates that were recorded before their phase was. */
  readonly phase: string | null
}

type Operator = '<=' | '<' | '>=' | '>' | '=' | '!='
type NumberName = 'margin' | 'period' | 'homeScore' | 'awayScore'

type Comparison =
  | { readonly name: NumberName; readonly operator: Operator; readonly value: number }
  | { readonly name: 'state' | 'phase'; readonly operator: '=' | '!='; readonly value: string }

/** Comparisons that must all be true. */
export type UpdateCondition = readonly Comparison[]

const NUMBERS: readonly string[] = ['margin', 'period', 'homeScore', 'awayScore'] satisfies NumberName[]
const WORDS: Readonly<Record<'state' | 'phase', readonly string[]>> = {
  state: ['pre', 'in', 'post'],
  phase: EVENT_PHASES,
}
const NAMES = [...NUMBERS, ...Object.keys(WORDS)]

/** Maximum length of a condition in characters, and of its comparisons. */
const MAX_LENGTH = 500
const MAX_COMPARISONS = 20

/** What a condition looks like, for descriptions and hints. */
export const CONDITION_GRAMMAR =
  'comparisons joined by `and`, such as `margin <= 7 and period >= 4`: `margin` (difference of the scores), `period`, ' +
  '`homeScore` and `awayScore` with `<=`, `<`, `>=`, `>`, `=` or `!=` and a number, `state` (pre, in, post) and `phase` ' +
  '(such as HALFTIME) with `=` or `!=`'

interface Token {
  readonly text: string
  /** In characters, from 1. */
  readonly position: number
}

/**
 * Parses a condition (contract 4.2): one grammar for webhooks and subscriptions. Throws INVALID_PARAMETER with the
 * position of what is wrong.
 */
export function parseCondition(text: string): UpdateCondition {
  if (text.length > MAX_LENGTH) throw invalid(MAX_LENGTH + 1, `it has more than ${MAX_LENGTH} characters`)
  const tokens = tokensOf(text)
  const end: Token = { text: '', position: text.length + 1 }
  const comparisons: Comparison[] = []
  for (let index = 0; ; index += 4) {
    const [name = end, operator = end, value = end, and] = tokens.slice(index, index + 4)
    if (comparisons.length === MAX_COMPARISONS)
      throw invalid(name.position, `it has more than ${MAX_COMPARISONS} comparisons`)
    comparisons.push(comparisonOf(name, operator, value))
    if (!and) return comparisons
    if (and.text.toLowerCase() !== 'and') throw expected(and, '`and`')
  }
}

/** Whether all comparisons are true of an update. */
export function matchesCondition(condition: UpdateCondition, facts: UpdateFacts): boolean {
  return condition.every((comparison) => isTrue(comparison, facts))
}

/** The parts of an update's data that conditions compare. */
interface GameData {
  readonly homeTeam: { readonly score: number }
  readonly awayTeam: { readonly score: number }
  readonly status: { readonly period: number; readonly state: string }
}

/** What conditions compare, from the data of an update and its phase. */
export function factsOf(data: GameData, phase: string | null): UpdateFacts {
  const [homeScore, awayScore] = [data.homeTeam.score, data.awayTeam.score]
  const { period, state } = data.status
  return { margin: Math.abs(homeScore - awayScore), period, homeScore, awayScore, state, phase }
}

function isTrue(comparison: Comparison, facts: UpdateFacts): boolean {
  if (typeof comparison.value === 'string') {
    const given = facts[comparison.name]
    return given !== null && (given === comparison.value) === (comparison.operator === '=')
  }
  const { name, operator, value } = comparison
  const difference = Number(facts[name]) - value
  switch (operator) {
    case '<=':
      return difference <= 0
    case '<':
      return difference < 0
    case '>=':
      return difference >= 0
    case '>':
      return difference > 0
    case '=':
      return difference === 0
    case '!=':
      return difference !== 0
  }
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/[<>!=]+|[\w.-]+|\S/g)].map((match) => ({
    text: match[0],
    position: match.index + 1,
  }))
}

function comparisonOf(name: Token, operator: Token, value: Token): Comparison {
  const known = NAMES.find((each) => each.toLowerCase() === name.text.toLowerCase())
  if (known === undefined) throw expected(name, `one of ${NAMES.join(', ')}`)
  if (known === 'state' || known === 'phase') {
    if (operator.text !== '=' && operator.text !== '!=') throw expected(operator, '`=` or `!=`')
    const word = WORDS[known].find((each) => each.toLowerCase() === value.text.toLowerCase())
    if (word === undefined) throw expected(value, `one of ${WORDS[known].join(', ')}`)
    return { name: known, operator: operator.text, value: word }
  }
  if (!/^(?:[<>]=?|!?=)$/.test(operator.text)) throw expected(operator, '`<=`, `<`, `>=`, `>`, `=` or `!=`')
  if (!/^\d{1,6}$/.test(value.text)) throw expected(value, 'a whole number from 0')
  return { name: known as NumberName, operator: operator.text as Operator, value: Number(value.text) }
}

function expected({ text, position }: Token, what: string): ApiError {
  return invalid(
    position,
    `expected ${what}, not ${text === '' ? 'the end' : JSON.stringify(text.slice(0, 40))}`,
  )
}

function invalid(position: number, problem: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `\`where\` is invalid at position ${position}: ${problem}.`,
    hint: `\`where\` takes ${CONDITION_GRAMMAR}.`,
  })
}
