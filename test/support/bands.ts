import { stated } from './band-sources.ts'

/** A figure of a league, and between what two numbers it lies in the real one, over the last few seasons. */
export interface Band {
  readonly league: string
  readonly figure: string
  /** What is measured: a name of the box score (`.0` and `.1` of a pair), or one of `measure`'s own. */
  readonly of: string
  readonly low: number
  readonly high: number
  /** Where a figure within the band is published, that figure, its season, the kind of page; `estimate` where none was found, `line` where a bookmaker's line makes it so. */
  readonly source: string
}

type Row = readonly [figure: string, of: string, low: number, high: number, source?: string | undefined]

const rows = (league: string, table: readonly Row[]): Band[] =>
  table.map(([figure, of, low, high, source = 'estimate']) => ({ league, figure, of, low, high, source }))

const THREES = 'threePointFieldGoalsMade-threePointFieldGoalsAttempted.1'

/** Half of the games are over the total, and half of the favourites win by more than the spread: lines are set so. */
const OVER: Row = ['games over the total, share', 'over', 0.45, 0.55, 'line']
const COVER: Row = ['favourites that cover, share', 'cover', 0.45, 0.55, 'line']

type HomeWins = readonly [low: number, high: number, source?: string]

/** The rows of a league with spreads: its own, how often the home side wins, and what comes of bets. */
const rowsWithSpreads = (league: string, table: readonly Row[], homeWins: HomeWins): Band[] =>
  rows(league, [...table, ['home wins, share', 'homeWin', ...homeWins], OVER, COVER])

/**
 * A team's average a game unless the figure says otherwise. Bands are those of the last few seasons. Where a page was
 * found that states a figure, it lies within the band, and `source` names both; the rest is estimated.
 */
export const BANDS: readonly Band[] = [
  ...rowsWithSpreads(
    'nfl',
    [
      ['points', 'points', 21, 24, stated('nflPoints', '23.0 in 2025')],
      ['plays', 'totalOffensivePlays', 60, 66],
      ['yards', 'totalYards', 320, 365, stated('nfl2014', '348.5 in 2013')],
      ['first downs', 'firstDowns', 18.5, 21.5, stated('nfl2014', '20.9 in 2014')],
      ['passes attempted', 'completionAttempts.1', 32, 36, stated('nfl2014', '35.4 in 2013')],
      ['sacks', 'sacksYardsLost.0', 2, 2.8, stated('nflSeptember', '5.0 of both in 2013')],
      ['turnovers', 'turnovers', 0.9, 1.5, stated('nflSeptember', '1.4 in 2014')],
      ['minutes of possession', 'possessionTime', 29.5, 31],
    ],
    [0.47, 0.6, stated('nflHome', '0.578 in 1978 to 2013')],
  ),
  ...rowsWithSpreads(
    'college-football',
    [
      ['points', 'points', 24, 30, stated('collegeFootball', '29.62 in 2013')],
      ['plays', 'totalOffensivePlays', 65, 72],
      ['yards', 'totalYards', 365, 415, stated('collegeFootball', '412.84 in 2013')],
      ['turnovers', 'turnovers', 1, 1.6],
    ],
    [0.5, 0.65],
  ),
  ...rowsWithSpreads(
    'nba',
    [
      ['points', 'points', 109, 117, stated('nbaShots', '113.8 in 2024-25')],
      ['shots', 'fieldGoalsMade-fieldGoalsAttempted.1', 84, 91],
      ['three-pointers tried', THREES, 34, 39, stated('nbaShots', '37.6 in 2024-25')],
      ['free throws tried', 'freeThrowsMade-freeThrowsAttempted.1', 20, 24],
      ['rebounds', 'totalRebounds', 42, 47],
      ['assists', 'assists', 23.5, 27.5, stated('nbaAssists', '26.4 in 2023-24')],
      ['steals', 'steals', 7, 9],
      ['turnovers', 'turnovers', 12.5, 15],
      ['fouls', 'fouls', 17.5, 21, stated('nbaFouls', '19.3 in 2023-24')],
    ],
    [0.5, 0.62, stated('nbaHome', '0.54 in 2024-25')],
  ),
  ...rowsWithSpreads(
    'mens-college-basketball',
    [
      ['points', 'points', 69, 76, stated('collegeScoring', '71.68 in 2013-14')],
      ['shots', 'fieldGoalsMade-fieldGoalsAttempted.1', 52, 60, stated('collegeShots', '55.8 in 2012')],
      [
        'free throws tried',
        'freeThrowsMade-freeThrowsAttempted.1',
        15,
        20,
        stated('collegeTrends', '19.76 in 2012-13'),
      ],
      ['assists', 'assists', 11.5, 14.5, stated('collegeTrends', '12.82 in 2012-13')],
      ['turnovers', 'turnovers', 10.5, 13.5, stated('collegeTrends', '13.30 in 2012-13')],
    ],
    [0.5, 0.7],
  ),
  ...rows('mlb', [
    ['runs', 'points', 4.1, 4.8, stated('mlb2025', '4.45 in 2025')],
    ['hits', 'batting.hits', 8, 8.8],
    ['home runs', 'batting.homeRuns', 1, 1.4, stated('mlb2025', '1.16 in 2025')],
    ['strike-outs', 'batting.strikeouts', 8, 9, stated('mlb2017', '16.48 of both in 2017')],
    ['walks', 'batting.walks', 2.9, 3.5, stated('mlb2012', '6.05 of both in 2012')],
    ['batting average', 'batting.avg', 0.238, 0.252, stated('mlb2024', '.243 in 2024')],
    ['errors', 'fielding.errors', 0.35, 0.65],
    ['home wins, share', 'homeWin', 0.48, 0.58, stated('mlbHome', '.541 in 2015')],
    OVER,
  ]),
  ...rows('nhl', [
    ['goals', 'points', 2.8, 3.3, stated('nhl2025', '6.1 of both in 2024-25')],
    ['shots', 'shotsTotal', 27, 32, stated('nhlShots', '31.4 in 2022-23')],
    ['hits', 'hits', 20, 25, stated('nhlHits', '41.8 of both in 2008-09')],
    ['blocked shots', 'blockedShots', 12.5, 17, stated('nhlBlocks', '14 in 2013-14')],
    ['face-offs won', 'faceoffsWon', 26, 31],
    ['power plays', 'powerPlayOpportunities', 2.6, 3.5, stated('nhl2023', '3.07 in 2022-23')],
    ['goals of a power play, percent', 'powerPlayPct', 17, 23, stated('nhl2023', '21.31 in 2022-23')],
    ['home wins, share', 'homeWin', 0.48, 0.58, stated('nhlHome', '0.53 in 2020 and before')],
    OVER,
  ]),
  ...rows('eng.1', [
    ['goals', 'points', 1.33, 1.62, stated('europe2025', '2.93 of both in 2024-25')],
    ['shots', 'totalShots', 12, 15, stated('england2016', '25.8 of both in 2015-16')],
    ['shots on target', 'shotsOnTarget', 4, 5.3, stated('england2016', '8.4 of both in 2015-16')],
    ['corners', 'wonCorners', 4.7, 5.7, stated('corners2019', '5.13 in 2018-19')],
    ['fouls', 'foulsCommitted', 10, 12.5, stated('fouls2023', '21.1 of both in 2022-23')],
    ['yellow cards', 'yellowCards', 1.6, 2.3, stated('england2016', '3.2 of both in 2015-16')],
    ['red cards', 'redCards', 0.04, 0.12, stated('cards2023', '0.12 of both in 2020-23')],
    ['passes', 'totalPasses', 420, 490],
    ['penalties', 'penaltyKickShots', 0.1, 0.18, stated('penalties2021', '0.24 of both in 2021')],
    ['home wins, share', 'homeWin', 0.38, 0.5, stated('england2014', '0.471 in 2013-14')],
    ['draws, share', 'draw', 0.2, 0.3, stated('england2014', '0.205 in 2013-14')],
    OVER,
  ]),
]

/** What leagues of soccer have in common, unless they have rows of their own. */
const SOCCER: readonly Row[] = [
  ['shots', 'totalShots', 11, 15],
  ['corners', 'wonCorners', 4.2, 5.7],
  ['fouls', 'foulsCommitted', 9.5, 14],
  ['yellow cards', 'yellowCards', 1.5, 2.7],
  ['red cards', 'redCards', 0.04, 0.16],
  ['home wins, share', 'homeWin', 0.36, 0.52],
  ['draws, share', 'draw', 0.19, 0.31],
  ['games over the total, share', 'over', 0.43, 0.57, 'line'],
]

/** Knock-outs have few draws, and the weaker side is often at home. */
const CUP_ROWS: readonly Row[] = [
  ['goals', 'points', 1.15, 1.65],
  ['shots', 'totalShots', 11, 15.7],
  ...SOCCER.filter(([, of]) => !['draw', 'homeWin', 'over', 'totalShots'].includes(of)),
]

/** The rows that a league of soccer or a cup has of its own: goals of a team, and what pages state. */
const OWN_ROWS: Readonly<Record<string, readonly Row[]>> = {
  'ger.1': [
    ['goals', 'points', 1.45, 1.7, stated('germany2025', '3.13 of both in 2024-25')],
    ['fouls', 'foulsCommitted', 9.5, 14, stated('fouls2023', '22.6 of both in 2022-23')],
  ],
  'fra.1': [['goals', 'points', 1.36, 1.6, stated('europe2025', '2.96 of both in 2024-25')]],
  'esp.1': [
    ['goals', 'points', 1.2, 1.42, stated('europe2025', '2.62 of both in 2024-25')],
    ['yellow cards', 'yellowCards', 2.2, 2.8, stated('cards2023', '5.08 of both in 2020-23')],
    ['red cards', 'redCards', 0.09, 0.19, stated('cards2023', '0.28 of both in 2020-23')],
  ],
  'ita.1': [
    ['goals', 'points', 1.17, 1.4, stated('europe2025', '2.56 of both in 2024-25')],
    ['yellow cards', 'yellowCards', 2.1, 2.6, stated('cards2023', '4.71 of both in 2020-23')],
    ['red cards', 'redCards', 0.08, 0.16, stated('cards2023', '0.24 of both in 2020-23')],
  ],
  'eng.2': [['goals', 'points', 1.15, 1.38]],
  'ned.1': [
    ['goals', 'points', 1.42, 1.66],
    ['fouls', 'foulsCommitted', 9, 11, stated('fouls2023', '19.8 of both in 2022-23')],
  ],
  'por.1': [
    ['goals', 'points', 1.18, 1.42],
    ['fouls', 'foulsCommitted', 13, 15.5, stated('fouls2023', '28.4 of both in 2022-23')],
    ['yellow cards', 'yellowCards', 2.3, 2.9, stated('fouls2023', '5.25 of both in 2022-23')],
    ['red cards', 'redCards', 0.13, 0.23, stated('fouls2023', '0.37 of both in 2022-23')],
  ],
  'usa.1': [['goals', 'points', 1.38, 1.64, stated('mls2018', '3.22 of both in 2018')]],
  'mex.1': [['goals', 'points', 1.26, 1.5]],
  'uefa.champions': [['goals', 'points', 1.45, 1.75, stated('champions2025', '3.27 of both in 2024-25')]],
  'fifa.world': [['goals', 'points', 1.15, 1.65, stated('worldCup2022', '2.69 of both in 2022')]],
}

const LEAGUES_OF_SOCCER = 'ger.1 fra.1 esp.1 ita.1 eng.2 ned.1 por.1 usa.1 mex.1'.split(' ')

/** Competitions of clubs and of nations. */
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

/** Rows in common, with a competition's own in their place. */
function soccerRows(league: string, common: readonly Row[]): Band[] {
  const own = OWN_ROWS[league] ?? []
  return rows(league, [...own, ...common.filter(([, of]) => !own.some((row) => row[1] === of))])
}

/** Every league's figures. */
export const ALL_BANDS: readonly Band[] = [
  ...BANDS,
  ...LEAGUES_OF_SOCCER.flatMap((league) => soccerRows(league, SOCCER)),
  ...CUPS.flatMap((league) => soccerRows(league, CUP_ROWS)),
]
