import { linesOf } from '../../src/simulator/world/lines.ts'
import { boxOf } from '../../src/simulator/payloads/boxscore.ts'
import type { Fixture } from '../../src/simulator/world/fixture.ts'
import { openLeague, type LeagueWorld } from '../../src/simulator/world/league.ts'

/** A figure of a league, and between what two numbers it lies in the real one, over the last few seasons. */
export interface Band {
  readonly league: string
  readonly figure: string
  /** What is measured: a name of the box score (`.0` and `.1` of a pair), or one of `measure`'s own. */
  readonly of: string
  readonly low: number
  readonly high: number
  /** Where a figure within the band is published, and that figure; `estimate` where none was found. */
  readonly source: string
}

type Row = readonly [figure: string, of: string, low: number, high: number, source?: string]

const rows = (league: string, table: readonly Row[]): Band[] =>
  table.map(([figure, of, low, high, source = 'estimate']) => ({ league, figure, of, low, high, source }))

/** Pages that state averages of a league; what they say for both teams together is halved beside them. */
const NFL_HOME =
  'https://soshcentral.com/football-science/football-statistics/2014/09/26/the-curious-case-of-home-field-advantage-part-i-2'
const NFL_POINTS = 'https://superfraud.blogspot.com/2014/09/week-4-score-update-baying-animals-are.html'
const NBA_SHOTS =
  'https://redlib.yazo.ink/r/dataisbeautiful/comments/1mzz234/oc_evolution_of_nba_shot_locations_20002025/nan3igr'
const MLB_2025 = 'https://nowtakingthefield.beehiiv.com/p/overall-2025-mlb-stats-in-historical-context-dd93'
const MLB_2017 =
  'http://twinstrivia.com/2017/07/13/according-to-elias-home-runs-and-strikeouts-are-up-up-and-away/'
const MLB_2012 = 'https://www.foxsports.com/stories/mlb/mlb-offense-increases-slightly-in-2012'
const NHL_2023 =
  'https://thehockeynews.com/news/nhl-goalies-fight-back-early-in-2023-24-despite-more-power-plays'
const NHL_SHOTS = 'https://thesportsdaily.com/?p=1314881'
const ENGLAND_2016 =
  'https://www.aol.co.uk/sport/2016/05/18/heres-what-the-average-premier-league-game-looked-like-this-season/'
const ENGLAND_2014 =
  'https://www.gambling.com/ie/online-betting/strategy/8-essential-premier-league-stats-10400'

/** Half of the games are over the total, and half of the favourites win by more than the spread. */
const BETS: readonly Row[] = [
  ['games over the total, share', 'over', 0.45, 0.55],
  ['favourites that cover, share', 'cover', 0.45, 0.55],
]

/**
 * A team's average a game unless the figure says otherwise. Bands are those of the last few seasons. Where a page was
 * found that states a figure, it lies within the band, and `source` names both; the rest is estimated.
 */
export const BANDS: readonly Band[] = [
  ...rows('nfl', [
    ['points', 'points', 21, 24, `${NFL_POINTS} (46.2 of both in 2014)`],
    ['plays', 'totalOffensivePlays', 60, 66],
    ['yards', 'totalYards', 320, 365],
    ['first downs', 'firstDowns', 18.5, 21.5],
    ['passes attempted', 'completionAttempts.1', 32, 36],
    ['sacks', 'sacksYardsLost.0', 2, 2.8],
    ['turnovers', 'turnovers', 0.9, 1.5],
    ['minutes of possession', 'possessionTime', 29.5, 31],
    ['home wins, share', 'homeWin', 0.47, 0.6, `${NFL_HOME} (0.578 in 1978 to 2013)`],
    ...BETS,
  ]),
  ...rows('college-football', [
    ['points', 'points', 24, 30],
    ['plays', 'totalOffensivePlays', 65, 72],
    ['yards', 'totalYards', 365, 405],
    ['turnovers', 'turnovers', 1, 1.6],
    ['home wins, share', 'homeWin', 0.5, 0.65],
    ...BETS,
  ]),
  ...rows('nba', [
    ['points', 'points', 109, 117, `${NBA_SHOTS} (113.8 in 2024-25)`],
    ['shots', 'fieldGoalsMade-fieldGoalsAttempted.1', 84, 91],
    [
      'three-pointers tried',
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted.1',
      34,
      39,
      `${NBA_SHOTS} (37.6 in 2024-25)`,
    ],
    ['free throws tried', 'freeThrowsMade-freeThrowsAttempted.1', 20, 24],
    ['rebounds', 'totalRebounds', 42, 47],
    ['assists', 'assists', 23.5, 27.5],
    ['steals', 'steals', 7, 9],
    ['turnovers', 'turnovers', 12.5, 15],
    ['fouls', 'fouls', 17.5, 21],
    ['home wins, share', 'homeWin', 0.5, 0.62],
    ...BETS,
  ]),
  ...rows('mens-college-basketball', [
    ['points', 'points', 69, 76],
    ['shots', 'fieldGoalsMade-fieldGoalsAttempted.1', 52, 60],
    ['free throws tried', 'freeThrowsMade-freeThrowsAttempted.1', 15, 20],
    ['assists', 'assists', 11.5, 14.5],
    ['turnovers', 'turnovers', 10.5, 13],
    ['home wins, share', 'homeWin', 0.5, 0.7],
    ...BETS,
  ]),
  ...rows('mlb', [
    ['runs', 'points', 4.1, 4.8, `${MLB_2025} (4.45 in 2025)`],
    ['hits', 'batting.hits', 8, 9.3],
    ['home runs', 'batting.homeRuns', 1, 1.4, `${MLB_2025} (1.16 in 2025)`],
    ['strike-outs', 'batting.strikeouts', 8, 9, `${MLB_2017} (16.48 of both in 2017)`],
    ['walks', 'batting.walks', 2.9, 3.5, `${MLB_2012} (6.05 of both in 2012)`],
    ['batting average', 'batting.avg', 0.238, 0.262, `${MLB_2012} (.255 in 2012)`],
    ['errors', 'fielding.errors', 0.35, 0.65],
    ['home wins, share', 'homeWin', 0.48, 0.58],
    ['games over the total, share', 'over', 0.45, 0.55],
  ]),
  ...rows('nhl', [
    ['goals', 'points', 2.8, 3.3, `${NHL_2023} (3.18 in 2022-23)`],
    ['shots', 'shotsTotal', 27, 32, `${NHL_SHOTS} (31.4 in 2022-23)`],
    ['hits', 'hits', 20, 25],
    ['blocked shots', 'blockedShots', 12.5, 17],
    ['face-offs won', 'faceoffsWon', 26, 31],
    ['power plays', 'powerPlayOpportunities', 2.6, 3.5, `${NHL_2023} (3.07 in 2022-23)`],
    ['goals of a power play, percent', 'powerPlayPct', 17, 23, `${NHL_2023} (21.31 in 2022-23)`],
    ['home wins, share', 'homeWin', 0.48, 0.58],
    ['games over the total, share', 'over', 0.45, 0.55],
  ]),
  ...rows('eng.1', [
    ['goals', 'points', 1.3, 1.65, `${ENGLAND_2016} (2.7 of both in 2015-16)`],
    ['shots', 'totalShots', 12, 15, `${ENGLAND_2016} (25.8 of both in 2015-16)`],
    ['shots on target', 'shotsOnTarget', 4, 5.3, `${ENGLAND_2016} (8.4 of both in 2015-16)`],
    ['corners', 'wonCorners', 4.7, 5.7],
    ['fouls', 'foulsCommitted', 10, 12.5],
    ['yellow cards', 'yellowCards', 1.6, 2.3, `${ENGLAND_2016} (3.2 of both in 2015-16)`],
    ['red cards', 'redCards', 0.04, 0.12],
    ['passes', 'totalPasses', 420, 490],
    ['penalties', 'penaltyKickShots', 0.1, 0.18],
    ['home wins, share', 'homeWin', 0.38, 0.5, `${ENGLAND_2014} (0.471 in 2013-14)`],
    ['draws, share', 'draw', 0.2, 0.3, `${ENGLAND_2014} (0.205 in 2013-14)`],
    ['games over the total, share', 'over', 0.45, 0.55],
  ]),
]

const START = Date.parse('2026-11-21T18:00:00Z')
const SEED = 'bands'

/** What games of a league average, by the names that `Band.of` has. Deterministic. */
export function measure(league: string, count: number): ReadonlyMap<string, number> {
  const world = openLeague(league, SEED, START)
  const sums = new Map<string, [sum: number, count: number]>()
  const add = (name: string, value: number): void => {
    if (!Number.isFinite(value)) return
    const [sum, number] = sums.get(name) ?? [0, 0]
    sums.set(name, [sum + value, number + 1])
  }
  for (const fixture of gamesOf(world, count)) measureGame(world, fixture, add)
  return new Map([...sums].map(([name, [sum, number]]) => [name, sum / number]))
}

/** Games of the main stage of one season after the other. */
function gamesOf(world: LeagueWorld, count: number): readonly Fixture[] {
  const seasons = world.listSeasons(START)
  return seasons.flatMap((season) => world.stage(season, season.calendar.main)).slice(0, count)
}

function measureGame(world: LeagueWorld, fixture: Fixture, add: (name: string, value: number) => void): void {
  const { home, away, winner } = world.resultOf(fixture)
  add('points', (home + away) / 2)
  add('homeWin', winner === 0 ? 1 : 0)
  add('draw', winner === null ? 1 : 0)
  const close = linesOf(SEED, world.sport, fixture, world.edgeOf(fixture)).at(-1)
  if (close && home + away !== close.total) add('over', home + away > close.total ? 1 : 0)
  const lead = close ? (home - away + close.spread) * Math.sign(-close.spread) : 0
  if (lead !== 0) add('cover', lead > 0 ? 1 : 0)
  for (const stats of boxOf(world.timelineOf(fixture), world.slug).teams) {
    for (const { name, value } of stats) {
      const [, one, sign, two] = /^(\d+)([-/:])(\d+)$/.exec(value) ?? []
      if (sign === undefined) add(name, Number(value))
      else if (sign === ':') add(name, Number(one) + Number(two) / 60)
      else {
        add(`${name}.0`, Number(one))
        add(`${name}.1`, Number(two))
      }
    }
  }
}
