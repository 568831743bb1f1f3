import type { Play } from '../../domain/play.ts'
import { sideNamed } from './side.ts'
import type { HomeAway, SideNames } from './side.ts'

/** Challenges of a coach in a game; another one for a coach who has won one. */
const CHALLENGES = 2

/**
 * The coaches' challenges left in an NFL game, by the texts of its plays: `Green Bay challenged the short of the line to
 * gain ruling, and the play was REVERSED.` `null` in other leagues, where the plays are not known, and if a text names a
 * place that both teams or none have: then nobody knows whose challenge it was.
 */
export function challengesLeft(
  league: string,
  plays: readonly Play[],
  names: SideNames,
): Readonly<Record<HomeAway, number>> | null {
  if (league !== 'nfl' || plays.length === 0) return null
  const challenges = plays.flatMap(({ text }) => {
    const [, team, result] =
      /(?:^|[.)] )([^.()]+?) challenged the .+?, and the play was (\w+)/i.exec(text) ?? []
    return team !== undefined && result !== undefined ? [{ side: sideNamed(team, names), result }] : []
  })
  if (challenges.some(({ side }) => side === null)) return null
  const leftFor = (side: HomeAway): number => {
    const own = challenges.filter((challenge) => challenge.side === side)
    const hasWon = own.some(({ result }) => /^reversed$/i.test(result))
    return Math.max(0, CHALLENGES + (hasWon ? 1 : 0) - own.length)
  }
  return { home: leftFor('home'), away: leftFor('away') }
}
