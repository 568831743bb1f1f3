import { getLeague } from '../../../domain/league.ts'
import { CAREERS } from '../../data/careers.ts'
import { leagueRules } from '../../data/leagues.ts'
import type { Position } from '../../data/positions.ts'
import { randomOf } from '../../../domain/random.ts'
import { tenureOf } from './tenure.ts'

/** Seasons before a player's first one here, and his age. */
export interface Career {
  /** Seasons before his first one here. */
  readonly before: number
  /** Age in July of his first season. */
  readonly age: number
}

/** A player's draft pick, as in the upstream. */
export interface DraftPick {
  readonly year: number
  readonly round: number
  /** Overall number. */
  readonly selection: number
}

/** Share of new players who are rookies. */
const ROOKIES = 0.45
const COLLEGE_AGE = 18.4
/** Share of undrafted professional players. */
const UNDRAFTED = 0.2

/** Returns the career of the holder of a place: a rookie or an experienced player, within the maximum age. */
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

/** Returns a player's draft pick; null if there is none or he was undrafted. */
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
