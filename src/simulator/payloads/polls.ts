import { share, type Row } from '../world/standings.ts'
import type { SimTeam } from '../world/team-rows.ts'
import type { Body, LeagueSnapshot } from './snapshot.ts'

/** Teams of a poll, best first, and the points they got. */
export interface Polled {
  readonly team: SimTeam
  readonly points: number
}

const memory = new WeakMap<object, readonly Polled[]>()

/** The college poll at a moment: results so far, and before there are many the names. Renewed as games end. */
export function pollOf(snapshot: LeagueSnapshot, moment = snapshot.moment): readonly Polled[] {
  const season = snapshot.world.seasonAt(moment)
  const rows = snapshot.results.rows(season, moment)
  const known = memory.get(rows)
  if (known) return known
  const worth = new Map([...rows.values()].map((row) => [row.team, worthOf(row)]))
  const polled = [...worth]
    .sort(([one, first], [two, second]) => second - first || one.index - two.index)
    .slice(0, 35)
    .map(([team], index) => ({ team, points: Math.max(1, 1550 - index * 58) }))
  memory.set(rows, polled)
  return polled
}

/** Conferences whose teams voters think more of. */
const POWER = ['8', '5', '4', '1', '2', '7', '23']
/** After so many games voters go by results, and by names only where these are alike. */
const CONFIDENT_AFTER = 8
/** Points a game that a very good team wins by. */
const GREAT_MARGIN = 20

function worthOf(row: Row): number {
  const isPower = POWER.includes(row.team.groupId) ? 1 : 0
  const name = row.team.strength * 0.16 + isPower * 0.18
  const margin = row.played === 0 ? 0 : (row.scored - row.conceded) / row.played / GREAT_MARGIN
  const results = share(row) + Math.max(-1, Math.min(1, margin)) * 0.15 + isPower * 0.08
  const confidence = Math.min(1, row.played / CONFIDENT_AFTER)
  return name * (1 - confidence) + (results + name * 0.1) * confidence
}

/** A college team's place: 99 is unranked. Other leagues have no ranks. */
export function rankOf(snapshot: LeagueSnapshot, team: SimTeam): Body {
  if (!snapshot.league.hasRankings) return {}
  const place = pollOf(snapshot).findIndex((one) => one.team === team)
  return { curatedRank: { current: place >= 0 && place < 25 ? place + 1 : 99 } }
}
