import { valueTeams } from '../../world/standings/ratings.ts'
import { share, type Row } from '../../world/standings/table.ts'
import { tableStage } from '../../world/season-results.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'

/** Teams of a poll, best first, with their points. */
export interface Polled {
  readonly team: SimTeam
  readonly points: number
}

/** Games after which nobody votes for a team that has not won most of them. */
const LATE_GAMES = 8

/** Whether a team may be in a poll. */
function isElectable(row: Row | undefined): boolean {
  return row === undefined || row.played < LATE_GAMES || share(row) > 0.5
}

const memory = new WeakMap<object, readonly Polled[]>()

/** The college poll at a time: the teams ranked by their results so far. It changes as games end. */
export function pollOf(snapshot: LeagueSnapshot, moment = snapshot.moment): readonly Polled[] {
  const season = snapshot.world.seasonAt(moment)
  const rows = snapshot.results.rows(season, moment)
  const known = memory.get(rows)
  if (known) return known
  const games = snapshot.results.finished(season, tableStage(season, moment), moment)
  const polled = [...valueTeams(snapshot.league.slug, rows, games)]
    .filter(([team]) => isElectable(rows.get(team)))
    .sort(([one, first], [two, second]) => second - first || one.index - two.index)
    .slice(0, 35)
    .map(([team], index) => ({ team, points: Math.max(1, 1550 - index * 58) }))
  memory.set(rows, polled)
  return polled
}

/** A college team's rank: 99 is unranked. Other leagues have no ranks. */
export function rankOf(snapshot: LeagueSnapshot, team: SimTeam): Body {
  if (!snapshot.league.hasRankings) return {}
  const place = pollOf(snapshot).findIndex((one) => one.team === team)
  return { curatedRank: { current: place >= 0 && place < 25 ? place + 1 : 99 } }
}
