import type { BoxPlayer } from './game.ts'

type BoxStat = BoxPlayer['categories'][number]['stats'][number]

/** Statistics for which a higher value is not better: losses, fouls, playing time. */
const NO_MERIT: ReadonlySet<string> = new Set([
  'minutes',
  'turnovers',
  'fouls',
  'fumbles',
  'fumblesLost',
  'punts',
  'touchbacks',
  'rushingAttempts',
  'kickReturns',
  'puntReturns',
  'atBats',
  'hits-atBats',
  'pitches',
  'pitches-strikes',
  'ERA',
  'earnedRuns',
  'timeOnIce',
  'evenStrengthTimeOnIce',
  'powerPlayTimeOnIce',
  'shortHandedTimeOnIce',
  'shifts',
  'giveaways',
  'penalties',
  'penaltyMinutes',
  'faceoffsLost',
  'shotsMissed',
  'goalsAgainst',
  'ytdGoals',
  'shotsAgainst',
  'shootoutShotsAgainst',
  'appearances',
  'subIns',
  'foulsCommitted',
  'yellowCards',
  'redCards',
  'offsides',
  'ownGoals',
  'goalsConceded',
  'shotsFaced',
])

/** Additional ones by category. */
const NO_MERIT_IN: readonly (readonly [category: RegExp, figure: RegExp])[] = [
  [/passing/i, /^(interceptions|sacks)/],
  [/pitching/i, /^(hits|runs|walks|homeRuns)$/],
  [/batting/i, /^strikeouts$/],
]

/** Whether the player with the highest value of a column is its leader. */
export function isMoreBetter(category: string, figure: string): boolean {
  if (NO_MERIT.has(figure)) return false
  return !NO_MERIT_IN.some(([where, which]) => where.test(category) && which.test(figure))
}

/** Returns the sort value of a statistic: its value, or the leading number of its text (`20/31`, `12:04`). */
export function sortValueOf(stat: BoxStat | undefined): number | null {
  if (!stat) return null
  const value = stat.value ?? Number.parseFloat(stat.displayValue.replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

/** Whether a value is the highest of its column, over both teams; never for null and zero. */
export type IsLeader = (category: string, stat: BoxStat | undefined) => boolean

/** Finds the leaders of a box score's columns, over the players of both teams. */
export function findLeaders(players: readonly BoxPlayer[]): IsLeader {
  const highest = new Map<string, number>()
  for (const { categories } of players)
    for (const { displayName, stats } of categories)
      for (const stat of stats) {
        const [key, value] = [`${displayName}|${stat.name}`, sortValueOf(stat) ?? 0]
        if (isMoreBetter(displayName, stat.name)) highest.set(key, Math.max(highest.get(key) ?? 0, value))
      }
  return (category, stat) => {
    const best = stat && highest.get(`${category}|${stat.name}`)
    return best !== undefined && best > 0 && sortValueOf(stat) === best
  }
}
