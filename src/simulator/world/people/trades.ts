import { getLeague } from '../../../domain/league.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { leagueRules } from '../../data/leagues.ts'
import { lineupOf } from '../../data/positions.ts'
import { rosterSize, templateOf } from './athletes.ts'
import { jerseysOf } from './jerseys.ts'
import { randomOf } from '../../../domain/random.ts'
import { type SimSeason } from '../calendar/seasons.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** A trade of two players of the same position. */
export interface Trade {
  readonly at: number
  readonly teams: readonly [SimTeam, SimTeam]
  readonly slot: number
}

/** A move without effect on lineups: a signing, a call-up, a release. */
export interface Move {
  readonly at: number
  readonly team: SimTeam
  readonly slot: number
  readonly kind: 'signing' | 'release' | 'callup' | 'extension'
}

/** Days between two trades of a league. */
const TRADE_EVERY_DAYS = 5

/**
 * The trades of a season by time. Only American professional leagues have them; each player is traded at most once.
 */
export function listTrades(seed: string, season: SimSeason, teams: readonly SimTeam[]): Trade[] {
  const { slug, sport } = getLeague(season.league)
  if (!leagueRules(slug).hasTrades) return []
  const random = randomOf(seed, 'trades', slug, season.year)
  const trades: Trade[] = []
  const taken = new Set<string>()
  const places = templateOf(slug)
  const own = (team: SimTeam) => jerseysOf(seed, team.squad, sport, places)
  // Traded players keep their numbers, which must be free in the new team.
  const worn = new Map(teams.map((team) => [team, [...own(team)]]))
  const fits = (team: SimTeam, slot: number, number: string): boolean =>
    worn.get(team)?.every((other, place) => place === slot || other !== number) ?? false
  const last = deadlineOf(season)
  for (
    let at = season.start + random.wait(TRADE_EVERY_DAYS) * DAY_MS;
    at < last;
    at += random.wait(TRADE_EVERY_DAYS) * DAY_MS
  ) {
    const one = random.pick(teams)
    const two = random.pick(teams)
    const slot = random.int(0, rosterSize(slug) - 1)
    if (one === two || taken.has(`${one.id}/${slot}`) || taken.has(`${two.id}/${slot}`)) continue
    const [ofOne = '', ofTwo = ''] = [own(one)[slot], own(two)[slot]]
    if (!fits(one, slot, ofTwo) || !fits(two, slot, ofOne)) continue
    worn.get(one)?.splice(slot, 1, ofTwo)
    worn.get(two)?.splice(slot, 1, ofOne)
    taken.add(`${one.id}/${slot}`).add(`${two.id}/${slot}`)
    trades.push({ at: Math.round(at / MINUTE_MS) * MINUTE_MS, teams: [one, two], slot })
  }
  return trades
}

/** The trade deadline: after a share of the main stage. */
function deadlineOf({ league, calendar, stageStarts, end }: SimSeason): number {
  const from = stageStarts[calendar.main] ?? end
  const until = stageStarts[calendar.main + 1] ?? end
  return from + (until - from) * leagueRules(league).tradesUntil
}

/** Places outside of the starting lineup: starters are not assigned or called up. */
function benchOf(league: string): readonly number[] {
  const openPositions = [...lineupOf(league)]
  const places = templateOf(league).flatMap(({ abbreviation }, slot) => {
    const index = openPositions.indexOf(abbreviation)
    if (index >= 0) openPositions.splice(index, 1)
    return index < 0 && abbreviation !== 'SP' ? [slot] : []
  })
  return places.length > 0 ? places : templateOf(league).map((_, slot) => slot)
}

/** Minimum days between two moves of a player. */
const DAYS_BETWEEN_OWN_MOVES = 21

/**
 * The other moves of a season by time: no player is signed, assigned or recalled twice, or moved twice within weeks.
 */
export function listMoves(seed: string, season: SimSeason, teams: readonly SimTeam[]): Move[] {
  const random = randomOf(seed, 'moves', season.league, season.year)
  const every = leagueRules(season.league).daysBetweenMoves
  const bench = benchOf(season.league)
  const moves: Move[] = []
  const last = new Map<string, number>()
  const done = new Set<string>()
  for (
    let at = season.start + random.wait(every) * DAY_MS;
    at < season.end;
    at += random.wait(every) * DAY_MS
  ) {
    const kind = random.pick(['signing', 'release', 'callup', 'extension'] as const)
    const slot = kind === 'extension' ? random.int(0, rosterSize(season.league) - 1) : random.pick(bench)
    const move: Move = { at: Math.round(at / MINUTE_MS) * MINUTE_MS, team: random.pick(teams), slot, kind }
    const player = `${move.team.id}/${move.slot}`
    const isSoon = at - (last.get(player) ?? -Infinity) < DAYS_BETWEEN_OWN_MOVES * DAY_MS
    if (isSoon || done.has(`${player}/${move.kind}`)) continue
    last.set(player, at)
    done.add(`${player}/${move.kind}`)
    moves.push(move)
  }
  return moves
}
