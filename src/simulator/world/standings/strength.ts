import { leagueRules } from '../../data/leagues.ts'
import { randomOf } from '../../../domain/random.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** A team's strength in a season: base strength, conference, and random form. */
export function strengthIn(seed: string, season: number, team: SimTeam): number {
  return baseStrengthOf(team) + randomOf(seed, 'form', season, team.squad).normal(0, 0.45)
}

/** A team's base strength: its own and its conference's. */
export function baseStrengthOf(team: SimTeam): number {
  const { strongConferences, weakConferences } = leagueRules(team.league)
  const level = strongConferences.includes(team.groupId)
    ? 0.9
    : weakConferences.includes(team.groupId)
      ? -0.6
      : 0
  return team.strength * 0.7 + level
}
