import type { SimAthlete } from './athletes.ts'
import { RecentlyUsed } from './cache.ts'
import type { Fixture } from './fixture.ts'
import type { LeagueWorld } from './league.ts'
import { DAY_MS } from './season-parts.ts'
import type { SimTeam } from './team-rows.ts'

/** A game's place in a team's schedule. */
export interface Turn {
  /** The number of the team's earlier games in the stage. */
  readonly number: number
  /** The number of games of the team on the days before, without a day of rest. */
  readonly inRow: number
}

/** Maximum number of stages with cached turns. */
const MAX_CACHED_STAGES = 8

/** Returns the turns of a league's games. */
export function openTurns(world: LeagueWorld): (fixture: Fixture, team: SimTeam) => Turn {
  const stages = new RecentlyUsed<string, ReadonlyMap<string, Turn>>(MAX_CACHED_STAGES)
  return (fixture, team) => {
    const season = world.findSeason(fixture.season)
    if (!season) return FIRST
    const turns = stages.get(`${fixture.season}/${fixture.stage}`, () =>
      listTurns(world.stage(season, fixture.stage)),
    )
    return turns.get(`${fixture.id}/${team.squad}`) ?? FIRST
  }
}

/** Games whose starts are closer have no day of rest between them. */
const DAY_OF_REST = 1.25 * DAY_MS
const FIRST: Turn = { number: 0, inRow: 0 }

function listTurns(fixtures: readonly Fixture[]): ReadonlyMap<string, Turn> {
  const turns = new Map<string, Turn>()
  const last = new Map<SimTeam, Turn & { readonly start: number }>()
  for (const { id, start, home, away } of [...fixtures].sort((one, two) => one.start - two.start)) {
    for (const team of [home, away]) {
      const before = last.get(team)
      const turn = {
        number: before ? before.number + 1 : 0,
        inRow: before && start - before.start < DAY_OF_REST ? before.inRow + 1 : 0,
      }
      turns.set(`${id}/${team.squad}`, turn)
      last.set(team, { ...turn, start })
    }
  }
  return turns
}

/** Relievers before the closer, who is in the last of their lineup slots. */
const MIDDLE_RELIEVERS = 6
/** Relievers who usually pitch in a game: the next one begins after them, so that few pitch two days in a row. */
const RELIEVERS_A_GAME = 3

/**
 * Orders a position's players for a game; null leaves a lineup slot to a substitute. Starting pitchers take turns, and a
 * reliever starts for an injured one, so that each rests for four games; relievers take turns, with the closer in their
 * last slot; goaltenders alternate on consecutive days.
 */
export function inRotation(
  position: string,
  players: readonly SimAthlete[],
  out: ReadonlySet<SimAthlete>,
  { number, inRow }: Turn,
): readonly (SimAthlete | null)[] {
  const healthy = players.filter((player) => !out.has(player))
  switch (position) {
    case 'SP':
      return turned(players, number).map((player) => (out.has(player) ? null : player))
    case 'RP': {
      const closer = healthy.at(-1)
      const middle = inTurn(healthy.slice(0, -1), number)
      const places = Array.from({ length: MIDDLE_RELIEVERS }, (_, place) => middle[place] ?? null)
      return closer ? [...places, closer] : places
    }
    case 'G':
      return turned(healthy, inRow)
    default:
      return healthy
  }
}

/** The relievers in the order of a game; each of them is the first equally often. */
function inTurn(relievers: readonly SimAthlete[], number: number): readonly SimAthlete[] {
  const { length } = relievers
  const moved = number * RELIEVERS_A_GAME
  return turned(relievers, length % RELIEVERS_A_GAME === 0 ? moved + Math.floor(moved / length) : moved)
}

/** Takes the next reliever, who starts for an injured pitcher; the closer keeps the last place. */
export function takeSpotStarter(relievers: (SimAthlete | null)[]): SimAthlete | null {
  const starter = relievers.shift() ?? null
  relievers.splice(-1, 0, null)
  return starter
}

function turned<T>(list: readonly T[], by: number): readonly T[] {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
