import { getLeague } from '../../domain/league.ts'
import { CAREERS } from '../data/careers.ts'
import { leagueRules } from '../data/leagues.ts'
import type { Position } from '../data/positions.ts'
import { randomOf } from './random.ts'
import { tenureOf } from './tenure.ts'

/** How many seasons a player had behind him when he came, and how old he was. */
export interface Career {
  /** Whole seasons before the one in which he came. */
  readonly before: number
  /** Years old in July of the season in which he came. */
  readonly age: number
}

/** A player's call in a draft, in the words of the upstream. */
export interface DraftPick {
  readonly year: number
  readonly round: number
  /** Counted over all rounds. */
  readonly selection: number
}

/** About so many who come to a team play their first season. */
const ROOKIES = 0.45
const COLLEGE_AGE = 18.4
/** Of this share of professional players no draft says anything. */
const UNDRAFTED = 0.2

/** The career of who has a place: rookies, and others with seasons elsewhere, so that nobody grows older than they do. */
export function careerOf(
  seed: string,
  { league, squad }: { readonly league: string; readonly squad: string },
  { slot, generation }: { readonly slot: number; readonly generation: number },
  position: Position,
): Career {
  if (leagueRules(league).isCollege) return { before: 0, age: COLLEGE_AGE }
  const random = randomOf(seed, 'career', squad, slot, generation)
  const { debutAge, lastAge, lastAgeAt } = CAREERS[getLeague(league).sport]
  const debut = random.int(...debutAge)
  const stays = tenureOf(seed, squad, slot, false).years
  const most = Math.max(0, (lastAgeAt[position.abbreviation] ?? lastAge) - stays - debut)
  if (random.chance(ROOKIES)) return { before: 0, age: debut }
  const before = Math.min(most, 1 + Math.floor(random.next() ** 1.3 * most))
  return { before, age: debut + before }
}

/** In which draft a player of a league was called; null where there is none, or nobody called him. */
export function draftOf(
  seed: string,
  league: string,
  athlete: { readonly id: string; readonly debutYear: number },
): DraftPick | null {
  const { draft } = CAREERS[getLeague(league).sport]
  const random = randomOf(seed, 'draft', athlete.id)
  if (!draft || leagueRules(league).isCollege || random.chance(UNDRAFTED)) return null
  const selection = 1 + Math.floor(random.next() ** 1.5 * draft.rounds * draft.picks)
  return {
    year: athlete.debutYear - draft.yearsBefore,
    round: Math.ceil(selection / draft.picks),
    selection,
  }
}
