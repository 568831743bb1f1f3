import type { BoxPlayer } from './game-data.ts'

type BoxStat = BoxPlayer['categories'][number]['stats'][number]

/** Figures of which more is no merit: losses and fouls, and how long or how often somebody took part. */
const NO_MERIT: ReadonlySet<string> = new Set([
  ...['minutes', 'turnovers', 'fouls', 'fumbles', 'fumblesLost', 'punts', 'touchbacks', 'rushingAttempts'],
  ...[
    'kickReturns',
    'puntReturns',
    'atBats',
    'hits-atBats',
    'pitches',
    'pitches-strikes',
    'ERA',
    'earnedRuns',
  ],
  ...['timeOnIce', 'evenStrengthTimeOnIce', 'powerPlayTimeOnIce', 'shortHandedTimeOnIce', 'shifts'],
  ...['giveaways', 'penalties', 'penaltyMinutes', 'faceoffsLost', 'shotsMissed', 'goalsAgainst', 'ytdGoals'],
  ...['shotsAgainst', 'shootoutShotsAgainst', 'appearances', 'subIns', 'foulsCommitted', 'yellowCards'],
  ...['redCards', 'offsides', 'ownGoals', 'goalsConceded', 'shotsFaced'],
])

/** The same by category, where a figure means another thing in another one. */
const NO_MERIT_IN: readonly (readonly [category: RegExp, figure: RegExp])[] = [
  [/passing/i, /^(interceptions|sacks)/],
  [/pitching/i, /^(hits|runs|walks|homeRuns)$/],
  [/batting/i, /^strikeouts$/],
]

/** Whether the player with the highest figure of a column leads it. */
export function isMoreBetter(category: string, figure: string): boolean {
  if (NO_MERIT.has(figure)) return false
  return !NO_MERIT_IN.some(([where, which]) => where.test(category) && which.test(figure))
}

/** What a figure is sorted by: its value, or the number that its text begins with (`20/31`, `12:04`). */
export function sortValueOf(stat: BoxStat | undefined): number | null {
  if (!stat) return null
  const value = stat.value ?? Number.parseFloat(stat.displayValue.replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

/** Whether a figure is the highest of its column, of both sides; null and nought lead nothing. */
export type IsLeader = (category: string, stat: BoxStat | undefined) => boolean

/** Finds the leaders of a box score's columns, by the players of both sides. */
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
