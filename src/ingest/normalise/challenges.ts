import type { Play } from '../../domain/play.ts'

/** Challenges of a coach in a game; another one for a coach who has won one. */
const CHALLENGES = 2

/**
 * A team's coach's challenges left in an NFL game, by the texts of its plays: `Green Bay challenged the short of the line
 * to gain ruling, and the play was REVERSED.` `null` in other leagues and where the plays are not known.
 */
export function challengesLeft(
  league: string,
  plays: readonly Play[],
  location: string | null,
): number | null {
  if (league !== 'nfl' || location === null || plays.length === 0) return null
  const own = plays.flatMap(({ text }) => {
    const [, team, result] =
      /(?:^|[.)] )([^.()]+?) challenged the .+?, and the play was (\w+)/i.exec(text) ?? []
    return team === location && result !== undefined ? [result] : []
  })
  const hasWon = own.some((result) => /^reversed$/i.test(result))
  return Math.max(0, CHALLENGES + (hasWon ? 1 : 0) - own.length)
}
