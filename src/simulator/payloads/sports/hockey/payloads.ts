import { AMERICAN_PAYLOADS } from '../../american.ts'
import type { LeaderRule, SportPayloads } from '../../sport-payloads.ts'
import { overtimeStats } from '../../standings-stats.ts'

const LEADERS: readonly LeaderRule[] = [
  {
    name: 'goals',
    displayName: 'Goals',
    short: 'Goals',
    abbreviation: 'G',
    table: 'forwards',
    column: 'goals',
    show: [['goals', '']],
  },
  {
    name: 'assists',
    displayName: 'Assists',
    short: 'Assists',
    abbreviation: 'A',
    table: 'forwards',
    column: 'assists',
    show: [['assists', '']],
  },
]

/** Payload properties of hockey. */
export const HOCKEY_PAYLOADS: SportPayloads = {
  ...AMERICAN_PAYLOADS,
  board: { ...AMERICAN_PAYLOADS.board, hasConferenceFlag: false },
  records: {
    ...AMERICAN_PAYLOADS.records,
    writeRecord: (record) => record.join('-'),
    thirdColumn: 'overtimeLosses',
    standingsStats: overtimeStats,
  },
  clock: { ...AMERICAN_PAYLOADS.clock, isCountingUp: true },
  plays: { ...AMERICAN_PAYLOADS.plays, participant: 'name', hasPlayerIds: true },
  summary: { ...AMERICAN_PAYLOADS.summary, hasPlayersOnIce: true },
  box: {
    ...AMERICAN_PAYLOADS.box,
    hasTotals: false,
    flagsOf: () => ({ active: true, scratched: false }),
    leaders: LEADERS,
  },
  people: {
    ...AMERICAN_PAYLOADS.people,
    hands: ['hand'],
    starters: 19,
    posts: [
      ['24', 'Referee'],
      ['24', 'Referee'],
      ['25', 'Linesman'],
      ['25', 'Linesman'],
    ],
  },
}
