import type { Box } from '../../sports/shared/box.ts'
import type { Side } from '../../sports/shared/timeline.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import { athleteLinks, headshotOf } from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** The current leaders of a side in each category. */
export function leadersOf(snapshot: LeagueSnapshot, game: GameSnapshot, box: Box, side: Side): Body[] {
  return snapshot.payloads.box.leaders.flatMap((leader) => {
    const table = box.players[side].find((one) => one.name === leader.table)
    if (!table) return []
    const at = (key: string): number => table.columns.findIndex((column) => column.key === key)
    const deciding = at(leader.column)
    const rows = [...table.rows].sort(
      (one, two) => Number(two.stats[deciding] ?? 0) - Number(one.stats[deciding] ?? 0),
    )
    const [best] = rows
    const athlete = best && game.player(side, best.lineupSlot)
    if (!athlete) return []
    const displayValue = leader.show.map(([key, unit]) => `${best.stats[at(key)] ?? '0'}${unit}`).join(', ')
    return [
      {
        name: leader.name,
        displayName: leader.displayName,
        shortDisplayName: leader.short,
        abbreviation: leader.abbreviation,
        leaders: [
          {
            displayValue,
            value: Number(best.stats[deciding] ?? 0),
            athlete: boardAthlete(snapshot, game, athlete, side),
            team: { id: game.teams[side].id },
          },
        ],
      },
    ]
  })
}

/** A player on a scoreboard, with some fields as plain strings. */
export function boardAthlete(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  athlete: SimAthlete,
  side: Side,
): Body {
  return {
    id: athlete.id,
    fullName: athlete.displayName,
    displayName: athlete.displayName,
    shortName: athlete.shortName,
    links: athleteLinks(snapshot, athlete),
    headshot: headshotOf(snapshot, athlete)['href'],
    jersey: athlete.jersey,
    position: { abbreviation: athlete.position.abbreviation },
    team: { id: game.teams[side].id },
    active: true,
  }
}
