import type { PitcherLine } from '../../sports/shared/timeline.ts'
import type { Fixture } from '../calendar/fixture.ts'
import type { LeagueWorld } from '../league.ts'
import type { SimAthlete } from './athletes.ts'
import type { Squads } from './squads.ts'

/** A pitcher's totals. */
export interface PitcherTotals {
  readonly wins: number
  readonly losses: number
  readonly saves: number
  readonly outs: number
  readonly earned: number
}

/** Pitchers of a league, if its results name them. */
export interface Pitchers {
  /** A pitcher's totals in this part of the season before a game, with all teams. */
  before(fixture: Fixture, athlete: SimAthlete): PitcherTotals
}

interface Outing extends Pick<PitcherLine, 'outs' | 'earned' | 'decision'> {
  readonly begins: number
  readonly type: number
}

/** The outings of a season by pitcher, and the games that were counted. */
interface SeasonOutings {
  readonly counted: Set<string>
  readonly byAthlete: Map<string, Outing[]>
}

/** Opens the pitchers of a league. Each game is counted once, when a later one is shown. */
export function openPitchers(world: LeagueWorld, squads: Squads): Pitchers {
  const seasons = new Map<number, SeasonOutings>()
  const begins = (fixture: Fixture): number => {
    const { postponed, lateStart } = world.incidentsOf(fixture)
    return (postponed?.makeup ?? fixture.start) + lateStart
  }
  const count = (game: Fixture, { counted, byAthlete }: SeasonOutings): void => {
    counted.add(game.id)
    for (const { side, lineupSlot, outs, earned, decision } of world.resultOf(game).pitchers ?? []) {
      const pitcher = squads.lineup(game, side === 0 ? game.home : game.away)[lineupSlot]
      if (!pitcher) continue
      const own = byAthlete.get(pitcher.id) ?? []
      own.push({ outs, earned, decision, begins: begins(game), type: game.part.type })
      byAthlete.set(pitcher.id, own)
    }
  }
  return {
    before(fixture, athlete) {
      const until = begins(fixture)
      const known = seasons.get(fixture.season) ?? {
        counted: new Set<string>(),
        byAthlete: new Map<string, Outing[]>(),
      }
      seasons.set(fixture.season, known)
      const season = world.findSeason(fixture.season)
      for (const game of season ? world.season(season, until) : [])
        if (!known.counted.has(game.id) && begins(game) < until) count(game, known)
      const own = (known.byAthlete.get(athlete.id) ?? []).filter(
        (outing) => outing.begins < until && outing.type === fixture.part.type,
      )
      const credited = (decision: Outing['decision']) => own.filter((one) => one.decision === decision).length
      return {
        wins: credited('win'),
        losses: credited('loss'),
        saves: credited('save'),
        outs: own.reduce((sum, { outs }) => sum + outs, 0),
        earned: own.reduce((sum, { earned }) => sum + earned, 0),
      }
    },
  }
}
