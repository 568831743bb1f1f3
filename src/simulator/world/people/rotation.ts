import { getOrCreate } from '../../../domain/lru.ts'
import type { SportSlug } from '../../../domain/league.ts'
import type { SimAthlete } from './athletes.ts'
import type { Fixture } from '../calendar/fixture.ts'
import type { LeagueWorld } from '../league.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** A game's place in a team's schedule. */
export interface Turn {
  /** The number of the team's earlier games in the stage. */
  readonly number: number
  /** The number of games of the team on the days before, without a day of rest. */
  readonly inRow: number
}

/** Maximum number of stages with cached turns. */
const MAX_CACHED_STAGES = 16

/** Returns the turns of a league's games. */
export function openTurns(world: LeagueWorld): (fixture: Fixture, team: SimTeam) => Turn {
  const stages = world.memory.open<string, ReadonlyMap<string, Turn>>(MAX_CACHED_STAGES)
  return (fixture, team) => {
    const season = world.findSeason(fixture.season)
    if (!season) return FIRST
    const turns = getOrCreate(stages, `${fixture.season}/${fixture.stage}`, () =>
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

/** Orders a position's players; null leaves a lineup slot to a substitute. */
type Rotation = (
  players: readonly SimAthlete[],
  isOut: (player: SimAthlete) => boolean,
  turn: Turn,
) => readonly (SimAthlete | null)[]

/** A reliever starts for an injured starting pitcher, so that each rests for four games. */
const startingPitchers: Rotation = (players, isOut, { number }) =>
  turned(players, number).map((player) => (isOut(player) ? null : player))

/** Relievers take turns, with the closer in their last slot. */
const relievers: Rotation = (players, isOut, { number }) => {
  const healthy = players.filter((player) => !isOut(player))
  const closer = healthy.at(-1)
  const middle = inTurn(healthy.slice(0, -1), number)
  const places = Array.from({ length: MIDDLE_RELIEVERS }, (_, place) => middle[place] ?? null)
  return closer ? [...places, closer] : places
}

/** Goaltenders alternate on consecutive days. */
const goaltenders: Rotation = (players, isOut, { inRow }) =>
  turned(
    players.filter((player) => !isOut(player)),
    inRow,
  )

/** Positions whose players take turns, by sport; at all others, the first healthy players play every game. */
const ROTATIONS: Readonly<Partial<Record<SportSlug, Readonly<Record<string, Rotation>>>>> = {
  baseball: { SP: startingPitchers, RP: relievers },
  hockey: { G: goaltenders },
}

/** The position to fill, and the game. */
export interface Opening {
  readonly sport: SportSlug
  readonly position: string
  readonly isPreseason: boolean
  /** Only called for positions that rotate. */
  readonly turnOf: () => Turn
}

/** Orders a position's players for a game. In a preseason game, the starters come last. */
export function inRotation(
  { sport, position, isPreseason, turnOf }: Opening,
  players: readonly SimAthlete[],
  isOut: (player: SimAthlete) => boolean,
): readonly (SimAthlete | null)[] {
  const rotation = ROTATIONS[sport]?.[position]
  if (rotation) return rotation(players, isOut, turnOf())
  const healthy = players.filter((player) => !isOut(player))
  return isPreseason ? turned(healthy, Math.ceil(healthy.length / 2)) : healthy
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
