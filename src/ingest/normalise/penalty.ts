import type { SportSlug } from '../../domain/league.ts'
import { valueAt, flag, name } from './json-readers.ts'

/** The rule for penalties of a sport, applied to the play's type (text and code) and its text. */
interface Rule {
  readonly type: RegExp
  /** Types that name a penalty but are other plays: the free throw after a technical, the turnover by a foul. */
  readonly except?: RegExp
  readonly text?: RegExp
}

/**
 * Football: flags, including declined ones, which occur only in the text ("PENALTY on GB-R.Walker, False Start").
 * Basketball: all fouls, technicals, flagrants. Hockey: penalties, but not penalty shots. Soccer: yellow and red
 * cards. Baseball has none.
 */
const RULES: Readonly<Partial<Record<SportSlug, Rule>>> = {
  football: { type: /\bpenalty\b/i, text: /\bpenalty\b/i },
  basketball: { type: /foul|technical|flagrant/i, except: /turnover|free ?throw/i },
  hockey: { type: /\bpenalty\b/i, except: /shot/i },
  soccer: { type: /\b(?:yellow|red)[ -]card\b/i },
}

/** Whether a play is or contains a penalty. In hockey, the core API states it (`isPenalty`). */
export function isPenalty(sport: SportSlug | null, play: unknown, playText: string): boolean {
  if (flag(valueAt(play, 'isPenalty')) === true) return true
  const rule = sport ? RULES[sport] : undefined
  if (!rule) return false
  const type = valueAt(play, 'type')
  const words = [valueAt(type, 'text'), valueAt(type, 'abbreviation'), valueAt(type, 'type')].flatMap(
    (word) => name(word) ?? [],
  )
  const text = words.join(' ')
  if (rule.except?.test(text) === true) return false
  return rule.type.test(text) || (rule.text?.test(playText) ?? false)
}
