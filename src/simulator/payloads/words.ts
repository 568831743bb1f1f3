import type { SportSlug } from '../../domain/league.ts'
import type { LeagueRules } from '../data/league-rules.ts'
import { leagueRules } from '../data/leagues.ts'
import { randomOf } from '../../domain/random.ts'
import type { SimTeam } from '../world/teams/team-rows.ts'

/** `Bears'`, `Florida State's`. */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

/** `a left knee`, `an ankle`. */
const withArticle = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`

/** Countries with an article in sentences. */
const COUNTRIES_WITH_ARTICLE =
  /^(United |US |British |Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Central African|Republic of|Dominican Republic)|Islands$/

/** A team in a sentence: `the Boston Celtics`, `Ohio State`, `Arsenal`, `the Netherlands`. */
export function teamInSentence(team: SimTeam): string {
  const { entrants } = leagueRules(team.league)
  if (entrants === 'professionals') return `the ${team.displayName}`
  if (entrants === 'colleges') return team.location
  const hasArticle = entrants === 'nations' && COUNTRIES_WITH_ARTICLE.test(team.displayName)
  return hasArticle ? `the ${team.displayName}` : team.displayName
}

/** Grounds with an article in sentences: `the Rose Bowl`, `the Caesars Superdome`, `the Stadium of Light`. */
const GROUNDS_WITH_ARTICLE =
  /(Bowl|[Dd]ome|(Memorial|Greensboro|Hampton|LJVM) Coliseum|Colosseum|Palestra)$|^Stadium of /
/** In Britain, stadiums have one too, unless their name is a place name. */
const BRITISH: ReadonlySet<string> = new Set(['England', 'Scotland', 'Wales', 'Northern Ireland', 'Ireland'])
const WITHOUT_ARTICLE = /^(Wembley|Molineux|St\. )/

/** A ground in a sentence: `the Rose Bowl`, `Lambeau Field`, `the Emirates Stadium`, `Anfield`. */
export function groundInSentence({
  name,
  country,
}: {
  readonly name: string
  readonly country: string
}): string {
  const isBritish = BRITISH.has(country) && / (Stadium|Arena)$/.test(name) && !WITHOUT_ARTICLE.test(name)
  if (name.startsWith('The ')) return name.replace('The', 'the')
  return isBritish || GROUNDS_WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** Capitalizes the first letter of a sentence. */
export const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

interface ResultRule {
  /** Maximum margin of a close game, and minimum margin of a one-sided one. */
  readonly close: number
  readonly wide: number
  /** Whether a side without points was shut out. */
  readonly hasShutouts: boolean
}

const RESULTS: Readonly<Record<SportSlug, ResultRule>> = {
  football: { close: 4, wide: 21, hasShutouts: true },
  basketball: { close: 4, wide: 20, hasShutouts: false },
  baseball: { close: 1, wide: 6, hasShutouts: true },
  hockey: { close: 1, wide: 4, hasShutouts: true },
  soccer: { close: 1, wide: 4, hasShutouts: false },
}
const CLOSE = ['edged', 'got past', 'squeezed past'] as const
const CLEAR = ['beat', 'defeated', 'topped'] as const
const WIDE = ['routed', 'cruised past', 'rolled past'] as const
/** Used after overtime, for any winner. */
const LATE = ['beat', 'outlasted'] as const
const SHUTOUT = ['shut out', 'blanked'] as const
/** Words of a single sport. */
const OF_SPORT: Partial<Readonly<Record<SportSlug, { clear: readonly string[]; wide: readonly string[] }>>> =
  {
    soccer: { clear: ['beat', 'defeated', 'saw off'], wide: ['thrashed', 'cruised past', 'swept aside'] },
  }

/** The verb of a result by its margin, in the past tense, which fits singular and plural names. */
function verbOf(sport: SportSlug, high: number, low: number, id: string): string {
  const random = randomOf('verb', id)
  const { close, wide, hasShutouts } = RESULTS[sport]
  const { clear, wide: wideWords } = OF_SPORT[sport] ?? { clear: CLEAR, wide: WIDE }
  if (low === 0 && hasShutouts) return random.pick(high >= wide ? [...SHUTOUT, ...wideWords] : SHUTOUT)
  if (high - low <= close) return random.pick(CLOSE)
  return random.pick(high - low >= wide ? wideWords : clear)
}

/** A finished game: teams, scores, and the winner if the score is level. */
export interface FinalScore {
  readonly names: readonly [home: string, away: string]
  readonly home: number
  readonly away: number
  readonly winner: 0 | 1 | null
  readonly id: string
  /** How it was decided: `in overtime`, `after extra time`; otherwise empty. */
  readonly late?: string
}

/** `Bears edged Packers 32-29`; `A beat B on penalties after a 1-1 draw`. */
export function resultText(
  sport: SportSlug,
  { names, home, away, winner, id, late = '' }: FinalScore,
): string {
  if (winner === null) return drawText(sport, names, `${home}-${away}`)
  const [won, lost] = winner === 0 ? names : [names[1], names[0]]
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  if (home === away) return `${won} beat ${lost} on penalties after a ${home}-${away} draw`
  // The winner of two legs may have lost the second one.
  const [best, other] = home > away ? names : [names[1], names[0]]
  const verb = late === '' ? verbOf(sport, high, low, id) : lateVerbOf(sport, high - low, id)
  return `${best} ${verb} ${other} ${high}-${low}${late === '' ? '' : ` ${late}`}`
}

/** `A and B drew 1-1`; if a name contains `and`, `A drew 1-1 with B`. */
function drawText(sport: SportSlug, [one, two]: readonly [string, string], score: string): string {
  const verb = sport === 'soccer' ? 'drew' : 'tied'
  const isList = [one, two].some((name) => name.includes(' and '))
  return isList ? `${one} ${verb} ${score} with ${two}` : `${one} and ${two} ${verb} ${score}`
}

/** A large margin in overtime or extra innings is not a narrow win. */
function lateVerbOf(sport: SportSlug, margin: number, id: string): string {
  const { close } = RESULTS[sport]
  return randomOf('verb', id).pick(margin <= close ? ['edged', ...LATE] : LATE)
}

type Move = 'signing' | 'release' | 'callup' | 'extension'
type MoveTexts = Readonly<Record<Move, string>>

const PROFESSIONAL: MoveTexts = {
  signing: 'Signed {player} to a one-year contract.',
  release: 'Reinstated {player} from the non-roster list.',
  callup: 'Recalled {player} from assignment.',
  extension: 'Signed {player} to a contract extension.',
}
const COLLEGE: MoveTexts = {
  signing: 'Added {player} to the roster as a walk-on.',
  release: 'Reinstated {player} to the active roster.',
  callup: 'Moved {player} up from the scout team.',
  extension: 'Put {player} on scholarship.',
}
const NATION: MoveTexts = {
  signing: 'Called up {player}.',
  release: 'Released {player} to his club for treatment.',
  callup: 'Recalled {player} to the squad.',
  extension: 'Confirmed {player} in the squad.',
}
const CLUB: MoveTexts = {
  signing: 'Signed {player} as a free agent.',
  release: 'Registered {player} for competition.',
  callup: 'Promoted {player} from the under-21 squad.',
  extension: 'Signed {player} to a new contract.',
}
/** The wording of clubs during transfer windows. */
const CLUB_IN_WINDOW: MoveTexts = {
  ...CLUB,
  signing: 'Signed {player} for an undisclosed fee.',
  callup: 'Recalled {player} from loan.',
}
/** Months of transfer windows in most countries: January, July and August; 0 is January. */
const WINDOW_MONTHS = [0, 6, 7]
const MOVES: Readonly<Record<LeagueRules['entrants'], MoveTexts>> = {
  professionals: PROFESSIONAL,
  colleges: COLLEGE,
  clubs: CLUB,
  nations: NATION,
}

/** Maximum age in a club's second team, and the wording for older players. */
const UNDER_21 = 21
const ADDED = 'Added {player} to the first-team squad.'

/** The wording of a move in a league at a time, by the player's age. */
export function moveText(league: string, kind: Move, player: string, at: number, years: number): string {
  const { entrants, moves } = leagueRules(league)
  const isOpen = entrants === 'clubs' && WINDOW_MONTHS.includes(new Date(at).getUTCMonth())
  const usual = moves[kind] ?? (isOpen ? CLUB_IN_WINDOW : MOVES[entrants])[kind]
  const text = usual === CLUB.callup && years > UNDER_21 ? ADDED : usual
  return text.replace('{player}', player)
}

/** The wording of a status: `is out`, `is on the 10-day injured list`. */
export function statusText(description: string): string {
  if (description.endsWith(' IL')) return `is on the ${description.replace(' IL', ' injured list')}`
  return description === 'injured reserve' ? 'is on injured reserve' : `is ${description}`
}

/** The wording of an injury: `a right ankle sprain`, `knee soreness`, `an illness`, `an upper-body injury`. */
export function injuryText(bodyPart: string, detail: string, side: string): string {
  if (bodyPart === 'Ribs') return detail === 'Bruise' ? 'bruised ribs' : 'a fractured rib'
  const part = bodyPart.toLowerCase()
  if (/ body$/.test(part)) return withArticle(`${part.replace(' ', '-')} injury`)
  if (part === 'undisclosed') return 'an undisclosed injury'
  if (detail === 'Not Specified') return withArticle(part)
  const where = side === 'Not Specified' ? part : `${side.toLowerCase()} ${part}`
  if (detail === 'Soreness') return `${where} soreness`
  return withArticle(
    detail === 'Surgery' ? `${where} injury that needed surgery` : `${where} ${detail.toLowerCase()}`,
  )
}
