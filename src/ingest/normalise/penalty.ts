import type { SportSlug } from '../../domain/league.ts'
import type { PenaltyDecision, PlayPenalty } from '../../domain/play.ts'
import { optionalField } from '../../domain/wire/optional-field.ts'
import { valueAt, flag, list, name } from './json-readers.ts'

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

/** The penalty of a play, `null` if it has none: in football and hockey from the text, elsewhere the type of the play. */
export function penaltyOf(sport: SportSlug, raw: unknown, text: string): PlayPenalty | null {
  if (!isPenalty(sport, raw, text)) return null
  if (sport === 'football') return footballPenalty(text)
  const type = name(valueAt(raw, 'type', 'text'))
  return { ...optionalField('type', sport === 'hockey' ? (hockeyOffence(raw, text) ?? type) : type) }
}

/** The texts of the NFL: `PENALTY on GB-R.Walker, False Start, 5 yards, enforced at ATL 28`. */
const PROFESSIONAL =
  /\bpenalty on [^,]+, ([^,.]+?)(?:, (\d+) yards?)?(?:, (declined|offsetting|enforced)\b|[.,]|$)/gi
/** The texts of colleges: `DUKE Penalty, Delay of Game (-5 Yards)`, `PENALTY DUKE holding (Monk, Jacob) 10 yards`. */
const COLLEGE = [
  /\bpenalty, ([^(,.]+?)(?: \(-?(\d+) yards?\)| \(|,| to the\b| (declined|offsetting)\b|\.|$)/gi,
  /\bpenalty [A-Z][A-Z.&'-]*(?: [A-Z][A-Z.&'-]*)* ([a-z0-9][^(,.]*?)(?: \([^)]*\))?(?: (\d+) yards?| (declined|offsetting)\b|[,.]|$)/g,
]

/** The penalty that decided the play: the first that was not declined. A reversed play is described again. */
function footballPenalty(whole: string): PlayPenalty {
  const lastVersion = whole.slice(whole.lastIndexOf(REVERSED) + 1)
  const text = /penalty/i.test(lastVersion) ? lastVersion : whole
  const matches = [PROFESSIONAL, ...COLLEGE].map((form) => [...upper(text).matchAll(form)])
  const penalties = (matches.find((found) => found.length > 0) ?? []).map(
    ([, type, yards, word], place, all) =>
      penaltyWith(type, yards, word ?? /declined|offsetting/i.exec(restOf(text, all, place))?.[0]),
  )
  return penalties.find(({ decision }) => decision !== 'DECLINED') ?? penalties[0] ?? {}
}

const REVERSED = 'REVERSED. '

/** The college form has the team in capitals, after `PENALTY`. */
const upper = (text: string): string => text.replaceAll(/\bPENALTY (?=[A-Z])/g, 'penalty ')

/** The text from a penalty to the next one. */
function restOf(text: string, all: readonly RegExpExecArray[], place: number): string {
  return text.slice(all[place]?.index ?? 0, all[place + 1]?.index ?? text.length)
}

function penaltyWith(
  type: string | undefined,
  yards: string | undefined,
  word: string | undefined,
): PlayPenalty {
  const decision: PenaltyDecision = /declined/i.test(word ?? '')
    ? 'DECLINED'
    : /offsetting/i.test(word ?? '')
      ? 'OFFSETTING'
      : 'ACCEPTED'
  return {
    ...optionalField('type', type?.trim()),
    ...optionalField('yards', yards === undefined ? null : Number(yards)),
    decision,
  }
}

/** `Vincent Trocheck Hooking against Aaron Ekblad`: the words between the players' names. */
function hockeyOffence(raw: unknown, text: string): string | null {
  const player = name(valueAt(list(valueAt(raw, 'participants'))[0], 'athlete', 'displayName'))
  const words = player?.split(' ').length ?? 2
  const [, offence] = /^(.+?)(?: against .*)?$/.exec(text.split(' ').slice(words).join(' ')) ?? []
  return offence ?? null
}
