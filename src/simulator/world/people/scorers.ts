import { getOrCreate } from '../../../domain/lru.ts'
import type { SimAthlete } from './athletes.ts'
import type { Fixture } from '../calendar/fixture.ts'
import type { LeagueWorld } from '../league.ts'
import type { Squads } from './squads.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import type { Part } from '../../sports/shared/timeline.ts'

/** A player's goals and assists. */
export interface ScorerCounts {
  readonly goals: number
  readonly assists: number
}

/** Scorers of a league, if its results name them. */
export interface Scorers {
  /** A player's totals in this part of the season before a game, with this team and earlier ones. */
  before(fixture: Fixture, team: SimTeam, athlete: SimAthlete): ScorerCounts
}

type Counts = ReadonlyMap<string, ScorerCounts>

/** Number of cached teams: twice as many as play on a day. */
const MAX_CACHED_COUNTS = 160
const NONE: ScorerCounts = { goals: 0, assists: 0 }

/** Opens the scorers of a league. */
export function openScorers(world: LeagueWorld, squads: Squads): Scorers {
  const remembered = world.memory.open<string, Counts>(MAX_CACHED_COUNTS)
  const begins = (fixture: Fixture): number => {
    const { postponed, lateStart } = world.incidentsOf(fixture)
    return (postponed?.makeup ?? fixture.start) + lateStart
  }
  const countsOf = (fixture: Fixture, team: SimTeam): Counts => {
    const until = begins(fixture)
    const season = world.findSeason(fixture.season)
    const games = (season ? world.season(season, until) : []).filter(
      (one) =>
        one.part.type === fixture.part.type &&
        (one.home === team || one.away === team) &&
        begins(one) < until,
    )
    const counts = new Map<string, ScorerCounts>()
    for (const game of games) {
      const side = game.home === team ? 0 : 1
      const own = (world.resultOf(game).goals ?? []).filter(([scorer]) => scorer?.side === side)
      if (own.length === 0) continue
      const lineup = squads.lineup(game, team)
      for (const part of own.flat()) add(counts, lineup[part.lineupSlot]?.id ?? '', part)
    }
    return counts
  }
  return {
    before(fixture, team, athlete) {
      const origin = [...world.teams.byId.values()].find(({ squad }) => squad === athlete.squad) ?? team
      const all = [...new Set([team, origin])].map(
        (one) =>
          getOrCreate(remembered, `${fixture.id}/${one.squad}`, () => countsOf(fixture, one)).get(
            athlete.id,
          ) ?? NONE,
      )
      return all.reduce(sumOf, NONE)
    },
  }
}

const sumOf = (one: ScorerCounts, two: ScorerCounts): ScorerCounts => ({
  goals: one.goals + two.goals,
  assists: one.assists + two.assists,
})

function add(counts: Map<string, ScorerCounts>, id: string, { role }: Part): void {
  const one = { goals: role === 'scorer' ? 1 : 0, assists: role === 'assister' ? 1 : 0 }
  counts.set(id, sumOf(counts.get(id) ?? NONE, one))
}
