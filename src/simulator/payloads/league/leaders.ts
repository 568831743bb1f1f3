import { getOrCreate } from '../../../domain/lru.ts'
import { leaderCategoriesOf } from '../../../domain/leaders.ts'
import type { LeaderCategory } from '../../../domain/leaders.ts'
import type { UpstreamRequest } from '../../../upstream/upstream.ts'
import type { BoxTable } from '../../sports/shared/box.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import type { SimSeason } from '../../world/calendar/seasons.ts'
import { viewOf } from '../../world/view.ts'
import { boxTablesOf } from '../game/appearances.ts'
import { boxOf } from '../game/boxscore.ts'
import { athleteRef, ref } from '../common.ts'
import { gameOf } from '../snapshot.ts'
import type { Body, LeagueSnapshot, PlayerTotals, SeasonTotals } from '../snapshot.ts'

/** The longest list of a category. */
const MOST_LEADERS = 100

/** Prepares the data of a request for leaders, in steps: a season has many games to simulate. */
export function* prepareLeaders(snapshot: LeagueSnapshot, request: UpstreamRequest): Generator<void> {
  if (request.kind !== 'leaders') return
  const season = snapshot.world.findSeason(request.season)
  if (season) yield* count(snapshot, season)
}

/**
 * The leading players of a part of a season by category, in the core API's format: sums of the box scores of finished
 * games. In soccer, type 1 is the whole season. Null if no game of it is finished.
 */
export function seasonLeaders(snapshot: LeagueSnapshot, year: number, type: number): Body | null {
  const season = snapshot.world.findSeason(year)
  if (!season) return null
  const steps = count(snapshot, season)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  const { byType } = step.value
  const players = snapshot.league.sport === 'soccer' && type === 1 ? merged(byType) : byType.get(type)
  if (!players || players.size === 0) return null
  const categories = [...leaderCategoriesOf(snapshot.league.sport)].map(([key, { label, lists }]) => ({
    name: lists[0] ?? key,
    displayName: label,
    shortDisplayName: label,
    abbreviation: key,
    leaders: ranked(players, key).map(([athleteId, { team, values }]) => ({
      displayValue: String(values.get(key)),
      value: values.get(key),
      rel: ['athlete'],
      athlete: athleteRef(snapshot, year, athleteId),
      team: ref(snapshot, `seasons/${year}/teams/${team.id}`),
      statistics: ref(snapshot, `seasons/${year}/types/${type}/athletes/${athleteId}/statistics/0`),
    })),
  }))
  return {
    ...ref(snapshot, `seasons/${year}/types/${type}/leaders`),
    id: '0',
    name: 'Leaders',
    abbreviation: 'LDR',
    categories,
  }
}

function ranked(players: ReadonlyMap<string, PlayerTotals>, key: string) {
  const valueOf = ([, { values }]: readonly [string, PlayerTotals]) => values.get(key) ?? 0
  return [...players]
    .filter((one) => valueOf(one) > 0)
    .toSorted((one, other) => valueOf(other) - valueOf(one) || Number(one[0]) - Number(other[0]))
    .slice(0, MOST_LEADERS)
}

/** Adds the finished games that were not counted yet, one per step. */
function* count(snapshot: LeagueSnapshot, season: SimSeason): Generator<void, SeasonTotals> {
  const totals = getOrCreate(snapshot.totals, season.year, () => ({
    counted: new Set<string>(),
    byType: new Map(),
  }))
  const { world, moment } = snapshot
  for (const fixture of world.season(season, moment)) {
    if (fixture.start >= moment || totals.counted.has(fixture.id)) continue
    if (viewOf(world, fixture, moment).phase !== 'final') continue
    totals.counted.add(fixture.id)
    countGame(snapshot, fixture, totals)
    yield
  }
  return totals
}

function countGame(snapshot: LeagueSnapshot, fixture: Fixture, { byType }: SeasonTotals): void {
  const game = gameOf(snapshot, fixture)
  const timeline = game.playTimeline()
  if (!timeline) return
  const box = boxOf(timeline, snapshot.league.slug)
  const { type } = fixture.part
  const players = byType.get(type) ?? new Map<string, PlayerTotals>()
  byType.set(type, players)
  const categories = [...leaderCategoriesOf(snapshot.league.sport)]
  for (const side of [0, 1] as const) {
    const team = game.teams[side]
    if (team.isPlaceholder) continue
    const lineup = snapshot.squads.lineup(fixture, team)
    const tables = boxTablesOf(snapshot, box.players[side])
    for (const [slot, { id }] of lineup.entries()) {
      const stats = statsOf(tables, slot)
      if (stats.size === 0) continue
      const player: PlayerTotals = players.get(id) ?? { team, values: new Map() }
      players.set(id, player)
      player.team = team
      for (const [key, category] of categories)
        player.values.set(key, (player.values.get(key) ?? 0) + valueOf(stats, category))
    }
  }
}

/** A player's numbers in a game, by table and stat. */
function statsOf(tables: readonly BoxTable[], slot: number): ReadonlyMap<string, number> {
  const stats = new Map<string, number>()
  for (const table of tables) {
    const row = table.rows.find(({ lineupSlot }) => lineupSlot === slot)
    for (const [index, text] of (row?.stats ?? []).entries()) {
      const value = Number(text)
      const key = table.columns[index]?.key
      if (key !== undefined && text !== '' && Number.isFinite(value)) stats.set(`${table.name}/${key}`, value)
    }
  }
  return stats
}

/** A category's value in box scores; where these list no players, under the name of any table. */
function valueOf(stats: ReadonlyMap<string, number>, { lines, totals }: LeaderCategory): number {
  const parts = lines.length > 0 ? lines : totals
  const places = (part: LeaderCategory['totals'][number]) =>
    part.flatMap(([table, stat]) => [`${table}/${stat}`, `general/${stat}`])
  return parts.reduce((sum, part) => {
    const found = places(part).find((place) => stats.has(place))
    return sum + (found === undefined ? 0 : (stats.get(found) ?? 0))
  }, 0)
}

/** The totals of all parts of a season. */
function merged(byType: SeasonTotals['byType']): ReadonlyMap<string, PlayerTotals> {
  const all = new Map<string, PlayerTotals>()
  for (const players of byType.values()) {
    for (const [id, { team, values }] of players) {
      const player = all.get(id) ?? { team, values: new Map<string, number>() }
      all.set(id, player)
      player.team = team
      for (const [key, value] of values) player.values.set(key, (player.values.get(key) ?? 0) + value)
    }
  }
  return all
}
