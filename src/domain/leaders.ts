import type { BoxScorePlayer } from './boxscore.ts'
import type { TeamLeader, TeamLeaders } from './game-details.ts'
import type { SportSlug } from './sport.ts'

/** The location of a stat: its category and its name there. */
type StatPath = readonly [category: string, stat: string]
/** Alternative locations of the same stat; the first that is present counts. */
type StatPlaces = readonly StatPath[]

/** A category in which players are ranked. Its value is the sum of its stats. */
export interface LeaderCategory {
  readonly label: string
  /** Its locations in box scores; empty if they have no players. */
  readonly lines: readonly StatPlaces[]
  /** Its locations in published season totals: the core API's names first, then the site's. */
  readonly totals: readonly StatPlaces[]
  /** The names of the source's own lists of a season's leaders; the first that it has counts. */
  readonly lists: readonly string[]
}

const one = (...places: StatPlaces): readonly StatPlaces[] => [places]
const both = (category: string, stat: string) => ({
  lines: one([category, stat]),
  totals: one([category, stat]),
  lists: [stat],
})
const scorers = (stat: string): StatPlaces => [
  ['forwards', stat],
  ['defenses', stat],
  ['skaters', stat],
]
const offensive = (stat: string): StatPlaces => [['offensive', stat], ...scorers(stat)]
const basketball = (category: string, stat: string, published = stat) => ({
  lines: one(['', stat]),
  totals: one([category, stat], ['totals', published], ['general', stat]),
  lists: [stat],
})

/** The categories of each sport, in display order. Only sums: averages would need a qualification rule. */
const LEADER_CATEGORIES = {
  football: {
    PASSING_YARDS: { label: 'Passing Yards', ...both('passing', 'passingYards') },
    PASSING_TOUCHDOWNS: { label: 'Passing Touchdowns', ...both('passing', 'passingTouchdowns') },
    RUSHING_YARDS: { label: 'Rushing Yards', ...both('rushing', 'rushingYards') },
    RUSHING_TOUCHDOWNS: { label: 'Rushing Touchdowns', ...both('rushing', 'rushingTouchdowns') },
    RECEIVING_YARDS: { label: 'Receiving Yards', ...both('receiving', 'receivingYards') },
    RECEIVING_TOUCHDOWNS: { label: 'Receiving Touchdowns', ...both('receiving', 'receivingTouchdowns') },
    RECEPTIONS: { label: 'Receptions', ...both('receiving', 'receptions') },
    TACKLES: { label: 'Tackles', ...both('defensive', 'totalTackles') },
    SACKS: { label: 'Sacks', ...both('defensive', 'sacks') },
    INTERCEPTIONS: {
      label: 'Interceptions',
      lines: one(['interceptions', 'interceptions']),
      totals: one(
        ['defensiveInterceptions', 'interceptions'],
        ['interceptions', 'interceptions'],
        ['defensive', 'interceptions'],
      ),
      lists: ['interceptions'],
    },
  },
  basketball: {
    POINTS: { label: 'Points', ...basketball('offensive', 'points') },
    REBOUNDS: { label: 'Rebounds', ...basketball('general', 'rebounds', 'totalRebounds') },
    ASSISTS: { label: 'Assists', ...basketball('offensive', 'assists') },
    STEALS: { label: 'Steals', ...basketball('defensive', 'steals') },
    BLOCKS: { label: 'Blocks', ...basketball('defensive', 'blocks') },
  },
  baseball: {
    HITS: { label: 'Hits', ...both('batting', 'hits') },
    HOME_RUNS: { label: 'Home Runs', ...both('batting', 'homeRuns') },
    RUNS_BATTED_IN: { label: 'Runs Batted In', ...both('batting', 'RBIs') },
    STRIKEOUTS: { label: 'Strikeouts', ...both('pitching', 'strikeouts') },
    WINS: { label: 'Wins', lines: [], totals: one(['pitching', 'wins']), lists: ['wins'] },
    SAVES: { label: 'Saves', lines: [], totals: one(['pitching', 'saves']), lists: ['saves'] },
  },
  hockey: {
    POINTS: {
      label: 'Points',
      lines: [scorers('goals'), scorers('assists')],
      totals: [offensive('goals'), offensive('assists')],
      lists: ['points'],
    },
    GOALS: { label: 'Goals', lines: [scorers('goals')], totals: [offensive('goals')], lists: ['goals'] },
    ASSISTS: {
      label: 'Assists',
      lines: [scorers('assists')],
      totals: [offensive('assists')],
      lists: ['assists'],
    },
    SAVES: {
      label: 'Saves',
      lines: one(['goalies', 'saves']),
      totals: one(['defensive', 'saves'], ['goalies', 'saves']),
      lists: ['saves'],
    },
  },
  soccer: {
    GOALS: {
      label: 'Goals',
      lines: [],
      totals: one(['offensive', 'totalGoals'], ['offensive', 'goals']),
      lists: ['goalsLeaders', 'goals'],
    },
    ASSISTS: {
      label: 'Assists',
      lines: [],
      totals: one(['offensive', 'goalAssists']),
      lists: ['assistsLeaders', 'assists'],
    },
  },
} as const satisfies Readonly<Record<SportSlug, Readonly<Record<string, LeaderCategory>>>>

/** The name of a category; sports may share a name. */
export type LeaderKey = { [Sport in SportSlug]: keyof (typeof LEADER_CATEGORIES)[Sport] }[SportSlug]

/** The categories of a sport by name, in display order. */
export function leaderCategoriesOf(sport: SportSlug): ReadonlyMap<LeaderKey, LeaderCategory> {
  return new Map(Object.entries(LEADER_CATEGORIES[sport]) as [LeaderKey, LeaderCategory][])
}

/** Every category's label, by name. */
export function leaderLabels(): Readonly<Record<LeaderKey, string>> {
  const all = Object.values(LEADER_CATEGORIES).flatMap((categories) =>
    Object.entries<LeaderCategory>(categories).map(([key, { label }]) => [key, label] as const),
  )
  return Object.fromEntries(all) as Record<LeaderKey, string>
}

/** A player who leads in a category. */
export interface Leader {
  readonly league: string
  /** From 1; players of the same value share it. */
  readonly rank: number
  readonly athleteId: string
  readonly teamId: string | null
  readonly value: number
}

/** The source's list of leading players in one category, of a part of a season. */
export interface LeaderList {
  readonly league: string
  readonly season: number
  readonly seasonType: number
  /** The source's name of the category: `passingYards`. */
  readonly id: string
  /** Position among the categories, from 0. */
  readonly order: number
  /** In the source's order. */
  readonly entries: readonly Pick<Leader, 'athleteId' | 'teamId' | 'value'>[]
}

/** The number under which the source has the lists of a whole soccer season. */
export const WHOLE_SOCCER_SEASON = 1

/** Matches a number in digits, with the source's thousands separators. */
export const WHOLE_OR_DECIMAL = '^-?[0-9][0-9,]*([.][0-9]+)?$'

/** The source's leaders with their ranks, best first; players of the same value share one. */
export function rankedLeaders(league: string, entries: LeaderList['entries']): readonly Leader[] {
  const ranked = entries.toSorted((one, other) => other.value - one.value)
  return ranked.map((entry) => ({
    league,
    rank: 1 + ranked.findIndex(({ value }) => value === entry.value),
    ...entry,
  }))
}

/** The leaders of a game in a category, best first, up to a limit and with values above zero only. */
export function leadersOfGame(
  players: readonly BoxScorePlayer[],
  { lines }: LeaderCategory,
  first: number,
): readonly Leader[] {
  const ranked = players
    .map((player) => ({ player, value: valueOfLine(player, lines) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.player.order - b.player.order)
  return ranked.slice(0, first).map(({ player, value }) => ({
    league: player.league,
    rank: 1 + ranked.findIndex((other) => other.value === value),
    athleteId: player.athleteId,
    teamId: player.teamId,
    value,
  }))
}

/**
 * The lists of a team's leaders whose first player stands for the team in a game, by sport, best first, each with the
 * unit of its plain numbers. `rating` lists several statistics: `28 PTS, 14 REB, 11 AST`.
 */
const TOP_PERFORMERS: Readonly<Record<SportSlug, readonly (readonly [category: string, unit: string])[]>> = {
  football: [
    ['passingYards', 'YDS'],
    ['rushingYards', 'YDS'],
    ['receivingYards', 'YDS'],
  ],
  basketball: [
    ['rating', ''],
    ['points', 'PTS'],
  ],
  baseball: [
    ['MLBRating', ''],
    ['RBIs', 'RBI'],
    ['homeRuns', 'HR'],
  ],
  hockey: [
    ['points', 'PTS'],
    ['goals', 'G'],
    ['assists', 'A'],
  ],
  soccer: [],
}

/** A value of nothing (`0`, `0-4, 2 K`), and one of a season that its list had before the game (`18.2 PPG`, `387.5`). */
const NO_FEAT = /^0\b|\bPPG\b|^\d*\.\d+$/

/**
 * The player who stands for a team in a game that has begun, by the source's lists, with his statistics in short; `null`
 * where the source lists nobody.
 */
export function topPerformerOf(sport: SportSlug, lists: readonly TeamLeaders[]): TeamLeader | null {
  for (const [category, unit] of TOP_PERFORMERS[sport]) {
    const [best] = lists.find((list) => list.category === category)?.leaders ?? []
    if (!best || NO_FEAT.test(best.displayValue)) continue
    const isPlain = /^[\d,]+$/.test(best.displayValue)
    if (isPlain && unit === '') continue
    return isPlain ? { ...best, displayValue: `${best.displayValue} ${unit}` } : best
  }
  return null
}

function valueOfLine({ categories }: BoxScorePlayer, parts: readonly StatPlaces[]): number {
  return parts.reduce((sum, places) => {
    const [text = ''] = places.flatMap(([category, stat]) => categories[category]?.[stat] ?? [])
    return sum + (new RegExp(WHOLE_OR_DECIMAL).test(text) ? Number(text.replaceAll(',', '')) : 0)
  }, 0)
}
