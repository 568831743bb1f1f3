/** A figure of a league, and between what two numbers it lies in the real one, over the last few seasons. */
export interface Band {
  readonly league: string
  readonly figure: string
  /** What is measured: a name of the box score (`.0` and `.1` of a pair), or one of `measure`'s own. */
  readonly of: string
  readonly low: number
  readonly high: number
  /** Where a figure within the band is published, that figure, its season, the kind of page; `estimate` where none was found. */
  readonly source: string
}

type Row = readonly [figure: string, of: string, low: number, high: number, source?: string | undefined]

const rows = (league: string, table: readonly Row[]): Band[] =>
  table.map(([figure, of, low, high, source = 'estimate']) => ({ league, figure, of, low, high, source }))

/** A page that states averages: what kind it is, and its address. */
interface Page {
  readonly kind: string
  readonly url: string
}
const stated = ({ kind, url }: Page, figure: string): string => `${url} (${figure}; ${kind})`

/** Pages that state averages of a league; what they say for both teams together is halved beside them. */
const NFL_HOME: Page = {
  kind: 'statistics blog',
  url: 'https://soshcentral.com/football-science/football-statistics/2014/09/26/the-curious-case-of-home-field-advantage-part-i-2',
}
const NFL_POINTS: Page = {
  kind: 'averages of each season',
  url: 'https://www.pro-football-reference.com/years/NFL/',
}
const NBA_SHOTS: Page = {
  kind: 'chart from the league’s data',
  url: 'https://redlib.yazo.ink/r/dataisbeautiful/comments/1mzz234/oc_evolution_of_nba_shot_locations_20002025/nan3igr',
}
const MLB_2025: Page = {
  kind: 'article on Baseball-Reference’s tables',
  url: 'https://nowtakingthefield.beehiiv.com/p/overall-2025-mlb-stats-in-historical-context-dd93',
}
const MLB_2017: Page = {
  kind: 'club blog on Elias’s figures',
  url: 'http://twinstrivia.com/2017/07/13/according-to-elias-home-runs-and-strikeouts-are-up-up-and-away/',
}
const MLB_2012: Page = {
  kind: 'article',
  url: 'https://www.foxsports.com/stories/mlb/mlb-offense-increases-slightly-in-2012',
}
const MLB_2024: Page = {
  kind: 'news agency',
  url: 'https://www.actionnewsjax.com/sports/mlb-batting-average/7SFD2FBVFJBONOZ37TQDTWU4RE/',
}
const NHL_2023: Page = {
  kind: 'magazine',
  url: 'https://thehockeynews.com/news/nhl-goalies-fight-back-early-in-2023-24-despite-more-power-plays',
}
const NHL_SHOTS: Page = { kind: 'article', url: 'https://thesportsdaily.com/?p=1314881' }
const NHL_2025: Page = {
  kind: 'article',
  url: 'https://fanrecap.com/vegas-golden-knights-center-orchestrating-historic-nhl-season',
}
const EUROPE_2025: Page = {
  kind: 'data provider’s press release',
  url: 'https://gamingnewsroom.com/press-releases/2025/05/29/143679/sportradars-98000-goal-analysis-reveals-europes-most-exciting-soccer-league-for-the-fans',
}
const GERMANY_2025: Page = {
  kind: 'the league',
  url: 'https://amp.bundesliga.com/en/bundesliga/news/how-germany-compares-to-europe-s-other-top-leagues-2024-25-goals-attendance-32632',
}
const ENGLAND_2016: Page = {
  kind: 'news agency',
  url: 'https://www.aol.co.uk/sport/2016/05/18/heres-what-the-average-premier-league-game-looked-like-this-season/',
}
const ENGLAND_2014: Page = {
  kind: 'betting guide',
  url: 'https://www.gambling.com/ie/online-betting/strategy/8-essential-premier-league-stats-10400',
}

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
    ['points', 'points', 21, 24, stated(NFL_POINTS, '22.9 in 2024')],
    ['plays', 'totalOffensivePlays', 60, 66],
    ['yards', 'totalYards', 320, 365],
    ['first downs', 'firstDowns', 18.5, 21.5],
    ['passes attempted', 'completionAttempts.1', 32, 36],
    ['sacks', 'sacksYardsLost.0', 2, 2.8],
    ['turnovers', 'turnovers', 0.9, 1.5],
    ['minutes of possession', 'possessionTime', 29.5, 31],
    ['home wins, share', 'homeWin', 0.47, 0.6, stated(NFL_HOME, '0.578 in 1978 to 2013')],
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
    ['points', 'points', 109, 117, stated(NBA_SHOTS, '113.8 in 2024-25')],
    ['shots', 'fieldGoalsMade-fieldGoalsAttempted.1', 84, 91],
    [
      'three-pointers tried',
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted.1',
      34,
      39,
      stated(NBA_SHOTS, '37.6 in 2024-25'),
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
    ['runs', 'points', 4.1, 4.8, stated(MLB_2025, '4.45 in 2025')],
    ['hits', 'batting.hits', 8, 8.8],
    ['home runs', 'batting.homeRuns', 1, 1.4, stated(MLB_2025, '1.16 in 2025')],
    ['strike-outs', 'batting.strikeouts', 8, 9, stated(MLB_2017, '16.48 of both in 2017')],
    ['walks', 'batting.walks', 2.9, 3.5, stated(MLB_2012, '6.05 of both in 2012')],
    ['batting average', 'batting.avg', 0.238, 0.252, stated(MLB_2024, '.243 in 2024')],
    ['errors', 'fielding.errors', 0.35, 0.65],
    ['home wins, share', 'homeWin', 0.48, 0.58],
    ['games over the total, share', 'over', 0.45, 0.55],
  ]),
  ...rows('nhl', [
    ['goals', 'points', 2.8, 3.3, stated(NHL_2025, '6.1 of both in 2024-25')],
    ['shots', 'shotsTotal', 27, 32, stated(NHL_SHOTS, '31.4 in 2022-23')],
    ['hits', 'hits', 20, 25],
    ['blocked shots', 'blockedShots', 12.5, 17],
    ['face-offs won', 'faceoffsWon', 26, 31],
    ['power plays', 'powerPlayOpportunities', 2.6, 3.5, stated(NHL_2023, '3.07 in 2022-23')],
    ['goals of a power play, percent', 'powerPlayPct', 17, 23, stated(NHL_2023, '21.31 in 2022-23')],
    ['home wins, share', 'homeWin', 0.48, 0.58],
    ['games over the total, share', 'over', 0.45, 0.55],
  ]),
  ...rows('eng.1', [
    ['goals', 'points', 1.33, 1.62, stated(EUROPE_2025, '2.93 of both in 2024-25')],
    ['shots', 'totalShots', 12, 15, stated(ENGLAND_2016, '25.8 of both in 2015-16')],
    ['shots on target', 'shotsOnTarget', 4, 5.3, stated(ENGLAND_2016, '8.4 of both in 2015-16')],
    ['corners', 'wonCorners', 4.7, 5.7],
    ['fouls', 'foulsCommitted', 10, 12.5],
    ['yellow cards', 'yellowCards', 1.6, 2.3, stated(ENGLAND_2016, '3.2 of both in 2015-16')],
    ['red cards', 'redCards', 0.04, 0.12],
    ['passes', 'totalPasses', 420, 490],
    ['penalties', 'penaltyKickShots', 0.1, 0.18],
    ['home wins, share', 'homeWin', 0.38, 0.5, stated(ENGLAND_2014, '0.471 in 2013-14')],
    ['draws, share', 'draw', 0.2, 0.3, stated(ENGLAND_2014, '0.205 in 2013-14')],
    ['games over the total, share', 'over', 0.45, 0.55],
  ]),
]

const SOCCER: readonly Row[] = [
  ['shots', 'totalShots', 11, 15],
  ['corners', 'wonCorners', 4.2, 5.7],
  ['fouls', 'foulsCommitted', 9.5, 14],
  ['yellow cards', 'yellowCards', 1.5, 2.7],
  ['red cards', 'redCards', 0.04, 0.16],
  ['home wins, share', 'homeWin', 0.36, 0.52],
  ['draws, share', 'draw', 0.19, 0.31],
  ['games over the total, share', 'over', 0.43, 0.57],
]

/** Knock-outs have few draws, and the weaker side is often at home. */
const CUP_ROWS: readonly Row[] = [
  ['shots', 'totalShots', 11, 15.7],
  ...SOCCER.filter(([, of]) => !['draw', 'homeWin', 'over', 'totalShots'].includes(of)),
]

/** The leagues of soccer that differ in goals only: goals of a team, and where they are stated. */
const GOALS: readonly (readonly [league: string, low: number, high: number, source?: string])[] = [
  ['ger.1', 1.45, 1.7, stated(GERMANY_2025, '3.13 of both in 2024-25')],
  ['fra.1', 1.36, 1.6, stated(EUROPE_2025, '2.96 of both in 2024-25')],
  ['esp.1', 1.2, 1.42, stated(EUROPE_2025, '2.62 of both in 2024-25')],
  ['ita.1', 1.17, 1.4, stated(EUROPE_2025, '2.56 of both in 2024-25')],
  ['eng.2', 1.15, 1.38],
  ['ned.1', 1.42, 1.66],
  ['por.1', 1.18, 1.42],
  ['usa.1', 1.38, 1.64],
  ['mex.1', 1.26, 1.5],
]

/** Competitions of clubs and of nations whose figures no page was found for: as in soccer on the whole. */
const CUPS = [
  'eng.fa',
  'eng.league_cup',
  'uefa.champions',
  'uefa.europa',
  'uefa.europa.conf',
  'conmebol.libertadores',
  'concacaf.champions',
  'fifa.world',
  'fifa.worldq.uefa',
  'fifa.worldq.conmebol',
  'fifa.worldq.concacaf',
  'fifa.worldq.afc',
  'fifa.worldq.caf',
]

/** Every league's figures. */
export const ALL_BANDS: readonly Band[] = [
  ...BANDS,
  ...GOALS.flatMap(([league, low, high, source]) =>
    rows(league, [['goals', 'points', low, high, source], ...SOCCER]),
  ),
  ...CUPS.flatMap((league) => rows(league, [['goals', 'points', 1.15, 1.65], ...CUP_ROWS])),
]
