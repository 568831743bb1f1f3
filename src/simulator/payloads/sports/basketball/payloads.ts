import { AMERICAN_PAYLOADS } from '../../american.ts'
import { clockText } from '../../number-texts.ts'
import type { LeaderRule, SportPayloads } from '../../sport-payloads.ts'

const LEADERS: readonly LeaderRule[] = ['points', 'rebounds', 'assists'].map((column) => {
  const title = `${column.slice(0, 1).toUpperCase()}${column.slice(1)}`
  const abbreviation = { points: 'PTS', rebounds: 'REB', assists: 'AST' }[column] ?? ''
  return {
    name: column,
    displayName: title,
    short: title,
    abbreviation,
    table: '',
    column,
    show: [[column, '']],
  }
})

/** Payload properties of basketball. */
export const BASKETBALL_PAYLOADS: SportPayloads = {
  ...AMERICAN_PAYLOADS,
  clock: {
    ...AMERICAN_PAYLOADS.clock,
    // Under a minute there are tenths.
    writeClock: (seconds) => (seconds < 60 ? seconds.toFixed(1) : clockText(seconds)),
    restClock: '0.0',
    overtime: { clock: 300 },
  },
  summary: {
    ...AMERICAN_PAYLOADS.summary,
    headerFlags: { shotChartAvailable: true, timeoutsAvailable: true, possessionArrowAvailable: false },
  },
  box: {
    ...AMERICAN_PAYLOADS.box,
    nameTable: (_, labels) => ({ names: labels }),
    flagsOf: (_, lineupSlot, stats) => {
      const didNotPlay = stats.length === 0
      return {
        active: !didNotPlay,
        starter: lineupSlot < 5,
        didNotPlay,
        ...(didNotPlay ? { reason: "COACH'S DECISION" } : {}),
        ejected: false,
      }
    },
    leaders: LEADERS,
  },
  people: {
    ...AMERICAN_PAYLOADS.people,
    isRosterFlat: true,
    starters: 5,
    posts: [
      ['40', 'Referee'],
      ['40', 'Referee'],
      ['40', 'Referee'],
    ],
  },
}
