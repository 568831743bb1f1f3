import { getOrCreate } from '../../../domain/lru.ts'
import { lineupOf } from '../../data/positions.ts'
import { athleteAt, rosterSize, type SimAthlete } from './athletes.ts'
import { isPreseason, type Fixture } from '../calendar/fixture.ts'
import { listInjuries, type SimInjury } from './injuries.ts'
import type { LeagueWorld } from '../league.ts'
import type { WorldCache } from '../memory.ts'
import { inRotation, openTurns, takeSpotStarter, type Opening, type Turn } from './rotation.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { SimSeason } from '../calendar/seasons.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { listTrades, type Trade } from './trades.ts'

/** Rosters, trades, injuries and lineups of one league. */
export interface Squads {
  /** A team's players at a time, by place of the squad. */
  roster(team: SimTeam, season: number, moment: number): readonly SimAthlete[]
  /** The players of a game by lineup slot. */
  lineup(fixture: Fixture, team: SimTeam): readonly SimAthlete[]
  /** Injuries reported at a time, newest first. */
  injuries(team: SimTeam, season: number, moment: number): readonly SimInjury[]
  trades(season: number): readonly Trade[]
  /** The team of a player at a time. */
  teamOf(athlete: SimAthlete, season: number, moment: number): SimTeam | null
}

const MAX_CACHED_ROSTERS = 160
const MAX_CACHED_LINEUPS = 400
const MAX_CACHED_INJURY_LISTS = 200
const MAX_CACHED_TRADES = 8

/** Opens the squads of a league. */
export function openSquads(world: LeagueWorld, seed: string): Squads {
  return new LeagueSquads(world, seed)
}

class LeagueSquads implements Squads {
  readonly #world: LeagueWorld
  readonly #seed: string
  readonly #rosters: WorldCache<string, readonly SimAthlete[]>
  readonly #lineups: WorldCache<string, readonly SimAthlete[]>
  /** Reports of a team's season. */
  readonly #injuries: WorldCache<string, readonly SimInjury[]>
  readonly #trades: WorldCache<number, readonly Trade[]>
  readonly #bySquad: ReadonlyMap<string, SimTeam>
  readonly #turnOf: (fixture: Fixture, team: SimTeam) => Turn

  constructor(world: LeagueWorld, seed: string) {
    this.#world = world
    this.#rosters = world.memory.open(MAX_CACHED_ROSTERS)
    this.#lineups = world.memory.open(MAX_CACHED_LINEUPS)
    this.#injuries = world.memory.open(MAX_CACHED_INJURY_LISTS)
    this.#trades = world.memory.open(MAX_CACHED_TRADES)
    this.#seed = seed
    this.#turnOf = openTurns(world)
    this.#bySquad = new Map([...world.teams.byId.values()].map((team) => [team.squad, team]))
  }

  trades(season: number): readonly Trade[] {
    return getOrCreate(this.#trades, season, () => {
      const found = this.#world.findSeason(season)
      return found ? listTrades(this.#seed, found, this.#world.teams.teams) : []
    })
  }

  roster(team: SimTeam, season: number, moment: number): readonly SimAthlete[] {
    const done = this.trades(season).filter((trade) => trade.at <= moment && trade.teams.includes(team))
    return getOrCreate(this.#rosters, `${team.squad}/${season}/${done.length}`, () => {
      const partners = new Map(done.map(({ slot, teams }) => [slot, teams[0] === team ? teams[1] : teams[0]]))
      return Array.from({ length: rosterSize(this.#world.slug) }, (_, slot) => slot).flatMap(
        (slot) => athleteAt(this.#seed, partners.get(slot) ?? team, slot, season) ?? [],
      )
    })
  }

  injuries(team: SimTeam, season: number, moment: number): readonly SimInjury[] {
    const found = this.#world.findSeason(season)
    if (!found) return []
    const all = getOrCreate(this.#injuries, `${team.squad}/${season}`, () =>
      listInjuries(this.#seed, found, team, rosterSize(this.#world.slug)),
    )
    const last = this.#lastDay(team, found, moment)
    return all.filter((injury) => injury.at <= Math.min(moment, last) && moment < injury.until)
  }

  /** The known end of a team's season; later there are no injuries. */
  #lastDay(team: SimTeam, season: SimSeason, moment: number): number {
    const over = season.stageStarts[season.calendar.main + 1] ?? season.end
    if (moment <= over) return moment
    const own = this.#world.season(season, moment).filter(({ home, away }) => home === team || away === team)
    return Math.max(over, ...own.map(({ start }) => start + DAY_MS / 4))
  }

  lineup(fixture: Fixture, team: SimTeam): readonly SimAthlete[] {
    return getOrCreate(this.#lineups, `${fixture.id}/${team.squad}`, () => {
      const reports = this.injuries(team, fixture.season, fixture.start)
      const players = this.roster(team, fixture.season, fixture.start)
      const slots = new Set(reports.filter((injury) => injury.isOut).map((injury) => injury.slot))
      const out = new Set(players.filter((_, slot) => slots.has(slot)))
      const game = {
        sport: this.#world.sport,
        isPreseason: isPreseason(fixture.part),
        turnOf: () => this.#turnOf(fixture, team),
      }
      return pickLineup(this.#world.slug, players, (player) => out.has(player), game)
    })
  }

  teamOf(athlete: SimAthlete, season: number, moment: number): SimTeam | null {
    const home = this.#bySquad.get(athlete.squad) ?? null
    if (!home) return null
    const trade = this.trades(season).findLast(
      (one) => one.at <= moment && one.slot === athlete.slot && one.teams.includes(home),
    )
    return trade ? (trade.teams.find((team) => team !== home) ?? home) : home
  }
}

function pickLineup(
  slug: string,
  players: readonly SimAthlete[],
  isOut: (player: SimAthlete) => boolean,
  game: Omit<Opening, 'position'>,
): SimAthlete[] {
  const lineup = lineupOf(slug)
  const free = new Set(players.filter((player) => !isOut(player)))
  const queues = new Map<string, (SimAthlete | null)[]>()
  const queueOf = (position: string): (SimAthlete | null)[] => {
    let queue = queues.get(position)
    if (!queue) {
      const own = players.filter((player) => player.position.abbreviation === position)
      queue = [...inRotation({ ...game, position }, own, isOut)]
      queues.set(position, queue)
    }
    return queue
  }
  // Players of the position first: those needed at their own are not substitutes.
  const own = lineup.map((position) => {
    const next = queueOf(position).shift() ?? null
    const player = next ?? (position === 'SP' ? takeSpotStarter(queueOf('RP')) : null)
    if (player) free.delete(player)
    return player
  })
  return own.flatMap((player, place) => {
    if (player) return player
    const group = groupOf(players, lineup[place] ?? '')
    const left = [...free]
    const substitute = left.find((one) => one.position.group === group) ?? left[0]
    if (substitute) free.delete(substitute)
    return substitute ?? []
  })
}

function groupOf(players: readonly SimAthlete[], abbreviation: string): string | undefined {
  return players.find((player) => player.position.abbreviation === abbreviation)?.position.group
}
