import { asIn, stated, type PageName } from './band-sources.ts'

/** A statistic of a league, with its range in the real one over the last few seasons. */
export interface Band {
  readonly league: string
  readonly figure: string
  /** What is measured: a name of the box score (`.0` and `.1` of a pair), or one of `measure`. */
  readonly of: string
  readonly low: number
  readonly high: number
  /**
   * The source: a published value within the band, its season and kind of page; otherwise the nearest competition
   * with one (`as in eng.2`), `line` if it follows from bookmakers' lines, or `rule` if it follows from the rules of
   * the game.
   */
  readonly source: string
}

type Row = readonly [figure: string, of: string, low: number, high: number, source?: string | undefined]

/** The source of a row without one, so that the tests fail. */
export const UNSOURCED = 'none'

const rows = (league: string, table: readonly Row[]): Band[] =>
  table.map(([figure, of, low, high, source = UNSOURCED]) => ({ league, figure, of, low, high, source }))

const THREES = 'threePointFieldGoalsMade-threePointFieldGoalsAttempted.1'

/** Lines are set so that half of the games are over the total, and half of the favourites cover the spread. */
const OVER: Row = ['games over the total, share', 'over', 0.45, 0.55, 'line']
const COVER: Row = ['favourites that cover, share', 'cover', 0.45, 0.55, 'line']

type HomeWins = readonly [low: number, high: number, source?: string]

/** The rows of a league with spreads: its own, the share of home wins, and results of bets. */
const rowsWithSpreads = (league: string, table: readonly Row[], homeWins: HomeWins): Band[] =>
  rows(league, [...table, ['home wins, share', 'homeWin', ...homeWins], OVER, COVER])

/**
 * A team's average per game unless stated otherwise. Bands are those of the last few seasons. The published value is
 * within the band, and `source` names both.
 */
const BANDS: readonly Band[] = [
  ...rowsWithSpreads(
    'nfl',
    [
      ['points', 'points', 21, 24, stated('nflPoints', '23.0 in 2025')],
      ['plays', 'totalOffensivePlays', 60, 66, stated('nfl2025', '61.1 in 2025')],
      ['yards', 'totalYards', 320, 365, stated('nfl2025', '322.8 in 2025')],
      ['first downs', 'firstDowns', 18.5, 21.5, stated('nfl2025', '19.2 in 2025')],
      ['passes attempted', 'completionAttempts.1', 32, 36, stated('nfl2025', '32.4 in 2025')],
      ['sacks', 'sacksYardsLost.0', 2, 2.8, stated('nflSeptember', '5.0 of both in 2013')],
      ['turnovers', 'turnovers', 0.9, 1.5, stated('nfl2025', '1.1 in 2025')],
      // Half of sixty minutes, plus some overtime.
      ['minutes of possession', 'possessionTime', 29.5, 31, 'rule'],
    ],
    [0.47, 0.6, stated('nflHome', '0.578 in 1978 to 2013')],
  ),
  ...rowsWithSpreads(
    'college-football',
    [
      ['points', 'points', 24, 30, stated('collegeFootball', '29.62 in 2013')],
      ['plays', 'totalOffensivePlays', 65, 72, stated('collegeFootball2022', '68.68 in 2022')],
      ['yards', 'totalYards', 365, 415, stated('collegeFootball', '412.84 in 2013')],
      ['turnovers', 'turnovers', 1, 1.6, stated('collegeFootball2022', '1.43 in 2022')],
    ],
    [0.5, 0.65, stated('collegeFootballHome', '0.582 in 2023')],
  ),
  ...rowsWithSpreads(
    'nba',
    [
      ['points', 'points', 109, 117, stated('nbaShots', '113.8 in 2024-25')],
      ['shots', 'fieldGoalsMade-fieldGoalsAttempted.1', 84, 91, stated('nba2023', '88.30 in 2022-23')],
      ['three-pointers tried', THREES, 34, 39, stated('nbaShots', '37.6 in 2024-25')],
      [
        'free throws tried',
        'freeThrowsMade-freeThrowsAttempted.1',
        20,
        24,
        stated('nba2023', '23.53 in 2022-23'),
      ],
      ['rebounds', 'totalRebounds', 42, 47, stated('nba2023', '43.44 in 2022-23')],
      ['assists', 'assists', 23.5, 27.5, stated('nbaAssists', '26.4 in 2023-24')],
      ['steals', 'steals', 7, 9, stated('nba2023', '7.29 in 2022-23')],
      ['turnovers', 'turnovers', 12.5, 15, stated('nba2023', '14.10 in 2022-23')],
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
    [0.5, 0.7, stated('collegeHome', '0.596 in 2020')],
  ),
  ...rows('mlb', [
    ['runs', 'points', 4.1, 4.8, stated('mlb2025', '4.45 in 2025')],
    ['hits', 'batting.hits', 8, 8.8, stated('mlbBoard2022', '8.13 in 2022')],
    ['home runs', 'batting.homeRuns', 1, 1.4, stated('mlb2025', '1.16 in 2025')],
    ['strike-outs', 'batting.strikeouts', 8, 9, stated('mlb2017', '16.48 of both in 2017')],
    ['walks', 'batting.walks', 2.9, 3.5, stated('mlb2012', '6.05 of both in 2012')],
    ['batting average', 'batting.avg', 0.238, 0.252, stated('mlb2024', '.243 in 2024')],
    ['errors', 'fielding.errors', 0.35, 0.65, stated('mlbBoard2022', '0.52 in 2022')],
    ['pitches', 'pitching.pitches', 141, 152, stated('mlbPitches', '147.4 in 2009')],
    ['minutes of nine innings', 'minutes', 152, 164, stated('mlbTime', '158 in 2025')],
    ['home wins, share', 'homeWin', 0.48, 0.58, stated('mlbHome', '.541 in 2015')],
    OVER,
  ]),
  ...rows('nhl', [
    ['goals', 'points', 2.8, 3.3, stated('nhl2025', '6.1 of both in 2024-25')],
    ['shots', 'shotsTotal', 27, 32, stated('nhlShots', '31.4 in 2022-23')],
    ['hits', 'hits', 20, 25, stated('nhlHits', '41.8 of both in 2008-09')],
    ['blocked shots', 'blockedShots', 12.5, 17, stated('nhlBlocks', '14 in 2013-14')],
    ['face-offs won', 'faceoffsWon', 26, 31, stated('nhlFaceoffs2026', '56.1 of both in 2024-26')],
    ['power plays', 'powerPlayOpportunities', 2.6, 3.5, stated('nhl2023', '3.07 in 2022-23')],
    ['goals of a power play, percent', 'powerPlayPct', 17, 23, stated('nhl2023', '21.31 in 2022-23')],
    ['home wins, share', 'homeWin', 0.48, 0.58, stated('nhlHome', '0.53 in 2020 and before')],
    [
      'overtimes won before a shoot-out, share',
      'overtimeWin',
      0.55,
      0.72,
      stated('nhlOvertime', '0.611 in 2015-16'),
    ],
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
    ['passes', 'totalPasses', 420, 490, stated('passes2021', '945.2 of both in 2020-21')],
    ['penalties', 'penaltyKickShots', 0.1, 0.18, stated('penalties2021', '0.24 of both in 2021')],
    ['home wins, share', 'homeWin', 0.38, 0.5, stated('england2014', '0.471 in 2013-14')],
    ['draws, share', 'draw', 0.2, 0.3, stated('england2014', '0.205 in 2013-14')],
    OVER,
  ]),
]

/** Common values of soccer leagues, unless they have their own rows. */
const SOCCER: readonly Row[] = [
  ['shots', 'totalShots', 11, 15],
  ['corners', 'wonCorners', 4.2, 5.7],
  ['fouls', 'foulsCommitted', 9.5, 14],
  ['yellow cards', 'yellowCards', 1.5, 2.7],
  ['red cards', 'redCards', 0.04, 0.16],
  ['home wins, share', 'homeWin', 0.36, 0.52],
  ['draws, share', 'draw', 0.19, 0.31],
  OVER,
]

/** Knockouts have few draws, and the weaker side is often at home. */
const CUP_ROWS: readonly Row[] = [
  ['goals', 'points', 1.15, 1.65],
  ['shots', 'totalShots', 11, 15.7],
  ...SOCCER.filter(([, of]) => !['draw', 'homeWin', 'totalShots'].includes(of)),
]

/** Shots that were not blocked: some sources count these instead of all shots. */
const UNBLOCKED = 'unblockedShots'

/** Clubs of the upper divisions play in both; there are fewer cards than in leagues. */
const ENGLISH_CUPS: readonly Row[] = [
  ['shots', 'totalShots', 11, 15.7, asIn('eng.2')],
  ['corners', 'wonCorners', 4.6, 5.9, asIn('eng.2')],
  ['fouls', 'foulsCommitted', 10.3, 13.3, asIn('eng.2')],
  ['red cards', 'redCards', 0.03, 0.1, asIn('eng.2')],
]

/** Specific rows of a soccer league or cup: goals per team, and published values. */
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
  'eng.2': [['goals', 'points', 1.15, 1.38, stated('championship2024', '2.68 of both in 2023-24')]],
  'ned.1': [
    ['goals', 'points', 1.42, 1.66, stated('netherlands2025', '3.26 of both in 2025')],
    ['fouls', 'foulsCommitted', 9, 11, stated('fouls2023', '19.8 of both in 2022-23')],
    ['yellow cards', 'yellowCards', 1.4, 2, stated('netherlandsHome', '3.2 of both in 2016-20')],
  ],
  'por.1': [
    ['goals', 'points', 1.18, 1.42, stated('portugal2023', '2.49 of both in 2022-23')],
    ['shots', 'totalShots', 10.5, 13.5, stated('portugalGames2024', '22.03 of both in 2024')],
    ['fouls', 'foulsCommitted', 13, 15.5, stated('fouls2023', '28.4 of both in 2022-23')],
    ['yellow cards', 'yellowCards', 2.3, 2.9, stated('fouls2023', '5.25 of both in 2022-23')],
    ['red cards', 'redCards', 0.13, 0.23, stated('fouls2023', '0.37 of both in 2022-23')],
  ],
  'usa.1': [
    ['goals', 'points', 1.38, 1.64, stated('mls2018', '3.22 of both in 2018')],
    ['home wins, share', 'homeWin', 0.42, 0.54, stated('mlsHome', '0.51 in 2015-21')],
  ],
  'mex.1': [
    ['goals', 'points', 1.26, 1.5, stated('mexico2016', '2.81 of both in 2016')],
    ['yellow cards', 'yellowCards', 1.8, 2.5, stated('mexico2016', '4.31 of both in 2016')],
    ['red cards', 'redCards', 0.1, 0.2, stated('mexico2016', '0.333 of both in 2016')],
    ['corners', 'wonCorners', 4.1, 5.4, stated('mexicoGames2024', '9.26 of both in 2024')],
    ['fouls', 'foulsCommitted', 10, 13, stated('mexicoGames2024', '22.55 of both in 2024')],
  ],
  'eng.fa': [
    ['goals', 'points', 1.25, 1.65, stated('faCup', '3.04 of both in 2020-24')],
    ...ENGLISH_CUPS,
    ['yellow cards', 'yellowCards', 1.1, 1.7, stated('faCupCards2025', '2.6 of both in 2016-24')],
  ],
  'eng.league_cup': [
    ['goals', 'points', 1.35, 1.8, stated('leagueCup2024', '3.46 of both in 2023-24')],
    ...ENGLISH_CUPS,
    ['yellow cards', 'yellowCards', 1.1, 1.7, asIn('eng.fa')],
  ],
  'uefa.champions': [
    ['goals', 'points', 1.45, 1.75, stated('champions2025', '3.27 of both in 2024-25')],
    ['shots not blocked', UNBLOCKED, 8.8, 11, stated('championsGames2024', '19.57 of both in 2024')],
    ['corners', 'wonCorners', 4.2, 5.4, stated('championsGames2024', '9.41 of both in 2024')],
    ['yellow cards', 'yellowCards', 1.7, 2.4, stated('championsGames2024', '4.02 of both in 2024')],
    ['red cards', 'redCards', 0.04, 0.12, stated('championsGames2024', '0.137 of both in 2024')],
  ],
  'uefa.europa': [
    ['shots not blocked', UNBLOCKED, 8.8, 11, stated('europaGames2024', '19.44 of both in 2024')],
    ['corners', 'wonCorners', 4.2, 5.4, stated('europaGames2024', '9.29 of both in 2024')],
    ['fouls', 'foulsCommitted', 10.3, 13, stated('europaGames2024', '23.12 of both in 2024')],
    ['yellow cards', 'yellowCards', 2, 2.6, stated('europaCards2023', '4.65 of both in 2022-23')],
    ['red cards', 'redCards', 0.08, 0.17, stated('europaCards2023', '0.234 of both in 2022-23')],
  ],
  'uefa.europa.conf': [
    ['shots not blocked', UNBLOCKED, 8.8, 11, asIn('uefa.europa')],
    ['corners', 'wonCorners', 4.2, 5.4, asIn('uefa.europa')],
    ['fouls', 'foulsCommitted', 10.3, 13, asIn('uefa.europa')],
    ['yellow cards', 'yellowCards', 1.9, 2.5, stated('conferenceCards2023', '4.35 of both in 2022-23')],
    ['red cards', 'redCards', 0.06, 0.14, stated('conferenceCards2023', '0.177 of both in 2022-23')],
  ],
  'conmebol.libertadores': [
    ['shots', 'totalShots', 12.8, 16, stated('libertadoresGames2024', '29.06 of both in 2024')],
    ['corners', 'wonCorners', 4.2, 5.4, stated('libertadoresGames2024', '9.29 of both in 2024')],
    ['yellow cards', 'yellowCards', 2, 2.8, stated('libertadores2009', '5.14 of both in 2009')],
    ['red cards', 'redCards', 0.1, 0.28, stated('libertadores2009', '0.515 of both in 2009')],
  ],
  'fifa.world': [
    ['goals', 'points', 1.15, 1.65, stated('worldCup2022', '2.69 of both in 2022')],
    ['red cards', 'redCards', 0.02, 0.12, stated('worldCupGames2022', '0.0645 of both in 2022')],
  ],
  'concacaf.champions': [
    ['shots', 'totalShots', 11.5, 14.5, asIn('mex.1')],
    ['corners', 'wonCorners', 4.1, 5.4, asIn('mex.1')],
    ['fouls', 'foulsCommitted', 10, 13, asIn('mex.1')],
    ['yellow cards', 'yellowCards', 1.3, 1.9, stated('concacafCards2024', '3.12 of both in 2024')],
    ['red cards', 'redCards', 0.05, 0.16, stated('concacafCards2024', '0.216 of both in 2024')],
  ],
  'fifa.worldq.uefa': [
    ['shots', 'totalShots', 11, 13.6, stated('qualifierGamesUefa2025', '24.58 of both in 2025')],
    ['corners', 'wonCorners', 4, 5.1, stated('qualifierGamesUefa2025', '9.07 of both in 2025')],
    ['fouls', 'foulsCommitted', 10.3, 12.8, stated('qualifierGamesUefa2025', '23.00 of both in 2025')],
  ],
  'fifa.worldq.conmebol': [
    ['goals', 'points', 0.95, 1.3, stated('qualifiersConmebol2024', '2.08 of both in 2023-24')],
    ['shots', 'totalShots', 10.2, 12.7, stated('qualifierShotsConmebol2025', '22.80 of both in 2025')],
    ['corners', 'wonCorners', 3.6, 4.7, stated('qualifierGamesConmebol2025', '8.17 of both in 2023-25')],
    ['fouls', 'foulsCommitted', 11.4, 14, stated('qualifierGamesConmebol2025', '25.50 of both in 2023-25')],
  ],
  'fifa.worldq.concacaf': [
    ['shots', 'totalShots', 11.7, 14.6, stated('qualifierGamesConcacaf2025', '26.31 of both in 2025')],
    ['corners', 'wonCorners', 4.3, 5.4, stated('qualifierGamesConcacaf2025', '9.62 of both in 2025')],
    ['fouls', 'foulsCommitted', 10.6, 13.2, stated('qualifierGamesConcacaf2025', '23.96 of both in 2025')],
  ],
  'fifa.worldq.afc': [
    ['shots', 'totalShots', 9.5, 12, stated('qualifierGamesAfc2025', '21.43 of both in 2024-25')],
    ['corners', 'wonCorners', 4, 5, stated('qualifierGamesAfc2025', '8.95 of both in 2024-25')],
    ['fouls', 'foulsCommitted', 9.7, 12.2, stated('qualifierGamesAfc2025', '21.71 of both in 2024-25')],
  ],
  'fifa.worldq.caf': [
    ['shots', 'totalShots', 8.5, 11, stated('qualifierShotsCaf2025', '18.44 of both in 2024-25')],
    ['corners', 'wonCorners', 3.9, 4.9, stated('qualifierGamesCaf2025', '8.74 of both in 2024-25')],
    ['fouls', 'foulsCommitted', 10.4, 13, stated('qualifierGamesCaf2025', '23.31 of both in 2024-25')],
  ],
}

type Sources = Readonly<Record<string, string>>

/** Published numbers of cards in all qualifiers together. */
const QUALIFIERS: Sources = {
  yellowCards: stated('qualifiers2013', '3.49 of both in 2011-13'),
  redCards: stated('qualifiers2013', '0.111 of both in 2011-13'),
}

/** Published values of statistics whose bands are shared with other competitions, by statistic. */
const OWN_SOURCES: Readonly<Record<string, Sources>> = {
  'ger.1': {
    totalShots: stated('germany2024', '28.19 of both in 2024'),
    wonCorners: stated('germany2024', '10.18 of both in 2024'),
    yellowCards: stated('germany2024', '3.82 of both in 2024'),
    redCards: stated('germany2024', '0.182 of both in 2024'),
    homeWin: stated('homeSides2016', '0.441 in 2015-16'),
    draw: stated('homeSides2016', '0.232 in 2015-16'),
  },
  'fra.1': {
    totalShots: stated('france2024', '26.02 of both in 2024'),
    wonCorners: stated('france2024', '9.03 of both in 2024'),
    foulsCommitted: stated('france2024', '24.58 of both in 2024'),
    yellowCards: stated('franceCards2024', '4.07 of both in 2024'),
    redCards: stated('franceCards2024', '0.23 of both in 2024'),
    homeWin: stated('franceResults2024', '0.395 in 2023-24'),
    draw: stated('franceResults2024', '0.271 in 2023-24'),
  },
  'esp.1': {
    totalShots: stated('spain2024', '24.99 of both in 2024'),
    wonCorners: stated('spain2024', '9.07 of both in 2024'),
    foulsCommitted: stated('spain2024', '24.06 of both in 2024'),
    homeWin: stated('homeSides2016', '0.482 in 2015-16'),
    draw: stated('homeSides2016', '0.242 in 2015-16'),
  },
  'ita.1': {
    totalShots: stated('italy2024', '26.00 of both in 2024'),
    wonCorners: stated('italy2024', '9.57 of both in 2024'),
    foulsCommitted: stated('italy2024', '24.29 of both in 2024'),
    homeWin: stated('homeSides2016', '0.461 in 2015-16'),
    draw: stated('homeSides2016', '0.25 in 2015-16'),
  },
  'eng.2': {
    totalShots: stated('championship2025', '24.85 of both in 2025'),
    wonCorners: stated('championship2025', '10.44 of both in 2025'),
    foulsCommitted: stated('championship2025', '23.33 of both in 2025'),
    yellowCards: stated('championship2025', '3.67 of both in 2025'),
    redCards: stated('championship2025', '0.111 of both in 2025'),
    homeWin: stated('championshipTables2024', '0.446 in 2023-24'),
    draw: stated('championshipTables2024', '0.234 in 2023-24'),
  },
  'ned.1': {
    totalShots: stated('netherlands2025', '28.4 of both in 2025'),
    wonCorners: stated('netherlandsGames2025', '10.21 of both in 2025'),
    redCards: stated('netherlandsGames2025', '0.107 of both in 2025'),
    homeWin: stated('netherlandsHome', '0.48 in 2016-20'),
    draw: stated('netherlandsGames2025', '0.25 in 2025'),
  },
  'por.1': {
    wonCorners: stated('portugalGames2024', '9.17 of both in 2024'),
    homeWin: stated('portugalResults2024', '0.435 in 2023-24'),
    draw: stated('portugalResults2024', '0.245 in 2023-24'),
  },
  'usa.1': {
    totalShots: stated('soccerBoard2026', '11.45 in 2026'),
    wonCorners: stated('soccerBoard2026', '5.10 in 2026'),
    foulsCommitted: stated('soccerBoard2026', '11.95 in 2026'),
    yellowCards: stated('mlsCards2021', '3.85 of both in 2021'),
    redCards: stated('mlsCards2021', '0.144 of both in 2021'),
    draw: stated('mlsHome', '0.25 in 2015-21'),
  },
  'mex.1': {
    totalShots: stated('mexicoShots2019', '12.95 in 2019'),
    homeWin: stated('mexicoHome', '0.453 in 1996-2019'),
    draw: stated('mexicoHome', '0.282 in 1996-2019'),
  },
  'uefa.champions': { foulsCommitted: stated('libertadoresFouls2015', '26 of both in 2015') },
  'uefa.europa': { points: stated('europa2026', '2.69 of both in 2025-26') },
  'uefa.europa.conf': { points: stated('conference2025', '2.96 of both in 2024-25') },
  'conmebol.libertadores': {
    points: stated('libertadores2024', '2.39 of both in 2024'),
    foulsCommitted: stated('libertadoresFouls2015', '26.3 of both in 2015'),
  },
  'concacaf.champions': { points: stated('concacaf2018', '2.8 of both in 2018') },
  'fifa.world': {
    totalShots: stated('worldCupShots2022', '22.8 of both in 2022'),
    wonCorners: stated('worldCupGames2022', '8.90 of both in 2022'),
    foulsCommitted: stated('worldCupGames2022', '24.69 of both in 2022'),
    yellowCards: stated('worldCupGames2022', '3.47 of both in 2022'),
  },
  'fifa.worldq.uefa': { ...QUALIFIERS, points: stated('qualifiersUefa2017', '2.9 of both in 2016-17') },
  'fifa.worldq.conmebol': QUALIFIERS,
  'fifa.worldq.concacaf': { ...QUALIFIERS, points: stated('qualifiers2013', '2.93 of both in 2011-13') },
  'fifa.worldq.afc': { ...QUALIFIERS, points: stated('qualifiersAfc2017', '2.98 of both in 2015-17') },
  'fifa.worldq.caf': { ...QUALIFIERS, points: stated('qualifiersCaf2025', '2.48 of both in 2023-25') },
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

/** Shared rows with a competition's own sources, and its own rows instead of them. */
function soccerRows(league: string, common: readonly Row[]): Band[] {
  const own = OWN_ROWS[league] ?? []
  const shared = common
    .filter(([, of]) => !own.some((row) => row[1] === of || (row[1] === UNBLOCKED && of === 'totalShots')))
    .map(([figure, of, low, high, source]): Row => [
      figure,
      of,
      low,
      high,
      OWN_SOURCES[league]?.[of] ?? source,
    ])
  return rows(league, [...own, ...shared])
}

type Attendance = readonly [published: number, tolerance: number, page: PageName, season: string]

/**
 * Published average attendance of a regular season, and the relative deviation allowed. It is larger where promotion,
 * participants or grounds change the average of a season. Games on neutral grounds are not measured.
 */
const ATTENDANCES: Readonly<Record<string, Attendance>> = {
  nfl: [69_635, 0.05, 'nflAttendance2024', '2024'],
  'college-football': [41_867, 0.08, 'collegeFootballAttendance2023', '2023'],
  nba: [18_324, 0.05, 'nbaAttendance2024', '2023-24'],
  'mens-college-basketball': [4_605, 0.08, 'collegeAttendance2019', '2018-19'],
  mlb: [29_471, 0.05, 'mlbAttendance2025', '2025'],
  nhl: [17_541, 0.05, 'nhlAttendance2025', '2024-25'],
  'eng.1': [40_459, 0.05, 'englandAttendance2025', '2024-25'],
  'eng.2': [23_050, 0.08, 'championshipAttendance2024', '2023-24'],
  // With Cologne, and with Schalke instead of Hamburg; in 2024-25, without the three, it was 38,652.
  'ger.1': [43_000, 0.08, 'germanyAttendance2023', '2022-23'],
  'esp.1': [30_000, 0.08, 'europeAttendance2025', '2024-25'],
  'ita.1': [30_824, 0.05, 'italyAttendance2025', '2024-25'],
  'fra.1': [27_948, 0.05, 'franceAttendance2025', '2024-25'],
  'ned.1': [20_000, 0.08, 'europeAttendance2025', '2024-25'],
  'por.1': [12_300, 0.08, 'europeAttendance2025', '2024-25'],
  'usa.1': [21_988, 0.05, 'mlsAttendance2025', '2025'],
  'mex.1': [21_373, 0.08, 'mexicoAttendance2025', '2025'],
  'uefa.champions': [42_184, 0.08, 'championsAttendance2024', '2024'],
  'uefa.europa': [27_653, 0.08, 'europaAttendance2024', '2024'],
  'uefa.europa.conf': [11_090, 0.08, 'conferenceAttendance2024', '2024'],
  'concacaf.champions': [15_520, 0.08, 'concacafAttendance2024', '2024'],
}

const ATTENDANCE_BANDS = Object.entries(ATTENDANCES).flatMap(
  ([league, [published, tolerance, page, season]]) =>
    rows(league, [
      [
        'attendance',
        'attendance',
        published * (1 - tolerance),
        published * (1 + tolerance),
        stated(page, `${published} in ${season}`),
      ],
    ]),
)

/** The bands of all leagues. */
export const ALL_BANDS: readonly Band[] = [
  ...BANDS,
  ...LEAGUES_OF_SOCCER.flatMap((league) => soccerRows(league, SOCCER)),
  ...CUPS.flatMap((league) => soccerRows(league, CUP_ROWS)),
  ...ATTENDANCE_BANDS,
]
