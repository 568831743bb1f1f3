import type { Tally } from '../shared/box.ts'
import { columns, per, type Column } from '../shared/box.ts'
import type { Side } from '../shared/timeline.ts'

type Row = (tally: Tally, side: Side, lineupSlot: number | null) => string[]

/** A table of the box score: its players (those with a number), columns, and rows or totals. */
interface Table {
  readonly name: string
  readonly key: string
  readonly columns: readonly Column[]
  readonly row: Row
}

const get = (tally: Tally, side: Side, lineupSlot: number | null, key: string): number =>
  lineupSlot === null ? tally.sum(side, key) : tally.of(side, lineupSlot, key)

const plain =
  (...keys: string[]): Row =>
  (tally, side, lineupSlot) =>
    keys.map((key) => String(get(tally, side, lineupSlot, key)))

/** The tables of football's box score, in the site's order. */
export const TABLES: readonly Table[] = [
  {
    name: 'passing',
    key: 'attempts',
    columns: columns(
      ['completions/passingAttempts', 'C/ATT', 'Completions/Attempts'],
      ['passingYards', 'YDS', 'Yards'],
      ['yardsPerPassAttempt', 'AVG', 'Yards Per Pass Attempt'],
      ['passingTouchdowns', 'TD', 'Touchdowns'],
      ['interceptions', 'INT', 'Interceptions'],
      ['sacks-sackYardsLost', 'SACKS', 'Sacks-Yards Lost'],
      ['adjQBR', 'QBR', 'Adjusted QBR'],
      ['QBRating', 'RTG', 'Passer Rating'],
    ),
    row: passing,
  },
  {
    name: 'rushing',
    key: 'carries',
    columns: columns(
      ['rushingAttempts', 'CAR', 'Carries'],
      ['rushingYards', 'YDS', 'Yards'],
      ['yardsPerRushAttempt', 'AVG', 'Yards Per Rush Attempt'],
      ['rushingTouchdowns', 'TD', 'Touchdowns'],
      ['longRushing', 'LONG', 'Long Rush'],
    ),
    row: (tally, side, lineupSlot) => {
      const of = (key: string): number => get(tally, side, lineupSlot, key)
      return [
        String(of('carries')),
        String(of('rushYards')),
        per(of('rushYards'), of('carries')),
        String(of('rushTouchdowns')),
        String(of('longRush')),
      ]
    },
  },
  {
    name: 'receiving',
    key: 'targets',
    columns: columns(
      ['receptions', 'REC', 'Receptions'],
      ['receivingYards', 'YDS', 'Yards'],
      ['yardsPerReception', 'AVG', 'Yards Per Reception'],
      ['receivingTouchdowns', 'TD', 'Touchdowns'],
      ['longReception', 'LONG', 'Long Reception'],
      ['receivingTargets', 'TGTS', 'Targets'],
    ),
    row: (tally, side, lineupSlot) => {
      const of = (key: string): number => get(tally, side, lineupSlot, key)
      return [
        String(of('receptions')),
        String(of('receivingYards')),
        per(of('receivingYards'), of('receptions')),
        String(of('receivingTouchdowns')),
        String(of('longReception')),
        String(of('targets')),
      ]
    },
  },
  {
    name: 'fumbles',
    key: 'fumbles',
    columns: columns(
      ['fumbles', 'FUM', 'Fumbles'],
      ['fumblesLost', 'LOST', 'Fumbles Lost'],
      ['fumblesRecovered', 'REC', 'Fumbles Recovered'],
    ),
    row: plain('fumbles', 'fumblesLost', 'fumblesRecovered'),
  },
  {
    name: 'defensive',
    key: 'tackles',
    columns: columns(
      ['totalTackles', 'TOT', 'Total Tackles'],
      ['soloTackles', 'SOLO', 'Solo Tackles'],
      ['sacks', 'SACKS', 'Sacks'],
      ['tacklesForLoss', 'TFL', 'Tackles For Loss'],
      ['passesDefended', 'PD', 'Passes Defended'],
      ['QBHits', 'QB HTS', 'QB Hits'],
      ['defensiveTouchdowns', 'TD', 'Defensive Touchdowns'],
    ),
    row: plain(
      'tackles',
      'soloTackles',
      'sacksMade',
      'tacklesForLoss',
      'passesDefended',
      'sacksMade',
      'defensiveTouchdowns',
    ),
  },
  {
    name: 'interceptions',
    key: 'picks',
    columns: columns(
      ['interceptions', 'INT', 'Interceptions'],
      ['interceptionYards', 'YDS', 'Interception Yards'],
      ['interceptionTouchdowns', 'TD', 'Interception Touchdowns'],
    ),
    row: plain('picks', 'pickYards', 'defensiveTouchdowns'),
  },
  {
    name: 'kickReturns',
    key: 'kickReturns',
    columns: columns(
      ['kickReturns', 'NO', 'Kick Returns'],
      ['kickReturnYards', 'YDS', 'Kick Return Yards'],
      ['yardsPerKickReturn', 'AVG', 'Yards Per Kick Return'],
      ['longKickReturn', 'LONG', 'Long Kick Return'],
      ['kickReturnTouchdowns', 'TD', 'Kick Return Touchdowns'],
    ),
    row: returns('kickReturns', 'kickReturnYards', 'longKickReturn'),
  },
  {
    name: 'puntReturns',
    key: 'puntReturns',
    columns: columns(
      ['puntReturns', 'NO', 'Punt Returns'],
      ['puntReturnYards', 'YDS', 'Punt Return Yards'],
      ['yardsPerPuntReturn', 'AVG', 'Yards Per Punt Return'],
      ['longPuntReturn', 'LONG', 'Long Punt Return'],
      ['puntReturnTouchdowns', 'TD', 'Punt Return Touchdowns'],
    ),
    row: returns('puntReturns', 'puntReturnYards', 'longPuntReturn'),
  },
  {
    name: 'kicking',
    key: 'kicks',
    columns: columns(
      ['fieldGoalsMade/fieldGoalAttempts', 'FG', 'Field Goals'],
      ['fieldGoalPct', 'PCT', 'Field Goal Percentage'],
      ['longFieldGoalMade', 'LONG', 'Long Field Goal Made'],
      ['extraPointsMade/extraPointAttempts', 'XP', 'Extra Points'],
      ['totalKickingPoints', 'PTS', 'Total Kicking Points'],
    ),
    row: (tally, side, lineupSlot) => {
      const of = (key: string): number => get(tally, side, lineupSlot, key)
      return [
        `${of('fieldGoals')}/${of('fieldGoalTries')}`,
        per(of('fieldGoals') * 100, of('fieldGoalTries')),
        String(of('longFieldGoal')),
        `${of('extraPoints')}/${of('extraPointTries')}`,
        String(of('fieldGoals') * 3 + of('extraPoints')),
      ]
    },
  },
  {
    name: 'punting',
    key: 'punts',
    columns: columns(
      ['punts', 'NO', 'Punts'],
      ['puntYards', 'YDS', 'Punt Yards'],
      ['grossAvgPuntYards', 'AVG', 'Gross Average Punt Yards'],
      ['touchbacks', 'TB', 'Touchbacks'],
      ['puntsInside20', 'In 20', 'Punts Inside 20'],
      ['longPunt', 'LONG', 'Long Punt'],
    ),
    row: (tally, side, lineupSlot) => {
      const of = (key: string): number => get(tally, side, lineupSlot, key)
      return [
        String(of('punts')),
        String(of('puntYards')),
        per(of('puntYards'), of('punts')),
        String(of('touchbacks')),
        String(of('puntsInside20')),
        String(of('longPunt')),
      ]
    },
  },
]

function returns(count: string, yards: string, longest: string): Row {
  return (tally, side, lineupSlot) => {
    const of = (key: string): number => get(tally, side, lineupSlot, key)
    return [String(of(count)), String(of(yards)), per(of(yards), of(count)), String(of(longest)), '0']
  }
}

function passing(tally: Tally, side: Side, lineupSlot: number | null): string[] {
  const of = (key: string): number => get(tally, side, lineupSlot, key)
  const attempts = of('attempts')
  const part = (value: number): number => Math.min(2.375, Math.max(0, value))
  const rate = (value: number): number => (attempts === 0 ? 0 : value / attempts)
  const rating =
    ((part((rate(of('completions')) - 0.3) * 5) +
      part((rate(of('passYards')) - 3) * 0.25) +
      part(rate(of('passTouchdowns')) * 20) +
      part(2.375 - rate(of('thrown')) * 25)) /
      6) *
    100
  return [
    `${of('completions')}/${attempts}`,
    String(of('passYards')),
    per(of('passYards'), attempts),
    String(of('passTouchdowns')),
    String(of('thrown')),
    `${of('sacked')}-${of('sackYards')}`,
    Math.min(99, rating * 0.62).toFixed(1),
    rating.toFixed(1),
  ]
}
