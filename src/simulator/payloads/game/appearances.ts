import { getOrCreate } from '../../../domain/lru.ts'
import type { StatMap } from '../../../domain/json.ts'
import { totalsOf } from '../../../domain/stat-totals.ts'
import type { UpstreamRequest } from '../../../upstream/upstream.ts'
import { columns } from '../../sports/shared/box.ts'
import type { BoxTable } from '../../sports/shared/box.ts'
import { SOCCER_PLAYER_STATS } from '../../sports/soccer/box.ts'
import { athleteById, readAthleteId, type SimAthlete } from '../../world/people/athletes.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import type { SimSeason } from '../../world/calendar/seasons.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { viewOf } from '../../world/view.ts'
import { boxOf } from './boxscore.ts'
import { logoAddress, teamLinks, teamUid } from '../common.ts'
import { gameOf, type Appearance, type Body, type LeagueSnapshot } from '../snapshot.ts'

/** A player with his current team. */
export interface LocatedAthlete {
  readonly athlete: SimAthlete
  readonly team: SimTeam | null
}

/** Finds a player of the league by id. */
export function findAthlete(snapshot: LeagueSnapshot, id: string): LocatedAthlete | null {
  const read = readAthleteId(id)
  const home = read && snapshot.world.teams.teams.find((team) => team.squad === read.squad)
  const athlete = read && home ? athleteById(snapshot.seed, home, read.slot, read.generation) : null
  if (!athlete) return null
  const { year } = snapshot.world.seasonAt(snapshot.moment)
  const team = snapshot.squads.teamOf(athlete, year, snapshot.moment)
  const isThere =
    team !== null && snapshot.squads.roster(team, year, snapshot.moment).some((one) => one.id === id)
  return { athlete, team: isThere ? team : null }
}

/** The games of a season in which a player has a box score row, newest last. */
export function appearances(
  snapshot: LeagueSnapshot,
  found: LocatedAthlete,
  season: SimSeason,
  type: number | undefined,
): readonly Appearance[] {
  const steps = collect(snapshot, found, season)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return type === undefined ? step.value : step.value.filter(({ game }) => game.fixture.part.type === type)
}

/** Prepares the data of a request about a player, in steps: a season has many games to simulate. */
export function* prepareAppearances(snapshot: LeagueSnapshot, request: UpstreamRequest): Generator<void> {
  if (!ABOUT_SEASONS.has(request.kind) || !('athleteId' in request)) return
  const found = findAthlete(snapshot, request.athleteId)
  if (!found) return
  const { world, moment } = snapshot
  const isCareer = request.kind !== 'gameLog' && request.kind !== 'athleteOverview'
  const year = 'season' in request ? request.season : undefined
  const givenSeason = year === undefined ? null : world.findSeason(year)
  const seasons = givenSeason
    ? [givenSeason]
    : isCareer
      ? world.listSeasons(moment)
      : [world.seasonAt(moment)]
  for (const season of seasons) yield* collect(snapshot, found, season)
}

/** Requests whose responses depend on all games of a player. */
const ABOUT_SEASONS: ReadonlySet<string> = new Set([
  'athleteStatistics',
  'athleteStats',
  'athleteOverview',
  'gameLog',
])

/** Collects the games of a player's teams, one per step; finished games are cached. */
function* collect(
  snapshot: LeagueSnapshot,
  found: LocatedAthlete,
  season: SimSeason,
): Generator<void, readonly Appearance[]> {
  const { athlete } = found
  const teams = new Set([
    found.team,
    snapshot.world.teams.teams.find((team) => team.squad === athlete.squad) ?? null,
  ])
  const begun = snapshot.world
    .season(season, snapshot.moment)
    .filter((fixture) => teams.has(fixture.home) || teams.has(fixture.away))
    .filter((fixture) => fixture.start < snapshot.moment)
  const known = getOrCreate(snapshot.appearances, `${athlete.id}/${season.year}`, () => new Map())
  const list: Appearance[] = []
  for (const fixture of begun) {
    let one = known.get(fixture.id)
    if (one === undefined) {
      one = appearance(snapshot, athlete, fixture)
      // A game in progress may still add an appearance.
      if (one !== null || viewOf(snapshot.world, fixture, snapshot.moment).phase === 'final')
        known.set(fixture.id, one)
      yield
    }
    if (one) list.push(one)
  }
  return list
}

function appearance(snapshot: LeagueSnapshot, athlete: SimAthlete, fixture: Fixture): Appearance | null {
  for (const side of [0, 1] as const) {
    const team = side === 0 ? fixture.home : fixture.away
    const lineupSlot = snapshot.squads.lineup(fixture, team).findIndex((one) => one.id === athlete.id)
    if (lineupSlot < 0) continue
    const game = gameOf(snapshot, fixture)
    const timeline = game.view.phase === 'final' ? game.playTimeline() : null
    if (!timeline) return null
    const box = boxOf(timeline, snapshot.league.slug)
    const lines = boxTablesOf(snapshot, box.players[side]).flatMap((table) => {
      const row = table.rows.find((one) => one.lineupSlot === lineupSlot)
      return row && hasPlayed(snapshot, row) && table.columns.length > 0 ? [{ table, stats: row.stats }] : []
    })
    const { view, teams } = game
    return lines.length > 0 ? { game: { fixture, view, teams }, side, lines } : null
  }
  return null
}

/** The tables of a game. Numbers that the site shows in the lineup have no columns. */
export function boxTablesOf(snapshot: LeagueSnapshot, tables: readonly BoxTable[]): readonly BoxTable[] {
  if (!snapshot.payloads.box.isInLineup) return tables
  return tables.map((table) => ({ ...table, name: 'general', columns: SOCCER_COLUMNS }))
}

const SOCCER_COLUMNS = columns(...SOCCER_PLAYER_STATS)

/** Players who did not play have a row of zeros in a lineup, and an empty one elsewhere. */
function hasPlayed(snapshot: LeagueSnapshot, { stats }: BoxTable['rows'][number]): boolean {
  return snapshot.payloads.box.isInLineup ? stats.some((text) => text !== '0') : stats.length > 0
}

/** A table over several games: the total of each stat, and the number of games that have it. */
export interface Sum {
  readonly table: BoxTable
  readonly totals: StatMap
  readonly games: number
}

/** Adds up a player's games, by table. */
export function sums(list: readonly Appearance[]): Sum[] {
  const byTable = new Map<string, { table: BoxTable; games: StatMap[] }>()
  for (const { table, stats } of list.flatMap(({ lines }) => lines)) {
    const sum = byTable.get(table.name) ?? { table, games: [] }
    byTable.set(table.name, sum)
    sum.games.push(Object.fromEntries(table.columns.map(({ key }, index) => [key, stats[index] ?? ''])))
  }
  return [...byTable.values()].map(({ table, games }) => ({
    table,
    totals: totalsOf(games),
    games: games.length,
  }))
}

/** A game in a player's game log. */
export function logEvent(snapshot: LeagueSnapshot, { game, side }: Appearance): Body {
  const { fixture, view, teams } = game
  const [team, opponent] = side === 0 ? teams : [teams[1], teams[0]]
  const [own, theirs] = side === 0 ? [view.home, view.away] : [view.away, view.home]
  const leads = own > theirs ? 'W' : own < theirs ? 'L' : 'T'
  // Penalties decide if the score is level.
  const winner = view.phase === 'final' ? snapshot.world.resultOf(fixture).winner : null
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
    gameResult: winner === null ? leads : winner === side ? 'W' : 'L',
    opponent: {
      id: opponent.id,
      uid: teamUid(snapshot, opponent),
      displayName: opponent.displayName,
      abbreviation: opponent.abbreviation,
      links: teamLinks(snapshot, opponent),
      logo: logoAddress(snapshot, opponent),
    },
    leagueName: snapshot.league.name,
    leagueAbbreviation: snapshot.league.abbreviation,
    leagueShortName: snapshot.league.shortName,
    team: {
      id: team.id,
      uid: teamUid(snapshot, team),
      abbreviation: team.abbreviation,
      links: [],
      logo: logoAddress(snapshot, team),
      isAllStar: false,
    },
  }
}
