import { share } from '../world/standings.ts'
import type { SimTeam } from '../world/team-rows.ts'
import type { Body, LeagueSnapshot } from './snapshot.ts'

/** Teams of a poll, best first, and the points they got. */
export interface Polled {
  readonly team: SimTeam
  readonly points: number
}

const memory = new WeakMap<object, readonly Polled[]>()

/** The college poll at a moment: results so far, with some respect for names. Renewed as games end. */
export function pollOf(snapshot: LeagueSnapshot, moment = snapshot.moment): readonly Polled[] {
  const season = snapshot.world.seasonAt(moment)
  const rows = snapshot.results.rows(season, moment)
  const known = memory.get(rows)
  if (known) return known
  const worth = new Map(
    [...rows.values()].map((row) => {
      const confidence = Math.min(1, row.played / 8)
      return [
        row.team,
        share(row) * confidence +
          row.team.strength * 0.16 +
          (['8', '5', '4', '1', '2', '7', '23'].includes(row.team.groupId) ? 0.18 : 0),
      ]
    }),
  )
  const polled = [...worth]
    .sort(([one, first], [two, second]) => second - first || one.index - two.index)
    .slice(0, 35)
    .map(([team], index) => ({ team, points: Math.max(1, 1550 - index * 58) }))
  memory.set(rows, polled)
  return polled
}

/** A college team's place: 99 is unranked. Other leagues have no ranks. */
export function rankOf(snapshot: LeagueSnapshot, team: SimTeam): Body {
  if (!snapshot.league.slug.includes('college')) return {}
  const place = pollOf(snapshot).findIndex((one) => one.team === team)
  return { curatedRank: { current: place >= 0 && place < 25 ? place + 1 : 99 } }
}
