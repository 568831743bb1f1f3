import type { BoxTable } from '../sports/box.ts'
import { athleteById, readAthleteId, type SimAthlete } from '../world/athletes.ts'
import type { Fixture } from '../world/fixture.ts'
import type { SimSeason } from '../world/seasons.ts'
import type { SimTeam } from '../world/team-rows.ts'
import { boxOf } from './boxscore.ts'
import { logoOf, teamLinks, teamUid } from './common.ts'
import { gameOf, type Body, type Game, type Scene } from './scene.ts'

/** A player with the team he is with at the moment. */
export interface Found {
  readonly athlete: SimAthlete
  readonly team: SimTeam | null
}

/** The player an id names, as far as the league knows him. */
export function findAthlete(scene: Scene, id: string): Found | null {
  const read = readAthleteId(id)
  const home = read && scene.world.teams.teams.find((team) => team.squad === read.squad)
  const athlete = read && home ? athleteById(scene.seed, home, read.slot, read.generation) : null
  if (!athlete) return null
  const { year } = scene.world.seasonAt(scene.moment)
  const team = scene.squads.teamOf(athlete, year, scene.moment)
  const isThere = team !== null && scene.squads.roster(team, year, scene.moment).some((one) => one.id === id)
  return { athlete, team: isThere ? team : null }
}

/** One game of a player: what his team's tables say of him. */
export interface Appearance {
  readonly game: Game
  readonly side: 0 | 1
  readonly lines: readonly { readonly table: BoxTable; readonly stats: readonly string[] }[]
}

/** The games of a season in which a player's name stands in the box score, latest last. */
export function appearances(
  scene: Scene,
  found: Found,
  season: SimSeason,
  type: number | undefined,
): Appearance[] {
  const { athlete } = found
  const teams = new Set([
    found.team,
    scene.world.teams.teams.find((team) => team.squad === athlete.squad) ?? null,
  ])
  const fixtures = scene.world
    .season(season, scene.moment)
    .filter((fixture) => teams.has(fixture.home) || teams.has(fixture.away))
    .filter((fixture) => fixture.start < scene.moment && (type === undefined || fixture.part.type === type))
  return fixtures.flatMap((fixture) => appearance(scene, athlete, fixture) ?? [])
}

function appearance(scene: Scene, athlete: SimAthlete, fixture: Fixture): Appearance | null {
  for (const side of [0, 1] as const) {
    const team = side === 0 ? fixture.home : fixture.away
    const spot = scene.squads.lineup(fixture, team).findIndex((one) => one.id === athlete.id)
    if (spot < 0) continue
    const game = gameOf(scene, fixture)
    if (game.view.phase !== 'final' || !game.timeline) return null
    const box = boxOf(game.timeline, scene.league.slug)
    const lines = box.players[side].flatMap((table) => {
      const row = table.rows.find((one) => one.spot === spot)
      return row && row.stats.length > 0 && table.columns.length > 0 ? [{ table, stats: row.stats }] : []
    })
    return lines.length > 0 ? { game, side, lines } : null
  }
  return null
}

/** Whole numbers of a table added up over games; ratios and averages are left to the reader. */
export interface Sum {
  readonly table: BoxTable
  readonly values: number[]
  games: number
}

/** Adds up a player's games, table by table. */
export function sums(list: readonly Appearance[]): Sum[] {
  const byTable = new Map<string, Sum>()
  for (const { lines } of list) {
    for (const { table, stats } of lines) {
      let sum = byTable.get(table.name)
      if (!sum) {
        sum = { table, values: table.columns.map(() => 0), games: 0 }
        byTable.set(table.name, sum)
      }
      sum.games += 1
      stats.forEach((text, index) => {
        const value = Number(text)
        if (sum.values[index] !== undefined && Number.isFinite(value)) sum.values[index] += value
      })
    }
  }
  return [...byTable.values()]
}

/** Whether a column is an average, which is not added up. */
export const isRate = (key: string): boolean => /Per|Pct|avg|ERA|QBR|Rating|Percent|SLG|slug|OPS/i.test(key)

/** A game as a player's log has it. */
export function logEvent(scene: Scene, { game, side }: Appearance): Body {
  const { fixture, view, teams } = game
  const [team, opponent] = side === 0 ? teams : [teams[1], teams[0]]
  const [own, theirs] = side === 0 ? [view.home, view.away] : [view.away, view.home]
  return {
    id: fixture.id,
    links: [],
    ...(fixture.week === null ? {} : { week: fixture.week }),
    atVs: side === 0 ? 'vs' : '@',
    gameDate: `${new Date(view.date).toISOString().slice(0, 19)}.000+00:00`,
    score: `${Math.max(own, theirs)}-${Math.min(own, theirs)}`,
    homeTeamId: teams[0].id,
    awayTeamId: teams[1].id,
    homeTeamScore: String(view.home),
    awayTeamScore: String(view.away),
    gameResult: own > theirs ? 'W' : own < theirs ? 'L' : 'T',
    opponent: {
      id: opponent.id,
      uid: teamUid(scene, opponent),
      displayName: opponent.displayName,
      abbreviation: opponent.abbreviation,
      links: teamLinks(scene, opponent),
      logo: logoOf(scene, opponent),
    },
    leagueName: scene.league.name,
    leagueAbbreviation: scene.league.abbreviation,
    leagueShortName: scene.league.shortName,
    team: {
      id: team.id,
      uid: teamUid(scene, team),
      abbreviation: team.abbreviation,
      links: [],
      logo: logoOf(scene, team),
      isAllStar: false,
    },
  }
}
