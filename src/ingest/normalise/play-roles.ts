import type { SportSlug } from '../../domain/league.ts'
import { flag, list, name, readText, valueAt } from './json-readers.ts'

/** The roles of a play's participants by their place; `null` where the place tells none. */
type Roles = readonly (string | null)[]

interface RoleRule {
  readonly type: RegExp
  readonly roles: Roles | ((raw: unknown) => Roles)
}

/** Made shots name who assisted, missed ones who blocked. */
const shotRoles = (raw: unknown): Roles => [
  'shooter',
  flag(valueAt(raw, 'scoringPlay')) === true ? 'assister' : 'blocker',
]

/**
 * Pages of games list participants without roles, in the order of the core API's list, which has them and is read later.
 * Only places that mean one role in every recorded play of the type are here: the second name of a shot on target may be
 * who saved or who assisted. By sport; the first match counts.
 */
const ROLE_RULES: Readonly<Partial<Record<SportSlug, readonly RoleRule[]>>> = {
  basketball: [
    { type: /rebound/i, roles: ['rebounder'] },
    { type: /free ?throw/i, roles: ['shooter'] },
    { type: /turnover/i, roles: ['turnover', 'stealer'] },
    { type: /\bblock/i, roles: ['blocker'] },
    { type: /\bsteal/i, roles: ['stealer'] },
    // An offensive foul is a turnover as well.
    { type: /^(?!offensive).*foul/i, roles: ['fouler'] },
    { type: /shot(?!.*foul)|layup|dunk/i, roles: shotRoles },
  ],
  hockey: [
    { type: /^goal\b/i, roles: ['scorer'] },
    { type: /^(?:shot|missed)\b/i, roles: ['shooter'] },
  ],
  soccer: [
    { type: /^goal\b(?! kick)|^penalty - scored/i, roles: ['scorer', 'assister'] },
    { type: /^(?:yellow|red) card/i, roles: ['booked'] },
    { type: /^(?:foul|handball)\b/i, roles: ['fouler'] },
    { type: /^offside/i, roles: ['offside'] },
    { type: /^(?:shot\b|penalty - )/i, roles: ['shooter'] },
  ],
}

/** The role of a participant by its place in a play; `null` if it is not certain. */
export function roleByPlace(sport: SportSlug | null, raw: unknown, place: number): string | null {
  const type = name(valueAt(raw, 'type', 'text')) ?? ''
  if (/substitution/i.test(type)) return substituteRole(raw, place)
  const rule = sport === null ? undefined : ROLE_RULES[sport]?.find((candidate) => candidate.type.test(type))
  if (rule === undefined) return null
  const roles = typeof rule.roles === 'function' ? rule.roles(raw) : rule.roles
  return roles[place] ?? null
}

/**
 * Of two substitutes, the text names the one coming on first (`X replaces Y`), as does the list, which counts where it has
 * no names. One alone may be either: injured players leave without a replacement.
 */
function substituteRole(raw: unknown, place: number): string | null {
  const participants = list(valueAt(raw, 'participants'))
  if (participants.length !== 2) return null
  const text = readText(valueAt(raw, 'text')) ?? ''
  const [first = -1, second = -1] = participants.map((participant) => {
    const displayName = name(valueAt(participant, 'athlete', 'displayName'))
    return displayName === null ? -1 : text.indexOf(displayName)
  })
  const isReversed = first >= 0 && second >= 0 && second < first
  return (place === 0) === isReversed ? 'subbedOut' : 'subbedIn'
}
